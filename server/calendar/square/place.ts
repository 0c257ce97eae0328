import type { SquareBooking } from '#domain/calendar/square-visit.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { BookingRow } from '../../core/db/schema.ts'
import { type Answer, whyNot } from '../../core/square/client.ts'
import type { SquareDesk } from './desk.ts'
import { acceptanceNoted, refusalNoted } from './look.ts'
import { askedIn, bookingRow, claim, putOff, squareRow } from './queue.ts'
import { isFree, send, type Turn } from './send-request.ts'
import { keepAsRequest, settlePlaced, withdraw } from './settle-request.ts'

/** `waits`: Square has not said; `taken`: somebody else has the time there, and the visit is gone here. */
export type Placed = 'placed' | 'waits' | 'taken'

/** After so many refusals that nobody can explain, the time counts as taken. */
const MOST_REFUSALS = 5

/**
 * Brings one request to Square: is it still free, book it, and is nothing older in that time. Each step can be
 * repeated: what was sent is sent again with its key, word for word.
 */
export async function place(
  desk: SquareDesk,
  bookingId: string,
  { isFirst }: { isFirst: boolean },
): Promise<Placed> {
  const row = await squareRow(desk.database.rows, bookingId)
  const claimed = row?.todo === 'create' ? await claim(desk.database, row, desk.now()) : null
  const visit = await bookingRow(desk.database.rows, bookingId)
  if (!claimed || visit?.status !== 'PENDING') return 'waits'
  const turn = { row: claimed, visit }
  const sent = await send(desk, turn)
  if (sent.kind === 'answered') return finish(desk, turn, sent.value, isFirst)
  if (sent.kind === 'taken') return lose(desk, turn, isFirst)
  if (sent.kind === 'refused') {
    await refusalNoted(desk, sent)
    if (await isHopeless(desk, turn, sent)) return lose(desk, turn, isFirst)
  }
  await putOff(desk.database, turn.row, { now: desk.now(), why: whyNot(sent) })
  await keepAsRequest(desk, bookingId)
  return 'waits'
}

async function finish(
  desk: SquareDesk,
  { row, visit }: Turn,
  booked: SquareBooking,
  isFirst: boolean,
): Promise<Placed> {
  await desk.database.rows
    .updateTable('square_booking')
    .set({ square_id: booked.id, version: booked.version, status: booked.status })
    .where('booking_id', '=', row.booking_id)
    .execute()
  // What waits for the owner in Square cannot be taken back from here: she decides.
  if (booked.status === 'ACCEPTED' && !(askedIn(row)?.isInsisted ?? false)) {
    const older = await isLate(desk, visit, booked)
    if (older.kind !== 'answered') {
      await putOff(desk.database, row, { now: desk.now(), why: whyNot(older) })
      await keepAsRequest(desk, row.booking_id)
      return 'waits'
    }
    if (older.value) return lose(desk, { row, visit }, isFirst)
  }
  await settlePlaced(desk, row.booking_id, booked)
  await acceptanceNoted(desk)
  return 'placed'
}

/** A seller's booking is taken even over another: whether one that is not younger stands in the time of ours. */
async function isLate(
  desk: SquareDesk,
  visit: BookingRow,
  ours: SquareBooking,
): Promise<Answer<boolean>> {
  const found = await desk.calls.list({
    startsAt: visit.starts_at - DAY_MS / 2,
    endsAt: visit.ends_at,
  })
  if (found.kind !== 'answered') return found
  const isOlder = (other: SquareBooking) =>
    other.id !== ours.id &&
    ['ACCEPTED', 'PENDING'].includes(other.status) &&
    other.createdAt <= ours.createdAt &&
    other.startsAt < visit.ends_at &&
    endOf(other) > visit.starts_at
  return { kind: 'answered', value: found.value.some(isOlder) }
}

function endOf({ startsAt, segments }: SquareBooking): number {
  const minutes = segments.reduce((sum, one) => sum + (one.durationMinutes ?? 0), 0)
  return startsAt + Math.max(minutes, 1) * 60_000
}

async function lose(desk: SquareDesk, { row }: Turn, isFirst: boolean): Promise<Placed> {
  await withdraw(desk, row.booking_id, { isTracelessly: isFirst })
  return 'taken'
}

/** Refused, and asking again would not help: the time is gone there, or the refusals do not end. */
async function isHopeless(
  desk: SquareDesk,
  { row, visit }: Turn,
  { status }: { status: number },
): Promise<boolean> {
  if (status === 401 || status === 403) return false
  // Whatever was wrong with the request, the next one is a new one.
  await desk.database.rows
    .updateTable('square_booking')
    .set({ key: null, request: null, sent_at: null })
    .where('booking_id', '=', row.booking_id)
    .execute()
  const free = await isFree(desk, visit)
  return (free.kind === 'answered' && !free.value) || row.tries >= MOST_REFUSALS
}
