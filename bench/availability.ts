import { performance } from 'node:perf_hooks'
import { httpFigures } from './availability-http.ts'
import { databases } from './databases.ts'
import { fill } from './filled.ts'
import { medianRatio, report, rounds, spread } from './report.ts'
import { DAYS, sixtyDays } from './sixty-days.ts'
import { openBenchStudio } from './studio.ts'

const FEW = 500
const MANY = 50_000
const CALLS = rounds(300, 60)
const WARM_UP_CALLS = rounds(100, 40)
const COPY_MS = 15

type BenchStudio = Awaited<ReturnType<typeof openBenchStudio>>

/** What sixty days of free times cost with a full book against a young one, and how fast HTTP answers. */
export async function run(): Promise<boolean> {
  const made = await databases()
  let isKept = true
  for (const [engine, emptyDatabase] of made.engines) {
    const many = await filledStudio(await emptyDatabase(), MANY)
    const few = await filledStudio(await emptyDatabase(), FEW)
    const costs = { many: [] as number[], few: [] as number[] }
    for (let call = -WARM_UP_CALLS; call < CALLS; call += 1) {
      const cost = { many: await costMs(many), few: await costMs(few) }
      if (call < 0) continue
      costs.many.push(cost.many)
      costs.few.push(cost.few)
    }
    await many.close()
    await few.close()
    isKept =
      report({
        name: `${DAYS} days computed, ${engine}`,
        ratio: medianRatio(costs.many, costs.few),
        of: `the cost with ${FEW} bookings on file`,
        limit: { atMost: 1.2 },
        measured: `nothing from memory, ${MANY} bookings on file against ${FEW}, 250 of them ahead in both, ${CALLS} calls in turn; ${spread(costs.many, 2)} against ${spread(costs.few, 2)} ms`,
      }) && isKept
  }
  const copied = await made.engines.get('sqlite')?.()
  if (copied) isKept = (await copyFigure(copied)) && isKept
  const url = await made.engines.get('sqlite')?.()
  await made.stop()
  if (!url) return isKept
  const studio = await filledStudio(url, MANY)
  await studio.close()
  return (await httpFigures(url, MANY)) && isKept
}

/** The same question where Square Appointments keeps the visits: answered from the copy of its free times. */
async function copyFigure(url: string): Promise<boolean> {
  const studio = await openBenchStudio(url, (database) => database, { BOOKINGS: 'square' })
  await studio.squareCalendar?.turn()
  await fill(studio.database, MANY)
  const costs: number[] = []
  for (let call = -WARM_UP_CALLS; call < CALLS; call += 1) {
    const cost = await costMs(studio)
    if (call >= 0) costs.push(cost)
  }
  await studio.close()
  const p95 = costs.toSorted((a, b) => a - b)[Math.ceil(CALLS * 0.95) - 1] ?? Number.NaN
  return report({
    name: `${DAYS} days from the copy of Square’s, sqlite, p95`,
    ratio: p95 / COPY_MS,
    of: `${COPY_MS} ms`,
    limit: { atMost: 1 },
    measured: `nothing from memory, ${MANY} bookings on file, ${CALLS} calls; p95 ${p95.toFixed(2)} ms, ${spread(costs, 2)} ms`,
  })
}

export async function filledStudio(url: string, count: number): Promise<BenchStudio> {
  const studio = await openBenchStudio(url)
  await fill(studio.database, count)
  return studio
}

/** One answer that memory does not know, because somebody has just booked. */
export async function costMs({ bookings, database }: BenchStudio): Promise<number> {
  await database.script('UPDATE calendar_version SET version = version + 1')
  const began = performance.now()
  const outcome = await bookings.availability({ ...sixtyDays(), addonIds: [] })
  const cost = performance.now() - began
  if (!outcome.ok || outcome.openings.length === 0) throw new Error('no free times')
  return cost
}
