import { sql } from 'kysely'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Database } from './db/open.ts'

/** What counts one: where, for how long, and from how many on there is no room. */
export type Counting = {
  bucket: string
  most: number
  seconds: number
  /** More than one caller is counted there. */
  isWide: boolean
}

type Spent = { points: number; msBeforeNext: number }

type CountsInRows = {
  /**
   * Counts one for each, in this order, and answers what is counted then, by bucket. Nothing is counted past the first that has no room,
   * so that what one caller is refused does not count against the neighbors; and nothing at all where a wide one has none, as each
   * caller there would be a row of its own.
   */
  add(all: readonly Counting[]): Promise<Map<string, Spent>>
  giveBack(one: Counting): Promise<void>
  read(one: Counting): Promise<Spent | null>
  forget(bucket: string): Promise<void>
}

const SWEPT_EVERY_MS = 10 * MINUTE_MS

/**
 * Counts on our own rows, on either engine; one statement each time, so that servers never lose a count. What ends later than
 * any count could that begins now was written by a clock that has been put right since, and counts no more.
 */
export function createCountsInRows(parts: { database: Database; now: () => number }): CountsInRows {
  const { now } = parts
  const { rows, engine } = parts.database
  // Nobody is harmed by a count of the last milliseconds that goes with the power: it waits for no disk.
  const unhurried =
    engine === 'sqlite' ? sql`` : sql`, set_config('synchronous_commit', 'off', true)`
  let sweptAt = 0

  async function sweep(at: number): Promise<void> {
    if (at - sweptAt < SWEPT_EVERY_MS) return
    sweptAt = at
    await rows.deleteFrom('rate_limit').where('expires_at', '<=', at).execute()
  }

  async function step(all: readonly Counting[], points: number): Promise<Map<string, Spent>> {
    const at = now()
    await sweep(at)
    const asked = all.map(
      ({ bucket, most, seconds, isWide }, place) =>
        sql`(CAST(${bucket} AS text), CAST(${most} AS integer), CAST(${at + seconds * 1000} AS bigint),
          CAST(${place} AS integer), CAST(${isWide ? 1 : 0} AS integer))`,
    )
    const isOver = sql`(rate_limit.expires_at <= ${at} OR rate_limit.expires_at > excluded.expires_at)`
    const counted = await sql<{ bucket: string; points: number; expires_at: number }>`
      INSERT INTO rate_limit (bucket, points, expires_at)
      WITH asked (bucket, most, ends_at, place, is_wide) AS (VALUES ${sql.join(asked)})
      SELECT asked.bucket, CAST(${points} AS integer), asked.ends_at FROM asked ${unhurried}
      WHERE NOT EXISTS (
        -- In this order: SQLite would else read every count there is.
        SELECT 1 FROM asked AS other CROSS JOIN rate_limit AS spent
        WHERE (other.place < asked.place OR other.is_wide = 1)
          AND spent.bucket = other.bucket AND spent.points >= other.most
          AND spent.expires_at > ${at} AND spent.expires_at <= other.ends_at)
      ORDER BY asked.place
      ON CONFLICT (bucket) DO UPDATE SET
        points = CASE WHEN ${isOver} THEN excluded.points
          ELSE rate_limit.points + excluded.points END,
        expires_at = CASE WHEN ${isOver} THEN excluded.expires_at
          ELSE rate_limit.expires_at END
      RETURNING bucket, points, expires_at`.execute(rows)
    return new Map(
      counted.rows.map((row) => [
        row.bucket,
        { points: row.points, msBeforeNext: row.expires_at - at },
      ]),
    )
  }

  return {
    add: (all) => step(all, 1),
    async giveBack(one) {
      await step([{ ...one, isWide: false }], -1)
    },
    async read({ bucket, seconds }) {
      const count = await rows
        .selectFrom('rate_limit')
        .select(['points', 'expires_at'])
        .where('bucket', '=', bucket)
        .where('expires_at', '>', now())
        .where('expires_at', '<=', now() + seconds * 1000)
        .executeTakeFirst()
      return count ? { points: count.points, msBeforeNext: count.expires_at - now() } : null
    },
    async forget(bucket) {
      await rows.deleteFrom('rate_limit').where('bucket', '=', bucket).execute()
    },
  }
}
