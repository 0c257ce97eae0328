import type { BookRequest } from '../server/calendar/provider.ts'
import type { Engine } from '../server/core/db/open.ts'
import { type Bare, barePostgres, bareSqlite } from './bare.ts'
import { throughHttp } from './contention-http.ts'
import {
  ATTEMPTS,
  CALLERS,
  contest,
  contestedTimes,
  PATTERNS,
  requestFor,
  TIMES,
} from './contest.ts'
import { databases } from './databases.ts'
import { recording, type Statement } from './recorder.ts'
import { type Figure, medianRatio, report, rounds, spread } from './report.ts'
import { openAllHours, openBenchStudio } from './studio.ts'

const ROUNDS = rounds(5, 1)
const POSTGRES_CONNECTIONS = 10
const VISIT_MS = 30 * 60_000
const GUEST = { kind: 'guest' } as const

/** Fifty callers fighting over 200 times: the engine against the bare SQL that it issues. */
export async function run(): Promise<boolean> {
  const made = await databases()
  let isKept = true
  for (const [engine, emptyDatabase] of made.engines) {
    const recorded = await record(await emptyDatabase())
    for (const [asked, requests] of Object.entries(PATTERNS)) {
      const figure = await against(engine, emptyDatabase, recorded, requests())
      isKept = report({ ...figure, name: `${engine}, ${asked}` }) && isKept
    }
  }
  const emptyFile = made.engines.get('sqlite')
  if (emptyFile) await throughHttp(emptyFile)
  await made.stop()
  return isKept
}

async function against(
  engine: Engine,
  emptyDatabase: () => Promise<string>,
  recorded: Recorded,
  requests: readonly BookRequest[],
): Promise<Omit<Figure, 'name'>> {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const engineRun = await throughEngine(await emptyDatabase(), requests)
    const bareRun = await throughBareSql(engine, await emptyDatabase(), recorded, requests)
    for (const { won } of [engineRun, bareRun]) {
      if (won !== TIMES) throw new Error(`${engine}: ${won} attempts succeeded, not ${TIMES}`)
    }
    // The first round warms both up.
    if (round === 0) continue
    ours.push(engineRun.perSecond)
    bare.push(bareRun.perSecond)
  }
  return {
    ratio: medianRatio(ours, bare),
    of: 'the bare SQL’s attempts per second',
    limit: { atLeast: 0.5 },
    measured: `${CALLERS} callers, ${ATTEMPTS} attempts, exactly ${TIMES} succeeded each time; ${spread(ours)} against ${spread(bare)} attempts/s`,
  }
}

type Recorded = { reads: Statement[]; transactions: Map<number, Statement[]> }

/** Books every time once, alone, and writes down what the engine asked of the database. */
async function record(url: string): Promise<Recorded> {
  let statements: Statement[] = []
  const studio = await openBenchStudio(url, (database) =>
    recording(database, (statement) => statements.push(statement)),
  )
  await openAllHours(studio)
  const transactions = new Map<number, Statement[]>()
  let reads: Statement[] = []
  for (const [i, startsAt] of contestedTimes().entries()) {
    await studio.bookings.services()
    statements = []
    const outcome = await studio.bookings.create(requestFor(startsAt, i), GUEST)
    if (!outcome.ok) throw new Error(outcome.code)
    const begin = statements.findIndex(({ sql }) => sql.startsWith('update "calendar_version"'))
    reads = statements.slice(0, begin)
    transactions.set(startsAt, statements.slice(begin))
  }
  await studio.close()
  return { reads, transactions }
}

async function throughEngine(url: string, requests: readonly BookRequest[]) {
  const studio = await openBenchStudio(url)
  await openAllHours(studio)
  const outcome = await contest(
    requests,
    async (request) => (await studio.bookings.create(request, GUEST)).ok,
  )
  await studio.close()
  return outcome
}

async function throughBareSql(
  engine: Engine,
  url: string,
  recorded: Recorded,
  requests: readonly BookRequest[],
) {
  const studio = await openBenchStudio(url)
  await openAllHours(studio)
  await studio.close()
  const bare = engine === 'sqlite' ? bareSqlite(url) : barePostgres(url, POSTGRES_CONNECTIONS)
  const outcome = await contest(requests, (request) => attemptBare(bare, recorded, request))
  await bare.close()
  return outcome
}

async function attemptBare(bare: Bare, { reads, transactions }: Recorded, request: BookRequest) {
  const endsAt = request.startsAt + VISIT_MS
  for (const { sql, parameters } of reads) {
    // The one value in these reads is the start that is asked for.
    const rows = await bare.read({ sql, parameters: parameters.map(() => request.startsAt) })
    if (rows.some((row) => Number(row.starts_at) < endsAt)) return false
  }
  return bare.commit(transactions.get(request.startsAt) ?? [])
}
