import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../server/core/db/open.ts'
import { randomFrom } from '../../tests/random.ts'
import type { ActTold } from '../checkouts/owner.ts'
import type { Shop } from '../checkouts/shop.ts'
import { networkOf } from '../visitor.ts'
import type { CreditAct, CreditTold } from './acts.ts'
import { askerOf, moment } from './asking.ts'
import { type Saver, sendSavers } from './buyers.ts'
import { PIECE } from './cart.ts'
import { verdictOn } from './judge.ts'
import type { Verdict } from './linear.ts'
import { readRest, restOfAll } from './rest.ts'
import type { Client } from './studio.ts'
import type { ClockMove, TimeOperation } from './times.ts'
import { sendVisitors } from './visitors.ts'

const VISITORS = 8
const TABS = 3

export type Judged = Verdict & {
  answers: number
  /** How many of each kind of answer. */
  counts: string[]
}

export type Crowd = Awaited<ReturnType<typeof sendCrowd>>

/** Visitors and savers before servers of one database, and the judge of what they were told. */
export async function sendCrowd(parts: {
  shops: readonly Shop[]
  clients: readonly Client[]
  /** Pieces of what savers buy. */
  stock: number
  /** The first midnight of the days that visitors fight over. */
  from: number
  seed: number
  patienceMs: number
  /** Between two calls of one of them. */
  pauseMs: number
}) {
  const { shops, clients, from, seed, patienceMs, pauseMs } = parts
  const random = randomFrom(seed)
  const one = () => shops[Math.floor(random() * shops.length)] as Shop
  const moves: ClockMove[] = []
  let aheadMs = 0
  const door = () => one().url
  const savers: Saver[] = []
  for (const [index, client] of clients.entries()) {
    const account = { does: 'account', email: client.email, address: networkOf(index) } as const
    const { cookie = '' } = await one().tell<ActTold>({ act: account })
    const browser = () => askerOf({ door, patienceMs, session: cookie })
    savers.push({ ...client, asks: Array.from({ length: TABS }, browser) })
  }
  const asks = Array.from({ length: VISITORS }, () => askerOf({ door, patienceMs }))
  const visitors = sendVisitors({ asks, from, seed: seed + 1, pauseMs })
  const act = (credit: CreditAct) => one().tell<CreditTold>({ credit })
  const buyers = sendSavers({ savers, act, seed: seed + 1000, pauseMs })
  const heard = () => visitors.history.length + buyers.credit.length

  return {
    /** Waits for so many answers, or until time is up. */
    async answers(many: number, withinMs: number): Promise<void> {
      const until = { heard: heard() + many, at: moment() + withinMs }
      while (heard() < until.heard && moment() < until.at) await pause(20)
    },
    nextDay: visitors.nextDay,
    /** All visitors want one time, and all ways to spend it one sum, at the same moment. */
    async rush(): Promise<void> {
      await Promise.all([visitors.rush(), buyers.rush()])
    },
    async putOn(ms: number): Promise<void> {
      const began = moment()
      aheadMs += ms
      for (const shop of shops) await shop.moveClock(aheadMs)
      moves.push({ began, ended: moment(), aheadMs })
    },
    async callBack(): Promise<void> {
      await visitors.callBack()
      await buyers.callBack()
    },
    async judged(database: Database, squareUrl: string): Promise<Judged> {
      await restOfAll(one(), database)
      const rest = await readRest(database, squareUrl, savers)
      const { credit, stock } = buyers
      const times = visitors.history
      const stockAtFirst = new Map([[PIECE.productId, parts.stock]])
      const pressed = ({ key, told }: (typeof credit)[0]) =>
        `${key.split(':')[0] || 'read'}: ${told}`
      return {
        ...verdictOn({ times, credit, stock, moves, stockAtFirst }, rest),
        answers: times.length + credit.length,
        counts: [
          ...countsOf(times.map(kindOf)),
          ...countsOf(credit.map(pressed)),
          ...[...visitors.others].map(([code, many]) => `${code} ${many}`),
        ],
      }
    },
  }
}

function kindOf(one: TimeOperation): string {
  const ofHold = one.asked === 'book' && one.hold ? ' with a hold' : ''
  return `${one.asked}${ofHold}: ${one.told}`
}

function countsOf(words: readonly string[]): string[] {
  return [...Map.groupBy(words, (word) => word)]
    .map(([word, { length }]) => `${word} ${length}`)
    .toSorted()
}
