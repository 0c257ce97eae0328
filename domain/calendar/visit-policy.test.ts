import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { instantOf } from './schedule.ts'
import {
  type Amount,
  cancelTerms,
  centsOf,
  dueNow,
  isForgiven,
  noShowTerms,
  PAY_AT_STUDIO,
  policyFor,
  refusableAfter,
  type VisitPolicy,
} from './visit-policy.ts'

const STARTS = instantOf('2026-03-06', '10:00', 'America/Los_Angeles')
const LIMIT = STARTS - DAY_MS

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
  ['pay at the studio', PAY_AT_STUDIO, 11000, { kind: 'nothing', cents: 0 }],
  ['a card', CARD, 11000, { kind: 'card', cents: 0 }],
  ['a deposit in dollars', DEPOSIT, 11000, { kind: 'charge', cents: 3000 }],
  ['a deposit of more than the price', DEPOSIT, 2500, { kind: 'charge', cents: 2500 }],
  ['a share', { ...DEPOSIT, deposit: { percent: 30 } }, 11000, { kind: 'charge', cents: 3300 }],
  [
    'half a cent up',
    { ...DEPOSIT, deposit: { percent: 50 } },
    4001,
    { kind: 'charge', cents: 2001 },
  ],
  [
    'less than half down',
    { ...DEPOSIT, deposit: { percent: 33 } },
    101,
    { kind: 'charge', cents: 33 },
  ],
  [
    'a share that rounds to nothing',
    { ...DEPOSIT, deposit: { percent: 1 } },
    40,
    { kind: 'nothing', cents: 0 },
  ],
  ['the whole price', FULL, 11000, { kind: 'charge', cents: 11000 }],
  ['a card for what is free', CARD, 0, { kind: 'nothing', cents: 0 }],
  ['the whole of nothing', FULL, 0, { kind: 'nothing', cents: 0 }],
] as const)('due when it is booked: %s', (_, policy, priceCents, due) => {
  expect(dueNow(policy, { priceCents, isNewClient: true })).toEqual(due)
})

test('what is asked on first visits is asked of nobody else, and neither are its fees', () => {
  const policy: VisitPolicy = { ...DEPOSIT, from: 'new' }
  const due = (isNewClient: boolean) => dueNow(policy, { priceCents: 11000, isNewClient })
  expect([due(true).cents, due(false).cents]).toEqual([3000, 0])
  expect(policyFor(policy, { isNewClient: true })).toBe(policy)
  expect(policyFor(policy, { isNewClient: false })).toBe(PAY_AT_STUDIO)
  expect(policyFor(DEPOSIT, { isNewClient: false })).toBe(DEPOSIT)
})

const visit = { startsAt: STARTS, refusableUntil: null, priceCents: 11000, isForgiven: false }

test.each([
  ['a minute before the limit all goes back', DEPOSIT, 3000, LIMIT - MINUTE_MS, 0, 3000, false],
  ['a millisecond before it too', DEPOSIT, 3000, LIMIT - 1, 0, 3000, false],
  ['at the limit the fee is kept', DEPOSIT, 3000, LIMIT, 3000, 0, true],
  ['once it has begun as well', DEPOSIT, 3000, STARTS + 1, 3000, 0, true],
  ['a fee below what was paid leaves the rest', FULL, 11000, LIMIT, 5500, 5500, true],
  ['what was paid beyond a deposit goes back', DEPOSIT, 11000, LIMIT, 3000, 8000, true],
  ['a card may be charged: nothing was paid', CARD, 0, LIMIT, 5500, 0, true],
  ['of less than the fee nothing goes back', CARD, 2000, LIMIT, 5500, 0, true],
  ['what was given back already is not kept', DEPOSIT, 0, LIMIT, 3000, 0, true],
] as const)('canceling: %s', (_, policy, paidCents, now, feeCents, refundCents, isLate) => {
  const terms = cancelTerms(policy, { ...visit, paidCents, now })
  expect(terms).toEqual({ feeCents, refundCents, isLate, changesAt: LIMIT })
})

test('a fee is never more than what was asked for in advance, nor than the price', () => {
  const greedy: Amount = { cents: 99_900 }
  const cost = (policy: VisitPolicy) =>
    cancelTerms({ ...policy, lateFee: greedy }, { ...visit, paidCents: 0, now: LIMIT }).feeCents
  expect([DEPOSIT, CARD, FULL, PAY_AT_STUDIO].map(cost)).toEqual([3000, 11000, 11000, 0])
})

test('without a late fee canceling never changes, and is never late', () => {
  const policy = { ...FULL, lateFee: null }
  const terms = cancelTerms(policy, { ...visit, paidCents: 11000, now: STARTS - 1 })
  expect(terms).toEqual({ feeCents: 0, refundCents: 11000, changesAt: null, isLate: false })
})

test('a late canceling that is forgiven costs nothing, and stays late', () => {
  const forgiven = { ...visit, isForgiven: true, paidCents: 3000 }
  expect(cancelTerms(DEPOSIT, { ...forgiven, now: LIMIT })).toEqual({
    feeCents: 0,
    refundCents: 3000,
    changesAt: LIMIT,
    isLate: true,
  })
})

test.each([
  ['the night when an hour is missing', '2026-03-08', '12:00', '2026-03-07', '11:00'],
  ['the night when an hour comes twice', '2026-11-01', '12:00', '2026-10-31', '13:00'],
])('the limit is so many hours before, also over %s', (_, date, clock, onDate, onClock) => {
  const zone = 'America/Los_Angeles'
  const startsAt = instantOf(date, clock, zone)
  const asked = { ...visit, startsAt, paidCents: 3000, now: 0 }
  expect(cancelTerms(DEPOSIT, asked).changesAt).toBe(instantOf(onDate, onClock, zone))
})

test('not coming costs its own fee', () => {
  const missed = (policy: VisitPolicy, paidCents: number) =>
    noShowTerms(policy, { priceCents: 11000, paidCents })
  expect(missed(DEPOSIT, 3000)).toEqual({ feeCents: 3000, refundCents: 0 })
  expect(missed(CARD, 0)).toEqual({ feeCents: 11000, refundCents: 0 })
  expect(missed({ ...FULL, noShowFee: { cents: 4000 } }, 11000)).toEqual({
    feeCents: 4000,
    refundCents: 7000,
  })
  expect(missed(PAY_AT_STUDIO, 11000)).toEqual({ feeCents: 0, refundCents: 11000 })
})

test('one late canceling a year is forgiven, where the studio does', () => {
  const forgives = { forgivesOneLateCancel: true }
  const now = STARTS
  expect(isForgiven(forgives, [], now)).toBe(true)
  expect(isForgiven(forgives, [now - 365 * DAY_MS], now)).toBe(true)
  expect(isForgiven(forgives, [now - 365 * DAY_MS + 1], now)).toBe(false)
  expect(isForgiven({ forgivesOneLateCancel: false }, [], now)).toBe(false)
})

test('what the studio moves is free to refuse as long as before, and for a day at least, until it begins', () => {
  const movedAt = STARTS - 2 * DAY_MS
  const later = { startsAt: STARTS + 3 * DAY_MS, refusableUntil: null }
  expect(refusableAfter(DEPOSIT, later, movedAt)).toBe(STARTS + 2 * DAY_MS)
  const late = { startsAt: movedAt + HOUR_MS, refusableUntil: null }
  const refusableUntil = refusableAfter(DEPOSIT, late, movedAt)
  expect(refusableUntil).toBe(movedAt + DAY_MS)

  const terms = (startsAt: number, now: number) =>
    cancelTerms(DEPOSIT, { ...visit, startsAt, refusableUntil, paidCents: 3000, now })
  const soon = movedAt + 30 * HOUR_MS
  expect(terms(soon, refusableUntil - 1)).toMatchObject({ feeCents: 0, isLate: false })
  expect(terms(soon, refusableUntil)).toMatchObject({ feeCents: 3000, isLate: true })
  const sooner = movedAt + 20 * HOUR_MS
  expect(terms(sooner, sooner - 1)).toMatchObject({ feeCents: 0, changesAt: null })
  expect(terms(STARTS + DAY_MS, movedAt).changesAt).toBe(STARTS)
})

const amount: fc.Arbitrary<Amount | null> = fc.option(
  fc.oneof(
    fc.record({ cents: fc.integer({ min: 1, max: 200_000 }) }),
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  ),
)
const policies: fc.Arbitrary<VisitPolicy> = fc.record({
  takes: fc.constantFrom('studio', 'card', 'deposit', 'full'),
  deposit: amount,
  from: fc.constantFrom('all', 'new'),
  lateHours: fc.integer({ min: 0, max: 720 }),
  lateFee: amount,
  noShowFee: amount,
})
const cents = fc.integer({ min: 0, max: 200_000 })

test('no policy asks for more than the price, or gives back more than what was paid', () => {
  const around = fc.integer({ min: -800, max: 10 })
  fc.assert(
    fc.property(
      policies,
      cents,
      cents,
      around,
      fc.boolean(),
      (policy, priceCents, paid, hours, isForgiven) => {
        const due = dueNow(policy, { priceCents, isNewClient: true })
        const now = STARTS + hours * HOUR_MS
        const asked = { ...visit, priceCents, paidCents: paid, now, isForgiven }
        const canceled = cancelTerms(policy, asked)
        expect(due.cents).toBeLessThanOrEqual(priceCents)
        for (const { feeCents, refundCents } of [canceled, noShowTerms(policy, asked)]) {
          expect(feeCents).toBeLessThanOrEqual(due.kind === 'card' ? priceCents : due.cents)
          expect(refundCents).toBe(Math.max(0, paid - feeCents))
          for (const sum of [feeCents, refundCents]) expect(Number.isSafeInteger(sum)).toBe(true)
        }
        const { changesAt, isLate } = canceled
        expect(isLate).toBe(changesAt !== null && now >= changesAt)
        if (!isLate || isForgiven) expect(canceled.feeCents).toBe(0)
      },
    ),
  )
})

test('a share is within half a cent of what it is of, rounded up from the half on', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 100 }), (price, percent) => {
      const twice = 2 * centsOf({ percent }, price) - (2 * price * percent) / 100
      expect(twice).toBeGreaterThan(-1 - 1e-6)
      expect(twice).toBeLessThanOrEqual(1 + 1e-6)
    }),
  )
})
