import { type OnSale, repairCart } from '#domain/shop/cart-repair.ts'
import { cartStore } from './cart-store.ts'

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

const FRESH_MS = 15_000
let asked: { at: number; answer: Promise<OnSale[] | null> } | undefined

/**
 * What is sold now, and how much of it is left; null where the studio cannot be reached. `isAnew`: an
 * answer of a moment ago will not do.
 */
export function catalogueOfToday({ isAnew = false } = {}): Promise<OnSale[] | null> {
  const now = Date.now()
  if (isAnew || !asked || now - asked.at > FRESH_MS) asked = { at: now, answer: ask() }
  return asked.answer
}

async function ask(): Promise<OnSale[] | null> {
  try {
    const answer = await fetch('/api/products')
    if (!answer.ok) return null
    const { products }: { products: OnSale[] } = await answer.json()
    return products
  } catch {
    return null
  }
}
