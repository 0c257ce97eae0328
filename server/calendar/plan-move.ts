import { z } from 'zod'
import type { Booking, BookingEvent } from '#domain/calendar/booking.ts'
import { visitOf } from '#domain/calendar/service.ts'
import type { Actor } from '#domain/core/actor.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Failure, Outcome } from '#domain/core/errors.ts'
import type { TransactionRows } from '../core/db/schema.ts'
import { cancelTermsOf } from './agreements.ts'
import { type Change, refuseOtherVersion, refuseToChange } from './change.ts'
import { eligibilityFailure, timeOf, timeRefusal } from './checks.ts'
import { UNDO_MS } from './endings.ts'
import { isHeld } from './held.ts'
import {
  breaksRules,
  brokenByMove,
  choiceOf,
  NOT_SHARED,
  ownersChoice,
  sharing,
  standingIn,
} from './override.ts'
import type { CalendarParts, Rules } from './parts.ts'
import type { OwnersChoice, ShownVersion } from './provider.ts'
import { refusableUntilOf } from './refusable.ts'
import { dropExpiredHolds, TIME_TAKEN } from './take-time.ts'

const CALL = { ok: false, code: 'call-to-book' } as const
const LENGTH_MINUTES = { least: 5, most: 12 * 60 }

export type MoveWanted = {
  startsAt: number
  durationMinutes: number
  isUndoable: boolean
  /** The studio has asked its client to: that it is late costs nothing, and bars nothing. */
  isInvited?: boolean
  /** It is moved back, and may be refused for as long as before (epoch ms). */
  undoes?: Pick<Booking, 'refusableUntil'>
  /** Visits that move in the same act: where they stood is in nobody's way. */
  beside?: readonly string[]
} & OwnersChoice &
  ShownVersion

const MovedFrom = z.object({
  from: z.number(),
  fromMinutes: z.number(),
  wasShared: z.number(),
  silent: z.number().optional(),
  refusableUntil: z.number().optional(),
})

/** What it takes to move a visit back to where it was before its last move; fails with `not-undoable` where that was not the last. */
export async function wantedBack(
  desk: CalendarParts,
  booking: Booking,
): Promise<Outcome<{ wanted: Omit<MoveWanted, 'isUndoable'> }>> {
  const last = await lastEvent(desk, booking)
  const was = MovedFrom.safeParse(last ? JSON.parse(last.detail) : null)
  if (last?.kind !== 'moved' || !was.success) return { ok: false, code: 'not-undoable' }
  const { from: startsAt, fromMinutes: durationMinutes, wasShared, silent } = was.data
  const { refusableUntil = null } = was.data
  const span = { startsAt, endsAt: startsAt + durationMinutes * MINUTE_MS }
  const stood = wasShared ? await standingIn(desk, span, booking.id) : []
  const wanted = {
    startsAt,
    durationMinutes,
    override: true,
    // What stood there before the visit left, and nothing that came since.
    sharesTimeWith: stood.filter((other) => other.updatedAt <= last.at).map(({ id }) => id),
    notify: !silent,
    undoes: { refusableUntil },
  }
  return { ok: true, wanted }
}

/** What moving a visit writes, once nothing is against it; `step` null: it stands there already. */
export async function planMove(
  desk: CalendarParts,
  booking: Booking,
  wanted: MoveWanted,
  actor: Actor,
): Promise<Outcome<{ step: Change | null }>> {
  const { startsAt, durationMinutes, version, beside = [] } = wanted
  const choice = ownersChoice(wanted, actor)
  const isOwners = actor.kind === 'owner'
  const now = desk.now()
  const refusal = refuseOtherVersion(booking, version) ?? refuseToChange(booking, actor, now)
  if (refusal) return { ok: false, code: refusal }
  if (durationMinutes < LENGTH_MINUTES.least || durationMinutes > LENGTH_MINUTES.most) {
    return { ok: false, code: 'bad-length' }
  }
  const isSameLength = durationMinutes === booking.durationMinutes
  if (startsAt === booking.startsAt && isSameLength) return { ok: true, step: null }

  const rules = await desk.rules()
  const time = timeOf(startsAt, durationMinutes, rules, booking.serviceId)
  const broken = isOwners
    ? await brokenByMove(desk, rules, booking, { startsAt, durationMinutes, beside })
    : []
  if (broken.length > 0 && !choice.override) return breaksRules(broken)
  const barred = isOwners
    ? null
    : ((wanted.isInvited ? null : await lateRefusal(desk, rules, booking)) ??
      (await timeRefusal(desk, rules, { ...booking, startsAt, durationMinutes, own: booking })) ??
      (await stillEligible(desk, rules, booking, { startsAt, by: actor })) ??
      ((await isHeld(desk, booking, actor)) ? CALL : null))
  if (barred) return barred
  const taken = { startsAt, endsAt: time.busyUntil }
  const isTaken = async () => !isOwners && (await desk.isTaken(taken, booking.id))
  if (await isTaken()) return TIME_TAKEN

  const wasShared = await sharesTime(desk, booking.id)
  const { elsewhere } = desk
  const step: Change = {
    version,
    refuse: (current) => refuseToChange(current, actor, now),
    kind: 'moved',
    did: wanted.undoes ? 'undone' : 'moved',
    detail: (previous): BookingEvent['detail'] => ({
      from: previous.startsAt,
      to: startsAt,
      ...(isOwners && { fromMinutes: previous.durationMinutes, wasShared }),
      ...(!isSameLength && { toMinutes: durationMinutes }),
      ...(isOwners &&
        previous.refusableUntil !== null && { refusableUntil: previous.refusableUntil }),
    }),
    columns: () => ({
      starts_at: time.startsAt,
      ends_at: time.endsAt,
      busy_until: time.busyUntil,
      duration_minutes: durationMinutes,
    }),
    // What another calendar has agreed to is kept here by its own hold.
    ...(elsewhere ? {} : { isLost: isTaken }),
    async prepare(rows: TransactionRows, previous: Booking) {
      await dropExpiredHolds(rows, now)
      await elsewhere?.moved(rows, booking.id)
      const parts = { now, exceptId: booking.id }
      const shared = isOwners ? await sharing(rows, time, choice, parts) : NOT_SHARED
      if (!shared.ok) return shared
      const refusable_until = wanted.undoes
        ? wanted.undoes.refusableUntil
        : await refusableUntilOf(rows, previous, { startsAt, by: actor, now })
      const columns = { shares_time: shared.sharesTime ? 1 : 0, refusable_until }
      return { ok: true, columns, broken: [...broken, ...shared.rules] }
    },
    mail: {
      kind: 'moved',
      notify: choice.notify,
      delayMs: isOwners && wanted.isUndoable ? UNDO_MS : 0,
      undoes: wanted.undoes !== undefined,
    },
  }
  return { ok: true, step }
}

/** Once canceling costs a fee, moving online is over too: whoever moved a visit far ahead could cancel it free. */
async function lateRefusal(
  desk: CalendarParts,
  rules: Rules,
  booking: Booking,
): Promise<Failure | null> {
  const asked = { paidCents: 0, now: desk.now() }
  const { terms } = await cancelTermsOf(desk.database.rows, rules, booking, asked)
  return terms.isLate ? { ok: false, code: 'late-to-move' } : null
}

async function stillEligible(
  desk: CalendarParts,
  rules: Rules,
  booking: Booking,
  { startsAt, by }: { startsAt: number; by: Actor },
) {
  const chosen = visitOf(choiceOf(booking), rules.services)
  // A treatment that left the menu keeps its bookings; nothing is left to check it by.
  if (!chosen.ok) return null
  const { email, birthDate } = booking
  return eligibilityFailure(desk, rules, chosen.visit, { by, email, birthDate, startsAt })
}

export async function rowOf(desk: CalendarParts, bookingId: string) {
  return desk.database.rows
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', bookingId)
    .where('client_id', 'is not', null)
    .executeTakeFirst()
}

async function sharesTime(desk: CalendarParts, bookingId: string): Promise<number> {
  return (await rowOf(desk, bookingId))?.shares_time ?? 0
}

async function lastEvent(desk: CalendarParts, booking: Booking) {
  return desk.database.rows
    .selectFrom('booking_event')
    .select(['kind', 'at', 'detail'])
    .where('booking_id', '=', booking.id)
    .where('sequence', '=', booking.sequence)
    .executeTakeFirst()
}
