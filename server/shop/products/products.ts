import { ONLY_VARIATION } from '#domain/shop/cart.ts'
import { type Product, type ProductPicture, unitPriceCents } from '#domain/shop/product.ts'
import type { ProductFacts } from '#domain/shop/product-facts.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import { together } from '../../core/db/together.ts'
import { readSections } from '../../core/sections/sections.ts'
import { factsOf, picturesOf, variationsOf } from './product-rows.ts'

export type LowStock = {
  productId: string
  variationId: string
  /** "Vitamin C Serum - 30ml", or the product's alone. */
  name: string
  onHand: number
  lowAt: number
}

export type Products = {
  /** What is on sale, in the owner's order, each product with its variations in theirs; `ids`: of these alone. */
  all(ids?: readonly string[]): Promise<Product[]>
  /** The names of the categories, in the owner's order. */
  categories(): Promise<string[]>
  /** One product; null where none of this id is on sale. */
  find(id: string): Promise<Product | null>
  /** The kinds on sale that are down to the number at which the owner wants to hear of it. */
  lowStock(): Promise<LowStock[]>
}

/** What the studio sells, as the rows say (spec 1 §3). */
export function createProducts({ database }: { database: Database }): Products {
  return {
    all: (ids) => readProducts(database.rows, ids),
    categories: async () => (await readSections(database.rows, 'product')).map(({ name }) => name),
    find: async (id) => (await readProducts(database.rows, [id]))[0] ?? null,
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

/** Drawn, for a product without a photograph. */
const STAND_IN = '/drawings/product.svg'

/** What a product is shown with, each column by its name. */
const SHOWN = [
  ...(['id', 'name', 'category', 'price_cents', 'description', 'image', 'facts'] as const),
  ...(['picture', 'more_pictures', 'option_type'] as const),
] as const
const KIND = ['product_id', 'id', 'name', 'price_cents', 'color'] as const

/** What is on sale, as these rows see it; `ids`: of these alone. */
export async function readProducts(rows: Rows, ids?: readonly string[]): Promise<Product[]> {
  if (ids?.length === 0) return []
  const [{ rows: products }, { rows: variations }] = await together(rows, [
    rows
      .selectFrom('product')
      .select(SHOWN)
      .where('is_shown', '=', 1)
      .$if(ids !== undefined, (some) => some.where('id', 'in', ids ?? []))
      .orderBy('position'),
    rows
      .selectFrom('product_variation')
      .select(KIND)
      .where('retired_at', 'is', null)
      .$if(ids !== undefined, (some) => some.where('product_id', 'in', ids ?? []))
      .orderBy('position'),
  ])
  const byProduct = Map.groupBy(variations, (variation) => variation.product_id)
  return products.map((row) => {
    const more = picturesOf(row.more_pictures)
    return {
      id: row.id,
      name: row.name,
      category: row.category,
      priceCents: row.price_cents,
      description: row.description,
      image: row.image || STAND_IN,
      facts: factsOf(row),
      ...(row.picture === null ? {} : { picture: JSON.parse(row.picture) }),
      ...(more.length === 0 ? {} : { morePictures: more }),
      ...(row.option_type === null ? {} : { optionType: row.option_type }),
      ...(byProduct.has(row.id) ? { variations: variationsOf(row, byProduct.get(row.id)) } : {}),
    }
  })
}

/** The products of these lines; undefined where one of them names none, and any might be meant. */
export function productIds(
  lines: readonly { productId?: string | null | undefined }[],
): string[] | undefined {
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  return ids.length < lines.length ? undefined : [...new Set(ids)].toSorted()
}

/** A kind that a product is sold in, with its count; `onHand` null: not counted. */
export type DeskKind = {
  id: string
  name: string
  priceCents: number
  isRetired: boolean
  onHand: number | null
  lowAt: number | null
  /** What a shade looks like, "#rrggbb"; empty where nobody has said. */
  color: string
}

/** A product as the owner has it, hidden ones and retired kinds included. */
export type DeskProduct = {
  id: string
  name: string
  category: string
  description: string
  /** What its kinds differ in; empty where it comes in one. */
  optionType: string
  /** Whether it comes in kinds; if not, `kinds` holds the one that stands for it. */
  hasKinds: boolean
  kinds: DeskKind[]
  image: string
  picture: ProductPicture | null
  morePictures: ProductPicture[]
  facts: ProductFacts
  isShown: boolean
  version: number
  /** Square's catalogue has not heard of the last change. */
  isSquareBehind: boolean
  squareRefusal: string | null
}

type KindRow = { retired_at: number | null; color: string | null }

export async function readDeskProducts(rows: Rows, id?: string): Promise<DeskProduct[]> {
  const [products, variations, stock] = await Promise.all([
    rows
      .selectFrom('product')
      .selectAll()
      .$if(id !== undefined, (some) => some.where('id', '=', id ?? ''))
      .orderBy('position')
      .orderBy('id')
      .execute(),
    rows
      .selectFrom('product_variation')
      .selectAll()
      .$if(id !== undefined, (some) => some.where('product_id', '=', id ?? ''))
      .orderBy('position')
      .execute(),
    rows
      .selectFrom('stock')
      .selectAll()
      .$if(id !== undefined, (some) => some.where('product_id', '=', id ?? ''))
      .execute(),
  ])
  const kindsOf = Map.groupBy(variations, (row) => row.product_id)
  const countOf = new Map(stock.map((row) => [`${row.product_id} ${row.variation_id}`, row]))

  return products.map((row) => {
    const product = { priceCents: row.price_cents }
    const kinds = kindsOf.get(row.id) ?? []
    const kind = (id: string, name: string, price: number, of?: KindRow): DeskKind => {
      const count = countOf.get(`${row.id} ${id}`)
      return {
        id,
        name,
        priceCents: unitPriceCents(product, { priceCents: price }),
        isRetired: of !== undefined && of.retired_at !== null,
        color: of?.color ?? '',
        onHand: count?.on_hand ?? null,
        lowAt: count?.low_at ?? null,
      }
    }
    const only = kind(ONLY_VARIATION.id, '', row.price_cents)
    return {
      id: row.id,
      name: row.name,
      category: row.category,
      description: row.description,
      optionType: row.option_type ?? '',
      hasKinds: kinds.length > 0,
      kinds:
        kinds.length > 0
          ? kinds.map((one) => kind(one.id, one.name, one.price_cents, one))
          : [only],
      image: row.image,
      picture: row.picture === null ? null : JSON.parse(row.picture),
      morePictures: picturesOf(row.more_pictures),
      facts: factsOf(row),
      isShown: row.is_shown === 1,
      version: row.version,
      isSquareBehind: row.is_square_behind === 1,
      squareRefusal: row.square_refusal,
    }
  })
}
