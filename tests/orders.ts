import { sql } from 'kysely'
import type { NewOrder } from '#server/shop/orders/orders.ts'
import type { TestStudio } from './helpers.ts'

export const ADDRESS = {
  firstName: 'Ana',
  lastName: 'Rivera',
  address: '12 Palm Avenue',
  apartment: 'Apt 3',
  city: 'Redlands',
  state: 'CA',
  zipCode: '92374',
  country: 'US',
}

/** A line of the cart as the checkout sends it. */
export const ITEM = {
  productId: 'clay-mask',
  variationId: 'regular',
  catalogObjectId: 'regular',
  quantity: 2,
  name: 'Clay Mask - Regular',
  basePriceMoney: { amount: 3600, currency: 'USD' },
}

/** The payment request of spec 2 §3, as the checkout sends it. */
export function orderBody(changes: Record<string, unknown> = {}) {
  return {
    buyerEmail: 'ana@example.com',
    cartItems: [ITEM],
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    customerInfo: { email: 'ana@example.com', phone: '909 555 0101', name: 'Ana Rivera' },
    shippingCharge: { name: 'Standard Shipping', amountMoney: { amount: 0, currency: 'USD' } },
    ...changes,
  }
}

/** What a plausible guest bought: two clay masks, $78.30 with tax, unless said otherwise. */
export function newOrder(changes: Partial<NewOrder> = {}): NewOrder {
  return {
    userId: null,
    email: 'ana@example.com',
    phone: '909 555 0101',
    status: 'COMPLETED',
    currency: 'USD',
    lines: [
      {
        productId: 'clay-mask',
        variationId: null,
        catalogObjectId: null,
        name: 'Clay Mask',
        quantity: 2,
        unitPriceCents: 3600,
      },
    ],
    serviceCharges: [{ name: 'Standard Shipping', amountCents: 0 }],
    taxes: [{ name: 'Sales tax', amountCents: 630 }],
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    ...changes,
  }
}

/** Writes an order down for a test; answers it. */
export async function placeOrder({ orders }: TestStudio, changes: Partial<NewOrder> = {}) {
  const placed = await orders.insert(newOrder(changes))
  if (!placed.ok) throw new Error(placed.code)
  return placed.order
}

/** The id of the account with this address. */
export async function accountId({ database }: TestStudio, email = 'ana@example.com') {
  const { id } = await database.rows
    .selectFrom('auth_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

/** As if the link that was mailed to this address had been opened. */
export async function verifyEmail({ database }: TestStudio, email = 'ana@example.com') {
  await sql`UPDATE auth_user SET email_verified = true WHERE email = ${email}`.execute(
    database.rows,
  )
}
