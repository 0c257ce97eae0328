import type { Parts } from './calls.ts'
import { usd } from './money.ts'
import type { PaymentBook } from './payment-book.ts'
import type { Payment } from './payment-shape.ts'

/** Card payments of which Square has not said yet what it takes. */
export const UNASSESSED = 'unassessed'
/** It says so some time after the payment. */
const LATER_MS = 60_000
const RATES = {
  TERMINAL_API: { perMille: 26, cents: 15 },
  ECOMMERCE_API: { perMille: 29, cents: 30 },
}

/** What the stand-in takes of a card payment for itself, tip included. */
function feeOf({ total_money, application_details: app }: Payment): number {
  const { perMille, cents } = RATES[app?.square_product ?? 'ECOMMERCE_API']
  return Math.round((total_money.amount * perMille) / 1000) + cents
}

/** Says of payments that are old enough what was taken of them. */
export function assessFees({ state, now }: Parts, payments: PaymentBook): void {
  for (;;) {
    // The oldest first: once one is too young, all others are.
    const id = state.oldest<string>(UNASSESSED)
    if (id === null) return
    const payment = payments.find(id)
    const effectiveAt = Date.parse(payment.created_at) + LATER_MS
    if (effectiveAt > now()) return
    state.remove(UNASSESSED, payment.id)
    if (payment.status !== 'COMPLETED') continue
    const fee = {
      effective_at: new Date(effectiveAt).toISOString(),
      type: 'INITIAL',
      amount_money: usd(feeOf(payment)),
    }
    payments.keep({ ...payment, processing_fee: [fee] }, 'payment.updated')
  }
}
