import { readForm } from '#app/form/form.ts'
import { STUDIO } from '#content/studio.ts'
import { canClose } from '#domain/calendar/booking.ts'
import { OWNER_FORM_SENTENCES } from '#domain/calendar/owner-forms.ts'
import { PaymentNote } from '#domain/calendar/visit-day.ts'
import type { Owner } from '#domain/core/actor.ts'
import { localDate } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'
import { type Changed, dayUnreadable, failed, told } from '../ui/day-refused.ts'

/** What the page of a visit's end does: a payment noted or struck out, the next visit booked. */
export async function changeVisit(
  form: FormData,
  bookingId: string,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  switch (form.get('intent')) {
    case 'payment':
      return notePayment(form, bookingId, studio, owner)
    case 'strike': {
      const request = {
        id: String(form.get('paymentId') ?? ''),
        bookingId,
        version: Number(form.get('version')),
      }
      return told(form, 'payment-struck', await studio.today.strikePayment(request, owner))
    }
    case 'rebook':
      return bookAgain(form, bookingId, studio, owner)
    default:
      return { refusal: dayUnreadable(form) }
  }
}

/** Money taken means that the visit took place: it is completed in the same step where that is ticked. */
async function notePayment(
  form: FormData,
  bookingId: string,
  { today, bookings, now }: Studio,
  owner: Owner,
): Promise<Changed> {
  const read = readForm(PaymentNote, form, OWNER_FORM_SENTENCES)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const { key: id, ...payment } = read.value
  const taken = await today.takePayment({ id, bookingId, ...payment }, owner)
  if (!taken.ok) return told(form, 'paid', taken)
  const booking = await bookings.find(bookingId)
  if (form.get('complete') === '1' && booking && canClose(booking, now())) {
    return told(form, 'paid-and-completed', await bookings.complete(bookingId, owner))
  }
  return { done: 'paid' }
}

async function bookAgain(
  form: FormData,
  bookingId: string,
  { today, bookings }: Studio,
  owner: Owner,
): Promise<Changed> {
  const booking = await bookings.find(bookingId)
  if (!booking) return failed(form, 'not-found')
  const startsAt = Number(form.get('startsAt'))
  const { addonIds, times } = await today.rebooking(booking)
  // Whatever the form says, only a time that is proposed now is booked without her rules being asked.
  if (!times.includes(startsAt)) return failed(form, 'time-taken')
  const made = await bookings.create(
    {
      serviceId: booking.serviceId,
      optionId: booking.optionId ?? undefined,
      addonIds,
      startsAt,
      firstName: booking.firstName,
      lastName: booking.lastName,
      email: booking.email,
      phone: booking.phone,
      birthDate: booking.birthDate ?? undefined,
      note: '',
    },
    owner,
  )
  if (!made.ok) return told(form, 'booked', made)
  return { done: 'booked', date: localDate(startsAt, STUDIO.zone) }
}
