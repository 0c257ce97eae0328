import { readForm, shownVersionIn, textIn } from '#app/form/form.ts'
import { STUDIO } from '#content/studio.ts'
import { canCancel } from '#domain/calendar/booking.ts'
import { Cancellation, OWNER_FORM_SENTENCES } from '#domain/calendar/owner-forms.ts'
import type { Owner } from '#domain/core/actor.ts'
import { clockTime, localDate } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'
import { type Changed, dayRefused, dayUnreadable, failed, told } from '../../ui/day-refused.ts'
import { ownersChoiceOf } from '../ui/day-action.ts'
import { moveAgain } from './move-again.ts'
import { bookAgain } from './visits-again.ts'

/** Steps about several visits of one client at once, and the ways back from time off that comes again. */
export const AGAIN_STEPS: ReadonlySet<unknown> = new Set([
  ...['book-again', 'preview-again', 'cancel-visits', 'uncancel-visits', 'unbook-visits'],
  ...['unblock-series', 'unend-series'],
  ...['preview-moves-again', 'moves-again', 'unmove-visits'],
])

export async function changeAgain(form: FormData, studio: Studio, owner: Owner): Promise<Changed> {
  const { series } = studio
  const bookingId = textIn(form, 'bookingId')
  switch (form.get('intent')) {
    case 'cancel-visits':
      return cancelVisits(form, bookingId, studio, owner)
    case 'uncancel-visits': {
      const back = await series.uncancelVisits(bookingId, owner)
      if (back.ok || back.code !== 'time-taken') return told(form, 'visits-back', back)
      const message = 'One of their times is taken by now, so none was brought back.'
      return { refusal: dayRefused(form, { ...back, message }) }
    }
    case 'preview-moves-again':
    case 'moves-again':
      return moveAgain(form, bookingId, studio, owner)
    case 'unmove-visits': {
      const back = await series.unmoveVisits({ bookingId, version: shownVersionIn(form) }, owner)
      if (back.ok || back.code !== 'time-taken') return told(form, 'visits-back', back)
      const message = 'One of the times before is taken by now, so none was moved back.'
      return { refusal: dayRefused(form, { ...back, message }) }
    }
    case 'unbook-visits':
      return told(form, 'visits-unbooked', await series.unbookVisits(bookingId, owner))
    case 'unblock-series':
      return told(form, 'series-unmade', await series.unmake(bookingId, owner))
    case 'unend-series':
      return told(form, 'series-goes-on', await series.goOn(bookingId, owner))
    default:
      return fromVisit(form, bookingId, studio, owner)
  }
}

async function cancelVisits(
  form: FormData,
  bookingId: string,
  { series }: Studio,
  owner: Owner,
): Promise<Changed> {
  const read = readForm(Cancellation, form, OWNER_FORM_SENTENCES)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const { notify = true } = ownersChoiceOf(form)
  const ended = await series.cancelVisits({ bookingId, notify, ...read.value }, owner)
  const done = notify ? 'visits-canceled' : 'visits-canceled-silently'
  const changed = told(form, done, ended)
  const one = ended.ok ? ended.bookings.find(({ id }) => id === bookingId) : undefined
  const back = 'uncancel-visits' as const
  return one ? { ...changed, undo: { bookingId, version: one.sequence, back } } : changed
}

/** A visit that is booked is the first of those that follow. */
async function fromVisit(
  form: FormData,
  bookingId: string,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  const first = await studio.bookings.find(bookingId)
  if (!first) return failed(form, 'not-found')
  if (!canCancel(first)) return failed(form, 'already-cancelled')
  if (await studio.series.placeOf(bookingId)) return failed(form, 'changed-meanwhile')
  const { zone } = STUDIO
  const { serviceId, firstName, lastName, email, phone } = first
  return bookAgain(
    form,
    {
      ...{ date: localDate(first.startsAt, zone), time: clockTime(first.startsAt, zone), first },
      notify: ownersChoiceOf(form).notify ?? true,
      request: {
        ...{ serviceId, optionId: first.optionId ?? undefined, firstName, lastName, email, phone },
        addonIds: first.addons.map(({ id }) => id),
        birthDate: first.birthDate ?? undefined,
        note: '',
      },
    },
    studio,
    owner,
  )
}
