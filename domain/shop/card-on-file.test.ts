import { expect, test } from 'vitest'
import {
  CARD_EVENTS,
  CARD_STATES,
  cardEnds,
  cardName,
  cardNeededWords,
  cardStateAfter,
  cardStatesBefore,
  cardTrouble,
  cardTroubleWords,
  isGoodAt,
} from './card-on-file.ts'

const ZONE = 'America/Los_Angeles'

test('a card moves only as the table has it', () => {
  const table = CARD_STATES.map((state) => [
    state,
    ...CARD_EVENTS.map((event) => cardStateAfter(state, event)),
  ])
  expect([['', ...CARD_EVENTS], ...table]).toEqual([
    ['', 'kept', 'not-kept', 'taken-back', 'lost-at-square'],
    ['storing', 'stored', 'removed', 'removed', null],
    ['stored', null, null, 'removed', 'gone'],
    ['removed', null, null, null, null],
    ['gone', null, null, 'removed', null],
  ])
  expect(cardStatesBefore('taken-back')).toEqual(['storing', 'stored', 'gone'])
})

test.each([
  ['VISA', 'Visa ending in 1111'],
  ['AMERICAN_EXPRESS', 'American Express ending in 1111'],
  ['SOMETHING_NEW', 'Card ending in 1111'],
])('a card of %s is called %s', (brand, name) => {
  expect(cardName({ brand, last4: '1111' })).toBe(name)
})

test.each([
  // The last minute of October in the studio's zone, which is November in UTC.
  ['2026-11-01T06:59:00Z', true],
  ['2026-11-01T07:00:00Z', false],
  ['2027-01-05T20:00:00Z', false],
  ['2025-12-05T20:00:00Z', true],
])('a card that ends 10/26 is good at %s: %s', (instant, isGood) => {
  const card = { expMonth: 10, expYear: 2026 }
  expect(cardEnds(card)).toBe('10/26')
  expect(isGoodAt(card, Date.parse(instant), ZONE)).toBe(isGood)
})

test('a visit is in trouble where its card is gone, or ends before it', () => {
  const card = { brand: 'VISA', last4: '1111', expMonth: 10, expYear: 2026 }
  const before = Date.parse('2026-10-30T20:00:00Z')
  expect(cardTrouble({ ...card, state: 'stored' }, before, ZONE)).toBeNull()
  expect(cardTrouble({ ...card, state: 'gone' }, before, ZONE)).toBe('gone')
  expect(cardTrouble({ ...card, state: 'stored' }, before + 7 * 86_400_000, ZONE)).toBe('ends')
})

test('a card that cannot be charged says why', () => {
  const card = { brand: 'VISA', last4: '1111', expMonth: 3, expYear: 2026 }
  const words = (state: 'stored' | 'gone', day: string) =>
    cardTroubleWords({ ...card, state }, Date.parse(`${day}T20:00:00Z`), 'America/Los_Angeles')
  expect(words('stored', '2026-03-31')).toBeNull()
  expect(words('stored', '2026-04-01')).toBe(
    'This card has run out, so nothing can be charged to it.',
  )
  expect(words('gone', '2026-03-31')).toBe(
    'The bank or Square no longer has this card, so nothing can be charged to it.',
  )
})

test('a card that visits need names their days, each once', () => {
  const now = Date.parse('2026-03-02T20:00:00Z')
  const words = (...days: string[]) =>
    cardNeededWords(
      days.map((day) => ({ startsAt: Date.parse(`2026-03-${day}T20:00:00Z`) })),
      { zone: 'America/Los_Angeles', now },
    )
  expect(words('03')).toBe(
    'Tue, Mar 3 needs this card: cancel that visit first, or use another card.',
  )
  expect(words('03', '03')).toBe(
    'Tue, Mar 3 needs this card: cancel those visits first, or use another card.',
  )
  expect(words('03', '04', '05')).toBe(
    'Tue, Mar 3; Wed, Mar 4 and Thu, Mar 5 need this card: cancel those visits first, or use another card.',
  )
})
