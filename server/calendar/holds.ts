import { createHash } from 'node:crypto'
import { leavesRoom } from '#domain/calendar/leaves-room.ts'
import { dayInterval, type Interval } from '#domain/calendar/schedule.ts'
import { localDate } from '#domain/core/when.ts'
import type { TransactionRows } from '../core/db/schema.ts'
import type { Holder } from './bookings.ts'
import { busyRows, calendarOf } from './calendar.ts'
import type { CalendarParts, Rules } from './parts.ts'

/** The networks of a holder as its row keeps them: only good for being compared, for ten minutes. */
export function networksIn({ networks }: Holder): string {
  return networks.map(({ name }) => hashed(name)).join(' ')
}

/** A hold that keeps this start still. */
export async function liveHold(desk: CalendarParts, id: string, startsAt: number) {
  const row = await desk.database.rows
    .selectFrom('booking')
    .select(['id', 'ends_at'])
    .where('id', '=', id)
    .where('status', '=', 'HELD')
    .where('starts_at', '=', startsAt)
    .where('hold_expires_at', '>', desk.now())
    .executeTakeFirst()
  return row ?? null
}

export async function dropHold(rows: TransactionRows, id: string): Promise<void> {
  await rows.deleteFrom('booking').where('id', '=', id).where('status', '=', 'HELD').execute()
}

/** Gives back the oldest holds of each network that already keeps as many as it may. */
export async function letOldestGo(
  rows: TransactionRows,
  holder: Holder,
  now: number,
): Promise<void> {
  const live = await liveHolds(rows, now)
  const gone = holder.networks.flatMap(({ name, share }) => {
    const own = live.filter((hold) => hold.networks.includes(hashed(name)))
    const most = holder.liveHolds * share
    return own.slice(0, Math.max(own.length + 1 - most, 0)).map(({ id }) => id)
  })
  if (gone.length === 0) return
  await rows.deleteFrom('booking').where('id', 'in', gone).where('status', '=', 'HELD').execute()
}

/** Whether the day keeps room for others, where this time is kept for somebody whom nobody knows. */
export async function mayHold(parts: {
  rows: TransactionRows
  rules: Rules
  holder: Holder
  time: Interval & { busyUntil: number }
  now: number
}): Promise<boolean> {
  const { rows, rules, holder, time, now } = parts
  if (holder.isVerified) return true
  const date = localDate(time.startsAt, rules.zone)
  const day = dayInterval(date, rules.zone)
  const unknown = (await liveHolds(rows, now)).filter(
    (hold) => !hold.isVerified && hold.startsAt >= day.startsAt && hold.startsAt < day.endsAt,
  )
  const lengths = rules.services.flatMap((service) => [
    service.durationMinutes,
    ...service.options.map((option) => option.durationMinutes),
  ])
  return leavesRoom({
    date,
    wanted: time,
    held: unknown,
    lengths: [...new Set(lengths)],
    percent: rules.settings.heldShare,
    calendar: calendarOf(rules, await busyRows(rows, day, now), now),
  })
}

async function liveHolds(rows: TransactionRows, now: number) {
  const found = await rows
    .selectFrom('booking')
    .select(['id', 'starts_at', 'busy_until', 'hold_networks', 'hold_is_verified'])
    .where('hold_expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return found.map((row) => ({
    id: row.id,
    startsAt: row.starts_at,
    endsAt: row.busy_until,
    networks: row.hold_networks?.split(' ') ?? [],
    isVerified: row.hold_is_verified === 1,
  }))
}

function hashed(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}
