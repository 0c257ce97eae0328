import type { Booking } from '#domain/calendar/booking.ts'
import { HOLD_MS } from '#domain/calendar/hold.ts'
import { visitOf } from '#domain/calendar/service.ts'
import type { Actor } from '#domain/core/actor.ts'
import { type Failure, type Outcome, paymentNeededFor } from '#domain/core/errors.ts'
import { formatMoney } from '#domain/core/money.ts'
import { isDuplicate } from '../core/db/errors.ts'
import type { TransactionRows } from '../core/db/schema.ts'
import type { Asked } from './asks.ts'
import type { Bookings } from './bookings.ts'
import { timeOf, timeRefusal } from './checks.ts'
import { browserIn, giveBackHolds, isForOther, letOldestGo, mayHold, networksIn } from './holds.ts'
import type { CalendarParts } from './parts.ts'
import { planVisit } from './plan-visit.ts'
import type { BookRequest } from './provider.ts'
import { bookingOf } from './rows.ts'
import { changeCalendar, emptyTimeRow, insertTime, TIME_TAKEN } from './take-time.ts'

type Booked = Outcome<{ booking: Booking; replayed: boolean }>

/** Taking a time: as a hold while its visitor types, and as a booking. */
export function takingTimes(
  desk: CalendarParts,
): Pick<Bookings, 'hold' | 'release' | 'isHeldForOther' | 'create' | 'plan'> {
  return {
    async hold({ startsAt, replaces, ...choice }, holder) {
      const rules = await desk.rules()
      const chosen = visitOf(choice, rules.services)
      if (!chosen.ok) return chosen
      const time = timeOf(startsAt, chosen.visit.durationMinutes, rules, chosen.visit.service.id)
      const now = desk.now()
      const { elsewhere } = desk
      const refused = await timeRefusal(desk, rules, {
        ...choice,
        startsAt,
        durationMinutes: chosen.visit.durationMinutes,
      })
      if (refused) return refused
      const isTaken = () => desk.isTaken({ startsAt, endsAt: time.busyUntil }, replaces)
      if (await isTaken()) return TIME_TAKEN

      const row = {
        ...emptyTimeRow(time, now),
        hold_expires_at: now + HOLD_MS,
        hold_networks: holder ? networksIn(holder) : null,
        hold_browser: holder ? browserIn(holder) : null,
        hold_is_verified: holder?.isVerified === false ? 0 : 1,
        service_id: chosen.visit.service.id,
        option_id: chosen.visit.option?.id ?? null,
        service_name: chosen.visit.name,
      }
      const hold = { id: row.id, startsAt, endsAt: time.endsAt, expiresAt: row.hold_expires_at }
      const take = async (rows: TransactionRows) => {
        if (replaces) await giveBackHolds(rows, [replaces])
        if (holder) {
          await letOldestGo(rows, holder, now)
          if (!(await mayHold({ rows, rules, holder, time, now, elsewhere })))
            return { ok: false, code: 'holds-full' } as const
        }
        await insertTime(rows, row, now)
        return { ok: true as const, hold }
      }
      return changeCalendar(desk.database, take, isTaken)
    },

    async release(holdId) {
      await changeCalendar(desk.database, (rows) => giveBackHolds(rows, [holdId]))
    },

    isHeldForOther: (holdId, by) => isForOther(desk.database.rows, holdId, by),

    plan: (request, actor) => planVisit(desk, request, actor),

    async create(request, actor) {
      const outcome = await book(desk, request, actor)
      if (outcome.ok || !request.idempotency) return outcome
      // What stood in the way may be this same request, sent before or at the same moment.
      return (await replay(desk, request.idempotency)) ?? outcome
    },
  }
}

async function book(desk: CalendarParts, request: BookRequest, actor: Actor): Promise<Booked> {
  const planned = await planVisit(desk, request, actor)
  if (!planned.ok) return planned
  const { take, isTaken, asked } = planned.plan
  if (actor.kind !== 'owner' && asked.due.kind !== 'nothing') return paymentNeeded(asked)
  const booked = await changeCalendar(desk.database, take, isTaken).catch((error: unknown) => {
    if (!request.idempotency || !isDuplicate(error)) throw error
    return { ok: false, code: 'idempotency-mismatch' } as const
  })
  return booked.ok ? { ...booked, replayed: false } : booked
}

/** What a visit asks for in advance is seen to where it is booked: `plan`, in the transaction that takes the money. */
function paymentNeeded({ due }: Asked): Failure {
  const what = due.kind === 'card' ? 'a card on file' : formatMoney(due.cents)
  return { ok: false, code: 'payment-needed', message: paymentNeededFor(what) }
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
