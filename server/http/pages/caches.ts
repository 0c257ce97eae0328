import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { STUDIO } from '#content/studio.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { watchVersion } from '../../core/page-changes.ts'
import type { SecurityHeaders } from '../answers/headers.ts'
import type { Studio } from '../studio.ts'
import { type Awaitable, createPageCache, NOT_FOUND, type PageCache } from './page-cache.ts'
import type { SharedPage } from './static-routes.ts'

/** A database that is away at midnight takes no page away. */
const PAST_MIDNIGHT_MS = HOUR_MS

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
  const standsInUntil = (now: number) => untilTomorrow(now) + PAST_MIDNIGHT_MS
  // What the clock takes from the free times, it takes at a full minute.
  const untilNextMinute = (now: number) => now - (now % MINUTE_MS) + MINUTE_MS
  const ofFacts = {
    ...common,
    version: studio.pages.version,
    goodUntil: untilTomorrow,
    standsInUntil,
  }
  const calendar = watchVersion(studio.bookings.version)
  return {
    pages: {
      facts: createPageCache(ofFacts),
      times: createPageCache({
        ...common,
        version: () => together(studio.pages.version(), calendar.version()),
        goodUntil: untilNextMinute,
        standsInUntil,
      }),
    },
    shared: {
      facts: createPageCache(ofFacts),
      times: createPageCache({
        ...common,
        version: async () => `${await studio.pages.version()} ${await studio.bookings.version()}`,
        goodUntil: untilNextMinute,
        standsInUntil,
        // What somebody has chosen leads to times.
        mayStandIn: (address) => !address.includes('?'),
      }),
    },
  }
}

/** Two versions as one, at once where both are. */
function together(one: Awaitable<number>, other: Awaitable<number>): Awaitable<string> {
  if (typeof one === 'number' && typeof other === 'number') return `${one} ${other}`
  return Promise.all([one, other]).then((versions) => versions.join(' '))
}

/** Before midnight's pages are of no use any more, there are those of the new day. */
const AGAIN_MS = 15 * MINUTE_MS
const SOON_MS = 1000
const LIST = '/sitemap.xml'
const FEEDS = ['/robots.txt', '/manifest.webmanifest']
const DOORS = ['/schedule', '/login', '/signup', '/checkout']

type Warmed = {
  origin: string
  /** Where the page at a path is kept. */
  cacheOf: (path: string) => PageCache
  has: (path: string) => Promise<boolean>
  /** Once it is aborted, nothing is made any more. */
  until: AbortSignal
}

/**
 * Has every public page in memory before anybody asks for it, so that one is there where none can be rendered, again and
 * again until it is told to end. Whoever asks meanwhile waits for one page at most.
 */
export async function keepWarm(warmed: Warmed): Promise<void> {
  const { until: signal } = warmed
  while (!signal.aborted) {
    const isDone = await warmOnce(warmed).catch(() => false)
    await pause(isDone ? AGAIN_MS : SOON_MS, null, { ref: false, signal }).catch(() => null)
  }
}

/** Whether all of them are there. */
async function warmOnce({ origin, cacheOf, has, until }: Warmed): Promise<boolean> {
  const list = await render(cacheOf(LIST), LIST)
  const paths = [...(await list.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.slice(origin.length),
  )
  const found = [list]
  for (const path of [...paths, ...FEEDS, ...DOORS, NOT_FOUND]) {
    if (until.aborted) return false
    found.push(await render(cacheOf(path), path))
    await turn()
  }
  await has(LIST)
  return found.every(({ status }) => status < 500)

  function render(cache: PageCache, address: string): Promise<Response> {
    return cache.render(address, new Request(origin + address))
  }
}
