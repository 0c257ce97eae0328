import { canCancel } from '#domain/calendar/booking.ts'
import { toHandWords } from '#domain/shop/fulfilment.ts'
import type { Order } from '#domain/shop/order.ts'
import { STATUSES_TO_SHIP } from '#domain/shop/shipment.ts'
import { isOfAccount } from '../../clients/of-account.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { queueHandoverMail } from '../../post/money/handover-letter.ts'
import { readOrder } from './read.ts'

/** A visit at which something can be handed over; `startsAt` in epoch milliseconds. */
export type ComingVisit = { id: string; startsAt: number }

/** An account's visits that are still to come, the next one first; `now` in epoch milliseconds. */
export async function comingVisits(
  rows: Rows,
  userId: string,
  now: number,
): Promise<ComingVisit[]> {
  const account = await rows
    .selectFrom('auth_user')
    .select(['email', 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!account) return []
  const verifiedEmail = account.email_verified ? account.email : null
  const found = await rows
    .selectFrom('booking')
    .select(['id', 'starts_at', 'status'])
    .where((where) => isOfAccount(where, { uid: userId, verifiedEmail }))
    .where('starts_at', '>=', now)
    .orderBy('starts_at')
    .execute()
  return found.filter(canCancel).map(({ id, starts_at }) => ({ id, startsAt: starts_at }))
}

/** The visit at which an order is to be handed over; null where there is none, or it is over by `now` (epoch milliseconds). */
export async function handoverVisit(
  rows: Rows,
  { visitId, handedAt }: Pick<Order, 'visitId' | 'handedAt'>,
  now: number,
): Promise<ComingVisit | null> {
  if (visitId === null || handedAt !== null) return null
  const visit = await rows
    .selectFrom('booking')
    .select(['starts_at', 'ends_at', 'status'])
    .where('id', '=', visitId)
    .executeTakeFirst()
  if (!visit || !canCancel(visit) || visit.ends_at <= now) return null
  return { id: visitId, startsAt: visit.starts_at }
}

/** What the owner hands over at a visit, in words. `version` is the one that a form of it carries. */
export type ToHand = { orderId: string; version: number; words: string }

/** What waits to be handed over at these visits, by booking id. */
export async function toHandAt(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<Map<string, ToHand[]>> {
  if (bookingIds.length === 0) return new Map()
  const found = await waiting(rows, bookingIds)
    .innerJoin('order_line as line', 'line.order_id', 'orders.id')
    .select(['orders.id', 'orders.number', 'orders.visit_id', 'orders.desk_version'])
    .select(['line.name', 'line.quantity'])
    .orderBy('orders.number')
    .orderBy('line.position')
    .execute()
  const orders = [...Map.groupBy(found, ({ id }) => id)].flatMap(([orderId, lines]) => {
    const [order] = lines
    if (!order) return []
    const { number, desk_version: version, visit_id } = order
    const words = toHandWords({ number: number ?? 0, lines })
    return [{ visitId: visit_id ?? '', orderId, version, words }]
  })
  return Map.groupBy(orders, ({ visitId }) => visitId)
}

/**
 * What was to be handed over at a visit that is canceled waits at the studio from then on, and its buyer is told; in
 * the transaction that ends the visit. `now` in epoch milliseconds.
 */
export async function releaseOrders(
  rows: TransactionRows,
  { visitId, env, now }: { visitId: string; env: Pick<Env, 'PUBLIC_URL'>; now: number },
): Promise<void> {
  const told = await waiting(rows, [visitId]).select('orders.id').execute()
  await rows
    .updateTable('orders')
    .set((order) => ({
      handover: 'pickup' as const,
      visit_id: null,
      desk_version: order('desk_version', '+', 1),
      updated_at: now,
    }))
    .where('visit_id', '=', visitId)
    .where('handed_at', 'is', null)
    .execute()
  for (const { id } of told) {
    const order = await readOrder(rows, id)
    if (order) await queueHandoverMail(rows, { order, news: 'visit-off', env }, now)
  }
}

function waiting(rows: Rows, bookingIds: readonly string[]) {
  return rows
    .selectFrom('orders')
    .where('orders.visit_id', 'in', bookingIds)
    .where('orders.handed_at', 'is', null)
    .where('orders.status', 'in', [...STATUSES_TO_SHIP])
}
