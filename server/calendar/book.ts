import { randomUUID } from 'node:crypto'
import type { Booking } from '#domain/calendar/booking.ts'
import { type Visit, visitOf } from '#domain/calendar/service.ts'
import type { Actor } from '#domain/core/actor.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { localDate } from '#domain/core/when.ts'
import { clientIdFor, isBlocked } from '../clients/people.ts'
import { isDuplicate } from '../core/db/errors.ts'
import type { BookingRow, TransactionRows } from '../core/db/schema.ts'
import type { Bookings } from './bookings.ts'
import { eligibilityFailure, firstRefusal, timeOf, timeRefusal } from './checks.ts'
import { dropHold, letOldestGo, liveHold, mayHold, networksIn } from './holds.ts'
import {
  breaksRules,
  brokenRules,
  NOT_SHARED,
  ownersChoice,
  sharing,
  writeOverrides,
} from './override.ts'
import { type CalendarParts, writeDown } from './parts.ts'
import type { BookRequest } from './provider.ts'
import { bookingOf, readBooking, writeEvent } from './rows.ts'
import { changeCalendar, emptyTimeRow, insertTime, TIME_TAKEN } from './take-time.ts'

const HOLD_MS = 10 * MINUTE_MS

type Booked = Outcome<{ booking: Booking; replayed: boolean }>

/** Taking a time: as a hold while its visitor types, and as a booking. */
export function takingTimes(desk: CalendarParts): Pick<Bookings, 'hold' | 'release' | 'create'> {
  return {
    async hold({ startsAt, replaces, ...choice }, holder) {
      const rules = await desk.rules()
      const chosen = visitOf(choice, rules.services)
      if (!chosen.ok) return chosen
      const time = timeOf(startsAt, chosen.visit.durationMinutes, rules, chosen.visit.service.id)
      const now = desk.now()
      const refusal = firstRefusal(rules, startsAt, chosen.visit.durationMinutes, now)
      if (refusal) return { ok: false, code: refusal }
      const isTaken = () => desk.isTaken({ startsAt, endsAt: time.busyUntil }, replaces)
      if (await isTaken()) return TIME_TAKEN

      const row = {
        ...emptyTimeRow(time, now),
        hold_expires_at: now + HOLD_MS,
        hold_networks: holder ? networksIn(holder) : null,
        hold_is_verified: holder?.isVerified === false ? 0 : 1,
        service_id: chosen.visit.service.id,
        service_name: chosen.visit.name,
      }
      const hold = { id: row.id, startsAt, endsAt: time.endsAt, expiresAt: row.hold_expires_at }
      const take = async (rows: TransactionRows) => {
        if (replaces) await dropHold(rows, replaces)
        if (holder) {
          await letOldestGo(rows, holder, now)
          if (!(await mayHold({ rows, rules, holder, time, now })))
            return { ok: false, code: 'holds-full' } as const
        }
        await insertTime(rows, row, now)
        return { ok: true as const, hold }
      }
      return changeCalendar(desk.database, take, isTaken)
    },

    async release(holdId) {
      await changeCalendar(desk.database, (rows) => dropHold(rows, holdId))
    },

    async create(request, actor) {
      const outcome = await book(desk, request, actor)
      if (outcome.ok || !request.idempotency) return outcome
      // What stood in the way may be this same request, sent before or at the same moment.
      return (await replay(desk, request.idempotency)) ?? outcome
    },
  }
}

async function book(desk: CalendarParts, request: BookRequest, actor: Actor): Promise<Booked> {
  const rules = await desk.rules()
  const chosen = visitOf(request, rules.services)
  if (!chosen.ok) return chosen
  const { visit } = chosen
  const time = timeOf(request.startsAt, visit.durationMinutes, rules, visit.service.id)
  const now = desk.now()
  if ((request.birthDate ?? '') > localDate(now, rules.zone)) {
    return { ok: false, code: 'birth-date-ahead' }
  }
  const wanted = { startsAt: time.startsAt, endsAt: time.busyUntil }
  const isOwners = actor.kind === 'owner'
  const choice = ownersChoice(request, actor)
  const hold = request.holdId ? await liveHold(desk, request.holdId, time.startsAt) : null
  // The owner may share a time; what she shares it with is looked at once it is her turn.
  const isTaken = async () => !isOwners && (await desk.isTaken(wanted, hold?.id))
  if (await isTaken()) {
    return request.holdId && !hold ? { ok: false, code: 'hold-expired' } : TIME_TAKEN
  }
  // A hold was checked against the rules for its own length; a longer visit is checked anew.
  const isHeld = hold !== null && hold.ends_at >= time.endsAt
  const refused = isHeld || isOwners ? null : timeRefusal(rules, request, visit, now)
  if (refused) return refused
  if (!isOwners) {
    if (await isBlocked(desk.database.rows, request, actor)) {
      return { ok: false, code: 'call-to-book' }
    }
    const barred = await eligibilityFailure(desk, rules, visit, request)
    if (barred) return barred
  }
  const broken = isOwners ? await brokenRules(desk, rules, { ...request, visit }) : []
  if (broken.length > 0 && !choice.override) return breaksRules(broken)

  const id = randomUUID()
  const status = rules.settings.requiresConfirmation && !isOwners ? 'PENDING' : 'CONFIRMED'
  const take = async (rows: TransactionRows): Promise<Booked> => {
    // Hold and booking change places in one transaction: the time is never free in between.
    if (hold) await dropHold(rows, hold.id)
    const shared = isOwners ? await sharing(rows, time, choice, { now }) : NOT_SHARED
    if (!shared.ok) return shared
    const client_id = await clientIdFor(rows, request, now)
    const account_id = actor.kind === 'client' ? actor.id : null
    const row = { ...emptyTimeRow(time, now), ...visitColumns(visit, request) }
    const shares_time = shared.sharesTime ? 1 : 0
    await insertTime(rows, { ...row, id, status, client_id, account_id, shares_time }, now)
    const booking = await readBooking(rows, id)
    const { notify } = choice
    const detail = { startsAt: booking.startsAt, status, ...(!notify && { silent: 1 }) }
    await writeEvent(rows, { booking, at: now, actor, kind: 'booked', detail })
    await writeDown(desk, rows, actor, { id, did: 'booked' })
    await writeOverrides(rows, booking, [...broken, ...shared.rules], { actor, now })
    await desk.writeMail(rows, { kind: 'booked', booking, by: actor, now, notify })
    return { ok: true, booking, replayed: false }
  }
  return changeCalendar(desk.database, take, isTaken).catch((error: unknown) => {
    if (!request.idempotency || !isDuplicate(error)) throw error
    return { ok: false, code: 'idempotency-mismatch' }
  })
}

async function replay(
  desk: CalendarParts,
  { key, hash }: { key: string; hash: string },
): Promise<Booked | null> {
  const row = await desk.database.rows
    .selectFrom('booking')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.request_hash !== hash) return { ok: false, code: 'idempotency-mismatch' }
  return { ok: true, booking: bookingOf(row), replayed: true }
}

function visitColumns(visit: Visit, request: BookRequest): Partial<BookingRow> {
  return {
    service_id: visit.service.id,
    option_id: visit.option?.id ?? null,
    service_name: visit.name,
    service_description: visit.option?.description ?? visit.service.description,
    addons: JSON.stringify(visit.addons),
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
