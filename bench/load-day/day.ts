import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STUDIO } from '../../content/studio.ts'
import { DAY_MS } from '../../domain/core/duration.ts'
import { localDate } from '../../domain/core/when.ts'
import { openDatabase } from '../../server/core/db/open.ts'
import { openMeasuredShop, STOCK, startStandIn } from '../checkouts/card-buyer.ts'
import type { ActTold } from '../checkouts/owner.ts'
import type { Shop } from '../checkouts/shop.ts'
import { contestedTimes } from '../contest.ts'
import { atRest, settle } from '../failover/at-rest.ts'
import { breachesOf, type Operation } from '../failover/history.ts'
import { stop } from '../server.ts'
import { openAllHours, openBenchStudio, temporaryFolder } from '../studio.ts'
import type { Step } from './arrivals-child.ts'
import { fillHistory } from './asked.ts'
import type { ToldOfDay } from './comers.ts'
import { type Field, screensOf } from './mix.ts'

const HALF_HOUR_MS = 30 * 60_000
const HORIZON_DAYS = 700
const OURS = '@day.example'
const CHILD = new URL('arrivals-child.ts', import.meta.url)

export type Day = Awaited<ReturnType<typeof openDay>>

/** So many servers of ours on a database with ten years on file, the studio open day and night, and who comes to them. */
export async function openDay({ address, servers }: { address: string; servers: number }) {
  const folder = temporaryFolder()
  const square = await startStandIn(join(folder, 'square.db'))
  await fillHistory(address, 1, Date.now())
  const studio = await openBenchStudio(address)
  await openAllHours(studio, HORIZON_DAYS)
  const last = await studio.database.rows
    .selectFrom('booking')
    .select(['id', 'starts_at'])
    .where('status', '=', 'CONFIRMED')
    .orderBy('starts_at', 'desc')
    .executeTakeFirstOrThrow()
  // Her holidays among them.
  const taken = await studio.database.rows
    .selectFrom('booking')
    .select(['starts_at', 'busy_until'])
    .where('takes_time', '=', 1)
    .where('busy_until', '>', last.starts_at)
    .execute()
  await studio.close()
  const shops: Shop[] = []
  for (let at = 0; at < servers; at += 1) {
    const home = join(folder, `server ${at}`)
    mkdirSync(home)
    shops.push(await openMeasuredShop({ address, folder: home, squareUrl: square.url }))
  }
  const [first] = shops
  if (!first) throw new Error('There is no server.')
  const { cookie = '' } = await first.tell<ActTold>({ act: { does: 'sign-in' } })

  const from = Math.max(contestedTimes()[0] ?? 0, last.starts_at + DAY_MS)
  const until = Date.now() + (HORIZON_DAYS - 2) * DAY_MS
  const slots: number[] = []
  for (let at = Math.ceil(from / HALF_HOUR_MS) * HALF_HOUR_MS; at < until; at += HALF_HOUR_MS) {
    const isTaken = taken.some((row) => row.starts_at < at + HALF_HOUR_MS && at < row.busy_until)
    if (!isTaken) slots.push(at)
  }
  const screens = screensOf({ date: localDate(Date.now(), STUDIO.zone), visit: last.id })
  const field: Field = { urls: shops.map(({ url }) => url), slots, owner: cookie, screens }
  const child = fork(CHILD)
  child.send(field)
  await once(child, 'message')
  const history: Operation[] = []
  let seed = 20261127

  return {
    shops,
    folder,
    /** Has them come at this rate for so long. */
    async come(perSecond: number, seconds: number): Promise<ToldOfDay> {
      child.send({ perSecond, seconds, seed: seed++ } satisfies Step)
      const [told] = (await once(child, 'message')) as [ToldOfDay]
      history.push(...told.history)
      return told
    },
    /** What somebody was told and is not so, once all has come to rest. */
    async breaches(): Promise<{ answers: number; breaches: string[] }> {
      const database = await openDatabase(address)
      try {
        await settle(first, database)
        const asked = {
          stockBefore: STOCK,
          others: new Set<string>(),
          before: Number.MAX_SAFE_INTEGER,
        }
        const rest = await atRest(database, square.url, asked)
        const ours = ({ client }: { client: string }) => client.endsWith(OURS)
        const mine = { bookings: rest.bookings.filter(ours), ours: rest.ours.filter(ours) }
        return { answers: history.length, breaches: breachesOf(history, { ...rest, ...mine }) }
      } finally {
        await database.close()
      }
    },
    async stop(): Promise<void> {
      await stop(child)
      await Promise.all(shops.map((shop) => shop.stop()))
      await square.stop()
    },
  }
}

/** Megabytes that a process has in memory. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
