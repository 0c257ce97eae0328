export const PRODUCT_CATEGORIES = [
  'Cleansers',
  'Serums',
  'Moisturizers',
  'Masks',
  'Sunscreen',
] as const
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]

export type ProductVariation = { id: string; name: string; priceCents: number }

export type Product = {
  id: string
  name: string
  category: ProductCategory
  priceCents: number
  description: string
  image: string
  /** What the variations differ in: Size, Shade. */
  optionType?: string
  variations?: ProductVariation[]
}
