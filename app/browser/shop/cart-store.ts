import {
  addItem,
  type Cart,
  type CartProduct,
  type CartVariation,
  removeItem,
  setQuantity,
} from '#domain/shop/cart.ts'
import { CART_KEY } from '#domain/shop/cart-key.ts'
import { parseCart, textOfCart } from '#domain/shop/saved-cart.ts'

export type CartStore = {
  /** The cart as it stands; the same value until it changes. */
  cart(): Cart
  /** Tells of every change, of other tabs too. Returns its undoing. */
  subscribe(listener: () => void): () => void
  add(product: CartProduct, variation: CartVariation, quantity?: number): void
  setQuantity(id: string, quantity: number): void
  remove(id: string): void
  clear(): void
  /** Puts a whole cart in place of this one: a repaired one. */
  replace(cart: Cart): void
  panel: { isOpen(): boolean; open(): void; close(): void; toggle(): void }
}

type Parts = {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Where other tabs' changes are told of, and the page's return. */
  events: Pick<EventTarget, 'addEventListener'>
}

/**
 * The cart of this browser (spec 1 §4): kept under 'shopping-cart' after every change. Where it
 * cannot be kept it goes on in memory, with the console warnings of spec 1 §8.
 */
export function createCartStore({ storage, events }: Parts): CartStore {
  const listeners = new Set<() => void>()
  let read: Cart | undefined
  let isOpen = false

  function cart(): Cart {
    read ??= load()
    return read
  }

  function load(): Cart {
    try {
      const kept = storage().getItem(CART_KEY)
      return kept === null ? [] : parseCart(kept)
    } catch (error) {
      console.warn('Could not load cart from localStorage:', error)
      return []
    }
  }

  function change(next: Cart) {
    read = next
    try {
      storage().setItem(CART_KEY, textOfCart(next))
    } catch (error) {
      console.warn('Could not save cart to localStorage:', error)
    }
    tell()
  }

  function tell() {
    for (const listener of listeners) listener()
  }

  function show(next: boolean) {
    isOpen = next
    tell()
  }

  function reload() {
    read = load()
    tell()
  }

  events.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    if (key === CART_KEY || key === null) reload()
  })
  // A page taken back out of the browser's memory has slept through every change, a purchase too.
  events.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) reload()
  })

  return {
    cart,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (product, variation, quantity) => change(addItem(cart(), product, variation, quantity)),
    setQuantity: (id, quantity) => change(setQuantity(cart(), id, quantity)),
    remove: (id) => change(removeItem(cart(), id)),
    clear: () => change([]),
    replace: change,
    panel: {
      isOpen: () => isOpen,
      open: () => show(true),
      close: () => show(false),
      toggle: () => show(!isOpen),
    },
  }
}

let shared: CartStore | undefined

/** The one cart of this page. */
export function cartStore(): CartStore {
  shared ??= createCartStore({ storage: () => window.localStorage, events: window })
  return shared
}
