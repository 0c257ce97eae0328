import { type CardFacts, cardName } from '../shop/card-on-file.ts'
import { dueWords, type PaidVisit, paidSums, paidVisitWords } from '../shop/visit-payment.ts'
import { canCancel } from './booking.ts'

type Visit = { status: string; priceCents: number }

/** What is known of a visit's money: what was paid, the card that stands for it, and whether its price is a lowest one. */
export type KnownMoney = {
  paid: PaidVisit
  card: Pick<CardFacts, 'brand' | 'last4'> | null
  isFrom: boolean
}

/** The same as every letter says it: what is paid and what is left, or what is due at the studio, and the card on file. */
export function moneyFacts(visit: Visit, { paid, card, isFrom }: KnownMoney) {
  const sums = paidSums(visit, paid)
  const priceCents = visit.priceCents - paid.reducedCents
  const due = sums === null ? dueAt({ ...visit, priceCents }, isFrom) : null
  return [
    ...(sums === null ? [] : [{ label: 'Paid', value: sums }]),
    ...(due === null ? [] : [{ label: TO_PAY, value: due }]),
    ...(card && canCancel(visit) ? [{ label: CARD, value: cardName(card) }] : []),
  ]
}

/** The same as lines, for pages and calendar files; by which ways it was paid is named. */
export function moneyLines(visit: Visit, { card, ...known }: KnownMoney): string[] {
  const said = paidOrDue(visit, known)
  return [
    ...(said === null ? [] : [said]),
    ...(card && canCancel(visit) ? [`${CARD}: ${cardName(card)}.`] : []),
  ]
}

/** What is paid, by which ways, and what is left; of a visit to come of which nothing is paid, what is due there. Else null. */
export function paidOrDue(visit: Visit, { paid, isFrom }: Omit<KnownMoney, 'card'>): string | null {
  const priceCents = visit.priceCents - paid.reducedCents
  return paidVisitWords(visit, paid) ?? dueAt({ ...visit, priceCents }, isFrom)
}

function dueAt({ status, priceCents }: Visit, isFrom: boolean): string | null {
  return canCancel({ status }) && priceCents > 0 ? dueWords({ priceCents, isFrom }) : null
}

const CARD = 'Card on file'

/** Where nothing is paid yet. */
export const TO_PAY = 'To pay'
