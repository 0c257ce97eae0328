import { studio as place } from '#content/studio.ts'
import { type Actor, canCancel } from '#domain/booking.ts'
import { DAY_MS } from '#domain/duration.ts'
import { sentence } from '#domain/errors.ts'
import { Block, choiceOf, HandBooking, readForm } from '#domain/owner-forms.ts'
import { type Interval, instantOf } from '#domain/schedule.ts'
import { formatDay, formatTime } from '#domain/when.ts'
import type { Studio } from '#server/studio.ts'
import { refused, unreadable } from './refused.ts'

const NEAREST_SHOWN = 3
const BLOCK_MAX_MS = 366 * DAY_MS

/** Books a visit that the owner typed in; her own rules warn her, the overlap law does not bend. */
export async function bookByHand(form: FormData, { bookings }: Studio, owner: Actor) {
  const read = readForm(HandBooking, {
    ...Object.fromEntries(form),
    addonIds: form.getAll('addonIds'),
  })
  if (!read.ok) return { refusal: unreadable(form, read.fields) }
  const { treatment, date, time, override, ...details } = read.value
  const choice = { ...choiceOf(treatment), addonIds: details.addonIds }
  const startsAt = instantOf(date, time, place.zone)
  const request = { ...details, ...choice, startsAt, override: override === '1' }
  const outcome = await bookings.create(request, owner)
  if (outcome.ok) return { done: 'booked', date }
  const isTaken = outcome.code === 'time-taken'
  const near = isTaken ? await bookings.nearest(choice, startsAt, NEAREST_SHOWN) : []
  return {
    refusal: refused(
      form,
      outcome,
      near.map((opening) => opening.startsAt),
    ),
  }
}

export async function blockTime(form: FormData, { bookings }: Studio) {
  const read = readForm(Block, Object.fromEntries(form))
  if (!read.ok) return { refusal: unreadable(form, read.fields) }
  const { fromDate, fromTime, toDate, toTime, note } = read.value
  const span = {
    startsAt: instantOf(fromDate, fromTime || '00:00', place.zone),
    endsAt: instantOf(toDate, toTime || '24:00', place.zone),
  }
  if (span.endsAt <= span.startsAt) return refuse(form, 'block-backwards')
  if (span.endsAt - span.startsAt > BLOCK_MAX_MS) return refuse(form, 'block-too-long')
  const outcome = await bookings.block({ ...span, note })
  if (outcome.ok) return { done: 'blocked', date: fromDate }
  const message = [sentence('block-conflict'), ...(await standingIn(span, bookings))].join(' ')
  return { refusal: refused(form, { ok: false, code: 'block-conflict', message }) }
}

export async function unblockTime(form: FormData, { bookings }: Studio) {
  const isGone = await bookings.unblock(String(form.get('blockId') ?? ''))
  return isGone ? { done: 'unblocked' } : refuse(form, 'not-found')
}

function refuse(form: FormData, code: 'block-backwards' | 'block-too-long' | 'not-found') {
  return { refusal: refused(form, { ok: false, code }) }
}

/** The first visits in the way, by name and time. */
async function standingIn(span: Interval, bookings: Studio['bookings']): Promise<string[]> {
  const started = { startsAt: span.startsAt - DAY_MS, endsAt: span.endsAt }
  const inTheWay = (await bookings.between(started))
    .filter((visit) => canCancel(visit) && visit.endsAt > span.startsAt)
    .slice(0, NEAREST_SHOWN)
  return inTheWay.map(({ firstName, lastName, startsAt }) => {
    const when = `${formatDay(startsAt, place.zone)}, ${formatTime(startsAt, place.zone)}`
    return `${firstName} ${lastName}: ${when}.`
  })
}
