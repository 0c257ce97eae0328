import { repairCart } from '#domain/shop/cart-repair.ts'
import { cartStore } from './cart-store.ts'
import { catalogueOfToday } from './catalogue.ts'

/**
 * Makes the cart one of today's catalogue, as far as there is enough of everything, and answers a
 * sentence for each change; null where the studio cannot be reached.
 */
export async function refreshCart({ isAnew = false } = {}): Promise<string[] | null> {
  const catalogue = await catalogueOfToday({ isAnew })
  if (!catalogue) return null
  const store = cartStore()
  const { cart, changes } = repairCart(store.cart(), catalogue)
  if (JSON.stringify(cart) !== JSON.stringify(store.cart())) store.replace(cart)
  return changes
}
