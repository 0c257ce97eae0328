import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '../../domain/core/duration.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { randomFrom } from '../../tests/random.ts'
import { startStandIn } from '../checkouts/card-buyer.ts'
import type { ActTold } from '../checkouts/owner.ts'
import { openShop, type Shop } from '../checkouts/shop.ts'
import { contestedTimes } from '../contest.ts'
import { temporaryFolder } from '../studio.ts'
import { networkOf } from '../visitor.ts'
import type { CreditAct, CreditTold } from './acts.ts'
import { askerOf, moment } from './asking.ts'
import { type Saver, sendSavers } from './buyers.ts'
import { SHELF } from './cart.ts'
import { breachesOf } from './judge.ts'
import { comeToRest, readRest } from './rest.ts'
import { openHistories } from './studio.ts'
import type { ClockMove } from './times.ts'
import { sendVisitors } from './visitors.ts'

const VISITORS = 8
const TABS = 3
/** A phase ends after so many answers, or when nobody is answered for long. */
const A_PHASE = 120
const LONGEST_PHASE_MS = 20_000
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

export type Judged = {
  breaches: string[]
  answers: number
  /** The steps at which a server was killed. */
  kills: string[]
  /** How many of each kind of answer. */
  counts: string[]
}

/** Visitors and savers before one server or several of one database, which are killed at a step of each phase; then they are judged. */
export async function judgedFloor(options: {
  address: string
  servers: number
  seed: number
  phases: number
  /** Of a tree with a bug in it. */
  program?: string
}): Promise<Judged> {
  const { address, seed, phases, program } = options
  const random = randomFrom(seed)
  const folder = temporaryFolder()
  const clients = await openHistories(address)
  const square = await startStandIn(join(folder, 'square.db'))
  const shops: Shop[] = []
  const one = () => shops[Math.floor(random() * shops.length)] as Shop
  const moves: ClockMove[] = []
  let aheadMs = 0

  async function putOn(ms: number): Promise<void> {
    const began = moment()
    aheadMs += ms
    for (const shop of shops) await shop.moveClock(aheadMs)
    moves.push({ began, ended: moment(), aheadMs })
  }

  try {
    for (let number = 0; number < options.servers; number += 1) {
      const home = join(folder, `server ${number}`)
      mkdirSync(home)
      const waits = { timeoutSeconds: 5, patienceMs: 5000, pauseMs: 50, aheadMs }
      const place = { address, folder: home, squareUrl: square.url, ...waits }
      const shop = await openShop(place, 'a key of the fault run', program)
      await shop.up()
      shops.push(shop)
    }
    await one().tell({ stock: SHELF })
    const door = () => one().url
    const savers: Saver[] = []
    for (const [index, client] of clients.entries()) {
      const account = { does: 'account', email: client.email, address: networkOf(index) } as const
      const { cookie = '' } = await one().tell<ActTold>({ act: account })
      const browser = () => askerOf({ door, patienceMs: 15_000, session: cookie })
      savers.push({ ...client, asks: Array.from({ length: TABS }, browser) })
    }
    const visitors = sendVisitors({
      asks: Array.from({ length: VISITORS }, () => askerOf({ door, patienceMs: 15_000 })),
      from: contestedTimes()[0] ?? 0,
      ...{ seed, pauseMs: 5 },
    })
    const act = (credit: CreditAct) => one().tell<CreditTold>({ credit })
    const buyers = sendSavers({ savers, act, seed: seed + 1000, pauseMs: 5 })
    const heard = () => visitors.history.length + buyers.credit.length
    const answers = async (many: number) => {
      const until = { heard: heard() + many, at: moment() + LONGEST_PHASE_MS }
      while (heard() < until.heard && moment() < until.at) await pause(20)
    }
    for (let phase = 0; phase < phases; phase += 1) {
      const step = STEPS[Math.floor(random() * STEPS.length)] ?? ''
      const shop = one()
      await answers(A_PHASE / 3)
      if (step === 'at any moment') shop.kill(step)
      else await shop.dieAt(step, 1 + Math.floor(random() * 3))
      await answers(A_PHASE)
      await shop.dieAt(null)
      if (phase % 2 === 1) await putOn(PAST_A_HOLD_MS)
      visitors.nextDay()
    }
    await visitors.callBack()
    await buyers.callBack()
    await putOn(REST_MS)
    const database = await openDatabase(address)
    try {
      await comeToRest(one(), database)
      const rest = await readRest(database, square.url, savers)
      const { credit, stock } = buyers
      const stockAtFirst = new Map([['clay-mask', SHELF]])
      const times = visitors.history
      const history = { times, credit, stock, moves, stockAtFirst }
      return {
        breaches: breachesOf(history, rest),
        answers: times.length + credit.length,
        kills: shops.flatMap((shop) => shop.deaths()),
        counts: [
          ...countsOf(times.map(({ asked, told }) => `${asked}: ${told}`)),
          ...countsOf(credit.map(({ key, told }) => `${key.split(':')[0] || 'read'}: ${told}`)),
          ...[...visitors.others].map(([code, many]) => `${code} ${many}`),
        ],
      }
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

function countsOf(words: readonly string[]): string[] {
  return [...Map.groupBy(words, (word) => word)]
    .map(([word, { length }]) => `${word} ${length}`)
    .toSorted()
}
