import { remark, rounds } from '../report.ts'
import type { ToldOfDay } from './comers.ts'
import { type Day, percentile, residentMb } from './day.ts'

const FIRST_PER_SECOND = 5
const MOST_PER_SECOND = 5120
const STEP_SECONDS = rounds(20, 6)
const WARM_SECONDS = rounds(10, 4)
/** What a page takes anyway on a phone's line: twice that is felt. */
export const BENT_MS = 250

export type Good = { perSecond: number; told: ToldOfDay; megabytes: number[] }

/** Doubles the rate until latency bends or somebody is not served; the last step that was good. */
export async function lastGood(day: Day, name: string): Promise<Good | null> {
  await day.come(FIRST_PER_SECOND, WARM_SECONDS)
  let good: Good | null = null
  for (let perSecond = FIRST_PER_SECOND; perSecond <= MOST_PER_SECOND; perSecond *= 2) {
    const told = await day.come(perSecond, STEP_SECONDS)
    const all = Object.values(told.ms).flat()
    const p95 = percentile(all, 0.95)
    const failures = [...new Set(told.failed)].slice(0, 3).join(', ')
    remark(
      `${name}, ${perSecond}/s: p50 ${percentile(all, 0.5).toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${percentile(all, 0.99).toFixed(0)} ms, ${told.failed.length} of ${all.length} not served${failures && ` (${failures})`}`,
    )
    if (p95 > BENT_MS || told.failed.length > 0) return good
    good = { perSecond, told, megabytes: day.shops.map((shop) => residentMb(shop.pid())) }
  }
  return good
}

/** Each kind of call in one line. */
export function kindsOf({ ms }: ToldOfDay): string {
  const shown = Object.entries(ms).map(([kind, values]) => {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(values, share).toFixed(0))
    return `${kind} ${p50}/${p95}/${p99}`
  })
  return shown.toSorted().join(', ')
}
