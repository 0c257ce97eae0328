import { z } from 'zod'
import { readForm, textIn } from '#app/form/form.ts'
import { canClose } from '#domain/calendar/booking.ts'
import { OWNER_FORM_SENTENCES } from '#domain/calendar/owner-forms.ts'
import { HandNote } from '#domain/calendar/visit-day.ts'
import type { Owner } from '#domain/core/actor.ts'
import { MAX_QUANTITY } from '#domain/shop/cart.ts'
import type { Studio } from '#server/http/studio.ts'
import { takeBack } from '../appointments/ui/day-action.ts'
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
  if (!taken.ok) return told(form, 'paid', taken)
  const paid = await paidFor(form, bookingId, studio, owner)
  if ('refusal' in paid) return paid
  const undo = { bookingId, version: 0, back: 'unsell', paymentId: taken.attempt.id } as const
  return { ...paid, undo: { ...undo, reopens: paid.undo?.reopens } }
}

/** Takes back that the visit took place, where it was completed with the payment; what refuses that, else null. */
export async function refusedToReopen(
  form: FormData,
  bookingId: string,
  studio: Studio,
  owner: Owner,
): Promise<Changed | null> {
  const version = Number(form.get('reopens') ?? 0)
  if (version === 0) return null
  const back = await takeBack(form, { bookingId, version }, studio, owner)
  return 'refusal' in back ? back : null
}

/** A sale that was noted by a slip: its money and its pieces go back, and with it that the visit took place. */
export async function unsell(
  form: FormData,
  bookingId: string,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  const refused = await refusedToReopen(form, bookingId, studio, owner)
  if (refused) return refused
  const orderId = textIn(form, 'paymentId')
  const undone = told(
    form,
    'unsold',
    await studio.payments.undoByHand({ orderId, bookingId }, owner),
  )
  return 'refusal' in undone ? undone : { ...undone, undo: { bookingId, version: 0, back: null } }
}

/** Money taken means that the visit took place: it is completed in the same step where that is ticked. */
export async function paidFor(
  form: FormData,
  bookingId: string,
  { bookings, today, now }: Studio,
  owner: Owner,
): Promise<Changed> {
  const booking = form.get('complete') === '1' ? await today.visit(bookingId) : null
  const undo = { bookingId, version: 0, back: null }
  if (!booking || !canClose(booking, now())) return { done: 'paid', undo }
  const closed = await bookings.complete(bookingId, owner)
  if (!closed.ok) return told(form, 'paid-and-completed', closed)
  const reopens = String(closed.booking.sequence)
  return { done: 'paid-and-completed', undo: { ...undo, reopens } }
}
