import { randomUUID } from 'node:crypto'
import type { Booking } from '#domain/calendar/booking.ts'
import { type Interval, withoutTime } from '#domain/calendar/schedule.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { isFound } from '../../core/db/reads.ts'
import type { FreedTimeRow, Rows, TransactionRows } from '../../core/db/schema.ts'
import { bufferAfter } from '../calendar.ts'
import type { FreedBy, Rules } from '../parts.ts'
import { askNext } from './ask.ts'
import type { WaitingParts } from './parts.ts'
import { unaskedIn } from './who-may.ts'

type Freed = Interval & {
  bookingId: string
  depth: number
  unasked: readonly string[]
  /** It may still be taken back for so long. */
  delayMs: number
}

/** In the transaction that cancels or moves a visit: whoever waits is asked about the time that it has left. */
export async function timeFreed(
  parts: WaitingParts,
  rows: TransactionRows,
  { kind, booking, previous, by, rules, now, delayMs }: FreedBy,
): Promise<void> {
  if (kind !== 'cancelled' && kind !== 'moved' && kind !== 'changed') return
  const was = takenBy(previous, rules)
  const left = kind === 'cancelled' ? [was] : withoutTime(was, takenBy(booking, rules))
  const into = kind === 'moved' ? await movedInto(rows, booking) : null
  const unasked = [...(into ? unaskedIn(into) : []), booking.clientId]
  const depth = into ? into.depth + 1 : 0
  for (const span of left) {
    const freed = { ...span, bookingId: booking.id, depth, unasked, delayMs }
    await freeUp(parts, rows, freed, { rules, now, isOwners: by.kind === 'owner' })
  }
  if (into) await freeRest(parts, rows, into, { booking, rules, now })
}

/** Asks about what a visit from the list has left over of the time that it has filled. */
export async function freeRest(
  parts: WaitingParts,
  rows: TransactionRows,
  filled: Pick<FreedTimeRow, 'starts_at' | 'ends_at' | 'depth' | 'unasked'>,
  { booking, rules, now }: { booking: Booking; rules: Rules; now: number },
): Promise<void> {
  const span = { startsAt: filled.starts_at, endsAt: filled.ends_at }
  const unasked = [...unaskedIn(filled), booking.clientId]
  for (const rest of withoutTime(span, takenBy(booking, rules))) {
    const freed = { ...rest, bookingId: booking.id, depth: filled.depth, unasked, delayMs: 0 }
    await freeUp(parts, rows, freed, { rules, now })
  }
}

function takenBy({ startsAt, endsAt, serviceId }: Booking, rules: Rules): Interval {
  return { startsAt, endsAt: endsAt + bufferAfter(serviceId, rules) * MINUTE_MS }
}

/** Begins to ask about a stretch of free time, where anybody waits at all. Only within `changeCalendar`. */
async function freeUp(
  parts: WaitingParts,
  rows: TransactionRows,
  { startsAt, endsAt, bookingId, depth, unasked, delayMs }: Freed,
  asking: { rules: Rules; now: number; isOwners?: boolean },
): Promise<void> {
  const { now } = asking
  if (endsAt <= now || !(await isAnybodyWaiting(rows))) return
  const freed: FreedTimeRow = {
    id: randomUUID(),
    starts_at: startsAt,
    ends_at: endsAt,
    booking_id: bookingId,
    depth,
    unasked: JSON.stringify(unasked),
    hold_id: null,
    wave: 0,
    state: 'asking',
    due_at: now + delayMs,
    filled_by: null,
    created_at: now,
    ended_at: null,
    to_pick_at: null,
  }
  await rows.insertInto('freed_time').values(freed).execute()
  if (delayMs === 0) await askNext(parts, rows, freed, asking)
}

function isAnybodyWaiting(rows: Rows): Promise<boolean> {
  return isFound(rows.selectFrom('wish').select('id').where('state', '=', 'waiting').limit(1))
}

/** The freed time that this visit was moved into from the list; null where it was moved otherwise. */
async function movedInto(rows: Rows, { id, startsAt }: Booking) {
  const row = await rows
    .selectFrom('freed_time')
    .innerJoin('offer', 'offer.freed_time_id', 'freed_time.id')
    .selectAll('freed_time')
    .where('freed_time.filled_by', '=', id)
    .where('offer.state', '=', 'accepted')
    .where('offer.starts_at', '=', startsAt)
    .orderBy('freed_time.created_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}
