import { z } from 'zod'
import { checked, withoutNulls } from './calls.ts'
import { changedFulfillment, isFinal, newFulfillment } from './fulfilment.ts'
import { type Order, type OrderChange, OrderDraft } from './order-shape.ts'
import { Refusal } from './refusal.ts'

const LISTS = ['line_items', 'taxes', 'discounts', 'service_charges'] as const
const PRICED = [...LISTS, 'pricing_options'] as const
type Fields = Record<string, unknown>

/** The parts of an order that a request wrote, without what Square worked out from them. */
function draftOf(order: Order): OrderDraft {
  const { line_items = [], taxes = [], service_charges = [], ...rest } = order as Order & Fields
  const written = {
    ...rest,
    state: null,
    fulfillments: null,
    taxes: (taxes as Fields[]).filter(({ auto_applied }) => !auto_applied),
    line_items: line_items.map((line) => ({
      ...line,
      applied_taxes: line.applied_taxes?.filter(({ auto_applied }) => !auto_applied),
    })),
    service_charges,
  }
  return stripped.parse(written)
}

const { line_items, taxes, discounts, service_charges } = OrderDraft.shape
type List = typeof line_items | typeof taxes | typeof discounts | typeof service_charges
const lax = (list: List) => z.array(z.object(list.unwrap().unwrap().element.shape)).nullish()
const stripped = z.object({
  ...OrderDraft.shape,
  line_items: lax(line_items),
  taxes: lax(taxes),
  discounts: lax(discounts),
  service_charges: lax(service_charges),
}) as unknown as typeof OrderDraft

/**
 * The draft that a sparse update makes of an order.
 * @throws Refusal where a paid order would cost something else
 */
export function changedDraft(order: Order, change: OrderChange, clear: string[]): OrderDraft {
  const touched = [...Object.keys(change), ...clear.map((path) => path.split(/[.[]/)[0])]
  if (order.tenders && PRICED.some((name) => touched.includes(name))) {
    throw new Refusal('BAD_REQUEST', 'The prices of a paid order cannot be changed.', {
      field: 'order',
    })
  }
  const { version: _, state: __, fulfillments: ___, location_id: ____, ...facts } = change
  const draft: Fields = draftOf(order)
  for (const [name, value] of Object.entries(facts)) draft[name] = merged(draft[name], value)
  for (const path of clear) clearAt(draft, path)
  return checked(OrderDraft, draft)
}

/** The shipments after an update, and what state the order is in with them. */
export function changedFulfillments(
  order: Order,
  change: OrderChange,
  at: string,
): Pick<Order, 'fulfillments'> {
  const before = order.fulfillments ?? []
  const isPaid = order.tenders !== undefined
  const changes = change.fulfillments ?? []
  const kept = before.map((held) => {
    const asked = changes.find(({ uid }) => uid === held.uid)
    return asked ? changedFulfillment(held, asked, { at, isPaid }) : held
  })
  const added = changes.filter(({ uid }) => !before.some((held) => held.uid === uid))
  const all = [...kept, ...added.map((draft) => newFulfillment(draft, at))]
  if (all.length > 1) {
    throw new Refusal('ARRAY_LENGTH_TOO_LONG', 'An order has at most one fulfillment.', {
      field: 'order.fulfillments',
    })
  }
  return all.length > 0 ? { fulfillments: all } : {}
}

/** Paid, and with nothing left to send: Square closes such an order by itself. */
export function isDone(order: Pick<Order, 'tenders' | 'fulfillments'>): boolean {
  return order.tenders !== undefined && (order.fulfillments ?? []).every(isFinal)
}

function merged(before: unknown, value: unknown): unknown {
  if (value === null) return null
  if (Array.isArray(value)) return mergedList((before ?? []) as Fields[], value)
  if (typeof value === 'object') return withoutNulls({ ...(before ?? {}), ...value })
  return value
}

function mergedList(before: Fields[], changes: Fields[]): Fields[] {
  const kept = before.map((held) => ({ ...held, ...changes.find(({ uid }) => uid === held.uid) }))
  const added = changes.filter(({ uid }) => !before.some((held) => held.uid === uid))
  return [...kept, ...added]
}

/** "line_items[uid]", "line_items[uid].note", "metadata.key", "customer_id". */
function clearAt(draft: Fields, path: string): void {
  const [, name = '', uid, field] = /^(\w+)(?:\[([^\]]+)\])?(?:\.([\w-]+))?$/.exec(path) ?? []
  const held = draft[name]
  if (uid === undefined && field === undefined) delete draft[name]
  else if (uid !== undefined && Array.isArray(held)) {
    const at = held.findIndex((one: Fields) => one.uid === uid)
    if (at < 0)
      throw new Refusal('INVALID_VALUE', `There is no ${path}.`, { field: 'fields_to_clear' })
    if (field === undefined) held.splice(at, 1)
    else delete held[at][field]
  } else if (field !== undefined && held && typeof held === 'object') {
    delete (held as Fields)[field]
  }
  if (!LISTS.includes(name as 'taxes') && !(name in OrderDraft.shape)) {
    throw new Refusal('INVALID_VALUE', `Cannot clear ${path}.`, { field: 'fields_to_clear' })
  }
}
