import { performance } from 'node:perf_hooks'
import { STUDIO } from '../../content/studio.ts'
import { instantOf } from '../../domain/calendar/schedule.ts'
import { addDays } from '../../domain/core/dates.ts'
import { localDate } from '../../domain/core/when.ts'
import { requestFor } from '../contest.ts'
import type { Databases } from '../databases.ts'
import { median, medianRatio, remark, report, spread } from '../report.ts'
import { startServer } from '../server.ts'
import { openAllHours, openBenchStudio } from '../studio.ts'
import { visitorOf } from '../visitor.ts'
import type { BookingPeer } from './peer.ts'
import { memoryOf, perSecond, ROUNDS, warm } from './per-second.ts'
import type { RunningPeer } from './run-peer.ts'

const AHEAD_BY = 10
const RACERS = 50
/** Enough free times for all that is booked here. */
const DAYS_AHEAD = 180
const BOOKED = 201
const TAKEN = 409

type Booker = { name: string; book(startsAt: number): Promise<boolean>; stop(): Promise<void> }

/** Guests book one after another, each a time that is free; then fifty want the same one. */
export async function bookingFigures(
  peer: BookingPeer,
  { place, pid, startMs }: RunningPeer,
  databases: Databases,
): Promise<boolean> {
  const theirs = { name: peer.name, book: await peer.booker(place), stop: async () => undefined }
  const ours = await openBookers(databases)
  const all = [theirs, ...ours]
  const runs = all.map((booker) => ({ booker, times: freeTimes(), rates: [] as number[] }))
  await warm(
    runs.map(
      ({ booker, times }) =>
        () =>
          booked(booker, times),
    ),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { booker, times, rates } of runs) {
      const rate = await perSecond(() => booked(booker, times), { callers: 1 })
      if (rate.failed > 0)
        throw new Error(`${booker.name} failed ${rate.failed} times: ${rate.said}`)
      rates.push(rate.perSecond)
    }
  }
  const peers = runs[0]?.rates ?? []
  const isAhead = runs.slice(1).map(({ booker, rates }) =>
    report({
      name: `bookings/s, one caller, ${booker.name}, against ${peer.name}`,
      ratio: medianRatio(rates, peers),
      of: `${peer.name}’s through its own API on Node’s own server`,
      limit: { atLeast: AHEAD_BY },
      measured: `${spread(rates, 1)} against ${spread(peers, 1)} a second`,
    }),
  )
  const races: { name: string; won: number; ms: number }[] = []
  for (const { booker, times } of runs) races.push(await race(booker, times))
  for (const { stop } of ours) await stop()
  remark(
    `${RACERS} at once for one time: ${races.map(({ name, won, ms }) => `${name} ${won} got it, all told after ${ms.toFixed(0)} ms`).join('; ')}`,
  )
  remark(`${peer.name}: ready after ${(startMs / 1000).toFixed(1)} s, ${memoryOf(pid)} MB`)
  const isFair = report({
    name: `who got one time of ${RACERS} at once, beside ${peer.name}`,
    ratio: Math.max(...races.slice(1).map(({ won }) => won)),
    of: 'the one that there is',
    limit: { atMost: 1 },
    measured: races.map(({ name, won }) => `${name} ${won}`).join(', '),
  })
  return isAhead.every(Boolean) && isFair
}

async function openBookers({ engines }: Databases): Promise<Booker[]> {
  const bookers: Booker[] = []
  for (const [engine, emptyDatabase] of engines) {
    const url = await emptyDatabase()
    const studio = await openBenchStudio(url)
    await openAllHours(studio, DAYS_AHEAD)
    await studio.close()
    const server = await startServer(url, { TRUST_PROXY: '1' })
    const visitor = visitorOf(server.url)
    await visitor.fetchToken()
    let guests = 0
    bookers.push({
      name: engine,
      async book(startsAt) {
        const status = await visitor.create(requestFor(startsAt, guests++))
        if (status !== BOOKED && status !== TAKEN) throw new Error(`it was answered ${status}`)
        return status === BOOKED
      },
      async stop() {
        visitor.close()
        await server.stop()
      },
    })
  }
  return bookers
}

async function booked({ name, book }: Booker, times: Iterator<number>): Promise<void> {
  const { value } = times.next()
  if (!(await book(value))) throw new Error(`${name} refused a free time`)
}

async function race({ name, book }: Booker, times: Iterator<number>) {
  const tries: { won: number; ms: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { value } = times.next()
    const began = performance.now()
    const got = await Promise.all(Array.from({ length: RACERS }, () => book(value)))
    tries.push({ won: got.filter(Boolean).length, ms: performance.now() - began })
  }
  return {
    name,
    won: Math.max(...tries.map(({ won }) => won)),
    ms: median(tries.map(({ ms }) => ms)),
  }
}

/** Half hours from four in the morning to eleven at night, so that no clock change is among them, from tomorrow on. */
function* freeTimes(): Generator<number, never> {
  const tomorrow = addDays(localDate(Date.now(), STUDIO.zone), 1)
  for (let day = 0; ; day += 1) {
    const date = addDays(tomorrow, day)
    for (let hour = 4; hour < 23; hour += 1) {
      for (const minutes of ['00', '30']) {
        yield instantOf(date, `${String(hour).padStart(2, '0')}:${minutes}`, STUDIO.zone)
      }
    }
  }
}
