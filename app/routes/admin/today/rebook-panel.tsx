import { Form, href } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { farWords } from '#domain/calendar/come-again.ts'
import { clockTime, formatDay, formatWhen, localDate } from '#domain/core/when.ts'
import type { Rebooking } from '#server/calendar/rebook.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { SmallButton, SmallButtonLink, TextLink } from '../ui/controls.tsx'
import { clientPath } from '../ui/paths.ts'

/** The next visit in the treatment's rhythm: one press books it, another time is chosen in the day's panel. */
export function RebookPanel({ visit, rebooking }: { visit: DayVisit; rebooking: Rebooking }) {
  const year = useYear()
  const { weeks, wanted, times } = rebooking
  const day = formatDay(wanted, STUDIO.zone, year)
  const [nearest] = times
  const far = nearest === undefined ? null : farWords(wanted, nearest, STUDIO.zone)
  return (
    <section aria-label="Next visit" id="again" className="scroll-mt-6">
      <h2 className="text-2xl">Next visit</h2>
      <p className="mt-1 text-driftwood">
        {visit.serviceName} is best again after {weeks} weeks.{' '}
        {times.length === 0
          ? ''
          : far === null
            ? `Free near ${day}:`
            : `Nothing is free near ${day}. The nearest is ${far}:`}
      </p>
      {times.length === 0 ? (
        <p className="mt-3 border-hairline border-y py-4 text-driftwood">
          No time is free within three weeks of {day}, or the treatment has left the menu.
        </p>
      ) : (
        <ul className="mt-3 border-hairline border-t">
          {times.map((time) => (
            <li key={time} className="border-hairline border-b py-2">
              <Form method="post" className="flex items-center justify-between gap-4">
                <input type="hidden" name="startsAt" value={time} />
                <span className="figures">{formatWhen(time, STUDIO.zone, year)}</span>
                <SmallButton name="intent" value="rebook" quiet>
                  Book
                  <span className="sr-only"> {formatWhen(time, STUDIO.zone, year)}</span>
                </SmallButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 flex flex-wrap gap-2">
        <SmallButtonLink to={panelPath(visit, rebooking)}>Another time</SmallButtonLink>
        <TextLink className="px-2" to={clientPath(visit.clientId)}>
          Client’s record
        </TextLink>
      </p>
    </section>
  )
}

/** The day's booking panel with client, treatment and the first proposed time filled in. */
function panelPath(visit: DayVisit, { treatment, addonIds, times }: Rebooking): string {
  const query = new URLSearchParams({ panel: 'book', again: visit.id, treatment })
  for (const id of addonIds) query.append('addonIds', id)
  const [time] = times
  if (time !== undefined) {
    query.set('date', localDate(time, STUDIO.zone))
    query.set('time', clockTime(time, STUDIO.zone))
  }
  return `${href('/admin/appointments')}?${query}`
}
