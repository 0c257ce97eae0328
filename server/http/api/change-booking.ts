import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Actor } from '#domain/core/actor.ts'
import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import { LONGEST } from '#domain/core/texts.ts'
import { bookingOnWire } from '../../core/wire/bookings.ts'
import { BookingId, BookingShape, Instant, TokenHeader } from '../../core/wire/shapes.ts'
import { fail, refuseBooking } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'
import { failures, json, jsonBody, POST_FAILURES, Success } from './answers.ts'
import { START_FAILURES } from './hold-time.ts'
import { signedInActor } from './who-asks.ts'

export const MANAGE_HEADER = 'X-Manage-Token'

const security: Record<string, string[]>[] = [{ session: [] }, { manageToken: [] }]
const headers = z.object({ ...TokenHeader, [MANAGE_HEADER]: z.string().optional() })

const CHANGE_FAILURES: ErrorCode[] = [
  'sign-in-needed',
  'link-invalid',
  'not-found',
  'already-cancelled',
  'already-completed',
  'visit-begun',
  'late-to-move',
  'call-to-book',
  ...POST_FAILURES,
]

const cancel = createRoute({
  method: 'post',
  path: '/bookings/cancel',
  summary: 'Cancel a visit',
  description:
    'What was paid goes back by what was agreed to when it was booked; all of it where the owner cancels. The owner may call for every booking, a signed-in client and a manage link for their own.',
  security,
  request: {
    headers,
    body: jsonBody(
      z.object({
        bookingId: BookingId,
        reason: z
          .string()
          .trim()
          .max(LONGEST.reason)
          .default('')
          .meta({ example: 'I am travelling' }),
        keepsPayment: z.boolean().optional().meta({
          description: 'The owner’s alone: what was paid is not given back',
        }),
        keptBecause: z.string().trim().max(LONGEST.reason).optional().meta({
          description: 'Why, as the client reads it; without it nothing is kept',
          example: 'The products were mixed for this visit.',
        }),
      }),
    ),
  },
  responses: {
    200: json(z.object({ success: Success, booking: BookingShape }), 'The canceled booking'),
    ...failures('keep-needs-reason', ...CHANGE_FAILURES),
  },
})

const reschedule = createRoute({
  method: 'post',
  path: '/bookings/reschedule',
  summary: 'Move a visit',
  description:
    'Keeps price, extras and history. The owner may call for every booking, a signed-in client and a manage link for their own.',
  security,
  request: {
    headers,
    body: jsonBody(
      z.object({
        bookingId: BookingId,
        newStartTime: Instant.meta({ example: '2026-07-15T01:00:00Z' }),
        newEndTime: Instant.optional().meta({ example: '2026-07-15T01:50:00Z' }),
        override: z.boolean().optional().meta({ description: 'The owner’s alone' }),
      }),
    ),
  },
  responses: {
    200: json(z.object({ success: Success, booking: BookingShape }), 'The moved booking'),
    ...failures('bad-time', 'wrong-length', ...START_FAILURES, 'breaks-rules', ...CHANGE_FAILURES),
  },
})

/** Cancelling and moving, for the owner, for the client whose visit it is, and for its manage link. */
export function changeBooking(api: OpenAPIHono, studio: Studio): void {
  const { bookings } = studio

  api.openapi(cancel, async (c) => {
    const asked = c.req.valid('json')
    const allowed = await actorFor(c, studio, asked.bookingId)
    if (!allowed.ok) return fail(c, allowed)
    const done = await bookings.cancel(asked, allowed.actor)
    if (!done.ok) return fail(c, done)
    const isPersonal = allowed.actor.kind !== 'manage-link'
    const booking = bookingOnWire(done.booking, { isPersonal })
    return c.json({ success: true as const, booking }, 200)
  })

  api.openapi(reschedule, async (c) => {
    const { bookingId, newStartTime: startsAt, newEndTime, override } = c.req.valid('json')
    const allowed = await actorFor(c, studio, bookingId)
    if (!allowed.ok) return fail(c, allowed)
    const request = { bookingId, startsAt, endsAt: newEndTime, override }
    const moved = await bookings.reschedule(request, allowed.actor)
    if (!moved.ok) {
      const current = await bookings.find(bookingId)
      if (!current) return fail(c, moved)
      const { serviceId, optionId, addons } = current
      const addonIds = addons.map((addon) => addon.id)
      const choice = { serviceId, optionId: optionId ?? undefined, addonIds, startsAt }
      return refuseBooking(c, bookings, moved, choice)
    }
    const isPersonal = allowed.actor.kind !== 'manage-link'
    const booking = bookingOnWire(moved.booking, { isPersonal })
    return c.json({ success: true as const, booking }, 200)
  })
}

/** A refusal tells nobody whether the booking exists: it is the same for another's and for none. */
export async function actorFor(
  c: Context,
  { accounts, manageLinks, profiles }: Studio,
  bookingId: string,
): Promise<Outcome<{ actor: Actor }>> {
  const actor = await signedInActor(accounts, c.req.raw.headers)
  if (actor?.kind === 'owner') return { ok: true, actor }
  const token = c.req.header(MANAGE_HEADER)
  if (token) {
    const link = manageLinks.read(token)
    if (!link) return { ok: false, code: 'link-invalid' }
    if (link.bookingId !== bookingId) return { ok: false, code: 'not-allowed' }
    return { ok: true, actor: { kind: 'manage-link', bookingId } }
  }
  if (actor?.kind !== 'client') return { ok: false, code: 'sign-in-needed' }
  const own = await profiles.ownBooking(actor, bookingId)
  return own ? { ok: true, actor } : { ok: false, code: 'not-allowed' }
}
