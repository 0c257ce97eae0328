import type { CartVariation } from '#domain/cart.ts'
import { kindsOnSale, type OnSale } from '#domain/cart-repair.ts'

/** The kind of a product that is chosen on the page, of those that it is sold in. */
export function chosenKind(root: ParentNode, product: OnSale): CartVariation | undefined {
  const chosen = root.querySelector<HTMLInputElement>(
    `input[name="${CSS.escape(product.id)}"]:checked`,
  )?.value
  const kinds = kindsOnSale(product)
  return kinds.find(({ id }) => id === chosen) ?? kinds[0]
}

/** The product that an ADD TO CART button is for. */
export function productOf(button: HTMLElement): OnSale {
  return JSON.parse(button.dataset.addToCart ?? '')
}
