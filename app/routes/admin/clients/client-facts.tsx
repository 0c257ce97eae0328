import type { ReactNode } from 'react'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { canCancel } from '#domain/calendar/booking.ts'
import { formatPrice } from '#domain/core/money.ts'
import { phoneHref, phoneShown } from '#domain/core/phone.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { NotArrived } from '#domain/post/unreached.ts'
import type { ClientRecord } from '#server/clients/record.ts'
import { BadPoints } from '../ui/bad-points.tsx'
import { TextLink } from '../ui/controls.tsx'
import { visitPath } from '../ui/paths.ts'

/** Without the sum for whoever is not the owner. */
export type ClientRecordShown = Omit<ClientRecord, 'spentCents'> & { spentCents: number | null }

/** How to reach the client, and what they come to in figures. */
export function ClientFacts(props: {
  record: ClientRecordShown
  badPoints: readonly NotArrived[]
  now: number
}) {
  const { record, now } = props
  const { client, visits } = record
  const year = useYear()
  const next = visits
    .filter((visit) => canCancel(visit) && visit.startsAt >= now)
    .toSorted((a, b) => a.startsAt - b.startsAt)[0]
  const completed = visits.filter(({ status }) => status === 'COMPLETED').length
  return (
    <>
      <p className="figures mt-4 flex flex-wrap gap-x-5">
        {client.phone ? (
          <a className="link inline-flex min-h-11 items-center" href={phoneHref(client.phone)}>
            {phoneShown(client.phone)}
          </a>
        ) : null}
        {client.email ? (
          <a
            className="link inline-flex min-h-11 items-center break-all"
            href={`mailto:${client.email}`}
          >
            {client.email}
          </a>
        ) : null}
        {record.otherAddresses.map((address) => (
          <span
            key={address}
            className="inline-flex min-h-11 items-center break-all text-driftwood"
          >
            also {address}
          </span>
        ))}
        {client.blockedAt ? (
          <span className="inline-flex min-h-11 items-center text-status-red">Blocked online</span>
        ) : null}
      </p>
      <BadPoints of={props.badPoints} />
      <dl className="mt-3 grid grid-cols-[1fr_auto_1fr] border-hairline border-y sm:grid-cols-3 lg:max-w-xl">
        <Figure name="Visits">{completed}</Figure>
        {record.spentCents === null ? null : (
          <Figure name="Spent">{formatPrice(record.spentCents)}</Figure>
        )}
        <Figure name="No-shows">{record.noShows}</Figure>
      </dl>
      {next || client.skinType ? (
        <p className="figures mt-2 flex flex-wrap gap-x-5">
          {next ? (
            <TextLink to={visitPath(next.id)}>
              Next: {next.serviceName}, {formatWhen(next.startsAt, STUDIO.zone, year)}
            </TextLink>
          ) : null}
          {client.skinType ? (
            <span className="inline-flex min-h-11 items-center">Skin: {client.skinType}</span>
          ) : null}
        </p>
      ) : null}
    </>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-hairline py-3 pr-3 not-first:border-l not-first:pl-3">
      <dt className="text-driftwood">{name}</dt>
      <dd className="figures font-display text-xl sm:text-2xl">{children}</dd>
    </div>
  )
}
