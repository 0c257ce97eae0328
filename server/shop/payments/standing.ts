import { MINUTE_MS } from '#domain/core/duration.ts'
import { isOutcomeOpen, isOver } from '#domain/shop/payment.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import { type Attempt, attemptOf } from './attempt.ts'
import type { Marks, Opened, OpenRequest } from './checkout.ts'
import { isSpent } from './visit-due.ts'

/** For this long, the same buyer asking for the same things again means the order that is paid already. */
const SAME_ORDER_MS = 10 * MINUTE_MS

export class StandsAlready extends Error {}

/** The attempt that stands already for a request: a repeat of it by key, or by what is asked; null where there is none. */
export function createStanding({ database, now }: { database: Database; now: () => number }) {
  async function find(
    rows: Rows,
    request: OpenRequest,
    marks: Marks,
    besides = '',
  ): Promise<Opened | null> {
    if (request.key !== null) {
      const row = await rows
        .selectFrom('payment_attempt')
        .selectAll()
        .where('buyer', '=', request.buyer)
        .where('client_key', '=', request.key)
        .where('id', '!=', besides)
        .where('state', '!=', 'cancelled')
        .executeTakeFirst()
      if (row && row.request_hash !== marks.hash) return { ok: false, code: 'idempotency-mismatch' }
      if (row) return { ok: true, attempt: attemptOf(row) }
    }
    const row = await rows
      .selectFrom('payment_attempt')
      .selectAll()
      .where('fingerprint', '=', marks.fingerprint)
      .where('id', '!=', besides)
      .where((or) => or.or([or('is_open', '=', 1), or('paid_at', '>', now() - SAME_ORDER_MS)]))
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    const attempt = row && attemptOf(row)
    return attempt && !(await isSpent(rows, attempt, request)) ? { ok: true, attempt } : null
  }

  /** A repeat may come with a newer hold of the same time. */
  async function heldAnew({ visit }: OpenRequest, attempt: Attempt): Promise<Opened> {
    const holdId = visit?.request.holdId ?? attempt.holdId
    const isOpen = !isOver(attempt.state) && !isOutcomeOpen(attempt.state)
    if (!isOpen || holdId === attempt.holdId) return { ok: true, attempt }
    await database.rows
      .updateTable('payment_attempt')
      .set({ hold_id: holdId })
      .where('id', '=', attempt.id)
      .where('version', '=', attempt.version)
      .execute()
    return { ok: true, attempt: { ...attempt, holdId } }
  }

  return {
    async find(request: OpenRequest, marks: Marks): Promise<Opened | null> {
      const known = await find(database.rows, request, marks)
      return known?.ok ? heldAnew(request, known.attempt) : known
    },

    /**
     * Ends the transaction of a new attempt where the same was bought while it was being priced: an order that is paid keeps no other
     * from being written. @throws StandsAlready
     */
    async refuseBeside(rows: Rows, request: OpenRequest, marks: Marks, id: string): Promise<void> {
      if (await find(rows, request, marks, id)) throw new StandsAlready()
    },
  }
}
