import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { NOT_FOUND, type PageCache } from './page-cache.ts'

/** Before midnight's pages are of no use any more, there are those of the new day. */
const AGAIN_MS = 15 * MINUTE_MS
const SOON_MS = 1000
const LIST = '/sitemap.xml'
const FEEDS = ['/robots.txt', '/manifest.webmanifest']
const DOORS = ['/schedule', '/login', '/signup', '/checkout']
const NO_REF = { ref: false }

type Warmed = {
  origin: string
  /** Where the page at a path is kept. */
  cacheOf: (path: string) => PageCache
  has: (path: string) => Promise<boolean>
}

/**
 * Has every public page in memory before anybody asks for it, so that one is there where none can be rendered; goes on
 * for as long as the process lives. Whoever asks meanwhile waits for one page at most.
 */
export async function keepWarm(warmed: Warmed): Promise<never> {
  for (;;) {
    const isDone = await warmOnce(warmed).catch(() => false)
    await pause(isDone ? AGAIN_MS : SOON_MS, null, NO_REF)
  }
}

/** Whether all of them are there. */
async function warmOnce({ origin, cacheOf, has }: Warmed): Promise<boolean> {
  const list = await render(cacheOf(LIST), LIST)
  const paths = [...(await list.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.slice(origin.length),
  )
  const found = [list]
  for (const path of [...paths, ...FEEDS, ...DOORS, NOT_FOUND]) {
    found.push(await render(cacheOf(path), path))
    await turn()
  }
  await has(LIST)
  return found.every(({ status }) => status < 500)

  function render(cache: PageCache, address: string): Promise<Response> {
    return cache.render(address, new Request(origin + address))
  }
}
