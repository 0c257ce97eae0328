import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from './errors.ts'

export type Limit = { times: number; seconds: number }
export type Limits = {
  writes: Limit
  holds: Limit
  creates: Limit
  /** Cards tried; low, since a thief tries many. */
  charges: Limit
  /** Square's own notices, which may come in a heap after an outage. */
  notices: Limit
  /** Times that one address may keep at once; a further hold lets its oldest go. */
  liveHolds: number
}

/** For one address: far above what people do by hand, far below what a script would. */
export const LIMITS: Limits = {
  writes: { times: 60, seconds: 60 },
  holds: { times: 40, seconds: 600 },
  creates: { times: 20, seconds: 600 },
  charges: { times: 20, seconds: 600 },
  notices: { times: 600, seconds: 60 },
  liveHolds: 3,
}

/** Counts calls by network and answers 429 with Retry-After past the limit. */
export function limitCalls(
  limit: Limit,
  callerOf: (c: Context) => string,
  refuse: (c: Context) => Response = (c) => fail(c, { code: 'rate-limited' }),
): MiddlewareHandler {
  const counter = new RateLimiterMemory({ points: limit.times, duration: limit.seconds })
  return async (c, next) => {
    const refused = await counter.consume(callerOf(c)).then(
      () => null,
      (spent: RateLimiterRes) => spent,
    )
    if (refused) {
      c.header('Retry-After', String(Math.ceil(refused.msBeforeNext / 1000)))
      return refuse(c)
    }
    await next()
  }
}
