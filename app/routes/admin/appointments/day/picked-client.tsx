import { formatPrice } from '#domain/core/money.ts'
import { phoneShown } from '#domain/core/phone.ts'
import { AlertAdvice } from '../../clients/about-client.tsx'
import { TextLink } from '../../ui/controls.tsx'
import { clientPath } from '../../ui/paths.ts'
import type { BookedFor } from './read-panel.ts'

/** Whoever was picked, with what to mind about them before anything is promised. */
export function PickedClient({ client, other }: { client: BookedFor; other: string }) {
  const { id, name, phone, email, noShows, unpaidCents, creditCents } = client
  const facts = [
    noShows > 0 ? `${noShows} no-show${noShows === 1 ? '' : 's'}` : '',
    unpaidCents > 0 ? `${formatPrice(unpaidCents)} of the last visit not paid` : '',
    creditCents > 0 ? `${formatPrice(creditCents)} credit for products` : '',
    client.isBlocked ? 'Blocked online' : '',
  ].filter(Boolean)
  return (
    <section aria-label="Who comes" className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{name}</p>
        <span className="flex gap-4">
          <TextLink to={clientPath(id)}>Record</TextLink>
          <TextLink to={other} preventScrollReset>
            Somebody else
          </TextLink>
        </span>
      </div>
      <p className="figures flex flex-wrap gap-x-3 text-driftwood">
        <span>{phoneShown(phone) || 'No phone'}</span>
        <span className="min-w-0 break-words">{email || 'No mail address'}</span>
      </p>
      <AlertAdvice alerts={client.alerts} />
      {facts.length > 0 ? <p className="figures text-status-red">{facts.join(' · ')}</p> : null}
    </section>
  )
}
