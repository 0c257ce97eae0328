import { repeatWords } from '#domain/calendar/series/repeat-words.ts'
import { count } from '#domain/core/count.ts'
import type { SeriesShown } from '#server/calendar/series/series.ts'

/** "12:00 pm to 12:45 pm"; "whole days", "14 days". */
export function hoursWords({ fromTime, toTime, days }: SeriesShown): string {
  const isWhole = fromTime === '00:00' && toTime === '24:00'
  if (days > 1) return count(days, 'day')
  if (isWhole) return 'the whole day'
  return `${clockWords(fromTime)} to ${clockWords(toTime)}`
}

/** "every day, with no end". */
export function seriesWords({ repeat, lastDate }: SeriesShown, thisYear: number | undefined) {
  const words = repeatWords(repeat, { lastDate, thisYear })
  const isEndless = repeat.times === null && repeat.until === null && lastDate === null
  return isEndless ? `${words}, with no end` : words
}

/** "12:45 pm" of "12:45"; midnight at the day's end is 12:00 am. */
export function clockWords(clock: string): string {
  const [hours = '0', minutes = '00'] = clock.split(':')
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour % 24 < 12 ? 'am' : 'pm'}`
}
