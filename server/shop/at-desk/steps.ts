import type { ErrorCode } from '#domain/core/errors.ts'
import { outcomeOfStatus } from '#domain/shop/payment.ts'
import type { Database } from '../../core/db/open.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { whyNot } from '../../core/square/client.ts'
import { type Attempt, orderRequestOf } from '../payments/attempt.ts'
import type { Attempts } from '../payments/attempts.ts'
import { lookAtOrder } from '../payments/look-at-order.ts'
import type { Settle } from '../payments/settle.ts'
import type { SquareCalls } from '../payments/square-calls.ts'
import { markWithdrawn } from '../payments/visit-due.ts'
import { type DeskCalls, type SquareCheckout, TERMINAL_WAITS_MS } from './calls.ts'
import { type Carrier, carrierOf, keepHandle } from './rows.ts'

export type DeskParts = {
  database: Database
  attempts: Attempts
  calls: SquareCalls
  deskCalls: DeskCalls
  settle: Settle
  now: () => number
}

export type Waits = { kind: 'waits' | 'lost'; why?: string }
type Stepped =
  | Waits
  | { kind: 'paid'; attempt: Attempt }
  /** Nothing can come of it any more, unless its order is paid already. */
  | { kind: 'ended'; code: ErrorCode }

/** One step with what carries a payment in hand. */
export type Step = (attempt: Attempt, carrier: Carrier) => Promise<Stepped>

/** Asks a terminal for a payment, once, reads what became of it, or takes it back. */
export function createTerminalStep({
  database,
  attempts,
  calls,
  deskCalls,
  settle,
  now,
}: DeskParts): Step {
  async function asked(attempt: Attempt, carrier: Carrier) {
    if (carrier.square_id) return deskCalls.readCheckout(carrier.square_id)
    const { id, chargeKey, squareOrderId, totalCents } = attempt
    // Whoever stood at the desk has left: it is asked for only to be taken back.
    if (now() - carrier.created_at > TERMINAL_WAITS_MS) {
      await markWithdrawn(database.rows, id, now())
    }
    const answer = await deskCalls.askTerminal({
      key: chargeKey ?? '',
      deviceId: carrier.device_id ?? '',
      orderId: squareOrderId ?? '',
      amountCents: totalCents ?? 0,
      referenceId: id,
    })
    if (answer.kind === 'answered') {
      await keepHandle(database.rows, id, { squareId: answer.value.id, url: null })
    }
    return answer
  }

  async function paid(attempt: Attempt, paymentId: string): Promise<Stepped> {
    const payment = await calls.readPayment(paymentId)
    if (payment.kind !== 'answered') return { kind: 'lost', why: whyNot(payment) }
    if (outcomeOfStatus(payment.value.status).kind !== 'taken') return { kind: 'waits' }
    return { kind: 'paid', attempt: await settle.paid(attempt.id, payment.value) }
  }

  async function read(attempt: Attempt, checkout: SquareCheckout): Promise<Stepped> {
    if (checkout.state === 'completed') return paid(attempt, checkout.paymentId)
    return checkout.state === 'canceled'
      ? { kind: 'ended', code: checkout.code }
      : { kind: 'waits' }
  }

  return async (attempt, carrier) => {
    const answer = await asked(attempt, carrier)
    if (answer.kind === 'refused') return { kind: 'ended', code: 'terminal-unready' }
    if (answer.kind === 'lost') return { kind: 'lost', why: whyNot(answer) }
    const checkout = answer.value
    const isWithdrawn = (await carrierOf(database.rows, attempt.id))?.withdrawn_at ?? null
    if (isWithdrawn === null || checkout.state !== 'waiting') return read(attempt, checkout)
    const called = await deskCalls.cancelCheckout(checkout.id)
    if (called.kind === 'answered') return read(attempt, called.value)
    // Refused: it has just ended by itself, and is read again at once.
    await attempts.putOff(attempt, now())
    return { kind: 'waits' }
  }
}

/** Makes a payment's link with its order, once, sees whether it is paid, or takes it back. */
export function createLinkStep({ database, attempts, calls, deskCalls, settle }: DeskParts): Step {
  async function make(attempt: Attempt): Promise<Stepped> {
    const answer = await deskCalls.makeLink({
      key: attempt.orderKey,
      order: orderRequestOf(attempt),
    })
    if (answer.kind === 'refused') return { kind: 'ended', code: 'link-unready' }
    if (answer.kind === 'lost') return { kind: 'lost', why: whyNot(answer) }
    const { id, url, order } = answer.value
    const placed = {
      square_order_id: order.id,
      total_cents: order.totalCents,
      taxes: JSON.stringify(order.taxes),
    }
    await inTransaction(database.rows, async (rows) => {
      await attempts.moveIn(rows, attempt, 'order-placed', placed, { squareOrderId: order.id })
      await keepHandle(rows, attempt.id, { squareId: id, url })
    })
    return { kind: 'waits' }
  }

  async function drop(squareId: string): Promise<Stepped> {
    const dropped = await deskCalls.dropLink(squareId)
    if (dropped.kind === 'lost') return { kind: 'lost', why: whyNot(dropped) }
    // Not found: it is gone already.
    if (dropped.kind === 'answered' || dropped.status === 404) {
      return { kind: 'ended', code: 'link-withdrawn' }
    }
    return { kind: 'lost', why: whyNot(dropped) }
  }

  return async (attempt, carrier) => {
    if (!carrier.square_id) {
      const made = await make(attempt)
      if (made.kind !== 'waits') return made
      const current = await carrierOf(database.rows, attempt.id)
      const { withdrawn_at, square_id } = current ?? carrier
      return withdrawn_at && square_id ? drop(square_id) : made
    }
    if (carrier.withdrawn_at !== null) return drop(carrier.square_id)
    const look = await lookAtOrder({ calls, settle }, attempt, attempt.squareOrderId ?? '')
    if (look.kind === 'unpaid') return { kind: 'waits' }
    return look.kind === 'paid' ? look : { kind: 'lost', why: look.why }
  }
}
