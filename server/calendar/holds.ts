import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { stretchedHold } from '#domain/calendar/hold.ts'
import { leavesRoom } from '#domain/calendar/leaves-room.ts'
import { dayInterval, type Interval } from '#domain/calendar/schedule.ts'
import { localDate } from '#domain/core/when.ts'
import type { Rows, TransactionRows } from '../core/db/schema.ts'
import type { Holder } from './bookings.ts'
import { busyRows, calendarOf } from './calendar.ts'
import type { CalendarParts, Rules } from './parts.ts'

/** The networks of a holder as its row keeps them: only good for being compared, for ten minutes. */
export function networksIn({ networks }: Holder): string {
  return networks.map(({ name }) => hashed(name)).join(' ')
}

export const browserIn = ({ browser }: Pick<Holder, 'browser'>) => hashed(`browser ${browser}`)

/** Whether a hold that stands was taken by another browser, and from another network of one caller. */
export async function isForOther(
  rows: Rows,
  id: string,
  by: Pick<Holder, 'browser' | 'networks'>,
): Promise<boolean> {
  const hold = await rows
    .selectFrom('booking')
    .select(['hold_browser', 'hold_networks'])
    .where('id', '=', id)
    .where('status', '=', 'HELD')
    .executeTakeFirst()
  if (!hold || hold.hold_browser === null || hold.hold_browser === browserIn(by)) return false
  const [own] = by.networks
  return !own || hold.hold_networks?.split(' ')[0] !== hashed(own.name)
}

/** A hold that keeps this start still. */
export async function liveHold(desk: CalendarParts, id: string, startsAt: number) {
  const row = await desk.database.rows
    .selectFrom('booking')
    .select(['id', 'ends_at', 'service_id', 'option_id'])
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

/** Gives times back that were kept; not where their visit is being paid for, or a card stored for it, at this moment. */
export async function giveBackHolds(rows: TransactionRows, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const paying = rows
    .selectFrom('payment_attempt')
    .select('hold_id')
    .whereRef('hold_id', '=', sql.ref('booking.id'))
    .where('state', 'in', ['charging', 'unknown'])
  const storing = rows
    .selectFrom('card_on_file')
    .select('hold_id')
    .whereRef('hold_id', '=', sql.ref('booking.id'))
    .where('state', '=', 'storing')
  await rows
    .deleteFrom('booking')
    .where('id', 'in', ids)
    .where('status', '=', 'HELD')
    .where((where) => where.not(where.exists(paying)))
    .where((where) => where.not(where.exists(storing)))
    .execute()
}

/**
 * Keeps a held time for longer while its visit is being paid for (`stretchedHold`); false where it is kept no more.
 * Only within `changeCalendar`. `now` in epoch milliseconds.
 */
export async function stretchHold(
  rows: TransactionRows,
  id: string,
  now: number,
): Promise<boolean> {
  const hold = await rows
    .selectFrom('booking')
    .select(['created_at', 'hold_expires_at'])
    .where('id', '=', id)
    .where('status', '=', 'HELD')
    .where('hold_expires_at', '>', now)
    .executeTakeFirst()
  if (!hold?.hold_expires_at) return false
  const kept = { takenAt: hold.created_at, expiresAt: hold.hold_expires_at }
  await rows
    .updateTable('booking')
    .set({ hold_expires_at: stretchedHold(kept, now), updated_at: now })
    .where('id', '=', id)
    .execute()
  return true
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
  await giveBackHolds(rows, gone)
}

/** Whether the day keeps room for others, where this time is kept for somebody whom nobody knows. */
export async function mayHold(parts: {
  rows: TransactionRows
  rules: Rules
  holder: Holder
  time: Interval & { busyUntil: number }
  now: number
  elsewhere?: CalendarParts['elsewhere']
}): Promise<boolean> {
  const { rows, rules, holder, time, now, elsewhere } = parts
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
    calendar: {
      ...calendarOf(rules, await busyRows(rows, day, now), now),
      offered: await elsewhere?.open(rows, day),
    },
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
