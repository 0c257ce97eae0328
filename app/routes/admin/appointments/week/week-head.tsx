import { useYear } from '#app/site/use-site.ts'
import { count } from '#domain/core/count.ts'
import { yearOfDate } from '#domain/core/dates.ts'
import { formatMonthDay } from '#domain/core/when.ts'
import { CalendarHead } from '../ui/calendar-head.tsx'
import type { Week } from './read-week.ts'

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
