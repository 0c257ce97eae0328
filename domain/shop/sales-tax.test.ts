import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SalesTaxRate, salesTaxOf, withoutRate, withRate } from './sales-tax.ts'

test.each([
  [7200, '8.75', 630],
  [4500, '7.75', 349],
  // Half a cent goes to the even one.
  [200, '8.75', 18],
  [600, '8.75', 52],
  [0, '8.75', 0],
  [3600, '8', 288],
])('%i cents at %s percent owe %i', (cents, percent, tax) => {
  expect(salesTaxOf(cents, percent)).toBe(tax)
})

test('the tax is within half a cent of the exact one, whatever the sum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(Math.abs(salesTaxOf(cents, '8.75') * 10_000 - cents * 875)).toBeLessThanOrEqual(5000)
    }),
  )
})

test('a rate takes the place of another of its day, and all stand in order', () => {
  const first = { from: '2021-04-01', percent: '8.75' }
  const later = { from: '2027-01-01', percent: '9' }
  const rates = withRate(withRate([later], first), { ...later, percent: '9.25' })
  expect(rates).toEqual([first, { ...later, percent: '9.25' }])
  expect(withoutRate(rates, later.from)).toEqual([first])
})

test.each(['', '8,75', '-1', '100.5', '8.75%', '8.75001'])('%s is no rate', (percent) => {
  expect(SalesTaxRate.safeParse({ from: '2027-01-01', percent }).success).toBe(false)
})

test.each(['0', '8', '8.75', ' 9.125 ', '12.0625'])('%s is a rate', (percent) => {
  const read = SalesTaxRate.parse({ from: '2027-01-01', percent })
  expect(read.percent).toBe(percent.trim())
})

test('rates stand in order, whichever was entered first', () => {
  const [a, b, c] = ['2021-04-01', '2024-07-01', '2027-01-01'].map((from) => ({
    from,
    percent: '8',
  }))
  if (!a || !b || !c) throw new Error('no rates')
  const orders = [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ]
  for (const order of orders) {
    expect(order.reduce<SalesTaxRate[]>(withRate, [])).toEqual([a, b, c])
  }
})
