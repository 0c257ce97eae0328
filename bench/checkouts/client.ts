import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS } from '../../domain/core/duration.ts'
import { networkOf } from '../visitor.ts'
import { Answer, fetchToken } from './bodies.ts'
import type { ActTold, OwnersAct } from './owner.ts'

const MOST_REPEATS = 40
/** Nobody can say yet: it is asked again. */
const OPEN = new Set([
  ...['unexpected', 'database-unreachable'],
  ...['payment-unsettled', 'card-unsettled', 'refund-pending'],
])
/** Times are asked for so many days ahead. */
const FIRST_DAY = 3
const LAST_DAY = 26

export type Field = {
  shop: {
    url: string
    up(): Promise<unknown>
    tell<Told = null>(order: { act: OwnersAct }): Promise<Told>
  }
  squareUrl: string
  random: () => number
  now: () => number
  /** So much later, and everything that is open was looked at. */
  later(ms: number): Promise<void>
  /** A card that works, typed in anew; `store`: to be kept. */
  card(intent?: 'store'): Promise<string>
}

/** Someone with a visit, and the owner who has her as a client: neither gives up when nobody answers. */
export function clientOf(field: Field, number: number, phone = '909 555 0101') {
  const { shop } = field
  const email = `visit-${number}@example.com`
  const person = { firstName: 'Ana', lastName: 'Rivera', email, phone }
  let session = ''
  let browser: Promise<Record<string, string>> | null = null

  async function headers(more: Record<string, string>): Promise<Record<string, string>> {
    browser ??= fetchToken(shop.url, session).catch((error: unknown) => {
      browser = null
      throw error
    })
    const json = { 'content-type': 'application/json', 'x-forwarded-for': networkOf(number) }
    return { ...(await browser), ...json, ...more }
  }

  async function once(
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(shop.url + path, {
      method: body ? 'POST' : 'GET',
      headers: await headers(more),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const told = Answer.parse(await response.json())
    if (told.error?.code !== 'csrf-stale') return told
    // Days have gone by: her browser loads the page anew.
    browser = null
    return once(path, body, more)
  }

  /** The same again until somebody says how it ended. */
  async function insist<T>(
    ask: () => Promise<T>,
    codeOf: (told: T) => string | undefined,
  ): Promise<T> {
    let last: unknown = null
    for (let tries = 0; tries < MOST_REPEATS; tries += 1) {
      await shop.up()
      const told = await ask().catch((error: unknown) => {
        last = error
        return null
      })
      const code = told && codeOf(told)
      if (told && !OPEN.has(code ?? '')) return told
      if (!told) await pause(20)
      // Past the lease of whoever had it in hand.
      else await field.later(50_000)
      last = code ?? last
    }
    throw new Error(`${email}: nobody ever said how it ended (${last})`)
  }

  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    insist<Answer>(
      () => once(path, body, more),
      ({ error }) => error?.code,
    )
  const owner = (act: OwnersAct) =>
    insist<ActTold>(
      () => shop.tell<ActTold>({ act }),
      ({ code }) => code,
    )
  const managed = (token: string) => ({ 'x-manage-token': token })

  async function freeTime(serviceId: string, soonest = false): Promise<string> {
    const date = (days: number) => new Date(field.now() + days * DAY_MS).toISOString().slice(0, 10)
    const query = `serviceId=${serviceId}&startDate=${date(FIRST_DAY)}&endDate=${date(LAST_DAY)}`
    const path = `/api/bookings/availability?${query}`
    const { availability = [] } = await insist<Answer>(
      () => once(path),
      ({ error }) => error?.code,
    )
    const last = soonest ? Math.min(availability.length, 12) : availability.length
    const found = availability[Math.floor(field.random() * last)]
    if (!found) throw new Error(`No time is free for ${serviceId}`)
    return found.startTime
  }

  async function held(serviceId: string, startTime: string): Promise<string | null> {
    const { hold } = await post('/api/bookings/hold', { serviceId, startTime })
    return hold?.id ?? null
  }

  return {
    email,
    number,
    /** From here on she asks as whoever has an account with her address. */
    async signIn(): Promise<void> {
      const { cookie = '' } = await owner({ does: 'account', email, address: networkOf(number) })
      session = cookie
      browser = null
    },
    person,
    insist,
    post,
    once,
    see: (path: string) =>
      insist<Answer>(
        () => once(path),
        ({ error }) => error?.code,
      ),
    owner,
    managed,
    freeTime,
    held,
    random: field.random,
    later: field.later,
    card: field.card,
    squareUrl: field.squareUrl,
    shop,
    /** What it knows of its visit and orders; a visit that was never booked has none. */
    visit: {
      bookingId: '',
      manageToken: '',
      orderId: '',
      serviceId: '',
      startTime: '',
      deviceId: '',
    },
  }
}
export type Client = ReturnType<typeof clientOf>
