import { Link } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { STUDIO } from '#content/studio.ts'
import { bookingStatus } from '#domain/calendar/booking.ts'
import { count } from '#domain/core/count.ts'
import { formatDate, formatMonth, formatTime } from '#domain/core/when.ts'
import { TREATMENT_TONES } from '../../ui/treatment-tones.ts'
import { StatusShape, stripeOf } from '../grid/status-shape.tsx'
import { CalendarHead } from '../ui/calendar-head.tsx'
import { calendarPath } from '../ui/calendar-path.ts'
import type { Month, MonthDay } from './read-month.ts'

const LINES = 4

type MonthProps = { month: Month; today: string }

export function MonthHead({ month, today }: MonthProps) {
  const isThis = today.startsWith(month.month)
  return (
    <CalendarHead
      view="month"
      date={month.date}
      title={
        <>
          {isThis ? <span className="text-clay">This month, </span> : null}
          {formatMonth(month.month)}
        </>
      }
      summary={month.visits === 0 ? 'No visits' : count(month.visits, 'visit')}
      back={[{ day: month.previous, words: 'Previous month' }]}
      on={[{ day: month.next, words: 'Next month' }]}
    />
  )
}

/** A month in its weeks: each day leads to its own page. On a phone each visit is a dab of its treatment's color, and a bar says how full the day is. */
export function MonthView({ month, today }: MonthProps) {
  return (
    <>
      <div className="border-hairline border-t border-l">
        <div aria-hidden className="grid grid-cols-7">
          {(month.weeks[0] ?? []).map(({ date }) => (
            <p
              key={date}
              className="border-hairline border-r py-1.5 text-center text-[0.8125rem] text-driftwood"
            >
              {formatDate(date).slice(0, 3)}
            </p>
          ))}
        </div>
        {month.weeks.map((week) => (
          <div key={week[0]?.date} className="grid grid-cols-7">
            {week.map((day) => (
              <DayCell key={day.date} day={day} month={month} isToday={day.date === today} />
            ))}
          </div>
        ))}
      </div>
      <p aria-hidden className="mt-3 text-[0.9375rem] text-driftwood md:hidden">
        The bar fills with the open time that is taken; each dot is a visit.
      </p>
    </>
  )
}

function DayCell({ day, month, isToday }: { day: MonthDay; month: Month; isToday: boolean }) {
  const year = useYear()
  const { date, visits, isOfMonth, isOpen } = day
  const ground = isOpen ? 'bg-blossom' : 'bg-linen/70'
  const shown = linesOf(day)
  return (
    <section
      aria-label={`${formatDate(date, year)}, ${visits.length === 0 ? 'no visits' : count(visits.length, 'visit')}`}
      className={`relative min-w-0 border-hairline border-r border-b ${ground} min-h-20 p-1 md:min-h-32 ${isOfMonth ? '' : 'opacity-60'}`}
    >
      <Link
        to={calendarPath({ date })}
        aria-current={isToday ? 'date' : undefined}
        className="figures block min-h-7 px-0.5 after:absolute after:inset-0 hover:after:bg-citrus/10 aria-[current=date]:font-medium aria-[current=date]:text-clay"
      >
        <span className="sr-only">{formatDate(date, year)}, as a day</span>
        <span
          aria-hidden
          className={
            isToday
              ? 'inline-block min-w-7 rounded-full bg-clay px-1.5 text-center text-blossom'
              : ''
          }
        >
          {Number(date.slice(8))}
        </span>
      </Link>
      {day.share === null ? null : (
        <div aria-hidden className="mx-0.5 mt-0.5 mb-1.5 h-1.5 bg-hairline md:hidden">
          <div className="h-full bg-bark" style={{ width: percent(day.share) }} />
        </div>
      )}
      <ul aria-hidden className="flex flex-wrap gap-1 md:hidden">
        {visits.map((visit) => (
          <li
            key={visit.id}
            className={`size-2 rounded-full border-4 ${TREATMENT_TONES[month.colors[visit.serviceId] ?? 'leaf']}`}
          />
        ))}
        {day.blocks.length > 0 ? <li className="h-2.5 w-full bg-hairline" /> : null}
        {day.kept.length > 0 ? (
          <li className="h-2.5 w-full border border-clay border-dashed" />
        ) : null}
      </ul>
      <ul className="hidden space-y-px text-[0.8125rem] leading-6 md:block xl:leading-4.5">
        {shown.visits.map((visit) => (
          <li key={visit.id}>
            <Link
              to={calendarPath({ view: 'month', date, panel: 'visit', booking: visit.id })}
              preventScrollReset
              className={`figures relative block truncate rounded-xs px-1 text-bark ${TREATMENT_TONES[month.colors[visit.serviceId] ?? 'leaf']} ${stripeOf(visit)}`}
            >
              <StatusShape of={visit} />
              <Start at={visit.startsAt} /> {visit.firstName} {visit.lastName}
              <span className="sr-only">
                , {visit.status === 'NO_SHOW' ? 'no-show' : bookingStatus(visit.status)}
              </span>
            </Link>
          </li>
        ))}
        {day.blocks.map((block) => (
          <li key={block.id} className="figures truncate bg-hairline px-1 text-driftwood">
            {block.isWholeDay ? '' : `${formatTime(block.startsAt, STUDIO.zone)} `}
            {block.note || 'Blocked'}
          </li>
        ))}
        {day.kept.map(({ freedId, startsAt }) => (
          <li
            key={freedId}
            className="figures truncate border border-clay border-dashed px-1 text-clay"
          >
            {formatTime(startsAt, STUDIO.zone)} offered
          </li>
        ))}
        {shown.more > 0 ? <li className="px-1 text-driftwood">{shown.more} more</li> : null}
      </ul>
      <p className="sr-only">{offWords(day)}</p>
    </section>
  )
}

/** "8:00 am"; on a narrow day "8:00", so that the name has room. */
function Start({ at }: { at: number }) {
  const [clock, half] = formatTime(at, STUDIO.zone).split(' ')
  return (
    <>
      {clock} <span className="max-xl:sr-only">{half}</span>
    </>
  )
}

/** What there is room for; one more line says how many are not shown, and none says it of a single one. */
function linesOf({ visits }: MonthDay) {
  const fits = visits.length <= LINES + 1
  return { visits: fits ? visits : visits.slice(0, LINES), more: fits ? 0 : visits.length - LINES }
}

const percent = (share: number) => `${Math.round(share * 100)}%`

function offWords({ blocks, kept, isOpen, share }: MonthDay): string {
  return [
    share === null ? '' : `${percent(share)} of its open time is taken.`,
    isOpen ? '' : 'Closed.',
    blocks.length > 0 ? `${count(blocks.length, 'time')} blocked.` : '',
    kept.length > 0 ? `${count(kept.length, 'time')} offered.` : '',
  ]
    .join(' ')
    .trim()
}
