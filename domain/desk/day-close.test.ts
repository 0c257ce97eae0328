import { expect, test } from 'vitest'
import { LONGEST } from '../core/texts.ts'
import { cashDifference, cashExpected, DayCount, DayOpening } from './day-close.ts'
import { ACCOUNTS, type BookDay, entryNumber, entryOf, usDate } from './journal.ts'

const TYPED = {
  ...{
    shown: '11000',
    float: '100',
    tipsOut: '',
    takenOut: '20.50',
    counted: '$189.50',
    note: ' ok ',
  },
}
const read = (typed: Partial<typeof TYPED>) => DayCount.safeParse({ ...TYPED, ...typed })

test('a count is read in cents; what is left empty is nothing', () => {
  expect(read({}).data).toEqual({
    ...{ shownCents: 11_000, floatCents: 10_000, tipsOutCents: 0, takenOutCents: 2050 },
    ...{ countedCents: 18_950, note: 'ok' },
  })
  expect(read({ float: '  ' }).data?.floatCents).toBe(0)
  expect(read({ counted: '100,000' }).data?.countedCents).toBe(10_000_000)
})

test('what was counted has to be said, and every amount to be one', () => {
  const AMOUNT = 'Enter an amount such as 110 or 110.50.'
  const said = (typed: Partial<typeof TYPED>) =>
    read(typed).error?.issues.map(({ message }) => message)
  for (const counted of ['', 'much', '100,000.01']) expect(said({ counted })).toEqual([AMOUNT])
  expect(said({ float: 'much' })).toEqual([AMOUNT])
  expect(read({ shown: '1.5' }).success).toBe(false)
  expect(read({ note: 'a'.repeat(LONGEST.remark) }).success).toBe(true)
  expect(read({ note: 'a'.repeat(LONGEST.remark + 1) }).success).toBe(false)
})

test('a day is opened again for a reason, that stays with it', () => {
  const because = (text: string) => DayOpening.safeParse({ id: 'd1', because: text })
  expect(because(' a slip was found ').data).toEqual({ id: 'd1', because: 'a slip was found' })
  expect(because('  ').error?.issues[0]?.message).toBe('Say why: it stays with the day.')
  expect(because('a'.repeat(LONGEST.remark)).success).toBe(true)
  expect(because('a'.repeat(LONGEST.remark + 1)).success).toBe(false)
})

test('in the drawer is what was there and came in, less what was taken out', () => {
  const day = { floatCents: 10_000, cashCents: 11_000, tipsOutCents: 500, takenOutCents: 2000 }
  expect(cashExpected(day)).toBe(18_500)
  expect(cashDifference({ ...day, countedCents: 18_400 })).toBe(-100)
  expect(cashDifference({ ...day, countedCents: 18_600 })).toBe(100)
})

const NOTHING: BookDay = {
  date: '2026-11-26',
  revenue: {
    ...{ servicesCents: 0, discountsCents: 0, writtenOffCents: 0, keptCents: 0 },
    ...{ productsCents: 0, productDiscountsCents: 0, shippingCents: 0, taxCents: 0 },
    ...{ refundsCents: 0, taxBackCents: 0, disputesCents: 0, creditCents: 0, tipsCents: 0 },
  },
  left: { cash: 0, square: 0, reader: 0, giftCard: 0, other: 0 },
  feeCents: 0,
  drawer: null,
}
const lines = (day: Partial<BookDay>) =>
  entryOf({ ...NOTHING, ...day }).lines.map(({ account, cents }) => [account, cents])
const taken = (revenue: Partial<BookDay['revenue']>) =>
  lines({ revenue: { ...NOTHING.revenue, ...revenue } })

test('a day on which nothing was taken has no lines', () => {
  expect(entryOf(NOTHING)).toEqual({ date: '2026-11-26', lines: [] })
})

test.each([
  ['cash', 'Cash Drawer'],
  ['square', 'Square Clearing'],
  ['reader', 'Other Card Reader Clearing'],
  ['giftCard', 'Gift Card Clearing'],
  ['other', 'Other Payments Clearing'],
] as const)(
  'what came in by %s is a debit of “%s”, and the client’s until it is counted',
  (way, account) => {
    expect(lines({ left: { ...NOTHING.left, [way]: 500 } })).toEqual([
      [account, 500],
      ['Client Balances', -500],
    ])
  },
)

test.each([
  [
    { servicesCents: 900, discountsCents: 100 },
    [
      ['Service Sales', -1000],
      ['Discounts Given', 100],
      ['Client Balances', 900],
    ],
  ],
  [
    { productsCents: 900, productDiscountsCents: 100 },
    [
      ['Product Sales', -1000],
      ['Discounts Given', 100],
      ['Client Balances', 900],
    ],
  ],
  [
    { writtenOffCents: 700 },
    [
      ['Written Off', 700],
      ['Client Balances', -700],
    ],
  ],
  [
    { keptCents: 700 },
    [
      ['Fees and Deposits Kept', -700],
      ['Client Balances', 700],
    ],
  ],
  [
    { shippingCents: 700 },
    [
      ['Shipping Income', -700],
      ['Client Balances', 700],
    ],
  ],
  [
    { taxCents: 700 },
    [
      ['Sales Tax Payable', -700],
      ['Client Balances', 700],
    ],
  ],
  [
    { refundsCents: 700, taxBackCents: 50 },
    [
      ['Sales Tax Payable', 50],
      ['Refunds Given', 650],
      ['Client Balances', -700],
    ],
  ],
  [
    { disputesCents: 700 },
    [
      ['Disputes Lost', 700],
      ['Client Balances', -700],
    ],
  ],
  [
    { creditCents: 700 },
    [
      ['Paid with Store Credit', 700],
      ['Client Balances', -700],
    ],
  ],
  [
    { tipsCents: 700 },
    [
      ['Tips Received', -700],
      ['Client Balances', 700],
    ],
  ],
])('%j stands in its accounts', (revenue, expected) => {
  expect(taken(revenue)).toEqual(expected)
})

test('what Square kept and what the drawer lacks stand in their accounts', () => {
  expect(lines({ feeCents: 30 })).toEqual([
    ['Card Processing Fees', 30],
    ['Square Clearing', -30],
  ])
  expect(lines({ drawer: { overCents: -20, takenOutCents: 500 } })).toEqual([
    ['Cash Drawer', -20],
    ['Cash Over and Short', 20],
    ['Cash Taken from the Drawer', 500],
    ['Cash Drawer', -500],
  ])
})

test('a day’s lines come to nothing together, each in an account that is known', () => {
  const filled = <T extends object>(part: T) =>
    Object.fromEntries(Object.keys(part).map((key, at) => [key, 137 * (at + 1)])) as T
  const { lines: all } = entryOf({
    ...NOTHING,
    ...{ revenue: filled(NOTHING.revenue), left: filled(NOTHING.left), feeCents: 30 },
    drawer: { overCents: 20, takenOutCents: 500 },
  })
  expect(all.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  expect(all).toHaveLength(25)
  for (const { account, memo } of all) expect([ACCOUNTS[account], memo].every(Boolean)).toBe(true)
})

test('an entry has a name and a date that every program takes', () => {
  expect(entryNumber(NOTHING)).toBe('G20261126')
  expect(usDate('2026-11-26')).toBe('11/26/2026')
})
