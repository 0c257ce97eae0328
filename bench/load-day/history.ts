import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../server/core/db/open.ts'
import { startStandIn } from '../checkouts/card-buyer.ts'
import { databases } from '../databases.ts'
import { medianRatio, remark, report, rounds, spread } from '../report.ts'
import { temporaryFolder } from '../studio.ts'
import { type Asked, fillHistory, NEEDS_TIMES, openAsked } from './asked.ts'

/** Of 15,000 bookings, 3,000 clients and 8,000 orders each. */
const TIMES = rounds(100, 10)
const ROUNDS = rounds(15, 7)
const CALLS = 12
const WARM_UP_CALLS = 30
/**
 * A tree with a hundred times the rows is one or two pages deeper, which each step of an index costs; what reads in
 * proportion to history would stand at 100.
 */
const AT_MOST = 1.3

/** What each call costs with a thousand years on file against ten, in the processor's time of this process and of PostgreSQL's. */
export async function run(): Promise<boolean> {
  const made = await databases()
  const square = await startStandIn(join(temporaryFolder(), 'square.db'))
  let isKept = true
  const engines = [...made.engines].filter(([engine]) => (process.env.ENGINE ?? engine) === engine)
  for (const [engine, emptyDatabase] of engines) {
    const now = Date.now()
    const squareUrl = square.url
    const addresses = { few: await emptyDatabase(), many: await emptyDatabase() }
    await fillHistory(addresses.few, 1, now)
    const began = performance.now()
    await fillHistory(addresses.many, TIMES, now)
    const seconds = Math.round((performance.now() - began) / 1000)
    const few = await openAsked({ address: addresses.few, squareUrl, now })
    const many = await openAsked({ address: addresses.many, squareUrl, now })
    remark(
      `${engine}: ${await sizes(few.database)} against ${await sizes(many.database)}, filled in ${seconds} s`,
    )
    for (const name of Object.keys(many.asked)) {
      isKept = (await measured(`${name}, ${engine}`, name, { few, many })) && isKept
    }
    await few.close()
    await many.close()
  }
  await square.stop()
  await made.stop()
  return isKept
}

async function measured(
  title: string,
  name: string,
  { few, many }: { few: Asked; many: Asked },
): Promise<boolean> {
  const costs = { few: [] as number[], many: [] as number[] }
  const pids = { few: await backendsOf(few.database), many: await backendsOf(many.database) }
  for (const studio of [few, many]) {
    if (name === NEEDS_TIMES) await studio.lookForTimes()
    for (let call = 0; call < WARM_UP_CALLS; call += 1) await studio.asked[name]?.()
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    // Whoever is first in a round finds the caches of the processor filled by the other.
    const order = round % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)
    for (const which of order) {
      const studio = { few, many }[which]
      if (name === NEEDS_TIMES) await studio.lookForTimes()
      const before = spentMs(pids[which])
      for (let call = 0; call < CALLS; call += 1) await studio.asked[name]?.()
      costs[which].push((spentMs(pids[which]) - before) / CALLS)
    }
  }
  return report({
    name: title,
    ratio: medianRatio(costs.many, costs.few),
    of: 'the cost with ten years on file',
    limit: { atMost: AT_MOST },
    measured: `${TIMES} times the history, ${ROUNDS} rounds of ${CALLS} calls in turn; ${spread(costs.many, 2)} against ${spread(costs.few, 2)} ms of the processor a call`,
  })
}

/** Milliseconds that the processor has spent on this process and on these of PostgreSQL. */
function spentMs(pids: readonly number[]): number {
  const { user, system } = process.cpuUsage()
  const theirs = pids.map((pid) => {
    const file = `/proc/${pid}/schedstat`
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0
  })
  return (user + system) / 1000 + theirs.reduce((sum, ms) => sum + ms, 0)
}

/** PostgreSQL's processes for this database. */
async function backendsOf({ engine, rows }: Database): Promise<number[]> {
  if (engine !== 'postgres') return []
  const found = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend'`.execute(rows)
  return found.rows.map(({ pid }) => pid)
}

async function sizes({ rows }: Database): Promise<string> {
  const counted = await Promise.all(
    (['booking', 'client', 'orders'] as const).map(async (table) => {
      const { count } = await rows
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return `${Number(count).toLocaleString('en-US')} ${table === 'orders' ? table : `${table}s`}`
    }),
  )
  return counted.join(', ')
}
