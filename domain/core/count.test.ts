import { expect, test } from 'vitest'
import { count } from './count.ts'

test('one of a kind is one, anything else is many', () => {
  expect([0, 1, 2, 1204].map((number) => count(number, 'visit'))).toEqual([
    '0 visits',
    '1 visit',
    '2 visits',
    '1,204 visits',
  ])
  expect([1, 2].map((number) => count(number, 'match', 'matches'))).toEqual([
    '1 match',
    '2 matches',
  ])
})
