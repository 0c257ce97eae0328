import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { studioContext, type Visitor, visitorContext } from '#app/context.ts'
import { isNobody } from '../../accounts/cookies.ts'
import { addressOf, callerOf } from '../../core/caller.ts'
import { rawPathOf, requestId } from '../../core/log.ts'
import type { RateLimit } from '../../core/rate-limits.ts'
import { cacheControlFor, type SecurityHeaders } from '../answers/headers.ts'
import { inlineSources, isFramed, nonceSources } from '../answers/policy.ts'
import { correctMark, markSession } from '../answers/signed-in-mark.ts'
import type { Studio } from '../studio.ts'
import { cachesFor, keepWarm } from './caches.ts'
import { listAddresses } from './listed-addresses.ts'
import { NOT_FOUND, type PageCache } from './page-cache.ts'
import { sayingTrouble } from './saying-trouble.ts'
import {
  findPageQueries,
  findRoutePatterns,
  findScriptlessRoutes,
  findSharedPages,
  findStandings,
  findTimedPages,
  isDecodable,
  spelledAs,
} from './static-routes.ts'

/** Every address outside /api that is no file: cached pages, and pages rendered for their visitor. */
export function servePages(parts: {
  studio: Studio
  build: ServerBuild
  headers: SecurityHeaders
  isCaching: boolean
  /** Public pages are rendered before anybody asks for them, until this is aborted. */
  warmUntil: AbortSignal | undefined
  /** How often one network may have a page rendered. */
  reads: RateLimit
  refuse: (c: Context) => Response
}): (c: Context) => Response | Promise<Response> {
  const { studio, headers } = parts
  const compressing = compress()
  const handle = createRequestHandler(sayingTrouble(parts.build), process.env.NODE_ENV)
  const standingOf = findStandings(parts.build)
  const listed = listAddresses(studio)
  const isScriptless = findScriptlessRoutes(parts.build)
  const patternOf = findRoutePatterns(parts.build)
  const pageQuery = findPageQueries(parts.build)
  const sharedPage = findSharedPages(parts.build)
  const isTimed = findTimedPages(parts.build)
  const { origin } = new URL(studio.env.PUBLIC_URL)
  const { pages, shared } = cachesFor(studio, headers, renderForNobody)

  /** Nothing of a request but its address comes in here. */
  function renderForNobody(address: string): Promise<Response> {
    const nobody = { user: null, owner: null }
    return render(new Request(origin + address), { address: 'unknown', ...nobody, nonce: '' })
  }

  function render(request: Request, visitor: Omit<Visitor, 'requestId'>): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(studioContext, studio)
    context.set(visitorContext, { ...visitor, requestId: requestId() })
    return handle(request, context)
  }

  async function renderFor(c: Context, path: string): Promise<Response> {
    const nonce = randomBytes(16).toString('base64url')
    const user = await studio.accounts.userFrom(c.req.raw.headers)
    const page = await render(atPublicUrl(c.req.raw, origin), {
      address: addressOf(c, studio.env.TRUST_PROXY),
      user,
      owner: user?.role === 'owner' ? user : null,
      nonce,
    })
    const all = new Headers(page.headers)
    markSession(all)
    if (user) correctMark(c.req.raw.headers, all, true)
    // Such a page carries its own script and style, whoever it is rendered for.
    const text = isScriptless(path) && !isLoaderData(path) ? await page.text() : null
    const sources = text === null ? nonceSources(nonce) : inlineSources(text)
    for (const [name, value] of Object.entries(headers(path, sources))) {
      if (!all.has(name)) all.set(name, value)
    }
    // What a page knows of somebody is nobody's to find in a browser's own store.
    if (user && all.get('cache-control') === 'private, no-cache') all.delete('cache-control')
    if (!all.has('cache-control')) all.set('Cache-Control', cacheControlFor(path, user !== null))
    return compressed(c, new Response(text ?? page.body, { status: page.status, headers: all }))
  }

  async function compressed(c: Context, page: Response): Promise<Response> {
    await compressing(c, async () => {
      c.res = page
    })
    return c.res
  }

  /** From memory, or else rendered, which counts for whoever asks. */
  async function give(from: PageCache, address: string, c: Context): Promise<Response> {
    const cached = await from.answer(address, c.req.raw)
    return cached ?? limited(c, async () => compressed(c, await from.render(address, c.req.raw)))
  }

  async function limited(c: Context, rendering: () => Promise<Response>): Promise<Response> {
    const waitMs = await parts.reads.take(callerOf(c, studio.env.TRUST_PROXY))
    if (waitMs === null || (await isOwner(c))) return rendering()
    c.header('Retry-After', String(Math.ceil(waitMs / 1000)))
    return parts.refuse(c)
  }

  async function isOwner(c: Context): Promise<boolean> {
    return (await studio.accounts.userFrom(c.req.raw.headers))?.role === 'owner'
  }

  function renderAnew(c: Context, path: string, address: string): Response | Promise<Response> {
    const request = c.req.raw
    // spec 1 §8: an address that cannot be read falls back to the root.
    if (!isDecodable(path)) return redirect('/', 302, headers(path))
    if (path.startsWith('/assets/')) return missing(headers(path))
    const usual = usualSpelling(path)
    const cache = cacheOf(path)
    const standing = isLoaderData(usual) ? 'own' : standingOf(usual)
    if (standing === 'own')
      return respelled(path, request.url) ?? limited(c, () => renderFor(c, usual))
    if (!parts.isCaching) return limited(c, () => renderFor(c, usual))
    if (usual !== path) return redirect(usual + new URL(request.url).search, 301, headers(path))
    if (standing === 'listed') {
      return listed
        .has(path)
        .then((has) => (has ? give(cache, address, c) : give(pages.facts, NOT_FOUND, c)))
    }
    // The cached page may stand in no frame.
    if (standing === 'nowhere' && !isFramed(path)) return give(pages.facts, NOT_FOUND, c)
    return give(cache, address, c)
  }

  /** The router reads `/Admin` as `/admin`; guards and pages do not, and never see another spelling than the table's. */
  function respelled(path: string, url: string): Response | null {
    const spelled = spelledAs(patternOf(path), path)
    if (spelled === path) return null
    const kept = { 'Cache-Control': 'no-store' }
    return redirect(spelled + queryOf(url), 308, { ...headers(path), ...kept })
  }

  function cacheOf(path: string): PageCache {
    return isTimed(path) ? pages.times : pages.facts
  }

  if (parts.isCaching && parts.warmUntil) {
    const keptIn = (path: string) => {
      const alike = sharedPage(path, '')
      return alike ? shared[alike.shows] : cacheOf(path)
    }
    void keepWarm({ origin, cacheOf: keptIn, has: listed.has, until: parts.warmUntil })
  }

  // Not async: what is in memory goes out without waiting for a turn.
  return (c) => {
    const request = c.req.raw
    const path = rawPathOf(request.url)
    if (request.method === 'POST') {
      return respelled(path, request.url) ?? renderFor(c, usualSpelling(path))
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed(headers(path))
    const query = queryOf(request.url)
    const alike = parts.isCaching && isNobody(request.headers) ? sharedPage(path, query) : null
    if (alike) return give(shared[alike.shows], alike.address, c)
    const address = path + pageQuery(path, query)
    const cached = cacheOf(path).answer(address, request)
    if (cached === null) return renderAnew(c, path, address)
    return 'then' in cached ? cached.then((page) => page ?? renderAnew(c, path, address)) : cached
  }
}

/**
 * The request as the visitor's browser made it, whatever a proxy in front calls this server. Whether
 * another site sent it is settled by now (own-origin.ts), so its origin is ours.
 */
function atPublicUrl(request: Request, origin: string): Request {
  const { method, body, signal } = request
  const headers = new Headers(request.headers)
  if (headers.has('origin')) headers.set('Origin', origin)
  const url = origin + rawPathOf(request.url) + queryOf(request.url)
  return new Request(url, { method, headers, body, signal, ...(body && { duplex: 'half' }) })
}

function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start).replace(/#.*$/, '')
}

const NEEDLESSLY_ENCODED = /%(?:2d|2e|5f|7e|3\d|[46][1-9a-f]|[57][0-9a])/gi

/** One address for each public page, however it was typed. */
function usualSpelling(path: string): string {
  return path
    .replace(NEEDLESSLY_ENCODED, decodeURIComponent)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}

/** What a page in the browser asks for as it moves on; only its visitor's query says what. */
function isLoaderData(path: string): boolean {
  return path.endsWith('.data')
}

function redirect(
  location: string,
  status: 301 | 302 | 308,
  headers: Record<string, string>,
): Response {
  return new Response(null, { status, headers: { ...headers, Location: location } })
}

function notAllowed(headers: Record<string, string>): Response {
  return new Response(null, { status: 405, headers: { ...headers, Allow: 'GET, HEAD, POST' } })
}

function missing(headers: Record<string, string>): Response {
  const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response('Not found', { status: 404, headers: { ...headers, ...type } })
}
