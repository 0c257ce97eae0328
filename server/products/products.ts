import type { Kysely } from 'kysely'
import { PRODUCT_CATEGORIES, type Product, type ProductVariation } from '#domain/product.ts'
import type { Database } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'

export type Products = {
  /** The whole catalogue in the owner's order, each product with its variations in theirs. */
  all(): Promise<Product[]>
  /** One product; null where the catalogue has none of this id. */
  find(id: string): Promise<Product | null>
}

/** What the studio sells, as the rows say (spec 1 §3). */
export function createProducts({ database }: { database: Database }): Products {
  return {
    all: () => readProducts(database.rows),
    async find(id) {
      const products = await readProducts(database.rows)
      return products.find((product) => product.id === id) ?? null
    },
  }
}

async function readProducts(rows: Kysely<Schema>): Promise<Product[]> {
  const [products, variations] = await Promise.all([
    rows.selectFrom('product').selectAll().orderBy('position').execute(),
    rows.selectFrom('product_variation').selectAll().orderBy('position').execute(),
  ])
  const byProduct = Map.groupBy(variations, (variation) => variation.product_id)
  return products.map((row) => ({
    id: row.id,
    name: row.name,
    category: categoryOf(row.category),
    priceCents: row.price_cents,
    description: row.description,
    image: row.image,
    ...(row.option_type === null ? {} : { optionType: row.option_type }),
    ...(byProduct.has(row.id) ? { variations: byProduct.get(row.id)?.map(variationOf) } : {}),
  }))
}

function variationOf(row: { id: string; name: string; price_cents: number }): ProductVariation {
  return { id: row.id, name: row.name, priceCents: row.price_cents }
}

function categoryOf(text: string): Product['category'] {
  const category = PRODUCT_CATEGORIES.find((known) => known === text)
  if (!category) throw new Error(`${text} is not a product category`)
  return category
}
