import type { Booking } from '#domain/calendar/booking.ts'
import type { BillFacts } from '#domain/shop/bill.ts'
import { costOfVisit } from '#domain/shop/visit-payment.ts'
import { loweredCents } from '#domain/shop/visit-reduction.ts'
import type { Rows } from '../../core/db/schema.ts'
import { reductionsOf } from '../../core/reductions.ts'
import { visitOrders } from '../../shop/orders/visit-orders.ts'
import { missedMoney } from '../../shop/payments/visit-ending.ts'
import { notedPayments } from './payments.ts'

/** What a visit costs and what came for it, as its bill counts it; products that are not paid yet are the caller’s to add. */
export async function billFactsOf(rows: Rows, visit: Booking): Promise<Omit<BillFacts, 'open'>> {
  const [taken, noted, lowered, missed] = await Promise.all([
    visitOrders(rows, [visit.id]),
    notedPayments(rows, [visit.id]),
    reductionsOf(rows, [visit.id]),
    missedMoney(rows, [visit]),
  ])
  const isOver = visit.status === 'CANCELLED' || visit.status === 'NO_SHOW'
  const stands = isOver ? [] : lowered
  return {
    priceCents: costOfVisit(visit, missed.get(visit.id)?.feeCents ?? 0),
    discountCents: loweredCents(stands.filter(({ kind }) => kind === 'discount')),
    writtenOffCents: loweredCents(stands.filter(({ kind }) => kind === 'write-off')),
    reducedCents: taken.reduce((total, order) => total + order.reducedCents, 0),
    taken,
    noted: noted.filter(({ struckAt }) => struckAt === null),
  }
}
