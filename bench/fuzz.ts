import { fork } from 'node:child_process'
import { once } from 'node:events'
import { databases } from './databases.ts'
import { A_WORLD, type Found } from './fuzz/run.ts'
import { drawnSeed, report, rounds } from './report.ts'

/** How many are sent at full length, by engine: the quicker one has most. */
const REQUESTS = { sqlite: 80_000, postgres: 24_000 }
const QUICK_REQUESTS = { sqlite: 4000, postgres: 2000 }

/** Every call, form and data route under good and bad requests of everybody: no failure of ours, nothing written by what was refused. */
export async function run(): Promise<boolean> {
  const seed = drawnSeed()
  const { engines, stop } = await databases()
  let isKept = true
  try {
    for (const [engine, emptyDatabase] of engines) {
      if (process.env.ENGINE && process.env.ENGINE !== engine) continue
      const requests = Number(
        process.env.REQUESTS ?? rounds(REQUESTS[engine], QUICK_REQUESTS[engine]),
      )
      const urls = engine === 'postgres' ? await worldsOf(requests, emptyDatabase) : []
      const found = await inChild([engine, seed, requests, ...urls])
      isKept = tell(engine, found) && isKept
    }
  } finally {
    await stop()
  }
  return isKept
}

async function worldsOf(requests: number, emptyDatabase: () => Promise<string>) {
  const urls: string[] = []
  for (let at = 0; at < requests; at += A_WORLD) urls.push(await emptyDatabase())
  return urls
}

async function inChild(said: readonly (string | number)[]): Promise<Found> {
  const child = fork('bench/fuzz-child.ts', said.map(String), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const answered = once(child, 'message')
  const [found] = await Promise.race([
    answered,
    once(child, 'exit').then(([code]) => {
      throw new Error(`fuzzing ended with ${code} and no answer`)
    }),
  ])
  return found as Found
}

function tell(engine: string, { sent, faults, targets, statuses, accepted }: Found): boolean {
  const spread = Object.entries(statuses).map(([status, often]) => `${often} × ${status}`)
  return report({
    name: `${engine}: fuzzing`,
    ratio: (sent - faults.length) / sent,
    of: `the requests answered below 500, with nothing written by a refused one and nothing told of the inside`,
    limit: { atLeast: 1 },
    measured: `${sent} requests to ${targets} calls, pages and forms, ${accepted} of them let in and changing something; ${spread.join(', ')}`,
  })
}
