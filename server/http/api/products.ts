import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { MAX_QUANTITY, ONLY_VARIATION, variationsOf } from '#domain/shop/cart.ts'
import type { CatalogLink } from '#domain/shop/payment-cart.ts'
import type { Product } from '#domain/shop/product.ts'
import { withDollars } from '../../core/wire/bookings.ts'
import { Dollars } from '../../core/wire/shapes.ts'
import type { Studio } from '../studio.ts'
import { failures, json } from './answers.ts'

const LeftShape = z.int().nonnegative().optional().meta({
  example: 2,
  description: 'How many can be sold, up to what one order takes; absent where nobody counts',
})

const VariationShape = z.object({
  id: z.string().meta({ example: '30ml' }),
  name: z.string().meta({ example: '30ml' }),
  price: Dollars.meta({ example: 125 }),
  priceCents: z.int().meta({ example: 12500 }),
  color: z.string().optional().meta({ example: '#dec3a8', description: 'What a shade looks like' }),
  image: z.string().optional().meta({ description: 'Its own picture, where it looks different' }),
  squareVariationId: z.string().optional().meta({ example: 'KX5QW2ZB7N4T' }),
  isSoldOut: z.boolean(),
  left: LeftShape,
})

export const ProductShape = z
  .object({
    id: z.string().meta({ example: 'vitamin-c-serum' }),
    name: z.string().meta({ example: 'Vitamin C Serum' }),
    category: z.string().meta({ example: 'Serums' }),
    description: z.string().meta({ example: 'Brightens, and evens the tone.' }),
    price: Dollars.meta({ example: 68 }),
    priceCents: z.int().meta({ example: 6800 }),
    image: z.string().meta({ example: '/art/products/vitamin-c-serum.svg' }),
    optionType: z.string().optional().meta({ example: 'Size' }),
    squareItemId: z.string().optional().meta({ example: 'P3HZ6V5D2W8M' }),
    isSoldOut: z.boolean(),
    left: LeftShape,
    variations: z.array(VariationShape).optional(),
  })
  .meta({ id: 'Product' })

const products = createRoute({
  method: 'get',
  path: '/products',
  summary: 'What the studio sells',
  description:
    'In the owner’s order, each product with the kinds that it comes in and its names at the payment provider. Anyone may call.',
  responses: {
    200: json(z.object({ products: z.array(ProductShape) }), 'The products'),
    ...failures('unexpected'),
  },
})

/** The public catalogue, as a cart needs it. */
export function productCalls(api: OpenAPIHono, studio: Studio): void {
  api.openapi(products, async (c) => {
    const [all, links, counted] = await Promise.all([
      studio.products.all(),
      studio.payments.catalogue.links(),
      studio.payments.stock.counts(),
    ])
    const left = new Map(
      counted.map((kind) => [
        `${kind.productId} ${kind.variationId}`,
        Math.min(kind.onHand, MAX_QUANTITY),
      ]),
    )
    return c.json({ products: all.map((product) => onWire(product, links, left)) }, 200)
  })
}

function onWire(
  product: Product,
  links: readonly CatalogLink[],
  counted: ReadonlyMap<string, number>,
): z.infer<typeof ProductShape> {
  const { id, name, category, description, priceCents, image, optionType, variations } = product
  const own = links.filter((link) => link.productId === id)
  const itemId = own[0]?.itemId
  const leftOf = (kind: string) => counted.get(`${id} ${kind}`)
  const stockOf = (kind: string) => {
    const left = leftOf(kind)
    return { isSoldOut: left === 0, ...(left === undefined ? {} : { left }) }
  }
  return {
    id,
    name,
    category,
    description,
    ...withDollars({ priceCents }),
    image,
    ...(optionType ? { optionType } : {}),
    ...(itemId ? { squareItemId: itemId } : {}),
    isSoldOut: variationsOf(product).every((kind) => leftOf(kind.id) === 0),
    ...(variations
      ? {
          variations: variations.map((kind) => {
            const squareVariationId = own.find((link) => link.variationId === kind.id)?.objectId
            const linked = squareVariationId ? { squareVariationId } : {}
            return { ...withDollars(kind), ...linked, ...stockOf(kind.id) }
          }),
        }
      : stockOf(ONLY_VARIATION.id)),
  }
}
