import { randomUUID } from 'node:crypto'
import type { BookedAddOn, Booking } from '#domain/calendar/booking.ts'
import { type AddOn, type Visit, visitOf } from '#domain/calendar/service.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { Failure, Outcome } from '#domain/core/errors.ts'
import { localDate } from '#domain/core/when.ts'
import { isHeldByAlert } from '../clients/alert-holds.ts'
import { clientFor, isAmongBlocked } from '../clients/people.ts'
import type { BookingRow, TransactionRows } from '../core/db/schema.ts'
import { readSettingsAhead } from '../core/settings/versioned.ts'
import { SETTINGS_WHEN_BOOKED } from '../post/booking-mail.ts'
import { type Asked, askedOf } from './asks.ts'
import { eligibilityFailure, timeOf, timeRefusal } from './checks.ts'
import { dropHold, liveHold } from './holds.ts'
import { breaksRules, brokenRules, NOT_SHARED, ownersChoice, sharing } from './override.ts'
import { writeOverrides } from './overrides.ts'
import { type CalendarParts, type Rules, writeDown } from './parts.ts'
import type { BookRequest } from './provider.ts'
import { bookingOf, readBooking, writeEvent } from './rows.ts'
import { emptyTimeRow, insertTime, TIME_TAKEN } from './take-time.ts'

/** A visit that every rule allows, still to be written. */
export type VisitPlan = {
  visit: Visit
  /** What it asks of this client in advance, which is the caller's to see to. */
  asked: Asked
  /** The caller's hold keeps all of its time. */
  isHeld: boolean
  /**
   * Writes the visit, its history and its mail; the hold that kept its time goes. Only within `changeCalendar`, whose
   * answer is `time-taken` where the database finds another visit there. `bind` writes what belongs to the visit and is told by its mail.
   */
  take(
    rows: TransactionRows,
    bind?: (bookingId: string) => Promise<void>,
  ): Promise<Outcome<{ booking: Booking }>>
  /** Whether its time has gone to somebody else; asked again when the writer's turn comes. */
  isTaken(): Promise<boolean>
}

/**
 * Asks every rule that a visit has to keep, and answers how it is written. Nothing is written here. `isOffered`: its hold keeps the
 * time for whoever of several takes it first, each for a treatment of their own; every other hold books what it was taken for.
 */
export async function planVisit(
  desk: CalendarParts,
  request: BookRequest,
  actor: Actor,
  { isOffered = false }: { isOffered?: boolean } = {},
): Promise<Outcome<{ plan: VisitPlan }>> {
  const rules = await desk.rules()
  const chosen = visitOf(request, rules.services)
  if (!chosen.ok) return chosen
  const { visit } = chosen
  const time = timeOf(request.startsAt, visit.durationMinutes, rules, visit.service.id)
  const now = desk.now()
  if (request.birthDate && request.birthDate > localDate(now, rules.zone)) {
    return { ok: false, code: 'birth-date-ahead' }
  }
  const wanted = { startsAt: time.startsAt, endsAt: time.busyUntil }
  const isOwners = actor.kind === 'owner'
  const hold = request.holdId ? await liveHold(desk, request.holdId, time.startsAt) : null
  if (hold && !isOffered && !isFor(hold, visit)) return { ok: false, code: 'hold-for-other' }
  // The owner may share a time; what she shares it with is looked at once it is her turn.
  const isTaken = async () => !isOwners && (await desk.isTaken(wanted, hold?.id))
  if (await isTaken()) {
    return request.holdId && !hold ? { ok: false, code: 'hold-expired' } : TIME_TAKEN
  }
  // A hold was checked against the rules for its own length; a longer visit is checked anew.
  const isHeld = hold !== null && hold.ends_at >= time.endsAt
  const refused = isOwners ? null : await refusalOf(desk, rules, { request, visit, actor, isHeld })
  if (refused) return refused
  const choice = ownersChoice(request, actor)
  const broken = isOwners
    ? await brokenRules(desk, rules, { ...request, treatment: request, visit })
    : []
  if (broken.length > 0 && !choice.override) return breaksRules(broken)

  const asked = await askedOf(desk.database.rows, rules, visit, { ...request, by: actor, now })
  const id = randomUUID()
  const { elsewhere } = desk
  const waits = elsewhere ? true : rules.settings.requiresConfirmation && !isOwners
  const status = waits ? 'PENDING' : 'CONFIRMED'
  const take: VisitPlan['take'] = async (rows, bind) => {
    // Hold and booking change places in one transaction: the time is never free in between.
    if (hold) await dropHold(rows, hold.id)
    const shared = isOwners ? await sharing(rows, time, choice, { now }) : NOT_SHARED
    if (!shared.ok) return shared
    await readSettingsAhead(rows, SETTINGS_WHEN_BOOKED)
    const client = await clientFor(rows, request, now)
    const account_id = actor.kind === 'client' ? actor.id : null
    const row = { ...emptyTimeRow(time, now), ...visitColumns(visit, request) }
    const shares_time = shared.sharesTime ? 1 : 0
    const whose = { client_id: client.id, account_id }
    const written = await insertTime(rows, { ...row, ...whose, id, status, shares_time }, now)
    await bind?.(id)
    const booking = bind ? await readBooking(rows, id) : bookingOf(written)
    const { notify } = choice
    const detail = { startsAt: booking.startsAt, status, ...(!notify && { silent: 1 }) }
    const isNewClient = client.isNew
    await writeEvent(rows, { booking, at: now, actor, kind: 'booked', detail, isNewClient })
    await writeDown(desk, rows, actor, { id, did: 'booked' })
    await writeOverrides(rows, booking, [...broken, ...shared.rules], { actor, now })
    const isInsisted = choice.override || shared.sharesTime
    if (elsewhere) await elsewhere.booked(rows, { booking, by: actor, notify, isInsisted })
    else {
      const mail = { kind: 'booked', booking, by: actor, now, notify } as const
      await desk.writeMail(rows, { ...mail, isNewClient, hasNoMoney: !bind })
    }
    return { ok: true, booking }
  }
  return { ok: true, plan: { visit, asked, isHeld, take, isTaken } }
}

/** Whether a hold was taken for this treatment, and this kind of it. */
function isFor(
  hold: { service_id: string | null; option_id: string | null },
  { service, option }: Visit,
): boolean {
  return hold.service_id === service.id && hold.option_id === (option?.id ?? null)
}

/** Why a client may not have this visit, other than another visit in its time. */
async function refusalOf(
  desk: CalendarParts,
  rules: Rules,
  asked: { request: BookRequest; visit: Visit; actor: Actor; isHeld: boolean },
): Promise<Failure | null> {
  const { request, visit, actor, isHeld } = asked
  const { durationMinutes } = visit
  const refused = isHeld ? null : await timeRefusal(desk, rules, { ...request, durationMinutes })
  if (refused) return refused
  const held = { ...request, by: actor, treatment: visit, now: desk.now() }
  const isBlocked = isAmongBlocked(await desk.blocked(), request, actor)
  if (isBlocked || (await isHeldByAlert(desk.database.rows, held))) {
    return { ok: false, code: 'call-to-book' }
  }
  return eligibilityFailure(desk, rules, visit, { ...request, by: actor })
}

/** What of an extra stays with the visit. */
export function bookedAddOn({ id, name, durationMinutes, priceCents }: AddOn): BookedAddOn {
  return { id, name, durationMinutes, priceCents }
}

function visitColumns(visit: Visit, request: BookRequest): Partial<BookingRow> {
  return {
    service_id: visit.service.id,
    option_id: visit.option?.id ?? null,
    service_name: visit.name,
    service_description: visit.option?.description ?? visit.service.description,
    addons: JSON.stringify(visit.addons.map(bookedAddOn)),
    duration_minutes: visit.durationMinutes,
    price_cents: visit.priceCents,
    first_name: request.firstName,
    last_name: request.lastName,
    email: request.email,
    phone: request.phone,
    birth_date: request.birthDate ?? null,
    note: request.note,
    idempotency_key: request.idempotency?.key ?? null,
    request_hash: request.idempotency?.hash ?? null,
  }
}
