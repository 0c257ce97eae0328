import { formatMoney } from '#domain/core/money.ts'
import { type CartItem, mostOf, ONLY_VARIATION, totalsOf } from '#domain/shop/cart.ts'
import { lineThumbnail, stockNote } from '#domain/shop/product.ts'
import { whenIdle } from '../when-idle.ts'
import { type CartStore, cartStore } from './cart-store.ts'
import { refreshCart } from './catalogue.ts'

/** Fills the cart's panel and the count on its button, and follows both. Returns its undoing. */
export function watchCart(root: ParentNode = document): () => void {
  const panel = root.querySelector<HTMLDialogElement>('dialog[data-cart-panel]')
  if (!panel) return () => undefined
  const listening = new AbortController()
  const { signal } = listening
  const store = cartStore()

  for (const button of root.querySelectorAll('[data-cart-open]')) {
    button.addEventListener('click', store.panel.toggle, { signal })
  }
  panel.addEventListener('click', (event) => press(store, panel, event.target), { signal })
  panel.addEventListener('close', store.panel.close, { signal })
  // A page taken back out of the browser's memory must not greet with its cart open.
  window.addEventListener('pagehide', () => panel.close(), { signal })

  const show = () => {
    fill(root, panel, store)
    if (store.panel.isOpen() === panel.open) return
    if (!store.panel.isOpen()) return panel.close()
    panel.showModal()
    repair(store, panel)
  }
  const forget = store.subscribe(show)
  // The first look into the storage waits for the browser's answer, which takes long while a page loads.
  whenIdle(() => signal.aborted || show())
  return () => {
    forget()
    listening.abort()
  }
}

function press(store: CartStore, panel: HTMLDialogElement, target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  // The dialog itself is only hit outside its own content: on what lies behind it.
  if (target === panel || target.closest('[data-cart-close]')) {
    store.panel.close()
    return
  }
  const id = target.closest<HTMLElement>('[data-line-id]')?.dataset.lineId
  const item = store.cart().find((line) => line.id === id)
  if (!item) return
  if (target.closest('[data-cart-fewer]')) store.setQuantity(item.id, item.quantity - 1)
  if (target.closest('[data-cart-more]')) store.setQuantity(item.id, item.quantity + 1)
  if (target.closest('[data-cart-remove]')) store.remove(item.id)
  if (!panel.contains(document.activeElement)) part(panel, '#cart-title').focus()
}

/** A cart from an older catalogue becomes one of today's, and says what changed. */
async function repair(store: CartStore, panel: HTMLDialogElement): Promise<void> {
  if (store.cart().length === 0) return
  const changes = await refreshCart()
  if (!changes || changes.length === 0) return
  part(panel, '[data-cart-changes]').replaceChildren(
    ...changes.map((change) => Object.assign(document.createElement('p'), { textContent: change })),
  )
}

function fill(root: ParentNode, panel: HTMLDialogElement, store: CartStore): void {
  const cart = store.cart()
  const { itemCount, subtotalCents } = totalsOf(cart)
  for (const count of root.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    count.textContent = String(itemCount)
    count.hidden = itemCount === 0
  }
  part(panel, '[data-cart-empty]').hidden = itemCount > 0
  part(panel, '[data-cart-foot]').hidden = itemCount === 0
  if (itemCount > 0) part(panel, '[data-cart-subtotal]').textContent = formatMoney(subtotalCents)
  const list = part(panel, '[data-cart-lines]')
  const there = new Map([...list.children].map((row) => [(row as HTMLElement).dataset.lineId, row]))
  // A row that stays is changed in place, so that the keyboard stays where it is.
  list.replaceChildren(...cart.map((item) => row(panel, there.get(item.id), item)))
}

function row(panel: HTMLElement, there: Element | undefined, item: CartItem): HTMLElement {
  const made = there ?? newRow(panel)
  if (!(made instanceof HTMLElement)) throw new TypeError('A line of the cart is no element')
  const { product, selectedVariation, quantity } = item
  made.dataset.lineId = item.id
  const image = part<HTMLImageElement>(made, '[data-cart-image]')
  const shot = lineThumbnail(item)
  if (image.getAttribute('src') !== shot) image.src = shot
  part(made, '[data-cart-name]').textContent = product.name
  part(made, '[data-cart-variation]').textContent =
    selectedVariation.id === ONLY_VARIATION.id ? '' : selectedVariation.name
  part(made, '[data-cart-quantity]').textContent = String(quantity)
  part(made, '[data-cart-total]').textContent = formatMoney(item.totalPriceCents)
  part(made, 'legend').textContent = `How many of ${product.name}`
  part(made, '[data-cart-left]').textContent = stockNote(selectedVariation.left)
  part<HTMLButtonElement>(made, '[data-cart-more]').disabled = quantity >= mostOf(selectedVariation)
  part(made, '[data-cart-remove]').ariaLabel = `Remove ${product.name}`
  return made
}

function newRow(panel: HTMLElement): Node | null {
  return part(panel, '[data-cart-line]').cloneNode(true).firstChild
}

function part<Kind extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): Kind {
  const found = within.querySelector<Kind>(selector)
  if (!found) throw new Error(`The cart has no ${selector}`)
  return found
}
