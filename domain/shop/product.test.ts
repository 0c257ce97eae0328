import { expect, test } from 'vitest'
import { firstCategories } from '#content/sections.ts'
import {
  categoryFrom,
  categorySlug,
  defaultVariation,
  orderedThumbnail,
  type Product,
  productsIn,
  thumbnailOf,
  unitPriceCents,
} from './product.ts'

const shelf = [
  { id: 'a', category: 'Serums' },
  { id: 'b', category: 'Masks' },
  { id: 'c', category: 'Serums' },
] as const
const sizes = [
  { id: '15ml', name: '15ml', priceCents: 6800 },
  { id: '30ml', name: '30ml', priceCents: 12500 },
]

test('choosing a category filters the list; ALL leaves it whole', () => {
  expect(productsIn(shelf, null).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(productsIn(shelf, 'Serums').map(({ id }) => id)).toEqual(['a', 'c'])
  expect(productsIn(shelf, 'Sunscreen')).toEqual([])
})

test('an address names a category; what it does not know is ALL', () => {
  for (const category of firstCategories) {
    expect(categoryFrom(categorySlug(category), firstCategories)).toBe(category)
    expect(categoryFrom(category, firstCategories)).toBe(category)
  }
  for (const unknown of [null, '', 'toners', 'serums ', 'constructor']) {
    expect(categoryFrom(unknown, firstCategories)).toBe(null)
  }
})

test('the selected variation defaults to the first', () => {
  expect(defaultVariation({ variations: sizes })?.id).toBe('15ml')
  expect(defaultVariation({ variations: [] })).toBe(null)
  expect(defaultVariation({})).toBe(null)
})

test('the price is the variation’s when above 0, otherwise the product’s', () => {
  const product = { priceCents: 6800 }
  expect(unitPriceCents(product, { priceCents: 12500 })).toBe(12500)
  expect(unitPriceCents(product, { priceCents: 1 })).toBe(1)
  expect(unitPriceCents(product, { priceCents: 0 })).toBe(6800)
  expect(unitPriceCents(product, null)).toBe(6800)
})

test('a look beside a name is the small file of our picture, and any other as it is', () => {
  expect(thumbnailOf('/pictures/serum-800.webp')).toBe('/pictures/serum-360.webp')
  expect(thumbnailOf('/pictures/serum-800.webp?v=2')).toBe('/pictures/serum-800.webp?v=2')
})

test('an order’s line looks as its kind does today, or as its product where the kind has no picture', () => {
  const image = '/a-800.webp'
  const kinds = [{ id: 'x', name: 'X', priceCents: 0, image: '/x-800.webp' }]
  const sold = [
    { id: 'b', image: '/b-800.webp' },
    { id: 'a', image, variations: [{ id: 'y', name: 'Y', priceCents: 0 }, ...kinds] },
  ] as unknown as Product[]
  const seen = (productId: string | null, variationId: string | null) =>
    orderedThumbnail({ productId, variationId }, sold)
  expect(seen('a', 'x')).toBe('/x-360.webp')
  expect(seen('a', 'y')).toBe('/a-360.webp')
  expect(seen('a', 'gone')).toBe('/a-360.webp')
  expect(seen('b', 'regular')).toBe('/b-360.webp')
  expect(seen('gone', 'x')).toBeNull()
  expect(seen(null, null)).toBeNull()
})
