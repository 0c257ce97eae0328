import { formatMoney } from '#domain/core/money.ts'
import type { BookingMail } from './booking-mail.ts'
import { shortWhen } from './visit-facts.ts'

/** What a client reads of a visit that is canceled; `visit` names it within a sentence. */
export function cancelledWords(mail: BookingMail, visit: string, phone: string): string[] {
  const { by, previous, nearest = [], now } = mail
  if (by.kind !== 'owner') {
    return [
      `You have canceled ${visit}. There is nothing else to do.`,
      ...moneyWords(mail),
      'The attached calendar file takes it out of your calendar.',
    ]
  }
  return [
    previous?.status === 'PENDING'
      ? `We cannot confirm ${visit}, so it is canceled. We are sorry.`
      : `We have canceled ${visit}. We are sorry for the change.`,
    ...moneyWords(mail),
    ...(nearest.length > 0
      ? [`These times are free near it: ${nearest.map((at) => shortWhen(at, now)).join('; ')}.`]
      : []),
    `Choose another time below, or call us at ${phone}.`,
    'The attached calendar file takes the visit out of your calendar.',
  ]
}

/** What goes back of what was paid, and what is kept, in dollars. */
function moneyWords({ money, by }: BookingMail): string[] {
  if (!money) return []
  const { backCents, keptCents, chargeableCents, isForgiven } = money
  const back = `${formatMoney(backCents)} goes back to the card that you paid with. Your bank shows it within a few days.`
  const kept = `We keep ${formatMoney(keptCents)}${by.kind === 'owner' ? '' : ', as agreed when you booked'}.`
  return [
    ...(isForgiven ? ['It was late to cancel; this once we let it pass.'] : []),
    ...(backCents > 0 ? [back] : []),
    ...(keptCents > 0 ? [kept] : []),
    ...(chargeableCents > 0
      ? [`We may charge your card ${formatMoney(chargeableCents)}, as agreed when you booked.`]
      : []),
  ]
}
