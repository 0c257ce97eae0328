import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test.each([
  ['Vitamin C Serum (30 ml)', 'vitamin-c-serum-30-ml'],
  ['Crème brûlée', 'creme-brulee'],
  ['  --  ', ''],
  ['a'.repeat(80), 'a'.repeat(50)],
])('%s becomes %s', (name, slug) => expect(slugOf(name)).toBe(slug))

test('what is taken is numbered, what is nothing has another name', () => {
  const taken = new Set(['serum', 'serum-2', 'kind'])
  expect(freeSlug('Serum', taken, 'kind')).toBe('serum-3')
  expect(freeSlug('乳液', taken, 'kind')).toBe('kind-2')
  expect(freeSlug('Balm', taken, 'kind')).toBe('balm')
})

test('a treatment and a product of one name have one address', () => {
  expect(freeSlug('Gua Sha & Glow', new Set(), 'treatment')).toBe('gua-sha-glow')
  expect(freeSlug('Crème', new Set(), 'treatment')).toBe('creme')
  expect(freeSlug('Teen Facial', new Set(['teen-facial', 'teen-facial-2']), 'treatment')).toBe(
    'teen-facial-3',
  )
})
