import { expect, test } from 'vitest'
import { moneyFacts, moneyLines, paidOrDue } from './visit-said.ts'

const VISIT = { status: 'CONFIRMED', priceCents: 11_000 }
const NOTHING = { cents: 0, tipCents: 0, reducedCents: 0, ways: [] }
const SOME = { cents: 3_000, tipCents: 0, reducedCents: 0, ways: ['card' as const] }
const CARD = { brand: 'VISA', last4: '1111' }
const known = { paid: NOTHING, card: null, isFrom: false }

test('of a visit to come it is said what is due, and of one that is paid what was paid', () => {
  expect(moneyFacts(VISIT, known)).toEqual([
    { label: 'To pay', value: '$110 is due at the studio.' },
  ])
  expect(moneyFacts(VISIT, { ...known, paid: SOME })).toEqual([
    { label: 'Paid', value: '$30. $80 is due at the studio.' },
  ])
  expect(moneyLines(VISIT, known)).toEqual(['$110 is due at the studio.'])
  expect(moneyLines(VISIT, { ...known, paid: SOME })).toEqual([
    'Paid online: $30. $80 is due at the studio.',
  ])
})

test('what was given back for good is not asked for again, and a lowest price says so', () => {
  const less = { ...known, paid: { ...NOTHING, reducedCents: 1_000 } }
  expect(moneyFacts(VISIT, less)[0]?.value).toBe('$100 is due at the studio.')
  expect(paidOrDue(VISIT, { ...less, isFrom: true })).toBe('From $100 is due at the studio.')
  expect(paidOrDue(VISIT, { ...known, paid: { ...NOTHING, reducedCents: 11_000 } })).toBeNull()
})

test('the card on file stands beside it while the visit is still to come', () => {
  const withCard = { ...known, card: CARD }
  const [, card] = moneyFacts(VISIT, withCard)
  expect(card?.label).toBe('Card on file')
  expect(card?.value).toContain('1111')
  expect(moneyLines(VISIT, withCard)[1]).toBe(`Card on file: ${card?.value}.`)
  const over = { ...VISIT, status: 'COMPLETED' }
  expect(moneyFacts(over, withCard)).toEqual([])
  expect(moneyLines(over, withCard)).toEqual([])
})

test('of a visit that is over or costs nothing, nothing is due', () => {
  expect(paidOrDue({ ...VISIT, status: 'CANCELLED' }, known)).toBeNull()
  expect(paidOrDue({ ...VISIT, priceCents: 0 }, known)).toBeNull()
  expect(moneyLines({ ...VISIT, priceCents: 0 }, known)).toEqual([])
})
