import { Form, href } from 'react-router'
import { Version } from '#app/components/refusal.tsx'
import { phoneShown } from '#domain/core/phone.ts'
import type { Duplicates } from '#server/clients/merge.ts'
import type { Client } from '#server/clients/rows.ts'
import { Folded, SmallButton, TextLink } from '../ui/controls.tsx'
import { clientPath } from '../ui/paths.ts'

type RecordSectionProps = { client: Client; mayExport: boolean; mayErase: boolean }

/** What is done to the record as a whole, seldom. */
export function RecordSection({ client, mayExport, mayErase }: RecordSectionProps) {
  const { id, version, blockedAt } = client
  return (
    <section>
      <h2 className="text-2xl">The record</h2>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Form method="post" preventScrollReset>
          <Version version={version} />
          <SmallButton quiet name="intent" value={blockedAt ? 'unblock' : 'block'}>
            {blockedAt ? 'Let book online' : 'Block online booking'}
          </SmallButton>
        </Form>
        {mayExport ? (
          <form method="post" action={href('/admin/clients/:clientId/data.json', { clientId: id })}>
            <SmallButton quiet>Export</SmallButton>
          </form>
        ) : null}
        {mayErase ? (
          <TextLink className="px-2" to={href('/admin/clients/:clientId/erase', { clientId: id })}>
            Erase
          </TextLink>
        ) : null}
      </div>
      <p className="mt-2 text-driftwood">
        Blocked: booking online asks them to call you. You can book for them by hand.
      </p>
    </section>
  )
}

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
      {more.length > 0 ? (
        <Folded words="More with the same name">
          <ul>{more.map(row)}</ul>
        </Folded>
      ) : null}
      {samePhone.length > 0 ? (
        <Folded words="More with the same phone number">
          <ul>{samePhone.map(row)}</ul>
        </Folded>
      ) : null}
    </section>
  )
}

function Suggestion(props: { client: Client; other: Client; mayMerge: boolean }) {
  const { client, other, mayMerge } = props
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <TextLink className="break-words" to={clientPath(other.id)}>
        {other.firstName} {other.lastName}
      </TextLink>
      <span className="figures min-w-0 break-all text-driftwood">
        {other.email || phoneShown(other.phone)}
      </span>
      {mayMerge ? (
        <TextLink
          to={`${href('/admin/clients/:clientId/merge', { clientId: client.id })}?with=${other.id}`}
        >
          Merge
        </TextLink>
      ) : null}
    </li>
  )
}
