import { randomUUID } from 'node:crypto'
import type { Booking } from '#domain/calendar/booking.ts'
import type { SquareBooking } from '#domain/calendar/square-visit.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { Failure } from '#domain/core/errors.ts'
import { isNobodys } from '../../clients/leave-square.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { type Answer, whyNot } from '../../core/square/client.ts'
import type { SquareDesk } from './desk.ts'
import { refusalNoted } from './look.ts'
import { claim, firstDue, putOff, SETTLED, type SquareRow, squareRow } from './queue.ts'

const OVER: readonly string[] = [
  'DECLINED',
  'CANCELLED_BY_CUSTOMER',
  'CANCELLED_BY_SELLER',
  'NO_SHOW',
]

/** In the transaction that cancels a visit here: Square has yet to hear of it, or does not let us. */
export async function noteCancelling(
  rows: TransactionRows,
  booking: Booking,
  by: Actor,
  now: number,
): Promise<Failure | null> {
  const row = await squareRow(rows, booking.id)
  if (!row) return null
  if (row.square_id !== null && row.status === 'PENDING') {
    return { ok: false, code: by.kind === 'owner' ? 'answer-in-square' : 'cancel-by-phone' }
  }
  const isKnownThere = row.square_id !== null
  const wasSent = row.sent_at !== null
  const next =
    isKnownThere || wasSent
      ? {
          todo: 'cancel' as const,
          tries: 0,
          due_at: firstDue(now),
          // Of a booking whose answer was lost, the key and the request bring the id.
          ...(isKnownThere && { key: randomUUID(), request: null }),
        }
      : SETTLED
  await rows.updateTable('square_booking').set(next).where('booking_id', '=', booking.id).execute()
  return null
}

/** Tells Square that a visit is cancelled; where it does not hear, the worker tells it again. */
export async function cancelThere(desk: SquareDesk, bookingId: string): Promise<boolean> {
  const row = await squareRow(desk.database.rows, bookingId)
  const claimed = row?.todo === 'cancel' ? await claim(desk.database, row, desk.now()) : null
  if (!claimed) return false
  const known = await knownThere(desk, claimed)
  const answer = known.kind === 'answered' ? await cancelled(desk, claimed, known.value) : known
  if (answer.kind === 'answered') {
    await settle(desk, claimed, answer.value)
    return true
  }
  if (answer.kind === 'refused') {
    await refusalNoted(desk, answer)
    if (answer.status === 404) await settle(desk, claimed, null)
    if (answer.status === 404) return true
  }
  await putOff(desk.database, claimed, { now: desk.now(), why: whyNot(answer) })
  return false
}

async function knownThere(desk: SquareDesk, row: SquareRow): Promise<Answer<SquareBooking>> {
  if (row.square_id) return desk.calls.get(row.square_id)
  return desk.calls.create(row.key ?? '', JSON.parse(row.request ?? '{}'))
}

/** The version that was just read goes with it; changed in that moment, it is read and tried once more. */
async function cancelled(
  { calls }: SquareDesk,
  row: SquareRow,
  known: SquareBooking,
): Promise<Answer<SquareBooking>> {
  if (OVER.includes(known.status)) return { kind: 'answered', value: known }
  const key = `${row.booking_id}:cancel:${known.version}`
  const answer = await calls.cancel(key, known)
  if (answer.kind !== 'refused' || answer.status === 401 || answer.status === 403) return answer
  const again = await calls.get(known.id)
  if (again.kind !== 'answered') return again
  if (OVER.includes(again.value.status)) return again
  if (again.value.version === known.version) return answer
  return calls.cancel(`${row.booking_id}:cancel:${again.value.version}`, again.value)
}

async function settle(
  { database }: SquareDesk,
  row: SquareRow,
  there: SquareBooking | null,
): Promise<void> {
  const nobody = { customer_id: null, asked: '{}' }
  const isGone = await isNobodys(database.rows, row.booking_id)
  await database.rows
    .updateTable('square_booking')
    .set({
      ...SETTLED,
      ...(isGone && nobody),
      ...(there && { square_id: there.id, version: there.version, status: there.status }),
    })
    .where('booking_id', '=', row.booking_id)
    .execute()
}
