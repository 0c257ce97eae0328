import { threeDaysFrom, weekOf } from '#domain/calendar/grid/week-grid.ts'
import { addDays } from '#domain/core/dates.ts'
import type { Studio } from '#server/http/studio.ts'
import { readGrid } from '../grid/read-grid.ts'

export type Week = Awaited<ReturnType<typeof readWeek>>

/** The week around a date as a grid, and the three days of it that a phone shows. */
export async function readWeek(studio: Studio, date: string) {
  const { weekBegins } = await studio.week.read()
  const dates = weekOf(date, weekBegins)
  const first = dates[0] ?? date
  return {
    ...(await readGrid(studio, dates)),
    view: 'week' as const,
    date,
    dates,
    strip: threeDaysFrom(date, dates),
    previous: { week: addDays(first, -7), strip: addDays(date, -3) },
    next: { week: addDays(first, 7), strip: addDays(date, 3) },
  }
}
