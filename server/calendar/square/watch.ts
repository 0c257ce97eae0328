import type { SquareBooking } from '#domain/calendar/square-visit.ts'
import { addDays } from '#domain/core/dates.ts'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { closeOver, overThere } from './close-over.ts'
import { type CopyRow, noteCopy, readCopy } from './copy-row.ts'
import { clientOfCustomer } from './customers.ts'
import type { SquareDesk } from './desk.ts'
import { keepVisit } from './keep-visit.ts'
import type { Who } from './new-visit.ts'
import { readOpenings } from './openings.ts'

/** Square lists 31 days at a time. */
const WINDOW_MS = 30 * DAY_MS
const BACK_MS = 7 * DAY_MS
/** Square keeps its events for 28 days. */
const EVENTS_KEPT_MS = 27 * DAY_MS
const NEAR_DAYS = 13
/** After a silence, so long until it is asked again. */
const PATIENCE_MS = 15_000
/** How old each part of the copy may grow. */
const FRESH_MS = {
  near_at: 5 * MINUTE_MS,
  openings_at: 30 * MINUTE_MS,
  bookings_at: 30 * MINUTE_MS,
  heard_at: 15 * MINUTE_MS,
} as const

/** The copy of Square's calendar: what it says by itself, and what it is asked for after a silence. */
export function createWatch(desk: SquareDesk, horizonDays: () => Promise<number>) {
  const { database, calls, now, zone } = desk
  let quietUntil = 0

  const who = (customerId: string | null) => whoIs(desk, customerId)

  /** Reads one booking as it stands there, and keeps it. @throws where Square does not answer */
  async function read(
    squareId: string,
    how?: { finishesMove: boolean },
  ): Promise<SquareBooking | null> {
    const answer = await calls.get(squareId)
    if (answer.kind === 'lost') throw new Error(`Booking ${squareId} could not be read`)
    if (answer.kind === 'refused') return null
    await keepVisit(desk, answer.value, who, how)
    return answer.value
  }

  /** The free starts around these instants, once more. */
  async function readDays(instants: readonly number[]): Promise<void> {
    const dates = [...new Set(instants.map((instant) => localDate(instant, zone)))]
    for (const date of dates) await readOpenings(desk, { from: date, to: date })
  }

  async function ourTimes(squareIds: readonly string[]): Promise<number[]> {
    if (squareIds.length === 0) return []
    const rows = await database.rows
      .selectFrom('square_booking')
      .innerJoin('booking', 'booking.id', 'square_booking.booking_id')
      .select('booking.starts_at')
      .where('square_booking.square_id', 'in', squareIds)
      .execute()
    return rows.map((row) => row.starts_at)
  }

  async function readAll(squareIds: readonly string[]): Promise<void> {
    const ids = [...new Set(squareIds)]
    const before = await ourTimes(ids)
    const read_ = []
    for (const id of ids) read_.push(await read(id))
    const after = read_.flatMap((booking) => (booking ? [booking.startsAt] : []))
    await readDays([...before, ...after])
  }

  async function windows(): Promise<boolean> {
    const end = now() + (await horizonDays()) * DAY_MS + DAY_MS
    for (let from = now() - BACK_MS; from < end; from += WINDOW_MS) {
      const found = await calls.list({ startsAt: from, endsAt: Math.min(from + WINDOW_MS, end) })
      if (found.kind !== 'answered') return false
      for (const booking of found.value) await keepVisit(desk, booking, who)
    }
    return true
  }

  async function events(since: number | null): Promise<boolean> {
    const from = Math.max(since ?? now(), now() - EVENTS_KEPT_MS)
    const found = await calls.events(from)
    // Not every account's events can be searched: the windows bring the same.
    if (found.kind !== 'answered') return found.kind === 'refused'
    const ids = found.value.flatMap(({ object }) => bookingIdIn(object) ?? [])
    await readAll(ids)
    return true
  }

  /** What has come to its end since is read once more before it counts as completed. */
  async function closings(): Promise<void> {
    if (now() < quietUntil) return
    for (const squareId of await overThere(database.rows, now())) {
      try {
        await read(squareId)
      } catch {
        quietUntil = now() + PATIENCE_MS
        return
      }
      await closeOver(desk, squareId)
    }
  }

  async function openings(days: number): Promise<boolean> {
    const from = localDate(now(), zone)
    return readOpenings(desk, { from, to: addDays(from, days) })
  }

  /** Whoever is first does a part of the copy; nobody else before it is old again. */
  async function once(
    part: keyof typeof FRESH_MS,
    work: (copy: CopyRow) => Promise<boolean>,
  ): Promise<void> {
    const copy = await readCopy(database.rows)
    const at = copy[part]
    if (now() < quietUntil || (at !== null && now() - at < FRESH_MS[part])) return
    const claimed = await database.rows
      .updateTable('square_copy')
      .set({ [part]: now() })
      .where('id', '=', 1)
      .where(part, at === null ? 'is' : '=', at)
      .executeTakeFirst()
    if (claimed.numUpdatedRows === 0n) return
    const isDone = await work(copy).catch((error: unknown) => {
      console.error('Square’s calendar could not be copied in this turn.', error)
      return false
    })
    // Not read: the copy is as old as it was, and the next turn may try.
    if (isDone) return
    quietUntil = now() + PATIENCE_MS
    await noteCopy(database.rows, { [part]: at })
  }

  return {
    read,
    readDays,
    async turn(): Promise<void> {
      await once('heard_at', ({ heard_at }) => events(heard_at))
      await once('bookings_at', windows)
      await once('openings_at', async () => {
        const isDone = await openings(await horizonDays())
        if (isDone) await noteCopy(database.rows, { near_at: now() })
        return isDone
      })
      await once('near_at', () => openings(NEAR_DAYS))
      await closings()
    },
    /** A notice of Square's about a booking; false where it is about none. @throws where Square does not answer */
    async heard(object: unknown): Promise<boolean> {
      const id = bookingIdIn(object)
      if (!id) return false
      await readAll([id])
      return true
    },
  }
}

/** Whose booking it is; a customer whom Square does not show is nobody by name. @throws where Square does not answer */
export async function whoIs(
  { database, calls }: Pick<SquareDesk, 'database' | 'calls'>,
  customerId: string | null,
): Promise<Who> {
  const nobody = { clientId: null, email: '', firstName: 'Square', lastName: 'client', phone: '' }
  if (!customerId) return nobody
  const clientId = await clientOfCustomer(database.rows, customerId)
  const found = await calls.customer(customerId)
  if (found.kind === 'lost') throw new Error(`Customer ${customerId} could not be read`)
  return found.kind === 'answered' ? { clientId, ...found.value } : { ...nobody, clientId }
}

function bookingIdIn(object: unknown): string | null {
  const booking = (object as { booking?: { id?: unknown } } | undefined)?.booking
  return typeof booking?.id === 'string' ? booking.id : null
}
