import type { CartVariation } from '#domain/shop/cart.ts'
import { cartProduct, kindsOnSale, type OnSale } from '#domain/shop/cart-repair.ts'
import { stockNote } from '#domain/shop/product.ts'
import { cartStore } from './cart-store.ts'
import { catalogueOfToday } from './catalogue.ts'

/** The kind of a product that is chosen on the page, of those that it is sold in. */
function chosenKind(root: ParentNode, product: OnSale): CartVariation | undefined {
  const chosen = root.querySelector<HTMLInputElement>(
    `input[name="${CSS.escape(product.id)}"]:checked`,
  )?.value
  const kinds = kindsOnSale(product)
  return kinds.find(({ id }) => id === chosen) ?? kinds[0]
}

/** A card leads to the variation that is chosen on it, and the product's page begins with that one; its bar names it. */
export function carryChoice(root: ParentNode & EventTarget = document): void {
  const asked = root.querySelector<HTMLInputElement>(
    `.product-page .option[value="${CSS.escape(location.hash.slice(1))}"]`,
  )
  if (asked) asked.checked = true
  const bar = root.querySelector('[data-chosen]')
  const carry = () => {
    // The selected kind's name and price, as they stand beside its button.
    const [name, price] = ['', ' + *'].map(
      (next) => root.querySelector(`.option:checked + * + *${next}`)?.textContent,
    )
    if (bar && name) bar.textContent = `${name} · ${price}`
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
function productOf(button: HTMLElement): OnSale {
  return JSON.parse(button.dataset.addToCart ?? '')
}

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

/**
 * Says beside each product what is left of it. Public pages are kept and the same for everyone, so
 * this is asked for by the page that is seen, once and whenever it is taken back from memory.
 */
export function watchStock(root: ParentNode & EventTarget = document): void {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[data-add-to-cart]')]
  if (buttons.length === 0) return
  const listen = async () => {
    const catalogue = await catalogueOfToday()
    if (!catalogue) return
    const show = () => {
      for (const button of buttons) {
        const product = catalogue.find(({ id }) => id === productOf(button).id)
        if (product) showLeft(root, button, product)
      }
    }
    show()
    root.addEventListener('change', show)
  }
  void listen()
  window.addEventListener('pageshow', ({ persisted }) => persisted && void listen())
}

function showLeft(root: ParentNode, button: HTMLButtonElement, product: OnSale): void {
  const left = chosenKind(root, product)?.left
  button.disabled = left === 0
  const words = button.querySelector<HTMLElement>('[data-add-words]')
  if (words) {
    words.dataset.usual ??= words.textContent ?? ''
    words.textContent = left === 0 ? stockNote(left) : words.dataset.usual
  }
  const note = root.querySelector(`[data-left-of="${CSS.escape(product.id)}"]`)
  if (note) note.textContent = left === 0 ? '' : stockNote(left)
  for (const kind of kindsOnSale(product)) {
    const option = root.querySelector<HTMLElement>(
      `input[name="${CSS.escape(product.id)}"][value="${CSS.escape(kind.id)}"]`,
    )
    if (option) option.ariaDescription = kind.left === 0 ? stockNote(kind.left) : null
  }
}
