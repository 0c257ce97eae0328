import { Form } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { ClosedVisit } from '#server/calendar/closed/closed-over.ts'
import { SmallButton, SmallButtonLink, TextLink } from '../ui/controls.tsx'
import { visitPath } from '../ui/paths.ts'

const TO_DO: ReadonlySet<ClosedVisit['state']> = new Set(['open', 'told'])

/** Every visit that was closed over, and how it stands. */
export function ClosedList({ visits }: { visits: ClosedVisit[] }) {
  const toDo = visits.filter(({ state }) => TO_DO.has(state))
  const done = visits.filter(({ state }) => !TO_DO.has(state))
  return (
    <>
      <section aria-labelledby="to-do" className="mt-8">
        <h2 className="text-xl" id="to-do">
          Still to decide{toDo.length > 0 ? `, ${toDo.length}` : ''}
        </h2>
        {toDo.length === 0 ? (
          <p className="mt-3 border-hairline border-y py-5 text-driftwood">
            None. No visit stands in time that you have closed.
          </p>
        ) : (
          <Lines visits={toDo} />
        )}
      </section>
      {done.length > 0 ? (
        <section aria-labelledby="done" className="mt-10">
          <h2 className="text-xl" id="done">
            Taken care of, {done.length}
          </h2>
          <Lines visits={done} />
        </section>
      ) : null}
    </>
  )
}

function Lines({ visits }: { visits: ClosedVisit[] }) {
  return (
    <ul className="mt-3 border-hairline border-t">
      {visits.map((visit) => (
        <Line key={visit.booking.id} visit={visit} />
      ))}
    </ul>
  )
}

function Line({ visit }: { visit: ClosedVisit }) {
  const year = useYear()
  const { booking, stoodAt, state } = visit
  const name = `${booking.firstName} ${booking.lastName}`.trim()
  const when = (at: number) => formatWhen(at, STUDIO.zone, year)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-2">
      <span className="figures min-w-0">
        <TextLink to={visitPath(booking.id)} className="font-medium">
          {name}
        </TextLink>
        <span className="block text-driftwood">
          {when(stoodAt)} · {booking.serviceName}
        </span>
        <span className={state === 'took' ? 'block font-medium' : 'block'}>
          {stateWords(visit, when)}
        </span>
      </span>
      {TO_DO.has(state) || state === 'kept' ? (
        <span className="flex flex-wrap gap-2">
          {state === 'kept' ? null : (
            <SmallButtonLink to={visitPath(booking.id)}>
              Move or cancel<span className="sr-only"> {name}</span>
            </SmallButtonLink>
          )}
          <Form method="post">
            <input type="hidden" name="bookingId" value={booking.id} />
            <SmallButton name="intent" value={state === 'kept' ? 'not-kept' : 'keep'} quiet>
              {state === 'kept' ? 'Not after all' : 'Keep'}
              <span className="sr-only"> {name}</span>
            </SmallButton>
          </Form>
        </span>
      ) : null}
    </li>
  )
}

/** "Told Thu, Nov 26, 4:10 pm. No answer yet.", "Took Thu, Dec 3, 10:30 am". */
function stateWords({ state, booking, toldAt }: ClosedVisit, when: (at: number) => string): string {
  switch (state) {
    case 'open':
      return isAddress(booking.email)
        ? 'Not written to yet.'
        : `No mail address on file: call ${booking.phone || 'them'}.`
    case 'told':
      return `Told ${when(toldAt ?? 0)}. No answer yet.`
    case 'kept':
      return 'Kept: you come for this one.'
    case 'took':
      return `Took ${when(booking.startsAt)}.`
    case 'moved':
      return `Moved to ${when(booking.startsAt)}.`
    case 'canceled':
      return 'Canceled.'
  }
}
