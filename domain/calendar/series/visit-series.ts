import { z } from 'zod'
import { count } from '#domain/core/count.ts'

const MOST = { weeks: 26, times: 26 } as const

/** How often a client comes, and how many times in all: every 4 weeks, 6 times. */
export const VisitSeries = z.object({
  weeks: z.coerce.number().int().min(1).max(MOST.weeks),
  times: z.coerce.number().int().min(2).max(MOST.times),
})
export type VisitSeries = z.infer<typeof VisitSeries>

export const VISIT_SERIES_SENTENCES: Record<string, string> = {
  weeks: `Enter a whole number of weeks, from 1 to ${MOST.weeks}.`,
  times: `Enter how many visits in all, from 2 to ${MOST.times}.`,
}

/** Its rule as calendars write it (RFC 5545). */
export function visitsRule({ weeks, times }: VisitSeries): string {
  return `FREQ=WEEKLY;INTERVAL=${weeks};COUNT=${times}`
}

/** "every 4 weeks, 6 times", "every week, 3 times". */
export function visitsWords({ weeks, times }: VisitSeries): string {
  return `${weeks === 1 ? 'every week' : `every ${count(weeks, 'week')}`}, ${count(times, 'time')}`
}

/** What a rule of ours says; null where it is another's. */
export function visitsOf(rule: string): VisitSeries | null {
  const found = /^FREQ=WEEKLY;INTERVAL=(\d+);COUNT=(\d+)$/.exec(rule)
  return found ? { weeks: Number(found[1]), times: Number(found[2]) } : null
}
