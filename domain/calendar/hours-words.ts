import type { OpenSpan, WeeklyHours } from '#domain/calendar/schedule.ts'
import type { Weekday } from '../core/dates.ts'
import { WEEKDAYS } from '../core/dates.ts'

export type DayName = Capitalize<Weekday>
export type OpeningSpan = OpenSpan & { days: DayName[] }
export type HoursLine = { days: string; hours: string }

/** "Monday–Thursday 6PM–8PM": a week as pages show it, days that follow one another and agree in one line (spec 1 §9). */
export function hoursLines(weekly: WeeklyHours): HoursLine[] {
  const groups: { days: Weekday[]; hours: string }[] = []
  for (const day of WEEKDAYS) {
    const hours = spansWords(weekly[day])
    const last = groups.at(-1)
    if (last?.hours === hours) last.days.push(day)
    else groups.push({ days: [day], hours })
  }
  return groups.map(({ days, hours }) => ({ days: daysWords(days), hours }))
}

/** "6PM–8PM", "9AM–12PM, 2PM–6PM" or "Closed". */
export function spansWords(spans: readonly OpenSpan[]): string {
  if (spans.length === 0) return 'Closed'
  return spans.map(({ opens, closes }) => `${clockWords(opens)}–${clockWords(closes)}`).join(', ')
}

/** Days that keep the same opening span together, for search engines; closed days are in none. */
export function openingSpans(weekly: WeeklyHours): OpeningSpan[] {
  const bySpan = new Map<string, OpeningSpan>()
  for (const day of WEEKDAYS) {
    for (const span of weekly[day]) {
      const key = `${span.opens} ${span.closes}`
      const group = bySpan.get(key) ?? { ...span, days: [] }
      group.days.push(capital(day))
      bySpan.set(key, group)
    }
  }
  return [...bySpan.values()]
}

/** "6PM", "6:30PM" for a clock time such as 18:30. */
function clockWords(clock: string): string {
  const [hours = '', minutes = ''] = clock.split(':')
  const hour = Number(hours) % 24
  const rest = minutes === '00' ? '' : `:${minutes}`
  return `${hour % 12 || 12}${rest}${hour < 12 ? 'AM' : 'PM'}`
}

function daysWords(days: readonly Weekday[]): string {
  const [first = 'monday', last = first] = [days[0], days.at(-1)]
  return first === last ? capital(first) : `${capital(first)}–${capital(last)}`
}

/** "Monday" */
export function capital(day: Weekday): DayName {
  return (day.charAt(0).toUpperCase() + day.slice(1)) as DayName
}
