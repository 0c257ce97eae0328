import { type RawBuilder, sql } from 'kysely'
import type { Interval } from '#domain/calendar/schedule.ts'

/**
 * A table of rows with an instant `at`, of which those within a span are asked for. It may hold others beside them; it reads
 * what it needs to know them, never all that ever was.
 */
export type Dated = (within: Interval) => RawBuilder<unknown>

/** A condition on an instant. */
export const isIn = (at: RawBuilder<unknown>, { startsAt, endsAt }: Interval) =>
  sql`${at} >= ${startsAt} AND ${at} < ${endsAt}`
