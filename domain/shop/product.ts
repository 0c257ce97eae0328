import { slugOf } from '#domain/core/slug.ts'
import type { ProductFacts } from './product-facts.ts'

export type ProductVariation = {
  id: string
  name: string
  priceCents: number
  /** What a shade looks like, "#rrggbb". */
  color?: string
  /** One file of its own picture, where it looks different. */
  image?: string
}

/** A photograph that the owner has put in place of the site's. */
export type ProductPicture = {
  /** What its files are called, before the width. */
  name: string
  alt: string
  /** The whole of it, in pixels. */
  width: number
  height: number
  widths: number[]
  /** Seen until it comes, "#rrggbb". */
  color: string
}

export type Product = {
  id: string
  name: string
  /** The name of one of the studio's categories. */
  category: string
  priceCents: number
  description: string
  /** One file of its picture, for places that know no sizes. */
  image: string
  picture?: ProductPicture
  /** The owner's further photographs. */
  morePictures?: ProductPicture[]
  facts?: ProductFacts
  /** What the variations differ in: Size, Shade. */
  optionType?: string
  variations?: ProductVariation[]
}

/** How a category is written in an address: `serums`. */
export function categorySlug(category: string): string {
  return slugOf(category)
}

/** The category that an address names; null, which shows ALL, where it names none of these. */
export function categoryFrom(slug: string | null, categories: readonly string[]): string | null {
  const asked = slug?.toLowerCase()
  return categories.find((category) => categorySlug(category) === asked) ?? null
}

/** The products of a category, in the catalogue's order; all of them for null (spec 1 §4). */
export function productsIn<Item extends { category: string }>(
  products: readonly Item[],
  category: string | null,
): Item[] {
  return products.filter((product) => category === null || product.category === category)
}

/** The variation that is selected before anybody chooses: the first (spec 1 §4). */
export function defaultVariation(product: Pick<Product, 'variations'>): ProductVariation | null {
  return product.variations?.[0] ?? null
}

/** What one piece costs: the variation's price when above 0, otherwise the product's (spec 1 §3). */
export function unitPriceCents(
  product: Pick<Product, 'priceCents'>,
  variation: Pick<ProductVariation, 'priceCents'> | null,
): number {
  return variation && variation.priceCents > 0 ? variation.priceCents : product.priceCents
}

const FEW = 3

/** What is said beside a kind of which so many are left; nothing where there are enough, or nobody counts. */
export function stockNote(left: number | undefined): string {
  if (left === undefined || left > FEW) return ''
  return left === 0 ? 'Sold out' : `${left} left`
}

/** The small file of a product's picture, for a look beside its name; every one of ours stands in that width too. */
export function thumbnailOf(image: string): string {
  return image.replace(/-800\.webp$/, '-360.webp')
}

/** The small file of the picture of what a line of the cart holds: of its own kind, where that looks different. */
export function lineThumbnail(item: {
  product: { image: string }
  selectedVariation: { image?: string }
}): string {
  return thumbnailOf(item.selectedVariation.image ?? item.product.image)
}

/** The same of what a line of an order bought, as it looks today; null where it is no longer on sale, or never was a product. */
export function orderedThumbnail(
  { productId, variationId }: { productId: string | null; variationId: string | null },
  products: readonly Product[],
): string | null {
  const product = products.find(({ id }) => id === productId)
  if (!product) return null
  const selectedVariation = product.variations?.find(({ id }) => id === variationId) ?? {}
  return lineThumbnail({ product, selectedVariation })
}
