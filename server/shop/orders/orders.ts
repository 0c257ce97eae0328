import { randomUUID } from 'node:crypto'
import type { Compilable } from 'kysely'
import { DAY_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import {
  type Order,
  type OrderViewer,
  orderSums,
  withoutPersonalDetails,
} from '#domain/shop/order.ts'
import type { Address, Charge } from '#domain/shop/order-parts.ts'
import type { PricedLine } from '#domain/shop/payment-cart.ts'
import type { Handover } from '#domain/shop/shipment.ts'
import { UNPAID } from '../../clients/orders.ts'
import { clientFor } from '../../clients/people.ts'
import { isDuplicate } from '../../core/db/errors.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import { together } from '../../core/db/together.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { forgetAddresses, type KeptAddress, keptAddresses } from '../fulfilment/addresses.ts'
import { nextOrderNumber } from '../fulfilment/numbers.ts'
import { type ComingVisit, comingVisits, handoverVisit } from './at-visit.ts'
import { type OrderedVisit, orderedVisit } from './ordered-visit.ts'
import { createReads, verifiedEmailOf } from './read.ts'
import { lineRow, orderRow } from './rows.ts'

/** How long the link of an order opens it for whoever holds it. */
const LINK_DAYS = 30

export type NewOrder = {
  /** The account that buys; null for a guest. */
  userId: string | null
  email: string
  phone: string
  status: string
  currency: string
  lines: readonly PricedLine[]
  serviceCharges: readonly Charge[]
  taxes: readonly Charge[]
  shippingAddress: Address | null
  billingAddress: Address | null
  /** Left out where it is sent, or nothing of it is to come. */
  handover?: Handover | undefined
  /** The visit at which it is handed over. */
  visitId?: string | undefined
  tipCents?: number
  creditCents?: number
  /** Why the owner took something off its lines. */
  discountReason?: string | undefined
  squareOrderId?: string | null
  paymentId?: string | null
  receiptUrl?: string | null
  /** The caller's key and a hash of what was asked: the same key never makes two orders. */
  idempotency?: { key: string; hash: string }
}

export type Orders = {
  /**
   * The orders of an account, newest first. A guest's orders are among them once the account's
   * address is verified as theirs (spec 2 §2, Purchase history).
   */
  forAccount(userId: string): Promise<Order[]>
  /**
   * One order, as far as its viewer may see it: all of it for the owner, its buyer and the browser that
   * bought it as a guest; without personal details for another who holds its id, for 30 days. Null for everyone else.
   */
  find(id: string, viewer: OrderViewer): Promise<{ order: Order; isReduced: boolean } | null>
  /** What went back of each order, in cents: 0 where nothing did. */
  refundedCents(ids: readonly string[]): Promise<Map<string, number>>
  /** The visit that an order has paid for; null for what was bought in the shop. Whoever may see the order may see this. */
  visitOf(id: string): Promise<OrderedVisit | null>
  /**
   * Writes a guest's orders to the account that has verified their address, so that they stay with it
   * when its address changes. Without a verified address it does nothing.
   */
  join(userId: string): Promise<void>
  /** Where an account had parcels sent to, the one used last first. */
  addressesOf(userId: string): Promise<KeptAddress[]>
  /** The account's next visit, at which something can be handed over; null where none comes. */
  nextVisit(userId: string): Promise<ComingVisit | null>
  /** The visit at which an order is to be handed over; null where there is none, or it is over. */
  handoverVisit(order: Order): Promise<ComingVisit | null>
  /** Forgets one of them; what is not the account's own stays. */
  forgetAddress(userId: string, id: string): Promise<void>
  /** Writes an order down, and its buyer among the clients; its sums are computed here. Fails with `idempotency-mismatch`. */
  insert(order: NewOrder): Promise<Outcome<{ order: Order; replayed: boolean }>>
}

export function createOrders(parts: { database: Database; now: () => number }): Orders {
  const { database, now } = parts
  const reads = createReads(database)

  async function replayOf(idempotency: NewOrder['idempotency']) {
    const known = idempotency && (await reads.byKey(idempotency.key))
    if (!known) return null
    if (known.hash !== idempotency.hash) return { ok: false, code: 'idempotency-mismatch' } as const
    return { ok: true, order: known.order, replayed: true } as const
  }

  return {
    forAccount: (userId) => reads.forAccount(userId),
    refundedCents: (ids) => reads.refundedCents(ids),
    visitOf: (id) => orderedVisit(database.rows, id),

    async find(id, viewer) {
      const order = await reads.byId(id)
      if (!order) return null
      const isOwn =
        viewer.kind === 'owner' ||
        (order.userId === null && viewer.bought?.includes(order.id)) ||
        (viewer.kind === 'account' && (await reads.isOf(order.id, viewer.userId)))
      if (isOwn) return { order, isReduced: false }
      const isRecent = now() - order.createdAt < LINK_DAYS * DAY_MS
      return isRecent ? { order: withoutPersonalDetails(order), isReduced: true } : null
    },

    addressesOf: (userId) => keptAddresses(database.rows, userId),
    nextVisit: async (userId) => (await comingVisits(database.rows, userId, now()))[0] ?? null,
    handoverVisit: (order) => handoverVisit(database.rows, order, now()),
    forgetAddress: (userId, id) => forgetAddresses(database.rows, userId, id),

    async join(userId) {
      await database.rows
        .updateTable('orders')
        .set({ user_id: userId, updated_at: now() })
        .where('user_id', 'is', null)
        .where('email', '=', verifiedEmailOf(userId))
        .execute()
    },

    async insert(asked) {
      const replay = await replayOf(asked.idempotency)
      if (replay) return replay
      const id = randomUUID()
      const row = orderRow(id, asked, orderSums(asked), now())
      try {
        await inTransaction(database.rows, async (rows) => {
          const number = await nextOrderNumber(rows)
          const lines = asked.lines.map((line, position) => lineRow(id, position, line))
          await noteBuyer(rows, { ...asked, email: row.email }, row.created_at, [
            rows.insertInto('orders').values({ ...row, number }),
            ...(lines.length > 0 ? [rows.insertInto('order_line').values(lines)] : []),
          ])
        })
      } catch (error) {
        const raced = isDuplicate(error) ? await replayOf(asked.idempotency) : null
        if (!raced) throw error
        return raced
      }
      const order = await reads.byId(id)
      if (!order) throw new Error(`Order ${id} is not where it was written`)
      return { ok: true, order, replayed: false }
    },
  }
}

type Bought = Pick<Order, 'status' | 'email' | 'phone' | 'shippingAddress' | 'billingAddress'>

/**
 * Whoever has bought is a client from then on, found or made by the order's address as whoever books is:
 * what is on file is never overwritten. An order that names nobody, as that of a visit does, makes none. `before`: what is written first.
 */
export async function noteBuyer(
  rows: Rows,
  order: Bought,
  now: number,
  before: readonly Compilable[] = [],
): Promise<void> {
  const named = order.shippingAddress ?? order.billingAddress
  if (UNPAID.includes(order.status) || !named) return void (await together(rows, before))
  const { firstName, lastName } = named
  const { email, phone } = order
  await clientFor(rows, { email, firstName, lastName, phone }, now, before)
}
