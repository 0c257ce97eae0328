import { expect, test } from 'vitest'
import { type MoneyLine, moneyLineWords, visitMoneyWords } from './visit-money.ts'

const came = { at: 0, orderId: 'a', cents: 11_000 }

test.each<[MoneyLine, string]>([
  [
    { ...came, kind: 'paid', way: 'link', tipCents: 2200, isStruck: false },
    'Paid by link, $132.00 ($110.00 and a tip of $22.00).',
  ],
  [
    { ...came, kind: 'paid', way: 'cash', tipCents: 0, isStruck: true },
    'Struck out: Paid cash, $110.00.',
  ],
  [{ ...came, kind: 'back', way: 'card', state: 'pending' }, '$110.00 is on its way back.'],
  [{ ...came, kind: 'back', way: 'card', state: 'completed' }, '$110.00 went back.'],
  [{ ...came, kind: 'back', way: 'cash', state: 'completed' }, '$110.00 was handed back.'],
  [{ ...came, kind: 'back', way: 'cash', state: 'failed' }, '$110.00 did not go back.'],
])('%j reads as %s', (line, words) => {
  expect(moneyLineWords(line)).toBe(words)
})

test('of a visit that did not take place the owner reads what stays, also where nothing went back', () => {
  const came = { paidCents: 11_000, tipCents: 2200, goodsBackCents: 0 }
  const money = { ...came, ways: ['terminal' as const], lines: [] }
  const paid = 'Paid by card here: $132.00 ($110.00 and a tip of $22.00).'
  expect(visitMoneyWords({ ...money, backCents: 0 }, false)).toEqual([paid])
  expect(visitMoneyWords({ ...money, backCents: 0 }, true)).toEqual([paid, 'Stays: $132.00.'])
  expect(visitMoneyWords({ ...money, backCents: 2200 }, false)).toEqual([
    paid,
    'Given back: $22.00.',
    'Stays: $110.00.',
  ])
  expect(visitMoneyWords({ ...money, backCents: 0, goodsBackCents: 2000 }, false)).toEqual([
    paid,
    'Given back for products of the same ticket: $20.00.',
  ])
  expect(visitMoneyWords({ ...money, paidCents: 0, tipCents: 0, backCents: 0 }, true)).toEqual([])
})
