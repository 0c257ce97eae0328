import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { except } from 'hono/combine'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { z } from 'zod'
import type { ErrorCode } from '#domain/core/errors.ts'
import { callerOf } from '../../core/caller.ts'
import { isUnreachable } from '../../core/db/errors.ts'
import { logError, nameRoute } from '../../core/log.ts'
import { SIGNATURE_HEADER } from '../../shop/payments/notices.ts'
import { limitBody, requireJson } from '../answers/body.ts'
import { type CallLimits, limitCalls } from '../answers/call-limits.ts'
import { issueCsrfToken, requireCsrfToken } from '../answers/csrf.ts'
import { fail, refuseInput } from '../answers/errors.ts'
import type { SecurityHeaders } from '../answers/headers.ts'
import type { Studio } from '../studio.ts'
import { failures, json } from './answers.ts'
import { calendarNotices } from './calendar-notices.ts'
import { changeBooking } from './change-booking.ts'
import { createBooking } from './create-booking.ts'
import { describeCalls } from './document.ts'
import { holdTime } from './hold-time.ts'
import { keepCardCalls } from './keep-card.ts'
import { paymentCalls, refundCalls } from './payments.ts'
import { checkoutCalls } from './payments-checkout.ts'
import { orderCalls } from './payments-order.ts'
import { visitOrderCalls } from './payments-visit.ts'
import { productCalls } from './products.ts'
import { readBookings } from './read-bookings.ts'
import { readSession } from './session.ts'
import { textNotices } from './text-notices.ts'

const csrfToken = createRoute({
  method: 'get',
  path: '/csrf-token',
  summary: 'A token for changes',
  description:
    'Send it as X-CSRF-Token, with the cookie that came along, on every POST. Good for 12 hours. Anyone may call.',
  responses: {
    200: json(
      z.object({ csrfToken: z.string().meta({ example: 'mg5u1k2c.0uQxN3bW7pZ' }) }),
      'The token',
    ),
    ...failures('unexpected'),
  },
})

/** What is counted for all servers together, with the calls that count for it. */
const STORED = {
  creates: ['POST', '/bookings/create'],
  holds: ['POST', '/bookings/hold'],
  orders: ['POST', '/payments/create-order', '/payments/create-service-order'],
  charges: ['POST', '/payments/process', '/payments/keep-card'],
  refunds: ['POST', '/payments/refund'],
  lookups: ['GET', '/bookings/customer'],
} as const

/** The calls of spec 2 §7 under /api, with the document that describes them. */
export function createApi(
  studio: Studio,
  headers: SecurityHeaders,
  limits: CallLimits,
): OpenAPIHono {
  const root = new OpenAPIHono({
    defaultHook: (result, c) => (result.success ? undefined : refuseInput(c, result.error)),
  })
  const api = root.basePath('/api')
  const always = Object.entries(headers('/api'))
  const caller = (c: Context) => callerOf(c, studio.env.TRUST_PROXY)

  api.use('*', async (c, next) => {
    await next()
    nameRoute(routePath(c))
    const answer = c.res.headers
    for (const [name, value] of always) {
      if (!answer.has(name)) answer.set(name, value)
    }
    if (!answer.has('cache-control')) answer.set('Cache-Control', 'no-store')
  })
  const { stored, inMemory } = studio.rateLimits
  const limited = (name: keyof typeof STORED) => limitCalls(stored(name, limits[name]), caller)
  for (const name of Object.keys(STORED) as (keyof typeof STORED)[]) {
    const [method, ...paths] = STORED[name]
    api.on(method, paths, limited(name))
  }
  api.on('POST', '/webhooks/*', limitCalls(inMemory(limits.notices), caller))
  // Whatever is posted, by a call that is written next year too; notices bring a signature instead.
  api.on(
    'POST',
    '*',
    except(
      '/api/webhooks/*',
      limitCalls(inMemory(limits.writes), caller),
      requireCsrfToken(studio),
      limitBody,
      requireJson,
    ),
  )

  api.openapi(csrfToken, (c) => c.json({ csrfToken: issueCsrfToken(c, studio) }, 200))
  readSession(api, studio)
  readBookings(api, studio)
  holdTime(api, {
    bookings: studio.bookings,
    env: studio.env,
    accounts: studio.accounts,
    liveHolds: limits.liveHolds,
    toPayADay: stored('holds-to-pay', limits.bookingsADay),
  })
  createBooking(api, studio, { callerOf: caller, bookingsADay: limits.bookingsADay })
  changeBooking(api, studio)
  paymentCalls(api, studio)
  orderCalls(api, studio)
  checkoutCalls(api, studio)
  visitOrderCalls(api, studio)
  keepCardCalls(api, studio)
  refundCalls(api, studio)
  noticeCalls(api, studio)
  textNotices(api, studio)
  calendarNotices(api, studio)
  productCalls(api, studio)
  describeCalls(api, studio.env.PUBLIC_URL, headers)

  api.all('*', (c) => fail(c, { code: 'not-found' }))
  api.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) return fail(c, { code: 'not-json' })
    const code = isUnreachable(error) ? 'database-unreachable' : failureOf(c.req.path)
    if (code === 'database-unreachable') c.header('Retry-After', '60')
    if (!c.req.raw.signal.aborted) logError(error)
    return fail(c, { code })
  })
  return api
}

/** The sentence of spec 2 §8 for whatever goes wrong in a family of calls. */
function failureOf(path: string): ErrorCode {
  if (path.startsWith('/api/bookings/')) return 'booking-failed'
  if (path === '/api/payments/process') return 'payment-failed'
  return path === '/api/payments/refund' ? 'refund-failed' : 'unexpected'
}

/**
 * What Square sends of its own accord. Its signature stands in the place of a token, over the very
 * bytes of the body; a failure of ours makes Square send it again.
 */
function noticeCalls(api: OpenAPIHono, { payments }: Studio): void {
  api.post('/webhooks/square', limitBody, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const signature = c.req.header(SIGNATURE_HEADER) ?? ''
    const outcome = await payments.takeNotice(body, signature)
    if (outcome === 'unsigned') return fail(c, { code: 'notice-unsigned' })
    if (outcome === 'unreadable') return fail(c, { code: 'bad-request' })
    return c.json({ success: true }, 200)
  })
}
