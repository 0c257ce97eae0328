import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readRules } from '../calendar/parts.ts'
import { createClientKeys } from '../clients/keys.ts'
import { dataFolder, studioSecret } from '../core/data-folder.ts'
import { migrate } from '../core/db/migrate.ts'
import { openDatabaseInPeace } from '../core/db/open.ts'
import { seed } from '../core/db/seed.ts'
import { parseEnv } from '../core/env.ts'
import { squareOf } from '../core/square/client.ts'
import { rememberSales } from './demo/at-square.ts'
import { fillBeside } from './demo/beside.ts'
import { seedDemoOrders } from './demo/client-orders.ts'
import { fillDemo } from './demo/fill.ts'
import { hasDemo, hasRealRows, planOf } from './demo/plan.ts'

const USAGE = `npm run demo -- [--bookings 15000] [--clients 3000] [--orders 8000] [--years 10] [--seed 1] [--yes]
Fills the database of this environment with a made-up studio. --yes: also where real rows are.`

// npm run demo: ten years of a busy studio that never was, to look at the back office with.
try {
  const { yes, help, ...asked } = optionsOf()
  if (help) console.log(USAGE)
  else await fill(asked, yes ?? false)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function optionsOf() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const numbers = { bookings: text, clients: text, orders: text, years: text, seed: text }
  return parseArgs({ options: { ...numbers, yes: flag, help: flag } }).values
}

async function fill(asked: Parameters<typeof planOf>[0], isSure: boolean): Promise<void> {
  const env = parseEnv(process.env)
  if (env.STUDIO_MODE === 'live') throw new Error('A live studio is never filled with demo data.')
  const plan = planOf(asked)
  const database = await openDatabaseInPeace(env.DATABASE_URL)
  try {
    await migrate(database)
    await seed(database, Date.now())
    if (await hasDemo(database.rows, plan.seed)) {
      throw new Error(`The demo data of seed ${plan.seed} is here already.`)
    }
    if (!isSure && (await hasRealRows(database.rows))) {
      throw new Error(
        'There are rows of somebody’s in this database. Add --yes to fill it all the same.',
      )
    }
    const { hours } = await readRules(database)
    const began = performance.now()
    const made = await fillDemo(database, { plan, hours, now: Date.now() })
    await seedDemoOrders(database, Date.now())
    const folder = dataFolder(env.DATABASE_URL)
    const secret = studioSecret(env.STUDIO_SECRET, join(folder, 'secret'))
    await fillBeside(database, { plan, keys: createClientKeys(secret), now: Date.now() })
    const square = squareOf({ env, folder, now: Date.now })
    await rememberSales(database.rows, square, { plan, now: Date.now() })
    await square.close()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `${made.visits} bookings, ${made.clients} clients and ${made.orders} orders in ${seconds} s, all made up.`,
    )
  } finally {
    await database.close()
  }
}
