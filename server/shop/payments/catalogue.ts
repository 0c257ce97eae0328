import type { CatalogLink } from '#domain/shop/payment-cart.ts'
import type { Product } from '#domain/shop/product.ts'
import type { Database } from '../../core/db/open.ts'
import type { Square } from '../../core/square/client.ts'
import type { Products } from '../products/products.ts'
import {
  catalogueAtSquare,
  type Kind,
  kindsOf,
  namesIn,
  objectsToWrite,
  writeAtSquare,
} from './catalogue-objects.ts'

/** What a comparison of our catalogue with Square's has found, and what was or would be done. */
type CatalogueChanges = {
  /** Kinds that Square has already and that are linked now, by their stock-keeping unit. */
  linked: string[]
  /** Kinds that Square does not have. */
  made: string[]
  /** Kinds that the owner has changed here since Square was last told. */
  changed: string[]
  /** How many taxes Square's account has; the kinds that are made bear all of them (spec 2 §9). */
  taxes: number
  isDryRun: boolean
}

export type Catalogue = {
  /** What our kinds are called at Square. Before the stand-in they are made when first asked for; `sold`: those that are asked for. */
  links(sold?: readonly Product[]): Promise<CatalogLink[]>
  /**
   * Links every kind that Square knows by our stock-keeping unit ("product-kind"), makes those that it does
   * not, and tells it the names, words and prices that the owner has changed here. Nothing else that is
   * in Square's catalogue is touched. `only`: one product.
   */
  sync(options?: { dryRun?: boolean; only?: string }): Promise<CatalogueChanges>
  /** Tells Square of one product; where it will not hear, the product says why until a later `sync`. */
  tell(productId: string): Promise<{ ok: boolean }>
}

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
      .select(['product_id', 'variation_id', 'square_item_id', 'square_variation_id'])
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

  async function sync({ dryRun = false, only }: { dryRun?: boolean; only?: string } = {}) {
    const kinds = kindsOf(await products.all()).filter(
      ({ product }) => only === undefined || product.id === only,
    )
    const edited = await readEdited()
    const theirs = await catalogueAtSquare(square)
    const known = kinds.filter(({ sku }) => theirs.bySku.has(sku))
    const missing = kinds.filter(({ sku }) => !theirs.bySku.has(sku))
    const changed = known.filter(({ product }) => edited.has(product.id))
    const changes: CatalogueChanges = {
      linked: known.map(skuOf),
      made: missing.map(skuOf),
      changed: changed.map(skuOf),
      taxes: theirs.taxIds.length,
      isDryRun: dryRun,
    }
    if (dryRun) return changes
    await keepLinks(known.map((kind) => ({ ...idsOf(kind), ...namesIn(theirs.bySku, kind.sku) })))
    const objects = objectsToWrite({ kinds, missing, edited, theirs })
    if (objects.length > 0) await writeAtSquare(square, objects)
    if (missing.length > 0) {
      const after = await catalogueAtSquare(square)
      await keepLinks(
        missing.map((kind) => ({ ...idsOf(kind), ...namesIn(after.bySku, kind.sku) })),
      )
    }
    const told = new Set(kinds.map(({ product }) => product.id))
    await noteTold([...edited].filter(([id]) => told.has(id)))
    return changes
  }

  /** Products that the owner has changed since Square was told, each with the version of the change. */
  async function readEdited(): Promise<Map<string, number>> {
    const rows = await database.rows
      .selectFrom('product')
      .select(['id', 'version'])
      .where('is_square_behind', '=', 1)
      .execute()
    return new Map(rows.map((row) => [row.id, row.version]))
  }

  /** A product that has changed again meanwhile stays to be told of. */
  async function noteTold(edited: readonly (readonly [id: string, version: number])[]) {
    for (const [id, version] of edited) {
      await database.rows
        .updateTable('product')
        .set({ is_square_behind: 0, square_refusal: null })
        .where('id', '=', id)
        .where('version', '=', version)
        .execute()
    }
  }

  return {
    sync,
    async tell(productId) {
      try {
        await sync({ only: productId })
        return { ok: true }
      } catch (error) {
        console.error(`Square was not told of ${productId}`, error)
        await database.rows
          .updateTable('product')
          .set({ square_refusal: error instanceof Error ? error.name : 'Error' })
          .where('id', '=', productId)
          .where('is_square_behind', '=', 1)
          .execute()
        return { ok: false }
      }
    },
    async links(sold) {
      const links = await readLinks()
      if (environment !== 'standin') return links
      const kinds = kindsOf(sold ?? (await products.all()))
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

function idsOf({ product, variationId }: Kind) {
  return { productId: product.id, variationId }
}

function skuOf({ sku }: Kind): string {
  return sku
}
