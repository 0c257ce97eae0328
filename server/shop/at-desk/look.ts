import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { ErrorCode } from '#domain/core/errors.ts'
import { isOutcomeOpen } from '#domain/shop/payment.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import type { Attempt } from '../payments/attempt.ts'
import { lookAtOrder } from '../payments/look-at-order.ts'
import { markWithdrawn } from '../payments/visit-due.ts'
import { feeOfVisit } from '../payments/visit-fee.ts'
import { carrierOf } from './rows.ts'
import { createLinkStep, createTerminalStep, type DeskParts, type Waits } from './steps.ts'

/** Between two looks at what waits; Square's notices come sooner. */
const LOOK_MS = 10_000
/** A link that is this old is looked at less often. */
const FRESH_MS = 10 * MINUTE_MS
const LATER_MS = 5 * MINUTE_MS
/** After this long without an answer somebody should look. */
const SILENT_MS = 10 * MINUTE_MS
/** A link that nobody has paid by then is taken back. */
const LINK_LASTS_MS = 14 * DAY_MS

/**
 * Goes on with a payment that waits on a terminal or behind a link: asks Square for what carries it where its answer is missing,
 * takes it back where that was asked for, and writes down how it ended. The same step may be taken any number of times.
 */
export type DeskLook = (attempt: Attempt) => Promise<Attempt>

export function createDeskLook(parts: DeskParts): DeskLook {
  const { database, attempts, now } = parts
  const steps = { terminal: createTerminalStep(parts), link: createLinkStep(parts) }
  const endOf = createEnd(parts)

  /** Whether nobody should pay it any more: a visit that was canceled asks for its fee alone. */
  async function shouldGo({ id, bookingId, updatedAt, way, part }: Attempt): Promise<boolean> {
    if (way === 'link' && now() - updatedAt > LINK_LASTS_MS) return true
    if (part === 'fee') return (await feeOfVisit(database.rows, bookingId ?? '', id)) === null
    const visit = await database.rows
      .selectFrom('booking')
      .select('status')
      .where('id', '=', bookingId ?? '')
      .executeTakeFirst()
    return visit?.status === 'CANCELLED'
  }

  async function wait(attempt: Attempt, { kind, why }: Waits): Promise<Attempt> {
    const age = now() - attempt.updatedAt
    if (kind === 'lost' && attempt.state === 'charging' && age > SILENT_MS) {
      console.warn(`Order ${attempt.id}: Square does not say what became of it (${why})`)
      return (await attempts.move(attempt, 'answer-lost')) ?? attempt
    }
    const isOld = attempt.way === 'link' && age > FRESH_MS
    await attempts.putOff(attempt, now() + (isOld ? LATER_MS : LOOK_MS))
    return attempt
  }

  return async (attempt) => {
    const { way } = attempt
    if (!isOutcomeOpen(attempt.state) || (way !== 'terminal' && way !== 'link')) return attempt
    if (await shouldGo(attempt)) await markWithdrawn(database.rows, attempt.id, now())
    const carrier = await carrierOf(database.rows, attempt.id)
    if (!carrier) return attempt
    const stepped = await steps[way](attempt, carrier)
    const current = (await attempts.one({ id: attempt.id })) ?? attempt
    if (stepped.kind === 'ended') return endOf(current, stepped.code)
    return stepped.kind === 'paid' ? stepped.attempt : wait(current, stepped)
  }
}

/** Nothing was taken, and nobody goes on with it: unless its order shows money, which counts whatever was said. */
function createEnd({ database, attempts, calls, settle, now }: DeskParts) {
  return async (attempt: Attempt, code: ErrorCode): Promise<Attempt> => {
    if (attempt.squareOrderId) {
      const look = await lookAtOrder({ calls, settle }, attempt, attempt.squareOrderId)
      if (look.kind === 'paid') return look.attempt
      if (look.kind === 'lost') {
        await attempts.putOff(attempt, now() + LOOK_MS)
        return attempt
      }
    }
    const ended = await inTransaction(database.rows, async (rows) => {
      const failed = await attempts.moveIn(rows, attempt, 'nothing-taken', { failure: code })
      return failed && attempts.moveIn(rows, failed, 'given-up', { due_at: now() })
    })
    return ended ?? (await attempts.one({ id: attempt.id })) ?? attempt
  }
}
