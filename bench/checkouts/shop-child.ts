import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { SquareClient } from 'square'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { seed } from '../../server/core/db/seed.ts'
import { parseEnv } from '../../server/core/env.ts'
import { createStudio } from '../../server/http/create-studio.ts'
import { loadPages, serve } from '../../server/run/start.ts'
import { actOnCredit } from '../histories/acts.ts'
import { actAsOwner } from './owner.ts'
import type { ShopOrder, ShopSettings } from './shop.ts'
import { mortality } from './steps.ts'

// Our server as `npm start` runs it, but before a Square on another port.
const settings: ShopSettings = JSON.parse(process.argv[2] ?? '{}')
const { address, folder, squareUrl, timeoutSeconds } = settings
const { now, pass, takeMarks, watched, watchAnswers, obey, begun } = mortality(settings)
/** What is particular in an address. */
const ID = /((?:orders|payments)(?=\/[\w-]{20})|checkouts|payment-links)\/[\w-]+/

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
const studio = createStudio({
  env,
  // Watching costs time of its own.
  database: settings.isTimed ? database : watched(database),
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

function memoryNow() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage()
}

watchAnswers()
obey(async (order: ShopOrder) => {
  if ('reconcile' in order) await studio.payments.reconcile().catch(console.error)
  if ('stock' in order) {
    for (const { productId, variationId } of await studio.payments.catalogue.links()) {
      await studio.payments.stock.set(productId, variationId, order.stock)
    }
  }
  if ('marks' in order) return takeMarks()
  if ('credit' in order) return actOnCredit({ ...studio, database }, order.credit)
  if ('memory' in order) return memoryNow()
  return 'act' in order ? actAsOwner({ ...studio, database }, order.act) : null
})
await serve(studio, await loadPages())
begun()
