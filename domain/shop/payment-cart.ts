import type { ErrorCode } from '../core/errors.ts'
import { MAX_QUANTITY, ONLY_VARIATION, variationsOf } from './cart.ts'
import type { LinePrice, OrderLine } from './order.ts'
import { type Product, unitPriceCents } from './product.ts'

/** A line as a browser sends it (spec 2 §3); its amount is only compared. */
export type AskedLine = {
  /** The kind's id at the payment provider; the product's, where it comes in one kind. */
  catalogObjectId?: string | undefined
  productId?: string | undefined
  variationId?: string | undefined
  quantity: number
  /** What the buyer was shown for one piece, in cents. */
  shownCents?: number | undefined
}

/** What a kind of a product is called at the payment provider. */
export type CatalogLink = {
  productId: string
  variationId: string
  itemId: string
  objectId: string
}

export type PricedLine = Omit<OrderLine, 'totalCents'> & LinePrice

export type PricedCart = {
  lines: PricedLine[]
  subtotalCents: number
  /** Whether the buyer was shown another price than today's. */
  hasChanged: boolean
}

// spec 2 §9: shipping is free, until the owner's settings say another rate.
export const STANDARD_SHIPPING = { name: 'Standard Shipping', amountCents: 0 } as const

/** A cart with names and prices of our own catalogue, whatever the browser says they are. */
export function priceCart(
  asked: readonly AskedLine[],
  catalogue: readonly Product[],
  links: readonly CatalogLink[],
): ({ ok: true } & PricedCart) | { ok: false; code: ErrorCode } {
  if (asked.length === 0) return { ok: false, code: 'cart-empty' }
  const lines: PricedLine[] = []
  let hasChanged = false
  for (const line of asked) {
    const priced = priceLine(line, catalogue, links)
    if (!priced) return { ok: false, code: 'unknown-product' }
    hasChanged ||= line.shownCents !== undefined && line.shownCents !== priced.unitPriceCents
    // What stands on several lines is one, as in our own cart: so no limit of a line is passed by many.
    const same = lines.find((one) => one.catalogObjectId === priced.catalogObjectId)
    if (same) same.quantity += priced.quantity
    else lines.push(priced)
  }
  if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    return { ok: false, code: 'unknown-product' }
  }
  const subtotalCents = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)
  return { ok: true, lines, subtotalCents, hasChanged }
}

function priceLine(
  { catalogObjectId, productId, variationId, quantity }: AskedLine,
  catalogue: readonly Product[],
  links: readonly CatalogLink[],
): PricedLine | null {
  const link = linkOf(catalogObjectId, links)
  const product = catalogue.find(({ id }) => id === (productId ?? link?.productId))
  if (!product) return null
  const kinds = variationsOf(product)
  const wanted = variationId ?? link?.variationId ?? (kinds.length === 1 ? kinds[0]?.id : undefined)
  const kind = kinds.find(({ id }) => id === wanted)
  const known = links.find(
    (entry) => entry.productId === product.id && entry.variationId === kind?.id,
  )
  // Without its name at the provider nothing of it could be ordered there.
  if (!kind || !known) return null
  return {
    productId: product.id,
    variationId: kind.id,
    catalogObjectId: known.objectId,
    name: kind.id === ONLY_VARIATION.id ? product.name : `${product.name} - ${kind.name}`,
    quantity,
    unitPriceCents: unitPriceCents(product, kind),
  }
}

function linkOf(
  objectId: string | undefined,
  links: readonly CatalogLink[],
): CatalogLink | undefined {
  const exact = links.find((link) => link.objectId === objectId)
  const ofItem = links.filter((link) => link.itemId === objectId)
  return exact ?? (ofItem.length === 1 ? ofItem[0] : undefined)
}
