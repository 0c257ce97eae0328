import { expect, test } from 'vitest'
import {
  cancelWords,
  plansWords,
  policyAtAGlance,
  policyMark,
  policyWords,
  termsSentence,
} from './policy-words.ts'
import { instantOf } from './schedule.ts'
import { PAY_AT_STUDIO, type VisitPolicy } from './visit-policy.ts'

const zone = 'America/Los_Angeles'
const at = (date: string, clock: string) => instantOf(date, clock, zone)
const now = at('2026-03-02', '12:00')
const visit = {
  serviceName: 'Acne Facial',
  priceCents: 11000,
  startsAt: at('2026-03-06', '10:00'),
  refusableUntil: null,
  zone,
  now,
}

const DEPOSIT: VisitPolicy = {
  takes: 'deposit',
  deposit: { cents: 3000 },
  from: 'all',
  lateHours: 24,
  lateFee: { cents: 3000 },
  noShowFee: { cents: 3000 },
}
const CARD: VisitPolicy = {
  ...DEPOSIT,
  takes: 'card',
  deposit: null,
  lateFee: { percent: 50 },
  noShowFee: { percent: 100 },
}
const FULL: VisitPolicy = { ...CARD, takes: 'full' }

test.each([
  [PAY_AT_STUDIO, ['Acne Facial, $110. You pay at the studio.']],
  [
    DEPOSIT,
    [
      'Acne Facial, $110. A deposit of $30 is paid now, the other $80 at the studio.',
      'Free to cancel or move until Thursday, March 5, 10:00 am.',
      'After that, or if you do not come, we keep $30.',
    ],
  ],
  [
    CARD,
    [
      'Acne Facial, $110. You pay at the studio; your card is kept on file and nothing is charged now.',
      'Free to cancel or move until Thursday, March 5, 10:00 am.',
      'After that, we may charge your card $55.',
      'If you do not come, we may charge your card $110.',
    ],
  ],
  [
    FULL,
    [
      'Acne Facial, $110. All of it is paid now.',
      'Free to cancel or move until Thursday, March 5, 10:00 am.',
      'After that, we keep $55 and $55 goes back.',
      'If you do not come, we keep $110.',
      'A tip goes back if your visit does not take place.',
    ],
  ],
  [
    { ...DEPOSIT, lateFee: null, noShowFee: { cents: 1250 } },
    [
      'Acne Facial, $110. A deposit of $30 is paid now, the other $80 at the studio.',
      'Free to cancel until your visit begins: what you paid goes back in full.',
      'If you do not come, we keep $12.50 and $17.50 goes back.',
    ],
  ],
  [
    { ...CARD, lateFee: null, noShowFee: null },
    [
      'Acne Facial, $110. You pay at the studio; your card is kept on file and nothing is charged now.',
      'Free to cancel until your visit begins: nothing is charged.',
      'If you do not come, nothing is charged.',
    ],
  ],
] as const)('what is agreed to: %j', (policy, words) => {
  expect(policyWords(policy, visit)).toEqual(words)
})

test('who books within the hours reads that it is late already', () => {
  const soon = { ...visit, now: at('2026-03-05', '10:00') }
  expect(policyWords(DEPOSIT, soon)).toEqual([
    'Acne Facial, $110. A deposit of $30 is paid now, the other $80 at the studio.',
    'Your visit is within 24 hours: if you cancel it, or if you do not come, we keep $30.',
  ])
  expect(policyWords(DEPOSIT, { ...soon, now: soon.now - 1 })[1]).toContain(
    'Free to cancel or move until',
  )
})

test('a price that is a lowest one is said to be', () => {
  const from = { ...visit, isFrom: true }
  expect(policyWords(DEPOSIT, from)[0]).toBe(
    'Acne Facial, from $110. A deposit of $30 is paid now, the rest at the studio.',
  )
  expect(policyWords(FULL, from)[0]).toBe('Acne Facial, from $110. $110 is paid now.')
})

test('the minute of another year names it', () => {
  const next = { ...visit, startsAt: at('2027-01-01', '10:00') }
  expect(policyWords(DEPOSIT, next)[1]).toBe(
    'Free to cancel or move until Thursday, December 31, 10:00 am.',
  )
  const later = { ...visit, startsAt: at('2027-01-02', '10:00') }
  expect(policyWords(DEPOSIT, later)[1]).toBe(
    'Free to cancel or move until Friday, January 1, 2027, 10:00 am.',
  )
})

const booked = { ...visit, paidCents: 3000, tipCents: 0, isForgiven: false }
const late = at('2026-03-05', '10:00')

test.each([
  [
    'in time',
    DEPOSIT,
    booked,
    [
      'Cancel now: your $30 goes back in full.',
      'From Thursday, March 5, 10:00 am on, we keep $30.',
    ],
  ],
  ['late', DEPOSIT, { ...booked, now: late }, ['Cancel now: we keep $30, as agreed.']],
  [
    'late and forgiven',
    DEPOSIT,
    { ...booked, now: late, isForgiven: true },
    ['Cancel now: your $30 goes back in full.', 'It is late to cancel; this once we let it pass.'],
  ],
  [
    'late, and only part is kept',
    FULL,
    { ...booked, paidCents: 11000, now: late },
    ['Cancel now: we keep $55 and $55 goes back, as agreed.'],
  ],
  [
    'in time, with a tip',
    DEPOSIT,
    { ...booked, tipCents: 540 },
    [
      'Cancel now: your $35.40 goes back in full.',
      'From Thursday, March 5, 10:00 am on, we keep $30 and $5.40 goes back.',
    ],
  ],
  [
    'a card on file, in time',
    CARD,
    { ...booked, paidCents: 0 },
    [
      'Cancel now: nothing is charged.',
      'From Thursday, March 5, 10:00 am on, we may charge your card $55.',
    ],
  ],
  [
    'a card on file, late',
    CARD,
    { ...booked, paidCents: 0, now: late },
    ['Cancel now: we may charge your card $55, as agreed.'],
  ],
  [
    'some of it paid, and a card on file',
    CARD,
    { ...booked, paidCents: 2000, now: late },
    ['Cancel now: we keep $20 and we may charge your card $35, as agreed.'],
  ],
  ['nothing paid', PAY_AT_STUDIO, { ...booked, paidCents: 0 }, []],
  [
    'paid without having been asked to',
    PAY_AT_STUDIO,
    { ...booked, now: late },
    ['Cancel now: your $30 goes back in full.'],
  ],
] as const)('before the button that cancels: %s', (_, policy, asked, words) => {
  expect(cancelWords({ policy, hasCard: true }, asked)).toEqual(words)
})

test.each([
  [
    'in time',
    { ...booked, paidCents: 0 },
    [
      'Cancel now: nothing is charged.',
      'From Thursday, March 5, 10:00 am on, a fee of $55 is due.',
    ],
  ],
  [
    'late',
    { ...booked, paidCents: 0, now: late },
    [
      'Cancel now: a fee of $55 is due, as agreed.',
      'No card is on file, so nothing is charged now.',
    ],
  ],
  [
    'late, and some of it paid',
    { ...booked, paidCents: 2000, now: late },
    [
      'Cancel now: we keep $20 and a fee of $35 is due, as agreed.',
      'No card is on file, so nothing is charged now.',
    ],
  ],
  [
    'late, and all of it paid',
    { ...booked, paidCents: 11000, now: late },
    ['Cancel now: we keep $55 and $55 goes back, as agreed.'],
  ],
])('before the button, where the card was taken back: %s', (_, asked, words) => {
  const agreed = { policy: CARD, hasCard: false }
  expect(cancelWords(agreed, asked)).toEqual(words)
  expect([...words, ...plansWords(agreed, visit)].join()).not.toContain('charge your card')
})

test('a treatment’s page says it in shares and hours, before a time is chosen', () => {
  expect(policyAtAGlance(PAY_AT_STUDIO, [11000])).toEqual([])
  expect(policyAtAGlance(DEPOSIT, [11000])).toEqual([
    'A deposit of $30 is paid when you book.',
    'Free to cancel or move until 24 hours before your visit; after that we keep the deposit.',
    'If you do not come, we keep the deposit.',
  ])
  expect(policyAtAGlance({ ...CARD, from: 'new' }, [11000])).toEqual([
    'On a first visit your card is kept on file when you book, and nothing is charged then.',
    'Been here before? Sign in to your account before you book, and this is not asked of you.',
    'Free to cancel or move until 24 hours before your visit; after that we may charge it 50% of the price.',
    'If you do not come, we may charge it the whole price.',
  ])
  expect(policyAtAGlance(FULL, [11000]).at(-1)).toBe('If you do not come, we keep all of it.')
  expect(policyAtAGlance({ ...FULL, lateFee: null, noShowFee: null }, [11000])).toEqual([
    'The price is paid when you book.',
    'Free to cancel until your visit begins.',
  ])
})

test('a fee that is more than the deposit of a kind is at most that', () => {
  const policy: VisitPolicy = { ...DEPOSIT, deposit: { percent: 30 }, lateFee: { cents: 5000 } }
  const said = (prices: number[]) => policyAtAGlance(policy, prices)[1]
  expect(said([25000])).toContain('after that we keep $50.')
  expect(said([15000, 25000])).toContain('after that we keep up to $50.')
  expect(said([10000, 12000])).toContain('after that we keep the deposit.')
})

test.each([
  [PAY_AT_STUDIO, ''],
  [{ ...PAY_AT_STUDIO, takes: 'card' }, 'Card on file'],
  [{ ...PAY_AT_STUDIO, takes: 'full' }, 'Paid when you book'],
  [{ ...PAY_AT_STUDIO, takes: 'deposit', deposit: { cents: 3000 } }, '$30 deposit'],
  [
    { ...PAY_AT_STUDIO, takes: 'deposit', deposit: { percent: 30 }, from: 'new' },
    '30% deposit on a first visit',
  ],
] as const)('beside a price: %j', (policy, mark) => {
  expect(policyMark(policy)).toBe(mark)
})

test('what is said of a change of plans stands within another sentence', () => {
  expect(termsSentence(['Free until 10:00 a.m. Friday.', 'After that, $5.50 is kept.'])).toBe(
    'free until 10:00 a.m. Friday; after that, $5.50 is kept',
  )
  expect(termsSentence(['up to You'])).toBe('up to You')
  expect(termsSentence([])).toBe('')
})
