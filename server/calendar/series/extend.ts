import { addDays } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import type { Rows, SeriesRow, TransactionRows } from '../../core/db/schema.ts'
import type { CalendarParts } from '../parts.ts'
import { changeCalendar } from '../take-time.ts'
import { lastFilled } from './ahead.ts'
import { clearDate, seriesRow } from './blocks.ts'
import { datesToFill, fillBlock, hoursOf } from './fill.ts'
import { freeOf, inTheWayWithin, timeOn } from './times.ts'

/** Filled further once so many days are missing: a series is written seldom, and in one go. */
const FILLED_AT_ONCE_DAYS = 7

/**
 * Fills every series of time off as far ahead as it is kept, and takes back what it left to a visit that is gone. Each in a transaction of its
 * own that looks again, so that it happens once whatever the number of servers. Answers how many series or dates were written.
 */
export async function extendSeries(desk: CalendarParts): Promise<number> {
  const { database } = desk
  const { zone } = await desk.rules()
  const today = localDate(desk.now(), zone)
  const behind = addDays(lastFilled(today), -FILLED_AT_ONCE_DAYS)
  let written = 0
  for (const { id } of await toFill(database.rows, behind)) {
    const filled = await changeCalendar(database, async (rows) => {
      const row = await seriesRow(rows, id)
      if (!row || row.filled_until >= behind) return 0
      const dates = datesToFill(row, { from: addDays(row.filled_until, 1), today })
      await fillBlock(rows, row, dates, { zone, now: desk.now() })
      const filled_until = lastFilled(today)
      await rows.updateTable('series').set({ filled_until }).where('id', '=', id).execute()
      return 1
    })
    if (typeof filled === 'number') written += filled
  }
  return written + (await fillAgain(desk, zone, today))
}

function toFill(rows: Rows, behind: string) {
  return rows
    .selectFrom('series')
    .select('id')
    .where('kind', '=', 'block')
    .where('last_date', 'is', null)
    .where('filled_until', '<', behind)
    .execute()
}

/** Dates that stand around something: what of it is gone meanwhile is the owner's time again. */
async function fillAgain(desk: CalendarParts, zone: string, today: string): Promise<number> {
  const { database } = desk
  let written = 0
  for (const { id, date } of await datesAround(database.rows, today)) {
    if (!(await isFreer(database.rows, { id, date }, { zone, now: desk.now() }))) continue
    const filled = await changeCalendar(database, async (rows) => {
      const now = desk.now()
      const row = await seriesRow(rows, id)
      if (!row || !(await isFreer(rows, { id, date }, { zone, now }))) return 0
      await clearDate(rows, id, date)
      await fillBlock(rows, row, [date], { zone, now })
      return 1
    })
    if (typeof filled === 'number') written += filled
  }
  return written
}

function datesAround(rows: Rows, today: string) {
  return rows
    .selectFrom('series_date')
    .select(['series_id as id', 'date'])
    .where('state', '=', 'around')
    .where('date', '>', today)
    .orderBy('date')
    .execute()
}

/** Whether more of its time is free than the series has there. */
async function isFreer(
  rows: Rows | TransactionRows,
  { id, date }: { id: string; date: string },
  { zone, now }: { zone: string; now: number },
): Promise<boolean> {
  const row: SeriesRow | undefined = await rows
    .selectFrom('series')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  const stands = await rows
    .selectFrom('series_date')
    .select('date')
    .where('series_id', '=', id)
    .where('date', '=', date)
    .where('state', '=', 'around')
    .executeTakeFirst()
  if (!row || !stands) return false
  const wanted = timeOn(date, hoursOf(row), zone)
  const free = freeOf(wanted, await inTheWayWithin(rows, wanted, { now, exceptSeries: id }))
  const held = await rows
    .selectFrom('series_time')
    .innerJoin('booking', 'booking.id', 'series_time.booking_id')
    .select(['starts_at', 'ends_at'])
    .where('series_id', '=', id)
    .where('date', '=', date)
    .execute()
  const total = (spans: { startsAt: number; endsAt: number }[]) =>
    spans.reduce((sum, span) => sum + span.endsAt - span.startsAt, 0)
  return total(free) > total(held.map((one) => ({ startsAt: one.starts_at, endsAt: one.ends_at })))
}
