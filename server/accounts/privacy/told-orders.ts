import type { Rows } from '../../core/db/schema.ts'
import { reductionsOf } from '../../core/reductions.ts'
import { iso } from '../../core/wire/bookings.ts'
import { disputesTold } from '../../shop/disputes/person.ts'

/** What is on file about these orders, in words that people can read, newest first; amounts in cents, instants ISO 8601 in UTC. */
export async function toldOrders(rows: Rows, ids: readonly string[]) {
  if (ids.length === 0) return []
  const orders = await rows
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .execute()
  return Promise.all(
    orders.map(async ({ id, created_at, status, currency, total_cents, ...order }) => ({
      id,
      createdAt: iso(created_at),
      status,
      currency,
      totalCents: total_cents,
      discountCents: order.discount_cents,
      discountReason: order.discount_reason,
      taxCents: order.tax_cents,
      tipCents: order.tip_cents,
      email: order.email,
      phone: order.phone,
      shippingAddress: parsed(order.shipping_address),
      billingAddress: parsed(order.billing_address),
      items: await rows
        .selectFrom('order_line')
        .select(['name', 'quantity', 'total_cents as totalCents'])
        .where('order_id', '=', id)
        .orderBy('position')
        .execute(),
      refunds: await refundsTold(rows, id),
      disputes: await disputesTold(rows, id),
    })),
  )
}

/** What was paid at the desk and noted there alone, without an order; the owner's own note is no part of it. */
export async function toldPayments(rows: Rows, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return []
  const noted = await rows
    .selectFrom('visit_payment')
    .select(['booking_id', 'method', 'amount_cents', 'tip_cents', 'taken_at'])
    .where('booking_id', 'in', bookingIds)
    .where('struck_at', 'is', null)
    .orderBy('taken_at')
    .execute()
  return noted.map(({ booking_id, method, amount_cents, tip_cents, taken_at }) => ({
    bookingId: booking_id,
    method,
    amountCents: amount_cents,
    tipCents: tip_cents,
    at: iso(taken_at),
  }))
}

/** What came off the price of these visits, with the owner's words for it, and her own notes on them. */
export async function toldOfVisits(rows: Rows, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return { reductions: [], visitNotes: [] }
  const lowered = await reductionsOf(rows, bookingIds)
  const notes = await rows
    .selectFrom('visit_note')
    .select(['booking_id', 'words', 'written_at'])
    .where('booking_id', 'in', bookingIds)
    .where('words', '!=', '')
    .orderBy('written_at')
    .execute()
  return {
    reductions: lowered
      .filter(({ struckAt }) => struckAt === null)
      .map(({ bookingId, kind, cents, reason, givenAt }) => ({
        ...{ bookingId, kind, cents, reason },
        at: iso(givenAt),
      })),
    visitNotes: notes.map(({ booking_id, words, written_at }) => ({
      bookingId: booking_id,
      words,
      at: iso(written_at),
    })),
  }
}

async function refundsTold(rows: Rows, orderId: string) {
  const refunds = await rows
    .selectFrom('payment_refund')
    .select(['amount_cents', 'tender', 'state', 'created_at'])
    .where('attempt_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  return refunds.map(({ amount_cents, tender, state, created_at }) => ({
    amountCents: amount_cents,
    to: tender,
    state,
    at: iso(created_at),
  }))
}

function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
