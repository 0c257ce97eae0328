import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { type Actor, ContactDetails } from '#domain/booking.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Studio } from '../studio.ts'
import { failures, json, POST_FAILURES, Success } from './answers.ts'
import { IDEMPOTENCY_HEADER, idempotencyOf } from './idempotency.ts'
import { bookingOnWire, iso, timesOnWire } from './on-the-wire.ts'
import { refuseBooking } from './refuse.ts'
import { BookingShape, HoldShape, Id, Instant } from './shapes.ts'

const ChoiceAndTime = z.object({
  serviceId: Id.meta({ example: 'acne-facial' }),
  optionId: Id.optional(),
  addonIds: z
    .array(Id)
    .max(20)
    .default([])
    .meta({ example: ['peel'] }),
  startTime: Instant.meta({ example: '2026-07-15T01:00:00Z' }),
})

const TIME_FAILURES: ErrorCode[] = [
  'bad-time',
  'unknown-service',
  'option-needed',
  'unknown-option',
  'unknown-addon',
  'past',
  'too-soon',
  'beyond-horizon',
  'closed-day',
  'exception',
  'outside-hours',
  'off-grid',
  'time-taken',
]

const hold = createRoute({
  method: 'post',
  path: '/bookings/hold',
  summary: 'Keep a time for ten minutes',
  description:
    'Nobody else gets the time while its visitor types. `replaces` gives an earlier hold back in the same step. Anyone may call.',
  request: {
    body: {
      required: true,
      content: {
        'application/json': {
          schema: ChoiceAndTime.extend({
            replaces: Id.optional().meta({ description: 'An earlier hold of this visitor' }),
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
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ holdId: Id }) } },
    },
  },
  responses: {
    200: json(z.object({ success: Success }), 'The time is free'),
    ...failures(...POST_FAILURES),
  },
})

const create = createRoute({
  method: 'post',
  path: '/bookings/create',
  summary: 'Book a visit',
  description:
    'The price, the minutes and who may have the treatment are decided here. The same Idempotency-Key with the same details answers with the same booking. Anyone may call; the signed-in owner may book against her own rules with `override`.',
  request: {
    headers: z.object({
      [IDEMPOTENCY_HEADER]: z
        .string()
        .optional()
        .meta({ description: 'A key of the caller’s, 1 to 200 visible ASCII characters' }),
    }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: ChoiceAndTime.extend({
            holdId: Id.optional(),
            ...ContactDetails.shape,
            override: z.boolean().optional().meta({ description: 'The owner’s alone' }),
          }),
        },
      },
    },
  },
  responses: {
    201: json(
      z.object({ success: Success, booking: BookingShape, manageToken: z.string() }),
      'The booking, and the token of its manage link',
    ),
    ...failures(
      ...TIME_FAILURES,
      'hold-expired',
      'current-clients-only',
      'new-clients-only',
      'age-needed',
      'too-old',
      'breaks-rules',
      'idempotency-mismatch',
      ...POST_FAILURES,
    ),
  },
})

/** Holding a time, and booking it. */
export function takeTime(api: OpenAPIHono, { bookings, accounts, manageLinks }: Studio): void {
  api.openapi(hold, async (c) => {
    const { startTime: startsAt, ...asked } = c.req.valid('json')
    const held = await bookings.hold({ ...asked, startsAt })
    if (!held.ok) return refuseBooking(c, bookings, held, { ...asked, startsAt })
    const { id, expiresAt } = held.hold
    const answer = { id, ...timesOnWire(held.hold), expiresAt: iso(expiresAt) }
    return c.json({ success: true as const, hold: answer }, 201)
  })

  api.openapi(release, async (c) => {
    await bookings.release(c.req.valid('json').holdId)
    return c.json({ success: true as const }, 200)
  })

  api.openapi(create, async (c) => {
    const { startTime: startsAt, holdId, ...asked } = c.req.valid('json')
    // A retry may come with a newer hold; what it asks for is still the same booking.
    const repeat = idempotencyOf(c, { ...asked, startsAt })
    if (!repeat.ok) return repeat.answer
    const owner = await accounts.ownerFrom(c.req.raw.headers)
    const actor: Actor = owner ? { kind: 'owner', id: owner.id } : { kind: 'guest' }
    const request = { ...asked, startsAt, holdId, idempotency: repeat.idempotency }
    const made = await bookings.create(request, actor)
    if (!made.ok) return refuseBooking(c, bookings, made, { ...asked, startsAt })
    const booking = bookingOnWire(made.booking, { isPersonal: true })
    const manageToken = manageLinks.tokenFor(made.booking)
    return c.json({ success: true as const, booking, manageToken }, 201)
  })
}
