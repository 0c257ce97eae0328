import { type RawBuilder, sql } from 'kysely'
import { cashDifference } from '#domain/desk/day-close.ts'
import type { BookDay } from '#domain/desk/journal.ts'
import { type DateRange, stepsOf } from '#domain/desk/report-range.ts'
import type { Database } from '../../core/db/open.ts'
import { sumsByPiece, sumsOver } from '../reports/pieces.ts'
import { revenueOf } from '../reports/revenue.ts'
import { MOVED, type TillWay } from '../reports/till.ts'
import type { DayCloses } from './day-closes.ts'

/** Days of a range with what reports count of each, oldest first. */
export type Journal = {
  days(range: DateRange): Promise<BookDay[]>
}

export function createJournal(database: Database, closes: Pick<DayCloses, 'within'>): Journal {
  return {
    async days(range) {
      const days = stepsOf(range, 'day', 'sunday')
      const [revenue, moved, within] = await Promise.all([
        revenueOf(database, days),
        movedIn(database, days),
        closes.within(range),
      ])
      const closed = new Map(within.map((close) => [close.date, close]))
      return revenue.map(({ from: date, to: _, ...sums }, i) => {
        const close = closed.get(date)
        const { feeCents, ...left } = moved[i] ?? NONE
        return {
          ...{ date, revenue: sums, left, feeCents },
          drawer: close
            ? {
                overCents: cashDifference(close),
                takenOutCents: close.tipsOutCents + close.takenOutCents,
              }
            : null,
        }
      })
    },
  }
}

const NONE = { cash: 0, square: 0, reader: 0, giftCard: 0, other: 0, feeCents: 0 }

function movedIn({ rows }: Database, days: readonly DateRange[]) {
  return sumsOver(days, NONE, (pieces) =>
    sumsByPiece(rows, pieces, {
      table: MOVED,
      sums: {
        ...{ cash: by('cash'), reader: by('desk-card'), other: by('other') },
        giftCard: by('gift-card'),
        ...{ square: by('terminal', 'online-card', 'link'), feeCents: sql`dated.fee_cents` },
      },
    }),
  )
}

function by(...ways: TillWay[]): RawBuilder<unknown> {
  const named = sql.join(ways.map((way) => sql.lit(way)))
  return sql`CASE WHEN dated.way IN (${named}) THEN dated.cents ELSE 0 END`
}
