import { createHash } from 'node:crypto'
import type { Square as Wire } from 'square'
import { variationsOf } from '#domain/cart.ts'
import type { CatalogLink } from '#domain/payment-cart.ts'
import { type Product, unitPriceCents } from '#domain/product.ts'
import type { Database } from '../db/open.ts'
import type { Products } from '../products/products.ts'
import type { Square } from './square-client.ts'
import { money } from './square-shapes.ts'

/** What a comparison of our catalogue with Square's has found, and what was or would be done. */
export type CatalogueChanges = {
  /** Kinds that Square has already and that are linked now, by their stock-keeping unit. */
  linked: string[]
  /** Kinds that Square does not have. */
  made: string[]
  /** How many taxes Square's account has; the kinds that are made bear all of them (spec 2 §9). */
  taxes: number
  isDryRun: boolean
}

export type Catalogue = {
  /** What our kinds are called at Square. Before the stand-in they are made when first asked for. */
  links(): Promise<CatalogLink[]>
  /**
   * Links every kind that Square knows by our stock-keeping unit ("product-kind"), and makes those that
   * it does not. What is in Square's catalogue already is never changed.
   */
  sync(options?: { dryRun?: boolean }): Promise<CatalogueChanges>
}

type Kind = { product: Product; variationId: string; name: string; cents: number; sku: string }

export function createCatalogue(parts: {
  database: Database
  square: Square
  products: Pick<Products, 'all'>
  now: () => number
}): Catalogue {
  const { database, square, products, now } = parts
  const { environment } = square
  let syncing: Promise<unknown> | null = null

  async function readLinks(): Promise<CatalogLink[]> {
    const rows = await database.rows
      .selectFrom('catalog_link')
      .selectAll()
      .where('environment', '=', environment)
      .execute()
    return rows.map((row) => ({
      productId: row.product_id,
      variationId: row.variation_id,
      itemId: row.square_item_id,
      objectId: row.square_variation_id,
    }))
  }

  async function keepLinks(links: readonly CatalogLink[]): Promise<void> {
    for (const link of links) {
      const names = {
        square_item_id: link.itemId,
        square_variation_id: link.objectId,
        updated_at: now(),
      }
      const key = { environment, product_id: link.productId, variation_id: link.variationId }
      await database.rows
        .insertInto('catalog_link')
        .values({ ...key, ...names })
        .onConflict((on) =>
          on.columns(['environment', 'product_id', 'variation_id']).doUpdateSet(names),
        )
        .execute()
    }
  }

  async function sync({ dryRun = false } = {}): Promise<CatalogueChanges> {
    const kinds = kindsOf(await products.all())
    const theirs = await skusAtSquare(square)
    const known = kinds.filter(({ sku }) => theirs.bySku.has(sku))
    const missing = kinds.filter(({ sku }) => !theirs.bySku.has(sku))
    const changes = {
      linked: known.map(skuOf),
      made: missing.map(skuOf),
      taxes: theirs.taxIds.length,
      isDryRun: dryRun,
    }
    if (dryRun) return changes
    await keepLinks(known.map((kind) => ({ ...idsOf(kind), ...namesIn(theirs.bySku, kind.sku) })))
    if (missing.length > 0) {
      await makeAtSquare(square, missing, theirs.taxIds)
      const after = await skusAtSquare(square)
      await keepLinks(
        missing.map((kind) => ({ ...idsOf(kind), ...namesIn(after.bySku, kind.sku) })),
      )
    }
    return changes
  }

  return {
    sync,
    async links() {
      const links = await readLinks()
      if (environment !== 'standin') return links
      const kinds = kindsOf(await products.all())
      const isWhole = kinds.every(({ product, variationId }) =>
        links.some((link) => link.productId === product.id && link.variationId === variationId),
      )
      if (isWhole) return links
      syncing ??= sync().finally(() => {
        syncing = null
      })
      await syncing
      return readLinks()
    },
  }
}

type Names = { itemId: string; objectId: string }

function namesIn(bySku: ReadonlyMap<string, Names>, sku: string): Names {
  const names = bySku.get(sku)
  if (!names) throw new Error(`Square has no ${sku} in its catalogue`)
  return names
}

function idsOf({ product, variationId }: Kind) {
  return { productId: product.id, variationId }
}

function skuOf({ sku }: Kind): string {
  return sku
}

function kindsOf(products: readonly Product[]): Kind[] {
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

async function skusAtSquare(square: Square) {
  const client = await square.client()
  const bySku = new Map<string, Names>()
  const taxIds: string[] = []
  for await (const object of await client.catalog.list({ types: 'ITEM,TAX' })) {
    if (object.type === 'TAX' && object.id && object.taxData?.enabled !== false)
      taxIds.push(object.id)
    if (object.type !== 'ITEM') continue
    for (const variation of object.itemData?.variations ?? []) {
      const sku = variation.type === 'ITEM_VARIATION' ? variation.itemVariationData?.sku : null
      if (sku && variation.id && object.id)
        bySku.set(sku, { itemId: object.id, objectId: variation.id })
    }
  }
  return { bySku, taxIds }
}

async function makeAtSquare(
  square: Square,
  kinds: readonly Kind[],
  taxIds: readonly string[],
): Promise<void> {
  const byProduct = Map.groupBy(kinds, ({ product }) => product.id)
  const objects = [...byProduct.values()].map((group) => itemFor(group, [...taxIds]))
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
      name: product.name,
      descriptionHtml: product.description,
      productType: 'REGULAR',
      isTaxable: true,
      taxIds,
      variations: kinds.map(({ sku, name, cents }) => ({
        type: 'ITEM_VARIATION',
        id: `#${sku}`,
        itemVariationData: {
          itemId: id,
          name,
          sku,
          pricingType: 'FIXED_PRICING',
          priceMoney: money(cents),
        },
      })),
    },
  }
}
