import { feesOf } from '#domain/calendar/visit-policy.ts'
import { missedKeptWords } from '#domain/shop/cancelled-money.ts'
import { tipsLeft, visitSum } from '#domain/shop/visit-payment.ts'
import { agreementOf } from '../../core/agreements.ts'
import type { Rows } from '../../core/db/schema.ts'
import { visitOrders } from './visit-orders.ts'

/** What the client of a visit that nobody came to reads of what stays of her money, its tip by name; null: it was not missed, nothing stays, or the owner has yet to decide. */
export async function missedWordsOf(rows: Rows, bookingId: string): Promise<string | null> {
  const visit = await rows
    .selectFrom('booking')
    .select('price_cents')
    .where('id', '=', bookingId)
    .where('status', '=', 'NO_SHOW')
    .executeTakeFirst()
  if (!visit) return null
  const agreed = await agreementOf(rows, bookingId)
  const feeCents = agreed ? feesOf(agreed.policy, visit.price_cents).noShowFee : 0
  return missedKeptWords({ ...(await keptFor(rows, bookingId)), feeCents })
}

/** What was paid for a visit and stays, by orders and as noted, and the tips beside it. */
async function keptFor(rows: Rows, bookingId: string) {
  const taken = await visitOrders(rows, [bookingId])
  const noted = await rows
    .selectFrom('visit_payment')
    .select(['amount_cents', 'tip_cents'])
    .where('booking_id', '=', bookingId)
    .where('struck_at', 'is', null)
    .execute()
  const notedCents = noted.reduce((total, row) => total + row.amount_cents, 0)
  const { paidCents } = visitSum({ costCents: 0, taken, notedCents, inHandCents: 0 })
  const notedTips = noted.reduce((total, row) => total + row.tip_cents, 0)
  return { paidCents, tipCents: tipsLeft(taken, notedTips) }
}
