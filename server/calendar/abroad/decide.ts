import type { Owner } from '#domain/core/actor.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { oweAbroad } from '../../core/owe-abroad.ts'
import type { Bookings } from '../bookings.ts'

/** A visit in one calendar. */
export type ProposalId = { sourceId: string; bookingId: string }

/** What the owner has made of a visit in a calendar elsewhere, or what came to stand over it there. Instants in epoch ms. */
export type AbroadDecision = ProposalId & {
  kind: 'moved' | 'removed' | 'clash'
  calendar: string
  name: string
  serviceName: string
  /** The visit's own. */
  startsAt: number
  /** Where its event was put, or when the other begins; null where it was deleted. */
  otherStartsAt: number | null
  otherEndsAt: number | null
}

/** Everything of that kind that waits for her, the soonest visit first. */
export async function abroadToDecide(rows: Rows, now: number): Promise<AbroadDecision[]> {
  const proposed = await rows
    .selectFrom('visit_abroad as visit')
    .innerJoin('booking', 'booking.id', 'visit.booking_id')
    .innerJoin('calendar_source as source', 'source.id', 'visit.source_id')
    .select(['visit.source_id', 'visit.booking_id', 'visit.proposal', 'source.name as calendar'])
    .select(['booking.first_name', 'booking.last_name', 'booking.service_name'])
    .select(['booking.starts_at', 'visit.proposed_starts_at', 'visit.proposed_ends_at'])
    .where('visit.proposal', 'is not', null)
    .where('source.leaving_at', 'is', null)
    .where('booking.status', 'in', ['PENDING', 'CONFIRMED'])
    .where('booking.starts_at', '>', now)
    .execute()
  const clashes = await rows
    .selectFrom('calendar_clash as clash')
    .innerJoin('booking', 'booking.id', 'clash.booking_id')
    .innerJoin('calendar_source as source', 'source.id', 'clash.source_id')
    // Only while both still stand there.
    .innerJoin('external_busy as busy', (join) =>
      join
        .onRef('busy.source_id', '=', 'clash.source_id')
        .onRef('busy.href', '=', 'clash.href')
        .onRef('busy.starts_at', '=', 'clash.starts_at'),
    )
    .select(['clash.source_id', 'clash.booking_id', 'source.name as calendar'])
    .select(['booking.first_name', 'booking.last_name', 'booking.service_name'])
    .select([
      'booking.starts_at',
      'busy.starts_at as other_starts_at',
      'busy.ends_at as other_ends_at',
    ])
    .where('clash.settled_at', 'is', null)
    .where('booking.status', 'in', ['PENDING', 'CONFIRMED'])
    .where('booking.starts_at', '>', now)
    .whereRef('booking.starts_at', '<', 'busy.ends_at')
    .whereRef('booking.ends_at', '>', 'busy.starts_at')
    .execute()
  const found = [
    ...proposed.map((row) => ({
      ...visitOf(row),
      kind: row.proposal ?? ('removed' as const),
      ...{ otherStartsAt: row.proposed_starts_at, otherEndsAt: row.proposed_ends_at },
    })),
    ...clashes.map((row) => ({
      ...visitOf(row),
      kind: 'clash' as const,
      ...{ otherStartsAt: row.other_starts_at, otherEndsAt: row.other_ends_at },
    })),
  ]
  return found.toSorted((one, other) => one.startsAt - other.startsAt)
}

function visitOf(row: {
  source_id: string
  booking_id: string
  calendar: string
  first_name: string
  last_name: string
  service_name: string
  starts_at: number
}) {
  return {
    ...{ sourceId: row.source_id, bookingId: row.booking_id, calendar: row.calendar },
    name: `${row.first_name} ${row.last_name}`.trim(),
    ...{ serviceName: row.service_name, startsAt: row.starts_at },
  }
}

/**
 * `move`: the visit goes where its event was put, by the owner's own rules, and its client hears of it. `put-back`: the event goes
 * where the visit is. `keep`: what lies over each other stays so.
 */
export async function decide(
  parts: Desk & { bookings: Pick<Bookings, 'reschedule'> },
  { id, what }: { id: ProposalId; what: 'move' | 'put-back' | 'keep' },
  owner: Owner,
): Promise<Outcome<object>> {
  const { database, audit, now } = parts
  if (what === 'move') return move(parts, id, owner)
  return inTransaction(database.rows, async (rows): Promise<Outcome<object>> => {
    const line = deskChange(owner, { record: 'booking', id: id.bookingId, did: what })
    if (what === 'keep') {
      const { numUpdatedRows } = await rows
        .updateTable('calendar_clash')
        .set({ settled_at: now() })
        .where('source_id', '=', id.sourceId)
        .where('booking_id', '=', id.bookingId)
        .where('settled_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return { ok: false, code: 'not-found' }
    } else {
      const { numUpdatedRows } = await rows
        .updateTable('visit_abroad')
        .set({ written: null })
        .where('source_id', '=', id.sourceId)
        .where('booking_id', '=', id.bookingId)
        .where('proposal', 'is not', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return { ok: false, code: 'not-found' }
      const { sourceId, bookingId } = id
      await oweAbroad(rows, { bookingIds: [bookingId], sourceId, now: now() })
    }
    await audit.write(line, rows)
    return { ok: true }
  })
}

async function move(
  { database, bookings }: Desk & { bookings: Pick<Bookings, 'reschedule'> },
  { sourceId, bookingId }: ProposalId,
  owner: Owner,
): Promise<Outcome<object>> {
  const row = await database.rows
    .selectFrom('visit_abroad')
    .select(['proposed_starts_at', 'proposed_ends_at'])
    .where('source_id', '=', sourceId)
    .where('booking_id', '=', bookingId)
    .where('proposal', '=', 'moved')
    .executeTakeFirst()
  const { proposed_starts_at: startsAt, proposed_ends_at: endsAt } = row ?? {}
  if (!startsAt || !endsAt) return { ok: false, code: 'not-found' }
  const durationMinutes = Math.round((endsAt - startsAt) / MINUTE_MS)
  return bookings.reschedule({ bookingId, startsAt, durationMinutes }, owner)
}
