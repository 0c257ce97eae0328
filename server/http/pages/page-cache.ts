import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { STUDIO } from '#content/studio.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { watchVersion } from '../../core/page-changes.ts'
import { answerFrom, type CachedAnswer, cacheAnswer } from '../answers/cached-answer.ts'
import type { SecurityHeaders } from '../answers/headers.ts'
import { inlineSources } from '../answers/policy.ts'
import type { Studio } from '../studio.ts'
import type { SharedPage } from './static-routes.ts'

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

type Awaitable<T> = T | Promise<T>

type StandIn = { page: CachedAnswer; patienceMs: number }

type Rendering = { cached: CachedAnswer } | { status: number; headers: Headers; body: string }

/** Pages that are the same for every visitor who may have them: rendered once, cached until a fact or the time changes. */
function createPageCache(parts: {
  renderPage: (address: string) => Promise<Response>
  version: () => Awaitable<Version>
  /** Until when a page says what it would say if it were rendered anew, if no fact changes. */
  goodUntil: (now: number) => number
  /** Until when an old page is better than none, where it cannot be rendered anew. */
  standsInUntil?: (now: number) => number
  headers: SecurityHeaders
  now: () => number
}): PageCache {
  const cache = new Map<string, CachedAnswer>()
  const standsIn = new Map<string, StandIn>()
  let standsInUntil = 0
  const underWay = new Map<string, Promise<Rendering>>()
  let version: Version = Number.NaN
  let until = 0
  // Counts what was forgotten: a page that was begun before is not cached after.
  let generation = 0

  function dropOld(current: Version): void {
    const now = parts.now()
    if (version === current && now < until) return
    if (now < standsInUntil) {
      const patienceMs = version === current ? PATIENCE_MS.alike : PATIENCE_MS.changed
      for (const [address, page] of cache) putLast(standsIn, address, { page, patienceMs })
      if (version !== current) for (const old of standsIn.values()) old.patienceMs = patienceMs
    } else {
      standsIn.clear()
      standsInUntil = parts.standsInUntil?.(now) ?? 0
    }
    cache.clear()
    underWay.clear()
    generation += 1
    version = current
    until = parts.goodUntil(now)
  }

  function answerAt(current: Version, address: string, request: Request): Response | null {
    dropOld(current)
    const cached = cache.get(address)
    return cached ? answerFrom(cached, request) : null
  }

  async function renderOnce(address: string): Promise<Rendering> {
    const startedIn = generation
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
    if (generation === startedIn) putLast(cache, address, cached)
    return { cached }
  }

  return {
    answer(address, request) {
      const current = parts.version()
      if (typeof current === 'object') {
        return current.then((read) => answerAt(read, address, request))
      }
      return answerAt(current, address, request)
    },

    async render(address, request) {
      dropOld(await parts.version())
      let rendering = underWay.get(address)
      if (!rendering) {
        rendering = renderOnce(address).finally(() => {
          if (underWay.get(address) === rendering) underWay.delete(address)
        })
        underWay.set(address, rendering)
      }
      const old = standsIn.get(address)
      const done = await (old ? orElse(old, rendering) : rendering)
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

/** The page that was in memory, where the new one fails or is late. */
async function orElse(old: StandIn, rendering: Promise<Rendering>): Promise<Rendering> {
  const late = setTimeout(old.patienceMs, null, { ref: false })
  const done = await Promise.race([rendering, late])
  return !done || ('status' in done && done.status >= 500) ? { cached: old.page } : done
}

type Caches = Record<SharedPage['shows'], PageCache>

/**
 * What every visitor sees alike (`pages`), and what all see whom no cookie tells apart (`shared`): kept until a
 * fact changes or the studio's date; free times, until the minute.
 */
export function cachesFor(
  studio: Pick<Studio, 'now' | 'pages' | 'bookings'>,
  headers: SecurityHeaders,
  renderPage: (address: string) => Promise<Response>,
): { pages: Caches; shared: Caches } {
  const common = { headers, now: studio.now, renderPage }
  const untilTomorrow = (now: number) =>
    dayInterval(localDate(now, STUDIO.zone), STUDIO.zone).endsAt
  // What the clock takes from the free times, it takes at a full minute.
  const untilNextMinute = (now: number) => now - (now % MINUTE_MS) + MINUTE_MS
  const ofFacts = {
    ...common,
    version: studio.pages.version,
    goodUntil: untilTomorrow,
    standsInUntil: untilTomorrow,
  }
  const calendar = watchVersion(studio.bookings.version)
  return {
    pages: {
      facts: createPageCache(ofFacts),
      times: createPageCache({
        ...common,
        version: () => together(studio.pages.version(), calendar.version()),
        goodUntil: untilNextMinute,
        standsInUntil: untilTomorrow,
      }),
    },
    shared: {
      facts: createPageCache(ofFacts),
      times: createPageCache({
        ...common,
        version: async () => `${await studio.pages.version()} ${await studio.bookings.version()}`,
        goodUntil: untilNextMinute,
      }),
    },
  }
}

/** Two versions as one, at once where both are. */
function together(one: Awaitable<number>, other: Awaitable<number>): Awaitable<string> {
  if (typeof one === 'number' && typeof other === 'number') return `${one} ${other}`
  return Promise.all([one, other]).then((versions) => versions.join(' '))
}

function named(headers: Headers): Record<string, string> & { 'Content-Type': string } {
  const type = headers.get('content-type') ?? 'text/html; charset=utf-8'
  const cache = headers.get('cache-control') ?? 'public, max-age=0, must-revalidate'
  headers.delete('content-type')
  headers.delete('cache-control')
  headers.delete('content-length')
  return { ...Object.fromEntries(headers), 'Content-Type': type, 'Cache-Control': cache }
}
