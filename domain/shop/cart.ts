import { type Product, type ProductVariation, unitPriceCents } from './product.ts'

export type CartProduct = {
  id: string
  name: string
  priceCents: number
  image: string
  /** The commerce provider's item, where the catalogue is connected to one. */
  squareItemId?: string
}

export type CartVariation = Pick<ProductVariation, 'id' | 'name' | 'priceCents' | 'image'> & {
  squareVariationId?: string
  /** How many can still be sold, where they are counted. */
  left?: number
}

/** A line of the cart (spec 1 §3); `id` is the product's id, a hyphen, the variation's id. */
export type CartItem = {
  id: string
  product: CartProduct
  selectedVariation: CartVariation
  quantity: number
  unitPriceCents: number
  totalPriceCents: number
}

export type Cart = readonly CartItem[]

export type CartTotals = { itemCount: number; subtotalCents: number; totalCents: number }

/** What is bought of a product that comes in one kind only; Square calls it the same. */
export const ONLY_VARIATION: CartVariation = { id: 'regular', name: 'Regular', priceCents: 0 }

/** The most of one line; more is a mistake or a trade order, and the studio sells neither here. */
export const MAX_QUANTITY = 20

/** How many of a kind one line can hold. */
export function mostOf({ left = MAX_QUANTITY }: Pick<CartVariation, 'left'>): number {
  return Math.min(MAX_QUANTITY, left)
}

/** The kinds that a product is sold in: its variations, or the only one. */
export function variationsOf(product: Pick<Product, 'variations'>): CartVariation[] {
  return product.variations?.length ? product.variations : [ONLY_VARIATION]
}

function cartItemId(productId: string, variationId: string): string {
  return `${productId}-${variationId}`
}

/** Adds to the line of the same product and variation, or appends a new one (spec 1 §4). */
export function addItem(
  cart: Cart,
  product: CartProduct,
  selectedVariation: CartVariation,
  quantity = 1,
): Cart {
  const id = cartItemId(product.id, selectedVariation.id)
  const there = cart.find((item) => item.id === id)
  if (there) return setQuantity(cart, id, there.quantity + quantity)
  if (quantity <= 0 || mostOf(selectedVariation) === 0) return cart
  return [...cart, line(product, selectedVariation, quantity)]
}

/** Sets how many; 0 or less takes the line out (spec 1 §4). */
export function setQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (quantity <= 0) return removeItem(cart, id)
  return cart.map((item) =>
    item.id === id ? line(item.product, item.selectedVariation, quantity) : item,
  )
}

export function removeItem(cart: Cart, id: string): Cart {
  return cart.filter((item) => item.id !== id)
}

/** No tax and no shipping in the cart: the total is the subtotal (spec 1 §4). */
export function totalsOf(cart: Cart): CartTotals {
  const subtotalCents = cart.reduce((sum, item) => sum + item.totalPriceCents, 0)
  const itemCount = cart.reduce((sum, item) => sum + item.quantity, 0)
  return { itemCount, subtotalCents, totalCents: subtotalCents }
}

/** "Vitamin C Serum - 30ml" (spec 1 §3). */
export function lineName({
  product,
  selectedVariation,
}: Pick<CartItem, 'product' | 'selectedVariation'>): string {
  return `${product.name} - ${selectedVariation.name}`
}

/** A line with its unit price by the rule of spec 1 §3, in whole pieces: one at least, `mostOf` at most. */
export function line(
  product: CartProduct,
  selectedVariation: CartVariation,
  quantity: number,
): CartItem {
  const pieces = Math.max(1, Math.min(Math.floor(quantity), mostOf(selectedVariation)))
  const unit = unitPriceCents(product, selectedVariation)
  return {
    id: cartItemId(product.id, selectedVariation.id),
    product,
    selectedVariation,
    quantity: pieces,
    unitPriceCents: unit,
    totalPriceCents: unit * pieces,
  }
}
