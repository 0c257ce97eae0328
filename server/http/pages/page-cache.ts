import { isDeepStrictEqual } from 'node:util'
import { within } from '../../core/promises.ts'
import { answerFrom, type CachedAnswer, cacheAnswer } from '../answers/cached-answer.ts'
import type { SecurityHeaders } from '../answers/headers.ts'
import { inlineSources } from '../answers/policy.ts'

const MOST_PAGES = 200
/** How long a page is waited for that says what the old one did, and one that says something else. */
const PATIENCE_MS = { alike: 1000, changed: 3000 }

/** Where the one page stands that answers every address without a page of its own. */
export const NOT_FOUND = '/404'

export type PageCache = {
  /** The page at an address (a path, and what of the query counts), where it is in memory. */
  answer(address: string, request: Request): Response | null | Promise<Response | null>
  /** The page, rendered now; whoever asks meanwhile waits for the same rendering. */
  render(address: string, request: Request): Promise<Response>
}

/** Steps with each change to what these pages show. */
type Version = number | string

export type Awaitable<T> = T | Promise<T>

/** `until`: no longer than that is it better than none. */
type StandIn = { page: CachedAnswer; patienceMs: number; until: number }

type Rendering = { cached: CachedAnswer } | { status: number; headers: Headers; body: string }

/** Pages that are the same for every visitor who may have them: rendered once, cached until a fact or the time changes. */
export function createPageCache(parts: {
  renderPage: (address: string) => Promise<Response>
  version: () => Awaitable<Version>
  /** Until when a page says what it would say if it were rendered anew, if no fact changes. */
  goodUntil: (now: number) => number
  /** Until when an old page is better than none, where it cannot be rendered anew. */
  standsInUntil: (now: number) => number
  /** Whether an old page may stand in at an address. */
  mayStandIn?: (address: string) => boolean
  headers: SecurityHeaders
  now: () => number
}): PageCache {
  const cache = new Map<string, CachedAnswer>()
  const standsIn = new Map<string, StandIn>()
  const underWay = new Map<string, Promise<Rendering>>()
  let version: Version = Number.NaN
  let until = 0
  /** Of what is rendered now. */
  let standsInUntil = 0
  // Counts what was forgotten: a page that was begun before is not cached after.
  let generation = 0

  function dropOld(current: Version): void {
    const now = parts.now()
    if (version === current && now < until) return
    const patienceMs = version === current ? PATIENCE_MS.alike : PATIENCE_MS.changed
    for (const [address, page] of cache) {
      putLast(standsIn, address, { page, patienceMs, until: standsInUntil })
    }
    for (const [address, old] of standsIn) {
      if (now >= old.until) standsIn.delete(address)
      else if (version !== current) old.patienceMs = patienceMs
    }
    cache.clear()
    underWay.clear()
    generation += 1
    version = current
    until = parts.goodUntil(now)
    standsInUntil = parts.standsInUntil(now)
  }

  function answerAt(current: Version, address: string, request: Request): Response | null {
    dropOld(current)
    const cached = cache.get(address)
    return cached ? answerFrom(cached, request) : null
  }

  /** The last page that could be had of this address, or else of the same without its query. */
  function lastAt(address: string): StandIn | undefined {
    if (parts.mayStandIn?.(address) === false) return undefined
    for (const one of [address, address.replace(/\?.*$/, '')]) {
      const page = cache.get(one)
      const old = page
        ? { page, patienceMs: PATIENCE_MS.changed, until: standsInUntil }
        : standsIn.get(one)
      if (old && parts.now() < old.until) return old
    }
    return undefined
  }

  async function renderOnce(address: string): Promise<Rendering> {
    const started = { generation, standsInUntil }
    const page = await parts.renderPage(address)
    const body = await page.text()
    const security = parts.headers(address.replace(/\?.*$/, ''), inlineSources(body))
    const headers = new Headers(security)
    for (const [name, value] of page.headers) headers.set(name, value)
    const status = address === NOT_FOUND ? 404 : 200
    const isCacheable = page.status === status && !page.headers.has('set-cookie')
    if (!isCacheable) return { status: page.status, headers, body }

    if (status === 404) headers.set('cache-control', 'no-store')
    const anew = cacheAnswer(Buffer.from(body), named(headers), { isLasting: true, status })
    const old = standsIn.get(address)
    // What says the same after a minute goes out as small as it had become.
    const cached = old && isDeepStrictEqual(old.page.plain, anew.plain) ? old.page : anew
    if (generation === started.generation) putLast(cache, address, cached)
    // Where facts change faster than pages are rendered, the first one that could be is the last one too.
    else if (!old) {
      const patienceMs = PATIENCE_MS.changed
      putLast(standsIn, address, { page: cached, patienceMs, until: started.standsInUntil })
    }
    return { cached }
  }

  /** Whoever asks meanwhile waits for the same rendering. */
  async function rendered(address: string): Promise<Rendering> {
    dropOld(await parts.version())
    const cached = cache.get(address)
    if (cached) return { cached }
    let rendering = underWay.get(address)
    if (!rendering) {
      rendering = renderOnce(address).finally(() => {
        if (underWay.get(address) === rendering) underWay.delete(address)
      })
      underWay.set(address, rendering)
    }
    return orLast(address, rendering)
  }

  /** The last page that could be had, where the new one fails or is late. */
  async function orLast(address: string, rendering: Promise<Rendering>): Promise<Rendering> {
    const patienceMs = lastAt(address)?.patienceMs
    const tried = rendering.catch(() => null)
    const done = await (patienceMs ? within(patienceMs, tried) : tried)
    if (done && !('status' in done && done.status >= 500)) return done
    // One that another visitor's turn has made meanwhile serves as well.
    const last = lastAt(address)
    return last ? { cached: last.page } : rendering
  }

  return {
    answer(address, request) {
      const current = parts.version()
      if (typeof current !== 'object') return answerAt(current, address, request)
      const found = current.then(
        (read) => answerAt(read, address, request),
        () => null,
      )
      return lastAt(address) ? within(PATIENCE_MS.alike, found) : found
    },

    async render(address, request) {
      const done = await orLast(address, rendered(address))
      return 'cached' in done ? answerFrom(done.cached, request) : new Response(done.body, done)
    },
  }
}

/** The oldest makes room. */
function putLast<T>(pages: Map<string, T>, address: string, page: T): void {
  const [oldest] = pages.keys()
  if (pages.size >= MOST_PAGES && oldest !== undefined && !pages.has(address)) pages.delete(oldest)
  pages.set(address, page)
}

function named(headers: Headers): Record<string, string> & { 'Content-Type': string } {
  const type = headers.get('content-type') ?? 'text/html; charset=utf-8'
  const cache = headers.get('cache-control') ?? 'public, max-age=0, must-revalidate'
  headers.delete('content-type')
  headers.delete('cache-control')
  headers.delete('content-length')
  return { ...Object.fromEntries(headers), 'Content-Type': type, 'Cache-Control': cache }
}
