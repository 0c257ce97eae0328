import type { Booking } from '#domain/calendar/booking.ts'
import type { SquareBooking } from '#domain/calendar/square-visit.ts'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Failure, Outcome } from '#domain/core/errors.ts'
import { type Answer, whyNot } from '../../core/square/client.ts'
import { changeCalendar, TIME_TAKEN } from '../take-time.ts'
import type { SquareDesk } from './desk.ts'
import { keepNewTime, noteMoved, type Wanted } from './kept-time.ts'
import { linkOf } from './links.ts'
import { refusalNoted } from './look.ts'
import { claim, firstDue, putOff, type SquareRow, squareRow } from './queue.ts'
import { stamp } from './shapes.ts'

const LATER: Failure = { ok: false, code: 'move-later' }

/** Keeps the new time beside the old one, asks Square, and moves the visit here once Square has agreed. */
export async function moveThere(
  desk: SquareDesk,
  wanted: Wanted,
  perform: () => Promise<Outcome<{ booking: Booking }>>,
  readAgain: (squareId: string) => Promise<unknown>,
): Promise<Outcome<{ booking: Booking }>> {
  const { booking } = wanted
  const row = await squareRow(desk.database.rows, booking.id)
  // Square has never heard of it: a visit of before.
  if (!row) return perform()
  if (row.todo || row.square_id === null) return { ok: false, code: 'still-asking' }
  if (row.status === 'PENDING') {
    return { ok: false, code: wanted.by.kind === 'owner' ? 'answer-in-square' : 'cancel-by-phone' }
  }
  const kept = await keepNewTime(desk, row, wanted)
  if (!kept.ok) return kept
  const moved = await moveAtSquare(desk, { ...row, square_id: row.square_id }, wanted)
  if (moved.kind === 'answered') {
    await noteVersion(desk, booking.id, moved.value)
    return perform()
  }
  if (moved.kind === 'lost') {
    const waiting = { ...row, tries: row.tries + 1 }
    await putOff(desk.database, waiting, { now: desk.now(), why: whyNot(moved) })
    return LATER
  }
  await dropMove(desk, booking.id)
  if (moved.kind === 'taken') return TIME_TAKEN
  if (moved.kind === 'changed') {
    await readAgain(row.square_id)
    return { ok: false, code: 'changed-meanwhile' }
  }
  await refusalNoted(desk, moved)
  const mayNot = moved.status === 401 || moved.status === 403
  return mayNot ? { ok: false, code: 'square-refuses' } : TIME_TAKEN
}

type Moved = Answer<SquareBooking> | { kind: 'taken' } | { kind: 'changed' }

async function moveAtSquare(
  desk: SquareDesk,
  row: SquareRow & { square_id: string },
  { booking, to, isInsisted }: Wanted,
): Promise<Moved> {
  const durationMinutes = (to.endsAt - to.startsAt) / MINUTE_MS
  if (!isInsisted) {
    const window = { startsAt: to.startsAt, endsAt: to.startsAt + DAY_MS }
    const free = await desk.calls.startsToMove(row.square_id, window)
    if (free.kind !== 'answered') return free
    if (!free.value.includes(to.startsAt)) return { kind: 'taken' }
  }
  const link = await linkOf(desk.database.rows, booking)
  const segment = link && {
    variationId: link.id,
    variationVersion: link.version,
    teamMemberId: link.teamMemberId,
    durationMinutes,
  }
  const isLonger = durationMinutes !== booking.durationMinutes
  const send = (version: number) =>
    desk.calls.move(`${booking.id}:${to.startsAt}:${durationMinutes}:${version}`, {
      id: row.square_id,
      version,
      startAt: stamp(to.startsAt),
      ...(isLonger && segment ? { segment } : {}),
    })
  const answer = await send(row.version ?? 0)
  if (answer.kind !== 'refused' || answer.status === 401 || answer.status === 403) return answer
  // Perhaps it was changed there: where its time is still ours, once more with the version of now.
  const there = await desk.calls.get(row.square_id)
  if (there.kind !== 'answered') return there
  if (there.value.version === row.version) return answer
  if (there.value.startsAt !== booking.startsAt) return { kind: 'changed' }
  return send(there.value.version)
}

/** Where this process dies before it has moved the visit here, another one does so a moment later. */
async function noteVersion(desk: SquareDesk, bookingId: string, there: SquareBooking) {
  await desk.database.rows
    .updateTable('square_booking')
    .set({ version: there.version, status: there.status, due_at: firstDue(desk.now()) })
    .where('booking_id', '=', bookingId)
    .execute()
}

async function dropMove({ database }: SquareDesk, bookingId: string): Promise<void> {
  await changeCalendar(database, (rows) => noteMoved(rows, bookingId))
}

/** A move whose answer was lost, or whose process died: Square is read, and what it has is what stands. */
export async function finishMove(
  desk: SquareDesk,
  bookingId: string,
  readAgain: (squareId: string) => Promise<'kept' | 'lost'>,
): Promise<boolean> {
  const row = await squareRow(desk.database.rows, bookingId)
  const claimed = row?.todo === 'move' ? await claim(desk.database, row, desk.now()) : null
  if (!claimed?.square_id) return false
  const read = await readAgain(claimed.square_id)
  if (read === 'lost') await putOff(desk.database, claimed, { now: desk.now(), why: 'no answer' })
  else await dropMove(desk, bookingId)
  return read === 'kept'
}
