import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Booking } from '#domain/calendar/booking.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Failure } from '#domain/core/errors.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { Asked } from '../elsewhere.ts'
import { changeCalendar, emptyTimeRow, insertTime } from '../take-time.ts'
import type { SquareDesk } from './desk.ts'
import { SETTLED, type SquareRow, squareRow } from './queue.ts'

const HELD_MS = 10 * MINUTE_MS
const CLAIMED_MS = MINUTE_MS

/** Where a visit is on its way to, and what keeps its new time meanwhile. */
export const MoveWanted = z.object({
  startsAt: z.number(),
  durationMinutes: z.number(),
  holdIds: z.array(z.string()),
})
type MoveWanted = z.infer<typeof MoveWanted>
/** A move as it was asked for. */
export type Wanted = { booking: Booking; to: Interval & { busyUntil: number } } & Asked

/** Writes down that a visit moves, and keeps what its new time has beside the old one. */
export async function keepNewTime(
  desk: SquareDesk,
  row: SquareRow,
  { booking, to, ...asked }: Wanted,
) {
  const now = desk.now()
  // What the owner puts over others cannot be held: holds lie over nothing.
  const pieces = asked.by.kind === 'owner' ? [] : beside(to, await ownTime(desk, booking.id))
  return changeCalendar(desk.database, async (rows): Promise<{ ok: true } | Failure> => {
    const holdIds: string[] = []
    for (const piece of pieces) {
      const hold = { ...emptyTimeRow(piece, now), hold_expires_at: now + HELD_MS }
      await insertTime(rows, hold, now)
      holdIds.push(hold.id)
    }
    const durationMinutes = (to.endsAt - to.startsAt) / MINUTE_MS
    const wanted: MoveWanted = { startsAt: to.startsAt, durationMinutes, holdIds }
    const { numUpdatedRows } = await rows
      .updateTable('square_booking')
      .set({
        todo: 'move',
        key: randomUUID(),
        request: JSON.stringify(wanted),
        asked: JSON.stringify(asked),
        asked_at: now,
        tries: 0,
        due_at: now + CLAIMED_MS,
      })
      .where('booking_id', '=', row.booking_id)
      .where('todo', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? { ok: true } : { ok: false, code: 'changed-meanwhile' }
  })
}

async function ownTime({ database }: SquareDesk, bookingId: string) {
  const row = await database.rows
    .selectFrom('booking')
    .select(['starts_at', 'busy_until'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return { startsAt: row.starts_at, endsAt: row.busy_until }
}

/** The parts of a time that lie outside another, each as a time of its own. */
function beside(time: Interval & { busyUntil: number }, own: Interval) {
  const pieces = [
    { startsAt: time.startsAt, endsAt: Math.min(time.busyUntil, own.startsAt) },
    { startsAt: Math.max(time.startsAt, own.endsAt), endsAt: time.busyUntil },
  ]
  return pieces
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
    .map((piece) => ({ ...piece, busyUntil: piece.endsAt }))
}

/** In the transaction that moves a visit here: what kept its new time goes, and Square has nothing more to be told. */
export async function noteMoved(rows: TransactionRows, bookingId: string): Promise<void> {
  const row = await squareRow(rows, bookingId)
  if (row?.todo !== 'move') return
  const wanted = MoveWanted.safeParse(JSON.parse(row.request ?? '{}'))
  const holdIds = wanted.success ? wanted.data.holdIds : []
  if (holdIds.length > 0) await rows.deleteFrom('booking').where('id', 'in', holdIds).execute()
  await rows
    .updateTable('square_booking')
    .set(SETTLED)
    .where('booking_id', '=', bookingId)
    .execute()
}
