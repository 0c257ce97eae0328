import type { HoursException } from '#domain/calendar/schedule.ts'
import { addDays, daysBetween } from '../core/dates.ts'

/** Dates in a row that keep the same hours for the same reason. */
export type DateRange = Omit<HoursException, 'date'> & { from: string; to: string }

/** Exceptions in the order of their dates, those that belong together in one. */
export function rangesOf(exceptions: readonly HoursException[]): DateRange[] {
  const ranges: DateRange[] = []
  for (const { date, spans, note } of exceptions) {
    const last = ranges.at(-1)
    const isNext =
      last !== undefined &&
      addDays(last.to, 1) === date &&
      last.note === note &&
      JSON.stringify(last.spans) === JSON.stringify(spans)
    if (isNext) last.to = date
    else ranges.push({ from: date, to: date, spans, note })
  }
  return ranges
}

/** Every studio date from one to another, both included. */
export function datesBetween(from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, days) => addDays(from, days))
}
