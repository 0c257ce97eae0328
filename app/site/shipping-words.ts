import { shopWords } from '#content/words/shop.ts'
import { formatPrice } from '#domain/core/money.ts'
import type { ShopTerms } from '#domain/shop/shop-terms.ts'

/** "Shipping is $6.50, free from $75": what a parcel costs, as the beginning of a sentence. */
export function shippingWords({
  rateCents,
  freeFromCents,
}: Pick<ShopTerms, 'rateCents' | 'freeFromCents'>): string {
  if (rateCents === 0) return shopWords.shippingFree
  const freeFrom = freeFromCents === null ? null : formatPrice(freeFromCents)
  return shopWords.shipping(formatPrice(rateCents), freeFrom)
}
