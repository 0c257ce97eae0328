import { HOUR_MS } from '../domain/core/duration.ts'
import { requestFor } from './contest.ts'
import { type Load, load } from './load.ts'
import { median, report, rounds, spread } from './report.ts'
import { startBareServer, startServer } from './server.ts'
import { sixtyDays } from './sixty-days.ts'
import { visitorOf } from './visitor.ts'

const CALLERS = 20
const ROUNDS = rounds(5, 2)
const SECONDS = 4
const LIMIT_MS = 10

/** How long the slowest of a hundred visitors waits for sixty days of free times from the built server. */
export async function httpFigures(databaseUrl: string, onFile: number): Promise<boolean> {
  const server = await startServer(databaseUrl, { TRUST_PROXY: '1' })
  const visitor = visitorOf(server.url)
  const path = `/api/bookings/availability?${new URLSearchParams(sixtyDays())}`
  const answer = await visitor.get(path)
  const bare = await startBareServer(answer.body.length)
  try {
    await visitor.fetchToken()
    if (answer.status !== 200) throw new Error(answer.body.toString())
    const found: { startTime: string }[] = JSON.parse(answer.body.toString()).availability
    const free = found
      .map((opening) => Date.parse(opening.startTime))
      .filter((startsAt) => startsAt % HOUR_MS === 0)

    const ask = async (name: string) => {
      const ours: Load[] = []
      const bareP99s: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(await load(server.url + path, { connections: CALLERS, seconds: SECONDS }))
        bareP99s.push((await load(bare.url, { connections: CALLERS, seconds: 2 })).p99Ms)
      }
      if (ours.some((seen) => seen.failed > 0)) throw new Error('calls failed')
      const p99s = ours.map((seen) => seen.p99Ms)
      return report({
        name: `p99 through HTTP, ${name}`,
        ratio: median(p99s) / LIMIT_MS,
        of: `the limit of ${LIMIT_MS} ms`,
        limit: { atMost: 1 },
        measured: `sqlite, ${onFile} bookings on file, ${CALLERS} callers without pause, ${ROUNDS} rounds of ${SECONDS} s, ${found.length} free times in ${answer.body.length} bytes; p99 ${spread(p99s)} ms at ${spread(ours.map((seen) => seen.perSecond))} answers/s; a bare node:http server with as many bytes, in turn: p99 ${spread(bareP99s)} ms`,
      })
    }
    await load(server.url + path, { connections: CALLERS, seconds: 2 })
    const isKeptCalm = await ask('answers from memory')

    const statuses: Promise<number>[] = []
    const booking = setInterval(() => {
      const startsAt = free.pop()
      if (startsAt)
        statuses.push(
          visitor.create({ ...requestFor(startsAt, statuses.length), serviceId: 'custom-facial' }),
        )
    }, 1000)
    const isKeptBusy = await ask('while somebody books every second')
    clearInterval(booking)
    const made = (await Promise.all(statuses)).filter((status) => status === 201).length
    if (made < (ROUNDS * SECONDS) / 2) throw new Error(`only ${made} bookings were made meanwhile`)
    return isKeptCalm && isKeptBusy
  } finally {
    visitor.close()
    await bare.stop()
    await server.stop()
  }
}
