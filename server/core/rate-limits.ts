import { createHmac, randomBytes } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Network } from './caller.ts'
import { type Counting, createCountsInRows } from './counts-in-rows.ts'
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

/** What several limits count at once. */
type StoredLimit = RateLimit & { counting(of: Counted): Counting[] }

export type RateLimits = {
  /** Counted in the database, for all servers together: what guards money, stock, times and sign-in. */
  stored(name: string, limit: Limit): StoredLimit
  /** Counts one for each of what `counting` says of several limits, in this order: none past the first that has no room. */
  takeAll(all: readonly Counting[]): Promise<number | null>
  /** Takes those counts back. */
  giveAllBack(all: readonly Counting[]): Promise<void>
  /** Counted in this process: what guards its own strength. */
  inMemory(limit: Limit): RateLimit
}

/** A process counts in this many places at most, however many networks call. */
const PLACES = 65_536

/** `secret` keeps networks and names out of the database: only their keyed hashes are there. */
export function createRateLimits(parts: {
  database: Database
  secret: string
  now: () => number
}): RateLimits {
  const counts = createCountsInRows(parts)
  const salt = randomBytes(32)
  const hashOf = (name: string) =>
    createHmac('sha256', parts.secret).update(`limit ${name}`).digest('base64url')

  async function takeAll(all: readonly Counting[]): Promise<number | null> {
    const spent = await counts.add(all)
    const full = all.findIndex(
      ({ bucket, most }) => (spent.get(bucket)?.points ?? Number.POSITIVE_INFINITY) > most,
    )
    if (full === -1) return null
    // Two at once may both have seen room: who is refused does not count against those past it.
    await giveAllBack(all.slice(full + 1).filter(({ bucket }) => spent.has(bucket)))
    return waitOf(all, spent.get(all[full]?.bucket ?? ''))
  }

  async function waitOf(all: readonly Counting[], counted: { msBeforeNext: number } | undefined) {
    if (counted) return counted.msBeforeNext
    for (const one of all) {
      const spent = await counts.read(one)
      if (spent && spent.points >= one.most) return spent.msBeforeNext
    }
    return 0
  }

  async function giveAllBack(all: readonly Counting[]): Promise<void> {
    for (const one of all) await counts.giveBack(one)
  }

  return {
    takeAll,
    giveAllBack,

    stored(name, { times, seconds }) {
      const bucketOf = (counted: string) => `${name} ${hashOf(counted)}`
      const counting = (of: Counted) =>
        networksIn(of).map((network, i) => ({
          bucket: bucketOf(network.name),
          most: times * network.share,
          seconds,
          isWide: i > 0,
        }))
      return {
        counting,
        take: (of) => takeAll(counting(of)),
        giveBack: (of) => giveAllBack(counting(of)),
        forget: (counted) => counts.forget(bucketOf(counted)),
      }
    },

    inMemory({ times, seconds }) {
      const counter = new RateLimiterMemory({ points: times, duration: seconds })
      return limitOf(counter, times, (network) => placeOf(network, salt))
    },
  }
}

function networksIn(of: Counted): readonly Network[] {
  return typeof of === 'string' ? [{ name: of, share: 1 }] : of
}

/** Where a network is counted; a caller who could choose it would share a place with whom they please. */
function placeOf(network: string, salt: Buffer): string {
  const place = createHmac('sha256', salt).update(network).digest().readUInt32BE() % PLACES
  return String(place)
}

function limitOf(
  counter: RateLimiterMemory,
  times: number,
  keyOf: (name: string) => string,
): RateLimit {
  return {
    async take(of) {
      const networks = networksIn(of)
      for (const { name, share } of networks.slice(1)) {
        const spent = await counter.get(keyOf(name))
        if (spent && spent.consumedPoints >= times * share) return spent.msBeforeNext
      }
      // The narrowest first: what one caller is refused does not count against the neighbours.
      for (const { name, share } of networks) {
        const spent = await counter.penalty(keyOf(name))
        if (spent.consumedPoints > times * share) return spent.msBeforeNext
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
