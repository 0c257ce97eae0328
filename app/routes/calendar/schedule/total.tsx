import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ZoneWords } from '#app/components/own-clock.tsx'
import { PersonLine } from '#app/components/person/person-line.tsx'
import { PlansWords } from '#app/components/plans-words.tsx'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { flowWords } from '#content/words/flow.ts'
import { optionPrice, totalPrice, type Visit } from '#domain/calendar/service.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatLongDay, formatTime, formatWhen } from '#domain/core/when.ts'
import { type Asked, scheduleHref } from '../ui/schedule-state.ts'

type TotalProps = { visit: Visit; startsAt?: number | undefined; onward?: ReactNode }

/** The visit so far beside the question, on wide screens; where it is paid, its price by name, since what is due stands beside. */
export function VisitColumn({
  visit,
  startsAt,
  onward,
  isPaidHere = false,
}: TotalProps & { isPaidHere?: boolean }) {
  const year = useYear()
  return (
    <aside aria-labelledby="your-visit" className="hidden lg:block">
      <div className="sticky top-[calc(var(--bar,4.5rem)+2rem)] border-t border-bark pt-5">
        <h2 id="your-visit" className="label font-text tracking-[0.08em]">
          Your visit
        </h2>
        <ul className="mt-4">
          <Line>{visit.name}</Line>
          {visit.addons.map((addon) => (
            <Line key={addon.id}>{addon.name}</Line>
          ))}
          {startsAt ? (
            <Line>
              {formatWhen(startsAt, STUDIO.zone, year)}
              <ZoneWords at={startsAt} />
            </Line>
          ) : null}
        </ul>
        <p role="status" className="figures mt-5">
          {isPaidHere ? (
            <span className="block">Price {totalPrice(visit)}</span>
          ) : (
            <span className="block font-display text-[2.25rem] leading-tight">
              {totalPrice(visit)}
            </span>
          )}
          <span className="text-driftwood">{formatDuration(visit.durationMinutes)}</span>
        </p>
        {onward ? <div className="mt-6 grid">{onward}</div> : null}
      </div>
    </aside>
  )
}

function Line({ children }: { children: ReactNode }) {
  return <li className="border-b border-hairline py-2.5 leading-6">{children}</li>
}

/** "45 min · $90" */
export function totalOf(visit: Visit): string {
  return `${formatDuration(visit.durationMinutes)} · ${totalPrice(visit)}`
}

// It lets go where large text leaves it no room, and in a frame taller than a screen, whose foot nobody sees.
const STICKY = {
  page: '[@media(min-height:26rem)]:sticky',
  frame: '[@media(min-height:26rem)_and_(max-height:45rem)]:sticky',
} as const

/** The same total at the foot of phones and tablets. */
export function TotalBar({
  visit,
  startsAt,
  onward,
  within,
}: TotalProps & { within: keyof typeof STICKY }) {
  const year = useYear()
  return (
    <section
      aria-label="Your visit"
      className={`bottom-0 z-10 -mx-(--margin) mt-10 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-t border-hairline bg-blossom px-(--margin) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden ${STICKY[within]}`}
    >
      <p role="status" className="figures leading-6">
        <span className="block text-[0.9375rem] text-driftwood">
          {startsAt ? formatWhen(startsAt, STUDIO.zone, year) : visit.name} ·{' '}
          <span className="whitespace-nowrap">{formatDuration(visit.durationMinutes)}</span>
        </span>
        <span className="font-display text-[1.375rem] leading-7">{totalPrice(visit)}</span>
      </p>
      {onward}
    </section>
  )
}

type VisitSummaryProps = {
  visit: Visit
  startsAt: number
  /** What the treatment asks for beyond paying at the studio, in words. */
  policy: readonly string[]
}

/** Everything that is about to be booked: what, its price by parts, when, where, and how it is paid. */
export function VisitSummary({ visit, startsAt, policy }: VisitSummaryProps) {
  const year = useYear()
  const extrasCents = visit.addons.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const priced = { priceIsFrom: visit.option?.priceIsFrom ?? false }
  return (
    <section
      aria-labelledby="your-visit"
      className="figures rounded-[2px] border border-hairline bg-blossom px-5 py-4"
    >
      <h2 id="your-visit" className="label font-text tracking-[0.08em]">
        {flowWords.visit}
      </h2>
      <ul className="mt-2">
        <Priced name={visit.name}>
          {optionPrice({ ...priced, priceCents: visit.priceCents - extrasCents })}
        </Priced>
        {visit.addons.map((addon) => (
          <Priced name={addon.name} key={addon.id}>
            +{formatPrice(addon.priceCents)}
          </Priced>
        ))}
        {visit.addons.length > 0 ? (
          <Priced name={flowWords.total}>
            <strong className="font-medium">
              {optionPrice({ ...priced, priceCents: visit.priceCents })}
            </strong>
          </Priced>
        ) : null}
      </ul>
      <p className="mt-3">
        {formatLongDay(startsAt, STUDIO.zone, year)}, {formatTime(startsAt, STUDIO.zone)}
        <ZoneWords at={startsAt} />
        <br />
        {formatDuration(visit.durationMinutes)}
      </p>
      <PersonLine />
      <div className="mt-3 space-y-1 border-hairline border-t pt-3 text-[0.9375rem] leading-6 text-driftwood">
        {policy.length === 0 ? <p>{flowWords.atStudio}</p> : null}
        <PlansWords words={policy} className="" />
      </div>
    </section>
  )
}

function Priced({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex justify-between gap-x-5 border-b border-hairline py-2">
      <span className="wrap-anywhere">{name}</span>
      <span className="shrink-0">{children}</span>
    </li>
  )
}

type ChangeTreatmentProps = { name: string; asked: Asked; visit?: Visit }

/** What is being booked, with the way back to the menu. */
export function ChangeTreatment({ name, asked, visit }: ChangeTreatmentProps) {
  const { isEmbedded, date } = asked
  return (
    <p className="figures flex flex-wrap items-center gap-x-3">
      <span>
        {name}
        {/* The frame's foot may lie below the screen, and the total's bar with it. */}
        {visit && isEmbedded ? <span className="lg:hidden"> · {totalOf(visit)}</span> : null}
      </span>
      <Link
        className="link inline-flex min-h-11 items-center"
        to={scheduleHref({ isEmbedded, date })}
      >
        Change<span className="sr-only"> treatment</span>
      </Link>
    </p>
  )
}
