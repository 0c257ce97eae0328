import { expect, test } from 'vitest'
import { LateNotice, PaymentNote, paidFor, reachedByDelay } from './visit-day.ts'

const KEY = '3f0c8a52-7f0e-4f6b-9a57-0d8a3c1b2e4f'
const at = (startsAt: number, more: object = {}) => ({
  status: 'CONFIRMED',
  startsAt,
  endsAt: startsAt + 50,
  arrivedAt: null,
  ...more,
})

test('a delay reaches who is still to come and not here yet', () => {
  const visits = [
    at(90),
    at(100),
    at(110),
    at(120, { arrivedAt: 100 }),
    at(130, { status: 'NO_SHOW' }),
  ]
  expect(reachedByDelay(visits, 100)).toEqual([visits[2]])
})

test('what is paid leaves struck payments and tips out, and nothing is owed twice', () => {
  const payments = [
    { amountCents: 6000, struckAt: null },
    { amountCents: 6000, struckAt: 3 },
  ]
  expect(paidFor(payments, 11000)).toEqual({ paidCents: 6000, dueCents: 5000 })
  expect(paidFor(payments, 5000)).toEqual({ paidCents: 6000, dueCents: 0 })
})

test.each([
  ['110', '', 11000, 0],
  ['$110.5', '20', 11050, 2000],
  ['', '5', 0, 500],
])('an amount of "%s" with a tip of "%s"', (amount, tip, amountCents, tipCents) => {
  const read = PaymentNote.parse({ key: KEY, method: 'cash', amount, tip, note: '' })
  expect(read).toMatchObject({ amountCents, tipCents })
})

test.each(['-5', '1e3', '12,34', '10.555', '99999', 'x', ''])(
  'an amount of "%s" is none',
  (amount) => {
    const form = { key: KEY, method: 'cash', amount, tip: '', note: '' }
    expect(PaymentNote.safeParse(form).success).toBe(false)
  },
)

test('a delay is one of those on the form, and somebody hears of it', () => {
  const form = { key: KEY, minutes: '15', bookingIds: ['a'] }
  expect(LateNotice.parse(form).minutes).toBe(15)
  expect(LateNotice.safeParse({ ...form, minutes: '17' }).success).toBe(false)
  expect(LateNotice.safeParse({ ...form, bookingIds: [] }).success).toBe(false)
})
