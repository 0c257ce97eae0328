import { expect, test } from 'vitest'
import { firstShopTerms } from '#content/first-facts.ts'
import { products } from '#content/products.ts'
import { variationsOf } from './cart.ts'
import { outdatedBy } from './outdated.ts'
import { type AskedLine, type CatalogLink, priceCart } from './payment-cart.ts'

const LINKS: CatalogLink[] = products.flatMap((product) =>
  variationsOf(product).map((kind) => ({
    productId: product.id,
    variationId: kind.id,
    itemId: `ITEM-${product.id}`,
    objectId: `KIND-${product.id}-${kind.id}`,
  })),
)
const price = (...asked: AskedLine[]) => priceCart(asked, products, LINKS)

test.each<[string, AskedLine, object]>([
  [
    'a kind by its id at the provider',
    { catalogObjectId: 'KIND-vitamin-c-serum-30ml', quantity: 2 },
    {
      productId: 'vitamin-c-serum',
      variationId: '30ml',
      name: 'Vitamin C Serum - 30ml',
      unitPriceCents: 12500,
    },
  ],
  [
    'a product of one kind by its item',
    { catalogObjectId: 'ITEM-clay-mask', quantity: 1 },
    { productId: 'clay-mask', variationId: 'regular', name: 'Clay Mask', unitPriceCents: 3600 },
  ],
  [
    'our own ids, the provider unnamed',
    { productId: 'clay-mask', quantity: 1 },
    { catalogObjectId: 'KIND-clay-mask-regular', unitPriceCents: 3600 },
  ],
  [
    'our own ids, the item named',
    {
      catalogObjectId: 'ITEM-vitamin-c-serum',
      productId: 'vitamin-c-serum',
      variationId: '15ml',
      quantity: 1,
    },
    { catalogObjectId: 'KIND-vitamin-c-serum-15ml', unitPriceCents: 6800 },
  ],
  [
    'the only kind, as the cart calls it',
    { catalogObjectId: 'regular', productId: 'sun-stick', variationId: 'regular', quantity: 1 },
    { catalogObjectId: 'KIND-sun-stick-regular', unitPriceCents: 2800 },
  ],
])('%s', (_, asked, expected) => {
  expect(price(asked)).toMatchObject({ ok: true, hasChanged: false, lines: [expected] })
})

test.each<[string, AskedLine]>([
  ['nothing of ours', { catalogObjectId: 'ELSEWHERE', quantity: 1 }],
  [
    'an item of several kinds without the kind',
    { catalogObjectId: 'ITEM-vitamin-c-serum', quantity: 1 },
  ],
  [
    'a kind that the product does not come in',
    { productId: 'clay-mask', variationId: '30ml', quantity: 1 },
  ],
  ['more than the studio sells at once', { productId: 'clay-mask', quantity: 21 }],
])('%s is not sold', (_, asked) => {
  expect(price(asked)).toEqual({ ok: false, code: 'unknown-product' })
})

test('one product on many lines is one line, which holds no more than any', () => {
  const mask = { productId: 'clay-mask', quantity: 9 }
  const named = { catalogObjectId: 'KIND-clay-mask-regular', quantity: 9 }
  const other = { productId: 'sun-stick', quantity: 9 }
  expect(price(mask, other, named)).toMatchObject({
    lines: [
      { productId: 'clay-mask', quantity: 18 },
      { productId: 'sun-stick', quantity: 9 },
    ],
    subtotalCents: 18 * 3600 + 9 * 2800,
  })
  expect(price(mask, named, { ...mask, quantity: 3 })).toEqual({
    ok: false,
    code: 'unknown-product',
  })
})

test('an empty cart is not sold either', () => {
  expect(price()).toEqual({ ok: false, code: 'cart-empty' })
})

test('what the buyer was shown is compared and never charged', () => {
  const shown = { productId: 'clay-mask', quantity: 2, shownCents: 1 }
  expect(price(shown)).toMatchObject({ hasChanged: true, subtotalCents: 7200 })
  expect(price({ ...shown, shownCents: 3600 })).toMatchObject({ hasChanged: false })
})

test('what has no name at the provider is not sold', () => {
  const asked = [{ productId: 'clay-mask', quantity: 1 }]
  expect(priceCart(asked, products, [])).toEqual({ ok: false, code: 'unknown-product' })
})

test('a product of several kinds is bought as one of them', () => {
  expect(price({ productId: 'vitamin-c-serum', quantity: 1 }).ok).toBe(false)
})

test('twenty of a kind can be bought, and no more', () => {
  const mask = { productId: 'clay-mask' }
  expect(price({ ...mask, quantity: 20 }).ok).toBe(true)
  expect(price({ ...mask, quantity: 21 })).toEqual({ ok: false, code: 'unknown-product' })
})

test('an order may be paid as it was placed while its price, way and place still hold', () => {
  const terms = firstShopTerms
  const lines = [{ productId: 'clay-mask', variationId: 'regular', quantity: 1, shownCents: 3600 }]
  const today = { rateCents: 600, freeFromCents: 3600, stateIds: ['CA' as const], isPickup: true }
  const by = (changes: object = {}, way: object = {}) =>
    outdatedBy(
      { lines, way: 'ship', state: 'CA', shippingCents: 0, ...way },
      { products, terms: { ...terms, ...today, ...changes } },
    )
  expect(by()).toBeNull()
  expect(by({ freeFromCents: 3601 })).toBe('price-changed')
  expect(by({ freeFromCents: 3601 }, { shippingCents: 600 })).toBeNull()
  expect(by({ stateIds: ['NV'] })).toBe('not-sent-there')
  expect(by({ isPickup: false }, { way: 'pickup' })).toBe('no-pickup')
  const shown = (shownCents: number) => [{ productId: 'clay-mask', quantity: 1, shownCents }]
  expect(by({}, { lines: [{ ...lines[0], shownCents: 3500 }] })).toBe('price-changed')
  expect(by({}, { lines: [{ ...shown(3600)[0], variationId: 'gone' }] })).toBe('unknown-product')
})
