import { studio as place } from '#content/studio.ts'
import type { Actor } from '#domain/booking.ts'
import { Cancellation, Move, readForm } from '#domain/owner-forms.ts'
import { instantOf } from '#domain/schedule.ts'
import type { Studio } from '#server/studio.ts'
import { refused, unreadable } from './refused.ts'

/** Changes one booking as its form asks; answers what was done, or the form to show again. */
export async function changeBooking(
  form: FormData,
  bookingId: string,
  { bookings }: Studio,
  owner: Actor,
) {
  const typed = Object.fromEntries(form)
  switch (form.get('intent')) {
    case 'confirm':
      return told(form, 'confirmed', await bookings.confirm(bookingId, owner))
    case 'complete':
      return told(form, 'completed', await bookings.complete(bookingId, owner))
    case 'no-show':
      return told(form, 'no-show', await bookings.noShow(bookingId, owner))
    case 'cancel': {
      const read = readForm(Cancellation, typed)
      if (!read.ok) return { refusal: unreadable(form, read.fields) }
      const { reason } = read.value
      return told(form, 'cancelled', await bookings.cancel({ bookingId, reason }, owner))
    }
    case 'move': {
      const read = readForm(Move, typed)
      if (!read.ok) return { refusal: unreadable(form, read.fields) }
      const { date, time, override } = read.value
      const startsAt = instantOf(date, time, place.zone)
      const request = { bookingId, startsAt, override: override === '1' }
      return told(form, 'moved', await bookings.reschedule(request, owner))
    }
    default:
      return { refusal: unreadable(form, {}) }
  }
}

type Outcome = Awaited<ReturnType<Studio['bookings']['confirm']>>

function told(form: FormData, done: string, outcome: Outcome) {
  return outcome.ok ? { done } : { refusal: refused(form, outcome) }
}
