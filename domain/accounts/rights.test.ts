import { expect, test } from 'vitest'
import { HELPERS_RIGHTS, mayDo, OWNERS_RIGHTS, type Right } from './rights.ts'

const keys = (of: object) => Object.keys(of) as Right[]

test('a helper may do what the list names and nothing else, the owner everything, others nothing', () => {
  for (const right of keys(HELPERS_RIGHTS)) expect(mayDo('helper', right), right).toBe(true)
  for (const right of keys(OWNERS_RIGHTS)) expect(mayDo('helper', right), right).toBe(false)
  for (const right of keys({ ...HELPERS_RIGHTS, ...OWNERS_RIGHTS })) {
    expect(mayDo('owner', right), right).toBe(true)
    expect(mayDo(null, right), right).toBe(false)
  }
  expect(mayDo('helper', 'toString' as Right)).toBe(false)
})
