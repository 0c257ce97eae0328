import type { ShopTerms } from './shop-terms.ts'

export type ParcelTerms = Pick<ShopTerms, 'rateCents' | 'freeFromCents'>

/** What sending an order costs, before taxes. */
export function parcelCents({ rateCents, freeFromCents }: ParcelTerms, subtotalCents: number) {
  return freeFromCents !== null && subtotalCents >= freeFromCents ? 0 : rateCents
}
