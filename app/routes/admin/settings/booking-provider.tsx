import { STUDIO } from '#content/studio.ts'
import { whatWorks } from '#domain/calendar/square-plan.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { SquareState } from '#server/calendar/square/state.ts'
import { LinkForm } from './link-form.tsx'

const WORKS = {
  yes: { words: 'Works', className: 'text-status-green' },
  no: { words: 'Does not', className: 'font-medium text-brick' },
  unknown: { words: 'Not known', className: 'text-driftwood' },
} as const

const ROW = 'grid gap-x-6 border-hairline border-b py-3'

/** Who keeps the visits; with Square, how old the copy is, what the plan allows and which treatments it knows. */
export function BookingProvider({ calendar, now }: { calendar: SquareState | null; now: number }) {
  return (
    <section aria-labelledby="booking-provider" className="mt-10">
      <h2 id="booking-provider" className="text-xl">
        Who keeps your visits
      </h2>
      {calendar ? (
        <AtSquare calendar={calendar} now={now} />
      ) : (
        <p className="mt-2 text-driftwood">
          This studio’s own calendar. With BOOKINGS=square in the server’s environment, Square
          Appointments does.
        </p>
      )}
    </section>
  )
}

function AtSquare({ calendar, now }: { calendar: SquareState; now: number }) {
  const { startsReadAt, visitsReadAt, refusal, waiting, links, unlinked } = calendar
  return (
    <>
      <p className="mt-2 text-driftwood">
        Square Appointments. Free times were read {age(startsReadAt, now)}, visits{' '}
        {age(visitsReadAt, now)}.
      </p>
      {refusal && (
        <p role="status" className="mt-3 font-medium text-brick">
          Since {formatWhen(refusal.at, STUDIO.zone)} Square does not let us change its calendar (
          {refusal.code}). Look at your plan in Square Appointments. Visits are taken as requests
          until then, and are placed by themselves afterwards.
        </p>
      )}
      {waiting > 0 && (
        <p className="mt-3">
          {waiting === 1 ? 'One request waits' : `${waiting} requests wait`} for Square’s answer.
        </p>
      )}
      <h3 className="mt-6 font-medium">What works with your plan</h3>
      <dl className="mt-2 border-hairline border-t">
        {whatWorks(calendar).map(({ what, works, why }) => (
          <div key={what} className={`${ROW} sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)]`}>
            <dt>{what}</dt>
            <dd className={WORKS[works].className}>{WORKS[works].words}</dd>
            <dd className="text-driftwood">{why}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 font-medium">Your treatments at Square</h3>
      <p className="mt-1 text-driftwood">
        Those with the same name are joined by themselves; the others you can join here. A treatment
        that is none of Square’s services cannot be booked online.
      </p>
      <ul className="mt-2 border-hairline border-t">
        {links.map((link) => (
          <li key={link.treatment} className="border-hairline border-b py-3">
            <LinkForm link={link} unlinked={unlinked} />
          </li>
        ))}
      </ul>
    </>
  )
}

function age(at: number | null, now: number): string {
  if (at === null) return 'never yet'
  const minutes = Math.floor((now - at) / MINUTE_MS)
  if (minutes < 1) return 'just now'
  if (minutes === 1) return 'a minute ago'
  return minutes < 120 ? `${minutes} minutes ago` : formatWhen(at, STUDIO.zone)
}
