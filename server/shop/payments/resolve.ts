import { isOutcomeOpen } from '#domain/shop/payment.ts'
import { stretchHold } from '../../calendar/holds.ts'
import { changeCalendar } from '../../calendar/take-time.ts'
import type { Database } from '../../core/db/open.ts'
import { whyNot } from '../../core/square/client.ts'
import { creditKeyOf } from '../store-credit/split-charge.ts'
import type { Attempt } from './attempt.ts'
import type { Attempts } from './attempts.ts'
import { lookAtOrder } from './look-at-order.ts'
import type { Settle } from './settle.ts'
import type { SquareCalls } from './square-calls.ts'

const FIRST_DELAY_MS = 10_000
const LONGEST_DELAY_MS = 10 * 60_000

/**
 * Finds out what became of a charge whose answer is missing: Square's order tells whether it is paid;
 * where it is not, the charge is called off by its key and the order read once more. What cannot be
 * found out now stays open, to be looked at again.
 */
export type Resolve = (attempt: Attempt) => Promise<Attempt>

export function createResolve(parts: {
  database: Database
  attempts: Attempts
  calls: SquareCalls
  settle: Settle
  /** Goes on with what waits on a terminal or behind a link. */
  deskLook: (attempt: Attempt) => Promise<Attempt>
  now: () => number
}): Resolve {
  const { database, attempts, calls, settle, deskLook, now } = parts

  /** Its visit's time is kept for longer, up to the end of what any hold may have. */
  async function keepTime({ holdId }: Attempt): Promise<void> {
    if (holdId === null) return
    await changeCalendar(database, (rows) => stretchHold(rows, holdId, now()))
  }

  async function stayOpen(attempt: Attempt, why: string): Promise<Attempt> {
    console.warn(`Order ${attempt.id}: it is still open whether it is paid (${why})`)
    const lost = (await attempts.move(attempt, 'answer-lost')) ?? attempt
    const delay = Math.max(FIRST_DELAY_MS, now() - lost.updatedAt)
    await attempts.putOff(lost, now() + Math.min(delay, LONGEST_DELAY_MS))
    await keepTime(lost)
    return lost
  }

  return async (attempt) => {
    const { squareOrderId, chargeKey, way } = attempt
    if (way === 'terminal' || way === 'link') return deskLook(attempt)
    if (!isOutcomeOpen(attempt.state) || !squareOrderId || !chargeKey) return attempt
    const before = await lookAtOrder({ calls, settle }, attempt, squareOrderId)
    if (before.kind === 'paid') return before.attempt
    if (before.kind === 'lost') return stayOpen(attempt, before.why)
    // From here on only we may settle it: money that others see now may go back with what follows.
    const held = await attempts.move(attempt, 'calling-off')
    if (!held) return (await attempts.one({ id: attempt.id })) ?? attempt
    const called = await calls.cancelByKey(chargeKey)
    if (called.kind !== 'answered') return stayOpen(held, whyNot(called))
    if (held.creditCents > 0) {
      const untold = await calls.cancelByKey(creditKeyOf(chargeKey))
      if (untold.kind !== 'answered') return stayOpen(held, whyNot(untold))
    }
    const after = await lookAtOrder({ calls, settle }, held, squareOrderId, held.version)
    if (after.kind === 'paid') return after.attempt
    if (after.kind === 'lost') return stayOpen(held, after.why)
    return settle.nothingTaken(held, 'payment-failed')
  }
}

const AT_ONCE = 50
const AGAIN_MS = 5 * 60_000

/** What one round has brought to an end. */
export type Reconciled = {
  paid: number
  declined: number
  givenUp: number
  /** What Square has not told yet. */
  open: number
  /** Asked for on a terminal or behind a link, and not in doubt: somebody has yet to pay. */
  waiting: number
}

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

  async function waiting(): Promise<number> {
    const found = await database.rows
      .selectFrom('payment_attempt')
      .select((all) => all.fn.countAll().as('count'))
      .where('state', '=', 'charging')
      .where('way', 'in', ['terminal', 'link'])
      .executeTakeFirstOrThrow()
    return Number(found.count)
  }

  return async () => {
    const done: Reconciled = { paid: 0, declined: 0, givenUp: 0, open: 0, waiting: 0 }
    for (const attempt of await attempts.due(AT_ONCE)) {
      const { state, way } = await settleOne(attempt).catch(async (error: unknown) => {
        // One that cannot be settled must not stand in the way of all that come after it.
        console.error(`Order ${attempt.id} could not be reconciled`, error)
        await attempts.putOff(attempt, now() + AGAIN_MS)
        return attempt
      })
      if (state === 'paid') done.paid += 1
      else if (state === 'declined') done.declined += 1
      else if (state === 'cancelled') done.givenUp += 1
      // What waits for somebody to pay is not in doubt.
      else if (state === 'charging' && (way === 'terminal' || way === 'link')) continue
      else done.open += 1
    }
    return { ...done, waiting: await waiting() }
  }
}
