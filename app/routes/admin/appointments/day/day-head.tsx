import { useYear } from '#app/site/use-year.ts'
import { STUDIO } from '#content/studio.ts'
import { count } from '#domain/core/count.ts'
import { formatDuration } from '#domain/core/duration.ts'
import { formatPrice } from '#domain/core/money.ts'
import { formatDate, formatTime } from '#domain/core/when.ts'
import { CalendarHead } from '../ui/calendar-head.tsx'
import type { Day } from './day-view.tsx'

export function DayHead({ day, today }: { day: Day; today: string }) {
  const year = useYear()
  return (
    <CalendarHead
      view="day"
      date={day.date}
      title={
        <>
          {day.date === today ? <span className="text-clay">Today, </span> : null}
          {formatDate(day.date, year)}
        </>
      }
      summary={summary(day)}
      back={[{ day: day.previous, words: 'Previous day' }]}
      on={[{ day: day.next, words: 'Next day' }]}
    />
  )
}

function summary({ total, open }: Day): string {
  const hours = open.map(
    (span) =>
      `${formatTime(span.startsAt, STUDIO.zone)} to ${formatTime(span.endsAt, STUDIO.zone)}`,
  )
  const visits = count(total.visits, 'visit')
  return [
    ...(total.visits === 0 ? ['No visits'] : [visits, formatDuration(total.minutes)]),
    ...(total.visits > 0 && total.cents !== null ? [formatPrice(total.cents)] : []),
    hours.length === 0 ? 'closed' : `open ${hours.join(', ')}`,
  ].join(' · ')
}
