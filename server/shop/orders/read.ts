import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Order } from '#domain/shop/order.ts'
import { AT_DESK, type PaymentWay } from '#domain/shop/visit-payment.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows, Schema } from '../../core/db/schema.ts'
import { type BookingMailRow, mailAbout } from '../../post/ledger/mail-about.ts'
import { DELETED } from '../../post/mail-retention.ts'
import { disputedOf } from './disputed.ts'
import { orderOf } from './rows.ts'

const GONE = `${DELETED}%`

/** The reads behind `Orders`. */
export function createReads({ rows }: Database) {
  return {
    async forAccount(userId: string): Promise<Order[]> {
      const found = await rows
        .selectFrom('orders')
        .selectAll()
        .where(belongsTo(userId))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      const lines = await linesOf(rows, found)
      return found.map((row) => orderOf(row, lines.get(row.id) ?? []))
    },

    byId: (id: string): Promise<Order | null> => readOrder(rows, id),

    async byKey(key: string): Promise<{ order: Order; hash: string | null } | null> {
      const row = await rows
        .selectFrom('orders')
        .selectAll()
        .where('idempotency_key', '=', key)
        .executeTakeFirst()
      if (!row) return null
      const lines = await linesOf(rows, [row])
      return { order: orderOf(row, lines.get(row.id) ?? []), hash: row.request_hash }
    },

    async refundedCents(ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map()
      const found = await rows
        .selectFrom('payment_refund')
        .select(['attempt_id', (select) => select.fn.sum<number>('amount_cents').as('cents')])
        .where('attempt_id', 'in', ids)
        .where('state', '=', 'completed')
        .groupBy('attempt_id')
        .execute()
      const disputed = await disputedOf(rows, ids)
      const refunded = new Map(found.map((row) => [row.attempt_id, Number(row.cents)]))
      return new Map(ids.map((id) => [id, (refunded.get(id) ?? 0) + disputed(id).lostCents]))
    },

    async isOf(id: string, userId: string): Promise<boolean> {
      const row = await rows
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .where(belongsTo(userId))
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/**
 * Bought by the account, paid at the desk for a visit that the account booked, or bought by a guest with the address that the
 * account has verified as its own.
 */
export function belongsTo(userId: string) {
  return (order: ExpressionBuilder<Schema, 'orders'>) => {
    const ids = order.selectFrom('orders as own').select('own.id')
    const atDesk = order
      .selectFrom('payment_attempt')
      .innerJoin('booking', 'booking.id', 'payment_attempt.booking_id')
      .select('payment_attempt.id')
      .where('payment_attempt.buyer', '=', AT_DESK)
      .where('booking.account_id', '=', userId)
    // Each with its index: an OR of them reads every order.
    const own = ids
      .where('own.user_id', '=', userId)
      .union(ids.where('own.user_id', 'is', null).where('own.email', '=', verifiedEmailOf(userId)))
      .union(atDesk)
    return order('orders.id', 'in', own)
  }
}

/** The address that an account has verified as its own; nothing equals it where there is none. */
export function verifiedEmailOf(userId: string) {
  return sql<string>`(SELECT lower(email) FROM auth_user
    WHERE id = ${userId} AND email_verified = true)`
}

/** What the owner keeps of an order beside it. */
export type DeskOrder = {
  order: Order
  /** Pieces of each line, by its position, that are on the shelf again. */
  restocked: number[]
  note: string
  /** Why something came off it; empty where nothing did. */
  discountReason: string
  /** Of the shipment and the note; a form carries the version that it was filled from. */
  deskVersion: number
  /** The buyer's record among the clients; null where there is none. */
  clientId: string | null
  /** What stands on that record, for an order without an address. */
  clientName: string
  /** The visit that it pays for, with its products; null for what was bought in the shop. */
  visit: { id: string; name: string; status: string } | null
  /** By which way it was paid; null where it was not paid here. */
  way: PaymentWay | null
  events: PaymentEventRow[]
  mail: BookingMailRow[]
}

export type PaymentEventRow = { at: number; event: string; detail: Record<string, unknown> }

export async function readOrder(rows: Rows, id: string): Promise<Order | null> {
  const row = await rows.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? orderOf(row, (await linesOf(rows, [row])).get(id) ?? []) : null
}

/** What each order holds, in the order of its lines, by the order's id. */
export async function linesOf(rows: Rows, orders: readonly { id: string }[]) {
  if (orders.length === 0) return new Map<string, Selectable<Schema['order_line']>[]>()
  const ids = orders.map(({ id }) => id)
  const found = await rows
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  return Map.groupBy(found, (line) => line.order_id)
}

/** One order with all that the owner sees beside it; null where there is none. */
export async function findForDesk({ rows }: Database, id: string): Promise<DeskOrder | null> {
  const row = await rows.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const [byOrder, events, client, attempt, visit, mail] = await Promise.all([
    linesOf(rows, [row]),
    rows
      .selectFrom('payment_event')
      .select(['at', 'event', 'detail'])
      .where('attempt_id', '=', id)
      .orderBy('version')
      .execute(),
    rows
      .selectFrom('client')
      .select(['id', 'first_name', 'last_name'])
      .where('email', '=', row.email)
      .executeTakeFirst(),
    rows.selectFrom('payment_attempt').select('way').where('id', '=', id).executeTakeFirst(),
    rows
      .selectFrom('payment_attempt as attempt')
      .innerJoin('booking', 'booking.id', 'attempt.booking_id')
      .leftJoin('client', (join) =>
        join.onRef('client.id', '=', 'booking.client_id').on('client.email', 'not like', GONE),
      )
      .select(['booking.id', 'booking.first_name', 'booking.last_name'])
      .select(['client.id as client_id', 'booking.status'])
      .where('attempt.id', '=', id)
      .executeTakeFirst(),
    mailAbout(rows, id, 'order_id'),
  ])
  const lines = byOrder.get(id) ?? []
  return {
    order: orderOf(row, lines),
    restocked: lines.map(({ restocked }) => restocked),
    note: row.desk_note,
    discountReason: row.discount_reason,
    deskVersion: row.desk_version,
    clientId: visit ? visit.client_id : (client?.id ?? null),
    clientName: client ? `${client.first_name} ${client.last_name}`.trim() : '',
    visit: visit
      ? {
          id: visit.id,
          name: `${visit.first_name} ${visit.last_name}`.trim(),
          status: visit.status,
        }
      : null,
    way: attempt?.way ?? null,
    events: events.map((event) => ({ ...event, detail: JSON.parse(event.detail) })),
    mail,
  }
}
