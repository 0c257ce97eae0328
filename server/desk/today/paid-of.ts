import { notedWay, paidFor, type VisitPayment } from '#domain/calendar/visit-day.ts'
import type { PaidOnline } from './paid-online.ts'

/** What was paid for a visit of `priceCents`, through orders and as noted, what is due, and by which ways it came. */
export function paidOf(noted: VisitPayment[], priceCents: number, online: PaidOnline | undefined) {
  const counted = noted.filter(({ struckAt, amountCents }) => struckAt === null && amountCents > 0)
  return {
    ...paidFor(noted, priceCents, online?.cents),
    paidWays: [...(online?.ways ?? []), ...counted.map(({ method }) => notedWay(method))],
  }
}
