import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import type { ErrorCode } from '#domain/core/errors.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Bookings, Holder } from '../../calendar/bookings.ts'
import type { Env } from '../../core/env.ts'
import type { RateLimit } from '../../core/rate-limits.ts'
import { iso, timesOnWire } from '../../core/wire/bookings.ts'
import { HoldId, HoldShape, Id, Instant, TokenHeader } from '../../core/wire/shapes.ts'
import { refuseBooking } from '../answers/errors.ts'
import { CHOICE_FAILURES, failures, json, jsonBody, POST_FAILURES, Success } from './answers.ts'
import { holderFrom, isOwnHold } from './whose-hold.ts'

/** What is wanted, and when. */
export const ChoiceAndTime = z.object({
  serviceId: Id.meta({ example: 'acne-facial' }),
  optionId: Id.optional(),
  addonIds: z
    .array(Id)
    .max(20)
    .default([])
    .meta({ example: ['peel'] }),
  startTime: Instant.meta({ example: '2026-07-15T01:00:00Z' }),
})

/** Why a start may not be had. */
export const START_FAILURES: ErrorCode[] = [
  'past',
  'too-soon',
  'beyond-horizon',
  'closed-day',
  'exception',
  'outside-hours',
  'off-grid',
  'not-offered',
  'time-taken',
]

/** Why a choice or its time may be refused. */
export const TIME_FAILURES: ErrorCode[] = ['bad-time', ...CHOICE_FAILURES, ...START_FAILURES]

const hold = createRoute({
  method: 'post',
  path: '/bookings/hold',
  summary: 'Keep a time for ten minutes',
  description:
    'Nobody else gets the time while its visitor types. replaces gives an earlier hold back in the same step. holds-full: the time is free and can be booked, but not kept meanwhile. toPay: it is kept to be paid for, which nobody can without it; from one network as often a day as it may book. Anyone may call.',
  request: {
    headers: z.object(TokenHeader),
    body: jsonBody(
      ChoiceAndTime.extend({
        replaces: HoldId.optional().meta({ description: 'An earlier hold of this visitor' }),
        toPay: z.boolean().default(false),
      }),
    ),
  },
  responses: {
    201: json(z.object({ success: Success, hold: HoldShape }), 'The hold'),
    ...failures(...TIME_FAILURES, 'holds-full', ...POST_FAILURES),
  },
})

const release = createRoute({
  method: 'post',
  path: '/bookings/release',
  summary: 'Give a held time back',
  description:
    'A hold that is gone already, or is kept for another browser, is no failure and stays as it is. Anyone may call.',
  request: {
    headers: z.object(TokenHeader),
    body: jsonBody(z.object({ holdId: HoldId })),
  },
  responses: {
    200: json(z.object({ success: Success }), 'The time is free'),
    ...failures(...POST_FAILURES),
  },
})

/** Keeping a time while its visitor types, and giving it back. */
export function holdTime(
  api: OpenAPIHono,
  parts: {
    bookings: Bookings
    accounts: Pick<Accounts, 'userFrom'>
    env: Env
    liveHolds: number
    /** What one network may keep to pay for, where the day is kept by too many already. */
    toPayADay: RateLimit
  },
): void {
  const { bookings, accounts, liveHolds, toPayADay } = parts

  api.openapi(hold, async (c) => {
    const { startTime: startsAt, toPay, replaces: earlier, ...asked } = c.req.valid('json')
    const isOwn = earlier !== undefined && (await isOwnHold(c, parts, earlier))
    const replaces = isOwn ? earlier : undefined
    const user = await accounts.userFrom(c.req.raw.headers)
    const isVerified = user?.emailVerified === true
    const holder = { ...holderFrom(c, parts), isVerified, liveHolds }
    const keep = (by: Holder) => bookings.hold({ ...asked, startsAt, replaces }, by)
    let held = await keep(holder)
    if (!held.ok && held.code === 'holds-full' && toPay) {
      const isAllowed = (await toPayADay.take(holder.networks)) === null
      if (isAllowed) held = await keep({ ...holder, isVerified: true })
    }
    if (!held.ok) return refuseBooking(c, bookings, held, { ...asked, startsAt })
    const { id, expiresAt } = held.hold
    const answer = { id, ...timesOnWire(held.hold), expiresAt: iso(expiresAt) }
    return c.json({ success: true as const, hold: answer }, 201)
  })

  api.openapi(release, async (c) => {
    const { holdId } = c.req.valid('json')
    if (await isOwnHold(c, parts, holdId)) await bookings.release(holdId)
    return c.json({ success: true as const }, 200)
  })
}
