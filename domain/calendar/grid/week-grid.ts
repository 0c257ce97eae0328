import type { GridColumn, GridRow } from '#domain/calendar/grid/grid-place.ts'
import { dayInterval, type Interval } from '#domain/calendar/schedule.ts'
import { addDays, daysBetween, monthOf, type Weekday, weekStartOf } from '#domain/core/dates.ts'
import { HOUR_MS } from '#domain/core/duration.ts'
import { localHour } from '#domain/core/when.ts'

export type Grid = { rows: GridRow[]; columns: GridColumn[] }

/** What stands in the grid at least, so that short days do not make it a slit. */
const LEAST_HOURS = 8
const LAST_HOUR = 23

/**
 * The rows that several dates need to show these intervals, hours on the studio's clock, and for each
 * date which instants they are: 23 of them or 25 on the nights when clocks change.
 */
export function weekGrid(dates: readonly string[], shown: readonly Interval[], zone: string): Grid {
  const days = dates.map((date) => ({ date, hours: hoursOf(date, zone) }))
  const { first, last } = hourRange(days, shown)
  const names = new Map<string, GridRow>()
  for (const { hours } of days) {
    for (const { hour, isSecond } of hours) {
      if (hour >= first && hour <= last) names.set(nameOf({ hour, isSecond }), { hour, isSecond })
    }
  }
  const rows = [...names.values()].toSorted(
    (a, b) => a.hour - b.hour || Number(a.isSecond) - Number(b.isSecond),
  )
  const columns = days.map(({ date, hours }) => {
    const starts = new Map(hours.map((hour) => [nameOf(hour), hour.startsAt]))
    return { date, rows: rows.map((row) => starts.get(nameOf(row)) ?? null) }
  })
  return { rows, columns }
}

/** The week around a date, from the day that weeks begin with. */
export function weekOf(date: string, begins: Weekday): string[] {
  const first = weekStartOf(date, begins)
  return Array.from({ length: 7 }, (_, day) => addDays(first, day))
}

/** The whole weeks that a month such as "2026-03" touches, with the days beside it. */
export function weeksAround(month: string, begins: Weekday): string[][] {
  const weeks = [weekOf(`${month}-01`, begins)]
  for (let next = nextWeek(weeks); monthOf(next) === month; next = nextWeek(weeks)) {
    weeks.push(weekOf(next, begins))
  }
  return weeks
}

function nextWeek(weeks: string[][]): string {
  return addDays(weeks.at(-1)?.[6] ?? '', 1)
}

/** Three days of a week that begin with `date`, or end with its last: what a phone shows at once. */
export function threeDaysFrom(date: string, week: readonly string[]): string[] {
  const first = Math.min(daysBetween(week[0] ?? date, date), week.length - 3)
  return week.slice(first, first + 3)
}

function hoursOf(date: string, zone: string) {
  const { startsAt, endsAt } = dayInterval(date, zone)
  const hours: (GridRow & { startsAt: number })[] = []
  for (let instant = startsAt; instant < endsAt; instant += HOUR_MS) {
    const hour = localHour(instant, zone)
    hours.push({ hour, isSecond: hours.at(-1)?.hour === hour, startsAt: instant })
  }
  return hours
}

function hourRange(
  days: { hours: (GridRow & { startsAt: number })[] }[],
  shown: readonly Interval[],
): { first: number; last: number } {
  const touched = days.flatMap(({ hours }) =>
    hours.filter(({ startsAt }) =>
      shown.some((span) => span.startsAt < startsAt + HOUR_MS && startsAt < span.endsAt),
    ),
  )
  const hours = touched.map(({ hour }) => hour)
  if (hours.length === 0) return { first: 9, last: 9 + LEAST_HOURS - 1 }
  const first = Math.min(...hours)
  const last = Math.min(LAST_HOUR, Math.max(Math.max(...hours), first + LEAST_HOURS - 1))
  return { first: Math.min(first, last - LEAST_HOURS + 1), last }
}

function nameOf({ hour, isSecond }: GridRow): string {
  return `${hour} ${isSecond}`
}
