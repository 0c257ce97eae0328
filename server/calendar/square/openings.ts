import { dayInterval } from '#domain/calendar/schedule.ts'
import { addDays } from '#domain/core/dates.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import { changeCalendar } from '../take-time.ts'
import type { AppointmentCalls } from './calls.ts'

/** Square takes windows of 24 hours to 32 days. */
const WINDOW_DAYS = 30
const AT_ONCE = 4

/**
 * Reads the free starts of every linked variation on these studio dates, inclusive, and writes them down.
 * Readers learn of it by the calendar's version where anything is another. False where Square did not
 * answer for some of them: their copy stays as it was.
 */
export async function readOpenings(
  parts: { database: Database; calls: AppointmentCalls; now: () => number; zone: string },
  dates: { from: string; to: string },
): Promise<boolean> {
  const { database, zone } = parts
  const ids = await linkedVariations(database.rows)
  const windows = windowsOf(dates)
  const asked = ids.flatMap((id) => windows.map((window) => ({ id, ...window })))
  let isWhole = true
  for (let i = 0; i < asked.length; i += AT_ONCE) {
    const read = await Promise.all(asked.slice(i, i + AT_ONCE).map((one) => readWindow(parts, one)))
    isWhole &&= read.every((ok) => ok)
    if (!isWhole) break
  }
  await database.rows
    .deleteFrom('square_opening')
    .where('date', '<', addDays(localDate(parts.now(), zone), -1))
    .execute()
  return isWhole
}

async function linkedVariations(rows: Rows): Promise<string[]> {
  const found = await rows
    .selectFrom('square_service')
    .select('variation_id')
    .where('service_id', 'is not', null)
    .where('gone_at', 'is', null)
    .execute()
  return found.map((row) => row.variation_id)
}

function windowsOf({ from, to }: { from: string; to: string }): { from: string; to: string }[] {
  const windows = []
  for (let first = from; first <= to; first = addDays(first, WINDOW_DAYS)) {
    const last = addDays(first, WINDOW_DAYS - 1)
    windows.push({ from: first, to: last < to ? last : to })
  }
  return windows
}

async function readWindow(
  { database, calls, now, zone }: Parameters<typeof readOpenings>[0],
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const { startsAt } = dayInterval(from, zone)
  // A day of 23 hours is too short to be asked for alone.
  const endsAt = Math.max(dayInterval(to, zone).endsAt, startsAt + DAY_MS)
  const answer = await calls.freeStarts(id, { startsAt, endsAt })
  if (answer.kind !== 'answered') return false
  const byDate = new Map<string, number[]>()
  for (let date = from; date <= to; date = addDays(date, 1)) byDate.set(date, [])
  for (const start of answer.value) byDate.get(localDate(start, zone))?.push(start)
  await keepStarts(database, id, byDate, now())
  return true
}

async function keepStarts(
  database: Database,
  variationId: string,
  byDate: ReadonlyMap<string, number[]>,
  now: number,
): Promise<void> {
  const rows = [...byDate].map(([date, starts]) => ({
    variation_id: variationId,
    date,
    starts: JSON.stringify(starts),
    read_at: now,
  }))
  const dates = rows.map(({ date }) => date)
  const known = await database.rows
    .selectFrom('square_opening')
    .select(['date', 'starts'])
    .where('variation_id', '=', variationId)
    .where('date', 'in', dates)
    .execute()
  const before = new Map(known.map((row) => [row.date, row.starts]))
  const changed = rows.filter((row) => before.get(row.date) !== row.starts)
  if (changed.length > 0) {
    await changeCalendar(database, async (inside) => {
      await inside
        .insertInto('square_opening')
        .values(changed)
        .onConflict((on) =>
          on.columns(['variation_id', 'date']).doUpdateSet((row) => ({
            starts: row.ref('excluded.starts'),
            read_at: row.ref('excluded.read_at'),
          })),
        )
        .execute()
    })
  }
  await database.rows
    .updateTable('square_opening')
    .set({ read_at: now })
    .where('variation_id', '=', variationId)
    .where('date', 'in', dates)
    .execute()
}
