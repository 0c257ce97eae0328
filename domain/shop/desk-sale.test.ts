import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  CreditFirst,
  DeskAsked,
  DeskSale,
  discounted,
  itemOf,
  saleLinesIn,
  stepped,
} from './desk-sale.ts'
import { lineCents } from './order.ts'
import { isLike } from './shelf-search.ts'

test('a sale grows and shrinks by pieces, and reads itself from an address', () => {
  const one = stepped([], 'clay-mask regular', 1)
  const two = stepped(one, 'clay-mask regular', 1)
  expect(two.map(itemOf)).toEqual(['clay-mask regular 2'])
  expect(saleLinesIn(['clay-mask regular 2', 'what is this', 'x y 0'])).toEqual(two)
  expect(stepped(one, 'clay-mask regular', -1)).toEqual([])
})

test('a line of an address is a kind and up to two digits, and nothing beside them', () => {
  const odd = ['a clay-mask regular 2', 'clay-mask regular 200', 'clay-mask regular 2 b']
  expect(saleLinesIn(odd)).toEqual([])
  expect(saleLinesIn(Array(31).fill('clay-mask regular 12'))).toHaveLength(30)
})

test('a discount of nothing is none, and one of all leaves nothing', () => {
  const line = { quantity: 1, unitPriceCents: 1000 }
  expect(discounted([line], { off: '0' })).toEqual({ ok: false, code: 'discount-empty' })
  expect(discounted([line], { off: '10' })).toEqual({ ok: false, code: 'discount-leaves-nothing' })
})

test('a sale is paid before the owner by a way of her own, on a terminal or through a link', () => {
  const key = crypto.randomUUID()
  const sale = { key, way: 'cash', shown: '4500' }
  const read = { key, way: 'cash', shown: 4500, client: '', credit: false, creditCents: 0 }
  expect(DeskSale.parse(sale)).toEqual(read)
  expect(DeskSale.parse({ ...sale, way: 'credit' }).way).toBe('credit')
  const takes = (change: object) => DeskSale.safeParse({ ...sale, ...change }).success
  expect(
    [{ way: 'card' }, { shown: '0' }, { shown: '1.5' }, { creditCents: '-1' }].some(takes),
  ).toBe(false)
  expect([100, 101].map((size) => takes({ client: 'x'.repeat(size) }))).toEqual([true, false])
  expect(DeskAsked.parse({ key, deviceId: '' })).toEqual({ key, deviceId: '', client: '' })
  const asks = (change: object) => DeskAsked.safeParse({ key, deviceId: '', ...change }).success
  for (const field of ['deviceId', 'client']) {
    expect([100, 101].map((size) => asks({ [field]: 'x'.repeat(size) }))).toEqual([true, false])
  }
  expect(z.object(CreditFirst).parse({ credit: '1', creditCents: '500' })).toEqual({
    ...{ credit: true, creditCents: 500 },
  })
})

test('two letters of any of its words find a product', () => {
  expect(isLike('Crème Cleanser - 50ml', 'cre')).toBe(true)
  expect(isLike('Cream Cleanser - 50ml', 'cl 50')).toBe(true)
  expect(isLike('Clay Mask', 'la')).toBe(false)
  expect(isLike('Clay Mask', 'clay serum')).toBe(false)
  expect(isLike('Clay Mask', ' clay  ')).toBe(true)
})

const two = [
  { name: 'a', quantity: 2, unitPriceCents: 1000 },
  { name: 'b', quantity: 1, unitPriceCents: 1000 },
]
const offs = (off: string, lines: Parameters<typeof discounted>[0] = two) => {
  const sold = discounted(lines, { off })
  return sold.ok ? sold.lines.map(({ discountCents = 0 }) => discountCents) : sold.code
}

test('a discount on a sale is shared out by what each line comes to', () => {
  expect(discounted(two, { off: '3' })).toEqual({
    ok: true,
    lines: two.map((line, i) => ({ ...line, discountCents: i === 0 ? 200 : 100 })),
    discountCents: 300,
  })
  expect(offs('10%')).toEqual([200, 100])
})

test('cents that cannot be shared go to whoever lost most to rounding', () => {
  const three = [{ quantity: 1, unitPriceCents: 333 }, ...two]
  expect(offs('1', three)).toEqual([10, 60, 30])
  expect(offs('0.01', three)).toEqual([0, 1, 0])
  expect(discounted(three, { off: '0.01' })).toMatchObject({ lines: [three[0], {}, three[2]] })
  expect(offs('0.02', [...two, ...two.toReversed()])).toEqual([1, 0, 0, 1])
})

test('shares come to the discount, to the cent, and none is above its line', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unitPriceCents: fc.integer({ min: 1, max: 20_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1 }),
      fc.integer({ min: 1, max: 99 }),
      (lines, share) => {
        const sold = discounted(lines, { off: `${share}%` })
        if (!sold.ok) return
        const shares = sold.lines.map(({ discountCents = 0 }) => discountCents)
        expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(sold.discountCents)
        expect(sold.lines.every((one) => lineCents(one) >= 0)).toBe(true)
      },
    ),
  )
})

test('a discount takes something and leaves something', () => {
  expect(offs('0')).toBe('discount-empty')
  expect(offs('30')).toBe('discount-leaves-nothing')
  expect(offs('29.99')).toEqual([1999, 1000])
  expect(offs('100%')).toBe('discount-leaves-nothing')
})

test('kinds of one product, and products of one kind, are lines of their own', () => {
  const lines = ['mask regular', 'mask small', 'serum small'].reduce(
    (sale, kind) => stepped(sale, kind, 1),
    saleLinesIn([]),
  )
  expect(stepped(lines, 'mask small', 1).map(itemOf)).toEqual([
    'mask regular 1',
    'mask small 2',
    'serum small 1',
  ])
})

test('a sale holds thirty lines, and twenty pieces of each: one more leaves it as it is', () => {
  const items = Array.from({ length: 31 }, (_, i) => `p${i} regular 1`)
  expect(saleLinesIn(items)).toHaveLength(30)
  expect(stepped(saleLinesIn(['mask regular 19']), 'mask regular', 1).map(itemOf)).toEqual([
    'mask regular 20',
  ])
  expect(stepped(saleLinesIn(['mask regular 20']), 'mask regular', 1).map(itemOf)).toEqual([
    'mask regular 20',
  ])
})
