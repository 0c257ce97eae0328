import { expect, test } from 'vitest'
import { cameTooLateWords, type MoneyLine, moneyLineWords, visitMoneyWords } from './visit-money.ts'

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

const LATE = 1000
const linked: MoneyLine = {
  ...{ at: LATE, orderId: 'a', cents: 11_000, way: 'link' },
  ...{ kind: 'paid', tipCents: 0, isStruck: false },
}
const wentBack = (cents: number, changes: Partial<MoneyLine> = {}): MoneyLine => ({
  ...{ at: LATE + 5, orderId: 'a', cents, way: 'link', kind: 'back', state: 'pending' },
  ...(changes as object),
})

test('money that came once a visit was canceled is on its way back, all of it that is', () => {
  const words = (...lines: MoneyLine[]) => cameTooLateWords({ lines }, LATE)
  expect(words(linked, wentBack(10_000), wentBack(1000, { state: 'completed' }))).toEqual([
    '$110.00 was paid after that, and goes back to the card that you paid with. Your bank shows it within a few days.',
  ])
  expect(words(linked)).toEqual([])
  expect(words(linked, wentBack(11_000, { state: 'failed' }))).toEqual([])
  expect(words(linked, wentBack(11_000, { orderId: 'b' }))).toEqual([])
  expect(words(linked, { ...linked, orderId: 'b' }, wentBack(500, { orderId: 'b' }))).toHaveLength(
    1,
  )
})

test('money that came before, or into her hand, is no late payment', () => {
  const back = wentBack(11_000)
  expect(cameTooLateWords({ lines: [{ ...linked, at: LATE - 1 }, back] }, LATE)).toEqual([])
  expect(cameTooLateWords({ lines: [{ ...linked, way: 'cash' }, back] }, LATE)).toEqual([])
  const noted = { orderId: null }
  const lines = [
    { ...linked, ...noted },
    { ...back, ...noted },
  ]
  expect(cameTooLateWords({ lines }, LATE)).toEqual([])
})

test('money that is not handed back yet is still to be', () => {
  const line = { ...came, kind: 'back', way: 'cash', state: 'pending' } as const
  expect(moneyLineWords(line)).toBe('$110.00 is to be handed back.')
})
