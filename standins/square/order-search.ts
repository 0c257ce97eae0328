import type { Hono } from 'hono'
import { z } from 'zod'
import { type Parts, pageOf, readBody } from './calls.ts'
import { ORDER } from './order-book.ts'
import type { Order } from './order-shape.ts'
import { Refusal } from './refusal.ts'

const TIMES = {
  CREATED_AT: 'created_at',
  UPDATED_AT: 'updated_at',
  CLOSED_AT: 'closed_at',
} as const
const Range = z
  .strictObject({
    start_at: z.iso.datetime({ offset: true }),
    end_at: z.iso.datetime({ offset: true }),
  })
  .partial()
const Filter = z
  .strictObject({
    state_filter: z.strictObject({
      states: z.array(z.enum(['OPEN', 'DRAFT', 'COMPLETED', 'CANCELED'])).min(1),
    }),
    date_time_filter: z
      .strictObject({ created_at: Range, updated_at: Range, closed_at: Range })
      .partial(),
    customer_filter: z.strictObject({ customer_ids: z.array(z.string()).min(1).max(10) }),
    fulfillment_filter: z
      .strictObject({
        fulfillment_types: z.array(z.string()),
        fulfillment_states: z.array(z.string()),
      })
      .partial(),
  })
  .partial()
const Search = z.strictObject({
  location_ids: z.array(z.string()).min(1).max(10),
  cursor: z.string().optional(),
  limit: z.int().min(1).max(1000).optional(),
  return_entries: z.boolean().optional(),
  query: z
    .strictObject({
      filter: Filter,
      sort: z.strictObject({
        sort_field: z.enum(['CREATED_AT', 'UPDATED_AT', 'CLOSED_AT']),
        sort_order: z.enum(['ASC', 'DESC']).optional(),
      }),
    })
    .partial()
    .optional(),
})
type Filter = z.infer<typeof Filter>

/** Square's search for orders: by place, state, customer, time and shipment; the newest first. */
export function orderSearchCalls(app: Hono, { state }: Parts): void {
  app.post('/v2/orders/search', async (c) => {
    const body = await readBody(c, Search)
    const { filter = {}, sort } = body.query ?? {}
    const time = TIMES[sort?.sort_field ?? 'CREATED_AT']
    refuseOtherTime(filter, time)
    const found = state
      .all<Order>(ORDER)
      .filter(({ location_id }) => body.location_ids.includes(location_id))
      .filter((order) => isFound(order, filter))
      .filter((order) => order[time] !== undefined)
      .sort((a, b) => (a[time] ?? '').localeCompare(b[time] ?? ''))
    if (sort?.sort_order !== 'ASC') found.reverse()
    const { page, next } = pageOf(found, body.limit ?? 500, body.cursor)
    return c.json({
      ...(page.length > 0 ? listOf(page, body.return_entries ?? false) : {}),
      ...(next ? { cursor: next } : {}),
    })
  })
}

function listOf(orders: Order[], asEntries: boolean) {
  if (!asEntries) return { orders }
  const entries = orders.map(({ id, version, location_id }) => ({
    order_id: id,
    version,
    location_id,
  }))
  return { order_entries: entries }
}

/** Square sorts by the time that it filters by, or not at all. */
function refuseOtherTime({ date_time_filter = {} }: Filter, time: string): void {
  const other = Object.keys(date_time_filter).find((name) => name !== time)
  if (!other) return
  throw new Refusal('BAD_REQUEST', `A filter by ${other} needs a sort by it.`, {
    field: 'query.sort.sort_field',
  })
}

function isFound(order: Order, filter: Filter): boolean {
  const { state_filter, customer_filter, fulfillment_filter, date_time_filter } = filter
  const { fulfillment_types: types, fulfillment_states: states } = fulfillment_filter ?? {}
  const shipments = order.fulfillments ?? []
  return (
    (!state_filter || state_filter.states.includes(order.state)) &&
    (!customer_filter || customer_filter.customer_ids.includes(order.customer_id ?? '')) &&
    (!types || shipments.some(({ type }) => types.includes(type))) &&
    (!states || shipments.some((one) => states.includes(one.state))) &&
    Object.entries(date_time_filter ?? {}).every(([name, range]) =>
      isWithin(order[name as 'created_at'], range),
    )
  )
}

function isWithin(time: string | undefined, { start_at, end_at }: z.infer<typeof Range>): boolean {
  if (time === undefined) return false
  const at = Date.parse(time)
  return (!start_at || at >= Date.parse(start_at)) && (!end_at || at <= Date.parse(end_at))
}
