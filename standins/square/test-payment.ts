import { TEST_CARDS } from './browser/test-cards.ts'
import { newId, type Parts } from './calls.ts'
import { newToken } from './cards.ts'
import { type Money, usd } from './money.ts'
import type { Occasion, PaymentBook } from './payment-book.ts'
import type { CreatePayment, Payment } from './payment-shape.ts'
import { Refusal } from './refusal.ts'

export const PAYS = '4111111111111111'
export const DECLINES = '4000000000000002'
/** Has too little on it: the sandbox has no number for such a card, only this. */
export const POOR = 'cnon:gift-card-nonce-insufficient-funds'

type Asked = Omit<Partial<CreatePayment>, 'amount_money' | 'tip_money'> & {
  amount_money: Money
  tipCents: number
  number: string
}

/**
 * Pays with a test card that was chosen on one of our pages; null where it is declined, which is kept
 * as a failed payment all the same.
 */
export function testPayment(
  { state, now }: Parts,
  payments: PaymentBook,
  { tipCents, number, ...asked }: Asked,
  occasion: Occasion,
): Payment | null {
  const body: CreatePayment = {
    ...asked,
    source_id: number === POOR ? POOR : typed(number).id,
    idempotency_key: newId(32),
    ...(tipCents > 0 ? { tip_money: usd(tipCents) } : {}),
  }

  function typed(given: string) {
    const year = new Date(now()).getUTCFullYear() + 2
    const card = given in TEST_CARDS ? given : PAYS
    const facts = { number: card, month: 12, year, cvv: '', postalCode: '92373' }
    return newToken(state, facts, now())
  }

  try {
    return payments.create(body, occasion)
  } catch (error) {
    if (error instanceof Refusal && 'payment' in error.beside) return null
    throw error
  }
}
