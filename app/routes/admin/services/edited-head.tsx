import { href } from 'react-router'
import { Said } from '#app/components/refusal.tsx'
import type { Refused } from '#app/form/refused.ts'
import { TextLink } from '../ui/controls.tsx'

type EditedHeadProps = { name: string; done: string | undefined; refused: Refused | undefined }

/** What is edited, and what became of saving it. */
export function EditedHead({ name, done, refused }: EditedHeadProps) {
  return (
    <>
      <TextLink to={href('/admin/services')}>Services</TextLink>
      <h1 className="mt-2 text-3xl break-words">{name}</h1>
      <div className="mt-5 space-y-4">
        <Said refused={refused} done={done} />
      </div>
    </>
  )
}
