import type { Booking, BookingEvent } from '#domain/calendar/booking.ts'
import { isEnded, type WayBack, wayBackOf } from '#domain/calendar/way-back.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { isFound } from '../core/db/reads.ts'
import type { Rows } from '../core/db/schema.ts'
import type { Bookings } from './bookings.ts'
import { bufferAfter } from './calendar.ts'
import { type Change, change } from './change.ts'
import { sharing, standingIn } from './override.ts'
import type { CalendarParts } from './parts.ts'
import { eventsOf, findVisit } from './rows.ts'
import { dropExpiredHolds } from './take-time.ts'

/** The way back from a visit that was completed, missed or canceled by a slip of the thumb. */
export function reopening(desk: CalendarParts): Pick<Bookings, 'wayBack' | 'takeBack'> {
  const { rows } = desk.database
  return {
    wayBack: async (booking) => wayBackIn(desk, rows, booking, await eventsOf(rows, booking.id)),

    async takeBack({ bookingId, version, notify = true }, actor) {
      if (actor.kind !== 'owner') return { ok: false, code: 'not-undoable' }
      const booking = await findVisit(rows, bookingId)
      if (!booking) return { ok: false, code: 'not-found' }
      const way = await wayBackIn(desk, rows, booking, await eventsOf(rows, bookingId))
      if (!way.ok) return way
      const asked = { ...way, version, notify: notify && way.tellsClient }
      return change(desk, bookingId, actor, await reopenStep(desk, booking, asked))
    },
  }
}

type Asked = WayBack & { version: number | undefined; notify: boolean }

/** What taking back a visit's end writes. */
export async function reopenStep(
  desk: CalendarParts,
  booking: Booking,
  asked: Asked,
): Promise<Change> {
  const now = desk.now()
  const buffer = bufferAfter(booking.serviceId, await desk.rules())
  const time = { ...booking, busyUntil: booking.endsAt + buffer * MINUTE_MS }
  // What it shared its time with as it ended, and nothing that came since.
  const stood = (await sharedTime(desk, booking)) ? await standingIn(desk, booking, booking.id) : []
  const hasMail = booking.status !== 'COMPLETED' && asked.tellsClient
  return {
    version: asked.version ?? booking.sequence,
    refuse: (current) => (isEnded(current) ? null : 'not-undoable'),
    kind: 'reopened',
    detail: (previous) => ({ from: previous.status }),
    columns: () => ({
      status: asked.status,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
      busy_until: time.busyUntil,
    }),
    async prepare(transaction) {
      await dropExpiredHolds(transaction, now)
      const refusal = await desk.refuseReopening?.(transaction, booking)
      if (refusal) return { ok: false, code: refusal }
      const shared = await sharing(
        transaction,
        time,
        {
          ...{ override: true, notify: asked.notify, keepsPayment: false, keptBecause: '' },
          sharesTimeWith: stood.filter((one) => one.updatedAt < asked.endedAt).map(({ id }) => id),
        },
        { now, exceptId: booking.id },
      )
      if (!shared.ok) return shared
      const columns = { shares_time: shared.sharesTime ? 1 : 0 }
      return { ok: true, columns, broken: shared.rules }
    },
    ...(hasMail && { mail: { kind: 'reopened', notify: asked.notify, undoes: true } }),
  }
}

async function sharedTime({ database }: CalendarParts, { id }: Booking): Promise<boolean> {
  const visit = database.rows.selectFrom('booking').select('id').where('id', '=', id)
  return isFound(visit.where('shares_time', '=', 1))
}

/** What a visit's own history allows, where nothing that hangs on it forbids it. */
export async function wayBackIn(
  desk: CalendarParts,
  rows: Rows,
  booking: Booking,
  history: readonly BookingEvent[],
): Promise<Outcome<WayBack>> {
  // Square ends visits by itself, and would end this one again.
  if (desk.elsewhere && isEnded(booking)) return { ok: false, code: 'ended-at-square' }
  const way = wayBackOf(booking, history, desk.now())
  const refusal = way.ok ? await desk.refuseReopening?.(rows, booking) : null
  return refusal ? { ok: false, code: refusal } : way
}
