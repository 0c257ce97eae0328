import { href, Link } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import type { Refused } from '#app/form/refused.ts'

type EditedHeadProps = { name: string; done: string | undefined; refused: Refused | undefined }

/** What is edited, and what became of saving it. */
export function EditedHead({ name, done, refused }: EditedHeadProps) {
  return (
    <>
      <Link className="link inline-flex min-h-11 items-center" to={href('/admin/services')}>
        Services
      </Link>
      <h1 className="mt-2 text-3xl break-words">{name}</h1>
      <div className="mt-5 space-y-4">
        <Said refused={refused} done={done} />
      </div>
    </>
  )
}
