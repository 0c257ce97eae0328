import { variationsOf } from '#domain/cart.ts'
import { cartProduct, type OnSale } from '#domain/cart-repair.ts'
import { cartStore } from './cart-store.ts'

/** ADD TO CART: the product of the button with the variation chosen beside it. Returns its undoing. */
export function watchAddToCart(root: ParentNode & EventTarget = document): () => void {
  const listening = new AbortController()
  root.addEventListener(
    'click',
    ({ target }) => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>('[data-add-to-cart]') : null
      if (!button) return
      const product: OnSale = JSON.parse(button.dataset.addToCart ?? '')
      const chosen = root.querySelector<HTMLInputElement>(
        `input[name="${CSS.escape(product.id)}"]:checked`,
      )?.value
      const kinds = variationsOf(product)
      const variation = kinds.find(({ id }) => id === chosen) ?? kinds[0]
      if (!variation) return
      const store = cartStore()
      store.add(cartProduct(product), variation)
      store.panel.open()
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}
