import { sql } from 'kysely'
import { overlaps } from '#domain/calendar/availability.ts'
import { type Interval, instantOf, openOn, withoutTime } from '#domain/calendar/schedule.ts'
import { addDays } from '#domain/core/dates.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { clockTime } from '#domain/core/when.ts'
import type { Rows } from '../../core/db/schema.ts'
import type { Rules } from '../parts.ts'

/** The hours of one of a series, on the studio's clock; `days`: how many dates it takes. */
export type Hours = { fromTime: string; toTime: string; days: number }

/** What stands in a time: whose visit, or that it is the owner's own. */
export type InTheWay = Interval & {
  id: string
  kind: 'visit' | 'block' | 'hold'
  name: string
  busyUntil: number
}

/** How many free times near the wanted one are named. */
const NEAREST = 3

/** When it is on one of its dates. On the night that loses an hour it keeps its length. */
export function timeOn(date: string, { fromTime, toTime, days }: Hours, zone: string): Interval {
  const startsAt = instantOf(date, fromTime, zone)
  const endsAt = instantOf(addDays(date, days - 1), toTime, zone)
  return {
    startsAt,
    endsAt: endsAt > startsAt ? endsAt : startsAt + minutesOf({ fromTime, toTime }),
  }
}

function minutesOf({ fromTime, toTime }: Pick<Hours, 'fromTime' | 'toTime'>): number {
  const [from = 0, to = 0] = [fromTime, toTime].map((clock) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    return hours * 60 + minutes
  })
  return (to - from) * MINUTE_MS
}

/** What takes time within a stretch at `now`, with whose it is. */
export async function inTheWayWithin(
  rows: Rows,
  span: Interval,
  { now, exceptSeries = '' }: { now: number; exceptSeries?: string },
): Promise<InTheWay[]> {
  const found = await rows
    .selectFrom('booking')
    .leftJoin('series_time', 'series_time.booking_id', 'booking.id')
    .select(['booking.id', 'status', 'starts_at', 'ends_at', 'busy_until', 'hold_expires_at'])
    .select(['first_name', 'last_name', 'note'])
    .where('takes_time', '=', sql.lit(1))
    .where('busy_until', '>', span.startsAt)
    .where('starts_at', '<', span.endsAt)
    .where((where) =>
      where.or([where('series_id', 'is', null), where('series_id', '!=', exceptSeries)]),
    )
    .orderBy('starts_at')
    .execute()
  return found
    .filter((row) => row.hold_expires_at === null || row.hold_expires_at > now)
    .map((row) => {
      const kind = row.status === 'HELD' ? 'hold' : row.status === 'BLOCKED' ? 'block' : 'visit'
      const who = `${row.first_name} ${row.last_name}`.trim()
      return {
        id: row.id,
        kind,
        name: kind === 'block' ? row.note : who,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        busyUntil: row.busy_until,
      }
    })
}

/** What of a stretch nothing takes, buffers included. */
export function freeOf(span: Interval, taken: readonly InTheWay[]): Interval[] {
  return taken.reduce(
    (pieces, one) =>
      pieces.flatMap((piece) =>
        withoutTime(piece, { startsAt: one.startsAt, endsAt: one.busyUntil }),
      ),
    [span],
  )
}

/** The starts of that day, nearest first, at which a stretch of this length would meet nothing, within the day's hours. */
export function freeStartsNear(
  date: string,
  wanted: Interval,
  { taken, rules }: { taken: readonly InTheWay[]; rules: Rules },
): string[] {
  const length = wanted.endsAt - wanted.startsAt
  const step = rules.settings.gridMinutes * MINUTE_MS
  const starts: number[] = []
  for (const open of openOn(date, rules.hours, rules.zone)) {
    for (let at = open.startsAt; at + length <= open.endsAt; at += step) {
      const span = { startsAt: at, endsAt: at + length }
      if (!taken.some((one) => overlaps({ ...one, endsAt: one.busyUntil }, span))) starts.push(at)
    }
  }
  return starts
    .toSorted((a, b) => Math.abs(a - wanted.startsAt) - Math.abs(b - wanted.startsAt))
    .slice(0, NEAREST)
    .map((at) => clockTime(at, rules.zone))
}
