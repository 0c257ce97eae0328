import { STORE_CREDIT } from '#domain/shop/credit.ts'
import { isOrderPaid, outcomeOfStatus } from '#domain/shop/payment.ts'
import { whyNot } from '../../core/square/client.ts'
import type { Attempt } from './attempt.ts'
import type { Settle } from './settle.ts'
import type { SquareCalls } from './square-calls.ts'
import type { SquarePayment } from './square-shapes.ts'

export type Look =
  | { kind: 'paid'; attempt: Attempt }
  | { kind: 'unpaid'; version: number; state: string }
  | { kind: 'lost'; why: string }

/**
 * Reads an attempt's order at Square; one that turns out to be paid is settled as such. `callingOff`: the
 * version under which the caller has called its charge off.
 */
export async function lookAtOrder(
  { calls, settle }: { calls: SquareCalls; settle: Settle },
  attempt: Attempt,
  squareOrderId: string,
  callingOff?: number,
): Promise<Look> {
  const read = await calls.readOrder(squareOrderId)
  if (read.kind !== 'answered') return { kind: 'lost', why: whyNot(read) }
  const order = read.value
  if (!isOrderPaid(order)) return { kind: 'unpaid', version: order.version, state: order.state }
  const payments: SquarePayment[] = []
  for (const id of order.paymentIds) {
    const payment = await calls.readPayment(id)
    if (payment.kind !== 'answered') return { kind: 'lost', why: whyNot(payment) }
    const { status } = payment.value
    if (outcomeOfStatus(status).kind !== 'taken') {
      return { kind: 'lost', why: `the payment is ${status}` }
    }
    payments.push(payment.value)
  }
  const paid = together(payments)
  if (!paid) return { kind: 'lost', why: 'its payment is not on it' }
  return { kind: 'paid', attempt: await settle.paid(attempt.id, paid, callingOff) }
}

/** The card's payment, and beside it what credit has paid; credit alone is both. */
function together(payments: readonly SquarePayment[]): SquarePayment | null {
  const credit = payments.find(({ sourceType }) => sourceType === STORE_CREDIT)
  const main = payments.find(({ sourceType }) => sourceType !== STORE_CREDIT) ?? credit
  if (!main) return null
  return credit ? { ...main, credit: { id: credit.id, cents: credit.totalCents } } : main
}
