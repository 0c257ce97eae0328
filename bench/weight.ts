import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { type Chromium, startChromium } from './chromium.ts'
import type { Session } from './devtools.ts'
import { remark, report } from './report.ts'
import { type RunningServer, startServer } from './server.ts'
import { DESKTOP, SLOW_PHONE, showOn } from './slow-phone.ts'
import { temporaryFolder } from './studio.ts'
import { visitorOf } from './visitor.ts'

const KB = 1024
/** The heaviest: extras, a frame, two more drawings and eight questions. */
const TREATMENT = '/services/acne-facial'
const HYDRATED = ['/schedule', '/products']
const INLINE_SCRIPT = /<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/gi
const QUIET_AFTER_MS = 1500
const MOST_LOADS = 4

type Load = { url: string; type: string; bytes: number; headerBytes: number }

/** What pages cost over the wire: an empty cache, Brotli, answers with their headers. */
export async function run(): Promise<boolean> {
  const ours = await startServer(join(temporaryFolder(), 'grove.db'))
  const chromium = await startChromium()
  const home = await weighHome(chromium, ours)
  const treatment = await weighTreatment(chromium, ours)
  const hydrated = await weighHydrated(chromium, ours)
  await chromium.stop()
  await ours.stop()
  return home && treatment && hydrated
}

async function weighHome(chromium: Chromium, { url }: RunningServer): Promise<boolean> {
  const phone = await loadsOf(chromium, `${url}/`, SLOW_PHONE)
  const desktop = await loadsOf(chromium, `${url}/`, DESKTOP)
  const html = (await visitorOf(url).get('/')).body.toString()
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text).join('\n')
  const script = brotliCompressSync(inline).length + sum(phone.loads, ['Script'])
  const pictures = Math.max(phone.firstScreen, desktop.firstScreen)
  const elsewhere = [...phone.loads, ...desktop.loads].filter((load) => !load.url.startsWith(url))
  return [
    wholePage('/', phone.loads),
    atMost('script of /', script, 8 * KB, 'inline scripts, packed by themselves'),
    atMost(
      'pictures on the first screen of /',
      pictures,
      70 * KB,
      `phone ${phone.firstScreen}, desktop ${desktop.firstScreen} bytes`,
    ),
    report({
      name: 'requests of / to another host',
      ratio: elsewhere.length / phone.loads.length,
      of: 'its requests',
      limit: { atMost: 0 },
      measured: `${elsewhere.length} of ${phone.loads.length}`,
    }),
  ].every(Boolean)
}

async function weighTreatment(chromium: Chromium, { url }: RunningServer): Promise<boolean> {
  const { loads } = await loadsOf(chromium, url + TREATMENT, SLOW_PHONE)
  return wholePage(TREATMENT, loads)
}

/** All but pictures; a drawing in the page counts as its HTML. */
function wholePage(path: string, loads: readonly Load[]): boolean {
  const page = sum(loads, ['Document', 'Stylesheet', 'Script', 'Font'])
  return atMost(`HTML, CSS, script and fonts of ${path}`, page, 60 * KB, partsOf(loads))
}

async function weighHydrated(chromium: Chromium, { url }: RunningServer): Promise<boolean> {
  let isKept = true
  for (const path of HYDRATED) {
    if ((await visitorOf(url).get(path)).status !== 200) {
      remark(`Left out: ${path} is not there.`)
      continue
    }
    const { loads } = await loadsOf(chromium, url + path, SLOW_PHONE)
    const files = loads.filter(({ type }) => type === 'Script')
    const headers = files.reduce((total, { headerBytes }) => total + headerBytes, 0)
    const script = sum(files, ['Script']) - headers
    const measured = `in ${files.length} files, without their headers; ${partsOf(loads)}`
    isKept = atMost(`script of ${path}`, script, 120 * KB, measured) && isKept
  }
  return isKept
}

function atMost(name: string, bytes: number, limit: number, measured: string): boolean {
  return report({
    name,
    ratio: bytes / limit,
    of: `the limit of ${limit / KB} KB`,
    limit: { atMost: 1 },
    measured: `${bytes} bytes; ${measured}`,
  })
}

async function loadsOf(
  chromium: Chromium,
  url: string,
  screen: typeof DESKTOP,
): Promise<{ loads: Load[]; firstScreen: number }> {
  // First answers are packed quickly, later ones as small as can be: what most visitors get.
  let load = await loadOnce(chromium, url, screen)
  for (let again = 0; again < MOST_LOADS; again += 1) {
    const next = await loadOnce(chromium, url, screen)
    const isPacked = bytesOf(next) === bytesOf(load)
    load = next
    if (isPacked) break
  }
  return load
}

function bytesOf({ loads }: { loads: Load[] }): number {
  return loads.reduce((total, { bytes, headerBytes }) => total + bytes - headerBytes, 0)
}

async function loadOnce(chromium: Chromium, url: string, screen: typeof DESKTOP) {
  const { session, close } = await chromium.newPage()
  await showOn(session, screen)
  const loads = new Map<string, Load>()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const { url, encodedDataLength } = response as { url: string; encodedDataLength: number }
    if (!url.startsWith('http')) return
    const load = { url, type: String(type), bytes: 0, headerBytes: encodedDataLength }
    loads.set(String(requestId), load)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(String(requestId))
    if (load) load.bytes = Number(encodedDataLength)
  })
  const loaded = new Promise<void>((done) => session.on('Page.loadEventFired', () => done()))
  await session.send('Page.navigate', { url })
  await loaded
  await pause(QUIET_AFTER_MS)
  const pictures = await picturesOnScreen(session)
  await close()
  const all = [...loads.values()]
  const firstScreen = all.filter(({ url }) => pictures.includes(url))
  return { loads: all, firstScreen: sum(firstScreen, ['Image']) }
}

async function picturesOnScreen(session: Session): Promise<string[]> {
  const urls = await session.evaluate(`[...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }).map((image) => image.currentSrc)`)
  return Array.isArray(urls) ? urls.map(String) : []
}

function sum(loads: readonly Load[], types: readonly string[]): number {
  return loads
    .filter(({ type }) => types.includes(type))
    .reduce((total, { bytes }) => total + bytes, 0)
}

function partsOf(loads: readonly Load[]): string {
  return ['Document', 'Stylesheet', 'Script', 'Font', 'Image']
    .map((type) => `${type.toLowerCase()} ${sum(loads, [type])}`)
    .join(', ')
}
