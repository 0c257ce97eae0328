import { expect, test } from 'vitest'
import { joinPhones, queryWords } from '../clients/client-search.ts'
import { phoneHref, phoneShown } from './phone.ts'

test('a telephone number is shown in one form, however it was typed', () => {
  const typed = ['9095550134', '909 555 0134', '(909)555-0134', '+1 909.555.0134', '1-909-555-0134']
  expect(new Set(typed.map(phoneShown))).toEqual(new Set(['(909) 555-0134']))
  expect(new Set(typed.map(phoneHref))).toEqual(new Set(['tel:+19095550134']))
})

test('an extension stays, a number of another country keeps its +, and what is no number stays as it is', () => {
  expect(phoneShown('9095550100 ext 4')).toBe('(909) 555-0100 ext. 4')
  expect(phoneHref('909 555 0100, x4')).toBe('tel:+19095550100;ext=4')
  expect(phoneShown(' +44 20 7946 0958 ')).toBe('+44 20 7946 0958')
  expect(phoneHref('+44 20 7946 0958')).toBe('tel:+442079460958')
  expect(phoneShown('+49 30 901820')).toBe('+49 30 901820')
  expect([phoneShown(''), phoneShown('ask Bo')]).toEqual(['', 'ask Bo'])
})

test('a telephone number in a search is one word, also beside a name', () => {
  for (const typed of ['909-555-0777', '(909) 555-0777', '+1 909 555 0777', '1 (909) 555.0777']) {
    expect([typed, queryWords(typed)]).toEqual([typed, ['9095550777']])
  }
  expect(queryWords('Ana (909) 555-0777')).toEqual(['ana', '9095550777'])
  expect(queryWords('555-07')).toEqual(['55507'])
  expect(joinPhones('bo.2000-11-22@example.com')).toBe('bo.2000-11-22@example.com')
})
