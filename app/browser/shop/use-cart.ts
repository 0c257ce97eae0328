import { useSyncExternalStore } from 'react'
import type { Cart } from '#domain/shop/cart.ts'
import { cartStore } from './cart-store.ts'

/** This browser's cart, followed; null while the page stands as the server sent it, which knows no cart. */
export function useCart(): Cart | null {
  return useSyncExternalStore(
    (listener) => cartStore().subscribe(listener),
    () => cartStore().cart(),
    () => null,
  )
}
