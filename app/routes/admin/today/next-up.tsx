import { Link } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { count } from '#domain/core/count.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatDay, formatTime } from '#domain/core/when.ts'
import { type AtTheDesk as Desk, earlyMinutes, lateMinutes } from '#domain/desk/next-up.ts'
import type { DayVisit } from '#server/desk/today/today.ts'
import { VisitRow } from '../appointments/ui/visit-rows.tsx'
import { VisitSteps } from '../appointments/ui/visit-steps.tsx'
import { visitPath } from '../ui/paths.ts'
import { AlertMarks, ContactLine, Marks } from '../ui/visit-facts.tsx'

type AtTheDeskProps = {
  desk: Desk<DayVisit>
  current: NonNullable<Desk<DayVisit>['current']>
  now: number
}

/** Whoever is in the chair or comes next; beside it who waits, and who should be here. */
export function AtTheDesk({ desk, current, now }: AtTheDeskProps) {
  return (
    <div className="space-y-4">
      <NextUp key={current.visit.id} {...current} now={now} />
      <Beside title="Waiting" visits={desk.waiting} now={now} />
      <Beside title="Late" visits={desk.late} now={now} />
    </div>
  )
}

function Beside(props: { title: string; visits: DayVisit[]; now: number }) {
  if (props.visits.length === 0) return null
  return (
    <section
      aria-label={props.title}
      className="border-citrus border-l-3 bg-blossom px-4 pt-3 sm:px-6"
    >
      <h2 className="label text-clay">{props.title}</h2>
      <ol>
        {props.visits.map((visit) => (
          <li key={visit.id} className="border-hairline border-b last:border-b-0">
            <p className="figures pt-2 font-medium">{timeWords(visit, props.now)}</p>
            <VisitRow visit={visit} now={props.now} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How somebody's coming and the time of the visit differ: "40 min early", "10 min late"; empty where they do not. */
function timeWords(visit: DayVisit, now: number): string {
  const early = earlyMinutes(visit)
  const late = lateMinutes(visit, now)
  const who = visit.firstName
  if (early > 0) return `${who}, ${formatDuration(early)} early`
  if (late > 0) return `${who}, ${formatDuration(late)} late`
  return visit.arrivedAt === null ? '' : `${who}, here since ${formatTime(visit.arrivedAt, zone)}`
}

/** Whoever comes next, or is here: everything to know before the door opens, and every step. */
function NextUp(props: { visit: DayVisit; isNow: boolean; now: number }) {
  const year = useYear()
  const { visit, isNow, now } = props
  const treatment = [visit.serviceName, ...visit.addons.map((addon) => addon.name)].join(' + ')
  return (
    <section
      aria-label={isNow ? 'Now' : 'Next'}
      className="border-clay border-l-3 bg-blossom px-4 py-4 sm:px-6 sm:py-5"
    >
      <p className="figures flex flex-wrap items-baseline gap-x-3">
        <span className="label text-clay">{isNow ? 'Now' : 'Next'}</span>
        <span className="text-driftwood">
          {formatTime(visit.startsAt, zone)} to {formatTime(visit.endsAt, zone)}
        </span>
        {isNow ? <NotAsBooked visit={visit} now={now} /> : null}
      </p>
      <h2 className="mt-1 text-3xl">
        <Link
          to={visitPath(visit.id)}
          className="decoration-hairline underline-offset-4 hover:underline"
        >
          {visit.firstName} {visit.lastName}
        </Link>
      </h2>
      <AlertMarks alerts={visit.alerts} />
      <p className="figures mt-2">
        {treatment} · {formatDuration(visit.durationMinutes)} · {formatPrice(visit.priceCents)}
      </p>
      <p className="figures text-driftwood">{pastWords(visit, year)}</p>
      {visit.note ? (
        <p className="mt-2 border-citrus border-l-2 pl-3 break-words whitespace-pre-line">
          {visit.note}
        </p>
      ) : null}
      {visit.deskNote?.words ? (
        <p className="mt-2 border-citrus border-l-2 pl-3 break-words whitespace-pre-line">
          <span className="font-medium">Your note: </span>
          {visit.deskNote.words}
        </p>
      ) : null}
      <div className="mt-1">
        <ContactLine booking={visit} />
      </div>
      <div className="mt-2">
        <Marks visit={visit} />
      </div>
      <VisitSteps visit={visit} now={now} className="mt-4" />
    </section>
  )
}

/** Whose time it is may not be here yet, and be in nobody's chair. */
function NotAsBooked({ visit, now }: { visit: DayVisit; now: number }) {
  const late = lateMinutes(visit, now)
  const early = visit.startsAt > now ? earlyMinutes(visit) : 0
  if (late === 0 && early === 0) return null
  return (
    <span className="font-medium text-status-yellow">
      {early > 0
        ? `${formatDuration(early)} early`
        : `${formatDuration(late)} in, not marked as here`}
    </span>
  )
}

const { zone } = STUDIO

function pastWords({ past }: DayVisit, year: number | undefined): string {
  if (!past.last) return 'Not been here before'
  const visits = count(past.completed, 'visit')
  return `${visits} so far. Last: ${past.last.serviceName}, ${formatDay(past.last.startsAt, zone, year)}`
}
