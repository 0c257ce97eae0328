import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  POLICY_SENTENCES,
  PolicyDraft,
  policyRefusal,
  policyValues,
  pricesOf,
} from './policy-edit.ts'
import { type Amount, feesOf, PAY_AT_STUDIO, type VisitPolicy } from './visit-policy.ts'

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

const taking = (deposit: Amount, lateFee: Amount | null, noShowFee: Amount | null = null) =>
  ({ ...PAY_AT_STUDIO, takes: 'deposit', deposit, lateFee, noShowFee }) as const

test.each([
  [{ cents: 3000 }, { cents: 3100 }, '$31 is more than the deposit of $30.'],
  [{ cents: 3000 }, { percent: 50 }, '50% of $400 is $200, more than the deposit of $30.'],
  [{ percent: 30 }, { percent: 31 }, '31% of $400 is $124, more than the deposit of $120.'],
  [{ percent: 30 }, { cents: 4000 }, '$40 is more than the deposit of $33.'],
])(
  'a deposit of %j is all that a fee of %j could keep, in dollars and in percent',
  (deposit, fee, said) => {
    const sentence = `${said} Nobody has given more: enter at most that.`
    const prices = [11_000, 0, 40_000]
    const refusal = (field: string) => ({
      code: 'fee-above-deposit',
      fields: { [field]: sentence },
    })
    expect(policyRefusal(taking(deposit, fee), prices)).toEqual(refusal('lateFee'))
    expect(policyRefusal(taking(deposit, null, fee), prices)).toEqual(refusal('noShowFee'))
    expect(policyRefusal(taking(deposit, deposit, deposit), prices)).toBeNull()
  },
)

test('what is saved with a deposit keeps at each price exactly what was typed', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(amount, amount, prices, (deposit, fee, pricesCents) => {
      const policy = taking(deposit, fee)
      if (policyRefusal(policy, pricesCents)) return
      for (const cents of pricesCents) {
        const typed = 'cents' in fee ? fee.cents : Math.round((cents * fee.percent) / 100)
        expect(feesOf(policy, cents).lateFee).toBe(typed)
      }
    }),
  )
})

test('a treatment costs what its offered kinds do, or its own price', () => {
  const kind = (priceCents: number, isOffered = true) => ({ priceCents, isOffered })
  expect(pricesOf({ priceCents: 100, options: [] })).toEqual([100])
  expect(pricesOf({ priceCents: 100, options: [kind(200), kind(300, false)] })).toEqual([200])
  expect(pricesOf({ priceCents: 100, options: [kind(300, false)] })).toEqual([100])
})
