import { outcomeOfStatus } from '#domain/shop/payment.ts'
import { whyNot } from '../../core/square/client.ts'
import type { Attempt } from '../payments/attempt.ts'
import { type SquareCheckout, TERMINAL_WAITS_MS } from './calls.ts'
import { type Carrier, carrierOf, keepHandle, markWithdrawn } from './rows.ts'
import type { DeskParts, Step, Stepped } from './step.ts'

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
