import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Database } from '../../core/db/open.ts'
import type { Schema } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { eventUid } from '../../post/calendar-file.ts'
import { findVisit } from '../rows.ts'
import { visitEvent } from './event-file.ts'
import type { SourceRow } from './sources.ts'
import { type CalendarWire, Unreachable } from './wire.ts'

/** So many visits are told of in one turn. */
const A_TURN = 20
/** Whoever loses so often to somebody else who writes there tries again later. */
const MOST_TRIES = 4
const FIRST_PAUSE_MS = MINUTE_MS
const LONGEST_PAUSE_MS = 60 * MINUTE_MS

type VisitRow = Selectable<Schema['visit_abroad']>
type Parts = { database: Database; publicUrl: string; now: () => number }
type Place = { href: string; etag: string } | null

/** Tells a calendar of the visits that it has not heard of yet. @throws Unreachable where it cannot be asked at all */
export async function tellVisits(
  parts: Parts,
  source: SourceRow,
  { wire, signal }: { wire: CalendarWire; signal?: AbortSignal | undefined },
): Promise<number> {
  const due = await parts.database.rows
    .selectFrom('visit_abroad')
    .selectAll()
    .where('source_id', '=', source.id)
    .whereRef('told', '<', 'owed')
    .where('due_at', '<=', parts.now())
    .orderBy('due_at')
    .limit(A_TURN)
    .execute()
  for (const row of due) {
    if (signal?.aborted) break
    try {
      await tell(parts, source, { row, wire })
    } catch (error) {
      if (!(error instanceof Unreachable) || error.failure !== 'strange') throw error
      await putOff(parts, row, error.message)
    }
  }
  return due.length
}

async function tell(
  parts: Parts,
  source: SourceRow,
  { row, wire }: { row: VisitRow; wire: CalendarWire },
): Promise<void> {
  const wanted = await wantedFor(parts, source, row)
  if (wanted === 'as-it-is') return noteTold(parts, row, {})
  if (wanted === 'nothing') {
    await wire.remove({ bookingId: row.booking_id, href: row.href })
    return noteTold(parts, row, { href: null, etag: null, written: null })
  }
  const { event, written } = wanted
  const isThere = row.href !== null && row.etag !== null
  if (isThere && row.written === written) return noteTold(parts, row, {})
  let at: Place = isThere ? { href: row.href ?? '', etag: row.etag ?? '' } : null
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const put = await wire.write(event, at)
    if (put.ok) return noteTold(parts, row, { href: put.href, etag: put.etag, written })
    // It is there already, was changed there, or has gone: by its id it is found again, and never put there twice.
    const found = await wire.find({ bookingId: row.booking_id, href: row.href }, AROUND)
    at = found && { href: found.href, etag: found.etag }
  }
  throw new Unreachable('strange', 'It changes faster than it can be written.')
}

const AROUND = { startsAt: 0, endsAt: 0 }

/** What should stand there, and by what it is known again that it does. */
async function wantedFor(parts: Parts, source: SourceRow, row: VisitRow) {
  const booking = await findVisit(parts.database.rows, row.booking_id)
  if (!booking || booking.status === 'CANCELLED' || !source.writes) return 'nothing'
  // What was over before the calendar was connected is not brought there.
  if (booking.endsAt < parts.now() - DAY_MS && row.href === null) return 'as-it-is'
  const shown = { names: source.client_names, publicUrl: parts.publicUrl, now: parts.now() }
  const event = visitEvent(booking, shown)
  const { sequence, writtenAt, ...lasting } = event
  return { event, written: hash('sha256', JSON.stringify(lasting)) }
}

/** The calendar has it as it was when this was read; what has changed since is still owed. */
async function noteTold(
  { database }: Parts,
  row: VisitRow,
  place: Partial<Pick<VisitRow, 'href' | 'etag' | 'written'>>,
): Promise<void> {
  await inTransaction(database.rows, async (rows) => {
    await rows
      .updateTable('visit_abroad')
      .set({ told: row.owed, attempts: 0, last_error: null, ...place })
      .where('source_id', '=', row.source_id)
      .where('booking_id', '=', row.booking_id)
      .execute()
    const { href, etag } = place
    if (href && etag) {
      const event = { source_id: row.source_id, href, etag, uid: eventUid(row.booking_id) }
      await rows
        .insertInto('event_abroad')
        .values(event)
        .onConflict((conflict) => conflict.columns(['source_id', 'href']).doUpdateSet({ etag }))
        .execute()
    }
    if (href === null && row.href) {
      await rows
        .deleteFrom('event_abroad')
        .where('source_id', '=', row.source_id)
        .where('href', '=', row.href)
        .execute()
    }
  })
}

async function putOff({ database, now }: Parts, row: VisitRow, said: string): Promise<void> {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** row.attempts, LONGEST_PAUSE_MS)
  await database.rows
    .updateTable('visit_abroad')
    .set({ attempts: row.attempts + 1, last_error: said.slice(0, 300), due_at: now() + pause })
    .where('source_id', '=', row.source_id)
    .where('booking_id', '=', row.booking_id)
    .execute()
}
