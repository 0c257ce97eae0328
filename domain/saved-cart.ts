import { type Cart, type CartProduct, type CartVariation, line } from './cart.ts'

/**
 * A cart as the browser kept it. Checked by hand: a schema library would weigh more than the rest of
 * what public pages send. Sums are computed anew, so nothing depends on what was kept.
 * @throws where the text is no cart
 */
export function parseCart(text: string): Cart {
  const kept: unknown = JSON.parse(text)
  if (!Array.isArray(kept)) throw new TypeError('The saved cart is not a list')
  return kept.map((item: unknown) => {
    const { product, selectedVariation, quantity } = record(item)
    if (typeof quantity !== 'number' || !(quantity >= 1)) throw new TypeError('A line has no count')
    return line(productFrom(record(product)), variationFrom(record(selectedVariation)), quantity)
  })
}

function productFrom(kept: Record<string, unknown>): CartProduct {
  const { squareItemId } = kept
  return {
    ...priced(kept),
    image: text(kept.image),
    ...(typeof squareItemId === 'string' ? { squareItemId } : {}),
  }
}

function variationFrom(kept: Record<string, unknown>): CartVariation {
  const { squareVariationId, left } = kept
  return {
    ...priced(kept),
    ...(typeof squareVariationId === 'string' ? { squareVariationId } : {}),
    ...(Number.isSafeInteger(left) ? { left: left as number } : {}),
  }
}

function priced(kept: Record<string, unknown>) {
  const { priceCents } = kept
  if (typeof priceCents !== 'number' || !Number.isSafeInteger(priceCents) || priceCents < 0) {
    throw new TypeError('A price is not in whole cents')
  }
  return { id: text(kept.id), name: text(kept.name), priceCents }
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError('A part is missing')
  return value as Record<string, unknown>
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('A text is missing')
  return value
}
