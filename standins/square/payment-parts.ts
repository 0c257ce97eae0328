import { usd } from './money.ts'
import type { CardStatus, Payment, PaymentStatus } from './payment-shape.ts'
import { Refusal } from './refusal.ts'

const DELAY_MS = 7 * 24 * 60 * 60 * 1000
const HIGHEST = 5_000_000

/** What is taken in all: a tip comes on top of the amount. */
export function sumOf({ amount_money, tip_money }: Pick<Payment, 'amount_money' | 'tip_money'>) {
  return amount_money.amount + (tip_money?.amount ?? 0)
}

export function refuseAmount(amount: number): void {
  const field = 'amount_money.amount'
  if (amount < 1) {
    throw new Refusal('VALUE_TOO_LOW', '`amount_money.amount` must be greater than 0.', { field })
  }
  if (amount > HIGHEST) {
    throw new Refusal('PAYMENT_LIMIT_EXCEEDED', 'The amount is above the processing limit.', {
      field,
    })
  }
}

export function refuseState({ id, status }: Payment, what: string): never {
  throw new Refusal('BAD_REQUEST', `Payment ${id} is ${status} and cannot be ${what}.`)
}

export function movedTo(
  payment: Payment,
  status: PaymentStatus,
  card: CardStatus,
  at: object,
): Payment {
  const { card_details } = payment
  if (!card_details) return { ...payment, status }
  const card_payment_timeline = { ...card_details.card_payment_timeline, ...at }
  return {
    ...payment,
    status,
    card_details: { ...card_details, status: card, card_payment_timeline },
  }
}

export function delayOf(at: string) {
  const delayed_until = new Date(Date.parse(at) + DELAY_MS).toISOString()
  return { delay_duration: 'PT168H', delay_action: 'CANCEL', delayed_until }
}

export function receiptOf({ id, status }: Payment, receipts: string) {
  return status === 'COMPLETED' ? { receipt_url: `${receipts}/${id}` } : {}
}

export function orderOfItself(location_id: string, cents: number) {
  return { location_id, line_items: [{ quantity: '1', base_price_money: usd(cents) }] }
}

/** What may still be changed, as long as it is only reserved. */
export function capabilitiesOf({ status, card_details }: Payment) {
  const capabilities = [
    'EDIT_AMOUNT_UP',
    'EDIT_AMOUNT_DOWN',
    'EDIT_TIP_AMOUNT_UP',
    'EDIT_TIP_AMOUNT_DOWN',
  ]
  return status === 'APPROVED' && card_details ? { capabilities } : {}
}

export function tenderOf({ id, created_at, location_id, order_id, total_money, ...rest }: Payment) {
  const { card_details, tip_money, customer_id } = rest
  const type = rest.source_type === 'EXTERNAL' ? 'OTHER' : rest.source_type
  return {
    id,
    location_id,
    transaction_id: order_id,
    created_at,
    amount_money: total_money,
    type,
    payment_id: id,
    ...(tip_money ? { tip_money } : {}),
    ...(customer_id ? { customer_id } : {}),
    ...(card_details
      ? {
          card_details: {
            status: 'CAPTURED',
            card: card_details.card,
            entry_method: card_details.entry_method,
          },
        }
      : {}),
  }
}
