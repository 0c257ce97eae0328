import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { MINUTE_MS } from '#domain/duration.ts'
import type { Network } from './caller.ts'
import type { Database } from './db/open.ts'

export type Limit = { times: number; seconds: number }

export type RateLimit = {
  /** Counts a request for every network of its caller; null while all have room, else the wait in ms. */
  take(networks: readonly Network[]): Promise<number | null>
  /** Takes a count back, where what was counted did not happen. */
  giveBack(networks: readonly Network[]): Promise<void>
}

export type RateLimits = {
  /** Counted in the database, for all servers together: what guards money, stock and times. */
  stored(name: string, limit: Limit): RateLimit
  /** Counted in this process: what guards its own strength. */
  inMemory(limit: Limit): RateLimit
}

type Spent = { consumedPoints: number; msBeforeNext: number }

/** What a limit needs of a limiter of the library, or of one that counts elsewhere. */
type Counter = {
  penalty(key: string): Promise<Spent>
  reward(key: string): Promise<Spent>
  get(key: string): Promise<Spent | null>
}

/** A process counts in this many places at most, however many networks call. */
const PLACES = 65_536
const FORGOTTEN_EVERY_MS = 10 * MINUTE_MS

/** `secret` keeps networks out of the database: only their keyed hashes are there. */
export function createRateLimits(parts: {
  database: Database
  secret: string
  now: () => number
}): RateLimits {
  const { database, secret, now } = parts
  const salt = randomBytes(32)
  const hashed = (name: string) => createHmac('sha256', secret).update(`limit ${name}`)
  return {
    stored(name, { times, seconds }) {
      const counter = countInRows({ database, now, name, seconds })
      return limitOf(counter, times, (network) => hashed(network).digest('base64url'))
    },
    inMemory({ times, seconds }) {
      const counter = new RateLimiterMemory({ points: times, duration: seconds })
      return limitOf(counter, times, (network) => placeOf(network, salt))
    },
  }
}

/** Where a network is counted; a caller who could choose it would share a place with whom they please. */
function placeOf(network: string, salt: Buffer): string {
  const place = createHmac('sha256', salt).update(network).digest().readUInt32BE() % PLACES
  return String(place)
}

function limitOf(counter: Counter, times: number, keyOf: (network: string) => string): RateLimit {
  /** Counts for one network; the wait in ms where it has no room. */
  async function count({ name, share }: Network): Promise<number | null> {
    const spent = await counter.penalty(keyOf(name))
    return spent.consumedPoints > times * share ? spent.msBeforeNext : null
  }

  return {
    async take(networks) {
      const [own, ...wider] = networks
      // A wide network that is spent is not asked for more counts: each would be a row of its own.
      for (const { name, share } of wider) {
        const spent = await counter.get(keyOf(name))
        if (spent && spent.consumedPoints >= times * share) return spent.msBeforeNext
      }
      const wait = own ? await count(own) : null
      if (wait !== null) return wait
      // What one caller is refused does not count against the neighbours.
      for (const network of wider) await count(network)
      return null
    },
    async giveBack(networks) {
      for (const { name } of networks) await counter.reward(keyOf(name))
    },
  }
}

/** Counts on our own rows, on either engine; one statement each, so that servers never lose a count. */
function countInRows(parts: {
  database: Database
  now: () => number
  name: string
  seconds: number
}): Counter {
  const { database, now, name, seconds } = parts
  let forgottenAt = 0

  async function forget(at: number): Promise<void> {
    if (at - forgottenAt < FORGOTTEN_EVERY_MS) return
    forgottenAt = at
    await database.rows.deleteFrom('rate_limit').where('expires_at', '<=', at).execute()
  }

  async function add(key: string, points: number): Promise<Spent> {
    const at = now()
    await forget(at)
    const count = await database.rows
      .insertInto('rate_limit')
      .values({ bucket: `${name} ${key}`, points, expires_at: at + seconds * 1000 })
      .onConflict((on) =>
        on.column('bucket').doUpdateSet({
          points: sql`CASE WHEN rate_limit.expires_at <= ${at} THEN excluded.points
            ELSE rate_limit.points + excluded.points END`,
          expires_at: sql`CASE WHEN rate_limit.expires_at <= ${at} THEN excluded.expires_at
            ELSE rate_limit.expires_at END`,
        }),
      )
      .returning(['points', 'expires_at'])
      .executeTakeFirstOrThrow()
    return { consumedPoints: count.points, msBeforeNext: count.expires_at - at }
  }

  return {
    penalty: (key) => add(key, 1),
    reward: (key) => add(key, -1),
    async get(key) {
      const count = await database.rows
        .selectFrom('rate_limit')
        .select(['points', 'expires_at'])
        .where('bucket', '=', `${name} ${key}`)
        .where('expires_at', '>', now())
        .executeTakeFirst()
      return count ? { consumedPoints: count.points, msBeforeNext: count.expires_at - now() } : null
    },
  }
}
