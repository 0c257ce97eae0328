import { useYear } from '#app/site/use-year.ts'
import { studio as place } from '#content/studio.ts'
import type { BookingEvent } from '#domain/calendar/booking.ts'
import { formatWhen } from '#domain/core/when.ts'
import { historyWords } from './history-words.ts'

type Override = { sequence: number; rule: string }

export function History(props: { events: BookingEvent[]; overrides?: Override[] }) {
  const year = useYear()
  const { events, overrides = [] } = props
  const brokenWith = (event: BookingEvent) =>
    overrides.filter((row) => row.sequence === event.sequence).map((row) => row.rule)
  return (
    <section aria-label="History">
      <h2 className="text-2xl">History</h2>
      <ol className="mt-3 border-hairline border-t">
        {events.map((event) => (
          <li
            key={event.sequence}
            className="grid gap-x-4 border-hairline border-b py-2 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <span className="figures text-driftwood">{formatWhen(event.at, place.zone, year)}</span>
            <span className="figures break-words">
              {historyWords(event, { zone: place.zone, year }, brokenWith(event))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
