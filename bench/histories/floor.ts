import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MINUTE_MS } from '../../domain/core/duration.ts'
import { migrate } from '../../server/core/db/migrate.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { randomFrom } from '../../tests/random.ts'
import { startStandIn } from '../checkouts/card-buyer.ts'
import { openShop, type Shop } from '../checkouts/shop.ts'
import { contestedTimes } from '../contest.ts'
import { temporaryFolder } from '../studio.ts'
import { SHELF } from './cart.ts'
import { type Crowd, type Judged, sendCrowd } from './crowd.ts'
import { openHistories } from './studio.ts'

/** A phase ends after so many answers, or when nobody is answered for long. */
const A_PHASE = 120
const LONGEST_PHASE_MS = 20_000
/** In each phase everybody wants one time so many times over. */
const RUSHES = 5
const PAST_A_HOLD_MS = 11 * MINUTE_MS
const REST_MS = 10 * MINUTE_MS
/** Where a server is killed; the last, whatever it does at the moment. */
const STEPS = [
  ...['insert into "booking"', 'delete from "booking"', 'update "booking" set "status"'],
  ...['update "calendar_version" set "version"', 'insert into "booking_event"'],
  ...['insert into "ledger_transfer"', 'insert into "visit_payment"', 'insert into "orders"'],
  ...['update "stock" set "on_hand"', 'insert into "stock_reservation"'],
  ...['before POST /v2/payments', 'after POST /v2/payments', 'after POST /v2/orders'],
  ...['answered POST /api/bookings/create', 'answered POST /api/bookings/hold'],
  ...['answered POST /api/payments/process', 'at any moment'],
]

/** One server or several of one database, killed at a step of each phase, and what the judge says of it. `kills`: at which steps. */
export async function judgedFloor(options: {
  address: string
  servers: number
  seed: number
  phases: number
  /** Nobody is killed. */
  isCalm?: boolean
  /** Of a tree with a bug in it. */
  program?: string
}): Promise<Judged & { kills: string[] }> {
  const { address, seed, program } = options
  const folder = temporaryFolder()
  if (program) await migrateAs(program, address)
  const clients = await openHistories(address)
  const square = await startStandIn(join(folder, 'square.db'))
  const shops: Shop[] = []
  try {
    for (let number = 0; number < options.servers; number += 1) {
      const home = join(folder, `server ${number}`)
      mkdirSync(home)
      const waits = { timeoutSeconds: 5, patienceMs: 5000, pauseMs: 50, aheadMs: 0 }
      const place = { address, folder: home, squareUrl: square.url, ...waits }
      const shop = await openShop(place, 'a key of the fault run', program)
      await shop.up()
      shops.push(shop)
    }
    await shops[0]?.tell({ stock: SHELF })
    const from = contestedTimes()[0] ?? 0
    const few = { stock: SHELF, from, seed, patienceMs: 15_000, pauseMs: 5 }
    const crowd = await sendCrowd({ shops, clients, ...few })
    await killThrough(crowd, shops, options)
    await crowd.callBack()
    await crowd.putOn(REST_MS)
    const database = await openDatabase(address)
    try {
      const judged = await crowd.judged(database, square.url)
      return { ...judged, kills: shops.flatMap((shop) => shop.deaths()) }
    } finally {
      await database.close()
    }
  } catch (error) {
    for (const shop of shops) console.error(shop.said().slice(-3000))
    throw error
  } finally {
    for (const shop of shops) await shop.stop()
    await square.stop()
  }
}

/** The tree with the bug in it makes the tables: a guard that stands in the database is one of them. */
async function migrateAs(program: string, address: string): Promise<void> {
  const database = await openDatabase(address)
  await migrate(database, new URL('../../server/core/db/migrations/', pathToFileURL(program)))
  await database.close()
}

async function killThrough(
  crowd: Crowd,
  shops: readonly Shop[],
  { seed, phases, isCalm = false }: { seed: number; phases: number; isCalm?: boolean },
): Promise<void> {
  const random = randomFrom(seed + 9)
  const rush = async () => {
    for (let times = 0; times < RUSHES; times += 1) await crowd.rush()
  }
  for (let phase = 0; phase < phases; phase += 1) {
    const step = STEPS[Math.floor(random() * STEPS.length)] ?? ''
    const shop = shops[Math.floor(random() * shops.length)] as Shop
    const passing = 1 + Math.floor(random() * 3)
    await Promise.all([crowd.answers(A_PHASE / 3, LONGEST_PHASE_MS), rush()])
    if (!isCalm && step === 'at any moment') shop.kill(step)
    else if (!isCalm) await shop.dieAt(step, passing)
    await crowd.answers(A_PHASE, LONGEST_PHASE_MS)
    await shop.dieAt(null)
    if (phase % 2 === 1) await crowd.putOn(PAST_A_HOLD_MS)
    crowd.nextDay()
  }
}
