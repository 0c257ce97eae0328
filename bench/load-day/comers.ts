import { performance } from 'node:perf_hooks'
import { DAY_MS } from '../../domain/core/duration.ts'
import { Answer, cardPurchase, fetchToken, personOf } from '../checkouts/bodies.ts'
import type { Operation } from '../failover/history.ts'
import { networkOf, visitorOf } from '../visitor.ts'
import { type Field, type Kind, PAGES, WANTED_BY_MANY, WANTS_SUCH } from './mix.ts'

const SERVICE = 'skincare-consultation'
const DAYS_SHOWN = 7
/** Of so many looks at free times one is kept for the judge: each is hundreds of times. */
const KEPT_LOOKS = 10
/** Free times are taken in leaps, so that no day fills before the others. */
const LEAP = 7919

/** What a step was like: milliseconds from the moment that each was due, by kind of call. */
export type ToldOfDay = {
  ms: Record<string, number[]>
  failed: string[]
  history: Operation[]
}

/** Visitors and the owner, who ask one server after the other, also in the middle of what they do. */
export function comers({ urls, slots, owner, screens }: Field) {
  const doors = urls.map((url) => visitorOf(url, Number.POSITIVE_INFINITY))
  let token: Record<string, string> = {}
  let told: ToldOfDay = { ms: {}, failed: [], history: [] }
  let [calls, people, looks, booked] = [0, 0, 0, 0]

  async function call(
    name: string,
    due: number,
    ask: { path: string; body?: object; as?: string; number: number },
  ) {
    const door = doors[calls++ % doors.length]
    const isCall = ask.path.startsWith('/api')
    const headers = {
      ...(ask.as ? { cookie: ask.as } : token),
      ...(ask.body && { 'content-type': 'application/json' }),
      ...{
        'x-forwarded-for': networkOf(ask.number),
        'accept-encoding': isCall ? 'identity' : 'br',
      },
    }
    const body = ask.body && JSON.stringify(ask.body)
    const answer = (await door
      ?.ask(body ? 'POST' : 'GET', ask.path, headers, body)
      .catch(() => undefined)) ?? { status: 0, body: Buffer.alloc(0), headers: {} }
    const ended = performance.now()
    told.ms[name] ??= []
    told.ms[name]?.push(ended - due)
    const isJson = answer.headers['content-type']?.startsWith('application/json')
    const json: Answer = isJson ? Answer.parse(JSON.parse(answer.body.toString())) : {}
    return { status: answer.status, json, ended }
  }
  const fail = (name: string, { status, json }: { status: number; json: Answer }) =>
    void told.failed.push(`${name}: ${status} ${json.error?.code ?? ''}`.trim())

  const does: Record<Kind, (due: number, number: number, random: () => number) => Promise<void>> = {
    async page(due, number, random) {
      const path = PAGES[Math.floor(random() * PAGES.length)] ?? '/'
      const answer = await call('page', due, { path, number, as: 'none=1' })
      if (answer.status !== 200) fail(path, answer)
    },
    async owner(due, number, random) {
      const path = screens[Math.floor(random() * screens.length)] ?? '/'
      const name = path.replace(/\.data.*|\/[\w-]{20,}.*/, '').replace(/\/demo-.*/, '')
      const answer = await call(name, due, { path, number, as: owner })
      if (answer.status !== 200) fail(path, answer)
    },
    async 'free times'(due, number, random) {
      const date = (at: number) => new Date(at).toISOString().slice(0, 10)
      const from = (slots[0] ?? 0) + Math.floor(random() * 60) * DAY_MS
      const days = { startDate: date(from), endDate: date(from + (DAYS_SHOWN - 1) * DAY_MS) }
      const path = `/api/bookings/availability?${new URLSearchParams({ serviceId: SERVICE, ...days })}`
      const began = performance.now()
      const answer = await call('free times', due, { path, number })
      if (answer.status !== 200) return fail('free times', answer)
      if (looks++ % KEPT_LOOKS > 0) return
      const free = (answer.json.availability ?? []).map(({ startTime }) =>
        new Date(startTime).toISOString(),
      )
      const client = `looker-${number}`
      told.history.push({
        client,
        began,
        ended: answer.ended,
        asked: 'free times',
        told: 'free',
        free,
      })
    },
    async booking(due, number, random) {
      const at = random() < WANTS_SUCH ? Math.floor(random() * WANTED_BY_MANY) : next()
      const slot = new Date(slots[at] ?? 0).toISOString()
      const client = `visitor-${number}@day.example`
      const choice = { serviceId: SERVICE, addonIds: [], startTime: slot }
      const began = performance.now()
      const note = (told_: 'booked' | 'taken' | 'unknown', booking?: string) =>
        void told.history.push({
          client,
          began,
          ended: performance.now(),
          asked: 'book',
          slot,
          told: told_,
          booking,
        })
      const held = await call('hold', due, { path: '/api/bookings/hold', body: choice, number })
      const { hold, error } = held.json
      if (error?.code === 'time-taken') return note('taken')
      // A time that is not kept meanwhile may be booked all the same.
      if (!hold && error?.code !== 'holds-full') {
        note('unknown')
        return fail('hold', held)
      }
      const visit = { ...choice, ...personOf(client), note: '', ...(hold && { holdId: hold.id }) }
      const made = await call('booking', held.ended, {
        path: '/api/bookings/create',
        body: visit,
        number,
      })
      if (made.json.booking) return note('booked', made.json.booking.id)
      if (made.json.error?.code === 'time-taken') return note('taken')
      note('unknown')
      fail('booking', made)
    },
    async checkout(due, number) {
      const client = `buyer-${number}@day.example`
      const began = performance.now()
      const body = cardPurchase(client)
      const paid = await call('checkout', due, { path: '/api/payments/process', body, number })
      const { success, orderId: order } = paid.json
      const [asked, ended] = ['buy' as const, paid.ended]
      told.history.push({
        client,
        began,
        ended,
        asked,
        quantity: 1,
        told: success ? 'paid' : 'unknown',
        order,
      })
      if (!success) fail('checkout', paid)
    },
  }
  const next = () =>
    WANTED_BY_MANY + ((booked++ * LEAP) % Math.max(1, slots.length - WANTED_BY_MANY))

  return {
    async open(): Promise<void> {
      token = await fetchToken(urls[0] ?? '')
    },
    come: (kind: Kind, due: number, random: () => number) => does[kind](due, people++, random),
    /** What came of all since it was last asked. */
    told(): ToldOfDay {
      const all = told
      told = { ms: {}, failed: [], history: [] }
      return all
    },
  }
}
