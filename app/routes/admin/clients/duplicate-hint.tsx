import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { phoneShown } from '#domain/core/phone.ts'
import type { Duplicates } from '#server/clients/merge.ts'
import type { Client } from '#server/clients/rows.ts'

const OPEN_SHOWN = 5

type DuplicateHintProps = { client: Client; duplicates: Duplicates; mayMerge: boolean }

/** Who bears the same name stands open; a telephone alone is often a household's, and is folded. */
export function DuplicateHint({ client, duplicates, mayMerge }: DuplicateHintProps) {
  const { sameName, samePhone } = duplicates
  if (sameName.length + samePhone.length === 0) return null
  const row = (other: Client) => (
    <Suggestion key={other.id} client={client} other={other} mayMerge={mayMerge} />
  )
  const more = sameName.slice(OPEN_SHOWN)
  return (
    <section aria-label="Perhaps the same person" className="border-citrus border-l-2 pl-4">
      <p className="font-medium">Perhaps the same person</p>
      <ul>{sameName.slice(0, OPEN_SHOWN).map(row)}</ul>
      {more.length > 0 ? <Folded words="More with the same name">{more.map(row)}</Folded> : null}
      {samePhone.length > 0 ? (
        <Folded words="More who share a telephone number">{samePhone.map(row)}</Folded>
      ) : null}
    </section>
  )
}

function Folded({ words, children }: { words: string; children: ReactNode }) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{words}</summary>
      <ul>{children}</ul>
    </details>
  )
}

function Suggestion(props: { client: Client; other: Client; mayMerge: boolean }) {
  const { client, other, mayMerge } = props
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <Link
        className="link inline-flex min-h-11 items-center break-words"
        to={href('/admin/clients/:clientId', { clientId: other.id })}
      >
        {other.firstName} {other.lastName}
      </Link>
      <span className="figures min-w-0 break-all text-driftwood">
        {other.email || phoneShown(other.phone)}
      </span>
      {mayMerge ? (
        <Link
          className="link inline-flex min-h-11 items-center"
          to={`${href('/admin/clients/:clientId/merge', { clientId: client.id })}?with=${other.id}`}
        >
          Merge
        </Link>
      ) : null}
    </li>
  )
}
