import { z } from 'zod'
import { readForm } from '#app/form/form.ts'
import { STUDIO } from '#content/studio.ts'
import { OWNER_FORM_SENTENCES } from '#domain/calendar/owner-forms.ts'
import { CreditNote, isPaidUp, PaymentNote } from '#domain/calendar/visit-day.ts'
import type { Owner } from '#domain/core/actor.ts'
import { localDate } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'
import { type Changed, dayUnreadable, failed, told } from '../ui/day-refused.ts'
import { changeTicket, paidFor, payByHand, refusedToReopen, unsell } from './ticket-action.ts'

/** What the page of a visit's end does: a payment taken, noted or struck out, products added, the next visit booked. */
export async function changeVisit(
  form: FormData,
  bookingId: string,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  switch (form.get('intent')) {
    case 'payment':
      return notePayment(form, bookingId, studio, owner)
    case 'credit':
      return payByCredit(form, bookingId, studio, owner)
    case 'unstrike':
    case 'strike': {
      const request = {
        id: String(form.get('paymentId') ?? ''),
        bookingId,
        version: Number(form.get('version')),
      }
      return form.get('intent') === 'strike'
        ? told(form, 'payment-struck', await studio.today.strikePayment(request, owner))
        : told(form, 'payment-unstruck', await studio.today.unstrikePayment(request, owner))
    }
    case 'unpay':
      return unpay(form, bookingId, studio, owner)
    case 'desk-payment':
      return askAtDesk(form, bookingId, studio, owner)
    case 'withdraw':
      return withdrawAtDesk(bookingId, studio, owner)
    case 'mail-link':
      return mailLink(form, bookingId, studio)
    case 'ticket':
      return changeTicket(form, bookingId, studio, owner)
    case 'unsell':
      return unsell(form, bookingId, studio, owner)
    case 'by-hand':
      return payByHand(form, bookingId, studio, owner)
    case 'hand':
      return handOver(form, bookingId, studio, owner)
    case 'rebook':
      return bookAgain(form, bookingId, studio, owner)
    default:
      return { refusal: dayUnreadable(form) }
  }
}

async function notePayment(
  form: FormData,
  bookingId: string,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  const read = readForm(PaymentNote, form, OWNER_FORM_SENTENCES)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const { key: id, ...payment } = read.value
  const isAnotherTip = form.get('anotherTip') === '1'
  const asked = { id, bookingId, isAnotherTip, ...payment }
  const taken = await studio.today.takePayment(asked, owner)
  if (!taken.ok) return told(form, 'paid', taken)
  const paid = await paidFor(form, bookingId, studio, owner)
  if ('refusal' in paid) return paid
  const undo = { bookingId, version: taken.payment.version, back: 'unpay', paymentId: id } as const
  return { ...paid, undo: { ...undo, reopens: paid.undo?.reopens } }
}

/** Store credit toward the visit, in one tap. */
async function payByCredit(
  form: FormData,
  bookingId: string,
  { today }: Studio,
  owner: Owner,
): Promise<Changed> {
  const read = readForm(CreditNote, form)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const { key: id, shown: amountCents } = read.value
  const note = { id, bookingId, method: 'credit', amountCents, tipCents: 0, note: '' } as const
  const taken = await today.takePayment(note, owner)
  if (!taken.ok) return told(form, 'credited', taken)
  const { version } = taken.payment
  return { done: 'credited', undo: { bookingId, version, back: 'unpay', paymentId: id } }
}

/** A payment that was noted by a slip, and with it that the visit took place. */
async function unpay(
  form: FormData,
  bookingId: string,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  const refused = await refusedToReopen(form, bookingId, studio, owner)
  if (refused) return refused
  const version = Number(form.get('version'))
  const request = { id: String(form.get('paymentId') ?? ''), bookingId, version }
  const struck = told(form, 'unpaid', await studio.today.strikePayment(request, owner))
  return 'refusal' in struck ? struck : { ...struck, undo: { bookingId, version, back: null } }
}

/** One press at the visit: its client has the order in hand, and no mail says so. */
const HandedOver = z.object({ orderId: z.string().max(100), version: z.coerce.number().int() })

async function handOver(
  form: FormData,
  bookingId: string,
  { orderDesk, today }: Studio,
  owner: Owner,
): Promise<Changed> {
  const read = readForm(HandedOver, form)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const { orderId: id, version } = read.value
  const isHere = (await today.visit(bookingId))?.toHand.some(({ orderId }) => orderId === id)
  if (!isHere) return failed(form, 'nothing-to-hand-over')
  const asked = { id, version, step: 'handed', notify: false, actorId: owner.id } as const
  return told(form, 'handed', await orderDesk.hand(asked))
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

/** One press: `deviceId` is the terminal's, empty for a link. */
const DeskPayment = z.object({ key: z.uuid(), deviceId: z.string().max(100) })

/** Asks for what is due for a visit on a terminal or through a link. */
async function askAtDesk(
  form: FormData,
  bookingId: string,
  { bookings, payments }: Studio,
  owner: Owner,
): Promise<Changed> {
  const read = readForm(DeskPayment, form)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const booking = await bookings.find(bookingId)
  if (!booking) return failed(form, 'not-found')
  const { key, deviceId } = read.value
  const isPaired = (await payments.terminals.paired()).some((one) => one.deviceId === deviceId)
  if (deviceId !== '' && !isPaired) return failed(form, 'terminal-unready')
  const way = deviceId === '' ? { way: 'link' as const } : { way: 'terminal' as const, deviceId }
  const begun = await payments.atDesk.begin({ booking, key, ...way }, owner)
  return told(form, `asked-${way.way}`, begun)
}

/** Takes back what is in hand for a visit; money that came first stays. */
async function withdrawAtDesk(
  bookingId: string,
  { payments, today }: Studio,
  owner: Owner,
): Promise<Changed> {
  const { inHand } = await payments.atDesk.withdraw(bookingId, owner)
  if (inHand) return { done: 'withdrawing' }
  const visit = await today.visit(bookingId)
  return { done: visit && isPaidUp(visit) ? 'paid-first' : 'withdrawn' }
}

/** Sends the client the link that is in hand. */
async function mailLink(
  form: FormData,
  bookingId: string,
  { payments, bookings }: Studio,
): Promise<Changed> {
  const booking = await bookings.find(bookingId)
  if (!booking) return failed(form, 'not-found')
  return told(form, 'link-mailed', await payments.atDesk.mailLink(booking))
}
