import { createHash } from 'node:crypto'
import type { Square as Wire } from 'square'
import { variationsOf } from '#domain/shop/cart.ts'
import { type Product, unitPriceCents } from '#domain/shop/product.ts'
import type { Square } from '../../core/square/client.ts'
import { money } from './square-shapes.ts'

/** A kind of a product as Square's catalogue has it: an item's variation, known by its stock-keeping unit. */
export type Kind = {
  product: Product
  variationId: string
  name: string
  cents: number
  sku: string
}

type Names = { itemId: string; objectId: string }

export function kindsOf(products: readonly Product[]): Kind[] {
  return products.flatMap((product) =>
    variationsOf(product).map((kind) => ({
      product,
      variationId: kind.id,
      name: kind.name,
      cents: unitPriceCents(product, kind),
      sku: `${product.id}-${kind.id}`,
    })),
  )
}

export function namesIn(bySku: ReadonlyMap<string, Names>, sku: string): Names {
  const names = bySku.get(sku)
  if (!names) throw new Error(`Square has no ${sku} in its catalogue`)
  return names
}

type Item = Wire.CatalogObject.Item
type Variation = Wire.CatalogObject.ItemVariation
type Theirs = { bySku: Map<string, Names>; items: Map<string, Item>; taxIds: string[] }

export async function catalogueAtSquare(square: Square): Promise<Theirs> {
  const client = await square.client()
  const theirs: Theirs = { bySku: new Map(), items: new Map(), taxIds: [] }
  for await (const object of await client.catalog.list({ types: 'ITEM,TAX' })) {
    if (object.type === 'TAX' && object.id && object.taxData?.enabled !== false)
      theirs.taxIds.push(object.id)
    if (object.type !== 'ITEM' || !object.id) continue
    theirs.items.set(object.id, object)
    for (const variation of variationsIn(object)) {
      const sku = variation.itemVariationData?.sku
      if (sku && variation.id) theirs.bySku.set(sku, { itemId: object.id, objectId: variation.id })
    }
  }
  return theirs
}

function variationsIn({ itemData }: Item): Variation[] {
  return (itemData?.variations ?? []).filter((one) => one.type === 'ITEM_VARIATION')
}

/** Items that Square lacks, and those of its own that get another kind, name or price. */
export function objectsToWrite(parts: {
  kinds: readonly Kind[]
  missing: readonly Kind[]
  edited: ReadonlyMap<string, number>
  theirs: Theirs
}): Wire.CatalogObject[] {
  const { kinds, missing, edited, theirs } = parts
  const byProduct = Map.groupBy(kinds, ({ product }) => product.id)
  return [...byProduct].flatMap(([id, group]) => {
    const lacking = missing.filter(({ product }) => product.id === id)
    const isEdited = edited.has(id)
    if (lacking.length === 0 && !isEdited) return []
    const known = group.find(({ sku }) => theirs.bySku.has(sku))
    const item = known && theirs.items.get(namesIn(theirs.bySku, known.sku).itemId)
    if (!item) return [itemFor(lacking, [...theirs.taxIds])]
    return [withOurs(item, { group, lacking, isEdited })]
  })
}

/** Square's item with our new kinds in it; where the owner has changed the product, also with our words. */
function withOurs(
  item: Item,
  ours: { group: readonly Kind[]; lacking: readonly Kind[]; isEdited: boolean },
): Item {
  const { group, lacking, isEdited } = ours
  const product = (group[0] as Kind).product
  const renewed = variationsIn(item).map((variation): Variation => {
    const kind = group.find(({ sku }) => sku === variation.itemVariationData?.sku)
    if (!kind || !isEdited) return variation
    const { name, cents } = kind
    const data = { ...variation.itemVariationData, name, priceMoney: money(cents) }
    return { ...variation, itemVariationData: data }
  })
  const words = isEdited ? wordsOf(product) : {}
  const variations = [...renewed, ...lacking.map((kind) => variationFor(kind, item.id))]
  return { ...item, itemData: { ...item.itemData, ...words, variations } }
}

export async function writeAtSquare(square: Square, objects: Wire.CatalogObject[]): Promise<void> {
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify(objects, (_, value) => (typeof value === 'bigint' ? `${value}` : value)))
    .digest('base64url')
  await (await square.client()).catalog.batchUpsert({ idempotencyKey, batches: [{ objects }] })
}

function itemFor(kinds: readonly Kind[], taxIds: string[]): Wire.CatalogObject {
  const { product } = kinds[0] as Kind
  const id = `#${product.id}`
  return {
    type: 'ITEM',
    id,
    itemData: {
      ...wordsOf(product),
      productType: 'REGULAR',
      isTaxable: true,
      taxIds,
      variations: kinds.map((kind) => variationFor(kind, id)),
    },
  }
}

function wordsOf({ name, description }: Product) {
  return { name, descriptionHtml: description }
}

function variationFor({ sku, name, cents }: Kind, itemId: string): Variation {
  return {
    type: 'ITEM_VARIATION',
    id: `#${sku}`,
    itemVariationData: {
      itemId,
      name,
      sku,
      pricingType: 'FIXED_PRICING',
      priceMoney: money(cents),
    },
  }
}
