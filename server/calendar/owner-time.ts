import type { TransactionRows } from '../core/db/schema.ts'
import type { Bookings } from './bookings.ts'
import { type CalendarParts, writeDown } from './parts.ts'
import { changeCalendar, emptyTimeRow, insertTime } from './take-time.ts'

type OwnersTime = Pick<Bookings, 'block' | 'unblock' | 'blocksBetween' | 'settings'>

/** The owner's own time: time off, hours, and the rules that visits are booked by. */
export function ownersTime(desk: CalendarParts): OwnersTime {
  return {
    async block({ startsAt, endsAt, note }, owner) {
      const now = desk.now()
      const row = {
        ...emptyTimeRow({ startsAt, endsAt, busyUntil: endsAt }, now),
        status: 'BLOCKED' as const,
        note,
      }
      const outcome = await changeCalendar(desk.database, async (rows) => {
        await insertTime(rows, row, now)
        await writeDown(desk, rows, owner, { id: row.id, did: 'blocked' })
        return { ok: true as const, block: { id: row.id, startsAt, endsAt, note, series: null } }
      })
      return outcome.ok ? outcome : { ok: false, code: 'conflict' }
    },

    async unblock(blockId, owner) {
      const outcome = await changeCalendar(desk.database, async (rows) => {
        await leaveDate(rows, blockId)
        const { numDeletedRows } = await rows
          .deleteFrom('booking')
          .where('id', '=', blockId)
          .where('status', '=', 'BLOCKED')
          .executeTakeFirst()
        if (numDeletedRows === 0n) return { ok: false as const, code: 'not-found' as const }
        await writeDown(desk, rows, owner, { id: blockId, did: 'unblocked' })
        return { ok: true as const }
      })
      return outcome.ok
    },

    async blocksBetween({ startsAt, endsAt }) {
      const rows = await desk.database.rows
        .selectFrom('booking')
        .leftJoin('series_time', 'series_time.booking_id', 'booking.id')
        .select(['id', 'starts_at', 'ends_at', 'note', 'series_id', 'date'])
        .where('status', '=', 'BLOCKED')
        .where('takes_time', '=', 1)
        .where('busy_until', '>', startsAt)
        .where('starts_at', '<', endsAt)
        .orderBy('busy_until')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        note: row.note,
        series: row.series_id && row.date ? { id: row.series_id, date: row.date } : null,
      }))
    },

    async settings() {
      return (await desk.rules()).settings
    },
  }
}

/** One of a series that is taken away by itself is not filled again. */
async function leaveDate(rows: TransactionRows, blockId: string): Promise<void> {
  const of = await rows
    .selectFrom('series_time')
    .select(['series_id', 'date'])
    .where('booking_id', '=', blockId)
    .executeTakeFirst()
  if (!of) return
  await rows
    .updateTable('series_date')
    .set({ state: 'left' })
    .where('series_id', '=', of.series_id)
    .where('date', '=', of.date)
    .execute()
}
