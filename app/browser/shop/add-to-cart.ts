import { cartProduct } from '#domain/shop/cart-repair.ts'
import { cartStore } from './cart-store.ts'
import { chosenKind, productOf } from './product-choice.ts'

/** ADD TO CART: the product of the button with the variation chosen beside it. */
export function watchAddToCart(root: ParentNode = document): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-add-to-cart]')) {
    button.addEventListener('click', () => {
      const product = productOf(button)
      const kind = chosenKind(root, product)
      if (!kind) return
      const store = cartStore()
      store.add(cartProduct(product), kind)
      store.panel.open()
    })
  }
}
