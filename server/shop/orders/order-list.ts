import { type ExpressionBuilder, sql } from 'kysely'
import { orderNumberIn } from '#domain/shop/order.ts'
import { type Handover, STATUSES_TO_SHIP } from '#domain/shop/shipment.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows, Schema } from '../../core/db/schema.ts'
import { linesOf } from './read.ts'

export const ORDERS_PER_PAGE = 25

export type OrderFilter = 'to-ship' | 'to-hand' | 'shipped' | 'refunded' | 'all'

export type OrderRow = {
  id: string
  number: number
  /** As typed for the parcel, or whose visit it paid for; the address of mail where there is neither. */
  buyer: string
  status: string
  totalCents: number
  /** Whether there is anything to send. */
  hasParcel: boolean
  shippedAt: number | null
  handover: Handover | null
  readyAt: number | null
  handedAt: number | null
  createdAt: number
  /** "Clay Mask", 2 */
  lines: { name: string; quantity: number }[]
}

export type OrderPage = { orders: OrderRow[]; total: number; page: number; pages: number }

/** What is left to do: the order that came first goes first. */
const WAITING: ReadonlySet<OrderFilter> = new Set(['to-ship', 'to-hand'])

type Orders = ExpressionBuilder<Schema, 'orders'>

/**
 * The owner's orders, newest first; what waits for her, longest first. `search` is part of a name or of an address of mail, an order's
 * number, or the beginning of its id; `page` counts from 1.
 */
export async function listOrders(
  { rows }: Database,
  asked: { filter: OrderFilter; search: string; page: number },
): Promise<OrderPage> {
  const matching = rows
    .selectFrom('orders')
    .where((order) => order.and([passes(order, asked.filter), matches(order, asked.search)]))
  const { count } = await matching
    .select((order) => order.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const total = Number(count)
  const pages = Math.max(1, Math.ceil(total / ORDERS_PER_PAGE))
  const page = Math.min(asked.page, pages)
  const direction = WAITING.has(asked.filter) ? 'asc' : 'desc'
  const found = await matching
    .select(['id', 'number', 'email', 'status', 'total_cents', 'shipped_at', 'created_at'])
    .select(['shipping_address', 'billing_address', 'handover', 'ready_at', 'handed_at'])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(ORDERS_PER_PAGE)
    .offset((page - 1) * ORDERS_PER_PAGE)
    .execute()
  const lines = await linesOf(rows, found)
  const visitors = await visitorsOf({ rows }, found)
  const orders = found.map((row) => ({
    id: row.id,
    number: row.number ?? 0,
    buyer:
      nameIn(row.shipping_address ?? (row.handover && row.billing_address)) ||
      visitors.get(row.id) ||
      row.email,
    status: row.status,
    totalCents: row.total_cents,
    hasParcel: row.shipping_address !== null,
    shippedAt: row.shipped_at,
    handover: row.handover,
    readyAt: row.ready_at,
    handedAt: row.handed_at,
    createdAt: row.created_at,
    lines: (lines.get(row.id) ?? []).map(({ name, quantity }) => ({ name, quantity })),
  }))
  return { orders, total, page, pages }
}

/** How many orders wait to be packed, for a parcel or for whoever fetches them, as a question that another may ask within its own. */
export function countToPack(rows: Rows) {
  return counted(rows).where((order) => order.or([passes(order, 'to-ship'), isToFetch(order)]))
}

/** The same of parcels alone. */
export function countToShip(rows: Rows) {
  return counted(rows).where((order) => passes(order, 'to-ship'))
}

/** How many orders stand in a list of what is left to do. */
export async function countOf({ rows }: Database, filter: OrderFilter): Promise<number> {
  const { count } = await counted(rows)
    .where((order) => passes(order, filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function counted(rows: Rows) {
  return rows.selectFrom('orders').select((order) => order.fn.countAll<number>().as('count'))
}

/** Not what is handed over at a visit: that stands on the sheet of its day. */
function isToFetch(order: Orders) {
  return order.and([
    passes(order, 'to-hand'),
    order('handover', '=', 'pickup'),
    order('ready_at', 'is', null),
  ])
}

/** Whose visit each order paid for, by the order's id. */
async function visitorsOf({ rows }: Pick<Database, 'rows'>, orders: readonly { id: string }[]) {
  if (orders.length === 0) return new Map<string, string>()
  const found = await rows
    .selectFrom('payment_attempt as attempt')
    .innerJoin('booking', 'booking.id', 'attempt.booking_id')
    .select(['attempt.id', 'booking.first_name', 'booking.last_name'])
    .where(
      'attempt.id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  return new Map(found.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]))
}

function passes(order: Orders, filter: OrderFilter) {
  if (filter === 'to-ship') {
    return order.and([
      order('shipped_at', 'is', null),
      order('shipping_address', 'is not', null),
      order('status', 'in', [...STATUSES_TO_SHIP]),
    ])
  }
  if (filter === 'to-hand') {
    return order.and([
      order('handed_at', 'is', null),
      order('handover', 'is not', null),
      order('status', 'in', [...STATUSES_TO_SHIP]),
    ])
  }
  if (filter === 'shipped') return order('shipped_at', 'is not', null)
  if (filter === 'refunded') return order('status', 'in', ['REFUNDED', 'PARTIALLY_REFUNDED'])
  return order.and([])
}

function matches(order: Orders, search: string) {
  const asked = search.trim().toLowerCase().replace(/^#/, '')
  if (asked === '') return order.and([])
  const part = `%${escaped(asked)}%`
  const ofVisitor = order
    .selectFrom('payment_attempt as attempt')
    .innerJoin('booking', 'booking.id', 'attempt.booking_id')
    .select('attempt.id')
    .where(sql<boolean>`lower(first_name || ' ' || last_name) LIKE ${part} ESCAPE '!'`)
  const number = orderNumberIn(asked)
  return order.or([
    ...(number === null ? [] : [order('number', '=', number)]),
    order('id', 'in', ofVisitor),
    sql<boolean>`buyer_name LIKE ${part} ESCAPE '!'`,
    sql<boolean>`email LIKE ${part} ESCAPE '!'`,
    sql<boolean>`id LIKE ${`${escaped(asked)}%`} ESCAPE '!'`,
  ])
}

function escaped(text: string): string {
  return text.replace(/[!%_]/g, '!$&')
}

function nameIn(address: string | null): string {
  if (address === null) return ''
  const { firstName = '', lastName = '' } = JSON.parse(address)
  return `${firstName} ${lastName}`.trim()
}
