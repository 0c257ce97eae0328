import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from './errors.ts'

export type Limit = { times: number; seconds: number }
export type Limits = { writes: Limit; holds: Limit; creates: Limit }

/** For one address: far above what people do by hand, far below what a script would. */
export const LIMITS: Limits = {
  writes: { times: 60, seconds: 60 },
  holds: { times: 40, seconds: 600 },
  creates: { times: 20, seconds: 600 },
}

/** Counts calls by address and answers 429 with Retry-After past the limit. */
export function limitCalls(limit: Limit, addressOf: (c: Context) => string): MiddlewareHandler {
  const counter = new RateLimiterMemory({ points: limit.times, duration: limit.seconds })
  return async (c, next) => {
    const refused = await counter.consume(networkOf(addressOf(c))).then(
      () => null,
      (spent: RateLimiterRes) => spent,
    )
    if (refused) {
      c.header('Retry-After', String(Math.ceil(refused.msBeforeNext / 1000)))
      return fail(c, { code: 'rate-limited' })
    }
    await next()
  }
}

/** One household has one IPv4 address, or a /64 of IPv6 addresses. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(gap, 0)).fill('0'), ...after].slice(0, 4).join(':')
}
