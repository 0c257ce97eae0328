import { z } from 'zod'
import { readForm } from '#app/form/form.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { OWNER_FORM_SENTENCES } from '#domain/calendar/owner-forms.ts'
import { endOf, isLength, type VisitFacts } from '#domain/calendar/visit-change.ts'
import type { Owner } from '#domain/core/actor.ts'
import { sentence } from '#domain/core/errors.ts'
import { cents } from '#domain/core/fields.ts'
import { LONGEST } from '#domain/core/texts.ts'
import type { OwnersChoice, ShownVersion } from '#server/calendar/provider.ts'
import type { Studio } from '#server/http/studio.ts'
import { type Changed, dayRefused, dayUnreadable, failed, previewed } from '../../ui/day-refused.ts'
import { choiceOf } from './by-hand.ts'
import { sayingWhoHas } from './kept-time.tsx'

const Empty = z.literal('').transform(() => undefined)

/** What a visit becomes; minutes and amount left empty: as the treatment has them, or as they are where it stays. */
const ChangeForm = z.object({
  treatment: z.string().min(1),
  addonIds: z.array(z.string()),
  minutes: Empty.or(z.coerce.number().int()).refine(
    (minutes) => minutes === undefined || isLength(minutes),
    'bad-length',
  ),
  amount: Empty.or(cents()),
  because: z.string().trim().max(LONGEST.reason),
})

const SENTENCES = { ...OWNER_FORM_SENTENCES, because: OWNER_FORM_SENTENCES.reason ?? '' }

/** Changes what a visit is, shows its mail first, or takes the last such change back. */
export async function changeFacts(
  form: FormData,
  choice: { bookingId: string } & OwnersChoice & ShownVersion,
  studio: Studio,
  owner: Owner,
): Promise<Changed> {
  const { bookings } = studio
  const { bookingId, version } = choice
  const booking = await bookings.find(bookingId)
  if (!booking) return failed(form, 'not-found')
  if (form.get('intent') === 'undo-change') {
    const back = await bookings.undoAlter({ bookingId, version }, owner)
    if (!back.ok) return { refusal: dayRefused(form, back) }
    return { done: 'taken-back', undo: { bookingId, version: back.booking.sequence, back: null } }
  }
  const read = readForm(ChangeForm, form, SENTENCES)
  if (!read.ok) {
    const more = await unreasoned(form, Object.keys(read.fields), booking, studio)
    return { refusal: dayUnreadable(form, { ...more, ...read.fields }) }
  }
  const { treatment, addonIds, minutes, amount: priceCents, because } = read.value
  const wanted = { choice: { ...choiceOf(treatment), addonIds }, minutes, priceCents, because }
  const would = await bookings.altered(booking, wanted)
  if (!would.ok && would.code === 'price-needs-reason') {
    return { refusal: dayUnreadable(form, { because: sentence(would.code) }) }
  }
  if (!would.ok) return { refusal: dayRefused(form, would) }
  const { facts, broken } = would
  const { priceCents: wouldCost } = facts
  const against = { broken, priceCents: wouldCost, ...(await standing(studio, booking, facts)) }
  if (form.get('intent') === 'preview-change') {
    const after = { ...booking, ...facts, endsAt: endOf(booking.startsAt, facts) }
    const preview = await studio.mail.preview({
      ...{ kind: 'changed', previous: booking, by: owner, now: studio.now(), because },
      booking: { ...after, sequence: booking.sequence + 1 },
    })
    return preview
      ? { refusal: previewed(form, preview, against) }
      : failed(form, 'no-mail-address')
  }
  const made = await bookings.alter({ ...choice, ...wanted }, owner)
  if (made.ok) {
    const undo = { bookingId, version: made.booking.sequence, back: 'undo-change' as const }
    return { done: choice.notify === false ? 'changed-silently' : 'changed', undo }
  }
  const span = { startsAt: booking.startsAt, minutes: facts.durationMinutes }
  return { refusal: dayRefused(form, await sayingWhoHas(made, span, studio), against) }
}

/** Beside fields that cannot be read: whether the price, where it can, still needs its reason. */
async function unreasoned(
  form: FormData,
  unread: readonly string[],
  booking: Booking,
  { bookings }: Studio,
): Promise<Record<string, string>> {
  const rest = new FormData()
  for (const [name, value] of form) rest.append(name, unread.includes(name) ? '' : value)
  const read = readForm(ChangeForm, rest)
  if (!read.ok) return {}
  const { treatment, addonIds, minutes, amount: priceCents, because } = read.value
  const choice = { ...choiceOf(treatment), addonIds }
  const would = await bookings.altered(booking, { choice, minutes, priceCents, because })
  const isBare = !would.ok && would.code === 'price-needs-reason'
  return isBare ? { because: sentence('price-needs-reason') } : {}
}

/** Who stands in the time that the visit would take beyond its own. */
async function standing({ bookings }: Studio, booking: Booking, facts: VisitFacts) {
  if (facts.durationMinutes <= booking.durationMinutes) return {}
  const { startsAt } = booking
  const found = await bookings.obstacles({
    ...{ booking, startsAt },
    durationMinutes: facts.durationMinutes,
  })
  return { standing: found.standing }
}
