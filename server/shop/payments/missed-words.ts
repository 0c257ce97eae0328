import { feesOf } from '#domain/calendar/visit-policy.ts'
import { missedKeptWords } from '#domain/shop/cancelled-money.ts'
import { tipLeft } from '#domain/shop/visit-payment.ts'
import { agreementOf } from '../../core/agreements.ts'
import type { Rows } from '../../core/db/schema.ts'
import { visitOrders } from '../orders/visit-orders.ts'
import { sumOfVisit } from './visit-due.ts'

/** What the client of a visit that nobody came to reads of what stays of her money, its tip by name; null: it was not missed, nothing stays, or the owner has yet to decide. */
export async function missedWordsOf(rows: Rows, bookingId: string): Promise<string | null> {
  const visit = await rows
    .selectFrom('booking')
    .select('price_cents')
    .where('id', '=', bookingId)
    .where('status', '=', 'NO_SHOW')
    .executeTakeFirst()
  if (!visit) return null
  const summed = await sumOfVisit(rows, bookingId, null)
  if (!summed.ok) return null
  const agreed = await agreementOf(rows, bookingId)
  return missedKeptWords({
    paidCents: summed.sum.paidCents,
    tipCents: await tipsOf(rows, bookingId),
    feeCents: agreed ? feesOf(agreed.policy, visit.price_cents).noShowFee : 0,
  })
}

async function tipsOf(rows: Rows, bookingId: string): Promise<number> {
  const orders = await visitOrders(rows, [bookingId])
  const noted = await rows
    .selectFrom('visit_payment')
    .select('tip_cents')
    .where('booking_id', '=', bookingId)
    .where('struck_at', 'is', null)
    .execute()
  const byOrder = orders.reduce((total, order) => total + tipLeft(order), 0)
  return noted.reduce((total, { tip_cents }) => total + tip_cents, byOrder)
}
