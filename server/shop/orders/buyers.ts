import type { Order } from '#domain/shop/order.ts'
import { UNPAID } from '../../clients/orders.ts'
import { clientIdFor } from '../../clients/people.ts'
import type { Rows } from '../../core/db/schema.ts'

type Bought = Pick<Order, 'status' | 'email' | 'phone' | 'shippingAddress' | 'billingAddress'>

/**
 * Whoever has bought is a client from then on, found or made by the order's address as whoever books is:
 * what is on file is never overwritten. An order that names nobody, as that of a visit does, makes none.
 */
export async function noteBuyer(rows: Rows, order: Bought, now: number): Promise<void> {
  const named = order.shippingAddress ?? order.billingAddress
  if (UNPAID.includes(order.status) || !named) return
  const { firstName, lastName } = named
  const { email, phone } = order
  await clientIdFor(rows, { email, firstName, lastName, phone }, now)
}
