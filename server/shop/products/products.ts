import { PRODUCT_CATEGORIES, type Product, type ProductVariation } from '#domain/shop/product.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'

export type LowStock = {
  productId: string
  variationId: string
  /** "Vitamin C Serum - 30ml", or the product's alone. */
  name: string
  onHand: number
  lowAt: number
}

export type Products = {
  /** What is on sale, in the owner's order, each product with its variations in theirs. */
  all(): Promise<Product[]>
  /** One product; null where none of this id is on sale. */
  find(id: string): Promise<Product | null>
  /** The kinds on sale that are down to the number at which the owner wants to hear of it. */
  lowStock(): Promise<LowStock[]>
}

/** What the studio sells, as the rows say (spec 1 §3). */
export function createProducts({ database }: { database: Database }): Products {
  return {
    all: () => readProducts(database.rows),
    async find(id) {
      const products = await readProducts(database.rows)
      return products.find((product) => product.id === id) ?? null
    },
    async lowStock() {
      const found = await database.rows
        .selectFrom('stock')
        .innerJoin('product', 'product.id', 'stock.product_id')
        .leftJoin('product_variation as kind', (join) =>
          join
            .onRef('kind.product_id', '=', 'stock.product_id')
            .onRef('kind.id', '=', 'stock.variation_id'),
        )
        .select(['stock.product_id', 'stock.variation_id', 'stock.on_hand', 'stock.low_at'])
        .select(['product.name', 'kind.name as kind'])
        .where('product.is_shown', '=', 1)
        .where('kind.retired_at', 'is', null)
        .whereRef('stock.on_hand', '<=', 'stock.low_at')
        .orderBy('product.position')
        .orderBy('kind.position')
        .execute()
      return found.map((row) => ({
        productId: row.product_id,
        variationId: row.variation_id,
        name: row.kind === null ? row.name : `${row.name} - ${row.kind}`,
        onHand: row.on_hand,
        lowAt: row.low_at ?? 0,
      }))
    },
  }
}

async function readProducts(rows: Rows): Promise<Product[]> {
  const [products, variations] = await Promise.all([
    rows.selectFrom('product').selectAll().where('is_shown', '=', 1).orderBy('position').execute(),
    rows
      .selectFrom('product_variation')
      .selectAll()
      .where('retired_at', 'is', null)
      .orderBy('position')
      .execute(),
  ])
  const byProduct = Map.groupBy(variations, (variation) => variation.product_id)
  return products.map((row) => ({
    id: row.id,
    name: row.name,
    category: categoryOf(row.category),
    priceCents: row.price_cents,
    description: row.description,
    image: row.image,
    ...(row.picture === null ? {} : { picture: JSON.parse(row.picture) }),
    ...(row.option_type === null ? {} : { optionType: row.option_type }),
    ...(byProduct.has(row.id) ? { variations: byProduct.get(row.id)?.map(variationOf) } : {}),
  }))
}

function variationOf(row: { id: string; name: string; price_cents: number }): ProductVariation {
  return { id: row.id, name: row.name, priceCents: row.price_cents }
}

export function categoryOf(text: string): Product['category'] {
  const category = PRODUCT_CATEGORIES.find((known) => known === text)
  if (!category) throw new Error(`${text} is not a product category`)
  return category
}
