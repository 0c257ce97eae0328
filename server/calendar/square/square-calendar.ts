import { STUDIO } from '#content/studio.ts'
import type { SquareLink } from '#domain/calendar/square-links.ts'
import type { Owner } from '#domain/core/actor.ts'
import { HOUR_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { Square } from '../../core/square/client.ts'
import { createWorker } from '../../core/worker.ts'
import type { Bookings } from '../bookings.ts'
import type { Elsewhere } from '../elsewhere.ts'
import { createBookings } from '../engine.ts'
import type { EngineParts } from '../parts.ts'
import { createAppointmentCalls } from './calls.ts'
import { cancelThere, noteCancelling } from './cancel-there.ts'
import { readCopy } from './copy-row.ts'
import type { SquareDesk } from './desk.ts'
import { noteMoved } from './kept-time.ts'
import { linkByHand } from './link-by-hand.ts'
import { lookAround } from './look.ts'
import { finishMove, moveThere } from './move-there.ts'
import { offeredBy, openThere } from './offered.ts'
import { place } from './place.ts'
import { firstDue, openRows, SETTLED, squareRow } from './queue.ts'
import { waitingThere } from './requests.ts'
import { type SquareNews, type SquareState, squareNews, squareState } from './state.ts'
import { createWatch } from './watch.ts'

const EVERY_MS = 2000
const NEAREST = 3
/** After so many tries, Square's silence is about this one request, and others go on. */
const MOST_WAITED_FOR = 20

export type SquareCalendar = {
  bookings: Bookings
  /** A notice about a booking; false where it is about none. @throws where Square does not answer: it is sent again */
  takeNotice(object: unknown): Promise<boolean>
  /** One round of what is due: looking around, requests, the copy. Safe on any number of servers. */
  turn(): Promise<void>
  /** What the owner should know of it today. */
  news(): Promise<SquareNews>
  /** How the copy stands and what Square lets us do, for the owner's settings. */
  state(): Promise<SquareState>
  /** Joins a treatment with one of Square's services, or with none. */
  link(asked: SquareLink, owner: Owner): Promise<Outcome<object>>
  start(): void
  stop(): Promise<void>
}

/** The studio's booking engine with Square Appointments behind it: read from a copy, written through. */
export function createSquareCalendar(
  parts: EngineParts & { square: Square; locationId: string | undefined },
): SquareCalendar {
  const { database, now, square } = parts
  const calls = createAppointmentCalls(parts)
  const desk: SquareDesk = {
    ...parts,
    ...{ calls, zone: STUDIO.zone, environment: square.environment },
    async nearest({ serviceId, optionId, startsAt }) {
      const choice = { serviceId, optionId: optionId ?? undefined, addonIds: [] }
      return (await engine.nearest(choice, startsAt, NEAREST)).map((time) => time.startsAt)
    },
  }
  const engine = createBookings({ ...parts, elsewhere: elsewhereOf(desk, (id) => watch.read(id)) })
  const watch = createWatch(desk, async () => (await engine.settings()).horizonDays)
  const worker = createWorker(turn, {
    fails: 'Square’s calendar could not be kept in this turn.',
    everyMs: EVERY_MS,
    atOnce: true,
  })

  async function requests(): Promise<void> {
    let isWaiting = false
    for (const row of await openRows(database)) {
      const [id, isDue] = [row.booking_id, (row.due_at ?? 0) <= now()]
      if (row.todo === 'cancel' && isDue) await cancelThere(desk, id)
      if (row.todo === 'move' && isDue) await finishMove(desk, id, readAgain)
      if (row.todo !== 'create' || isWaiting) continue
      const placed = isDue ? await place(desk, id, { isFirst: false }) : 'waits'
      // In the order of arrival: while one waits for Square, no later one goes before it, unless it waits alone.
      isWaiting = placed === 'waits' && row.tries < MOST_WAITED_FOR
    }
  }

  async function readAgain(squareId: string): Promise<'kept' | 'lost'> {
    try {
      return (await watch.read(squareId, { finishesMove: true })) ? 'kept' : 'lost'
    } catch {
      return 'lost'
    }
  }

  async function look(): Promise<void> {
    const { looked_at } = await readCopy(database.rows)
    if (looked_at === null || now() - looked_at >= HOUR_MS) await lookAround(desk)
  }

  async function turn(): Promise<void> {
    await look()
    await requests()
    await watch.turn()
  }

  return {
    bookings: { ...engine, ...writing(desk, engine, watch.readDays) },
    takeNotice: watch.heard,
    turn,
    news: () => squareNews(database.rows),
    state: () => squareState(database.rows),
    link: (asked, owner) => linkByHand(parts, asked, owner),
    start: worker.start,
    stop: worker.stop,
  }
}

/** Booking and cancelling ask Square in the same request; what it does not answer is the worker's. */
function writing(
  desk: SquareDesk,
  engine: Bookings,
  readDays: (instants: readonly number[]) => Promise<void>,
): Pick<Bookings, 'create' | 'cancel'> {
  return {
    async create(request, actor) {
      const asked = await engine.create(request, actor)
      if (!asked.ok || asked.replayed) return asked
      const { id } = asked.booking
      const placed = await place(desk, id, { isFirst: true })
      const booking = await engine.find(id)
      if (placed === 'taken' || !booking) {
        await refreshed(readDays, asked.booking.startsAt)
        return { ok: false, code: 'time-taken' }
      }
      return { ...asked, booking }
    },
    async cancel(request, actor) {
      const cancelled = await engine.cancel(request, actor)
      if (!cancelled.ok) return cancelled
      if (await cancelThere(desk, cancelled.booking.id)) {
        await refreshed(readDays, cancelled.booking.startsAt)
      }
      return cancelled
    },
  }
}

/** The copy of a day on which a time was lost or given back; where Square does not answer, the next turn brings it. */
async function refreshed(readDays: (instants: readonly number[]) => Promise<void>, at: number) {
  await readDays([at]).catch((error: unknown) => {
    console.error('Square’s free times could not be read again.', error)
  })
}

function elsewhereOf(
  desk: SquareDesk,
  readAgain: (squareId: string) => Promise<unknown>,
): Elsewhere {
  const { database, now, zone } = desk
  return {
    offered: (treatment, span) => offeredBy(database.rows, treatment, span, zone),
    open: (rows, span) => openThere(rows, span, zone),
    async booked(rows, { booking, ...asked }) {
      await rows
        .insertInto('square_booking')
        .values({
          booking_id: booking.id,
          ...{ square_id: null, version: null, status: null, customer_id: null, sent_at: null },
          ...SETTLED,
          todo: 'create',
          asked: JSON.stringify(asked),
          asked_at: now(),
          tries: 0,
          due_at: firstDue(now()),
        })
        .execute()
    },
    cancelling: (rows, booking, by) => noteCancelling(rows, booking, by, now()),
    async confirming(rows, booking) {
      const row = await squareRow(rows, booking.id)
      if (!row) return null
      return { ok: false, code: row.square_id ? 'answer-in-square' : 'still-asking' }
    },
    waiting: waitingThere,
    moving: (asked, perform) => moveThere(desk, asked, perform, readAgain),
    moved: noteMoved,
  }
}
