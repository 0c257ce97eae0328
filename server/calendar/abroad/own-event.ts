import type { Selectable } from 'kysely'
import type { Interval } from '#domain/calendar/schedule.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { BookingRow, Schema, TransactionRows } from '../../core/db/schema.ts'
import { oweAbroad } from '../../core/owe-abroad.ts'
import { eventUid } from '../../post/calendar-file.ts'
import type { SourceRow } from './sources.ts'
import type { EventAbroad } from './wire.ts'

type VisitRow = Selectable<Schema['visit_abroad']>

const STANDS: readonly string[] = ['PENDING', 'CONFIRMED']

/** The visit that an event is of; null: it is the owner's own, or of a studio that is not this one. */
export async function visitOfEvent(rows: TransactionRows, uid: string): Promise<BookingRow | null> {
  const [id = ''] = uid.split('@')
  if (uid !== eventUid(id)) return null
  const row = await rows
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * What the owner's calendar made of a visit's event. Nothing moves by it: another time, or its being gone, is put before her to
 * decide. What the calendar has yet to be told of the visit goes before.
 */
export async function noteOwnEvent(
  rows: TransactionRows,
  source: SourceRow,
  booking: BookingRow,
  { event, now }: { event: EventAbroad; now: number },
): Promise<void> {
  const row = await rowOf(rows, source.id, booking.id)
  const isAhead = STANDS.includes(booking.status) && booking.starts_at > now
  if (!row) {
    if (isAhead && source.writes) {
      await oweAbroad(rows, { bookingIds: [booking.id], sourceId: source.id, now })
      await update(rows, source, booking, { href: event.href, etag: event.etag })
    }
    return
  }
  // Another copy of it, under another name: the one that we know stays ours.
  if (row.href !== null && row.href !== event.href) return
  const isAsWritten = row.etag === event.etag
  const place = { href: event.href, etag: event.etag, ...(!isAsWritten && { written: null }) }
  if (booking.status === 'CANCELLED' && row.told >= row.owed) {
    await update(rows, source, booking, { ...place, owed: row.owed + 1, due_at: now })
    return
  }
  if (row.told < row.owed || !isAhead) return update(rows, source, booking, place)
  const found = proposalIn(event, { startsAt: booking.starts_at, endsAt: booking.ends_at })
  const isKnown =
    row.proposal === found.proposal &&
    row.proposed_starts_at === found.proposed_starts_at &&
    row.proposed_ends_at === found.proposed_ends_at
  const proposed_at = found.proposal === null ? null : isKnown ? row.proposed_at : now
  await update(rows, source, booking, { ...place, ...found, proposed_at })
}

/** It is not there any more. */
export async function noteOwnGone(
  rows: TransactionRows,
  source: SourceRow,
  href: string,
  now: number,
): Promise<void> {
  const row = await rows
    .selectFrom('visit_abroad')
    .innerJoin('booking', 'booking.id', 'visit_abroad.booking_id')
    .select(['booking.id', 'booking.status', 'booking.starts_at', 'booking.ends_at'])
    .select(['visit_abroad.owed', 'visit_abroad.told'])
    .where('visit_abroad.source_id', '=', source.id)
    .where('visit_abroad.href', '=', href)
    .executeTakeFirst()
  // What is over leaves the months that are looked at, and stands there all the same.
  if (!row || row.ends_at <= now - DAY_MS) return
  const isAhead = STANDS.includes(row.status) && row.starts_at > now
  const isProposed = isAhead && row.told >= row.owed && source.writes === 1
  await update(rows, source, row, {
    ...{ href: null, etag: null, written: null },
    ...(isProposed && {
      ...({ proposal: 'removed', proposed_at: now } as const),
      ...{ proposed_starts_at: null, proposed_ends_at: null },
    }),
  })
}

function proposalIn(event: EventAbroad, visit: Interval) {
  const none = { proposal: null, proposed_starts_at: null, proposed_ends_at: null }
  if (event.isCancelled) return { ...none, proposal: 'removed' as const }
  const { startsAt, endsAt } = event.time
  if (startsAt === visit.startsAt && endsAt === visit.endsAt) return none
  return { proposal: 'moved' as const, proposed_starts_at: startsAt, proposed_ends_at: endsAt }
}

async function rowOf(
  rows: TransactionRows,
  sourceId: string,
  bookingId: string,
): Promise<VisitRow | undefined> {
  return rows
    .selectFrom('visit_abroad')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
}

async function update(
  rows: TransactionRows,
  source: Pick<SourceRow, 'id'>,
  booking: { id: string },
  columns: Partial<VisitRow>,
): Promise<void> {
  await rows
    .updateTable('visit_abroad')
    .set(columns)
    .where('source_id', '=', source.id)
    .where('booking_id', '=', booking.id)
    .execute()
}
