import type { Context, MiddlewareHandler } from 'hono'
import { tooManySentence } from '#domain/core/site-errors.ts'
import type { Network } from '../../core/caller.ts'
import type { Limit, RateLimit } from '../../core/rate-limits.ts'
import { fail } from './errors.ts'

export type { Limit }

export type CallLimits = {
  /** Pages that have to be rendered; what is kept, and files, cost nothing. */
  reads: Limit
  writes: Limit
  holds: Limit
  creates: Limit
  /** Visits booked for one network, and under one address of mail, by people who have not verified it. */
  bookingsADay: Limit
  /** Orders placed, paid or not. */
  orders: Limit
  /** Cards tried; low, since a thief tries many. */
  charges: Limit
  refunds: Limit
  /** Visits looked up by a signed-in client. */
  lookups: Limit
  /** Square's own notices, which may come in a heap after an outage. */
  notices: Limit
  /** Times that one address may keep at once; a further hold lets its oldest go. */
  liveHolds: number
}

/** For one address: far above what people do by hand, far below what a script would. */
export const CALL_LIMITS: CallLimits = {
  reads: { times: 600, seconds: 60 },
  writes: { times: 60, seconds: 60 },
  holds: { times: 40, seconds: 600 },
  creates: { times: 20, seconds: 600 },
  bookingsADay: { times: 8, seconds: 86_400 },
  orders: { times: 30, seconds: 600 },
  charges: { times: 20, seconds: 600 },
  refunds: { times: 40, seconds: 60 },
  lookups: { times: 60, seconds: 60 },
  notices: { times: 600, seconds: 60 },
  liveHolds: 3,
}

/** Counts calls by network and answers 429 with Retry-After past the limit. */
export function limitCalls(
  limit: RateLimit,
  callerOf: (c: Context) => readonly Network[],
  refuse: (c: Context, waitMs: number) => Response = tooMany,
): MiddlewareHandler {
  return async (c, next) => {
    const waitMs = await limit.take(callerOf(c))
    if (waitMs !== null) {
      c.header('Retry-After', String(Math.ceil(waitMs / 1000)))
      return refuse(c, waitMs)
    }
    await next()
  }
}

function tooMany(c: Context, waitMs: number) {
  const message = tooManySentence(waitMs)
  return fail(c, { code: 'rate-limited', message })
}
