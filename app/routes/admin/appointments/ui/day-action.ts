import { readForm, shownVersionIn } from '#app/form/form.ts'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { Cancellation, Move, OWNER_FORM_SENTENCES } from '#domain/calendar/owner-forms.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import type { Owner } from '#domain/core/actor.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { LONGEST } from '#domain/core/texts.ts'
import { clockTime, localDate } from '#domain/core/when.ts'
import type { OwnersChoice, ShownVersion } from '#server/calendar/provider.ts'
import type { Studio } from '#server/http/studio.ts'
import { changeMail } from '../../messages/mail-steps.ts'
import { changeAbroad } from '../../ui/change-abroad.ts'
import { changeCard } from '../../ui/change-card.ts'
import { changeHold } from '../../ui/change-hold.ts'
import {
  type Changed,
  dayRefused,
  dayUnreadable,
  failed,
  previewed,
  told,
} from '../../ui/day-refused.ts'
import { arrival } from './arrival.ts'
import { changeFacts } from './change-facts.ts'
import { sayingWhoHas } from './kept-time.tsx'
import { writeNote } from './write-note.ts'

/** One step of the day, as its form asks: about a visit, a mail, a payment or a refund. */
export async function changeDay(form: FormData, studio: Studio, owner: Owner): Promise<Changed> {
  const { today, mail, payments, admin } = studio
  const id = (name: string) => String(form.get(name) ?? '')
  switch (form.get('intent')) {
    case 'arrived':
    case 'not-arrived':
      return arrival(form, id('bookingId'), studio, owner)
    case 'alert-let':
    case 'alert-held':
    case 'alert-wait':
      return changeHold(form, id('bookingId'), studio, owner)
    case 'call-reached':
    case 'call-no-answer': {
      const isReached = form.get('intent') === 'call-reached'
      const call = { bookingId: id('bookingId'), isReached }
      const done = isReached ? 'call-reached' : 'call-no-answer'
      return told(form, done, await today.noteCall(call, owner))
    }
    case 'mail-retry':
    case 'mail-stop':
      return changeMail(form, mail, owner)
    case 'question-settled':
      return told(form, 'question-settled', await studio.inbox.settle(id('messageId'), owner))
    case 'reconcile':
      await payments.reconcile()
      return { done: 'reconciled' }
    case 'refund-settled':
      return (await admin.settleRefund(id('refundId'), owner))
        ? { done: 'refund-settled' }
        : failed(form, 'not-found')
    case 'payment-kept':
      return (await admin.keepPayment(id('orderId'), owner))
        ? { done: 'payment-kept' }
        : failed(form, 'not-found')
    case 'abroad-move':
    case 'abroad-back':
    case 'abroad-keep':
      return changeAbroad(form, studio, owner)
    case 'fee-link':
    case 'fee-waived':
      return changeCard(form, id('bookingId'), studio, owner)
    default:
      return changeBooking(form, id('bookingId'), studio, owner)
  }
}

/** Changes one booking as its form asks; answers what was done, or the form to show again. */
async function changeBooking(
  form: FormData,
  bookingId: string,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  const { bookings } = studio
  const choice = ownersChoiceOf(form)
  const undoable = { ...choice, isUndoable: true }
  switch (form.get('intent')) {
    case 'confirm':
      return answer('confirmed', await bookings.confirm(bookingId, owner, choice))
    case 'complete':
      return ended('completed', await bookings.complete(bookingId, owner, choice))
    case 'no-show':
      return ended(saying('no-show'), await bookings.noShow(bookingId, owner, undoable))
    case 'cancel': {
      const read = readForm(Cancellation, form, OWNER_FORM_SENTENCES)
      if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
      const request = { bookingId, ...read.value, ...undoable }
      return ended(saying('cancelled'), await bookings.cancel(request, owner))
    }
    case 'move':
      return move()
    case 'preview-move':
      return previewMove()
    case 'undo': {
      const request = { bookingId, version: choice.version }
      return answer('undone', await bookings.undoMove(request, owner))
    }
    case 'change':
    case 'preview-change':
    case 'undo-change':
      return changeFacts(form, { bookingId, ...choice }, studio, owner)
    case 'visit-note':
      return writeNote(form, bookingId, studio, owner)
    case 'take-back':
      return takeBack(form, { bookingId, ...choice }, studio, owner)
    default:
      return { refusal: dayUnreadable(form) }
  }

  async function move(): Promise<Changed> {
    const read = readForm(Move, form, OWNER_FORM_SENTENCES)
    if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
    const startsAt = instantMeant(read.value)
    const durationMinutes = read.value.minutes
    const wanted = { bookingId, startsAt, durationMinutes, ...choice, isUndoable: true }
    const outcome = await bookings.reschedule(wanted, owner)
    if (outcome.ok) {
      const undo = { bookingId, version: outcome.booking.sequence, back: 'undo' as const }
      const date = localDate(startsAt, STUDIO.zone)
      return { done: saying('moved'), date, undo }
    }
    const booking = await bookings.find(bookingId)
    const mayLetPass = outcome.code === 'breaks-rules' || outcome.code === 'time-taken'
    const against =
      booking && mayLetPass ? await bookings.obstacles({ booking, startsAt, durationMinutes }) : {}
    const minutes = durationMinutes ?? booking?.durationMinutes
    const said = await sayingWhoHas(outcome, { startsAt, minutes }, studio)
    return { refusal: dayRefused(form, said, against) }
  }

  async function previewMove(): Promise<Changed> {
    const read = readForm(Move, form, OWNER_FORM_SENTENCES)
    if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
    const previous = await bookings.find(bookingId)
    if (!previous) return failed(form, 'not-found')
    const startsAt = instantMeant(read.value)
    const durationMinutes = read.value.minutes ?? previous.durationMinutes
    const endsAt = startsAt + durationMinutes * MINUTE_MS
    const sequence = previous.sequence + 1
    const { refusableUntil } =
      startsAt === previous.startsAt ? previous : await bookings.ifMoved(previous, startsAt)
    const booking = { ...previous, startsAt, endsAt, durationMinutes, sequence, refusableUntil }
    const mail = { kind: 'moved', booking, previous, by: owner, now: studio.now() } as const
    const preview = await studio.mail.preview(mail)
    if (!preview) return failed(form, 'no-mail-address')
    const against = await bookings.obstacles({ booking: previous, startsAt, durationMinutes })
    return { refusal: previewed(form, preview, against) }
  }

  function answer(did: string, outcome: Outcome<object>): Changed {
    return told(form, saying(did), outcome)
  }

  /** The visit is over: its money is told of, and the way back where there is one. */
  async function ended(did: string, outcome: Outcome<{ booking: Booking }>): Promise<Changed> {
    const changed = told(form, did, outcome)
    if ('refusal' in changed || !outcome.ok) return changed
    const { booking } = outcome
    const back = (await bookings.wayBack(booking)).ok ? ('take-back' as const) : null
    const about = did === 'completed' ? {} : { about: bookingId }
    return { ...changed, ...about, undo: { bookingId, version: booking.sequence, back } }
  }

  /** The key of what to say. */
  function saying(did: string): string {
    return choice.notify === false ? `${did}-silently` : did
  }
}

/** Takes back how a visit ended: from the toast, or from its page. */
export async function takeBack(
  form: FormData,
  request: Parameters<Studio['bookings']['takeBack']>[0],
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  const { bookingId } = request
  const taken = await studio.bookings.takeBack(request, owner)
  if (taken.ok) {
    const undo = { bookingId, version: taken.booking.sequence, back: null }
    return { done: 'taken-back', undo }
  }
  if (taken.code !== 'time-taken') return told(form, 'taken-back', taken)
  const booking = await studio.bookings.find(bookingId)
  const span = { startsAt: booking?.startsAt ?? 0, minutes: booking?.durationMinutes }
  const message = 'Its time is taken by now. Move what stands there, or book the visit anew.'
  return { refusal: dayRefused(form, await sayingWhoHas({ ...taken, message }, span, studio)) }
}

/** The date and time typed, or the instant that they were filled from where they still say the same. */
function instantMeant({ date, time, at }: { date: string; time: string; at?: number | undefined }) {
  const { zone } = STUDIO
  const isUnchanged = at && localDate(at, zone) === date && clockTime(at, zone) === time
  return isUnchanged ? at : instantOf(date, time, zone)
}

/** Whether what was paid stays although the owner cancels, and why: what is typed for it counts only with the tick. */
export function ownersKeepOf(form: FormData | URLSearchParams) {
  const keptBecause = String(form.get('keptBecause') ?? '').trim()
  return {
    keepsPayment: form.has('keepsPayment'),
    keptBecause: keptBecause.slice(0, LONGEST.reason),
  }
}

/**
 * What a form of the back office asks beyond the change itself. A form without the question whether to
 * write to the client means yes.
 */
export function ownersChoiceOf(form: FormData): OwnersChoice & ShownVersion {
  return {
    override: form.get('override') === '1',
    sharesTimeWith: form.getAll('sharesTimeWith').flatMap((ids) => String(ids).split(' ')),
    notify: !form.has('asksNotify') || form.has('notify'),
    ...ownersKeepOf(form),
    version: shownVersionIn(form),
  }
}
