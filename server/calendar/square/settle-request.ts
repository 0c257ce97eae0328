import { randomUUID } from 'node:crypto'
import type { Booking } from '#domain/calendar/booking.ts'
import { type SquareBooking, statusAfter } from '#domain/calendar/square-visit.ts'
import { isLawBroken } from '../../core/db/errors.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { bookingOf, readBooking } from '../rows.ts'
import { changeCalendar } from '../take-time.ts'
import { changeStatus } from './change-status.ts'
import type { SquareDesk } from './desk.ts'
import { askedIn, bookingRow, SETTLED, type SquareRow, squareRow } from './queue.ts'

/** Square has the visit: whoever was told of a request hears that it is confirmed, and everyone else that it is booked. */
export async function settlePlaced(
  desk: SquareDesk,
  bookingId: string,
  booked: SquareBooking,
): Promise<void> {
  await changeRequest(desk, bookingId, async (rows, { row, booking, now }) => {
    const known = { square_id: booked.id, version: booked.version, status: booked.status }
    await keep(rows, bookingId, { ...known, ...SETTLED, is_told: 1 })
    const status = statusAfter(booking.status, booked.status)
    if (status === 'CONFIRMED' && row.is_told === 1) {
      return changeStatus(desk, rows, { booking, status, kind: 'confirmed', now, notify: true })
    }
    await rows
      .updateTable('booking')
      .set({ status, updated_at: now })
      .where('id', '=', bookingId)
      .execute()
    if (row.is_told === 0) await writeFirstMail(desk, rows, row, { now, status })
  })
}

/** Square has not answered: its client reads that it is a request, once. */
export async function keepAsRequest(desk: SquareDesk, bookingId: string): Promise<void> {
  await changeRequest(desk, bookingId, async (rows, { row, now }) => {
    if (row.is_told === 1) return
    await keep(rows, bookingId, { is_told: 1 })
    await writeFirstMail(desk, rows, row, { now, status: 'PENDING' })
  })
}

/**
 * Somebody else has the time at Square. A client who waits for the answer is told at once, and of the request nothing
 * stays; one who was told of a request reads by mail what is free near it.
 */
export async function withdraw(
  desk: SquareDesk,
  bookingId: string,
  { isTracelessly }: { isTracelessly: boolean },
): Promise<void> {
  const row = await squareRow(desk.database.rows, bookingId)
  if (isTracelessly && row && row.is_told === 0 && row.square_id === null) {
    if (await forgotten(desk, bookingId)) return
  }
  const visit = await bookingRow(desk.database.rows, bookingId)
  const nearest = visit ? await desk.nearest(bookingOf(visit)) : []
  await changeRequest(desk, bookingId, async (rows, { row: current, booking, now }) => {
    // The same request may be sent again: it books anew, or is refused anew.
    const asked = { idempotency_key: null, request_hash: null }
    await rows.updateTable('booking').set(asked).where('id', '=', bookingId).execute()
    const isThere = current.square_id !== null
    await keep(rows, bookingId, {
      ...(isThere ? { todo: 'cancel', key: randomUUID(), tries: 0, due_at: now } : SETTLED),
    })
    const change = { booking, status: 'CANCELLED', kind: 'cancelled', now, nearest } as const
    await changeStatus(desk, rows, { ...change, notify: !isTracelessly || current.is_told === 1 })
  })
}

/** Whether all of it is gone; something else may hang on it, such as a payment. */
async function forgotten({ database }: SquareDesk, bookingId: string): Promise<boolean> {
  const forget = async (rows: TransactionRows) => {
    await rows.deleteFrom('square_booking').where('booking_id', '=', bookingId).execute()
    await rows.deleteFrom('booking_override').where('booking_id', '=', bookingId).execute()
    await rows.deleteFrom('booking_event').where('booking_id', '=', bookingId).execute()
    await rows.deleteFrom('booking').where('id', '=', bookingId).execute()
    return { ok: true as const }
  }
  try {
    return (await changeCalendar(database, forget)).ok
  } catch (error) {
    if (isLawBroken(error)) return false
    throw error
  }
}

/** One change of a request that still waits; nothing happens where it does not wait any more. */
async function changeRequest(
  desk: SquareDesk,
  bookingId: string,
  work: (
    rows: TransactionRows,
    found: { row: SquareRow; booking: Booking; now: number },
  ) => Promise<void>,
): Promise<void> {
  await changeCalendar(desk.database, async (rows) => {
    const row = await squareRow(rows, bookingId)
    const visit = await rows
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', bookingId)
      .executeTakeFirst()
    if (row?.todo !== 'create' || visit?.status !== 'PENDING') return
    await work(rows, { row, booking: bookingOf(visit), now: desk.now() })
  })
}

async function keep(
  rows: TransactionRows,
  bookingId: string,
  columns: Partial<Omit<SquareRow, 'booking_id'>>,
): Promise<void> {
  await rows
    .updateTable('square_booking')
    .set(columns)
    .where('booking_id', '=', bookingId)
    .execute()
}

async function writeFirstMail(
  desk: SquareDesk,
  rows: TransactionRows,
  row: SquareRow,
  { now, status }: { now: number; status: Booking['status'] },
): Promise<void> {
  const booking = await readBooking(rows, row.booking_id)
  const asked = askedIn(row)
  if (!asked) return
  const detail = {
    startsAt: booking.startsAt,
    status,
    ...(!asked.notify && { silent: 1 }),
  }
  await rows
    .updateTable('booking_event')
    .set({ detail: JSON.stringify(detail) })
    .where('booking_id', '=', booking.id)
    .where('sequence', '=', booking.sequence)
    .where('kind', '=', 'booked')
    .execute()
  const mail = { kind: 'booked', booking, by: asked.by, now, notify: asked.notify } as const
  await desk.writeMail(rows, mail)
}
