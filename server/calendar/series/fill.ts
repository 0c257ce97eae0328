import type { Interval } from '#domain/calendar/schedule.ts'
import { addDays } from '#domain/core/dates.ts'
import type { SeriesRow, TransactionRows } from '../../core/db/schema.ts'
import { dropExpiredHolds, emptyTimeRow } from '../take-time.ts'
import { lastFilled } from './ahead.ts'
import { datesOf } from './expand.ts'
import { freeOf, inTheWayWithin, timeOn } from './times.ts'

/** What the owner has said of single dates: that one is left out, or another time of the day, "12:30". */
export type Choices = Readonly<Record<string, string>>
export const LEFT_OUT = 'out'

/** On how many dates a visit takes a part of it, and on how many all. */
export type Cut = { shorter: number; missing: number }

const ROWS_AT_ONCE = 100

/** The hours of a series as its row has them. */
export function hoursOf({ from_time, to_time, days }: SeriesRow) {
  return { fromTime: from_time, toTime: to_time, days }
}

/** The dates of a series up to the furthest day that is filled now; those before `from` are left. */
export function datesToFill(series: SeriesRow, { from, today }: { from: string; today: string }) {
  const horizon = lastFilled(today)
  const to = series.last_date !== null && series.last_date < horizon ? series.last_date : horizon
  return to < from ? [] : datesOf(series.rule, series.first_date, { from, to })
}

/**
 * Writes dates of a block into the calendar, around whatever stands there: a visit that is booked keeps its time. Only within
 * `changeCalendar`, so nothing is taken meanwhile.
 */
export async function fillBlock(
  rows: TransactionRows,
  series: SeriesRow,
  dates: readonly string[],
  { zone, now, choices = {} }: { zone: string; now: number; choices?: Choices },
): Promise<Cut> {
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return { shorter: 0, missing: 0 }
  const hours = hoursOf(series)
  await dropExpiredHolds(rows, now)
  const whole = {
    startsAt: timeOn(addDays(first, -1), hours, zone).startsAt,
    endsAt: timeOn(addDays(last, 1), hours, zone).endsAt,
  }
  const taken = await inTheWayWithin(rows, whole, { now })
  const filled = dates.map((date) => {
    const choice = choices[date] ?? ''
    if (choice === LEFT_OUT) return { date, state: 'left' as const, pieces: [], isCut: false }
    const wanted = wantedOn(date, choice, series, zone)
    const met = taken.filter(
      (one) => one.startsAt < wanted.endsAt && one.busyUntil > wanted.startsAt,
    )
    const pieces = freeOf(wanted, met)
    const isWhole = pieces.length === 1 && sameTime(pieces[0], wanted)
    const state = choice ? ('moved' as const) : isWhole ? ('whole' as const) : ('around' as const)
    const isCut = !isWhole && met.some(({ kind }) => kind !== 'block')
    return { date, state, pieces, isCut }
  })
  await writeDates(rows, series, filled, now)
  const cut = filled.filter(({ isCut }) => isCut)
  const missing = cut.filter(({ pieces }) => pieces.length === 0).length
  return { shorter: cut.length - missing, missing }
}

function wantedOn(date: string, choice: string, series: SeriesRow, zone: string): Interval {
  const usual = timeOn(date, hoursOf(series), zone)
  if (!choice) return usual
  const { startsAt } = timeOn(date, { ...hoursOf(series), fromTime: choice }, zone)
  return { startsAt, endsAt: startsAt + usual.endsAt - usual.startsAt }
}

function sameTime(one: Interval | undefined, other: Interval): boolean {
  return one?.startsAt === other.startsAt && one.endsAt === other.endsAt
}

type Filled = { date: string; state: 'whole' | 'around' | 'moved' | 'left'; pieces: Interval[] }

async function writeDates(
  rows: TransactionRows,
  series: SeriesRow,
  filled: readonly Filled[],
  now: number,
) {
  for (let at = 0; at < filled.length; at += ROWS_AT_ONCE) {
    const some = filled.slice(at, at + ROWS_AT_ONCE)
    await rows
      .insertInto('series_date')
      .values(some.map(({ date, state }) => ({ series_id: series.id, date, state })))
      .onConflict((conflict) =>
        conflict
          .columns(['series_id', 'date'])
          .doUpdateSet((set) => ({ state: set.ref('excluded.state') })),
      )
      .execute()
    const blocks = some.flatMap(({ date, pieces }) =>
      pieces.map((piece) => ({
        date,
        row: {
          ...emptyTimeRow({ ...piece, busyUntil: piece.endsAt }, now),
          status: 'BLOCKED' as const,
          note: series.note,
        },
      })),
    )
    if (blocks.length === 0) continue
    await rows
      .insertInto('booking')
      .values(blocks.map(({ row }) => row))
      .execute()
    await rows
      .insertInto('series_time')
      .values(blocks.map(({ date, row }) => ({ booking_id: row.id, series_id: series.id, date })))
      .execute()
  }
}

/** Takes a series out of the calendar from a date on; which dates were left out stays known, and of what lies before nothing changes. */
export async function clearFrom(
  rows: TransactionRows,
  seriesId: string,
  from: string,
): Promise<void> {
  const own = rows
    .selectFrom('series_time')
    .select('booking_id')
    .where('series_id', '=', seriesId)
    .where('date', '>=', from)
  await rows.deleteFrom('booking').where('id', 'in', own).where('status', '=', 'BLOCKED').execute()
  await rows
    .deleteFrom('series_date')
    .where('series_id', '=', seriesId)
    .where('date', '>=', from)
    .where('state', '!=', 'left')
    .execute()
}
