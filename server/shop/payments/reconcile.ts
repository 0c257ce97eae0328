import { isOutcomeOpen } from '#domain/shop/payment.ts'
import type { Database } from '../../core/db/open.ts'
import { whyNot } from './asking.ts'
import type { Attempt } from './attempt.ts'
import type { Attempts } from './attempts.ts'
import { lookAtOrder, type Resolve } from './resolve.ts'
import type { Settle } from './settle.ts'
import type { SquareCalls } from './square-calls.ts'

const AT_ONCE = 50
const AGAIN_MS = 5 * 60_000

/** What one round has brought to an end. */
export type Reconciled = { paid: number; declined: number; givenUp: number; open: number }

/**
 * Goes over every attempt whose time has come: charges without an answer are resolved, attempts that
 * nobody goes on with are given up and their orders at Square closed. Safe beside other servers.
 */
export function createReconcile(parts: {
  database: Database
  attempts: Attempts
  calls: SquareCalls
  settle: Settle
  resolve: Resolve
  now: () => number
}): () => Promise<Reconciled> {
  const { database, attempts, calls, settle, resolve, now } = parts

  async function giveUp(attempt: Attempt): Promise<Attempt> {
    if (attempt.squareOrderId) {
      const look = await lookAtOrder({ calls, settle }, attempt, attempt.squareOrderId)
      if (look.kind === 'paid') return look.attempt
      if (look.kind === 'lost') {
        await attempts.putOff(attempt, now() + AGAIN_MS)
        return attempt
      }
    }
    const due_at = attempt.squareOrderId ? now() : null
    const given = await attempts.move(attempt, 'given-up', { due_at })
    return given ? close(given) : attempt
  }

  /** From here on nobody can pay the order at Square either. */
  async function close(attempt: Attempt): Promise<Attempt> {
    if (!attempt.squareOrderId) return attempt
    const look = await lookAtOrder({ calls, settle }, attempt, attempt.squareOrderId)
    if (look.kind === 'paid') return look.attempt
    if (look.kind === 'unpaid' && look.state !== 'CANCELED') {
      const closed = await calls.closeOrder({ id: attempt.squareOrderId, version: look.version })
      if (closed.kind !== 'answered') {
        console.warn(`Order ${attempt.id} could not be closed at Square (${whyNot(closed)})`)
        await attempts.putOff(attempt, now() + AGAIN_MS)
        return attempt
      }
    }
    if (look.kind === 'lost') {
      await attempts.putOff(attempt, now() + AGAIN_MS)
      return attempt
    }
    await database.rows
      .updateTable('payment_attempt')
      .set({ is_order_closed: 1, due_at: null })
      .where('id', '=', attempt.id)
      .where('version', '=', attempt.version)
      .execute()
    return attempt
  }

  function settleOne(attempt: Attempt): Promise<Attempt> {
    if (isOutcomeOpen(attempt.state)) return resolve(attempt)
    return attempt.state === 'cancelled' ? close(attempt) : giveUp(attempt)
  }

  return async () => {
    const done: Reconciled = { paid: 0, declined: 0, givenUp: 0, open: 0 }
    for (const attempt of await attempts.due(AT_ONCE)) {
      const { state } = await settleOne(attempt).catch(async (error: unknown) => {
        // One that cannot be settled must not stand in the way of all that come after it.
        console.error(`Order ${attempt.id} could not be reconciled`, error)
        await attempts.putOff(attempt, now() + AGAIN_MS)
        return attempt
      })
      if (state === 'paid') done.paid += 1
      else if (state === 'declined') done.declined += 1
      else if (state === 'cancelled') done.givenUp += 1
      else done.open += 1
    }
    return done
  }
}
