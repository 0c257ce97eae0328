import { addDays } from '../../domain/core/dates.ts'
import { ADDRESS, CENTS, fetchToken } from '../checkouts/bodies.ts'
import { contestedTimes } from '../contest.ts'
import { networkOf, visitorOf } from '../visitor.ts'

const HALF_HOUR_MS = 30 * 60_000
const BROWSER = { 'accept-encoding': 'br, gzip' }

export type Visits = Awaited<ReturnType<typeof visitsTo>>

/** What people do at one studio, one act at a time; each as another person in a network of their own. */
export async function visitsTo(url: string, cookie = '') {
  const visitor = visitorOf(url)
  const token = await fetchToken(url)
  let people = 0

  async function page(path: string, headers: Record<string, string> = {}): Promise<Buffer> {
    const answer = await visitor.get(path, { ...BROWSER, ...headers })
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
    return answer.body
  }

  /** The status, and the words of the answer where there are some. */
  async function post(path: string, body: object): Promise<number> {
    people += 1
    const headers = {
      ...token,
      'content-type': 'application/json',
      'x-forwarded-for': networkOf(people),
    }
    return (await visitor.ask('POST', path, headers, JSON.stringify(body))).status
  }

  return {
    page,
    screen: (path: string) => page(path, { cookie }),
    async freeTimes(): Promise<void> {
      const from = new Date().toISOString().slice(0, 10)
      const days = `startDate=${addDays(from, 1)}&endDate=${addDays(from, 14)}`
      await page(`/api/bookings/availability?serviceId=skincare-consultation&${days}`)
    },
    /** Books the half hour of this number. */
    book: (slot: number) =>
      post('/api/bookings/create', {
        serviceId: 'skincare-consultation',
        addonIds: [],
        startTime: new Date((contestedTimes()[0] ?? 0) + slot * HALF_HOUR_MS).toISOString(),
        firstName: 'Ana',
        lastName: 'Rivera',
        email: `guest${people}@example.com`,
        phone: '909 555 0101',
        note: '',
      }),
    buy: () =>
      post('/api/payments/process', {
        sourceId: 'cnon:card-nonce-ok',
        buyerEmail: `buyer${people}@example.com`,
        cartItems: [{ productId: 'clay-mask', quantity: 1, basePriceMoney: { amount: CENTS } }],
        shippingAddress: ADDRESS,
      }),
    close: () => visitor.close(),
  }
}

type Bytes = { page: number; kept: number }

/**
 * What a browser that was never here loads with a page: the page itself, and all that a CDN may give out
 * in our place, because its answers say that it may be kept for long.
 */
export async function bytesOf(url: string, path: string): Promise<Bytes> {
  const visitor = visitorOf(url)
  try {
    const document = await visitor.get(path, BROWSER)
    const html = (await (await fetch(url + path)).text()).replaceAll(
      /<noscript>.*?<\/noscript>/gs,
      '',
    )
    const found = new Set(filesIn(html))
    let kept = 0
    for (const file of found) {
      const answer = await visitor.get(file, BROWSER)
      if (answer.status !== 200) continue
      if (!/max-age=(?!0)/.test(String(answer.headers['cache-control']))) continue
      kept += answer.body.length
      if (!file.endsWith('.css')) continue
      const sheet = await (await fetch(url + file)).text()
      for (const font of sheet.matchAll(/url\(([^)]+\.woff2)\)/g)) found.add(font[1] ?? '')
    }
    return { page: document.body.length, kept }
  } finally {
    visitor.close()
  }
}

/** Sheets, scripts, fonts and one size of each picture. */
function filesIn(html: string): string[] {
  const named = html.matchAll(/(?:href|src)="(\/[^"]+\.(?:css|js|woff2|avif|webp|jpg|png|svg))"/g)
  return [...named].map(([, file]) => file ?? '')
}
