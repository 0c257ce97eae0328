import { cartProduct } from '#domain/cart-repair.ts'
import { cartStore } from './cart-store.ts'
import { chosenKind, productOf } from './product-choice.ts'

/** ADD TO CART: the product of the button with the variation chosen beside it. Returns its undoing. */
export function watchAddToCart(root: ParentNode & EventTarget = document): () => void {
  const listening = new AbortController()
  root.addEventListener(
    'click',
    ({ target }) => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>('[data-add-to-cart]') : null
      if (!button) return
      const product = productOf(button)
      const kind = chosenKind(root, product)
      if (!kind) return
      const store = cartStore()
      store.add(cartProduct(product), kind)
      store.panel.open()
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}
