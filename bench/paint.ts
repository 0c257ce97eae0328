import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Chromium, startChromium } from './chromium.ts'
import { medianRatio, report, rounds, spread } from './report.ts'
import { startScriptless } from './scriptless.ts'
import { startServer } from './server.ts'
import { SLOW_PHONE, showOn, slowDown } from './slow-phone.ts'
import { temporaryFolder } from './studio.ts'

const PAGES = ['/', '/services', '/services/acne-facial', '/about']
const ROUNDS = rounds(11, 3)
const SETTLED_AFTER_MS = 1500

/** The largest paint of static pages against that of the same pages with every script cut out. */
export async function run(): Promise<boolean> {
  const ours = await startServer(join(temporaryFolder(), 'grove.db'))
  const sites = { ours, scriptless: await startScriptless(ours.url) }
  const chromium = await startChromium()
  let isKept = true
  for (const path of PAGES) {
    const times = { ours: [] as number[], scriptless: [] as number[] }
    // The first visit to each also puts the page into the server's memory; it is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      // Who goes second finds a warmer machine, so they take turns at that too.
      const sides = ['ours', 'scriptless'] as const
      for (const side of round % 2 ? sides : sides.toReversed()) {
        const time = await largestPaint(chromium, sites[side].url + path)
        if (round > 0) times[side].push(time)
      }
    }
    isKept =
      report({
        name: `largest paint of ${path}`,
        ratio: medianRatio(times.ours, times.scriptless),
        of: 'the same page without any script',
        limit: { atMost: 1.1 },
        measured: `slow phone, empty cache, ${ROUNDS} rounds in turn; ${spread(times.ours)} against ${spread(times.scriptless)} ms`,
      }) && isKept
  }
  await chromium.stop()
  await sites.scriptless.stop()
  await ours.stop()
  return isKept
}

async function largestPaint(chromium: Chromium, url: string): Promise<number> {
  const { session, close } = await chromium.newPage()
  await showOn(session, SLOW_PHONE)
  await slowDown(session)
  const loaded = new Promise<void>((done) => session.on('Page.loadEventFired', () => done()))
  await session.send('Page.navigate', { url })
  await loaded
  await pause(SETTLED_AFTER_MS)
  const time = await session.evaluate(`new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true })
  })`)
  await close()
  return Number(time)
}
