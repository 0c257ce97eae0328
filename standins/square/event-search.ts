import type { Hono } from 'hono'
import { z } from 'zod'
import { instantIn } from './appointments/booking-shape.ts'
import { type Parts, pageOf, readBody } from './calls.ts'
import type { KeptEvent } from './webhooks.ts'

const KEPT_MS = 28 * 86_400_000
const API_VERSION = '2025-08-20'

const Names = z.array(z.string()).nullish()
const Stamp = z.string().nullish()
const Search = z.strictObject({
  cursor: z.string().max(256).optional(),
  limit: z.int().min(1).max(100).optional(),
  query: z
    .strictObject({
      filter: z
        .strictObject({
          event_types: Names,
          merchant_ids: Names,
          location_ids: Names,
          created_at: z.strictObject({ start_at: Stamp, end_at: Stamp }),
        })
        .partial(),
      sort: z
        .strictObject({ field: z.literal('DEFAULT'), order: z.enum(['ASC', 'DESC']) })
        .partial(),
    })
    .partial()
    .optional(),
})
type Filter = NonNullable<NonNullable<z.infer<typeof Search>['query']>['filter']>
type Event = { merchant_id: string; location_id?: string; type: string; created_at: string }

/** Square's memory of its events: 28 days of them, whether they were sent or not; the newest first. */
export function eventSearchCalls(app: Hono, { now }: Parts, kept: () => KeptEvent[]): void {
  app.post('/v2/events', async (c) => {
    const { query = {}, limit = 100, cursor } = await readBody(c, Search)
    const isAsked = asked(query.filter ?? {}, now())
    const found = kept()
      .map(({ body }) => JSON.parse(body) as Event & { event_id: string })
      .filter(isAsked)
    if (query.sort?.order !== 'ASC') found.reverse()
    const { page, next } = pageOf(found, limit, cursor)
    const metadata = page.map(({ event_id }) => ({ event_id, api_version: API_VERSION }))
    return c.json({
      ...(page.length > 0 ? { events: page, metadata } : {}),
      ...(next ? { cursor: next } : {}),
    })
  })
}

function asked({ created_at, ...filter }: Filter, now: number): (event: Event) => boolean {
  const { start_at, end_at } = created_at ?? {}
  const asked = start_at ? instantIn(start_at, 'query.filter.created_at.start_at') : 0
  const from = Math.max(asked, now - KEPT_MS)
  const to = end_at ? instantIn(end_at, 'query.filter.created_at.end_at') : now
  return (event) => {
    const at = Date.parse(event.created_at)
    return (
      from <= at &&
      at <= to &&
      (filter.event_types?.includes(event.type) ?? true) &&
      (filter.merchant_ids?.includes(event.merchant_id) ?? true) &&
      (filter.location_ids?.includes(event.location_id ?? '') ?? true)
    )
  }
}
