import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { SquareClient } from 'square'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { seed } from '../../server/core/db/seed.ts'
import { parseEnv } from '../../server/core/env.ts'
import { createStudio } from '../../server/http/create-studio.ts'
import { loadPages, serve } from '../../server/run/start.ts'
import { recording } from '../recorder.ts'
import { actAsOwner } from './owner.ts'
import type { ShopOrder, ShopSettings } from './shop.ts'

// Our server as `npm start` runs it, but before a Square on another port, with a clock that can be moved on,
// and able to die by SIGKILL at a step that is named: a statement, a call to Square, an answer.
const settings: ShopSettings = JSON.parse(process.argv[2] ?? '{}')
const { address, folder, squareUrl, timeoutSeconds } = settings
let { aheadMs } = settings
const now = () => Date.now() + aheadMs
const death = { at: '', count: 0 }
/** What is particular in an address. */
const ID = /((?:orders|payments)(?=\/[\w-]{20})|checkouts|payment-links)\/[\w-]+/
const marks: { at: number; step: string }[] = []

function pass(step: string): void {
  if (settings.isTimed) marks.push({ at: performance.now(), step })
  if (step !== death.at) return
  death.count -= 1
  if (death.count <= 0) process.kill(process.pid, 'SIGKILL')
}

const client = new SquareClient({
  token: 'token',
  baseUrl: squareUrl,
  timeoutInSeconds: timeoutSeconds,
  fetch: async (input, init) => {
    const { pathname } = new URL(String(input))
    const call = `${init?.method} ${pathname.replace(ID, '$1/{id}')}`
    pass(`before ${call}`)
    const response = await fetch(input, init)
    pass(`after ${call}`)
    return response
  },
})

const env = parseEnv(process.env)
const database = await openDatabase(address)
await migrate(database)
await seed(database, now())
const watched = () =>
  recording(database, ({ sql }) => {
    const [what] = /^insert into "\w+"/.exec(sql) ?? []
    if (what) pass(what)
  })
const studio = createStudio({
  env,
  // Watching costs time of its own.
  database: settings.isTimed ? database : watched(),
  secret: 'a secret of the fault run, long enough to sign',
  now,
  folder,
  paying: {
    square: {
      environment: 'standin',
      client: async () => client,
      cardField: null,
      close: () => Promise.resolve(),
    },
    patienceMs: settings.patienceMs,
    pauseMs: settings.pauseMs,
  },
})

type Created = { request: IncomingMessage; response: ServerResponse }
subscribe('http.server.response.created', (message) => {
  const { request, response } = message as Created
  const call = `${request.method} ${request.url}`
  pass(`asked ${call}`)
  const write = response.writeHead
  response.writeHead = ((...args: Parameters<typeof write>) => {
    pass(`answered ${call}`)
    return write.apply(response, args)
  }) as typeof write
})

const acted = async (order: ShopOrder) =>
  'act' in order ? actAsOwner({ ...studio, database }, order.act) : null

process.on('message', async (order: ShopOrder) => {
  if ('aheadMs' in order) aheadMs = order.aheadMs
  if ('dieAt' in order) Object.assign(death, { at: order.dieAt, count: order.count })
  if ('reconcile' in order) await studio.payments.reconcile().catch(console.error)
  if ('stock' in order) {
    for (const { productId, variationId } of await studio.payments.catalogue.links()) {
      await studio.payments.stock.set(productId, variationId, order.stock)
    }
  }
  const told = 'marks' in order ? marks.splice(0) : await acted(order)
  process.send?.({ done: order.id, told })
})
await serve(studio, await loadPages())
process.send?.({ done: 0, told: null })
