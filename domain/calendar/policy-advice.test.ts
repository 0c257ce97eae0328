import { expect, test } from 'vitest'
import { policyAdvice } from './policy-advice.ts'
import { PAY_AT_STUDIO, type VisitPolicy } from './visit-policy.ts'

const FEE = { cents: 3_000 }
const card = (change: Partial<VisitPolicy>): VisitPolicy => ({
  ...PAY_AT_STUDIO,
  takes: 'card',
  ...change,
})
const advised = (policy: VisitPolicy) => policyAdvice(policy, [8_000, 11_000])

test('a policy that asks for nothing needs no advice', () => {
  expect(advised(PAY_AT_STUDIO)).toBeNull()
  expect(policyAdvice(card({ lateFee: FEE }), [])).toBeNull()
})

test('not coming is no cheaper than canceling late', () => {
  expect(advised(card({ lateFee: FEE, noShowFee: { cents: 1_000 } }))).toEqual({
    words: 'Canceling late costs $30, not coming $10: whoever stays away without a word pays less.',
    noShowFee: FEE,
  })
  expect(advised(card({ lateFee: FEE, noShowFee: FEE }))).toBeNull()
})

test('what was paid is not all given back where nobody comes', () => {
  const full = card({ takes: 'full' })
  expect(advised(full)).toEqual({
    words: 'If nobody comes, all $110 that was paid goes back, and nothing is kept for the time.',
    noShowFee: { percent: 100 },
  })
  expect(advised({ ...full, noShowFee: FEE })).toBeNull()
  const deposit = card({ takes: 'deposit', deposit: { percent: 50 } })
  expect(advised(deposit)).toMatchObject({ noShowFee: { percent: 50 } })
  expect(advised(deposit)?.words).toContain('all $55 ')
})

test('a card on file alone, with no fee, is no mistake', () => {
  expect(advised(card({}))).toBeNull()
})
