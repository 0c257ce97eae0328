import type { Insertable } from 'kysely'
import { firstSalesTax } from '#content/first-facts.ts'
import { products } from '#content/products.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { cardFeeCents } from '#domain/shop/card-fee.ts'
import { type OrderLine, orderSums } from '#domain/shop/order.ts'
import type { Address } from '#domain/shop/order-parts.ts'
import { STANDARD_SHIPPING } from '#domain/shop/payment-cart.ts'
import { unitPriceCents } from '#domain/shop/product.ts'
import { salesTaxOf } from '#domain/shop/sales-tax.ts'
import type { Schema } from '../../core/db/schema.ts'
import type { NewOrder } from '../../shop/orders/orders.ts'
import { lineRow, orderRow } from '../../shop/orders/rows.ts'
import type { Person } from './people.ts'
import type { Dice, Plan } from './plan.ts'
import type { DemoVisit } from './visits.ts'

export type DemoOrder = {
  order: Insertable<Schema['orders']>
  lines: Insertable<Schema['order_line']>[]
  /** What was paid with, where money was taken. */
  attempt: Insertable<Schema['payment_attempt']> | null
  refund: Insertable<Schema['payment_refund']> | null
}

const YEAR_MS = 365.25 * DAY_MS
const SHIPPED_AFTER_MS = 2 * DAY_MS
const STATUSES = [
  ['COMPLETED', 945],
  ['REFUNDED', 18],
  ['PARTIALLY_REFUNDED', 14],
  ['CANCELLED', 15],
  ['FAILED', 8],
] as const

/** Orders over the same years, most of them by people who had been for a visit days before. */
export function ordersOf(
  plan: Plan,
  visits: readonly DemoVisit[],
  now: number,
  dice: Dice,
): DemoOrder[] {
  const came = visits.filter(({ row }) => row.status === 'COMPLETED')
  if (came.length === 0) return []
  return Array.from({ length: plan.orders }, (_, index) => {
    const { person, row } = dice.pick(came)
    const after = dice.between(0, 12) * DAY_MS + dice.between(1, 20) * HOUR_MS
    return orderOf(plan, index, person, Math.min(row.ends_at + after, now - HOUR_MS), now, dice)
  })
}

function orderOf(
  plan: Plan,
  index: number,
  person: Person,
  at: number,
  now: number,
  dice: Dice,
): DemoOrder {
  // Its first eight characters are the order's number on screen.
  const id = `${String(index).padStart(8, '0')}-demo-${plan.seed}-order`
  const status = dice.weighted(STATUSES)
  const isPaid = status !== 'CANCELLED' && status !== 'FAILED'
  const lines = linesOf(Math.max(0, (now - at) / YEAR_MS), dice)
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)
  const asked: NewOrder = {
    userId: null,
    email: person.email,
    phone: person.phone,
    status,
    currency: 'USD',
    lines,
    serviceCharges: [STANDARD_SHIPPING],
    taxes: [{ name: 'Sales tax', amountCents: salesTaxOf(subtotal, firstSalesTax.percent) }],
    shippingAddress: homeOf(person, dice),
    billingAddress: null,
    squareOrderId: `${id}-at-square`,
    paymentId: isPaid ? `${id}-payment` : null,
    idempotency: { key: `demo-${id}`, hash: 'demo' },
  }
  const sums = orderSums(asked)
  return {
    order: { ...orderRow(id, asked, sums, at), ...(isPaid && sentOff(index, at, now)) },
    lines: lines.map((line, position) => lineRow(id, position, line)),
    attempt: isPaid ? attemptOf(id, asked, sums, at) : null,
    refund: isPaid ? refundOf(id, status, sums.totalCents, at, now, dice) : null,
  }
}

/** A parcel leaves two days after it was bought; the newest still wait to be packed. */
function sentOff(index: number, at: number, now: number) {
  const shippedAt = at + SHIPPED_AFTER_MS
  if (shippedAt > now) return {}
  return {
    carrier: 'usps',
    tracking_number: `9400 1000 ${String(index).padStart(4, '0')}`,
    shipped_at: shippedAt,
  }
}

function linesOf(yearsAgo: number, dice: Dice): Omit<OrderLine, 'totalCents'>[] {
  const count = dice.weighted([
    [1, 55],
    [2, 30],
    [3, 15],
  ])
  const chosen = new Set(Array.from({ length: count }, () => dice.pick(products)))
  return [...chosen].map((product) => {
    const variation = product.variations ? dice.pick(product.variations) : null
    const today = unitPriceCents(product, variation)
    return {
      productId: product.id,
      variationId: variation?.id ?? null,
      catalogObjectId: null,
      name: variation ? `${product.name} - ${variation.name}` : product.name,
      quantity: dice.chance(0.12) ? 2 : 1,
      unitPriceCents: Math.max(100, Math.round((today * 0.97 ** yearsAgo) / 100) * 100),
    }
  })
}

function attemptOf(
  id: string,
  {
    email,
    phone,
    lines,
    serviceCharges,
    taxes,
    shippingAddress,
    squareOrderId,
    paymentId,
  }: NewOrder,
  sums: ReturnType<typeof orderSums>,
  at: number,
): Insertable<Schema['payment_attempt']> {
  const nobody = { userId: null, customerId: null, billingAddress: null }
  return {
    id,
    environment: 'standin',
    purpose: 'shop',
    state: 'paid',
    version: 4,
    buyer: `browser ${id}`,
    client_key: id,
    request_hash: 'demo',
    fingerprint: id,
    is_open: 0,
    details: JSON.stringify({ ...nobody, email, phone, lines, serviceCharges, shippingAddress }),
    subtotal_cents: sums.subtotalCents,
    total_cents: sums.totalCents,
    taxes: JSON.stringify(taxes),
    order_key: `${id}-order`,
    square_order_id: squareOrderId ?? null,
    is_order_closed: 1,
    charge_number: 1,
    charge_key: `${id}-charge`,
    source_id: null,
    source_hash: null,
    square_payment_id: paymentId ?? null,
    square_fee_cents: cardFeeCents(sums.totalCents, 'online'),
    receipt_url: null,
    failure: null,
    due_at: null,
    created_at: at - 5 * MINUTE_MS,
    updated_at: at,
    paid_at: at,
  }
}

function refundOf(
  id: string,
  status: string,
  totalCents: number,
  at: number,
  now: number,
  dice: Dice,
): DemoOrder['refund'] {
  if (status !== 'REFUNDED' && status !== 'PARTIALLY_REFUNDED') return null
  const back = Math.min(now - MINUTE_MS, at + dice.between(2, 20) * DAY_MS)
  const part = Math.max(1, Math.round(totalCents * (0.2 + 0.6 * dice.roll())))
  return {
    id: `${id}-refund`,
    attempt_id: id,
    idempotency_key: `${id}-refund`,
    state: 'completed',
    amount_cents: status === 'REFUNDED' ? totalCents : part,
    reason: dice.pick(['Came damaged', 'Did not suit', 'Sent twice', '']),
    actor_id: null,
    square_refund_id: `${id}-refund-at-square`,
    due_at: null,
    created_at: back,
    updated_at: back,
  }
}

function homeOf({ firstName, lastName }: Person, dice: Dice): Address {
  return {
    firstName,
    lastName,
    address: `${dice.between(1, 900)} Nowhere Lane`,
    apartment: '',
    city: 'Redlands',
    state: 'CA',
    zipCode: '92373',
    country: 'US',
  }
}
