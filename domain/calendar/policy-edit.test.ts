import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POLICY_SENTENCES, PolicyDraft, policyValues } from './policy-edit.ts'
import { type Amount, PAY_AT_STUDIO, type VisitPolicy } from './visit-policy.ts'

const typed = {
  takes: 'deposit',
  from: 'new',
  deposit: '30',
  depositUnit: 'percent',
  lateHours: '48',
  lateFee: '',
  lateFeeUnit: 'dollars',
  noShowFee: '$12.50',
  noShowFeeUnit: 'dollars',
}

test('a form is read as it was meant', () => {
  expect(PolicyDraft.parse(typed)).toEqual({
    takes: 'deposit',
    deposit: { percent: 30 },
    from: 'new',
    lateHours: 48,
    lateFee: null,
    noShowFee: { cents: 1250 },
  })
  expect(PolicyDraft.parse({ ...typed, takes: 'studio', deposit: 'x' })).toEqual(PAY_AT_STUDIO)
  expect(PolicyDraft.parse({ ...typed, takes: 'card', deposit: 'x' }).deposit).toBeNull()
  expect(PolicyDraft.parse({ ...typed, deposit: '30 %' }).deposit).toEqual({ percent: 30 })
})

test.each([
  ['takes', { takes: 'gold' }, 'takes'],
  ['deposit', { deposit: '' }, 'deposit'],
  ['deposit', { deposit: '0' }, 'percent'],
  ['deposit', { deposit: '101' }, 'percent'],
  ['deposit', { deposit: '0', depositUnit: 'dollars' }, 'dollars'],
  ['lateFee', { lateFee: 'ten' }, 'dollars'],
  ['lateFee', { lateFee: '31', lateFeeUnit: 'percent' }, 'aboveDeposit'],
  ['noShowFee', { deposit: '12', depositUnit: 'dollars' }, 'aboveDeposit'],
  ['lateHours', { lateFee: '10', lateHours: '0' }, 'lateHours'],
  ['lateHours', { lateFee: '10', lateHours: '721' }, 'lateHours'],
] as const)('%s that cannot be: %j', (field, changed, said) => {
  const { error } = PolicyDraft.safeParse({ ...typed, ...changed })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    [field, POLICY_SENTENCES[said]],
  ])
})

const amount: fc.Arbitrary<Amount> = fc.oneof(
  fc.record({ cents: fc.integer({ min: 1, max: 99_999_999 }) }),
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
)

test('whatever can be stored comes back from its form as it is', () => {
  const fee = fc.option(amount)
  const asking = {
    from: fc.constantFrom('all', 'new'),
    lateHours: fc.integer({ min: 1, max: 720 }),
  }
  const policies: fc.Arbitrary<VisitPolicy> = fc.oneof(
    fc.constant(PAY_AT_STUDIO),
    fc.record({
      ...asking,
      takes: fc.constantFrom('card', 'full'),
      deposit: fc.constant(null),
      lateFee: fee,
      noShowFee: fee,
    }),
    amount.chain((deposit) =>
      fc.record({
        ...asking,
        takes: fc.constant('deposit' as const),
        deposit: fc.constant(deposit),
        lateFee: fc.constantFrom(null, deposit),
        noShowFee: fc.constantFrom(null, deposit),
      }),
    ),
  )
  fc.assert(
    fc.property(policies, (policy) => {
      expect(PolicyDraft.parse(policyValues(policy))).toEqual(policy)
    }),
  )
})
