import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chargeRefusal,
  keptOf,
  type PaymentWay,
  paidVisitWords,
  paidWords,
  reducedBy,
  takesTip,
  tipLeft,
  tipsLeft,
  visitSum,
} from './visit-payment.ts'

const payment = (totalCents: number, refundedCents = 0, tipCents = 0, tipBackCents = 0) => ({
  ...{ totalCents, tipCents, refundedCents, tipBackCents, reducedCents: 0 },
})
const PRICE = { costCents: 12_500, notedCents: 0, inHandCents: 0 }

test.each([
  ['nothing is paid', [], 0, 0, 12_500],
  ['a deposit', [payment(5000)], 0, 5000, 7500],
  ['a deposit and a tip', [payment(5000, 0, 900)], 0, 5000, 7500],
  ['a deposit and the rest', [payment(5000), payment(7500)], 0, 12_500, 0],
  ['a deposit, and cash', [payment(5000)], 2500, 7500, 5000],
  ['cash alone', [], 12_500, 12_500, 0],
  ['more than it costs', [payment(12_500)], 2500, 15_000, 0],
  ['all went back', [payment(12_500, 12_500)], 0, 0, 12_500],
  ['a part went back', [payment(12_500, 4000)], 0, 8500, 4000],
  ['all went back with its tip', [payment(12_500, 14_500, 2000)], 0, 0, 12_500],
  ['a half and the tip went back', [payment(12_500, 8250, 2000, 2000)], 0, 6250, 6250],
] as const)('%s', (_, taken, notedCents, paidCents, dueCents) => {
  const sum = visitSum({ ...PRICE, taken, notedCents })
  expect(sum).toEqual({ costCents: 12_500, reducedCents: 0, inHandCents: 0, paidCents, dueCents })
})

test.each([
  ['nothing by name', payment(5000, 1000, 800), 0, 800],
  ['the tip by name', payment(5000, 800, 800, 800), 0, 0],
  ['the tip by name, and all of the price', payment(5000, 5800, 800, 800), 5000, 0],
  ['more than the price', payment(5000, 5300, 800), 5000, 500],
])('where %s went back, that is what is left of the tip', (_, taken, loweringCents, left) => {
  expect(tipLeft(taken)).toBe(left)
  expect(reducedBy({ ...taken, loweringCents: 5800 })).toBe(taken.totalCents - keptOf(taken))
  expect(reducedBy({ ...taken, loweringCents })).toBeLessThanOrEqual(loweringCents)
})

test('what was given back for good is not due again', () => {
  const taken = [{ ...payment(12_500, 4000), reducedCents: 4000 }]
  expect(visitSum({ ...PRICE, taken })).toMatchObject({
    costCents: 8500,
    paidCents: 8500,
    dueCents: 0,
  })
})

test.each([
  ['all of it', 12_500, 0, null],
  ['a part of it', 5000, 0, null],
  ['more than is due', 12_501, 0, 'visit-sum-changed'],
  ['while another charge is in hand', 5000, 5000, 'visit-paid'],
] as const)('a charge of %s', (_, cents, inHandCents, refusal) => {
  expect(chargeRefusal(visitSum({ ...PRICE, taken: [], inHandCents }), cents)).toBe(refusal)
})

test('what is paid is not charged again', () => {
  expect(chargeRefusal(visitSum({ ...PRICE, taken: [payment(12_500)] }), 1)).toBe('visit-paid')
})

const cents = fc.integer({ min: 0, max: 100_000 })

test('charges that are allowed never come to more than the visit costs', () => {
  fc.assert(
    fc.property(cents, fc.array(cents), cents, (costCents, charges, notedCents) => {
      const taken: ReturnType<typeof payment>[] = []
      for (const charge of charges) {
        const sum = visitSum({ costCents, taken, notedCents, inHandCents: 0 })
        if (chargeRefusal(sum, charge) === null) taken.push(payment(charge))
      }
      const charged = taken.reduce((total, one) => total + keptOf(one), 0)
      expect(charged).toBeLessThanOrEqual(Math.max(0, costCents - notedCents))
    }),
  )
})

test.each<[string, number, PaymentWay[], string | null, number?]>([
  ['CONFIRMED', 0, [], null],
  [
    'CONFIRMED',
    3000,
    ['card'],
    'Paid online: $36 ($30 and a tip of $6). $80 is due at the studio.',
    600,
  ],
  ['CONFIRMED', 11_000, ['card'], 'Paid online: $131.60 ($110 and a tip of $21.60).', 2160],
  ['CONFIRMED', 3000, ['card'], 'Paid online: $30. $80 is due at the studio.'],
  ['PENDING', 3000, ['card'], 'Paid online: $30. $80 is due at the studio.'],
  ['COMPLETED', 11_000, ['terminal'], 'Paid by card here: $110.'],
  ['CONFIRMED', 12_050, ['card', 'cash'], 'Paid online and cash: $120.50.'],
  ['CANCELLED', 3000, ['card'], 'Paid online: $30.'],
  ['NO_SHOW', 3000, ['card'], 'Paid online: $30.'],
])(
  'a visit for $110, %s, with %i cents paid by %s, reads %s',
  (status, cents, ways, said, tipCents = 0) => {
    expect(
      paidVisitWords({ status, priceCents: 11_000 }, { cents, tipCents, reducedCents: 0, ways }),
    ).toBe(said)
  },
)

test.each<[PaymentWay[], string]>([
  [['card'], 'Paid online'],
  [['on-file'], 'Paid by card on file'],
  [['terminal', 'terminal'], 'Paid by card here'],
  [['link'], 'Paid by link'],
  [['cash'], 'Paid cash'],
  [['other'], 'Paid another way'],
  [['card', 'link', 'cash'], 'Paid online, by link and cash'],
])('%s reads as %s', (ways, said) => {
  expect(paidWords(ways)).toBe(said)
})

test('a tip is left with what pays the whole price or the rest of it', () => {
  const parts = ['deposit', 'full', 'rest', 'fee', null] as const
  expect(parts.filter(takesTip)).toEqual(['full', 'rest'])
})

test('the tips of a visit are those that were noted and those of its payments, less what went back', () => {
  const taken = [payment(5000, 0, 900), payment(5000, 300, 400, 300)]
  expect(tipsLeft(taken, 50)).toBe(1050)
})
