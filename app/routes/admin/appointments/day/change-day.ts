import { readForm } from '#app/form/form.ts'
import { STUDIO } from '#content/studio.ts'
import { type Booking, canCancel } from '#domain/calendar/booking.ts'
import { Block, HandBooking, OWNER_FORM_SENTENCES } from '#domain/calendar/owner-forms.ts'
import { type Interval, instantOf } from '#domain/calendar/schedule.ts'
import { visitOf } from '#domain/calendar/service.ts'
import type { Owner } from '#domain/core/actor.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { sentence } from '#domain/core/errors.ts'
import { formatWhen, yearOf } from '#domain/core/when.ts'
import type { Studio } from '#server/http/studio.ts'
import {
  type Changed,
  dayRefused,
  dayUnreadable,
  failed,
  previewed,
  shownAsItIs,
} from '../../ui/day-refused.ts'
import { bookAgain } from '../again/visits-again.ts'
import { choiceOf } from '../ui/by-hand.ts'
import { ownersChoiceOf } from '../ui/day-action.ts'
import { sayingWhoHas } from '../ui/kept-time.tsx'
import { blockAgain, readRepeat } from './block-again.ts'
import { currentClient } from './read-panel.ts'

const NEAREST_SHOWN = 3
const BLOCK_MAX_MS = 366 * DAY_MS

/** Books a visit that the owner typed in; what stands against it warns her, and she may let it pass. */
export async function bookByHand(form: FormData, studio: Studio, owner: Owner): Promise<Changed> {
  const { bookings } = studio
  const read = await readHandBooking(form, studio)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const { date, time, choice, request } = read.value
  const owners = ownersChoiceOf(form)
  if (form.has('again')) {
    const wanted = { date, time, request, first: null, notify: owners.notify ?? true }
    return bookAgain(form, wanted, studio, owner)
  }
  const outcome = await bookings.create({ ...request, ...owners }, owner)
  if (outcome.ok) {
    const isTold = owners.notify && isAddress(request.email)
    return { done: isTold ? 'booked' : 'booked-silently', date }
  }
  if (outcome.code === 'birth-date-ahead') {
    return { refusal: dayUnreadable(form, { birthDate: sentence(outcome.code) }) }
  }
  const { startsAt, email, birthDate } = request
  const isTaken = outcome.code === 'time-taken'
  if (!isTaken && outcome.code !== 'breaks-rules') return { refusal: dayRefused(form, outcome) }
  const against = await bookings.obstacles({ choice, startsAt, email, birthDate })
  const near = isTaken ? await bookings.nearest(choice, startsAt, NEAREST_SHOWN) : []
  const nearest = near.map((opening) => opening.startsAt)
  const chosen = visitOf(choice, await bookings.services())
  const minutes = chosen.ok ? chosen.visit.durationMinutes : undefined
  const failure = await sayingWhoHas(outcome, { startsAt, minutes }, studio)
  return { refusal: dayRefused(form, failure, { ...against, nearest }) }
}

/** The mail that booking by hand would send, with the form as it was typed. */
export async function previewByHand(
  form: FormData,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  const read = await readHandBooking(form, studio)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const { choice, request } = read.value
  const chosen = visitOf(choice, await studio.bookings.services())
  if (!chosen.ok) return { refusal: dayRefused(form, chosen) }
  const { visit } = chosen
  const now = studio.now()
  const booking: Booking = {
    ...request,
    id: 'preview',
    status: 'CONFIRMED',
    optionId: visit.option?.id ?? null,
    serviceName: visit.name,
    serviceDescription: visit.service.description,
    addons: visit.addons,
    endsAt: request.startsAt + visit.durationMinutes * MINUTE_MS,
    durationMinutes: visit.durationMinutes,
    priceCents: visit.priceCents,
    clientId: '',
    birthDate: request.birthDate ?? null,
    sequence: 0,
    createdAt: now,
    updatedAt: now,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    refusableUntil: null,
  }
  const preview = await studio.mail.preview({ kind: 'booked', booking, by: owner, now })
  if (!preview) return failed(form, 'no-mail-address')
  return { refusal: previewed(form, preview) }
}

/** Takes time off, once or again and again; asked for a preview, nothing is written. */
export async function blockTime(form: FormData, studio: Studio, owner: Owner): Promise<Changed> {
  const { bookings } = studio
  const read = readForm(Block, form, OWNER_FORM_SENTENCES)
  if (!read.ok) return { refusal: dayUnreadable(form, read.fields) }
  const { fromDate, fromTime, toDate, toTime, note } = read.value
  const span = {
    startsAt: instantOf(fromDate, fromTime || '00:00', STUDIO.zone),
    endsAt: instantOf(toDate, toTime || '24:00', STUDIO.zone),
  }
  if (span.endsAt <= span.startsAt) return failed(form, 'block-backwards')
  if (span.endsAt - span.startsAt > BLOCK_MAX_MS) return failed(form, 'block-too-long')
  const again = readRepeat(form, read.value)
  if (!again.ok) return { refusal: dayUnreadable(form, again.fields) }
  if (again.rule) return blockAgain(form, again.rule, studio, owner)
  if (form.get('intent') === 'preview') return { refusal: shownAsItIs(form) }
  const outcome = await bookings.block({ ...span, note }, owner)
  if (outcome.ok) {
    return { done: 'blocked', date: fromDate }
  }
  const message = [sentence('block-conflict'), ...(await standingIn(span, studio))].join(' ')
  return { refusal: dayRefused(form, { ok: false, code: 'block-conflict', message }) }
}

export async function unblockTime(form: FormData, studio: Studio, owner: Owner): Promise<Changed> {
  const id = String(form.get('blockId') ?? '')
  if (!(await studio.bookings.unblock(id, owner))) return failed(form, 'not-found')
  return { done: 'unblocked' }
}

async function readHandBooking(form: FormData, { clients }: Studio) {
  const filled = await asPicked(form, clients)
  const read = readForm(HandBooking, filled, OWNER_FORM_SENTENCES)
  if (!read.ok) return read
  const { treatment, date, time, clientId, ...typed } = read.value
  const details = { ...typed, email: await clients.bookedUnder({ clientId, email: typed.email }) }
  const choice = { ...choiceOf(treatment), addonIds: details.addonIds }
  const startsAt = instantOf(date, time, STUDIO.zone)
  return {
    ok: true as const,
    value: { date, time, choice, request: { ...details, ...choice, startsAt } },
  }
}

/** The form with the client who was picked filled in; one who has gone since is typed anew. */
async function asPicked(form: FormData, clients: Studio['clients']): Promise<FormData> {
  const filled = new FormData()
  for (const [name, value] of form) filled.append(name, value)
  const picked = await currentClient(String(form.get('clientId') ?? ''), clients)
  filled.set('clientId', picked?.id ?? '')
  if (!picked) return filled
  for (const name of ['firstName', 'lastName', 'phone', 'email'] as const) {
    filled.set(name, picked[name])
  }
  if (picked.birthDate && !form.get('birthDate')) filled.set('birthDate', picked.birthDate)
  return filled
}

/** The first visits in the way, by name and time. */
async function standingIn(span: Interval, { bookings, now }: Studio): Promise<string[]> {
  const year = yearOf(now(), STUDIO.zone)
  const started = { startsAt: span.startsAt - DAY_MS, endsAt: span.endsAt }
  const inTheWay = (await bookings.between(started))
    .filter((visit) => canCancel(visit) && visit.endsAt > span.startsAt)
    .slice(0, NEAREST_SHOWN)
  return inTheWay.map(({ firstName, lastName, startsAt }) => {
    const when = formatWhen(startsAt, STUDIO.zone, year)
    return `${firstName} ${lastName}: ${when}.`
  })
}
