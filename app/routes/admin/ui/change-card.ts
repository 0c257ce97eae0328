import type { Owner } from '#domain/core/actor.ts'
import type { Studio } from '#server/http/studio.ts'
import { type Changed, dayUnreadable, failed, told } from './day-refused.ts'

/** Steps of a visit's card on file; each is the owner's alone. */
export const CARD_STEPS: ReadonlySet<string> = new Set([
  'charge-fee',
  'charge-rest',
  'card-remove',
  'fee-link',
  'fee-waived',
])

/** Charges a visit's card with what stood on the button, takes the card off the file, or deals with a fee that it has not paid. */
export async function changeCard(
  form: FormData,
  bookingId: string,
  { bookings, cards }: Studio,
  owner: Owner,
): Promise<Changed> {
  const booking = await bookings.find(bookingId)
  if (!booking) return failed(form, 'not-found')
  if (form.get('intent') === 'fee-link') {
    return told(form, 'fee-link', await cards.mailFeeLink(booking, owner))
  }
  if (form.get('intent') === 'fee-waived') {
    return told(form, 'fee-waived', await cards.waiveFee(bookingId, owner))
  }
  if (form.get('intent') === 'card-remove') {
    const card = (await cards.ofVisits([bookingId])).get(bookingId)
    if (!card) return failed(form, 'card-gone')
    return told(form, 'card-removed', await cards.remove(card.id, owner))
  }
  const part = form.get('intent') === 'charge-fee' ? 'fee' : 'rest'
  const shownCents = Number(form.get('cents'))
  const key = String(form.get('key') ?? '')
  if (!Number.isSafeInteger(shownCents) || shownCents <= 0 || key === '') {
    return { refusal: dayUnreadable(form) }
  }
  const asked = { booking, part, shownCents, key, clientSaysYes: form.has('saidYes') } as const
  return told(form, 'charged', await cards.charge(asked, owner))
}
