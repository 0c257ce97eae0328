import { DAY_MS } from './duration.ts'

/** What is kept beyond the newest, and how many in all. */
const KEPT = { newest: 10, weeksFor: 60 * DAY_MS, inAll: 30 } as const
const WEEK_MS = 7 * DAY_MS

/**
 * Which of these instants (epoch milliseconds) are kept: the ten newest; of the two months before the newest the
 * first of each week; before that the first of each month; thirty at most. What is kept once stays kept until it
 * leaves its place for good, so thinning again changes nothing.
 */
export function keptWhenThinned(instants: readonly number[]): Set<number> {
  const newestFirst = [...new Set(instants)].sort((one, other) => other - one)
  const [newest = 0] = newestFirst
  const kept = newestFirst.slice(0, KEPT.newest)
  const firstOf = new Map<string, number>()
  for (const at of newestFirst.slice(KEPT.newest)) {
    const isRecent = newest - at < KEPT.weeksFor
    // The older comes later, and takes the place of what was seen before it.
    firstOf.set(isRecent ? `week ${Math.floor(at / WEEK_MS)}` : monthOf(at), at)
  }
  return new Set([...kept, ...firstOf.values()].slice(0, KEPT.inAll))
}

const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)
