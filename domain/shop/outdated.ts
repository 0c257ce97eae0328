// Apart from fulfilment.ts, which browsers load: they price nothing.

import type { ErrorCode } from '../core/errors.ts'
import { shippingFor } from './fulfilment.ts'
import { type AskedLine, priceCart } from './payment-cart.ts'
import type { Product } from './product.ts'
import type { Way } from './shipment.ts'
import type { ShopTerms } from './shop-terms.ts'

/** How products were ordered: each line with the price of then, and what its way was charged. */
type Ordered = {
  lines: readonly (AskedLine & { shownCents: number })[]
  way: Way
  state: string | null
  shippingCents: number
}

/**
 * Why an order may not be paid as it was placed: a price, what its way costs, or whether it may go that way, is another by
 * now. Null where all of it still holds.
 */
export function outdatedBy(
  { lines, way, state, shippingCents }: Ordered,
  { products, terms }: { products: readonly Product[]; terms: ShopTerms },
): ErrorCode | null {
  // What a kind is called at Square makes no price.
  const links = lines.map(({ productId = '', variationId = '', catalogObjectId = '' }) => ({
    ...{ productId, variationId, itemId: '', objectId: catalogObjectId },
  }))
  const cart = priceCart(lines, products, links)
  if (!cart.ok) return cart.code
  const shipping = shippingFor(terms, { way, state, subtotalCents: cart.subtotalCents })
  if (!shipping.ok) return shipping.code
  const cents = shipping.charges.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return cart.hasChanged || cents !== shippingCents ? 'price-changed' : null
}
