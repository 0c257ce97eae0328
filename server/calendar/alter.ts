import { z } from 'zod'
import type { Booking } from '#domain/calendar/booking.ts'
import { type Visit, visitOf } from '#domain/calendar/service.ts'
import {
  changedVisit,
  isAsBooked,
  isLength,
  type VisitFacts,
  visitChanges,
} from '#domain/calendar/visit-change.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { ErrorCode, Outcome } from '#domain/core/errors.ts'
import { agreementOf } from '../core/agreements.ts'
import type { BookingRow } from '../core/db/schema.ts'
import type { Bookings, BrokenRule } from './bookings.ts'
import { change, refuseToChange } from './change.ts'
import { DESK, timeOf } from './checks.ts'
import { UNDO_MS } from './endings.ts'
import { breaksRules, brokenRules, ownersChoice, sharing } from './override.ts'
import { overridesOf } from './overrides.ts'
import type { CalendarParts, Rules } from './parts.ts'
import type { OwnersChoice, ShownVersion } from './provider.ts'
import { AddOns, eventsOf, findVisit } from './rows.ts'
import { dropExpiredHolds } from './take-time.ts'

const Was = z.object({
  serviceId: z.string(),
  optionId: z.string().nullable(),
  serviceName: z.string(),
  serviceDescription: z.string(),
  addons: AddOns,
  durationMinutes: z.number(),
  priceCents: z.number(),
})

type Wanted = OwnersChoice &
  ShownVersion & { facts: VisitFacts; visit: Visit | null; because: string; undoes: boolean }

/** Changing what a visit is: its treatment, extras, length and price. */
export function altering(desk: CalendarParts): Pick<Bookings, 'altered' | 'alter' | 'undoAlter'> {
  const { rows } = desk.database
  return {
    async altered(booking, asked) {
      const planned = await plannedFor(desk, booking, asked)
      if (!planned.ok) return planned
      const { facts } = planned
      return { ok: true, facts, broken: await brokenBy(desk, await desk.rules(), booking, planned) }
    },

    async alter({ bookingId, choice, ...asked }, actor) {
      const booking = await findVisit(rows, bookingId)
      if (!booking) return { ok: false, code: 'not-found' }
      const planned = await plannedFor(desk, booking, { choice, ...asked })
      if (!planned.ok) return planned
      return alter(desk, booking, { ...asked, ...planned, undoes: false }, actor)
    },

    async undoAlter({ bookingId, version }, actor) {
      const booking = await findVisit(rows, bookingId)
      if (!booking) return { ok: false, code: 'not-found' }
      const last = (await eventsOf(rows, bookingId)).at(-1)
      const was = Was.safeParse(JSON.parse(String(last?.detail.was ?? 'null')))
      if (last?.kind !== 'changed' || !was.success) return { ok: false, code: 'not-undoable' }
      const wanted = {
        ...{ facts: was.data, visit: null, because: '', undoes: true, override: true },
        notify: last.detail.silent !== 1,
      }
      return alter(desk, booking, { ...wanted, version }, actor)
    },
  }
}

async function plannedFor(
  desk: CalendarParts,
  booking: Booking,
  { choice, ...wanted }: Parameters<Bookings['altered']>[1],
): Promise<Outcome<{ facts: VisitFacts; visit: Visit | null }>> {
  const refusal = refuseToAlter(desk, booking)
  if (refusal) return { ok: false, code: refusal }
  const { services } = await desk.rules()
  const chosen = isAsBooked(booking, choice) ? null : visitOf(choice, services)
  if (chosen && !chosen.ok) return chosen
  const visit = chosen?.visit ?? null
  const made = changedVisit(booking, visit, wanted)
  if (!made.ok) return made
  if (!isLength(made.facts.durationMinutes)) return { ok: false, code: 'bad-length' }
  return { ok: true, facts: made.facts, visit }
}

function refuseToAlter(desk: CalendarParts, booking: Booking): ErrorCode | null {
  return desk.elsewhere ? 'ended-at-square' : refuseToChange(booking, DESK, desk.now())
}

async function alter(desk: CalendarParts, booking: Booking, wanted: Wanted, actor: Actor) {
  if (actor.kind !== 'owner') return { ok: false as const, code: 'not-undoable' as const }
  const { facts, because, undoes } = wanted
  if (visitChanges(booking, facts).length === 0) return { ok: true as const, booking }
  const choice = ownersChoice(wanted, actor)
  const rules = await desk.rules()
  const broken = undoes ? [] : await brokenBy(desk, rules, booking, wanted)
  if (broken.length > 0 && !choice.override) return breaksRules(broken)
  const now = desk.now()
  const time = timeOf(booking.startsAt, facts.durationMinutes, rules, facts.serviceId)
  const was = timeOf(booking.startsAt, booking.durationMinutes, rules, booking.serviceId)
  // Fees are parts of the price: whoever agreed to them reads that it has risen.
  const isAgreed = (await agreementOf(desk.database.rows, booking.id)) !== null
  const notify = choice.notify || (isAgreed && facts.priceCents > booking.priceCents)
  return change(desk, booking.id, actor, {
    version: wanted.version ?? booking.sequence,
    refuse: (current) => refuseToAlter(desk, current),
    kind: 'changed',
    did: undoes ? 'undone' : 'changed',
    detail: (previous) => ({
      what: visitChanges(previous, facts).join(' '),
      was: JSON.stringify(Was.parse(previous)),
      ...(because && { because }),
    }),
    columns: () => ({ ...columnsOf(facts), ends_at: time.endsAt, busy_until: time.busyUntil }),
    async prepare(transaction) {
      await dropExpiredHolds(transaction, now)
      const refusal = await desk.refuseReopening?.(transaction, booking)
      if (refusal) return { ok: false, code: refusal }
      // What it has it keeps; only time that it takes beyond that may be somebody's.
      if (time.busyUntil <= was.busyUntil) return { ok: true, columns: {}, broken }
      const shared = await sharing(transaction, time, choice, { now, exceptId: booking.id })
      if (!shared.ok) return shared
      const columns = { shares_time: shared.sharesTime ? 1 : 0 }
      return { ok: true, columns, broken: [...broken, ...shared.rules] }
    },
    mail: { kind: 'changed', notify, because, delayMs: undoes ? 0 : UNDO_MS, undoes },
  })
}

/** The owner's own rules that the visit would break as it would be. */
async function brokenBy(
  desk: CalendarParts,
  rules: Rules,
  booking: Booking,
  { facts, visit }: Pick<Wanted, 'facts' | 'visit'>,
): Promise<BrokenRule[]> {
  if (!visit && facts.durationMinutes <= booking.durationMinutes) return []
  const { startsAt, email, birthDate, id } = booking
  return brokenRules(desk, rules, {
    ...{ startsAt, email, birthDate, own: booking, exceptId: id, treatment: facts },
    visit: { durationMinutes: facts.durationMinutes, ...(visit && { rule: visit.rule }) },
    waived: (await overridesOf(desk, id)).map((row) => row.rule),
  })
}

function columnsOf(facts: VisitFacts): Partial<Omit<BookingRow, 'takes_time'>> {
  return {
    service_id: facts.serviceId,
    option_id: facts.optionId,
    service_name: facts.serviceName,
    service_description: facts.serviceDescription,
    addons: JSON.stringify(facts.addons),
    duration_minutes: facts.durationMinutes,
    price_cents: facts.priceCents,
  }
}
