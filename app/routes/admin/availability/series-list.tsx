import { useYear } from '#app/site/use-site.ts'
import { count } from '#domain/core/count.ts'
import { formatDate } from '#domain/core/when.ts'
import type { SeriesShown } from '#server/calendar/series/series.ts'
import { calendarPath } from '../appointments/ui/calendar-path.ts'
import { TextLink } from '../ui/controls.tsx'
import { hoursWords, seriesWords } from '../ui/series-words.ts'

const DATES_NAMED = 3

/** Time off that comes again, each with the way to change or end it. */
export function SeriesList({ series }: { series: SeriesShown[] }) {
  const year = useYear()
  return (
    <ul className="mt-3 border-hairline border-t">
      {series.map((one) => (
        <li
          key={one.id}
          className="flex items-center justify-between gap-4 border-hairline border-b py-2"
        >
          <span className="figures min-w-0">
            <span className="block font-medium break-words">
              {[one.note, hoursWords(one)].filter(Boolean).join(', ')}
            </span>
            <span className="block text-driftwood">
              {seriesWords(one, year)}
              {one.nextDate ? ` · next ${formatDate(one.nextDate, year)}` : ''}
            </span>
            {one.around.length > 0 ? (
              <span className="block text-driftwood">{aroundWords(one.around, year)}</span>
            ) : null}
          </span>
          <TextLink
            className="shrink-0"
            to={calendarPath({
              ...{ date: one.nextDate ?? one.firstDate, panel: 'series' },
              ...{ series: one.id, on: one.nextDate ?? one.firstDate },
            })}
          >
            Change or end
            <span className="sr-only"> {one.note}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

/** "A visit has its time on Friday, March 6, and on 2 more dates." */
function aroundWords(dates: readonly string[], year: number | undefined): string {
  const named = dates.slice(0, DATES_NAMED).map((date) => formatDate(date, year))
  const more = dates.length - named.length
  const rest = more > 0 ? `, and on ${count(more, 'more date', 'more dates')}` : ''
  return `Something you had already stands in it on ${named.join('; ')}${rest}.`
}
