import { performance } from 'node:perf_hooks'
import { databases } from './databases.ts'
import { report } from './report.ts'
import { openBenchStudio } from './studio.ts'

const CLIENTS = 10_000
const VISITS = 50_000
const LIMIT_MS = 60_000
const LIMIT_MB = 250
const OWNER = { kind: 'owner', id: 'bench' } as const
const DAY_MS = 86_400_000

/** A studio of ten years moves in: looked at and brought in, against a minute; and how much memory that takes at most. */
export async function run(): Promise<boolean> {
  const all = await databases()
  const kept: boolean[] = []
  try {
    for (const [engine, open] of all.engines) {
      const studio = await openBenchStudio(await open())
      global.gc?.()
      const before = process.memoryUsage().rss
      let peak = before
      const watch = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage().rss)
      }, 20)
      const start = performance.now()
      await movesIn(studio, 'clients.csv', clientsFile())
      await movesIn(studio, 'appointments.csv', visitsFile())
      const ms = performance.now() - start
      clearInterval(watch)
      const counted = await studio.database.rows
        .selectFrom('former_visit')
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(counted.count) !== VISITS) throw new Error(`${counted.count} visits came in.`)
      await studio.close()
      const megabytes = (peak - before) / 1e6
      kept.push(
        report({
          name: `moving in, ${engine}`,
          ratio: ms / LIMIT_MS,
          of: 'a minute',
          limit: { atMost: 1 },
          measured: `${CLIENTS.toLocaleString('en-US')} clients and ${VISITS.toLocaleString('en-US')} visits in ${(ms / 1000).toFixed(1)} s`,
        }),
        report({
          name: `moving in, memory, ${engine}`,
          ratio: megabytes / LIMIT_MB,
          of: `${LIMIT_MB} MB`,
          limit: { atMost: 1 },
          measured: `${megabytes.toFixed(0)} MB more than before, at most`,
        }),
      )
    }
  } finally {
    await all.stop()
  }
  return kept.every(Boolean)
}

async function movesIn(
  { movingIn }: Awaited<ReturnType<typeof openBenchStudio>>,
  name: string,
  text: string,
): Promise<void> {
  const sent = await movingIn.upload(name, new TextEncoder().encode(text), OWNER)
  if (!sent.ok) throw new Error(sent.code)
  const done = await movingIn.apply({ id: sent.id, version: 1 }, OWNER)
  if (!done.ok) throw new Error(done.code)
}

function clientsFile(): string {
  const lines = ['First Name,Last Name,Phone,Email,Notes']
  for (let i = 0; i < CLIENTS; i += 1) {
    const phone = `909555${String(i).padStart(4, '0')}`
    lines.push(`Marigold,Sample${i},${phone},client.${i}@example.com,${i % 4 ? '' : 'Sensitive'}`)
  }
  return lines.join('\r\n')
}

function visitsFile(): string {
  const lines = ['Client,Service,Provider,Date,Time,Status,Price']
  for (let i = 0; i < VISITS; i += 1) {
    const day = new Date(Date.now() - (1 + (i % 3000)) * DAY_MS).toISOString().slice(0, 10)
    const time = `${9 + (Math.floor(i / 3000) % 8)}:${i % 2 ? '00' : '30'}`
    lines.push(`Marigold Sample${i % CLIENTS},Custom Facial,Jo,${day},${time},Completed,$95.00`)
  }
  return lines.join('\r\n')
}
