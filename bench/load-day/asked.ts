import { SquareClient } from 'square'
import { STUDIO } from '../../content/studio.ts'
import { addDays } from '../../domain/core/dates.ts'
import { localDate } from '../../domain/core/when.ts'
import { readRules } from '../../server/calendar/parts.ts'
import { createApp } from '../../server/http/app.ts'
import { fillDemo } from '../../server/run/demo/fill.ts'
import { planOf } from '../../server/run/demo/plan.ts'
import { loadPages } from '../../server/run/start.ts'
import { ownerCookie, signedInClient } from '../../tests/owner.ts'
import { Answer, cardPurchase, fetchToken, personOf } from '../checkouts/bodies.ts'
import { openBenchStudio } from '../studio.ts'
import { networkOf } from '../visitor.ts'
import { multiply } from './many-years.ts'

export const NEEDS_TIMES = 'hold and booking'
const SERVICE = 'skincare-consultation'

export type Asked = Awaited<ReturnType<typeof openAsked>>

/** Puts `tenYears` times ten years of a busy studio into an empty database. */
export async function fillHistory(address: string, tenYears: number, now: number): Promise<void> {
  const studio = await openBenchStudio(address)
  const { hours } = await readRules(studio.database)
  await fillDemo(studio.database, { plan: planOf({}), hours, now })
  await multiply(studio.database, tenYears, now)
  await studio.close()
}

/** What is asked of a studio that has a history, each as a browser asks. */
export async function openAsked(parts: { address: string; squareUrl: string; now: number }) {
  const { address, squareUrl, now } = parts
  const client = new SquareClient({ token: 'token', baseUrl: squareUrl })
  const square = {
    ...({ environment: 'standin', cardField: null } as const),
    ...{ client: async () => client, close: () => Promise.resolve() },
  }
  const studio = await openBenchStudio(
    address,
    (database) => database,
    { TRUST_PROXY: '1', SQUARE_ENVIRONMENT: 'standin' },
    { paying: { square } },
  )
  const { database } = studio
  const app = createApp(studio, await loadPages())
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await app.request(path, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 300)}`)
    return text
  }
  const known = await longestKnown(database)
  const owner = await ownerCookie({ ...studio, clock: { now: 0 } })
  const { cookie } = await signedInClient(studio, { email: known.email, isVerified: true })
  const token = await fetchToken('', '', (path, init) => app.request(path, init))
  for (const { productId, variationId } of await studio.payments.catalogue.links()) {
    await studio.payments.stock.set(productId, variationId, 1_000_000)
  }

  let visitors = 0
  const post = (path: string, body: object) => {
    visitors += 1
    const headers = {
      ...{ ...token, 'content-type': 'application/json' },
      'x-forwarded-for': networkOf(visitors),
    }
    return ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const screen = (path: string, as: string) => () => {
    const [page, query = ''] = path.split('?')
    return ask(`${page}.data?${query}`, { headers: { cookie: as } })
  }
  const today = localDate(now, STUDIO.zone)
  const span = { startDate: addDays(today, 1), endDate: addDays(today, 55) }
  const free = async () => {
    const query = new URLSearchParams({ serviceId: SERVICE, ...span })
    const { availability } = Answer.parse(
      JSON.parse(await ask(`/api/bookings/availability?${query}`)),
    )
    if (!availability?.length) throw new Error('No time is free.')
    return availability
  }
  let times: string[] = []
  const asked: Record<string, () => Promise<unknown>> = {
    'free times': async () => {
      // Somebody has booked meanwhile: nothing is answered from memory.
      await database.script('UPDATE calendar_version SET version = version + 1')
      return free()
    },
    [NEEDS_TIMES]: async () => {
      const startTime = times.shift()
      if (!startTime) throw new Error('Every time is taken.')
      const choice = { serviceId: SERVICE, addonIds: [], startTime }
      const { hold } = Answer.parse(JSON.parse(await post('/api/bookings/hold', choice)))
      const email = `visitor-${visitors}@day.example`
      return post('/api/bookings/create', {
        ...choice,
        ...personOf(email),
        note: '',
        holdId: hold?.id,
      })
    },
    checkout: () => post('/api/payments/process', cardPurchase(`buyer-${visitors}@day.example`)),
    dashboard: screen('/admin/dashboard', owner),
    'calendar, a week': screen(`/admin/appointments?view=week&date=${today}`, owner),
    client: screen(`/admin/clients/${known.id}`, owner),
    'clients, by name': screen('/admin/clients?q=marigold+sa', owner),
    'clients, by phone': screen('/admin/clients?q=9095550142', owner),
    'reports, a month': screen('/admin/reports?period=last-month', owner),
    orders: screen('/admin/orders?show=all', owner),
    'a client’s own history': screen('/profile/history', cookie),
  }
  return {
    asked,
    /** Looks for times that leave each other free, once whoever came here to be measured has been and gone. */
    async lookForTimes(): Promise<void> {
      await database.script(
        `UPDATE booking SET status = 'COMPLETED' WHERE status = 'CONFIRMED' AND email LIKE '%@day.example';
        UPDATE calendar_version SET version = version + 1`,
      )
      const found = await free()
      times = found.map(({ startTime }) => startTime).filter((_, at) => at % 4 === 0)
    },
    database,
    close: () => studio.close(),
  }
}

/** Whoever has come most often. */
async function longestKnown({ rows }: Awaited<ReturnType<typeof openBenchStudio>>['database']) {
  return (
    rows
      .selectFrom('client')
      .innerJoin('booking', 'booking.client_id', 'client.id')
      .select(['client.id', 'client.email'])
      // Those of the first ten years are in each history.
      .where('client.id', 'not like', '%~%')
      .groupBy(['client.id', 'client.email'])
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .orderBy('client.id')
      .limit(1)
      .executeTakeFirstOrThrow()
  )
}
