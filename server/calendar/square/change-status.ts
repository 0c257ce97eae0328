import { sql } from 'kysely'
import type { Booking } from '#domain/calendar/booking.ts'
import { type Actor, IN_SQUARE } from '#domain/core/actor.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { endedMoney, GIVES_BACK, moneyDetail } from '../endings.ts'
import { readSettings } from '../parts.ts'
import { readBooking, writeEvent } from '../rows.ts'
import type { SquareDesk } from './desk.ts'

type StatusChange = {
  booking: Booking
  status: Booking['status']
  kind: 'confirmed' | 'completed' | 'cancelled' | 'no-show'
  now: number
  notify: boolean
  nearest?: readonly number[]
  /** A client who canceled on Square's own site; left out, the studio. */
  by?: Actor
}

/** A visit's status as Square has it, with its line in the history; mail where it was booked on this site. */
export async function changeStatus(
  desk: SquareDesk,
  rows: TransactionRows,
  { booking: previous, status, kind, now, notify, nearest = [], by = IN_SQUARE }: StatusChange,
): Promise<void> {
  const isCancelled = status === 'CANCELLED'
  const over = { cancelled_at: now, cancelled_by: by.kind, cancel_reason: '' }
  // What Square cannot keep goes back in full; what the client cancels there or misses, by what was agreed.
  const money = await endedMoney(desk, rows, kind, async () => {
    const { settings } = await readSettings(rows)
    const rules = { settings, zone: desk.zone }
    return { booking: previous, by, now, rules, isUnasked: kind === 'no-show', ...GIVES_BACK }
  })
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
  const said = { ...(isCancelled && { reason: '' }), ...(!notify && { silent: 1 }) }
  const detail = { ...said, ...moneyDetail(money) }
  await writeEvent(rows, { booking, at: now, actor: by, kind, detail })
  await desk.settleMoney?.(rows, { kind, booking, previous, by, now })
  if (kind === 'no-show' || kind === 'completed') return
  await desk.writeMail(rows, { kind, booking, previous, by, now, notify, nearest, money })
}
