import type { BusyTime, Calendar } from '#domain/calendar/availability.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import type { Rows } from '../core/db/schema.ts'
import type { CalendarParts, Rules } from './parts.ts'

/** What takes time in an interval: live holds, visits and blocks; the past before it is not read. */
export async function busyTimes(
  desk: Pick<CalendarParts, 'database' | 'now'>,
  span: Interval,
  exceptId?: string | undefined,
): Promise<(BusyTime & { id: string })[]> {
  const found = await busyRows(desk.database.rows, span, desk.now())
  return found.filter((row) => row.id !== exceptId)
}

/** The same with each row's id, read inside a transaction or outside. `now` in epoch milliseconds. */
export async function busyRows(
  rows: Rows,
  span: Interval,
  now: number,
): Promise<(BusyTime & { id: string })[]> {
  const found = await rows
    .selectFrom('booking')
    .select(['id', 'status', 'starts_at', 'ends_at', 'busy_until', 'hold_expires_at'])
    .where('takes_time', '=', 1)
    .where('busy_until', '>', span.startsAt)
    .where('starts_at', '<', span.endsAt)
    .orderBy('busy_until')
    .execute()
  return found
    .filter((row) => (row.hold_expires_at ?? now + 1) > now)
    .map((row) => ({
      id: row.id,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      busyUntil: row.busy_until,
      kind: row.status === 'HELD' ? 'hold' : row.status === 'BLOCKED' ? 'block' : 'visit',
      expiresAt: row.hold_expires_at,
    }))
}

/** Minutes kept free after a visit of this service: its own, or as many as after any other. */
export function bufferAfter(serviceId: string, rules: Rules): number {
  return rules.buffers.get(serviceId) ?? rules.settings.bufferMinutes
}

export function calendarOf(
  rules: Rules,
  busy: readonly BusyTime[],
  now: number,
  bufferMinutes = rules.settings.bufferMinutes,
): Calendar {
  const { gridMinutes, noticeMinutes, horizonDays } = rules.settings
  return {
    zone: rules.zone,
    hours: rules.hours,
    gridMinutes,
    noticeMinutes,
    horizonDays,
    bufferMinutes,
    busy,
    busyAbroad: rules.busyAbroad,
    now,
  }
}
