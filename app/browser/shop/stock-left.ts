import { kindsOnSale, type OnSale } from '#domain/shop/cart-repair.ts'
import { stockNote } from '#domain/shop/stock.ts'
import { catalogueOfToday } from './catalogue.ts'
import { chosenKind, productOf } from './product-choice.ts'

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
