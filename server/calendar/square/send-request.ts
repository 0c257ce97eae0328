import { randomUUID } from 'node:crypto'
import { coveredStarts } from '#domain/calendar/offered.ts'
import type { SquareBooking } from '#domain/calendar/square-visit.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { BookingRow } from '../../core/db/schema.ts'
import type { Answer } from '../../core/square/client.ts'
import type { BookingDraft } from './calls.ts'
import { customerFor } from './customers.ts'
import type { SquareDesk } from './desk.ts'
import { linkOf } from './links.ts'
import { askedIn, type SquareRow } from './queue.ts'
import { stamp } from './shapes.ts'

const GRID_MINUTES = 5

/** A request, and the visit that it is for. */
export type Turn = { row: SquareRow; visit: BookingRow }

/** Asks for a visit at Square: once it is free there, or again as it was asked before. */
export async function send(
  desk: SquareDesk,
  { row, visit }: Turn,
): Promise<Answer<SquareBooking> | { kind: 'taken' }> {
  const { calls } = desk
  if (row.key && row.request) return calls.create(row.key, JSON.parse(row.request))
  const isInsisted = askedIn(row)?.isInsisted ?? false
  const free = isInsisted ? { kind: 'answered' as const, value: true } : await isFree(desk, visit)
  if (free.kind !== 'answered') return free
  if (!free.value) return { kind: 'taken' }
  const draft = await draftOf(desk, visit)
  if (draft.kind !== 'answered') return draft
  const key = randomUUID()
  await desk.database.rows
    .updateTable('square_booking')
    .set({
      key,
      request: JSON.stringify(draft.value),
      customer_id: draft.value.customerId,
      sent_at: desk.now(),
    })
    .where('booking_id', '=', row.booking_id)
    .execute()
  return calls.create(key, draft.value)
}

/** Whether Square offers the visit's time now, and all of it. */
export async function isFree(desk: SquareDesk, visit: BookingRow): Promise<Answer<boolean>> {
  const { starts_at, duration_minutes: durationMinutes } = visit
  const link = await linkOf(desk.database.rows, treatmentOf(visit))
  if (!link || starts_at <= desk.now()) return { kind: 'answered', value: false }
  const window = { startsAt: starts_at, endsAt: starts_at + DAY_MS }
  const found = await desk.calls.freeStarts(link.id, window)
  if (found.kind !== 'answered') return found
  const offered = { starts: found.value, lengthMinutes: link.durationMinutes }
  const fitting = coveredStarts(offered, { durationMinutes, gridMinutes: GRID_MINUTES })
  return { kind: 'answered', value: fitting.includes(starts_at) }
}

async function draftOf(desk: SquareDesk, visit: BookingRow): Promise<Answer<BookingDraft>> {
  const { calls, environment } = desk
  const { rows } = desk.database
  const link = await linkOf(rows, treatmentOf(visit))
  if (!link) return { kind: 'lost', cause: 'The treatment has no service at Square' }
  const customer = await customerFor({ rows, calls, environment }, visit)
  if (customer.kind !== 'answered') return customer
  return {
    kind: 'answered',
    value: {
      startAt: stamp(visit.starts_at),
      customerId: customer.value.id,
      customerNote: visit.note,
      sellerNote: sellerNote(visit),
      segment: {
        variationId: link.id,
        variationVersion: link.version,
        teamMemberId: link.teamMemberId,
        durationMinutes: visit.duration_minutes,
      },
    },
  }
}

/** What the owner reads in Square's app; the last line tells our own bookings from others. */
function sellerNote({ id, addons }: BookingRow): string {
  const extras = (JSON.parse(addons) as { name: string }[]).map(({ name }) => name)
  return [...(extras.length > 0 ? [`Extras: ${extras.join(', ')}`] : []), markOf(id)].join('\n')
}

export const markOf = (bookingId: string) => `Website booking ${bookingId}`

function treatmentOf({ service_id, option_id }: Pick<BookingRow, 'service_id' | 'option_id'>) {
  return { serviceId: service_id ?? '', optionId: option_id }
}
