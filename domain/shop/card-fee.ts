/** How a card was charged: typed into a page, or read in the studio (the spec's flag). */
export type CardWay = 'online' | 'in-person'

/** Per mille of the amount and cents a payment (spec 2 §9: 2.9% + 30¢, or 2.6% + 10¢). */
export const CARD_FEE = {
  online: { perMille: 29, cents: 30 },
  'in-person': { perMille: 26, cents: 10 },
} as const

/** What a card payment is estimated to cost, rounded to cents; nothing was charged: nothing. */
export function cardFeeCents(amountCents: number, way: CardWay): number {
  if (amountCents <= 0) return 0
  const { perMille, cents } = CARD_FEE[way]
  // Whole numbers all the way, as the database counts it: half a cent goes up.
  return Math.floor((amountCents * perMille + 500) / 1000) + cents
}
