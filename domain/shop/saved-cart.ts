import { centsFromDollars, dollarsFromCents } from '../core/money.ts'
import { type Cart, type CartProduct, type CartVariation, line, ONLY_VARIATION } from './cart.ts'

/**
 * A cart as the browser kept it. Checked by hand: a schema library would weigh more than the rest of
 * what public pages send. Prices are read in cents, or in dollars as spec 1 §3 writes them; sums are
 * computed anew, so nothing depends on what was kept.
 * @throws where the text is no cart
 */
export function parseCart(text: string): Cart {
  const kept: unknown = JSON.parse(text)
  if (!Array.isArray(kept)) throw new TypeError('The saved cart is not a list')
  return kept.map((item: unknown) => {
    const { product, selectedVariation, quantity } = record(item)
    if (typeof quantity !== 'number' || !(quantity >= 1)) throw new TypeError('A line has no count')
    const kind = selectedVariation ? variationFrom(record(selectedVariation)) : ONLY_VARIATION
    return line(productFrom(record(product)), kind, quantity)
  })
}

/** A cart as the browser keeps it: in cents, with the dollars of spec 1 §3 beside them. */
export function textOfCart(cart: Cart): string {
  const kept = cart.map(({ product, selectedVariation, ...item }) => ({
    ...item,
    unitPrice: dollarsFromCents(item.unitPriceCents),
    totalPrice: dollarsFromCents(item.totalPriceCents),
    product: { ...product, price: dollarsFromCents(product.priceCents) },
    selectedVariation: {
      ...selectedVariation,
      price: dollarsFromCents(selectedVariation.priceCents),
    },
  }))
  return JSON.stringify(kept)
}

function productFrom(kept: Record<string, unknown>): CartProduct {
  const { squareItemId } = kept
  return {
    ...priced(kept),
    image: text(kept.image ?? ''),
    ...(typeof squareItemId === 'string' ? { squareItemId } : {}),
  }
}

function variationFrom(kept: Record<string, unknown>): CartVariation {
  const { squareVariationId, image, left } = kept
  return {
    ...priced(kept),
    ...(typeof image === 'string' ? { image } : {}),
    ...(typeof squareVariationId === 'string' ? { squareVariationId } : {}),
    ...(Number.isSafeInteger(left) ? { left: left as number } : {}),
  }
}

function priced(kept: Record<string, unknown>) {
  const { price, priceCents = inCents(price) } = kept
  if (typeof priceCents !== 'number' || !Number.isSafeInteger(priceCents) || priceCents < 0) {
    throw new TypeError('A price is not in whole cents')
  }
  return { id: text(kept.id), name: text(kept.name), priceCents }
}

function inCents(dollars: unknown): unknown {
  return typeof dollars === 'number' ? centsFromDollars(dollars) : undefined
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError('A part is missing')
  return value as Record<string, unknown>
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('A text is missing')
  return value
}
