import { notedWay, paidFor, type VisitPayment } from '#domain/calendar/visit-day.ts'
import { type PaidVisit, tipsLeft } from '#domain/shop/visit-payment.ts'
import type { Rows } from '../../core/db/schema.ts'
import { loweringOf } from '../../core/reductions.ts'
import { moneyOfOrders, type PaidOnline } from './paid-online.ts'
import { notedPayments } from './payments.ts'

/** What was paid for a visit that costs `priceCents`, through orders and as noted, what is due, and by which ways it came. */
export function paidOf(noted: VisitPayment[], priceCents: number, online: PaidOnline | undefined) {
  const counted = noted.filter(({ struckAt, amountCents }) => struckAt === null && amountCents > 0)
  return {
    ...paidFor(noted, priceCents, online?.cents),
    paidWays: [...(online?.ways ?? []), ...counted.map(({ method }) => notedWay(method))],
  }
}

/** What was paid for these visits in all, through orders and as noted, and their tips, by booking id. */
export async function paidVisits(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<Map<string, PaidVisit>> {
  const noted = await notedPayments(rows, bookingIds)
  const online = await moneyOfOrders(rows, bookingIds)
  const lowering = await loweringOf(rows, bookingIds)
  const paid = bookingIds.map((id) => {
    const own = noted.filter(({ bookingId }) => bookingId === id)
    const byOrder = online.paid.get(id)
    const { paidCents: cents, paidWays } = paidOf(own, 0, byOrder)
    const tips = own.filter(({ struckAt, tipCents }) => struckAt === null && tipCents > 0)
    const ways = [...paidWays, ...tips.map(({ method }) => notedWay(method))]
    const notedTips = tips.reduce((total, payment) => total + payment.tipCents, 0)
    const tipCents = tipsLeft(online.ordersOf(id), notedTips)
    const reducedCents = online.reducedBy(id) + lowering(id)
    return [id, { cents, tipCents, reducedCents, ways }] as const
  })
  return new Map(paid)
}

/** The same of one visit. */
export async function paidVisit(rows: Rows, bookingId: string): Promise<PaidVisit> {
  const none = { cents: 0, tipCents: 0, reducedCents: 0, ways: [] }
  return (await paidVisits(rows, [bookingId])).get(bookingId) ?? none
}
