import { sql } from 'kysely'
import {
  type Booking,
  canCancel,
  canClose,
  canConfirm,
  hasBegun,
} from '#domain/calendar/booking.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { ErrorCode, Failure, Outcome } from '#domain/core/errors.ts'
import type { Schema, TransactionRows } from '../core/db/schema.ts'
import type { BookingMail } from '../post/booking-mail.ts'
import type { Bookings, BrokenRule } from './bookings.ts'
import { endedMoney, GIVES_BACK, moneyDetail, type OwnersKeep, UNDO_MS } from './endings.ts'
import { ownersChoice } from './override.ts'
import { writeOverrides } from './overrides.ts'
import { type CalendarParts, type VisitChange, writeDown } from './parts.ts'
import { bookingOf, readBooking, writeEvent } from './rows.ts'
import { changeCalendar } from './take-time.ts'

type Changes = Pick<Bookings, 'cancel' | 'confirm' | 'complete' | 'noShow'>

/** What may happen to a booking beside moving it; who may ask is decided before these are called. */
export function changes(desk: CalendarParts): Changes {
  return {
    async cancel({ bookingId, reason, version, isUndoable, ...choice }, actor) {
      const { notify, keepsPayment, keptBecause } = ownersChoice(choice, actor)
      if (keepsPayment && !keptBecause) return { ok: false, code: 'keep-needs-reason' }
      const step = canceling(desk, actor, { reason, notify, delayMs: isUndoable ? UNDO_MS : 0 })
      const keep = { keepsPayment, keptBecause }
      return change(desk, bookingId, actor, { ...step, version, keep })
    },

    async confirm(bookingId, actor, { version, ...choice } = {}) {
      return change(desk, bookingId, actor, {
        version,
        refuse: (booking) => (canConfirm(booking) ? null : 'not-pending'),
        kind: 'confirmed',
        columns: () => ({ status: 'CONFIRMED' }),
        prepare: (rows, booking) => allowed(desk.elsewhere?.confirming(rows, booking)),
        mail: { kind: 'confirmed', notify: ownersChoice(choice, actor).notify },
      })
    },

    async complete(bookingId, actor, shown) {
      return change(desk, bookingId, actor, {
        version: shown?.version,
        refuse: refuseEnded,
        prepare: (rows, booking) => begunOrHere(rows, booking, desk.now()),
        kind: 'completed',
        columns: () => ({ status: 'COMPLETED' }),
      })
    },

    async noShow(bookingId, actor, { version, isUndoable, ...choice } = {}) {
      const { notify, keepsPayment, keptBecause } = ownersChoice(choice, actor)
      if (keepsPayment && !keptBecause) return { ok: false, code: 'keep-needs-reason' }
      return change(desk, bookingId, actor, {
        version,
        refuse: (booking) => refuseToClose(booking, desk.now()),
        kind: 'no-show',
        columns: () => ({ status: 'NO_SHOW' }),
        keep: { keepsPayment, keptBecause },
        mail: { kind: 'no-show', notify, delayMs: isUndoable ? UNDO_MS : 0 },
      })
    },
  }
}

/** What canceling a visit writes; `notify` false: its client is not written to. */
export function canceling(
  desk: CalendarParts,
  actor: Actor,
  { reason, ...mail }: { reason: string; notify: boolean; delayMs: number },
): Change {
  return {
    version: undefined,
    refuse: (booking) => refuseToChange(booking, actor, desk.now()),
    kind: 'cancelled',
    detail: () => ({ reason }),
    columns: (now) => ({
      status: 'CANCELLED',
      cancelled_at: now,
      cancelled_by: actor.kind,
      cancel_reason: reason,
    }),
    prepare: (rows, booking) => allowed(desk.elsewhere?.cancelling(rows, booking, actor)),
    mail: { kind: 'cancelled', ...mail },
  }
}

/** Nothing more to write, unless the calendar elsewhere has said no. */
async function allowed(said: Promise<Failure | null> | undefined) {
  return (await said) ?? { ok: true as const, columns: {}, broken: [] }
}

type Columns = Partial<Omit<Schema['booking'], 'takes_time'>>

export type Change = {
  /** The row's version that was shown to whoever changes it. */
  version: number | undefined
  refuse: (booking: Booking) => ErrorCode | null
  kind: VisitChange['kind']
  /** The log's word for it, where that is not its kind. */
  did?: string | undefined
  detail?: (previous: Booking) => Record<string, string | number | null>
  columns: (now: number) => Columns
  isLost?: () => Promise<boolean>
  /** More columns and the rules broken by them, found once this writer's turn has come. */
  prepare?: (
    rows: TransactionRows,
    previous: Booking,
  ) => Promise<{ ok: true; columns: Columns; broken: BrokenRule[] } | Failure>
  keep?: OwnersKeep
  mail?: Pick<BookingMail, 'kind' | 'notify' | 'delayMs' | 'undoes' | 'because'>
}

/** One booking, one transaction: read it locked, refuse or change it, write its history and its mail. */
export async function change(desk: CalendarParts, bookingId: string, actor: Actor, step: Change) {
  const make = await changing(desk, bookingId, actor, step)
  return changeCalendar(desk.database, make, step.isLost)
}

type Make = (rows: TransactionRows) => Promise<Outcome<{ booking: Booking }>>

/** The same for a transaction of the caller's that changes more than one; only within `changeCalendar`. */
export async function changing(
  desk: CalendarParts,
  bookingId: string,
  actor: Actor,
  step: Change,
): Promise<Make> {
  const rules = await desk.rules()
  return async (rows) => {
    const row = await rows
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', bookingId)
      .where('client_id', 'is not', null)
      .executeTakeFirst()
    if (!row) return { ok: false, code: 'not-found' }
    const previous = bookingOf(row)
    const refusal = refuseOtherVersion(previous, step.version) ?? step.refuse(previous)
    if (refusal) return { ok: false, code: refusal }

    const now = desk.now()
    const prepared = await step.prepare?.(rows, previous)
    if (prepared && !prepared.ok) return prepared
    // Before the row says that the visit is over: whoever is forgiven is so for those before it.
    const { keep = GIVES_BACK } = step
    const ending = { booking: previous, by: actor, ...keep, rules, now }
    const money = await endedMoney(desk, rows, step.kind, async () => ending)
    const columns = { ...step.columns(now), ...prepared?.columns }
    await rows
      .updateTable('booking')
      .set({ ...columns, sequence: sql`sequence + 1`, updated_at: now })
      .where('id', '=', bookingId)
      .execute()
    const booking = await readBooking(rows, bookingId)
    const isSilent = step.mail?.notify === false
    const detail = {
      ...step.detail?.(previous),
      ...(isSilent && { silent: 1 }),
      ...moneyDetail(money),
    }
    await writeEvent(rows, { booking, at: now, actor, kind: step.kind, detail })
    await writeDown(desk, rows, actor, { id: bookingId, did: step.did ?? step.kind })
    await writeOverrides(rows, booking, prepared?.broken ?? [], { actor, now })
    await desk.settleMoney?.(rows, { kind: step.kind, booking, previous, by: actor, now })
    const told = { booking, previous, by: actor, now, money }
    if (step.mail) await desk.writeMail(rows, { ...step.mail, ...told })
    const { delayMs = 0, undoes = false } = step.mail ?? {}
    if (!undoes) await desk.timeFreed?.(rows, { ...told, kind: step.kind, rules, delayMs })
    return { ok: true, booking }
  }
}

export function refuseOtherVersion(booking: Booking, version: number | undefined) {
  return version === undefined || version === booking.sequence ? null : 'changed-meanwhile'
}

export function refuseToChange(booking: Booking, actor: Actor, now: number): ErrorCode | null {
  if (booking.status === 'COMPLETED') return 'already-completed'
  if (!canCancel(booking)) return 'already-cancelled'
  return actor.kind !== 'owner' && booking.startsAt <= now ? 'visit-begun' : null
}

function refuseToClose(booking: Booking, now: number): ErrorCode | null {
  return hasBegun(booking, now) ? null : (refuseEnded(booking) ?? 'not-begun')
}

/** Whoever is marked as here may be done before her time. */
async function begunOrHere(rows: TransactionRows, booking: Booking, now: number) {
  const here = await rows
    .selectFrom('visit_arrival')
    .select('arrived_at')
    .where('booking_id', '=', booking.id)
    .executeTakeFirst()
  const arrivedAt = here?.arrived_at ?? null
  return canClose({ ...booking, arrivedAt }, now)
    ? { ok: true as const, columns: {}, broken: [] }
    : { ok: false as const, code: 'not-begun' as const }
}

function refuseEnded(booking: Booking): ErrorCode | null {
  if (canCancel(booking)) return null
  return booking.status === 'COMPLETED' ? 'already-completed' : 'already-cancelled'
}
