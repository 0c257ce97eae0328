import { type Cart, type CartItem, line, lineName, ONLY_VARIATION, variationsOf } from './cart.ts'
import { formatMoney } from './money.ts'
import type { Product } from './product.ts'

/** What the cart needs to know of a product on sale. */
export type OnSale = Pick<
  Product,
  'id' | 'name' | 'priceCents' | 'image' | 'optionType' | 'variations'
> & { squareItemId?: string }

/** A cart kept by a browser since an older catalogue, as the catalogue of today sells it, and a sentence for each change. */
export function repairCart(
  saved: Cart,
  catalogue: readonly OnSale[],
): { cart: Cart; changes: string[] } {
  const changes: string[] = []
  const cart = saved.flatMap((item) => {
    const today = lineOfToday(item, catalogue)
    if (!today) {
      changes.push(`${shownName(item)} is no longer sold here, so it is out of your cart.`)
      return []
    }
    if (shownName(today) !== shownName(item)) {
      changes.push(`${shownName(item)} is now called ${shownName(today)}.`)
    }
    if (today.unitPriceCents !== item.unitPriceCents) {
      changes.push(
        `${shownName(today)} is now ${formatMoney(today.unitPriceCents)}. It was ${formatMoney(item.unitPriceCents)}.`,
      )
    }
    return [today]
  })
  return { cart, changes }
}

/** A line's name as people read it: the only kind of a product goes without saying. */
export function shownName(item: Pick<CartItem, 'product' | 'selectedVariation'>): string {
  if (item.selectedVariation.id === ONLY_VARIATION.id) return item.product.name
  return lineName(item)
}

/** What the cart keeps of a product. */
export function cartProduct({ id, name, priceCents, image, squareItemId }: OnSale) {
  return { id, name, priceCents, image, ...(squareItemId ? { squareItemId } : {}) }
}

function lineOfToday(item: CartItem, catalogue: readonly OnSale[]): CartItem | null {
  const product = catalogue.find(({ id }) => id === item.product.id)
  const variation =
    product && variationsOf(product).find(({ id }) => id === item.selectedVariation.id)
  return product && variation ? line(cartProduct(product), variation, item.quantity) : null
}
