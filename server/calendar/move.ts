import type { Booking } from '#domain/calendar/booking.ts'
import type { Actor } from '#domain/core/actor.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Bookings } from './bookings.ts'
import { change } from './change.ts'
import { timeOf } from './checks.ts'
import { ownersChoice } from './override.ts'
import type { CalendarParts } from './parts.ts'
import { type MoveWanted, planMove, rowOf, wantedBack } from './plan-move.ts'
import { bookingOf } from './rows.ts'

/** Moving a visit, giving it another length, and moving it back. */
export function moving(desk: CalendarParts): Pick<Bookings, 'reschedule' | 'undoMove'> {
  return {
    async reschedule({ bookingId, endsAt, durationMinutes, ...wanted }, actor) {
      const row = await rowOf(desk, bookingId)
      if (!row) return { ok: false, code: 'not-found' }
      const booking = bookingOf(row)
      const minutes = actor.kind === 'owner' ? durationMinutes : undefined
      const length = minutes ?? booking.durationMinutes
      if (endsAt !== undefined && endsAt - wanted.startsAt !== length * MINUTE_MS) {
        return { ok: false, code: 'wrong-length' }
      }
      const { isUndoable = false } = wanted
      return move(desk, booking, { ...wanted, isUndoable, durationMinutes: length }, actor)
    },

    async undoMove({ bookingId, version }, actor) {
      const row = await rowOf(desk, bookingId)
      if (!row) return { ok: false, code: 'not-found' }
      const booking = bookingOf(row)
      const back = await wantedBack(desk, booking)
      if (!back.ok) return back
      const wanted = { ...back.wanted, version, isUndoable: false }
      return move(desk, booking, wanted, actor)
    },
  }
}

async function move(desk: CalendarParts, booking: Booking, wanted: MoveWanted, actor: Actor) {
  const planned = await planMove(desk, booking, wanted, actor)
  if (!planned.ok) return planned
  const { step } = planned
  if (!step) return { ok: true as const, booking }
  const perform = () => change(desk, booking.id, actor, step)
  const { elsewhere } = desk
  if (!elsewhere) return perform()
  const { startsAt, durationMinutes } = wanted
  const to = timeOf(startsAt, durationMinutes, await desk.rules(), booking.serviceId)
  const { notify } = ownersChoice(wanted, actor)
  const asked = { booking, to, by: actor, notify, isInsisted: actor.kind === 'owner' }
  return elsewhere.moving(asked, perform)
}
