import { expect, test } from 'vitest'
import { itemOf, saleLinesIn, stepped } from './desk-sale.ts'
import { isLike } from './shelf-search.ts'

test('a sale grows and shrinks by pieces, and reads itself from an address', () => {
  const one = stepped([], 'clay-mask regular', 1)
  const two = stepped(one, 'clay-mask regular', 1)
  expect(two.map(itemOf)).toEqual(['clay-mask regular 2'])
  expect(saleLinesIn(['clay-mask regular 2', 'what is this', 'x y 0'])).toEqual(two)
  expect(stepped(one, 'clay-mask regular', -1)).toEqual([])
})

test('two letters of any of its words find a product', () => {
  expect(isLike('Crème Cleanser - 50ml', 'cre')).toBe(true)
  expect(isLike('Cream Cleanser - 50ml', 'cl 50')).toBe(true)
  expect(isLike('Clay Mask', 'la')).toBe(false)
})
