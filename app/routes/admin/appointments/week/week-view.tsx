import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useYear } from '#app/site/use-site.ts'
import { count } from '#domain/core/count.ts'
import { yearOfDate } from '#domain/core/dates.ts'
import { formatDate, formatMonthDay } from '#domain/core/when.ts'
import type { VisitPanelData } from '../day/read-panel.ts'
import { DayColumn, HourScale, hourHeightOf } from '../grid/day-column.tsx'
import type { GridDay } from '../grid/read-grid.ts'
import { Legend } from '../grid/status-shape.tsx'
import { useGrid } from '../grid/use-grid.ts'
import { CalendarHead } from '../ui/calendar-head.tsx'
import { calendarPath } from '../ui/calendar-path.ts'
import type { Week } from './read-week.ts'

type WeekViewProps = { week: Week; visit: VisitPanelData | null }

/** Seven days side by side, three of them on a phone: hours downwards, visits where they stand. */
export function WeekView({ week, visit }: WeekViewProps) {
  const year = useYear()
  const drag = useGrid(week, visit)
  return (
    <>
      <div
        className="grid grid-cols-[2.75rem_repeat(3,minmax(0,1fr))] border-hairline border-t md:grid-cols-[3.5rem_repeat(7,minmax(0,1fr))]"
        ref={drag.grid}
        onPointerDown={drag.onPointerDown}
        onClickCapture={(event: MouseEvent) => drag.swallowClick(event)}
      >
        <HourScale rows={week.rows} hourRem={hourHeightOf(week)} />
        {week.days.map((day) => (
          <section
            key={day.date}
            aria-label={labelOf(day, year)}
            className={`min-w-0 border-hairline border-l ${week.strip.includes(day.date) ? '' : 'hidden md:block'}`}
          >
            <DayTitle day={day} isToday={day.date === week.today} />
            <DayColumn day={day} grid={week} shown={drag.shown} />
          </section>
        ))}
      </div>
      <Legend grid={week} />
    </>
  )
}

/** It stays in sight while the hours scroll under it. */
function DayTitle({ day, isToday }: { day: GridDay; isToday: boolean }) {
  const [weekday] = formatDate(day.date).split(',')
  return (
    <h2 className="sticky top-0 z-15 border-hairline border-b bg-blossom text-center">
      <Link
        to={calendarPath({ date: day.date })}
        aria-current={isToday ? 'date' : undefined}
        className="figures flex min-h-14 flex-col items-center justify-center font-text text-[0.9375rem] leading-5 tracking-normal hover:bg-linen aria-[current=date]:font-medium aria-[current=date]:text-clay"
      >
        <span className="text-[0.8125rem]">{weekday?.slice(0, 3)}</span>
        <span className="text-lg">
          <span className="sr-only">{formatMonthDay(day.date)}, as a day</span>
          <span aria-hidden="true">{Number(day.date.slice(8))}</span>
        </span>
      </Link>
    </h2>
  )
}

function labelOf({ date, visits }: GridDay, year: number | undefined): string {
  return `${formatDate(date, year)}, ${count(visits.length, 'visit')}`
}

const ON_PHONES = 'grid md:hidden'
const ELSEWHERE = 'hidden md:grid'

export function WeekHead({ week, today }: { week: Week; today: string }) {
  const year = useYear()
  const { dates, previous, next } = week
  const visits = count(week.visits, 'visit')
  return (
    <CalendarHead
      view="week"
      date={week.date}
      title={
        <>
          {dates.includes(today) ? <span className="text-clay">This week, </span> : null}
          {dayWords(dates[0], year)} to {dayWords(dates[6], year)}
        </>
      }
      summary={week.visits === 0 ? 'No visits' : visits}
      back={[
        { day: previous.strip, words: 'Three days back', className: ON_PHONES },
        { day: previous.week, words: 'Previous week', className: ELSEWHERE },
      ]}
      on={[
        { day: next.strip, words: 'Three days on', className: ON_PHONES },
        { day: next.week, words: 'Next week', className: ELSEWHERE },
      ]}
    />
  )
}

/** "Mar 2", and "Mar 2, 2027" where that is not this year. */
function dayWords(date = '', thisYear: number | undefined): string {
  const words = formatMonthDay(date, 'short')
  return yearOfDate(date) === thisYear ? words : `${words}, ${yearOfDate(date)}`
}
