import { notedWay } from '#domain/calendar/visit-day.ts'
import type { MoneyLine, VisitMoney } from '#domain/shop/visit-money.ts'
import type { PaymentWay } from '#domain/shop/visit-payment.ts'
import type { Rows } from '../../core/db/schema.ts'
import { visitOrders } from '../../shop/orders/visit-orders.ts'
import { notedPayments } from './payments.ts'

/** Every cent that came for a visit and went back, through orders and as noted; lines oldest first, products of the same order in their sums. */
export async function visitMoney(rows: Rows, bookingId: string): Promise<VisitMoney> {
  const [orders, noted] = await Promise.all([
    visitOrders(rows, [bookingId]),
    notedPayments(rows, [bookingId]),
  ])
  const counted = noted.filter(({ struckAt }) => struckAt === null)
  const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0)
  const lines: MoneyLine[] = [
    ...(await ofOrders(rows, { column: 'booking_id', id: bookingId })),
    ...noted.flatMap(({ takenAt, method, amountCents: cents, tipCents, struckAt }) => {
      const line = { kind: 'paid' as const, orderId: null, way: notedWay(method), cents, tipCents }
      const taken = { ...line, at: takenAt, isStruck: false }
      return struckAt === null ? [taken] : [taken, { ...line, at: struckAt, isStruck: true }]
    }),
  ]
  return {
    paidCents: sum([
      ...orders.map(({ totalCents }) => totalCents),
      ...counted.map(({ amountCents }) => amountCents),
    ]),
    tipCents: sum([...orders, ...counted].map(({ tipCents }) => tipCents)),
    backCents: sum(orders.map(({ refundedCents }) => refundedCents)),
    goodsBackCents: sum(orders.map(({ goodsBackCents }) => goodsBackCents)),
    ways: [...orders.map(({ way }) => way), ...counted.map(({ method }) => notedWay(method))],
    lines: lines.toSorted((a, b) => a.at - b.at),
  }
}

/** The same of one order of products alone. */
export function moneyOfOrder(rows: Rows, orderId: string): Promise<MoneyLine[]> {
  return ofOrders(rows, { column: 'id', id: orderId })
}

async function ofOrders(
  rows: Rows,
  { column, id }: { column: 'booking_id' | 'id'; id: string },
): Promise<MoneyLine[]> {
  const paid = await rows
    .selectFrom('payment_attempt')
    .select(['id', 'way', 'total_cents', 'tip_cents', 'paid_at'])
    .where(column, '=', id)
    .where('state', '=', 'paid')
    .execute()
  if (paid.length === 0) return []
  const wayOf = new Map<string, PaymentWay>(paid.map(({ id, way }) => [id, way]))
  const back = await rows
    .selectFrom('payment_refund')
    .select(['attempt_id', 'amount_cents', 'state', 'created_at'])
    .where('attempt_id', 'in', [...wayOf.keys()])
    .execute()
  return [
    ...paid.map((row) => ({
      ...{ kind: 'paid' as const, at: row.paid_at ?? 0, orderId: row.id, way: row.way },
      ...{ cents: row.total_cents ?? 0, tipCents: row.tip_cents, isStruck: false },
    })),
    ...back.map((row) => ({
      ...{ kind: 'back' as const, at: row.created_at, orderId: row.attempt_id },
      ...{ way: wayOf.get(row.attempt_id) ?? 'card', cents: row.amount_cents, state: row.state },
    })),
  ]
}
