import { ONLY_VARIATION } from '#domain/shop/cart.ts'
import { type ProductCategory, type ProductPicture, unitPriceCents } from '#domain/shop/product.ts'
import type { Rows } from '../../core/db/schema.ts'
import { categoryOf } from './products.ts'

/** A kind that a product is sold in, with its count; `onHand` null: not counted. */
export type DeskKind = {
  id: string
  name: string
  priceCents: number
  isRetired: boolean
  onHand: number | null
  lowAt: number | null
}

/** A product as the owner has it, hidden ones and retired kinds included. */
export type DeskProduct = {
  id: string
  name: string
  category: ProductCategory
  description: string
  /** What its kinds differ in; empty where it comes in one. */
  optionType: string
  /** Whether it comes in kinds; if not, `kinds` holds the one that stands for it. */
  hasKinds: boolean
  kinds: DeskKind[]
  image: string
  picture: ProductPicture | null
  isShown: boolean
  version: number
  /** Square's catalogue has not heard of the last change. */
  isSquareBehind: boolean
  squareRefusal: string | null
}

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
    const kind = (id: string, name: string, price: number, isRetired: boolean): DeskKind => {
      const count = countOf.get(`${row.id} ${id}`)
      return {
        id,
        name,
        priceCents: unitPriceCents(product, { priceCents: price }),
        isRetired,
        onHand: count?.on_hand ?? null,
        lowAt: count?.low_at ?? null,
      }
    }
    const only = kind(ONLY_VARIATION.id, '', row.price_cents, false)
    return {
      id: row.id,
      name: row.name,
      category: categoryOf(row.category),
      description: row.description,
      optionType: row.option_type ?? '',
      hasKinds: kinds.length > 0,
      kinds:
        kinds.length > 0
          ? kinds.map((one) => kind(one.id, one.name, one.price_cents, one.retired_at !== null))
          : [only],
      image: row.image,
      picture: row.picture === null ? null : JSON.parse(row.picture),
      isShown: row.is_shown === 1,
      version: row.version,
      isSquareBehind: row.is_square_behind === 1,
      squareRefusal: row.square_refusal,
    }
  })
}
