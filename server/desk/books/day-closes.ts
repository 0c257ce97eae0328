import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { STUDIO } from '#content/studio.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { localDate } from '#domain/core/when.ts'
import type { DayCount } from '#domain/desk/day-close.ts'
import type { DateRange } from '#domain/desk/report-range.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import { isDuplicate } from '../../core/db/errors.ts'
import type { Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { movedIn, TILL_WAYS, type TillLine, tillOf } from '../reports/till.ts'

/** A day as it was closed, in cents; what was counted, and what had changed hands by then. */
export type DayClose = Omit<DayCount, 'shownCents'> & {
  id: string
  date: string
  /** What came in cash and had not gone back, tips too. */
  cashCents: number
  till: TillLine[]
  closedAt: number
  /** Null where the account is gone. */
  closedBy: string | null
  /** When, by whom and why it was opened again; null while it stands. */
  opened: { at: number; by: string | null; because: string } | null
}

export type DayCloses = {
  /** Every time that a date was closed, the last one last; what changed hands by now; what was in the drawer at the close before it. */
  of(date: string): Promise<{ closes: DayClose[]; till: TillLine[]; floatCents: number }>
  /** Closes that stand, by date. */
  within(range: DateRange): Promise<DayClose[]>
  /** Fails with `day-ahead`, `day-closed`, or with `till-changed` where other cash came meanwhile than was shown. */
  close(count: DayCount & { date: string }, owner: Owner): Promise<Outcome<object>>
  /** Fails with `day-open` where that close does not stand. */
  open(close: { id: string; because: string }, owner: Owner): Promise<Outcome<object>>
}

export function createDayCloses(parts: Desk): DayCloses {
  const { rows } = parts.database
  return {
    async of(date) {
      const [closes, till, before] = await Promise.all([
        closesIn(rows, { from: date, to: date }),
        movedIn(rows, { from: date, to: date }).then(tillOf),
        standing(rows)
          .select('counted_cents')
          .where('date', '<', date)
          .orderBy('date', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ])
      return { closes, till, floatCents: before?.counted_cents ?? 0 }
    },

    within: async (range) => (await closesIn(rows, range)).filter(({ opened }) => !opened),

    async close({ date, shownCents, ...count }, owner) {
      const now = parts.now()
      if (date > localDate(now, STUDIO.zone)) return { ok: false, code: 'day-ahead' }
      try {
        return await inTransaction(rows, async (transaction) => {
          const found = await standing(transaction)
            .select('id')
            .where('date', '=', date)
            .executeTakeFirst()
          if (found) return { ok: false, code: 'day-closed' } as const
          const till = tillOf(await movedIn(transaction, { from: date, to: date }))
          const cashCents = cashOf(till)
          if (cashCents !== shownCents) return { ok: false, code: 'till-changed' } as const
          await transaction
            .insertInto('day_close')
            .values({
              ...{ id: randomUUID(), date, till: JSON.stringify(till), note: count.note },
              ...{ float_cents: count.floatCents, cash_cents: cashCents },
              ...{ tips_out_cents: count.tipsOutCents, taken_out_cents: count.takenOutCents },
              ...{ counted_cents: count.countedCents, closed_at: now, closed_by: owner.id },
              ...{ opened_at: null, opened_by: null, opened_because: null },
            })
            .execute()
          const line = deskChange(owner, { record: 'day', id: date, did: 'closed' })
          await parts.audit.write(line, transaction)
          return { ok: true } as const
        })
      } catch (error) {
        // Closed in another window at the same moment.
        if (isDuplicate(error)) return { ok: false, code: 'day-closed' }
        throw error
      }
    },

    async open({ id, because }, owner) {
      return inTransaction(rows, async (transaction) => {
        const opened = await transaction
          .updateTable('day_close')
          .set({ opened_at: parts.now(), opened_by: owner.id, opened_because: because })
          .where('id', '=', id)
          .where('opened_at', 'is', null)
          .returning('date')
          .executeTakeFirst()
        if (!opened) return { ok: false, code: 'day-open' } as const
        const line = deskChange(owner, { record: 'day', id: opened.date, did: 'opened-again' })
        await parts.audit.write(line, transaction)
        return { ok: true } as const
      })
    },
  }
}

/** What of a day changed hands in cash and had not gone back. */
function cashOf(till: readonly TillLine[]): number {
  const cash = till.find(({ way }) => way === 'cash')
  return cash ? cash.takenCents - cash.backCents : 0
}

function standing(rows: Rows) {
  return rows.selectFrom('day_close').where('opened_at', 'is', null)
}

const Till = z.array(
  z.object({
    way: z.enum(TILL_WAYS),
    payments: z.number(),
    takenCents: z.number(),
    tipCents: z.number(),
    backCents: z.number(),
  }),
)

async function closesIn(rows: Rows, { from, to }: DateRange): Promise<DayClose[]> {
  const found = await rows
    .selectFrom('day_close')
    .leftJoin('auth_user as closer', 'closer.id', 'day_close.closed_by')
    .leftJoin('auth_user as opener', 'opener.id', 'day_close.opened_by')
    .selectAll('day_close')
    .select(['closer.name as closer_name', 'opener.name as opener_name'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('closed_at')
    .execute()
  return found.map((row) => ({
    ...{ id: row.id, date: row.date, note: row.note, closedAt: row.closed_at },
    ...{ floatCents: row.float_cents, cashCents: row.cash_cents },
    ...{ tipsOutCents: row.tips_out_cents, takenOutCents: row.taken_out_cents },
    ...{ countedCents: row.counted_cents, closedBy: row.closer_name },
    till: Till.parse(JSON.parse(row.till)),
    opened:
      row.opened_at === null
        ? null
        : { at: row.opened_at, by: row.opener_name, because: row.opened_because ?? '' },
  }))
}
