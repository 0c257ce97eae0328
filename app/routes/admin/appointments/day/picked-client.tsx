import type { RefObject } from 'react'
import { Link } from 'react-router'
import { STUDIO } from '#content/studio.ts'
import { formatPrice } from '#domain/core/money.ts'
import { phoneShown } from '#domain/core/phone.ts'
import { clockTime, formatTime } from '#domain/core/when.ts'
import { AlertAdvice } from '../../clients/about-client.tsx'
import { TextLink } from '../../ui/controls.tsx'
import { clientPath } from '../../ui/paths.ts'
import { calendarPath } from '../ui/calendar-path.ts'
import { keptIn } from './find-client.ts'
import type { BookedFor, PanelData } from './read-panel.ts'

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

const CHIPS = 8

/** The day's free starts, each a tap; without script each is the page again at that time. */
export function FreeChips({
  day,
  form,
}: {
  day: PanelData
  form: RefObject<HTMLFormElement | null>
}) {
  if (day.free.length === 0) return null
  return (
    <ul aria-label="Free times" className="flex flex-wrap gap-2">
      {day.free.slice(0, CHIPS).map((startsAt) => {
        const time = clockTime(startsAt, STUDIO.zone)
        const to = { ...keptIn(day, null), time, client: day.client?.id }
        return (
          <li key={startsAt}>
            <Link
              to={calendarPath(to)}
              preventScrollReset
              className="figures inline-flex min-h-11 items-center rounded-full border border-hairline px-3.5 hover:bg-oat"
              onClick={(event) => {
                const field = form.current?.elements.namedItem('time')
                if (!(field instanceof HTMLInputElement)) return
                event.preventDefault()
                field.value = time
              }}
            >
              {formatTime(startsAt, STUDIO.zone)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
