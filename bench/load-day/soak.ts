import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../../server/core/db/open.ts'
import { databases } from '../databases.ts'
import { remark, report, rounds } from '../report.ts'
import { kindsOf, lastGood } from './bend.ts'
import { type Day, openDay, residentMb } from './day.ts'
import { judged } from './load.ts'

const MINUTES = rounds(30, 2)
const LOOK_EVERY_S = rounds(30, 5)
/** Both engines soak at once on the same cores: half of the bending rate of the two together. */
const SHARE = 0.25
/** What is told apart from growth: a cache that fills, a handle that is on its way. */
const LIMITS = { heap: 1.1, resident: 1.2, handles: 5, connections: 5, files: 5 }

type Look = { heap: number; resident: number; handles: number; connections: number; files: number }

/** Half an hour of a mixed day: what a server holds at its end against what it held after a third. */
export async function run(): Promise<boolean> {
  const made = await databases()
  const soaked = []
  for (const [engine, emptyDatabase] of made.engines) {
    if ((process.env.ENGINE ?? engine) !== engine) continue
    const address = await emptyDatabase()
    const day = await openDay({ address, servers: 1 })
    const good = await lastGood(day, engine)
    soaked.push({ engine, address, day, perSecond: Math.max(1, (good?.perSecond ?? 0) * SHARE) })
  }
  const kept = await Promise.all(
    soaked.map(async ({ engine, address, day, perSecond }) => {
      const looking = looks(day, address)
      const told = await day.come(perSecond, MINUTES * 60)
      const seen = await looking.end()
      remark(`${engine}, ${perSecond}/s for ${MINUTES} min, p50/p95/p99 in ms: ${kindsOf(told)}`)
      const failed = report({
        name: `not served in ${MINUTES} minutes, ${engine}`,
        ratio: told.failed.length / Object.values(told.ms).flat().length,
        of: `${Object.values(told.ms).flat().length} calls`,
        limit: { atMost: 0 },
        measured: [...new Set(told.failed)].slice(0, 5).join(', ') || 'none',
      })
      return [...flatness(engine, seen), failed, await judged(day, `soak, ${engine}`)].every(
        Boolean,
      )
    }),
  )
  for (const { day } of soaked) await day.stop()
  await made.stop()
  return kept.every(Boolean)
}

/** Looks at the day's server again and again until it is ended. */
function looks(day: Day, address: string) {
  const seen: Look[] = []
  let isEnded = false
  async function begin(): Promise<void> {
    const database = await openDatabase(address)
    const [shop] = day.shops
    for (let next = performance.now(); !isEnded; next += LOOK_EVERY_S * 1000) {
      const pid = shop?.pid() ?? 0
      const memory = await shop?.tell<NodeJS.MemoryUsage>({ memory: true })
      const connections =
        database.engine === 'postgres'
          ? await sql<{ count: number }>`SELECT count(*) AS count FROM pg_stat_activity
              WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(database.rows)
          : null
      seen.push({
        heap: (memory?.heapUsed ?? 0) / 1e6,
        resident: residentMb(pid),
        handles: readdirSync(`/proc/${pid}/fd`).length,
        connections: Number(connections?.rows[0]?.count ?? 0),
        files: readdirSync(day.folder, { recursive: true }).length,
      })
      while (!isEnded && performance.now() < next + LOOK_EVERY_S * 1000) await wait(100)
    }
    await database.close()
  }
  const looking = begin()
  return {
    async end(): Promise<Look[]> {
      isEnded = true
      await looking
      return seen
    },
  }
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The line through what was seen after the first third, at its two ends. */
function flatness(engine: string, seen: readonly Look[]): boolean[] {
  const late = seen.slice(Math.floor(seen.length / 3))
  return (['heap', 'resident', 'handles', 'connections', 'files'] as const).map((what) => {
    const [from, to] = lineEnds(late.map((look) => look[what]))
    const isRatio = what === 'heap' || what === 'resident'
    return report({
      name: `${NAMES[what]}, ${engine}, at the end`,
      ratio: isRatio ? to / from : Math.max(0, to - from),
      of: isRatio ? 'what it was after a third' : 'more than after a third',
      limit: { atMost: LIMITS[what] },
      measured: `by least squares ${from.toFixed(1)} to ${to.toFixed(1)}, ${late.length} looks over the last two thirds of ${MINUTES} min; first of all ${seen[0]?.[what].toFixed(1)}`,
    })
  })
}

const NAMES = {
  heap: 'MB of heap once nothing is loose',
  resident: 'MB in memory',
  handles: 'open handles',
  connections: 'connections to PostgreSQL',
  files: 'files in its folder',
}

function lineEnds(values: readonly number[]): [number, number] {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const over = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  const under = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  const slope = under === 0 ? 0 : over / under
  return [mean - slope * middle, mean + slope * middle]
}
