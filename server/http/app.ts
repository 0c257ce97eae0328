import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ServerBuild } from 'react-router'
import { type ErrorCode, sentence } from '#domain/core/errors.ts'
import { statusOf } from '#domain/core/statuses.ts'
import { callerOf } from '../core/caller.ts'
import { isUnreachable } from '../core/db/errors.ts'
import { logError, nameRoute, type RequestLine, requestId, withRequestLog } from '../core/log.ts'
import { hasTwoHosts, refuseForeign } from '../core/own-origin.ts'
import { cardSourcesOf, STAND_IN_PATH } from '../shop/payments/card-setup.ts'
import { mostFormBytes, withBodiesRead } from './answers/body.ts'
import { CALL_LIMITS, type CallLimits, limitCalls } from './answers/call-limits.ts'
import { securityHeaders } from './answers/headers.ts'
import { withoutNul } from './answers/nul.ts'
import { markSession } from './answers/signed-in-mark.ts'
import { createApi } from './api/api.ts'
import { createAuthCalls } from './auth-calls.ts'
import { createSendForm } from './contact-calls.ts'
import { servePages } from './pages/pages.ts'
import { OWN_PICTURES_PATH, serveOwnPictures, serveStaticFiles } from './pages/static-files.ts'
import { findRoutePatterns } from './pages/static-routes.ts'
import type { Studio } from './studio.ts'

export type AppOptions = {
  /** The folder of built files; without it, another server in front gives them out. */
  assets?: string
  /** How often one address may call; those that are left out stay as they are. */
  limits?: Partial<CallLimits>
  /** Development: pages are rendered each time, and its server may write styles into them. */
  hotReload?: boolean
  /** Has public pages in memory before anybody asks for them, until this is aborted. */
  warmUntil?: AbortSignal
  /** Takes a line for each request; left out, none is written. */
  log?: (line: RequestLine) => void
}

const NAMED_BY_PATH = ['/api/auth/*', '/api/v1.0/*', `${STAND_IN_PATH}/*`, OWN_PICTURES_PATH]
const NOT_KEPT = { 'Cache-Control': 'no-store' }

/** The whole web application as a function of its parts: calls under /api, files, and pages. */
export function createApp(studio: Studio, build: ServerBuild, options: AppOptions = {}): Hono {
  const { assets, limits, hotReload = false, warmUntil, log = null } = options
  const headers = securityHeaders({
    publicUrl: studio.env.PUBLIC_URL,
    widgetUrl: studio.env.BOOKING_WIDGET_URL,
    sendsContactTo: studio.contactSending.origin,
    card: cardSourcesOf(studio.env.SQUARE_ENVIRONMENT),
    hotReload,
  })
  const allLimits = { ...CALL_LIMITS, ...limits }
  const api = createApi(studio, headers, allLimits)
  const sayNo = (c: Context, code: ErrorCode) =>
    c.text(sentence(code), statusOf(code), headers(c.req.path))

  const pages = servePages({
    studio,
    build,
    headers,
    isCaching: !hotReload,
    warmUntil,
    reads: studio.rateLimits.inMemory(allLimits.reads),
    refuse: (c) => sayNo(c, 'rate-limited'),
  })

  const limitWrites = () => studio.rateLimits.inMemory(allLimits.writes)
  const app = new Hono()
  app.get('/healthz', (c) => {
    nameRoute('/healthz')
    return c.text('ok', 200, NOT_KEPT)
  })
  app.get('/readyz', async (c) => {
    nameRoute('/readyz')
    const isReady = await studio.health.isReady()
    return c.text(isReady ? 'ready' : 'not ready', isReady ? 200 : 503, NOT_KEPT)
  })
  for (const path of NAMED_BY_PATH) {
    app.use(path, (_, next) => {
      nameRoute(path)
      return next()
    })
  }
  app.route('/', createSendForm(studio, headers, limitWrites()))
  app.route('/', createAuthCalls(studio, headers, limitWrites()))
  app.all('/api/*', async (c) =>
    hasTwoHosts(c) ? sayNo(c, 'two-hosts') : marked(await api.fetch(c.req.raw, c.env ?? {})),
  )
  app.on(
    ['POST', 'PUT', 'PATCH', 'DELETE'],
    '*',
    refuseForeign({ ...studio, refuse: (c) => sayNo(c, 'not-our-page') }),
  )
  app.post(
    '*',
    limitCalls(
      limitWrites(),
      (c) => callerOf(c, studio.env.TRUST_PROXY),
      (c) => sayNo(c, 'rate-limited'),
    ),
    (c, next) => {
      const maxSize = mostFormBytes(c.req.path)
      return bodyLimit({ maxSize, onError: (over) => sayNo(over, 'too-large') })(c, next)
    },
  )
  const { cardField } = studio.payments
  if (cardField) app.all(`${STAND_IN_PATH}/*`, (c) => cardField(c.req.raw))
  const { phone } = studio.texts
  if (phone) app.on(['GET', 'POST'], '/standin/phone', (c) => phone(c.req.raw))
  app.on(['GET', 'HEAD'], OWN_PICTURES_PATH, serveOwnPictures(studio.pictures, headers))
  const files = assets === undefined ? null : serveStaticFiles(assets, headers)
  // Not async: a page that is in memory goes out without waiting for a turn.
  app.all('*', (c): Response | Promise<Response> => {
    if (hasTwoHosts(c)) return sayNo(c, 'two-hosts')
    const file = files?.(c)
    return file ? file.then((found) => found ?? pages(c)) : pages(c)
  })
  app.onError((error, c) => {
    // Whoever leaves in the middle of a sentence is no failure of ours.
    if (!c.req.raw.signal.aborted) logError(error)
    const code = isUnreachable(error) ? 'database-unreachable' : 'unexpected'
    const id = requestId()
    return c.text(`${sentence(code)}${id && ` (${id})`}`, statusOf(code), headers(c.req.path))
  })
  app.fetch = withBodiesRead(
    withRequestLog(withoutNul(app.fetch), { routeOf: findRoutePatterns(build), write: log }),
  )
  return app
}

/** A session that begins or ends in a call carries its mark, as it does on pages. */
function marked(answer: Response): Response {
  if (!answer.headers.has('set-cookie')) return answer
  const headers = new Headers(answer.headers)
  markSession(headers)
  return new Response(answer.body, { status: answer.status, headers })
}
