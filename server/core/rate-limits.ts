import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Network } from './caller.ts'
import type { Database } from './db/open.ts'

export type Limit = { times: number; seconds: number }

/** Whom a limit counts: every network of a caller, or one name, such as an account or an address of mail. */
type Counted = readonly Network[] | string

export type RateLimit = {
  /** Counts one; null while all have room, else the wait in ms. Of many at once, no more than the limit have it. */
  take(of: Counted): Promise<number | null>
  /** Takes a count back, where what was counted did not happen. */
  giveBack(of: Counted): Promise<void>
  /** Starts anew for one name. */
  forget(name: string): Promise<void>
}

export type RateLimits = {
  /** Counted in the database, for all servers together: what guards money, stock, times and sign-in. */
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
  delete(key: string): Promise<unknown>
}

/** A process counts in this many places at most, however many networks call. */
const PLACES = 65_536
const SWEPT_EVERY_MS = 10 * MINUTE_MS

/** `secret` keeps networks and names out of the database: only their keyed hashes are there. */
export function createRateLimits(parts: {
  database: Database
  secret: string
  now: () => number
}): RateLimits {
  const countFor = countInRows(parts)
  const salt = randomBytes(32)
  const hashOf = (name: string) =>
    createHmac('sha256', parts.secret).update(`limit ${name}`).digest('base64url')
  return {
    stored(name, { times, seconds }) {
      return limitOf(countFor(seconds), times, (counted) => `${name} ${hashOf(counted)}`)
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

function limitOf(counter: Counter, times: number, keyOf: (name: string) => string): RateLimit {
  const networksIn = (of: Counted) => (typeof of === 'string' ? [{ name: of, share: 1 }] : of)

  /** Counts for one network; the wait in ms where it has no room. */
  async function count({ name, share }: Network): Promise<number | null> {
    const spent = await counter.penalty(keyOf(name))
    return spent.consumedPoints > times * share ? spent.msBeforeNext : null
  }

  return {
    async take(of) {
      const networks = networksIn(of)
      // A wide network that is spent is not asked for more counts: each would be a row of its own.
      for (const { name, share } of networks.slice(1)) {
        const spent = await counter.get(keyOf(name))
        if (spent && spent.consumedPoints >= times * share) return spent.msBeforeNext
      }
      // The narrowest first: what one caller is refused does not count against the neighbours.
      for (const network of networks) {
        const wait = await count(network)
        if (wait !== null) return wait
      }
      return null
    },
    async giveBack(of) {
      for (const { name } of networksIn(of)) await counter.reward(keyOf(name))
    },
    async forget(name) {
      await counter.delete(keyOf(name))
    },
  }
}

/**
 * Counts on our own rows, on either engine; one statement each, so that servers never lose a count. What ends later than
 * any count could that begins now was written by a clock that has been put right since, and counts no more.
 */
function countInRows(parts: {
  database: Database
  now: () => number
}): (seconds: number) => Counter {
  const { now } = parts
  const { rows, engine } = parts.database
  // Nobody is harmed by a count of the last milliseconds that goes with the power: it waits for no disk.
  const unhurried =
    engine === 'sqlite' ? sql`WHERE true` : sql`FROM set_config('synchronous_commit', 'off', true)`
  let sweptAt = 0

  async function sweep(at: number): Promise<void> {
    if (at - sweptAt < SWEPT_EVERY_MS) return
    sweptAt = at
    await rows.deleteFrom('rate_limit').where('expires_at', '<=', at).execute()
  }

  async function add(bucket: string, points: number, seconds: number): Promise<Spent> {
    const at = now()
    await sweep(at)
    const isOver = sql`(rate_limit.expires_at <= ${at} OR rate_limit.expires_at > ${at + seconds * 1000})`
    const end = at + seconds * 1000
    const { rows: counted } = await sql<{ points: number; expires_at: number }>`
      INSERT INTO rate_limit (bucket, points, expires_at)
      SELECT CAST(${bucket} AS text), CAST(${points} AS integer), CAST(${end} AS bigint) ${unhurried}
      ON CONFLICT (bucket) DO UPDATE SET
        points = CASE WHEN ${isOver} THEN excluded.points
          ELSE rate_limit.points + excluded.points END,
        expires_at = CASE WHEN ${isOver} THEN excluded.expires_at
          ELSE rate_limit.expires_at END
      RETURNING points, expires_at`.execute(rows)
    const [count] = counted
    if (!count) throw new Error('A count was not kept.')
    return { consumedPoints: count.points, msBeforeNext: count.expires_at - at }
  }

  return (seconds) => ({
    penalty: (bucket) => add(bucket, 1, seconds),
    reward: (bucket) => add(bucket, -1, seconds),
    async get(bucket) {
      const count = await rows
        .selectFrom('rate_limit')
        .select(['points', 'expires_at'])
        .where('bucket', '=', bucket)
        .where('expires_at', '>', now())
        .where('expires_at', '<=', now() + seconds * 1000)
        .executeTakeFirst()
      return count ? { consumedPoints: count.points, msBeforeNext: count.expires_at - now() } : null
    },
    delete: (bucket) => rows.deleteFrom('rate_limit').where('bucket', '=', bucket).execute(),
  })
}
