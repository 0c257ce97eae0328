import { Form, href, Link } from 'react-router'
import type { Client } from '#server/clients/rows.ts'
import { SmallButton } from '../ui/small-button.tsx'

type RecordSectionProps = { client: Client; mayExport: boolean; mayErase: boolean }

/** What is done to the record as a whole, seldom. */
export function RecordSection({ client, mayExport, mayErase }: RecordSectionProps) {
  const { id, version, blockedAt } = client
  return (
    <section>
      <h2 className="text-2xl">The record</h2>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="version" value={version} />
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
          <Link
            className="link inline-flex min-h-11 items-center px-2"
            to={href('/admin/clients/:clientId/erase', { clientId: id })}
          >
            Erase
          </Link>
        ) : null}
      </div>
      <p className="mt-2 text-driftwood">
        Blocked: booking online asks them to call you. You can book for them by hand.
      </p>
    </section>
  )
}
