import { expect, test } from 'vitest'
import {
  CreditNote,
  HandNote,
  isOpen,
  isPaidUp,
  LateNotice,
  notedWay,
  PaymentNote,
  paidFor,
  reachedByDelay,
} from './visit-day.ts'

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

test('a card that was noted came over a reader of the studio’s own, the rest as it is named', () => {
  expect((['card', 'cash', 'credit'] as const).map(notedWay)).toEqual([
    'terminal',
    'cash',
    'credit',
  ])
})

test('a tip by its button counts where none is typed, and an amount or a tip is needed', () => {
  const form = { key: KEY, method: 'cash', amount: '110', tip: '', tipShare: '1500', note: '' }
  expect(PaymentNote.parse(form)).toMatchObject({ amountCents: 11000, tipCents: 1500 })
  expect(PaymentNote.parse({ ...form, tip: '20' }).tipCents).toBe(2000)
  expect(PaymentNote.parse({ ...form, amount: '' }).tipCents).toBe(1500)
  expect(PaymentNote.parse({ ...form, tipShare: 'x' }).tipCents).toBe(0)
  const none = PaymentNote.safeParse({ ...form, amount: '', tipShare: '0' })
  expect(none.error?.issues.map(({ path }) => path)).toEqual([['amount']])
  const takes = (amount: string) => PaymentNote.safeParse({ ...form, amount }).success
  expect(['10000', '10000.01'].map(takes)).toEqual([true, false])
  expect(PaymentNote.parse({ ...form, note: ' At the door ' }).note).toBe('At the door')
  expect(PaymentNote.safeParse({ ...form, note: 'x'.repeat(201) }).success).toBe(false)
})

test('credit pays no tip, and stands beside another way only where it is ticked', () => {
  const form = { key: KEY, way: 'cash', shown: '11000', tip: '', tipShare: '1500' }
  const read = (change: object) => HandNote.parse({ ...form, ...change })
  expect(read({})).toMatchObject({ shownCents: 11000, tipCents: 1500, creditCents: 0 })
  expect(read({ tip: '5' }).tipCents).toBe(500)
  expect(read({ way: 'credit', tip: '5' }).tipCents).toBe(0)
  expect(read({ credit: '1', creditCents: '3000' }).creditCents).toBe(3000)
  expect(read({ creditCents: '3000' }).creditCents).toBe(0)
  for (const odd of [{ shown: '0' }, { shown: '1.5' }, { way: 'card' }]) {
    expect(HandNote.safeParse({ ...form, ...odd }).success).toBe(false)
  }
  expect(CreditNote.parse({ key: KEY, shown: '11000' })).toEqual({ key: KEY, shown: 11000 })
  expect(CreditNote.safeParse({ key: KEY, shown: '0' }).success).toBe(false)
})

test('a visit is paid up where nothing is due, and one that was canceled costs nothing', () => {
  expect(isPaidUp({ status: 'COMPLETED', dueCents: 0 })).toBe(true)
  expect(isPaidUp({ status: 'COMPLETED', dueCents: 1 })).toBe(false)
  expect(isPaidUp({ status: 'CANCELLED', dueCents: 0 })).toBe(false)
})

test('a visit is open until it is said that it took place, or that nobody came', () => {
  const open = ['CONFIRMED', 'PENDING', 'COMPLETED', 'NO_SHOW'].map((status) => isOpen({ status }))
  expect(open).toEqual([true, true, false, false])
})

test('what was paid online counts with what was taken at the desk', () => {
  expect(paidFor([{ amountCents: 6000, struckAt: null }], 11000, 3000)).toEqual({
    ...{ paidCents: 9000, dueCents: 2000 },
  })
})

test('a delay reaches a request too', () => {
  expect(reachedByDelay([at(110, { status: 'PENDING' })], 100)).toHaveLength(1)
})
