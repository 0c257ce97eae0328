import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '../../tests/random.ts'
import { Answer, cardPurchase, fetchToken, personOf } from '../checkouts/bodies.ts'
import { networkOf } from '../visitor.ts'
import type { Operation } from './history.ts'

const PATIENCE_MS = 40_000
/** Every other booking is fought over by all. */
const CONTESTED = 40

export type Clients = ReturnType<typeof sendClients>

/** Visitors who book, look and buy through the front door without pause until they are called back, and what each was told. */
export function sendClients({
  url,
  slots,
  seed,
}: {
  url: string
  slots: readonly number[]
  seed: number
}) {
  const history: Operation[] = []
  const pages = { asked: 0, failed: [] as string[] }
  let meanwhile = 'at first'
  const random = randomFrom(seed)
  const answeredAt: number[] = []
  let isCalledBack = false
  let visitors = 0
  let token: Record<string, string> = {}

  async function ask(path: string, body?: object) {
    visitors += 1
    const response = await fetch(url + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...token,
        'content-type': 'application/json',
        'x-forwarded-for': networkOf(visitors),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null)
    const text = await response?.text().catch(() => '')
    const json = text?.startsWith('{') ? Answer.parse(JSON.parse(text)) : {}
    return { status: response?.status ?? 0, json: json as Answer, text: text ?? '' }
  }

  const isUnclear = (status: number) => status === 0 || status >= 500

  async function book(client: string): Promise<void> {
    const among = random() < 0.5 ? CONTESTED : slots.length
    const at = slots[Math.floor(random() * among)] ?? Number.NaN
    const slot = new Date(at).toISOString()
    const began = performance.now()
    const { status, json } = await ask('/api/bookings/create', {
      serviceId: 'skincare-consultation',
      addonIds: [],
      startTime: slot,
      ...personOf(client),
      note: '',
    })
    const told = json.booking ? 'booked' : isUnclear(status) ? 'unknown' : 'taken'
    note({
      client,
      began,
      ended: performance.now(),
      asked: 'book',
      slot,
      told,
      booking: json.booking?.id,
    })
  }

  async function buy(client: string): Promise<void> {
    const quantity = random() < 0.5 ? 1 : 2
    const began = performance.now()
    const { status, json } = await ask('/api/payments/process', cardPurchase(client, quantity))
    const { code } = json.error ?? {}
    const told = json.success
      ? 'paid'
      : isUnclear(status) || code === 'payment-unsettled'
        ? 'unknown'
        : code === 'out-of-stock'
          ? 'sold out'
          : 'declined'
    note({
      client,
      began,
      ended: performance.now(),
      asked: 'buy',
      quantity,
      told,
      order: json.orderId,
    })
  }

  async function look(client: string): Promise<void> {
    const from = slots[0] ?? 0
    const date = (at: number) => new Date(at).toISOString().slice(0, 10)
    const days = new URLSearchParams({
      serviceId: 'skincare-consultation',
      startDate: date(from),
      endDate: date(from + 86_400_000),
    })
    const began = performance.now()
    const { status, json } = await ask(`/api/bookings/availability?${days}`)
    const free = (json.availability ?? []).map(({ startTime }) => new Date(startTime).toISOString())
    const told = status === 200 ? 'free' : 'unknown'
    note({ client, began, ended: performance.now(), asked: 'free times', told, free })
  }

  function note(operation: Operation): void {
    history.push(operation)
    if (operation.asked !== 'free times' && operation.told !== 'unknown')
      answeredAt.push(operation.ended)
  }

  async function read(): Promise<void> {
    for (const path of [
      '/',
      '/services',
      '/services/acne-facial',
      '/products',
      '/products/clay-mask',
    ]) {
      const began = performance.now()
      const { status, text } = await ask(path)
      const words = text
        .replaceAll(/<[^>]*>|\s+/g, ' ')
        .trim()
        .slice(0, 80)
      const tookMs = Math.round(performance.now() - began)
      pages.asked += 1
      if (status !== 200)
        pages.failed.push(`${path} ${status} after ${tookMs} ms, ${meanwhile}: ${words}`)
    }
  }

  async function keep(does: (client: string) => Promise<void>, name: string): Promise<void> {
    for (let at = 0; !isCalledBack; at += 1) {
      await does(`${name}-${at}@example.com`)
      await pause(20)
    }
  }

  async function begin(): Promise<void> {
    token = await fetchToken(url)
    await Promise.all([
      ...['ana', 'ben', 'cleo', 'dan'].map((name) => keep(book, name)),
      ...['eve', 'finn', 'gus'].map((name) => keep(buy, name)),
      ...['hal', 'ida'].map((name) => keep(look, name)),
      keep(read, 'jo'),
    ])
  }
  const gone = begin()

  return {
    history,
    pages,
    now: () => performance.now(),
    /** What happens from now on. */
    meanwhile(name: string): void {
      meanwhile = name
    },
    /** The longest time in which no booking and no purchase was answered, in milliseconds, since a moment. */
    longestSilence(since: number): number {
      const moments = [
        since,
        ...answeredAt.filter((at) => at > since).toSorted((a, b) => a - b),
        performance.now(),
      ]
      return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)))
    },
    async callBack(): Promise<void> {
      isCalledBack = true
      await gone
    },
  }
}
