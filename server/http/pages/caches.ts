import { STUDIO } from '#content/studio.ts'
import { dayInterval } from '#domain/calendar/schedule.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { watchVersion } from '../../core/page-changes.ts'
import type { SecurityHeaders } from '../answers/headers.ts'
import type { Studio } from '../studio.ts'
import { type Awaitable, createPageCache, type PageCache } from './page-cache.ts'
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
