import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Chromium, startChromium } from './chromium.ts'
import type { Session } from './devtools.ts'
import { startEmptySite } from './empty-site.ts'
import { median, medianRatio, report, rounds, spread } from './report.ts'
import { startServer } from './server.ts'
import { DESKTOP, showOn, slowDown } from './slow-phone.ts'
import { temporaryFolder } from './studio.ts'

const ROUNDS = rounds(9, 3)
const AHEAD_LIMIT_MS = 10
const PLAIN_LIMIT_MS = 250
/** A pointer on its way to a press: it rests on the link as long as a person takes to press it. */
const REST_MS = 2500
const SETTLED_MS = 1500
const WHERE = `/ to /services, slow line and processor of a phone, ${ROUNDS} rounds in turn`

type Tap = { shownMs: number; paintedMs: number; wasAhead: boolean; reportedAhead: number }

/**
 * From a tap on a link to the next public page, with pages made ready ahead and without. A page that is ready stands
 * in place at once and is painted with the screen's next frames, an empty page too: that one is the peer.
 */
export async function run(): Promise<boolean> {
  const ours = await startServer(join(temporaryFolder(), 'grove.db'))
  const empty = await startEmptySite()
  const chromium = await startChromium()
  const ahead: Tap[] = []
  const emptyAhead: Tap[] = []
  const plain: Tap[] = []
  const emptyPlain: Tap[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const taps = [
      await tap(chromium, ours.url, true),
      await tap(chromium, empty.url, true),
      await tap(chromium, ours.url, false),
      await tap(chromium, empty.url, false),
    ] as const
    if (round === 0) continue
    ahead.push(taps[0])
    emptyAhead.push(taps[1])
    plain.push(taps[2])
    emptyPlain.push(taps[3])
  }
  await chromium.stop()
  await empty.stop()
  await ours.stop()
  if ([...ahead, ...emptyAhead].some(({ wasAhead }) => !wasAhead)) {
    throw new Error('a page was not made ready ahead')
  }
  if (plain.some(({ wasAhead }) => wasAhead)) throw new Error('a page was made ready ahead')

  const shown = ahead.map(({ shownMs }) => shownMs)
  const emptyShown = emptyAhead.map(({ shownMs }) => shownMs)
  const painted = ahead.map(({ paintedMs }) => paintedMs)
  const emptyPainted = emptyAhead.map(({ paintedMs }) => paintedMs)
  const plainPainted = plain.map(({ paintedMs }) => paintedMs)
  const emptyPlainPainted = emptyPlain.map(({ paintedMs }) => paintedMs)
  const reported = ahead.reduce((total, { reportedAhead }) => total + reportedAhead, 0)
  return [
    report({
      name: 'tap to next page in place, made ready ahead',
      ratio: median(shown) / AHEAD_LIMIT_MS,
      of: `the limit of ${AHEAD_LIMIT_MS} ms`,
      limit: { atMost: 1 },
      measured: `${WHERE}; ${spread(shown, 1)} ms`,
    }),
    report({
      name: 'the same against an empty page',
      ratio: medianRatio(shown, emptyShown),
      of: 'an empty page made ready ahead',
      limit: { atMost: 1.5 },
      measured: `${spread(shown, 1)} against ${spread(emptyShown, 1)} ms`,
    }),
    report({
      name: 'tap to next page painted, made ready ahead',
      ratio: medianRatio(painted, emptyPainted),
      of: 'an empty page made ready ahead',
      limit: { atMost: 2 },
      measured: `${spread(painted, 1)} against ${spread(emptyPainted, 1)} ms`,
    }),
    report({
      name: 'tap to next page painted, fetched on the tap',
      ratio: median(plainPainted) / PLAIN_LIMIT_MS,
      of: `the limit of ${PLAIN_LIMIT_MS} ms`,
      limit: { atMost: 1 },
      measured: `${WHERE}; ${spread(plainPainted, 1)} ms, an empty page ${spread(emptyPlainPainted, 1)} ms`,
    }),
    report({
      name: 'reported by pages that nobody has seen yet',
      ratio: reported / ROUNDS,
      of: 'the pages made ready',
      limit: { atMost: 0 },
      measured: `events in the data layer and requests other than for the page, ${ROUNDS} pages`,
    }),
  ].every(Boolean)
}

async function tap(chromium: Chromium, url: string, isAhead: boolean): Promise<Tap> {
  const { session, ahead, close } = await chromium.newPage()
  await showOn(session, DESKTOP)
  await session.send('Page.setPrerenderingAllowed', { isAllowed: isAhead })
  await session.send('Page.navigate', { url: `${url}/` })
  await pause(SETTLED_MS)
  await slowDown(session)
  // Written down once the page is left: before, the writing is this instrument's time and not the tap's.
  await session.evaluate(`localStorage.setItem('tapped', 0); {
    let tapped
    addEventListener('click', (event) => { tapped = performance.timeOrigin + event.timeStamp }, true)
    addEventListener('pagehide', () => localStorage.setItem('tapped', tapped))
  }`)
  const place = await middleOf(session, 'nav a[href="/services"]')
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place })
  await pause(REST_MS)
  const ready = ahead()
  const reportedAhead = ready ? await reportsOf(ready) : 0
  const press = { ...place, button: 'left', clickCount: 1 }
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
  session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press }).catch(() => null)
  await pause(SETTLED_MS)
  const times = await (ready ?? session).evaluate(`(() => {
    if (location.pathname !== '/services') throw new Error('the tap led to ' + location.pathname)
    const paint = performance.getEntriesByName('first-contentful-paint')[0].startTime
    const { activationStart } = performance.getEntriesByType('navigation')[0]
    const tapped = Number(localStorage.getItem('tapped')) - performance.timeOrigin
    return [activationStart - tapped, Math.max(paint, activationStart) - tapped, activationStart]
  })()`)
  const [shownMs = Number.NaN, paintedMs = Number.NaN, activationStart = 0] = Array.isArray(times)
    ? times.map(Number)
    : []
  await close()
  return { shownMs, paintedMs, wasAhead: activationStart > 0, reportedAhead }
}

/** Events in the data layer, and requests made by script, of a page that is ready but not shown. */
async function reportsOf(ready: Session): Promise<number> {
  const count = await ready.evaluate(`(() => {
    if (!document.prerendering) throw new Error('the page is shown already')
    const byScript = performance.getEntriesByType('resource').filter(({ initiatorType }) =>
      ['fetch', 'xmlhttprequest', 'beacon', 'ping'].includes(initiatorType))
    return (window.dataLayer?.length ?? 0) + byScript.length
  })()`)
  return Number(count)
}

async function middleOf(session: Session, selector: string): Promise<{ x: number; y: number }> {
  const found = await session.evaluate(`(() => {
    const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  })()`)
  const [x = 0, y = 0] = Array.isArray(found) ? found.map(Number) : []
  return { x, y }
}
