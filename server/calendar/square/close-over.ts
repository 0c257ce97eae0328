import { tookPlace } from '#domain/calendar/square-visit.ts'
import { IN_SQUARE } from '#domain/core/actor.ts'
import type { Rows } from '../../core/db/schema.ts'
import { readBooking } from '../rows.ts'
import { changeCalendar } from '../take-time.ts'
import { changeStatus } from './change-status.ts'
import type { SquareDesk } from './desk.ts'

const AT_ONCE = 20

/** Visits that Square keeps and that are over, oldest first: what Square calls them. */
export async function overThere(rows: Rows, now: number): Promise<string[]> {
  const found = await rows
    .selectFrom('square_booking')
    .innerJoin('booking', 'booking.id', 'square_booking.booking_id')
    .select((select) => select.ref('square_booking.square_id').$notNull().as('squareId'))
    .where('booking.status', '=', 'CONFIRMED')
    .where('booking.ends_at', '<=', now)
    .where('square_booking.square_id', 'is not', null)
    .where('square_booking.status', '=', 'ACCEPTED')
    .where('square_booking.todo', 'is', null)
    .orderBy('booking.ends_at')
    .limit(AT_ONCE)
    .execute()
  return found.map(({ squareId }) => squareId)
}

/** One that is over took place, as far as Square tells: the history says that Square did it. */
export async function closeOver(desk: SquareDesk, squareId: string): Promise<void> {
  const now = desk.now()
  await changeCalendar(desk.database, async (rows) => {
    const row = await rows
      .selectFrom('square_booking')
      .select('booking_id')
      .where('square_id', '=', squareId)
      .where('todo', 'is', null)
      .executeTakeFirst()
    if (!row) return
    const booking = await readBooking(rows, row.booking_id)
    if (!tookPlace(booking, now)) return
    const over = { status: 'COMPLETED', kind: 'completed', now, notify: false } as const
    await changeStatus(desk, rows, { booking, ...over })
  })
}

/** Whether nobody has said that a visit took place: it counts as completed because it is over. */
export async function isClosedByItself(rows: Rows, bookingId: string): Promise<boolean> {
  const closing = await rows
    .selectFrom('booking_event')
    .select('actor_id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'completed')
    .orderBy('sequence', 'desc')
    .executeTakeFirst()
  return closing?.actor_id === IN_SQUARE.id
}
