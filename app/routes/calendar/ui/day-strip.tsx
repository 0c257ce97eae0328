import { STUDIO } from '#content/studio.ts'
import { timesWords } from '#content/words/times.ts'
import { addDays } from '#domain/core/dates.ts'
import { formatDate, formatMonthDay, formatTime } from '#domain/core/when.ts'
import type { Availability } from './availability.ts'

const DAYS = 7

type DayStripProps = {
  times: Availability
  selected: string
  /** The form that leads to the month, by its id: it alone carries the chosen day along. */
  monthForm: string
}

/** The next open days with their first time each, as submit buttons named `date`, and the way to all others. */
export function DayStrip({ times, selected, monthForm }: DayStripProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{timesWords.days}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(5rem,100%),1fr))] gap-2">
        {daysAround(times, selected).map(([date, free]) => (
          <button
            key={date}
            type="submit"
            name="date"
            value={date}
            aria-current={date === selected ? 'date' : undefined}
            className={`${CELL} ${date === selected ? 'border-bark bg-bark text-blossom' : 'border-[#a99c8c] bg-blossom hover:border-clay hover:text-clay'}`}
          >
            <span className="block text-[0.875rem] leading-5">{dayName(date, times.today)}</span>{' '}
            <span className="block font-medium leading-6">{formatMonthDay(date, 'short')}</span>{' '}
            <span className="block text-[0.875rem] leading-5">
              {formatTime(free[0] ?? 0, STUDIO.zone)}
            </span>
            <span className="sr-only">, {timesWords.count(free.length)}</span>
          </button>
        ))}
        <button
          type="submit"
          form={monthForm}
          name="view"
          value="month"
          className={`${CELL} border-transparent text-clay underline underline-offset-4 hover:text-clay-deep`}
        >
          {timesWords.anotherDay}
        </button>
      </div>
    </fieldset>
  )
}

const CELL =
  'figures min-h-[4.75rem] rounded-2xl border px-1 py-1.5 text-center transition-colors duration-300 ease-calm'

/** The next open days; where the chosen one lies beyond them, those around it. */
function daysAround({ days }: Availability, selected: string): [string, number[]][] {
  const open = Object.entries(days).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const at = open.findIndex(([date]) => date === selected)
  const start = at < DAYS ? 0 : Math.min(at - Math.floor(DAYS / 2), open.length - DAYS)
  return open.slice(start, start + DAYS)
}

function dayName(date: string, today: string): string {
  if (date === today) return timesWords.today
  if (date === addDays(today, 1)) return timesWords.tomorrow
  return formatDate(date).split(',', 1)[0]?.slice(0, 3) ?? ''
}
