import { sql } from 'kysely'
import type { Booking } from '#domain/calendar/booking.ts'
import {
  type SquareBooking,
  type SquareVariation,
  squareVisit,
  statusAfter,
} from '#domain/calendar/square-visit.ts'
import { IN_SQUARE } from '#domain/core/actor.ts'
import { isNobodys } from '../../clients/leave-square.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { busyRows } from '../calendar.ts'
import { refusableUntilOf } from '../refusable.ts'
import { readBooking, writeEvent } from '../rows.ts'
import { changeCalendar, dropExpiredHolds } from '../take-time.ts'
import { changeStatus } from './change-status.ts'
import { isClosedByItself } from './close-over.ts'
import type { SquareDesk } from './desk.ts'
import { MoveWanted, noteMoved } from './kept-time.ts'
import { readCatalogue } from './links.ts'
import { newVisit, type Who } from './new-visit.ts'
import { askedIn, type SquareRow } from './queue.ts'
import { markOf } from './send-request.ts'

/**
 * Writes a booking of Square's into ours: a new visit, another time or status. A version that is not higher than
 * the one that was kept changes nothing, so that news may come twice, late and in any order.
 */
export async function keepVisit(
  desk: SquareDesk,
  there: SquareBooking,
  who: (customerId: string | null) => Promise<Who>,
  { finishesMove = false } = {},
): Promise<void> {
  const { rows } = desk.database
  const catalogue = await readCatalogue(rows)
  // Asked before the transaction: it may need Square.
  const person = (await knownAs(rows, there)) ? null : await who(there.customerId)
  await changeCalendar(desk.database, async (inside) => {
    const row = await knownAs(inside, there)
    if (row) return keepChange(desk, inside, { row, there, catalogue, finishesMove })
    if (!person || squareVisit(there, catalogue).status === 'CANCELLED') return
    const made = await newVisit(inside, { there, catalogue, person, now: desk.now() })
    const booking = await readBooking(inside, made)
    const detail = { startsAt: booking.startsAt, status: booking.status, silent: 1 }
    const event = { booking, at: desk.now(), actor: IN_SQUARE, kind: 'booked', detail } as const
    await writeEvent(inside, event)
  })
}

/** Our row of a booking of Square's: by its id, or by the line that we wrote into it when its answer is still out. */
async function knownAs(
  rows: SquareDesk['database']['rows'] | TransactionRows,
  there: SquareBooking,
): Promise<SquareRow | undefined> {
  const all = () => rows.selectFrom('square_booking').selectAll()
  const byId = await all().where('square_id', '=', there.id).executeTakeFirst()
  if (byId) return byId
  const open = await all().where('square_id', 'is', null).where('sent_at', 'is not', null).execute()
  return open.find(
    (row) =>
      there.sellerNote.includes(markOf(row.booking_id)) ||
      (row.customer_id === there.customerId && row.request?.includes(stampIn(there))),
  )
}

const stampIn = ({ startsAt }: SquareBooking) => new Date(startsAt).toISOString()

type Change = {
  row: SquareRow
  finishesMove: boolean
  there: SquareBooking
  catalogue: ReadonlyMap<string, SquareVariation>
}

async function keepChange(
  desk: SquareDesk,
  rows: TransactionRows,
  { row, there, catalogue, finishesMove }: Change,
): Promise<void> {
  // What is on its way to Square is finished by whoever sent it.
  if (row.todo === 'create' || (row.todo === 'move' && !finishesMove)) return
  if (row.version !== null && there.version < row.version) return
  const visit = squareVisit(there, catalogue)
  const booking = await readBooking(rows, row.booking_id)
  const whose = (await isNobodys(rows, row.booking_id)) ? null : there.customerId
  await rows
    .updateTable('square_booking')
    .set({ version: there.version, status: there.status, customer_id: whose })
    .where('booking_id', '=', row.booking_id)
    .execute()
  const isOurs = askedIn(row) !== null
  const now = desk.now()
  const status = statusAfter(booking.status, there.status, {
    closedByItself: await isClosedByItself(rows, row.booking_id),
    isOver: visit.endsAt <= now,
  })
  if (status !== booking.status && status !== 'PENDING' && status !== 'COMPLETED') {
    const kind = KIND[status]
    const isClients = there.status === 'CANCELLED_BY_CUSTOMER'
    const by = isClients ? { by: { kind: 'guest' } as const } : {}
    // Put off after its time: the letter about the move says all.
    const notify = isOurs && !(kind === 'confirmed' && booking.status === 'COMPLETED')
    await changeStatus(desk, rows, { booking, status, kind, now, notify, ...by })
    if (status === 'CANCELLED') await noteMoved(rows, row.booking_id)
  }
  const isElsewhere =
    visit.startsAt !== booking.startsAt || visit.durationMinutes !== booking.durationMinutes
  if (isElsewhere && (status === 'PENDING' || status === 'CONFIRMED')) {
    await keepMove(desk, rows, { row, visit, now, isOurs })
  }
}

const KIND = { CONFIRMED: 'confirmed', CANCELLED: 'cancelled', NO_SHOW: 'no-show' } as const

/** Moved there: by the client or the owner through us, who are named, or in Square's own app. */
async function keepMove(
  desk: SquareDesk,
  rows: TransactionRows,
  moved: {
    row: SquareRow
    visit: Pick<Booking, 'startsAt' | 'durationMinutes' | 'endsAt'>
    now: number
    isOurs: boolean
  },
): Promise<void> {
  const { row, visit, now, isOurs } = moved
  const wanted = MoveWanted.safeParse(JSON.parse(row.request ?? '{}'))
  const isAsked = row.todo === 'move' && wanted.success && wanted.data.startsAt === visit.startsAt
  if (isAsked) await noteMoved(rows, row.booking_id)
  const asked = isAsked ? askedIn(row) : null
  const previous = await readBooking(rows, row.booking_id)
  const time = { starts_at: visit.startsAt, ends_at: visit.endsAt, busy_until: visit.endsAt }
  await dropExpiredHolds(rows, now)
  const shares_time = (await liesOver(rows, visit, now, row.booking_id)) ? 1 : 0
  const by = asked?.by ?? IN_SQUARE
  await rows
    .updateTable('booking')
    .set({
      ...time,
      shares_time,
      refusable_until: await refusableUntilOf(rows, previous, { ...visit, by, now }),
      duration_minutes: visit.durationMinutes,
      sequence: sql`sequence + 1`,
      updated_at: now,
    })
    .where('id', '=', row.booking_id)
    .execute()
  const booking = await readBooking(rows, row.booking_id)
  const notify = asked?.notify ?? isOurs
  const detail = { from: previous.startsAt, to: booking.startsAt, ...(!notify && { silent: 1 }) }
  await writeEvent(rows, { booking, at: now, actor: by, kind: 'moved', detail })
  await desk.settleMoney?.(rows, { kind: 'moved', booking, previous, by, now })
  await desk.writeMail(rows, { kind: 'moved', booking, previous, by, now, notify })
}

/** Whether anything of ours stands in this time: Square lets its seller book over it, and so do our rows then. */
async function liesOver(
  rows: TransactionRows,
  time: { startsAt: number; endsAt: number },
  now: number,
  exceptId?: string,
): Promise<boolean> {
  const standing = await busyRows(rows, time, now)
  return standing.some(({ id }) => id !== exceptId)
}
