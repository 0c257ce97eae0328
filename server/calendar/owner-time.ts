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
        return { ok: true as const, block: { id: row.id, startsAt, endsAt, note } }
      })
      return outcome.ok ? outcome : { ok: false, code: 'conflict' }
    },

    async unblock(blockId, owner) {
      const outcome = await changeCalendar(desk.database, async (rows) => {
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
        .select(['id', 'starts_at', 'ends_at', 'note'])
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
      }))
    },

    async settings() {
      return (await desk.rules()).settings
    },
  }
}
