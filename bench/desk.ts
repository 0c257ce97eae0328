import { performance } from 'node:perf_hooks'
import type { ServerBuild } from 'react-router'
import { STUDIO } from '../content/studio.ts'
import { localDate } from '../domain/core/when.ts'
import { readRules } from '../server/calendar/parts.ts'
import { createApp } from '../server/http/app.ts'
import { fillDemo } from '../server/run/demo/fill.ts'
import { planOf } from '../server/run/demo/plan.ts'
import { ownerCookie } from '../tests/owner.ts'
import { databases } from './databases.ts'
import { remark, report, rounds, spread } from './report.ts'
import { openBenchStudio } from './studio.ts'

const LIMIT_MS = 50
const CALLS = rounds(200, 50)
const WARM_UP_CALLS = 20

type Studio = Awaited<ReturnType<typeof openBenchStudio>>
type Ids = { date: string; visit: string; client: string; order: string; product: string }

// Each screen by its address; one that is not there is named and left out.
const SCREENS: Record<string, (ids: Ids) => string> = {
  dashboard: () => '/admin/dashboard',
  'appointments, day': ({ date }) => `/admin/appointments?date=${date}`,
  'appointments, week': ({ date }) => `/admin/appointments?view=week&date=${date}`,
  'appointments, list': ({ date }) => `/admin/appointments?view=list&date=${date}`,
  appointment: ({ visit }) => `/admin/appointments/${visit}`,
  clients: () => '/admin/clients',
  'clients, search': () => '/admin/clients?q=marigold+sa',
  'clients, a late page': () => '/admin/clients?page=40',
  client: ({ client }) => `/admin/clients/${client}`,
  orders: () => '/admin/orders?show=all',
  'orders, search': () => '/admin/orders?search=marigold',
  'orders, a late page': () => '/admin/orders?show=all&page=100',
  order: ({ order }) => `/admin/orders/${order}`,
  products: () => '/admin/products',
  product: ({ product }) => `/admin/products/${product}`,
  services: () => '/admin/services',
  availability: () => '/admin/availability',
  'reports, month': () => '/admin/reports?period=last-month',
  'reports, year': () => '/admin/reports?period=last-year',
  'reports, rows': () => '/admin/reports/rows?of=completed&period=last-year&page=5',
  messages: () => '/admin/messages',
  'messages, mail sent': () => '/admin/messages/outbox',
  'settings, mail': () => '/admin/settings/mail',
  'settings, log': () => '/admin/settings/log',
}

/** What each screen of the back office costs before it is drawn, on ten years of a busy studio. */
export async function run(): Promise<boolean> {
  const made = await databases()
  let isKept = true
  for (const [engine, emptyDatabase] of made.engines) {
    const studio = await openBenchStudio(await emptyDatabase())
    const { hours } = await readRules(studio.database)
    await fillDemo(studio.database, { plan: planOf({}), hours, now: Date.now() })
    const ask = await asking(studio)
    const ids = await idsOf(studio)
    for (const [name, path] of Object.entries(SCREENS)) {
      isKept = (await measure(`${name}, ${engine}`, () => ask(path(ids)))) && isKept
    }
    await studio.close()
  }
  await made.stop()
  return isKept
}

async function measure(name: string, ask: () => Promise<number>): Promise<boolean> {
  const first = await ask()
  if (first === 404) {
    remark(`${name}: this screen is not there.`)
    return true
  }
  const costs: number[] = []
  for (let call = -WARM_UP_CALLS; call < CALLS; call += 1) {
    const began = performance.now()
    const status = await ask()
    if (status !== 200) throw new Error(`${name} answered ${status}`)
    if (call >= 0) costs.push(performance.now() - began)
  }
  const p99 = costs.toSorted((a, b) => a - b)[Math.ceil(CALLS * 0.99) - 1] ?? Number.NaN
  return report({
    name: `${name}, p99`,
    ratio: p99 / LIMIT_MS,
    of: `${LIMIT_MS} ms`,
    limit: { atMost: 1 },
    measured: `the page's and the frame's data, session checked, ${CALLS} calls in turn; ${spread(costs, 1)} ms`,
  })
}

/** Asks for a page's data as the browser does when its owner moves from one screen to the next. */
async function asking(studio: Studio): Promise<(path: string) => Promise<number>> {
  const built = new URL('../build/server/index.js', import.meta.url)
  const build: ServerBuild = await import(built.href)
  const app = createApp(studio, build)
  const cookie = await ownerCookie({ ...studio, clock: { now: 0 } })
  return async (path) => {
    const [page, query = ''] = path.split('?')
    const answer = await app.request(`${page}.data?${query}`, { headers: { cookie } })
    await answer.arrayBuffer()
    return answer.status
  }
}

async function idsOf({ database: { rows } }: Studio): Promise<Ids> {
  const visit = await rows
    .selectFrom('booking')
    .select(['id', 'client_id', 'starts_at'])
    .where('status', '=', 'COMPLETED')
    .orderBy('starts_at', 'desc')
    .executeTakeFirstOrThrow()
  const order = await rows
    .selectFrom('orders')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const product = await rows.selectFrom('product').select('id').executeTakeFirstOrThrow()
  return {
    date: localDate(visit.starts_at, STUDIO.zone),
    visit: visit.id,
    client: visit.client_id ?? '',
    order: order.id,
    product: product.id,
  }
}
