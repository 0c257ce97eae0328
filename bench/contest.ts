import { performance } from 'node:perf_hooks'
import { STUDIO } from '../content/studio.ts'
import { instantOf } from '../domain/calendar/schedule.ts'
import { addDays } from '../domain/core/dates.ts'
import { MINUTE_MS } from '../domain/core/duration.ts'
import { localDate } from '../domain/core/when.ts'
import type { BookRequest } from '../server/calendar/provider.ts'
import { randomFrom } from '../tests/random.ts'

export const CALLERS = 50
export const TIMES = 200
export const ATTEMPTS = 10_000

/** Answers whether the attempt got its time. */
export type Attempt = (request: BookRequest) => Promise<boolean>

/** Fifty callers at once, each asking for the next request as soon as its last is answered. */
export async function contest(
  requests: readonly BookRequest[],
  attempt: Attempt,
): Promise<{ won: number; perSecond: number }> {
  let next = 0
  let won = 0
  async function caller() {
    for (let request = requests[next++]; request; request = requests[next++]) {
      if (await attempt(request)) won += 1
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return { won, perSecond: requests.length / ((performance.now() - began) / 1000) }
}

/** What each of the 10,000 attempts asks for: the same list each time. */
export const PATTERNS: Record<string, () => BookRequest[]> = {
  'any of the times at random': () => {
    const random = randomFrom(ATTEMPTS)
    return attempts(() => Math.floor(random() * TIMES))
  },
  'all callers the same time at once': () => attempts((caller) => Math.floor(caller / CALLERS)),
}

function attempts(pick: (caller: number) => number): BookRequest[] {
  const times = contestedTimes()
  return Array.from({ length: ATTEMPTS }, (_, caller) =>
    requestFor(times[pick(caller)] ?? Number.NaN, caller),
  )
}

/** Two hundred half hours, from tomorrow on. */
export function contestedTimes(): number[] {
  const tomorrow = addDays(localDate(Date.now(), STUDIO.zone), 1)
  const first = instantOf(tomorrow, '00:00', STUDIO.zone)
  return Array.from({ length: TIMES }, (_, i) => first + i * 30 * MINUTE_MS)
}

export function requestFor(startsAt: number, caller: number): BookRequest {
  return {
    serviceId: 'skincare-consultation',
    addonIds: [],
    startsAt,
    firstName: 'Ana',
    lastName: 'Rivera',
    email: `guest${caller}@example.com`,
    phone: '909 555 0101',
    note: '',
  }
}
