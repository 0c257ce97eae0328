import { expect, test } from 'vitest'
import { canonicalAddress } from '#domain/clients/client-search.ts'

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['ana+spring@example.com', 'ana@example.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['A.n.a+x@googlemail.com', 'ana@gmail.com'],
  ['ana@gmail.com', 'ana@gmail.com'],
  [' ana@example.com ', 'ana@example.com'],
])('%s is delivered to %s', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical)
})
