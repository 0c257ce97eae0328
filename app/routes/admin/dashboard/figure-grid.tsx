import { href, Link } from 'react-router'
import type { Booking } from '#domain/calendar/booking.ts'
import { formatPrice } from '#domain/core/money.ts'
import { shortRange } from '#domain/core/when.ts'
import type { FigureName } from '#domain/desk/figure-names.ts'
import type { DateRange, ReportPeriod } from '#domain/desk/report-range.ts'
import type { Figures } from '#server/desk/figures.ts'
import { VisitList } from '../appointments/ui/visit-rows.tsx'
import { TextLink } from '../ui/controls.tsx'
import { PageLinks } from '../ui/page-links.tsx'

/** Without the sums for whoever is not the owner. */
export type FiguresShown = Omit<Figures, 'weekRevenueCents' | 'monthRevenueCents'> & {
  weekRevenueCents: number | null
  monthRevenueCents: number | null
}

type Figure = { name: string; value: string; hint: string; to?: string }

export function FigureGrid(props: { figures: FiguresShown; today: string; toDecide: number }) {
  return (
    <dl className="flex flex-wrap border-hairline border-t border-l">
      {figuresShown(props).map((figure) => (
        <div
          key={figure.name}
          className="relative grow basis-1/2 border-hairline border-r border-b bg-blossom p-3 has-[a:hover]:bg-linen sm:p-4 md:basis-1/3"
        >
          <dt className="label text-driftwood">{figure.name}</dt>
          <dd className="mt-1.5">
            <Value figure={figure} />
            <span className="figures mt-1 block text-[0.875rem] leading-5 text-driftwood">
              {figure.hint}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ figure: { to, value } }: { figure: Figure }) {
  const look = 'figures whitespace-nowrap font-display text-2xl leading-9 sm:text-3xl'
  if (!to) return <span className={look}>{value}</span>
  return (
    <Link
      to={to}
      preventScrollReset
      className={`${look} -my-1 inline-block min-w-11 py-1 after:absolute after:inset-0`}
    >
      {value}
    </Link>
  )
}

function figuresShown(props: { figures: FiguresShown; today: string; toDecide: number }): Figure[] {
  const { figures, today, toDecide } = props
  return [
    {
      name: 'Today’s bookings',
      value: whole(figures.todaysBookings),
      hint: 'Open the day',
      to: `${href('/admin/appointments')}?date=${today}`,
    },
    {
      name: 'This week',
      value: whole(figures.weekBookings),
      hint: against(figures),
      to: '?rows=week',
    },
    {
      name: 'Booked hours',
      value: hoursOf(figures.weekBookedMinutes),
      hint: bookedOf(figures),
      to: '?rows=week',
    },
    {
      name: 'To decide',
      value: whole(toDecide),
      hint: toDecide === 0 ? 'Nothing waits' : 'In one list',
      to: '#decide',
    },
    ...revenue('Week revenue', figures.weekRevenueCents, figures.weekSoFar, 'this-week'),
    ...revenue('Month revenue', figures.monthRevenueCents, figures.monthSoFar, 'this-month'),
    {
      name: 'New clients',
      value: String(figures.newClients),
      hint: `First visit, ${days(figures.weekSoFar)}`,
      to: '?rows=new-clients',
    },
    {
      name: 'Cancellations',
      value: figures.cancelledPercent === null ? '–' : `${figures.cancelledPercent}%`,
      hint: `Of visits in ${days(figures.monthSoFar)}`,
      to: '?rows=cancelled',
    },
    { name: 'Total bookings', value: whole(figures.bookings), hint: 'Since the beginning' },
  ]
}

function revenue(
  name: string,
  cents: number | null,
  range: DateRange,
  period: ReportPeriod,
): Figure[] {
  if (cents === null) return []
  const hint = `Visits and products, ${days(range)}`
  return [
    { name, value: formatPrice(cents), hint, to: `${href('/admin/reports')}?period=${period}` },
  ]
}

function whole(number: number): string {
  return number.toLocaleString('en-US')
}

function against({ changePercent, lastWeekBookings }: FiguresShown): string {
  if (changePercent === null) return 'None last week'
  const sign = changePercent > 0 ? '+' : changePercent < 0 ? '−' : ''
  return `${sign}${Math.abs(changePercent)}% from last week (${whole(lastWeekBookings)})`
}

function hoursOf(minutes: number): string {
  return `${Math.round(minutes / 6) / 10} h`
}

/** Of the week's open hours, where they are ours to know; a visit outside them may make it more than all. */
function bookedOf({ weekBookedMinutes, weekOpenMinutes }: FiguresShown): string {
  if (weekOpenMinutes === null) return 'This week'
  if (weekOpenMinutes === 0) return 'Closed all week'
  const percent = Math.round((100 * weekBookedMinutes) / weekOpenMinutes)
  return `${percent}% of ${hoursOf(weekOpenMinutes)} open this week`
}

function days({ from, to }: DateRange): string {
  return shortRange(from, to)
}

const TITLES: Record<FigureName, string> = {
  week: 'Visits this week',
  'new-clients': 'First visits this week',
  cancelled: 'Canceled this month',
}

/** The rows that a figure was counted from. */
export function RowsBehind(props: {
  figure: FigureName
  visits: Booking[]
  page: number
  pages: number
}) {
  const { figure, visits } = props
  return (
    <section aria-label={TITLES[figure]}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-2xl">{TITLES[figure]}</h2>
        <TextLink to={href('/admin/dashboard')} preventScrollReset>
          Close
        </TextLink>
      </div>
      <VisitList visits={visits} empty="None." />
      <PageLinks page={props.page} pages={props.pages} words={['Previous', 'Next']} />
    </section>
  )
}
