import { sql } from 'kysely'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Database } from '../../core/db/open.ts'
import type { AbroadFailure } from '../../core/db/schema/abroad.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { keepChannel } from './google-channel.ts'
import { keepCopy } from './keep-copy.ts'
import { type LeavingParts, leaveSource } from './leave-source.ts'
import { claimSource, type SourceRow } from './sources.ts'
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
/** The owner is written to once a calendar has been silent for so long; one that lets nobody in does not heal by itself. */
const TOLD_AFTER_MS = 6 * HOUR_MS
const TOLD_OF_REFUSAL_AFTER_MS = HOUR_MS
/** The months that are looked at: as far ahead as visits are ever booked. */
const AHEAD_MS = 400 * DAY_MS

type TurnParts = LeavingParts & { ownerEmail: string | undefined }

/** Does what is due at one calendar, on whichever server comes first; answers whether there was one. */
export async function turnAbroad(parts: TurnParts, signal?: AbortSignal): Promise<boolean> {
  const { database, now } = parts
  const source = await claimSource(database.rows, now())
  if (!source) return false
  try {
    if (source.leaving_at !== null) {
      await leaveSource(parts, source)
    } else {
      const wire = parts.openWire(source)
      if (source.pull_at <= now()) {
        await look(parts, source, wire)
        await keepChannel(parts, source)
      }
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
    ...{ checked_at: now(), clock_ahead_ms: looked.clockAheadMs },
    ...{ failed_since: null, failure: null, failure_said: null, told_at: null },
  })
  await database.rows
    .updateTable('calendar_source')
    .set({ pull_at: now() + EVERY_MS })
    .where('id', '=', source.id)
    // Whoever was told of a change meanwhile has asked for another look.
    .where('pull_at', '=', source.pull_at)
    .execute()
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

/** All calendars of a Google account are refused together, and told of together. */
async function markTold(rows: TransactionRows, row: SourceRow, at: number): Promise<void> {
  const told = rows.updateTable('calendar_source').set({ told_at: at })
  const isWhole = row.kind === 'google' && row.failure === 'refused'
  await (isWhole
    ? told.where('kind', '=', 'google').where('account', '=', row.account)
    : told.where('id', '=', row.id)
  ).execute()
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
    const after = failure === 'refused' ? TOLD_OF_REFUSAL_AFTER_MS : TOLD_AFTER_MS
    if (!row || row.told_at !== null || at - (row.failed_since ?? at) < after) return
    await markTold(rows, row, at)
    await queueTroubleMail(rows, row, { ...parts, now: at })
  })
}
