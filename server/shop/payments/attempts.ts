import type { Insertable, Updateable } from 'kysely'
import { isOutcomeOpen, isOver, type PaymentEvent, stateAfter } from '#domain/shop/payment.ts'
import type { Database } from '../../core/db/open.ts'
import type { AttemptRow, Rows, Schema, TransactionRows } from '../../core/db/schema.ts'
import { together } from '../../core/db/together.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { releaseCredit } from '../store-credit/spend.ts'
import { type Attempt, attemptOf } from './attempt.ts'
import { ATTEMPT_COLUMNS } from './attempt-row.ts'
import { releaseStock } from './stock.ts'

/** An attempt that nobody goes on with is given up after this long. */
export const GIVE_UP_MS = 30 * 60_000
/** Longer than any charge in hand can take; after it, whoever charged is taken for dead. */
const CHARGE_LEASE_MS = 90_000

type Changes = Omit<Updateable<AttemptRow>, 'id' | 'state' | 'version' | 'is_open' | 'updated_at'>

type EventRow = Insertable<Schema['payment_event']>

/** One event of an attempt, with what it changes beside the state. */
export type Step = {
  event: PaymentEvent
  changes?: Changes | undefined
  detail?: Record<string, unknown> | undefined
}

/** The written-down attempts. */
export type Attempts = ReturnType<typeof createAttempts>

export function createAttempts(parts: { database: Database; now: () => number }) {
  const { database, now } = parts

  async function one(
    where: Partial<
      Pick<
        AttemptRow,
        'id' | 'square_order_id' | 'square_payment_id' | 'credit_payment_id' | 'charge_key'
      >
    >,
    rows: Rows = database.rows,
  ): Promise<Attempt | null> {
    const [column, value] = Object.entries(where)[0] ?? []
    if (!column || !value) return null
    const row = await rows
      .selectFrom('payment_attempt')
      .select(ATTEMPT_COLUMNS)
      .where(column as keyof typeof where & string, '=', value)
      .executeTakeFirst()
    return row ? attemptOf(row) : null
  }

  /**
   * Writes events down, one after another, and moves the attempt on, if it is still as `attempt` has it. Null where one of them
   * changes nothing in its state, or where somebody else was faster: read it again then.
   */
  async function moveThrough(
    rows: TransactionRows,
    attempt: Attempt,
    steps: readonly Step[],
  ): Promise<Attempt | null> {
    const at = now()
    let { state, version } = attempt
    const events: EventRow[] = []
    for (const { event, detail = {} } of steps) {
      const next = stateAfter(state, event)
      if (next === null) return null
      state = next
      version += 1
      const text = JSON.stringify(detail)
      events.push({ attempt_id: attempt.id, version, at, event, state, detail: text })
    }
    const moves = rows
      .updateTable('payment_attempt')
      .set({
        due_at: isOver(state) ? null : at + (isOutcomeOpen(state) ? CHARGE_LEASE_MS : GIVE_UP_MS),
        // A card's token is kept only for as long as the same charge may have to be sent again.
        ...(isOutcomeOpen(state) ? {} : { source_id: null }),
        ...Object.assign({}, ...steps.map(({ changes }) => changes)),
        state,
        is_open: isOver(state) ? 0 : 1,
        version,
        updated_at: at,
      })
      .where('id', '=', attempt.id)
      .where('version', '=', attempt.version)
      .returning(ATTEMPT_COLUMNS)
    // Whoever was faster has written theirs under the same version.
    const notes = rows
      .insertInto('payment_event')
      .values(events)
      .onConflict((on) => on.columns(['attempt_id', 'version']).doNothing())
    const [{ rows: moved }] = await together(rows, [moves, notes])
    if (!moved[0]) return null
    if (state === 'declined' || state === 'cancelled') {
      await releaseStock(rows, attempt.id, at)
      await releaseCredit(rows, attempt.id, at)
    }
    return attemptOf(moved[0])
  }

  const moveIn = (
    rows: TransactionRows,
    attempt: Attempt,
    event: PaymentEvent,
    changes?: Changes,
    detail?: Step['detail'],
  ) => moveThrough(rows, attempt, [{ event, changes, detail }])

  /** Whether somebody is calling this attempt's charge off at this moment, or died over it just now. */
  async function isBeingCalledOff(rows: Rows, { id, version }: Attempt): Promise<boolean> {
    const last = await rows
      .selectFrom('payment_event')
      .select('at')
      .where('attempt_id', '=', id)
      .where('version', '=', version)
      .where('event', '=', 'calling-off')
      .executeTakeFirst()
    return last !== undefined && now() < last.at + CHARGE_LEASE_MS
  }

  return {
    one,
    moveIn,
    moveThrough,
    isBeingCalledOff,
    move: (
      attempt: Attempt,
      event: PaymentEvent,
      changes?: Changes,
      detail?: Record<string, unknown>,
    ) => inTransaction(database.rows, (rows) => moveIn(rows, attempt, event, changes, detail)),

    /** Puts the next look at an attempt off. */
    async putOff(attempt: Attempt, dueAt: number | null): Promise<void> {
      await database.rows
        .updateTable('payment_attempt')
        .set({ due_at: dueAt })
        .where('id', '=', attempt.id)
        .where('version', '=', attempt.version)
        .execute()
    },

    async due(limit: number): Promise<Attempt[]> {
      const found = await database.rows
        .selectFrom('payment_attempt')
        .selectAll()
        .where('due_at', '<=', now())
        .orderBy('due_at')
        .limit(limit)
        .execute()
      return found.map(attemptOf)
    },
  }
}
