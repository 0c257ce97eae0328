import { sql } from 'kysely'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Database } from '../../core/db/open.ts'
import type { AbroadFailure } from '../../core/db/schema/abroad.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { changeCalendar } from '../take-time.ts'
import { keepCopy, stepAbroad } from './keep-copy.ts'
import { claimSource, type OpenWire, type SourceRow } from './sources.ts'
import { tellVisits } from './tell.ts'
import { queueTroubleMail } from './trouble-letter.ts'
import { type CalendarWire, Unreachable } from './wire.ts'

/** A calendar is read so often; where it does not answer, sooner, and where it lets nobody in, later. */
const EVERY_MS = 5 * MINUTE_MS
const AGAIN_MS: Record<AbroadFailure, number> = {
  silent: 2 * MINUTE_MS,
  strange: 5 * MINUTE_MS,
  gone: 10 * MINUTE_MS,
  refused: 30 * MINUTE_MS,
  unsealed: 30 * MINUTE_MS,
}
/** The owner is written to once a calendar has been silent for so long. */
const TOLD_AFTER_MS = 6 * HOUR_MS
/** The months that are looked at: as far ahead as visits are ever booked. */
const AHEAD_MS = 400 * DAY_MS
const A_TURN = 20

export type TurnParts = {
  database: Database
  openWire: OpenWire
  publicUrl: string
  ownerEmail: string | undefined
  now: () => number
}

/** Does what is due at one calendar, on whichever server comes first; answers whether there was one. */
export async function turnAbroad(parts: TurnParts, signal?: AbortSignal): Promise<boolean> {
  const { database, now } = parts
  const source = await claimSource(database.rows, now())
  if (!source) return false
  try {
    const wire = parts.openWire(source)
    if (source.leaving_at !== null) {
      await leave(parts, source, wire)
    } else {
      if (source.pull_at <= now()) await look(parts, source, wire)
      await tellVisits(parts, source, { wire, signal })
    }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    await noteFailure(parts, source, error)
  } finally {
    await note(parts, source, { claimed_until: null })
  }
  return true
}

async function look(parts: TurnParts, source: SourceRow, wire: CalendarWire): Promise<void> {
  const { database, now } = parts
  const window = { startsAt: now() - DAY_MS, endsAt: now() + AHEAD_MS }
  const rows = await database.rows
    .selectFrom('event_abroad')
    .select(['href', 'etag'])
    .where('source_id', '=', source.id)
    .execute()
  const known = new Map(rows.map(({ href, etag }) => [href, etag]))
  const looked = await wire.look({ known, cursor: source.cursor, window, now: now() })
  // What has left the months looked at is not gone: a visit's event is asked for by its name.
  const own = await ownAmong(database, source, {
    ...{ hrefs: looked.gone, endedAfter: window.startsAt },
  })
  for (const { href, booking_id: bookingId } of own) {
    const found = await wire.find({ bookingId, href }, window)
    if (found) looked.changed.push(found)
  }
  const found = new Set(looked.changed.map(({ href }) => href))
  const gone = looked.gone.filter((href) => !found.has(href))
  await keepCopy(database, source, { looked: { ...looked, gone }, now: now() })
  await note(parts, source, {
    ...{ checked_at: now(), pull_at: now() + EVERY_MS, clock_ahead_ms: looked.clockAheadMs },
    ...{ failed_since: null, failure: null, failure_said: null, told_at: null },
  })
}

async function ownAmong(
  database: Database,
  source: SourceRow,
  { hrefs, endedAfter }: { hrefs: readonly string[]; endedAfter: number },
) {
  if (hrefs.length === 0) return []
  const rows = await database.rows
    .selectFrom('visit_abroad')
    .innerJoin('booking', 'booking.id', 'visit_abroad.booking_id')
    .select(['visit_abroad.booking_id', 'visit_abroad.href'])
    .where('visit_abroad.source_id', '=', source.id)
    .where('visit_abroad.href', 'is not', null)
    .where('booking.status', 'in', ['PENDING', 'CONFIRMED'])
    .where('booking.ends_at', '>', endedAfter)
    .execute()
  const gone = new Set(hrefs)
  return rows.filter(({ href }) => href !== null && gone.has(href))
}

/** Takes away what was written there, a few at a time, and then the calendar itself. */
async function leave(parts: TurnParts, source: SourceRow, wire: CalendarWire): Promise<void> {
  const { rows } = parts.database
  const left = await rows
    .selectFrom('visit_abroad')
    .select(['booking_id', 'href'])
    .where('source_id', '=', source.id)
    .limit(A_TURN)
    .execute()
  for (const { booking_id: bookingId, href } of left) {
    await wire.remove({ bookingId, href })
    await rows
      .deleteFrom('visit_abroad')
      .where('source_id', '=', source.id)
      .where('booking_id', '=', bookingId)
      .execute()
  }
  if (left.length < A_TURN) await dropSource(parts.database, source.id)
}

/** Forgets a calendar and the time that it took. */
export async function dropSource(database: Database, id: string): Promise<void> {
  await changeCalendar(database, async (rows) => {
    await rows.deleteFrom('calendar_source').where('id', '=', id).execute()
    await stepAbroad(rows)
  })
}

async function note(
  { database }: TurnParts,
  source: SourceRow,
  columns: Partial<SourceRow>,
): Promise<void> {
  await database.rows
    .updateTable('calendar_source')
    .set(columns)
    .where('id', '=', source.id)
    .execute()
}

async function noteFailure(
  parts: TurnParts,
  source: SourceRow,
  { failure, message }: Unreachable,
): Promise<void> {
  const at = parts.now()
  await inTransaction(parts.database.rows, async (rows) => {
    const row = await rows
      .updateTable('calendar_source')
      .set({
        ...{ failure, failure_said: message.slice(0, 300), pull_at: at + AGAIN_MS[failure] },
        failed_since: sql`coalesce(failed_since, ${at})`,
      })
      .where('id', '=', source.id)
      .returningAll()
      .executeTakeFirst()
    if (!row || row.told_at !== null || at - (row.failed_since ?? at) < TOLD_AFTER_MS) return
    await rows
      .updateTable('calendar_source')
      .set({ told_at: at })
      .where('id', '=', source.id)
      .execute()
    await queueTroubleMail(rows, row, { ...parts, now: at })
  })
}
