import { readForm } from '#app/form/form.ts'
import { STUDIO } from '#content/studio.ts'
import { Cancellation, Move, OWNER_FORM_SENTENCES } from '#domain/calendar/owner-forms.ts'
import { instantOf } from '#domain/calendar/schedule.ts'
import type { Owner } from '#domain/core/actor.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'
import { clockTime } from '../../ui/clock-time.ts'
import { type Changed, dayRefused, dayUnreadable, previewed } from '../../ui/day-refused.ts'
import { ownersChoiceOf } from './owners-choice.ts'

type Confirmed = Awaited<ReturnType<Studio['bookings']['confirm']>>

/** Changes one booking as its form asks; answers what was done, or the form to show again. */
export async function changeBooking(
  form: FormData,
  bookingId: string,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  const { bookings } = studio
  const choice = ownersChoiceOf(form)
  switch (form.get('intent')) {
    case 'confirm':
      return told('confirmed', await bookings.confirm(bookingId, owner, choice))
    case 'complete':
      return told('completed', await bookings.complete(bookingId, owner, choice))
    case 'no-show':
      return told('no-show', await bookings.noShow(bookingId, owner, choice))
    case 'cancel': {
      const read = readForm(Cancellation, form, OWNER_FORM_SENTENCES)
      if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
      const request = { bookingId, ...read.value, ...choice }
      return told('cancelled', await bookings.cancel(request, owner))
    }
    case 'move':
      return move()
    case 'preview-move':
      return previewMove()
    case 'undo': {
      const request = { bookingId, version: choice.version }
      return told('undone', await bookings.undoMove(request, owner))
    }
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
      const undo = { bookingId, version: outcome.booking.sequence }
      const date = localDate(startsAt, STUDIO.zone)
      return { done: saying('moved'), date, undo }
    }
    const booking = await bookings.find(bookingId)
    const mayLetPass = outcome.code === 'breaks-rules' || outcome.code === 'time-taken'
    const against =
      booking && mayLetPass ? await bookings.obstacles({ booking, startsAt, durationMinutes }) : {}
    return { refusal: dayRefused(form, outcome, against) }
  }

  async function previewMove(): Promise<Changed> {
    const read = readForm(Move, form, OWNER_FORM_SENTENCES)
    if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
    const previous = await bookings.find(bookingId)
    if (!previous) return { refusal: dayRefused(form, { ok: false, code: 'not-found' }) }
    const startsAt = instantMeant(read.value)
    const durationMinutes = read.value.minutes ?? previous.durationMinutes
    const endsAt = startsAt + durationMinutes * MINUTE_MS
    const sequence = previous.sequence + 1
    const booking = { ...previous, startsAt, endsAt, durationMinutes, sequence }
    const told = { kind: 'moved', booking, previous, by: owner, now: studio.now() } as const
    const preview = await studio.mail.preview(told)
    if (!preview) return { refusal: dayRefused(form, { ok: false, code: 'no-mail-address' }) }
    const against = await bookings.obstacles({ booking: previous, startsAt, durationMinutes })
    return { refusal: previewed(form, preview, against) }
  }

  function told(did: string, outcome: Confirmed): Changed {
    if (!outcome.ok) return { refusal: dayRefused(form, outcome) }
    return { done: saying(did) }
  }

  /** The key of what to say. */
  function saying(did: string): string {
    return choice.notify === false ? `${did}-silently` : did
  }
}

/** The date and time typed, or the instant that they were filled from where they still say the same. */
function instantMeant({ date, time, at }: { date: string; time: string; at?: number | undefined }) {
  const { zone } = STUDIO
  const isUnchanged = at && localDate(at, zone) === date && clockTime(at, zone) === time
  return isUnchanged ? at : instantOf(date, time, zone)
}
