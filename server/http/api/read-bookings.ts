import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Booking } from '#domain/calendar/booking.ts'
import { ContactDetails } from '#domain/core/contact-details.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { addressOf } from '../../core/caller.ts'
import type { RateLimit } from '../../core/rate-limits.ts'
import { bookingOnWire, openingOnWire, serviceOnWire } from '../../core/wire/bookings.ts'
import {
  BookingShape,
  checkRange,
  DateRange,
  Id,
  OpeningShape,
  ServiceShape,
  StudioDate,
} from '../../core/wire/shapes.ts'
import { cachedJson } from '../answers/cached-answer.ts'
import { fail } from '../answers/errors.ts'
import type { Studio } from '../studio.ts'
import { CHOICE_FAILURES, failures, json, Success } from './answers.ts'
import { whyNotOwner } from './who-asks.ts'

const services = createRoute({
  method: 'get',
  path: '/bookings/services',
  summary: 'What can be booked',
  description: 'The menu in its order: minutes, prices, options and extras. Anyone may call.',
  responses: {
    200: json(z.object({ services: z.array(ServiceShape) }), 'The menu'),
    304: { description: 'Unchanged since the ETag in If-None-Match' },
    ...failures('booking-failed'),
  },
})

const availability = createRoute({
  method: 'get',
  path: '/bookings/availability',
  summary: 'Free times for a treatment',
  description:
    'Every start that may be booked between two dates of the studio, both included, at most 100 days. Anyone may call.',
  request: {
    query: z
      .object({
        serviceId: Id.meta({ example: 'acne-facial' }),
        optionId: Id.optional().meta({ description: 'Where the treatment has options' }),
        addonIds: z
          .string()
          .max(500)
          .default('')
          .transform((list) => list.split(',').filter(Boolean))
          .meta({ description: 'Extras, separated by commas', example: 'peel,dermaplane' }),
        ...DateRange,
      })
      .superRefine(checkRange),
  },
  responses: {
    200: json(z.object({ availability: z.array(OpeningShape) }), 'Free times, in order'),
    304: { description: 'Unchanged since the ETag in If-None-Match' },
    ...failures(
      'bad-request',
      'bad-date',
      'bad-range',
      'range-too-long',
      ...CHOICE_FAILURES,
      'booking-failed',
    ),
  },
})

const teamAvailability = createRoute({
  method: 'get',
  path: '/bookings/team-availability',
  summary: 'Free stretches of a team member',
  description: 'Open time that nothing takes yet, between two dates. Anyone may call.',
  request: { query: z.object({ teamMemberId: Id, ...DateRange }).superRefine(checkRange) },
  responses: {
    200: json(z.object({ availability: z.array(OpeningShape) }), 'Free stretches, in order'),
    ...failures('bad-request', 'bad-date', 'bad-range', 'range-too-long', 'booking-failed'),
  },
})

const customer = createRoute({
  method: 'get',
  path: '/bookings/customer',
  summary: 'The visits of one client',
  description:
    'By email or by customerId, newest first. The owner may call for everyone, a signed-in client for themselves once their address is verified.',
  security: [{ session: [] }],
  request: {
    query: z
      .object({
        email: ContactDetails.shape.email.optional().meta({ example: 'ana@example.com' }),
        customerId: Id.optional(),
      })
      .refine((query) => query.email ?? query.customerId, { path: ['email'] }),
  },
  responses: {
    200: json(z.object({ success: Success, bookings: z.array(BookingShape) }), 'Visits'),
    ...failures('bad-request', 'sign-in-needed', 'not-allowed', 'rate-limited', 'booking-failed'),
  },
})

const date = createRoute({
  method: 'get',
  path: '/bookings/date',
  summary: 'The visits of one day',
  description: 'In order, canceled ones included. The owner may call.',
  security: [{ session: [] }],
  request: { query: z.object({ date: StudioDate }) },
  responses: {
    200: json(z.object({ bookings: z.array(BookingShape) }), 'Visits'),
    ...failures('bad-date', 'sign-in-needed', 'not-allowed', 'booking-failed'),
  },
})

/** Of one account's refusals so many are written down; the log lets no line go, so nobody may fill it. */
const REFUSAL_LINES = { times: 3, seconds: 3600 }

/** The calls of spec 2 §7 that change nothing. */
export function readBookings(api: OpenAPIHono, studio: Studio): void {
  const { bookings, accounts } = studio
  const refusalLines = studio.rateLimits.stored('refusal-lines', REFUSAL_LINES)

  api.openapi(services, async (c) => {
    const menu = await bookings.services()
    return cachedJson(c.req.raw, menu, () => ({ services: menu.map(serviceOnWire) }))
  })

  api.openapi(availability, async (c) => {
    const found = await bookings.availability(c.req.valid('query'))
    if (!found.ok) return fail(c, found)
    const { openings } = found
    return cachedJson(c.req.raw, openings, () => ({ availability: openings.map(openingOnWire) }))
  })

  api.openapi(teamAvailability, async (c) => {
    const stretches = await bookings.teamAvailability(c.req.valid('query'))
    return c.json({ availability: stretches.map(openingOnWire) }, 200)
  })

  api.openapi(customer, async (c) => {
    const { email, customerId } = c.req.valid('query')
    const query = email === undefined ? { clientId: customerId ?? '' } : { email }
    const found = await visitsFor(c, studio, query, refusalLines)
    if (!found.ok) return fail(c, found)
    const visits = found.visits.map((booking) => bookingOnWire(booking, { isPersonal: true }))
    return c.json({ success: true as const, bookings: visits }, 200)
  })

  api.openapi(date, async (c) => {
    const { headers } = c.req.raw
    if (!(await accounts.ownerFrom(headers))) {
      return fail(c, { code: await whyNotOwner(accounts, headers) })
    }
    const found = await bookings.onDate(c.req.valid('query').date)
    const visits = found.map((booking) => bookingOnWire(booking, { isPersonal: true }))
    return c.json({ bookings: visits }, 200)
  })
}

/** The owner sees everyone's visits, a client their own; who asks for another's is written down, a few times an hour. */
async function visitsFor(
  c: Context,
  { bookings, accounts, profiles, audit, env }: Studio,
  query: { email: string } | { clientId: string },
  lines: RateLimit,
): Promise<Outcome<{ visits: Booking[] }>> {
  const { headers } = c.req.raw
  if (await accounts.ownerFrom(headers)) {
    return { ok: true, visits: await bookings.forClient(query) }
  }
  const user = await accounts.userFrom(headers)
  if (!user) return { ok: false, code: 'sign-in-needed' }
  const asked = 'email' in query ? query : { customerId: query.clientId }
  if (await profiles.isSelf(user, asked)) {
    return { ok: true, visits: await profiles.bookingsOf(user) }
  }
  if ((await lines.take(user.id)) === null) {
    await audit.write({
      kind: 'foreign-data-refused',
      actor: 'client',
      actorId: user.id,
      subjectId: user.id,
      address: addressOf(c, env.TRUST_PROXY),
      detail: { call: 'bookings/customer', by: 'email' in query ? 'email' : 'customerId' },
    })
  }
  return { ok: false, code: 'not-allowed' }
}
