import { localDate, localHour } from '#domain/core/when.ts'

/** Starts that may be booked, in epoch ms, by the studio's calendar date; only dates that have some. */
export type FreeDays = Record<string, number[]>

export type DayPart = { name: 'Morning' | 'Afternoon' | 'Evening'; times: number[] }

export const NOON_HOUR = 12
export const EVENING_HOUR = 17

export function freeDays(openings: readonly { startsAt: number }[], zone: string): FreeDays {
  const days: FreeDays = {}
  for (const { startsAt } of openings) {
    const date = localDate(startsAt, zone)
    const times = days[date] ?? []
    times.push(startsAt)
    days[date] = times
  }
  return days
}

/** The date to open on: the one asked for, otherwise the next that has a time, otherwise the first. */
export function openingDate(days: FreeDays, wanted: string): string | null {
  const dates = Object.keys(days).toSorted()
  return dates.find((date) => date >= wanted) ?? dates[0] ?? null
}

/** A day's times as morning, afternoon and evening on the studio's clock; parts without any left out. */
export function dayParts(times: readonly number[], zone: string): DayPart[] {
  const parts: DayPart[] = [
    { name: 'Morning', times: [] },
    { name: 'Afternoon', times: [] },
    { name: 'Evening', times: [] },
  ]
  for (const time of times) {
    const hour = localHour(time, zone)
    parts[hour < NOON_HOUR ? 0 : hour < EVENING_HOUR ? 1 : 2]?.times.push(time)
  }
  return parts.filter((part) => part.times.length > 0)
}

/** The same without one time; a day that has no other is gone. */
export function withoutTime(days: FreeDays, startsAt: number): FreeDays {
  const left = Object.entries(days).map(
    ([date, times]) => [date, times.filter((time) => time !== startsAt)] as const,
  )
  return Object.fromEntries(left.filter(([, times]) => times.length > 0))
}
