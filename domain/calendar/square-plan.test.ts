import { expect, test } from 'vitest'
import { whatWorks } from './square-plan.ts'

test.each([
  ['plus', 'seller', true, 'yes yes yes yes yes'],
  ['plus', 'seller', false, 'yes yes yes yes no'],
  ['free', 'buyer', true, 'yes no no no yes'],
  ['none', 'unknown', true, 'no no no no no'],
  ['unknown', 'unknown', true, 'unknown unknown unknown unknown unknown'],
] as const)(
  'with the plan %s and a %s’s rights, accepting %s: %s',
  (plan, rights, acceptsAll, works) => {
    const lines = whatWorks({ plan, rights, acceptsAll })
    expect(lines.map((line) => line.works).join(' ')).toBe(works)
    expect(lines.every((line) => (line.works === 'yes') === (line.why === ''))).toBe(true)
  },
)
