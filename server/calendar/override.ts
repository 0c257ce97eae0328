import {
  type BusyTime,
  overlaps,
  type RefusalCode,
  refusalsOf,
} from '#domain/calendar/availability.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { isWalkIn } from '#domain/calendar/owner-forms.ts'
import type { Interval } from '#domain/calendar/schedule.ts'
import { type Visit, visitOf } from '#domain/calendar/service.ts'
import type { Actor } from '#domain/core/actor.ts'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { type Failure, sentence } from '#domain/core/errors.ts'
import type { TransactionRows } from '../core/db/schema.ts'
import type { Bookings, BrokenRule, Standing } from './bookings.ts'
import { busyRows, busyTimes, calendarOf } from './calendar.ts'
import { barredBy, DESK, offeredFor } from './checks.ts'
import type { Treatment } from './elsewhere.ts'
import { overridesOf } from './overrides.ts'
import type { CalendarParts, Rules } from './parts.ts'
import type { OwnersChoice } from './provider.ts'
import { TIME_TAKEN } from './take-time.ts'

type Time = { startsAt: number; endsAt: number; busyUntil: number }
type Shared = { ok: true; sharesTime: boolean; rules: BrokenRule[] }

export const NOT_SHARED: Shared = { ok: true, sharesTime: false, rules: [] }

/** What the owner asked for beyond the change itself; nobody else's request can ask for any of it. */
export function ownersChoice(request: OwnersChoice, actor: Actor): Required<OwnersChoice> {
  const { override = false, sharesTimeWith = [], notify = true } = request
  const { keepsPayment = false, keptBecause = '' } = request
  const isOwner = actor.kind === 'owner'
  return {
    override: isOwner && override,
    sharesTimeWith: isOwner ? sharesTimeWith : [],
    notify: isOwner ? notify : true,
    keepsPayment: isOwner && keepsPayment,
    keptBecause: isOwner && keepsPayment ? keptBecause : '',
  }
}

/** What stands in the way of a time, for the owner to decide on. */
export function obstaclesFor(desk: CalendarParts): Pick<Bookings, 'obstacles' | 'overrides'> {
  return {
    overrides: (bookingId) => overridesOf(desk, bookingId),

    async obstacles({ startsAt, durationMinutes, ...asked }) {
      const rules = await desk.rules()
      if ('booking' in asked) {
        const { booking } = asked
        const length = durationMinutes ?? booking.durationMinutes
        return {
          broken: await brokenByMove(desk, rules, booking, { startsAt, durationMinutes: length }),
          standing: await standingIn(desk, spanOf(startsAt, length), booking.id),
        }
      }
      const chosen = visitOf(asked.choice, rules.services)
      if (!chosen.ok) return { broken: [], standing: [] }
      const { visit } = chosen
      const { email, birthDate } = asked
      return {
        broken: await brokenRules(desk, rules, {
          startsAt,
          treatment: asked.choice,
          visit,
          email,
          birthDate,
        }),
        standing: await standingIn(desk, spanOf(startsAt, visit.durationMinutes), undefined),
      }
    },
  }
}

/**
 * The owner's own rules that a visit would break, every one; another visit in its time is no rule of hers.
 * What she has already let pass for a booking (`waived`) is not named again.
 */
export async function brokenRules(
  desk: CalendarParts,
  rules: Rules,
  asked: {
    startsAt: number
    treatment: Treatment
    /** The time of a visit that is moved. */
    own?: Interval
    visit: { durationMinutes: number } & Partial<Pick<Visit, 'rule'>>
    email: string
    birthDate?: string | null | undefined
    exceptId?: string
    /** Visits that move in the same act. */
    beside?: readonly string[]
    waived?: readonly string[]
  },
): Promise<BrokenRule[]> {
  const { startsAt, treatment, own, visit, waived = [], beside = [] } = asked
  const { durationMinutes } = visit
  const around = { startsAt: startsAt - DAY_MS, endsAt: startsAt + DAY_MS }
  const offered = await offeredFor(desk, {
    ...treatment,
    startsAt,
    durationMinutes,
    ...(own && { own }),
  })
  const found = await busyTimes(desk, around, asked.exceptId)
  const busy = found.filter(({ id }) => !beside.includes(id))
  const calendar = { ...calendarOf(rules, busy, desk.now()), offered }
  const refusals = refusalsOf({ startsAt, durationMinutes }, calendar)
  // Notice is for whoever books online; who stands at the desk is here already.
  const isHers = own === undefined && isWalkIn(startsAt, desk.now())
  const broken = refusals.filter((code): code is Exclude<RefusalCode, 'conflict'> => {
    return code !== 'conflict' && !(isHers && (code === 'past' || code === 'too-soon'))
  })
  const barred = visit.rule ? await barredBy(desk, rules, visit.rule, { ...asked, by: DESK }) : null
  return barred && !waived.includes(barred) ? [...broken, barred] : broken
}

/** The owner's rules that a move breaks; who may have the visit only where she has not let it pass before. */
export async function brokenByMove(
  desk: CalendarParts,
  rules: Rules,
  booking: Booking,
  to: { startsAt: number; durationMinutes: number; beside?: readonly string[] },
): Promise<BrokenRule[]> {
  const { startsAt, durationMinutes, beside = [] } = to
  const chosen = visitOf(choiceOf(booking), rules.services)
  const rule = chosen.ok ? { rule: chosen.visit.rule } : {}
  const { email, birthDate, id } = booking
  const waived = (await overridesOf(desk, id)).map((row) => row.rule)
  const visit = { durationMinutes, ...rule }
  const of = { treatment: booking, own: booking, exceptId: id, waived, beside }
  return brokenRules(desk, rules, { startsAt, visit, email, birthDate, ...of })
}

export function choiceOf({ serviceId, optionId }: Booking) {
  return { serviceId, optionId: optionId ?? undefined, addonIds: [] }
}

function spanOf(startsAt: number, durationMinutes: number) {
  return { startsAt, endsAt: startsAt + durationMinutes * MINUTE_MS }
}

export function breaksRules(broken: readonly BrokenRule[]): Failure {
  return { ok: false, code: 'breaks-rules', message: broken.map(sentence).join(' ') }
}

/**
 * Within the transaction that takes a time: whether the visit has to share it, or why it may not. It shares
 * with those that the owner named and, where she overrides, with the buffers of others; never with a hold,
 * whose visitor has been promised the time.
 */
export async function sharing(
  rows: TransactionRows,
  time: Time,
  choice: Required<OwnersChoice>,
  parts: { now: number; exceptId?: string | undefined },
): Promise<Shared | Failure> {
  const span = { startsAt: time.startsAt, endsAt: time.busyUntil }
  const found = await busyRows(rows, span, parts.now)
  const others = found.filter((other) => other.id !== parts.exceptId)
  for (const other of others) {
    const isNamed = choice.sharesTimeWith.includes(other.id)
    const isVisitTime = overlaps(other, time)
    if (other.kind === 'hold' || (isVisitTime && !isNamed)) return TIME_TAKEN
    if (!isVisitTime && !choice.override) return breaksRules(['buffer'])
  }
  const isShared = others.some((other) => overlaps(other, time))
  return { ok: true, sharesTime: others.length > 0, rules: isShared ? ['shared-time'] : [] }
}

/** Visits and blocks whose own time, buffers left out, lies in an interval. */
export async function standingIn(
  desk: CalendarParts,
  span: Interval,
  exceptId: string | undefined,
): Promise<Standing[]> {
  const isInTheWay = (other: BusyTime) => other.kind !== 'hold' && overlaps(other, span)
  const around = { ...span, startsAt: span.startsAt - DAY_MS }
  const ids = (await busyRows(desk.database.rows, around, desk.now()))
    .filter((other) => other.id !== exceptId && isInTheWay(other))
    .map((other) => other.id)
  if (ids.length === 0) return []
  const rows = await desk.database.rows
    .selectFrom('booking')
    .select(['id', 'status', 'starts_at', 'ends_at', 'updated_at', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.status === 'BLOCKED' ? 'block' : 'visit',
    name: `${row.first_name} ${row.last_name}`.trim(),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    updatedAt: row.updated_at,
  }))
}
