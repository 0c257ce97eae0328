import type { Interval } from '#domain/calendar/schedule.ts'
import { notedWay, paidFor, type VisitPayment } from '#domain/calendar/visit-day.ts'
import type { PaidVisit, PaymentWay } from '#domain/shop/visit-payment.ts'
import type { Rows } from '../../core/db/schema.ts'
import { type PaidOnline, paidOnline } from './paid-online.ts'
import { notedPayments } from './payments.ts'

/** What was paid for a visit of `priceCents`, through orders and as noted, what is due, and by which ways it came. */
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
  const online = await paidOnline(rows, bookingIds)
  const paid = bookingIds.map((id) => {
    const own = noted.filter(({ bookingId }) => bookingId === id)
    const byOrder = online.get(id)
    const { paidCents: cents, paidWays } = paidOf(own, 0, byOrder)
    const tips = own.filter(({ struckAt, tipCents }) => struckAt === null && tipCents > 0)
    const ways = [...paidWays, ...tips.map(({ method }) => notedWay(method))]
    const tipCents = tips.reduce((total, payment) => total + payment.tipCents, tipOf(byOrder))
    return [id, { cents, tipCents, ways }] as const
  })
  return new Map(paid)
}

/** The same of one visit. */
export async function paidVisit(rows: Rows, bookingId: string): Promise<PaidVisit> {
  return (await paidVisits(rows, [bookingId])).get(bookingId) ?? { cents: 0, tipCents: 0, ways: [] }
}

function tipOf(online: PaidOnline | undefined): number {
  return online ? online.tipCents + online.disputedTipCents : 0
}

/** What changed hands, tips included, by method, in cents. */
export type Takings = { cashCents: number; cardCents: number; otherCents: number; tipCents: number }

type Taken = Pick<VisitPayment, 'method' | 'amountCents' | 'tipCents'>

export function takingsOf(taken: readonly Taken[]): Takings {
  const by = (method: Taken['method']) =>
    taken
      .filter((payment) => payment.method === method)
      .reduce((total, payment) => total + payment.amountCents + payment.tipCents, 0)
  return {
    cashCents: by('cash'),
    cardCents: by('card'),
    otherCents: by('other'),
    tipCents: taken.reduce((total, payment) => total + payment.tipCents, 0),
  }
}

const AT_THE_TILL = ['terminal', 'cash', 'other'] as const

/** What came through orders that were paid before the owner, and what of them went back, in the half-open interval; what went back is below zero. */
export async function handMoney(rows: Rows, { startsAt, endsAt }: Interval): Promise<Taken[]> {
  const came = await rows
    .selectFrom('payment_attempt')
    .select(['way', 'total_cents', 'tip_cents'])
    .where('state', '=', 'paid')
    .where('way', 'in', AT_THE_TILL)
    .where('paid_at', '>=', startsAt)
    .where('paid_at', '<', endsAt)
    .execute()
  const back = await rows
    .selectFrom('payment_refund as refund')
    .innerJoin('payment_attempt as attempt', 'attempt.id', 'refund.attempt_id')
    .select(['attempt.way', 'refund.amount_cents'])
    .where('refund.state', '=', 'completed')
    .where('attempt.way', 'in', AT_THE_TILL)
    .where('refund.updated_at', '>=', startsAt)
    .where('refund.updated_at', '<', endsAt)
    .execute()
  return [
    ...came.map((row) => taken(row.way, row.total_cents ?? 0, row.tip_cents)),
    ...back.map((row) => taken(row.way, -row.amount_cents, 0)),
  ]
}

function taken(way: PaymentWay, amountCents: number, tipCents: number): Taken {
  const method = way === 'terminal' ? 'card' : way === 'cash' ? 'cash' : 'other'
  return { method, amountCents, tipCents }
}
