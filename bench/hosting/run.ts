import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { remark, report, rounds } from '../report.ts'
import { temporaryFolder } from '../studio.ts'
import { commitNow, loadNow, machineNow } from '../where.ts'
import { LIMITS } from './assumptions.ts'
import { FILE, withTables } from './page.ts'
import { behindPgbouncer } from './pooled.ts'
import { hasPgbouncer, openPostgres, type Postgres } from './postgres.ts'
import { memoryOf, processorMsOf } from './process.ts'
import { furnish, startStudio } from './server.ts'
import { sideBySide, withoutConnections } from './side-by-side.ts'
import type { Units } from './simulate.ts'
import { onTheSmallest } from './smallest.ts'
import { actCosts, type Times } from './units.ts'
import { bytesOf, visitsTo } from './visits.ts'

const VISITS_ON_FILE = 1500
const MANY = rounds(12, 4)
const IDLE_SECONDS = rounds(120, 60)
const IS_QUICK = rounds(0, 1) === 1
const TIMES: Times = !IS_QUICK
  ? { page: 4000, freeTimes: 400, booking: 200, checkout: 100, screen: 200 }
  : { page: 1000, freeTimes: 100, booking: 50, checkout: 30, screen: 50 }
const SMALLEST_MB = 512
const STATEMENTS_A_MINUTE = 60

/** What one studio takes, on both engines, and what many would take: the tables of docs/scaling.md. */
export async function run(): Promise<boolean> {
  execFileSync(process.execPath, ['scripts/prepare.mjs', '--build'], { stdio: 'inherit' })
  const where = { machine: machineNow(), load: loadNow(), commit: commitNow(), at: Date.now() }
  const folder = temporaryFolder()
  const postgres = await openPostgres()
  if (!postgres) {
    remark('left out, PostgreSQL is not installed (Debian: apt-get install postgresql)')
    return true
  }
  const isKept: boolean[] = []
  try {
    const sqlite = await ofOne(join(folder, 'sqlite'), null)
    const alone = await ofOne(join(folder, 'postgres'), postgres)
    const asMany = { many: MANY, seconds: IDLE_SECONDS }
    const files = await sideBySide({ ...asMany, postgres: null, folder: join(folder, 'files') })
    const beside = await sideBySide({ ...asMany, postgres, folder })
    isKept.push(
      report({
        name: 'statements of an idle studio',
        ratio: beside.idle.statements / STATEMENTS_A_MINUTE,
        of: 'one a second',
        limit: { atMost: 1 },
        measured: `${MANY} servers on one PostgreSQL, ${IDLE_SECONDS} s; ${beside.idle.statements.toFixed(0)} a minute each, ${beside.idle.serverMs.toFixed(0)} ms of the server’s processor and ${beside.idle.postgresMs.toFixed(0)} ms of PostgreSQL’s`,
      }),
    )
    const crowded = await withoutConnections(postgres, folder)
    remark(
      `without a connection left: the home page ${crowded.page}, a booking ${crowded.booking}, a server that starts: ${crowded.start}; a booking once there are some again: ${crowded.after}`,
    )
    if (hasPgbouncer()) isKept.push(await behindPgbouncer(postgres, folder))
    else remark('PgBouncer is left out: it is not installed (Debian: apt-get install pgbouncer)')
    const smallest = await onTheSmallest(join(folder, 'smallest'), VISITS_ON_FILE)
    const peakMb = Math.max(...smallest.map((one) => one.peakMb))
    isKept.push(
      report({
        name: 'the most that a studio’s server ever held, SQLite',
        ratio: peakMb / SMALLEST_MB,
        of: `${SMALLEST_MB} MB`,
        limit: { atMost: 1 },
        measured: smallest.map((one) => `${one.name}: ${one.peakMb.toFixed(0)} MB`).join('; '),
      }),
    )
    const units = {
      sqlite: {
        ...{ ...sqlite, ...files },
        connections: { idle: 0, busiest: 0, kept: 0 },
      },
      postgres: {
        ...{ ...alone, ...beside },
        connections: { idle: beside.connections, busiest: alone.busiest, kept: 1 },
      },
    }
    const limits = { ...LIMITS, connections: await postgres.mostConnections() }
    const text = readFileSync(FILE, 'utf8')
    const found = { units, smallest, crowded, limits, where, many: MANY, isQuick: IS_QUICK }
    writeFileSync(FILE, withTables(text, found))
    remark(`${FILE} is written`)
  } finally {
    await postgres.stop()
  }
  return isKept.every(Boolean)
}

type One = Pick<Units, 'serverMb' | 'acts' | 'bytes' | 'disk'> & {
  startMs: number
  busiest: number
}

/** What the server of one studio takes, which has nobody beside it. */
async function ofOne(folder: string, postgres: Postgres | null): Promise<One> {
  const data = join(folder, 'data')
  const placeOf = (name: string) => postgres?.database(name) ?? join(data, `${name}.db`)
  const megabytesOf = async (name: string, address: string) =>
    ((await postgres?.bytes(name)) ?? statSync(address).size) / 2 ** 20
  const fresh = await placeOf('fresh')
  await furnish(fresh, data)
  const empty = await megabytesOf('fresh', fresh)
  const address = await placeOf('filled')
  const cookie = await furnish(address, data, VISITS_ON_FILE)
  const filled = await megabytesOf('filled', address)
  // Its code is compiled once, and kept for the starts that follow.
  await (await startStudio({ address, folder })).stop()
  const server = await startStudio({ address, folder })
  const startMs = processorMsOf(server.pid)
  const visits = await visitsTo(server.url, cookie)
  try {
    const acts = await actCosts({ server, visits, postgres, times: TIMES })
    await Promise.all(Array.from({ length: 50 }, (_, at) => visits.book(9000 + at)))
    const busiest = (await postgres?.connections()) ?? 0
    const { all } = memoryOf(server.pid)
    for (const [act, { serverMs, postgresMs }] of Object.entries(acts)) {
      const engine = postgres ? `, and ${postgresMs.toFixed(1)} ms of PostgreSQL` : ', SQLite'
      remark(`${act}: ${serverMs.toFixed(1)} ms of the server’s processor${engine}`)
    }
    const disk = { empty, aVisit: (filled - empty) / VISITS_ON_FILE }
    return { serverMb: all, acts, bytes: await bytesOf(server.url, '/'), disk, startMs, busiest }
  } finally {
    visits.close()
    await server.stop()
  }
}
