import { href, Link } from 'react-router'
import { Notice, Refusal } from '../ui/notice.tsx'
import { type Difference, StoredNow } from '../ui/stored-now.tsx'

type EditedHeadProps = {
  name: string
  done: string | undefined
  refused: { message: string; differences?: readonly Difference[] } | undefined
}

/** What is edited, and what became of saving it. */
export function EditedHead({ name, done, refused }: EditedHeadProps) {
  return (
    <>
      <Link className="link inline-flex min-h-11 items-center" to={href('/admin/services')}>
        Services
      </Link>
      <h1 className="mt-2 text-3xl break-words">{name}</h1>
      <div className="mt-5 space-y-4">
        {refused ? (
          <Refusal of={refused}>
            <p>{refused.message}</p>
            {refused.differences ? <StoredNow differences={refused.differences} /> : null}
          </Refusal>
        ) : null}
        {done && !refused ? <Notice>{done}</Notice> : null}
      </div>
    </>
  )
}
