import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Bookings } from '../booking/provider.ts'
import { failures, json, POST_FAILURES, Success } from './answers.ts'
import { ChoiceAndTime, TIME_FAILURES } from './choice.ts'
import type { LiveHolds } from './live-holds.ts'
import { iso, timesOnWire } from './on-the-wire.ts'
import { refuseBooking } from './refuse.ts'
import { HoldId, HoldShape, TokenHeader } from './shapes.ts'

const hold = createRoute({
  method: 'post',
  path: '/bookings/hold',
  summary: 'Keep a time for ten minutes',
  description:
    'Nobody else gets the time while its visitor types. replaces gives an earlier hold back in the same step. Anyone may call.',
  request: {
    headers: z.object(TokenHeader),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: ChoiceAndTime.extend({
            replaces: HoldId.optional().meta({ description: 'An earlier hold of this visitor' }),
          }),
        },
      },
    },
  },
  responses: {
    201: json(z.object({ success: Success, hold: HoldShape }), 'The hold'),
    ...failures(...TIME_FAILURES, ...POST_FAILURES),
  },
})

const release = createRoute({
  method: 'post',
  path: '/bookings/release',
  summary: 'Give a held time back',
  description: 'A hold that is gone already is no failure. Anyone who has its id may call.',
  request: {
    headers: z.object(TokenHeader),
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ holdId: HoldId }) } },
    },
  },
  responses: {
    200: json(z.object({ success: Success }), 'The time is free'),
    ...failures(...POST_FAILURES),
  },
})

/** Keeping a time while its visitor types, and giving it back. */
export function holdTime(
  api: OpenAPIHono,
  parts: { bookings: Bookings; callerOf: (c: Context) => string; liveHolds: LiveHolds },
): void {
  const { bookings, callerOf, liveHolds } = parts

  api.openapi(hold, async (c) => {
    const { startTime: startsAt, ...asked } = c.req.valid('json')
    const held = await bookings.hold({ ...asked, startsAt })
    if (!held.ok) return refuseBooking(c, bookings, held, { ...asked, startsAt })
    for (const oldest of liveHolds.add(callerOf(c), held.hold)) await bookings.release(oldest)
    const { id, expiresAt } = held.hold
    const answer = { id, ...timesOnWire(held.hold), expiresAt: iso(expiresAt) }
    return c.json({ success: true as const, hold: answer }, 201)
  })

  api.openapi(release, async (c) => {
    await bookings.release(c.req.valid('json').holdId)
    return c.json({ success: true as const }, 200)
  })
}
