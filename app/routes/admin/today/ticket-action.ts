import { z } from 'zod'
import { readForm } from '#app/form/form.ts'
import { canClose } from '#domain/calendar/booking.ts'
import { OWNER_FORM_SENTENCES } from '#domain/calendar/owner-forms.ts'
import { HandNote } from '#domain/calendar/visit-day.ts'
import type { Owner } from '#domain/core/actor.ts'
import { MAX_QUANTITY } from '#domain/shop/cart.ts'
import type { Studio } from '#server/http/studio.ts'
import { type Changed, dayUnreadable, failed, told } from '../ui/day-refused.ts'

/** One press: `kind` is a product and its kind, parted by a space; `by` how many more, or fewer. */
const TicketStep = z.object({
  kind: z.string().regex(/^[\w-]+ [\w-]+$/),
  by: z.coerce.number().int().min(-MAX_QUANTITY).max(MAX_QUANTITY),
})

/** Adds pieces of a product to a visit's ticket, or takes them off. */
export async function changeTicket(
  form: FormData,
  bookingId: string,
  { payments }: Studio,
  owner: Owner,
): Promise<Changed> {
  const read = readForm(TicketStep, form)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const { kind, by } = read.value
  const [productId = '', variationId = ''] = kind.split(' ')
  const outcome = await payments.tickets.add({ bookingId, productId, variationId, by }, owner)
  return told(form, by > 0 ? 'product-added' : 'product-removed', outcome)
}

/** A visit and its products, paid before the owner. */
export async function payByHand(
  form: FormData,
  bookingId: string,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  const { payments, bookings } = studio
  const read = readForm(HandNote, form, OWNER_FORM_SENTENCES)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const booking = await bookings.find(bookingId)
  if (!booking) return failed(form, 'not-found')
  const isAnotherTip = form.get('anotherTip') === '1'
  const taken = await payments.takeByHand({ booking, owner, isAnotherTip, ...read.value })
  return taken.ok ? paidFor(form, bookingId, studio, owner) : told(form, 'paid', taken)
}

/** Money taken means that the visit took place: it is completed in the same step where that is ticked. */
export async function paidFor(
  form: FormData,
  bookingId: string,
  { bookings, now }: Studio,
  owner: Owner,
): Promise<Changed> {
  const booking = form.get('complete') === '1' ? await bookings.find(bookingId) : null
  const undo = { bookingId, version: 0, back: null }
  if (!booking || !canClose(booking, now())) return { done: 'paid', undo }
  const closed = await bookings.complete(bookingId, owner)
  if (!closed.ok) return told(form, 'paid-and-completed', closed)
  const reopens = String(closed.booking.sequence)
  return { done: 'paid-and-completed', undo: { ...undo, reopens } }
}
