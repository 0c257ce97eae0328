import type { CartVariation } from '#domain/shop/cart.ts'
import { kindsOnSale, type OnSale } from '#domain/shop/cart-repair.ts'

/** The kind of a product that is chosen on the page, of those that it is sold in. */
export function chosenKind(root: ParentNode, product: OnSale): CartVariation | undefined {
  const chosen = root.querySelector<HTMLInputElement>(
    `input[name="${CSS.escape(product.id)}"]:checked`,
  )?.value
  const kinds = kindsOnSale(product)
  return kinds.find(({ id }) => id === chosen) ?? kinds[0]
}

/** SHOP NOW leads to the variation that its card has chosen, and the product's page begins with that one. */
export function carryChoice(root: ParentNode & EventTarget = document): void {
  const asked = root.querySelector<HTMLInputElement>(
    `.product-page .option[value="${CSS.escape(location.hash.slice(1))}"]`,
  )
  if (asked) asked.checked = true
  const carry = () => {
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-product]')) {
      const chosen = root.querySelector<HTMLInputElement>(
        `input[name="${CSS.escape(link.dataset.product ?? '')}"]:checked`,
      )
      link.hash = !chosen || chosen.defaultChecked ? '' : chosen.value
    }
  }
  carry()
  root.addEventListener('change', carry)
}

/** The product that an ADD TO CART button is for. */
export function productOf(button: HTMLElement): OnSale {
  return JSON.parse(button.dataset.addToCart ?? '')
}
