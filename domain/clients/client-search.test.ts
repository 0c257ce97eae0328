import { expect, test } from 'vitest'
import {
  beginsWithSlip,
  joinPhones,
  phoneKeyOf,
  queryWords,
  slipLength,
  sortNameOf,
  wordsOf,
} from './client-search.ts'

test('a list is sorted by last names, without case and accents', () => {
  expect(sortNameOf({ firstName: 'José', lastName: 'Ávila' })).toBe('avila jose')
  expect(sortNameOf({ firstName: 'Ana', lastName: '' })).toBe('ana')
  expect(sortNameOf({ firstName: '', lastName: 'x'.repeat(90) })).toHaveLength(80)
})

test('two spellings of one phone are alike, and a few digits are none', () => {
  expect(['+1 (909) 555-0101', '909.555.0101', '9095550101'].map(phoneKeyOf)).toEqual([
    ...['9095550101', '9095550101', '9095550101'],
  ])
  expect([phoneKeyOf('555-0101'), phoneKeyOf('555-010'), phoneKeyOf('')]).toEqual([
    ...['5550101', '', ''],
  ])
})

test('a client is found by each part of the name, the address, and the phone from any digit on', () => {
  const client = { firstName: 'Mary-Ann', lastName: 'O’Neil', email: 'M@x.org', phone: '555-01' }
  expect(wordsOf(client)).toEqual([
    ...['mary-ann', 'mary', 'ann', 'o’neil', 'o', 'neil', 'm@x.org', '55501', '5501', '501'],
  ])
  expect(wordsOf({ firstName: 'Ana', lastName: '', email: 'none', phone: '12' })).toEqual(['ana'])
})

test('a phone number within what is typed is one word, however it is spaced', () => {
  expect(joinPhones('ana +1 (909) 555-0101')).toBe('ana 9095550101')
  expect(joinPhones('909 555 01')).toBe('90955501')
  expect(joinPhones('room 12, x909555 0101')).toBe('room 12, x909555 0101')
  expect(joinPhones('909-555-0101x')).toBe('909-555-0101x')
  expect(joinPhones('+1 909 555')).toBe('909555')
})

test('what is typed is six words at most, and digits alone are one', () => {
  expect(queryWords(' José,  Ávila ')).toEqual(['jose', 'avila'])
  expect(queryWords('a b c d e f g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(queryWords('55 - 501')).toEqual(['55501'])
  expect(queryWords('+1 909')).toEqual(['909'])
  expect(queryWords('+ 1 909')).toEqual(['909'])
  expect(queryWords('+441')).toEqual(['441'])
  expect(queryWords('909+101')).toEqual(['909101'])
  expect(queryWords('55 ana')).toEqual(['55', 'ana'])
  expect(queryWords('--')).toEqual([])
  expect(queryWords('ana 55 01')).toEqual(['ana', '55', '01'])
  expect(queryWords('')).toEqual([])
})

test('only words of four letters and more are guessed at', () => {
  expect(['anna', 'ana', '9095', 'a909', '909a'].map(slipLength)).toEqual([3, null, null, 3, 3])
})

test.each([
  ['anna', 'rivera', false],
  ['rivera', 'river', true],
  ['rivera', 'rivar', true],
  ['rivera', 'rxivera', true],
  ['rivera', 'rvera', true],
  ['rivera', 'rievra', true],
  ['rivera', 'rivear', true],
  ['rivera', 'ievra', false],
  ['rivera', 'riexra', false],
  ['rivera', 'rixvra', false],
  ['rivera', 'rxxera', false],
  ['rivera', 'riverx', true],
])('%s for %s with one slip: %s', (word, typed, isFound) => {
  expect(beginsWithSlip(word, typed)).toBe(isFound)
})
