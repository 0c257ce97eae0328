import { sql } from 'kysely'
import { type Actor, type Booking, canCancel, canClose, canConfirm } from '#domain/booking.ts'
import { MINUTE_MS } from '#domain/duration.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { visitOf } from '#domain/service.ts'
import type { Schema } from '../db/schema.ts'
import { eligibilityFailure, timeOf, timeRefusal } from './checks.ts'
import type { Desk, Rows } from './desk.ts'
import type { Bookings, Outcome } from './provider.ts'
import { bookingOf, readBooking, writeEvent } from './rows.ts'
import { changeCalendar, dropExpiredHolds, TIME_TAKEN } from './take-time.ts'

type Changes = Pick<Bookings, 'cancel' | 'reschedule' | 'confirm' | 'complete' | 'noShow'>

/** What may happen to a booking after it is made; who may ask is decided before these are called. */
export function changes(desk: Desk): Changes {
  return {
    async cancel({ bookingId, reason }, actor) {
      return change(desk, bookingId, actor, {
        refuse: (booking) => refuseToChange(booking, actor, desk.now()),
        kind: 'cancelled',
        detail: () => ({ reason }),
        columns: (now) => ({
          status: 'CANCELLED',
          cancelled_at: now,
          cancelled_by: actor.kind,
          cancel_reason: reason,
        }),
        mail: 'cancelled',
      })
    },

    async reschedule({ bookingId, startsAt, endsAt, override }, actor) {
      const row = await desk.database.rows
        .selectFrom('booking')
        .selectAll()
        .where('id', '=', bookingId)
        .where('client_id', 'is not', null)
        .executeTakeFirst()
      if (!row) return { ok: false, code: 'not-found' }
      const booking = bookingOf(row)
      const now = desk.now()
      const length = booking.durationMinutes * MINUTE_MS
      if (endsAt !== undefined && endsAt - startsAt !== length) {
        return { ok: false, code: 'wrong-length' }
      }
      const refusal = refuseToChange(booking, actor, now)
      if (refusal) return { ok: false, code: refusal }
      if (startsAt === booking.startsAt) return { ok: true, booking }

      const rules = await desk.rules()
      const time = timeOf(startsAt, booking.durationMinutes, rules, booking.serviceId)
      const barred =
        timeRefusal(rules, { startsAt, override }, booking, now, actor) ??
        (actor.kind === 'owner' ? null : await stillEligible(desk, booking, startsAt))
      if (barred) return barred
      const wanted = { startsAt, endsAt: time.busyUntil }
      const isTaken = () => desk.isTaken(wanted, bookingId)
      if (await isTaken()) return TIME_TAKEN

      return change(desk, bookingId, actor, {
        refuse: (current) => refuseToChange(current, actor, now),
        kind: 'moved',
        detail: (previous) => ({ from: previous.startsAt, to: startsAt }),
        columns: () => ({
          starts_at: time.startsAt,
          ends_at: time.endsAt,
          busy_until: time.busyUntil,
        }),
        isLost: isTaken,
        before: (rows) => dropExpiredHolds(rows, now),
        mail: 'moved',
      })
    },

    async confirm(bookingId, actor) {
      return change(desk, bookingId, actor, {
        refuse: (booking) => (canConfirm(booking) ? null : 'not-pending'),
        kind: 'confirmed',
        columns: () => ({ status: 'CONFIRMED' }),
        mail: 'confirmed',
      })
    },

    async complete(bookingId, actor) {
      return change(desk, bookingId, actor, {
        refuse: (booking) => refuseToClose(booking, desk.now()),
        kind: 'completed',
        columns: () => ({ status: 'COMPLETED' }),
      })
    },

    async noShow(bookingId, actor) {
      return change(desk, bookingId, actor, {
        refuse: (booking) => refuseToClose(booking, desk.now()),
        kind: 'no-show',
        columns: () => ({ status: 'NO_SHOW' }),
      })
    },
  }
}

type Change = {
  refuse: (booking: Booking) => ErrorCode | null
  kind: 'moved' | 'confirmed' | 'completed' | 'no-show' | 'cancelled'
  detail?: (previous: Booking) => Record<string, string | number | null>
  columns: (now: number) => Partial<Omit<Schema['booking'], 'takes_time'>>
  isLost?: () => Promise<boolean>
  before?: (rows: Rows) => Promise<void>
  mail?: 'moved' | 'confirmed' | 'cancelled'
}

/** One booking, one transaction: read it locked, refuse or change it, write its history and its mail. */
async function change(desk: Desk, bookingId: string, actor: Actor, step: Change) {
  const make = async (rows: Rows): Promise<Outcome<{ booking: Booking }>> => {
    const row = await rows
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', bookingId)
      .where('client_id', 'is not', null)
      .executeTakeFirst()
    if (!row) return { ok: false, code: 'not-found' }
    const previous = bookingOf(row)
    const refusal = step.refuse(previous)
    if (refusal) return { ok: false, code: refusal }

    const now = desk.now()
    await step.before?.(rows)
    await rows
      .updateTable('booking')
      .set({ ...step.columns(now), sequence: sql`sequence + 1`, updated_at: now })
      .where('id', '=', bookingId)
      .execute()
    const booking = await readBooking(rows, bookingId)
    const detail = step.detail?.(previous) ?? {}
    await writeEvent(rows, { booking, at: now, actor, kind: step.kind, detail })
    if (step.mail) {
      await desk.writeMail(rows, { kind: step.mail, booking, previous, by: actor, now })
    }
    return { ok: true, booking }
  }
  return changeCalendar(desk.database, make, step.isLost)
}

function refuseToChange(booking: Booking, actor: Actor, now: number): ErrorCode | null {
  if (booking.status === 'COMPLETED') return 'already-completed'
  if (!canCancel(booking)) return 'already-cancelled'
  return actor.kind !== 'owner' && booking.startsAt <= now ? 'visit-begun' : null
}

function refuseToClose(booking: Booking, now: number): ErrorCode | null {
  if (canClose(booking, now)) return null
  if (canCancel(booking)) return 'not-begun'
  return booking.status === 'COMPLETED' ? 'already-completed' : 'already-cancelled'
}

async function stillEligible(desk: Desk, booking: Booking, startsAt: number) {
  const rules = await desk.rules()
  const { serviceId, optionId, email, birthDate } = booking
  const chosen = visitOf(
    { serviceId, optionId: optionId ?? undefined, addonIds: [] },
    rules.services,
  )
  // A treatment that left the menu keeps its bookings; nothing is left to check it by.
  if (!chosen.ok) return null
  return eligibilityFailure(desk, rules, chosen.visit, { email, birthDate, startsAt })
}
