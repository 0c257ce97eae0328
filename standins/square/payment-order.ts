import { total } from './money.ts'
import type { OrderBook } from './order-book.ts'
import type { Order } from './order-shape.ts'
import type { CreatePayment, Payment } from './payment-shape.ts'
import { Refusal } from './refusal.ts'

const MISMATCH = 'The total of the requested payments does not match the total of the sale order.'

/**
 * The order that a new payment is for. Its amount is the order's, whatever is tipped on top of it; a
 * payment that is only reserved may be a part.
 */
export function payableOrder(
  orders: OrderBook,
  { order_id = '', amount_money, autocomplete = true }: CreatePayment,
  { location_id, isByLink }: { location_id: string; isByLink: boolean },
): Order {
  const order = orders.find(order_id)
  orders.refuseUnlessOpen(order)
  if ((order.state === 'DRAFT' && !isByLink) || order.tenders) {
    const detail = order.tenders ? 'is already paid' : 'is a draft'
    throw new Refusal('BAD_REQUEST', `Order \`${order_id}\` ${detail}.`, { field: 'order_id' })
  }
  if (order.location_id !== location_id) {
    throw new Refusal('LOCATION_MISMATCH', 'The order belongs to another location.', {
      field: 'location_id',
    })
  }
  const due = order.net_amount_due_money.amount
  const { amount } = amount_money
  if (autocomplete ? amount === due : amount <= due) return order
  throw new Refusal('BAD_REQUEST', MISMATCH, { field: 'amount_money' })
}

/** Refuses payments that are not the order's own, or which together do not come to what it costs. */
export function refuseUnlessWhole(order: Order, payments: Payment[], field: string): void {
  const sum = total(payments.map(({ amount_money }) => amount_money.amount))
  const isTheirs = payments.every(({ order_id }) => order_id === order.id)
  if (isTheirs && sum === order.net_amount_due_money.amount) return
  throw new Refusal('BAD_REQUEST', MISMATCH, { field })
}
