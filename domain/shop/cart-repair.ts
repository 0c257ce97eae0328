import { formatMoney } from '../core/money.ts'
import {
  type Cart,
  type CartItem,
  type CartProduct,
  type CartVariation,
  line,
  lineName,
  ONLY_VARIATION,
} from './cart.ts'
import type { Product } from './product.ts'

/** What the cart needs to know of a product on sale; `left`: of a product in one kind, where it is counted. */
export type OnSale = Pick<Product, 'id' | 'name' | 'priceCents' | 'image' | 'optionType'> & {
  squareItemId?: string
  left?: number
  variations?: CartVariation[]
}

/** A product as its ADD TO CART button carries it. */
export function onSale(product: Product): OnSale {
  const { id, name, priceCents, image, optionType, variations } = product
  return {
    id,
    name,
    priceCents,
    image,
    ...(optionType ? { optionType } : {}),
    ...(variations ? { variations } : {}),
  }
}

/** The kinds that a product is sold in: its variations, or the only one, each with what is left of it. */
export function kindsOnSale({ variations, left }: OnSale): CartVariation[] {
  if (variations?.length) return variations.map(cartVariation)
  return [left === undefined ? ONLY_VARIATION : { ...ONLY_VARIATION, left }]
}

/**
 * A cart kept by a browser since an older catalogue, as the catalogue of today sells it and as far as
 * there is enough of it, and a sentence for each change.
 */
export function repairCart(
  saved: Cart,
  catalogue: readonly OnSale[],
): { cart: Cart; changes: string[] } {
  const repaired = saved.map((item) => repairLine(item, catalogue))
  return {
    cart: repaired.flatMap(({ today }) => today ?? []),
    changes: repaired.flatMap(({ changes }) => changes),
  }
}

/** A line's name as people read it: the only kind of a product goes without saying. */
export function shownName(item: Pick<CartItem, 'product' | 'selectedVariation'>): string {
  if (item.selectedVariation.id === ONLY_VARIATION.id) return item.product.name
  return lineName(item)
}

/** What the cart keeps of a product. */
export function cartProduct({ id, name, priceCents, image, squareItemId }: OnSale): CartProduct {
  return { id, name, priceCents, image, ...(squareItemId ? { squareItemId } : {}) }
}

function cartVariation({ id, name, priceCents, image, squareVariationId, left }: CartVariation) {
  return {
    id,
    name,
    priceCents,
    ...(image ? { image } : {}),
    ...(squareVariationId ? { squareVariationId } : {}),
    ...(left === undefined ? {} : { left }),
  }
}

function repairLine(item: CartItem, catalogue: readonly OnSale[]) {
  const was = shownName(item)
  const product = catalogue.find(({ id }) => id === item.product.id)
  const kind = product && kindsOnSale(product).find(({ id }) => id === item.selectedVariation.id)
  if (!product || !kind) {
    return { today: null, changes: [`${was} is no longer sold here, so it is out of your cart.`] }
  }
  if (kind.left === 0) {
    return { today: null, changes: [`${was} is sold out, so it is out of your cart.`] }
  }
  const today = line(cartProduct(product), kind, item.quantity)
  const name = shownName(today)
  const changes: string[] = []
  if (name !== was) changes.push(`${was} is now called ${name}.`)
  if (today.unitPriceCents !== item.unitPriceCents) {
    const [price, before] = [today.unitPriceCents, item.unitPriceCents].map(formatMoney)
    changes.push(`${name} is now ${price}. It was ${before}.`)
  }
  if (today.quantity < item.quantity) {
    const pieces = today.quantity === 1 ? 'piece' : 'pieces'
    changes.push(`${name}: ${today.quantity} ${pieces} left, so your cart has ${today.quantity}.`)
  }
  return { today, changes }
}
