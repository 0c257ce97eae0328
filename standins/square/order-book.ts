import { newId, type Parts, withoutNulls } from './calls.ts'
import { catalogueOf } from './catalogue-read.ts'
import { canceledFulfillment, newFulfillment } from './fulfilment.ts'
import { knownLocation } from './locations.ts'
import { total, usd } from './money.ts'
import { priced } from './order-price.ts'
import type { Order, OrderChange, OrderDraft, Tender } from './order-shape.ts'
import { changedDraft, changedFulfillments, isDone } from './order-update.ts'
import { Refusal } from './refusal.ts'

export const ORDER = 'order'
export type OrderBook = ReturnType<typeof orderBook>

/** The orders: what they cost, who has paid for them, and what came of them. */
export function orderBook({ state, now, tell }: Pick<Parts, 'state' | 'now' | 'tell'>) {
  const stamp = () => new Date(now()).toISOString()

  function find(id: string, field = 'order_id'): Order {
    const order = state.get<Order>(ORDER, id)
    if (order) return order
    throw new Refusal('NOT_FOUND', `Order with ID \`${id}\` not found.`, { status: 404, field })
  }

  /** A priced order, kept nowhere. */
  function calculate(draft: OrderDraft): Order {
    knownLocation(state, draft.location_id, 'order.location_id')
    const at = stamp()
    const { fulfillments, ...facts } = plainFacts(draft)
    const shipments = (fulfillments ?? []).map((one) => newFulfillment(one, at))
    return balanced({
      ...facts,
      id: newId(),
      source: draft.source ?? { name: 'Grove' },
      state: facts.state ?? 'OPEN',
      version: 1,
      created_at: at,
      updated_at: at,
      ...(shipments.length > 0 ? { fulfillments: shipments } : {}),
      ...priced(draft, catalogueOf(state)),
    })
  }

  function add(draft: OrderDraft): Order {
    const order = calculate(draft)
    state.put(ORDER, order.id, order)
    const { id: order_id, version, location_id, created_at } = order
    const created = { order_id, version, location_id, state: order.state, created_at }
    tell('order.created', { type: 'order', id: order_id, object: { order_created: created } })
    return order
  }

  function save(before: Order, after: Order): Order {
    const at = stamp()
    const closed = after.state === 'COMPLETED' || after.state === 'CANCELED'
    const order = balanced({
      ...after,
      version: before.version + 1,
      updated_at: at,
      ...(closed ? { closed_at: at } : {}),
    })
    if (!closed) delete order.closed_at
    state.put(ORDER, order.id, order)
    tellOfChange(before, order)
    return order
  }

  function tellOfChange(before: Order, order: Order): void {
    const { id, version, location_id, created_at, updated_at } = order
    const facts = { order_id: id, version, location_id, state: order.state, created_at, updated_at }
    tell('order.updated', { type: 'order_updated', id, object: { order_updated: facts } })
    const moves = (order.fulfillments ?? []).flatMap((after) => {
      const old_state = before.fulfillments?.find(({ uid }) => uid === after.uid)?.state
      if (!old_state || old_state === after.state) return []
      return [{ fulfillment_uid: after.uid, old_state, new_state: after.state }]
    })
    if (moves.length === 0) return
    const moved = { ...facts, fulfillment_update: moves }
    const object = { order_fulfillment_updated: moved }
    tell('order.fulfillment.updated', { type: 'order_fulfillment_updated', id, object })
  }

  return {
    find,
    calculate,
    add,

    /** Applies a sparse update to the version that it was made of. */
    change(id: string, change: OrderChange, clear: string[]): Order {
      const before = find(id)
      refuseUnlessOpen(before)
      if (change.version !== before.version) {
        const detail = `Order version ${change.version} is stale; the current version is ${before.version}.`
        throw new Refusal('VERSION_MISMATCH', detail, { field: 'order.version' })
      }
      const at = stamp()
      const draft = changedDraft(before, change, clear)
      const { fulfillments: _, ...facts } = plainFacts(draft)
      const after = balanced({
        ...facts,
        id,
        version: before.version,
        state: change.state ?? before.state,
        created_at: before.created_at,
        updated_at: at,
        ...(before.tenders ? { tenders: before.tenders } : {}),
        ...changedFulfillments(before, change, at),
        ...priced(draft, catalogueOf(state)),
      })
      return save(before, closing(after, change.state, at))
    },

    /** Notes a payment; the order is COMPLETED where nothing is left to send. */
    addTenders(id: string, tenders: Tender[], { staysOpen = false } = {}): Order {
      const before = find(id)
      const after = { ...before, tenders: [...(before.tenders ?? []), ...tenders] }
      return save(before, { ...after, state: isDone(after) && !staysOpen ? 'COMPLETED' : 'OPEN' })
    },

    /** Takes a payment back out, after it was voided. */
    removeTender(id: string, paymentId: string): Order {
      const before = find(id)
      const { tenders = [], ...rest } = before
      const left = tenders.filter(({ payment_id }) => payment_id !== paymentId)
      return save(before, { ...rest, state: 'OPEN', ...(left.length > 0 ? { tenders: left } : {}) })
    },

    refuseUnlessOpen,
  }
}

/** Without the lists, which pricing puts back with their amounts. */
function plainFacts(draft: OrderDraft) {
  const { line_items: _, taxes: __, discounts: ___, ...rest } = withoutNulls(draft)
  const { service_charges: ____, ...facts } = rest
  return facts
}

function closing(order: Order, asked: OrderChange['state'], at: string): Order {
  if (asked === 'CANCELED') {
    if (order.tenders) {
      throw new Refusal('BAD_REQUEST', 'A paid order cannot be canceled.', { field: 'order.state' })
    }
    const shipments = order.fulfillments?.map((one) => canceledFulfillment(one, at))
    return { ...order, ...(shipments ? { fulfillments: shipments } : {}) }
  }
  if (isDone(order)) return { ...order, state: 'COMPLETED' }
  if (asked !== 'COMPLETED') return order
  const detail = 'An order is COMPLETED when it is paid and its fulfillments are done.'
  throw new Refusal('BAD_REQUEST', detail, { field: 'order.state' })
}

function refuseUnlessOpen({ id, state }: Order): void {
  if (state !== 'COMPLETED' && state !== 'CANCELED') return
  throw new Refusal('BAD_REQUEST', `Order \`${id}\` is ${state} and cannot be changed.`, {
    field: 'order.state',
  })
}

/** What it comes to with the tips of its tenders, which no tax lies on, and what is still due. */
function balanced(order: Omit<Order, 'net_amount_due_money'> & Record<string, unknown>): Order {
  const { tenders = [], total_tax_money } = order
  const tips = total(tenders.map(({ tip_money }) => tip_money?.amount ?? 0))
  const paid = total(tenders.map(({ amount_money }) => amount_money.amount))
  const cents = order.total_money.amount - (order.total_tip_money?.amount ?? 0) + tips
  const total_money = usd(cents)
  const total_tip_money = usd(tips)
  return {
    ...order,
    total_money,
    total_tip_money,
    net_amounts: {
      total_money,
      tax_money: total_tax_money,
      discount_money: usd(0),
      tip_money: total_tip_money,
      service_charge_money: order.total_service_charge_money,
    },
    net_amount_due_money: usd(cents - paid),
  } as Order
}
