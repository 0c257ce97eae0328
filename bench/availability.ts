import { performance } from 'node:perf_hooks'
import { httpFigures } from './availability-http.ts'
import { databases } from './databases.ts'
import { fill } from './filled.ts'
import { medianRatio, report, spread } from './report.ts'
import { DAYS, sixtyDays } from './sixty-days.ts'
import { openBenchStudio } from './studio.ts'

const FEW = 500
const MANY = 50_000
const CALLS = 300
const WARM_UP_CALLS = 100

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
  const url = await made.engines.get('sqlite')?.()
  await made.stop()
  if (!url) return isKept
  const studio = await filledStudio(url, MANY)
  await studio.close()
  return (await httpFigures(url, MANY)) && isKept
}

async function filledStudio(url: string, count: number): Promise<BenchStudio> {
  const studio = await openBenchStudio(url)
  await fill(studio.database, count)
  return studio
}

/** One answer that memory does not know, because somebody has just booked. */
async function costMs({ bookings, database }: BenchStudio): Promise<number> {
  await database.script('UPDATE calendar_version SET version = version + 1')
  const began = performance.now()
  const outcome = await bookings.availability({ ...sixtyDays(), addonIds: [] })
  const cost = performance.now() - began
  if (!outcome.ok || outcome.openings.length === 0) throw new Error('no free times')
  return cost
}
