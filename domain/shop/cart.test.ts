import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addItem,
  type Cart,
  lineName,
  MAX_QUANTITY,
  ONLY_VARIATION,
  removeItem,
  setQuantity,
  totalsOf,
  variationsOf,
} from './cart.ts'
import { checkoutData, orderData, validateCart } from './cart-order.ts'
import { kindsOnSale, onSale, repairCart, shownName } from './cart-repair.ts'
import { stockNote } from './product.ts'
import { parseCart, textOfCart } from './saved-cart.ts'

const serum = { id: 'vitamin-c-serum', name: 'Vitamin C Serum', priceCents: 6800, image: '/s.avif' }
const small = { id: '15ml', name: '15ml', priceCents: 6800 }
const large = { id: '30ml', name: '30ml', priceCents: 12500 }
const gel = { id: 'gel', name: 'Gel', priceCents: 3400, image: '/g.avif', squareItemId: 'ITEM1' }
const lines = (cart: Cart) =>
  cart.map(({ id, quantity, totalPriceCents }) => [id, quantity, totalPriceCents])

test('a line is the product, a hyphen and the variation; adding it again adds up', () => {
  let cart = addItem([], serum, small)
  cart = addItem(cart, serum, large, 2)
  cart = addItem(cart, serum, small)
  expect(lines(cart)).toEqual([
    ['vitamin-c-serum-15ml', 2, 13600],
    ['vitamin-c-serum-30ml', 2, 25000],
  ])
  expect(totalsOf(cart)).toEqual({ itemCount: 4, subtotalCents: 38600, totalCents: 38600 })
})

test('the unit price is the variation price when above 0, otherwise the product price', () => {
  const [gelLine] = addItem([], gel, ONLY_VARIATION)
  expect(gelLine?.unitPriceCents).toBe(3400)
  const [serumLine] = addItem([], serum, large)
  expect(serumLine?.unitPriceCents).toBe(12500)
})

test('a quantity of 0 or less takes the line out; a line holds at most twenty', () => {
  const cart = addItem(addItem([], serum, small, 3), gel, ONLY_VARIATION)
  expect(lines(setQuantity(cart, 'vitamin-c-serum-15ml', 0))).toEqual([['gel-regular', 1, 3400]])
  expect(lines(setQuantity(cart, 'vitamin-c-serum-15ml', -2))).toEqual([['gel-regular', 1, 3400]])
  expect(lines(removeItem(cart, 'gel-regular'))).toEqual([['vitamin-c-serum-15ml', 3, 20400]])
  expect(setQuantity(cart, 'gel-regular', 999)[1]?.quantity).toBe(MAX_QUANTITY)
  expect(addItem([], gel, ONLY_VARIATION, 0)).toEqual([])
})

test('a product of one kind is sold as the regular one', () => {
  expect(variationsOf({})).toEqual([ONLY_VARIATION])
  expect(variationsOf({ variations: [small, large] })).toEqual([small, large])
})

test('what is kept and read again is the same cart', () => {
  const product = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    name: fc.string(),
    priceCents: fc.nat(100_000),
    image: fc.string(),
  })
  const variation = fc.record({
    id: fc.constantFrom('1', '2'),
    name: fc.string(),
    priceCents: fc.nat(100_000),
  })
  const adds = fc.array(fc.tuple(product, variation, fc.integer({ min: -2, max: 30 })))
  fc.assert(
    fc.property(adds, (made) => {
      const cart = made.reduce<Cart>((so, [p, v, quantity]) => addItem(so, p, v, quantity), [])
      expect(parseCart(JSON.stringify(cart))).toEqual(cart)
      expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length)
      const { subtotalCents } = totalsOf(cart)
      expect(subtotalCents).toBe(cart.reduce((sum, i) => sum + i.quantity * i.unitPriceCents, 0))
      expect(cart.every(({ quantity }) => quantity >= 1 && quantity <= MAX_QUANTITY)).toBe(true)
    }),
  )
})

test('a kept cart with sums of its own gets ours; what is no cart is refused', () => {
  const kept = [{ ...addItem([], serum, small)[0], totalPriceCents: 1, unitPriceCents: 1 }]
  expect(lines(parseCart(JSON.stringify(kept)))).toEqual([['vitamin-c-serum-15ml', 1, 6800]])
  const broken = ['', '{}', '[1]', '[null]', '[{"product":{}}]', '[{"quantity":0}]']
  for (const text of broken) expect(() => parseCart(text)).toThrow()
  const priced = (priceCents: unknown) =>
    JSON.stringify([{ product: { ...serum, priceCents }, selectedVariation: small, quantity: 1 }])
  for (const price of [-1, 1.5, '68', null]) expect(() => parseCart(priced(price))).toThrow()
})

test('a cart from an older catalogue is repaired and says what changed', () => {
  const cart = addItem(addItem(addItem([], serum, small), serum, large, 2), gel, ONLY_VARIATION)
  const catalogue = [
    { ...serum, variations: [{ ...small, priceCents: 7000 }] },
    { ...gel, name: 'Clearing Gel', squareItemId: 'ITEM2' },
  ]
  const repaired = repairCart(cart, catalogue)
  expect(lines(repaired.cart)).toEqual([
    ['vitamin-c-serum-15ml', 1, 7000],
    ['gel-regular', 1, 3400],
  ])
  expect(repaired.changes).toEqual([
    'Vitamin C Serum - 15ml is now $70.00. It was $68.00.',
    'Vitamin C Serum - 30ml is no longer sold here, so it is out of your cart.',
    'Gel is now called Clearing Gel.',
  ])
  expect(repaired.cart[1]?.product.squareItemId).toBe('ITEM2')
  expect(repairCart(repaired.cart, catalogue)).toEqual({ cart: repaired.cart, changes: [] })
})

test('a line holds no more than is left, and what is sold out cannot be added', () => {
  const two = { ...large, left: 2 }
  let cart = addItem([], serum, two, 5)
  expect(lines(cart)).toEqual([['vitamin-c-serum-30ml', 2, 25000]])
  cart = addItem(cart, serum, large)
  expect(cart[0]?.quantity).toBe(2)
  expect(parseCart(JSON.stringify(cart))).toEqual(cart)
  expect(addItem([], serum, { ...large, left: 0 })).toEqual([])
})

test('what has run out meanwhile leaves the cart, what has run low is fewer, each with its sentence', () => {
  const cart = addItem(addItem(addItem([], serum, small, 3), serum, large, 3), gel, ONLY_VARIATION)
  const kinds = [
    { ...small, left: 1 },
    { ...large, left: 2 },
  ]
  const catalogue = [
    { ...serum, variations: kinds },
    { ...gel, left: 0 },
  ]
  const repaired = repairCart(cart, catalogue)
  expect(lines(repaired.cart)).toEqual([
    ['vitamin-c-serum-15ml', 1, 6800],
    ['vitamin-c-serum-30ml', 2, 25000],
  ])
  expect(repaired.changes).toEqual([
    'Vitamin C Serum - 15ml: 1 piece left, so your cart has 1.',
    'Vitamin C Serum - 30ml: 2 pieces left, so your cart has 2.',
    'Gel is sold out, so it is out of your cart.',
  ])
  const restocked = repairCart(repaired.cart, [{ ...serum, variations: [small, large] }])
  expect(restocked.changes).toEqual([])
  expect(restocked.cart[0]?.selectedVariation).toEqual(small)
})

test('a button carries a product as the cart needs it', () => {
  const product = {
    ...serum,
    category: 'Serums',
    description: 'Bright.',
    optionType: 'Size',
  } as const
  expect(onSale({ ...product, variations: [small] })).toEqual({
    ...serum,
    optionType: 'Size',
    variations: [small],
  })
  expect(kindsOnSale({ ...gel, left: 3 })).toEqual([{ ...ONLY_VARIATION, left: 3 }])
})

test.each([
  [undefined, ''],
  [4, ''],
  [3, '3 left'],
  [1, '1 left'],
  [0, 'Sold out'],
])('%s left: %j', (left, note) => {
  expect(stockNote(left)).toBe(note)
})

test('checkout data carries the lines, the summary and a customer named Customer by default', () => {
  const cart = addItem([], serum, large, 2)
  const customer = {
    firebaseUid: 'u1',
    email: 'ana@example.com',
    phone: '',
    squareCustomerId: 'C1',
  }
  expect(checkoutData(cart, customer)).toEqual({
    items: [
      {
        productId: 'vitamin-c-serum',
        productName: 'Vitamin C Serum',
        variationId: '30ml',
        variationName: '30ml',
        quantity: 2,
        unitPriceCents: 12500,
        totalPriceCents: 25000,
        unitPrice: 125,
        totalPrice: 250,
      },
    ],
    summary: { subtotalCents: 25000, totalCents: 25000, subtotal: 250, total: 250 },
    customer: { ...customer, name: 'Customer' },
  })
  expect(checkoutData(cart, null).customer).toBeNull()
})

test('order data names lines "product - variation" and speaks in cents and USD', () => {
  const cart = addItem([], serum, { ...large, squareVariationId: 'V30' })
  const data = orderData(cart, {
    shippingAddress: { city: 'Redlands' },
    customerInfo: { email: 'a@b.c' },
  })
  expect(data.cartItems).toEqual([
    {
      catalogObjectId: 'V30',
      productId: 'vitamin-c-serum',
      variationId: '30ml',
      quantity: 1,
      unitPrice: 125,
      name: 'Vitamin C Serum - 30ml',
      basePriceMoney: { amount: 12500, currency: 'USD' },
    },
  ])
  expect(data).not.toHaveProperty('shippingCharge')
  const [known, unknown] = [gel, serum].map((product) => addItem([], product, ONLY_VARIATION))
  const idOf = (cart: Cart = []) => orderData(cart, { shippingAddress: 0, customerInfo: 0 })
  expect(idOf(known).cartItems[0]?.catalogObjectId).toBe('ITEM1')
  expect(idOf(unknown).cartItems[0]?.catalogObjectId).toBe('regular')
})

test('validation: "Cart is empty", and each line without a Square item by its number', () => {
  expect(validateCart([])).toEqual({ isValid: false, errors: ['Cart is empty'] })
  const cart = addItem(addItem([], gel, ONLY_VARIATION), serum, small)
  expect(validateCart(cart)).toEqual({
    isValid: false,
    errors: ['Item 2 (Vitamin C Serum) missing Square item ID'],
  })
  expect(validateCart(addItem([], gel, ONLY_VARIATION))).toEqual({ isValid: true, errors: [] })
})

test('the regular kind goes without saying', () => {
  const [item] = addItem([], gel, ONLY_VARIATION)
  if (!item) throw new Error('no line')
  expect([shownName(item), lineName(item)]).toEqual(['Gel', 'Gel - Regular'])
})

test('a browser keeps a cart in cents, with the dollars beside them', () => {
  const kind = { ...large, image: '/30.avif', squareVariationId: 'V30', left: 4 }
  const cart = addItem(addItem([], gel, ONLY_VARIATION), serum, kind, 2)
  expect(parseCart(textOfCart(cart))).toEqual(cart)
  expect(JSON.parse(textOfCart(cart))[1]).toMatchObject({
    ...{ quantity: 2, unitPrice: 125, unitPriceCents: 12500, totalPrice: 250 },
    ...{ product: { price: 68, priceCents: 6800 }, selectedVariation: { price: 125 } },
  })
})

test('a cart that knows dollars alone is read, and one without names is refused', () => {
  const kept = (product: object) => JSON.stringify([{ product, quantity: 1 }])
  const { priceCents: _, ...nameless } = { ...gel, price: 34 }
  expect(lines(parseCart(kept(nameless)))).toEqual([['gel-regular', 1, 3400]])
  for (const name of [undefined, 7]) expect(() => parseCart(kept({ ...gel, name }))).toThrow()
  expect(() => parseCart(kept({ ...gel, priceCents: undefined, price: '34' }))).toThrow()
})

test('changing one line leaves the others', () => {
  const cart = addItem(addItem([], serum, small, 3), gel, ONLY_VARIATION)
  expect(lines(setQuantity(cart, 'gel-regular', 2))).toEqual([
    ['vitamin-c-serum-15ml', 3, 20400],
    ['gel-regular', 2, 6800],
  ])
})

test('the cart keeps how a kind looks, and what it is called at Square', () => {
  const kind = { ...small, image: '/15.avif', squareVariationId: 'V15' }
  expect(kindsOnSale({ ...serum, variations: [kind] })).toEqual([kind])
  expect(Object.keys(kindsOnSale({ ...serum, variations: [small] })[0] ?? {})).toEqual([
    ...['id', 'name', 'priceCents'],
  ])
  expect(Object.keys(kindsOnSale(gel)[0] ?? {})).toEqual(['id', 'name', 'priceCents'])
})

test('a line without a count, or with a name of Square’s that is none, is not taken as it stands', () => {
  const kept = (changes: object) => JSON.stringify([{ product: gel, quantity: 1, ...changes }])
  for (const quantity of [undefined, '2', 0, 0.5, null]) {
    expect(() => parseCart(kept({ quantity }))).toThrow()
  }
  const { squareItemId: _, ...unknown } = { ...gel, image: undefined }
  const selectedVariation = { ...small, image: 7, squareVariationId: 7, left: 1.5 }
  const [item] = parseCart(kept({ product: { ...unknown, squareItemId: 7 }, selectedVariation }))
  expect(item?.product).toEqual({ ...unknown, image: '' })
  expect(item?.selectedVariation).toEqual(small)
})
