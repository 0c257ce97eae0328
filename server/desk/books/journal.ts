import { sql } from 'kysely'
import { STUDIO } from '#content/studio.ts'
import { localDate } from '#domain/core/when.ts'
import { cashDifference } from '#domain/desk/day-close.ts'
import type { BookDay } from '#domain/desk/journal.ts'
import { type DateRange, stepsOf } from '#domain/desk/report-range.ts'
import type { Database } from '../../core/db/open.ts'
import { revenueOf } from '../reports/revenue.ts'
import { spanOf } from '../reports/spans.ts'
import { MOVED, type TillWay } from '../reports/till.ts'
import type { DayCloses } from './day-closes.ts'

/** Days of a range with what reports count of each, oldest first, a month read at once. */
export type Journal = {
  days(range: DateRange): AsyncGenerator<BookDay>
}

export function createJournal(database: Database, closes: Pick<DayCloses, 'within'>): Journal {
  return {
    async *days(range) {
      for (const month of stepsOf(range, 'month', 'sunday')) yield* await daysIn(month)
    },
  }

  async function daysIn(month: DateRange): Promise<BookDay[]> {
    const days = stepsOf(month, 'day', 'sunday')
    const [revenue, moved, closed] = await Promise.all([
      revenueOf(database, days),
      movedIn(database, month),
      closes.within(month),
    ])
    return revenue.map(({ from: date, ...sums }) => {
      const close = closed.find((one) => one.date === date)
      const { fees, ...left } = moved.get(date) ?? NONE
      return {
        ...{ date, revenue: sums, left, feeCents: fees },
        drawer: close
          ? {
              overCents: cashDifference(close),
              takenOutCents: close.tipsOutCents + close.takenOutCents,
            }
          : null,
      }
    })
  }
}

const NONE = { cash: 0, square: 0, reader: 0, other: 0, fees: 0 }
const PLACE: Record<TillWay, Exclude<keyof typeof NONE, 'fees'>> = {
  ...{ cash: 'cash', 'desk-card': 'reader', other: 'other' },
  ...{ terminal: 'square', 'online-card': 'square', link: 'square' },
}

async function movedIn({ rows }: Database, range: DateRange) {
  const { startsAt, endsAt } = spanOf(range)
  const found = await sql<{ at: number; way: TillWay; cents: number; fee: number | null }>`
    SELECT moved.at AS "at", moved.way AS "way", CAST(moved.cents AS bigint) AS "cents", moved.fee_cents AS "fee"
    FROM (${MOVED}) AS moved WHERE moved.at >= ${startsAt} AND moved.at < ${endsAt}`.execute(rows)
  const days = new Map<string, typeof NONE>()
  for (const { at, way, cents, fee } of found.rows) {
    const date = localDate(at, STUDIO.zone)
    const day = days.get(date) ?? { ...NONE }
    day[PLACE[way]] += cents
    day.fees += fee ?? 0
    days.set(date, day)
  }
  return days
}
