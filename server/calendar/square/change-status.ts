import { sql } from 'kysely'
import type { Booking } from '#domain/calendar/booking.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { readBooking, writeEvent } from '../rows.ts'
import { IN_SQUARE, type SquareDesk } from './desk.ts'

type StatusChange = {
  booking: Booking
  status: Booking['status']
  kind: 'confirmed' | 'completed' | 'cancelled' | 'no-show'
  now: number
  notify: boolean
  nearest?: readonly number[]
}

/** A visit's status as Square has it, with its line in the history; mail where it was booked on this site. */
export async function changeStatus(
  desk: SquareDesk,
  rows: TransactionRows,
  { booking: previous, status, kind, now, notify, nearest = [] }: StatusChange,
): Promise<void> {
  const isCancelled = status === 'CANCELLED'
  const over = { cancelled_at: now, cancelled_by: IN_SQUARE.kind, cancel_reason: '' }
  await rows
    .updateTable('booking')
    .set({
      status,
      ...(isCancelled ? over : {}),
      sequence: sql`sequence + 1`,
      updated_at: now,
    })
    .where('id', '=', previous.id)
    .execute()
  const booking = await readBooking(rows, previous.id)
  const detail = { ...(isCancelled && { reason: '' }), ...(!notify && { silent: 1 }) }
  await writeEvent(rows, { booking, at: now, actor: IN_SQUARE, kind, detail })
  await desk.settleMoney?.(rows, { kind, booking, previous, by: IN_SQUARE, now })
  if (kind === 'no-show' || kind === 'completed') return
  await desk.writeMail(rows, { kind, booking, previous, by: IN_SQUARE, now, notify, nearest })
}
