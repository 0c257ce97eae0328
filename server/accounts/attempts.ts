import { createHash } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkOf } from '../caller.ts'

/** How often, in a stretch of seconds: far above what people do by hand, far below what guessing takes. */
export const ATTEMPTS = {
  /** The owner's sign-in, for one network. */
  owner: { times: 5, seconds: 60 },
  /** Clients' sign-in with a password or a passkey, for one network. */
  signIn: { times: 10, seconds: 60 },
  /** Wrong passwords for one account, wherever they come from. */
  failures: { times: 20, seconds: 900 },
  /** Codes of a second factor, for one account. */
  code: { times: 8, seconds: 900 },
  /** New accounts, for one network: the sentence for a taken address tells that it is taken. */
  signUp: { times: 8, seconds: 900 },
  /** Mails that a stranger can cause, for one network and for one address of mail. */
  mail: { times: 5, seconds: 900 },
} as const

export type Attempts = {
  /** Counts one attempt; false past the limit. */
  may(what: keyof typeof ATTEMPTS, of: string): Promise<boolean>
  /** Whether there is room left, without counting. */
  hasRoom(what: keyof typeof ATTEMPTS, of: string): Promise<boolean>
  /** Starts anew, after the right password or a reset. */
  forget(what: keyof typeof ATTEMPTS, of: string): Promise<void>
}

/** Counts attempts in memory; `of` is a visitor's address or an address of mail, kept as a hash. */
export function countAttempts(): Attempts {
  const counters = Object.fromEntries(
    Object.entries(ATTEMPTS).map(([what, { times, seconds }]) => [
      what,
      new RateLimiterMemory({ keyPrefix: what, points: times, duration: seconds }),
    ]),
  )
  const counterOf = (what: keyof typeof ATTEMPTS) => counters[what] as RateLimiterMemory
  return {
    may: (what, of) =>
      counterOf(what)
        .consume(keyOf(of))
        .then(
          () => true,
          () => false,
        ),
    async hasRoom(what, of) {
      const spent = await counterOf(what).get(keyOf(of))
      return !spent || spent.consumedPoints < ATTEMPTS[what].times
    },
    async forget(what, of) {
      await counterOf(what).delete(keyOf(of))
    },
  }
}

function keyOf(of: string): string {
  const whole = of.includes('@') ? of.toLowerCase() : networkOf(of)
  return createHash('sha256').update(whole).digest('base64url')
}
