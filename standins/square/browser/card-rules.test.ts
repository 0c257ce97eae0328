import { expect, test } from 'vitest'
import { brandOf, groupedExpiry, groupedNumber, wrongFields } from './card-rules.ts'
import { TEST_CARDS } from './test-cards.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const GOOD = {
  cardNumber: '4111 1111 1111 1111',
  expirationDate: '12/30',
  cvv: '111',
  postalCode: '92373',
}
const wrong = (change: Partial<typeof GOOD>) =>
  wrongFields({ ...GOOD, ...change }, NOW).map(({ field, message }) => `${field}: ${message}`)

test.each([
  ['4111111111111111', '4111 1111 1111 1111', 'visa'],
  ['340000000000009', '3400 000000 00009', 'americanExpress'],
  ['3400 0', '3400 0', 'americanExpress'],
  ['41111', '4111 1', 'visa'],
  ['', '', 'unknown'],
  ['30000000000004', '3000 0000 0000 04', 'discoverDiners'],
])('%s is written %s', (digits, grouped, brand) => {
  expect(groupedNumber(digits)).toBe(grouped)
  expect(brandOf(digits).id).toBe(brand)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['1230', '12/30'],
  ['5', '05'],
  ['5/30', '05/30'],
  ['12 / 2030', '12/30'],
  ['12/', '12'],
])('an expiry typed as %s is %s', (typed, expected) => {
  expect(groupedExpiry(typed)).toBe(expected)
})

test('every test card can be typed, and a card of somebody cannot', () => {
  for (const number of Object.keys(TEST_CARDS)) {
    expect(wrong({ cardNumber: number, cvv: /^3[47]/.test(number) ? '1111' : '111' })).toEqual([])
  }
  expect(wrong({ cardNumber: '4012 8888 8888 1881' })).toEqual([
    'cardNumber: This is not a test card. No real card can be used here.',
  ])
})

test.each([
  [{ cardNumber: '4111 1111 1111 1112' }, ['cardNumber: Enter a valid card number.']],
  [{ cardNumber: '' }, ['cardNumber: Enter a valid card number.']],
  [{ expirationDate: '13/30' }, ['expirationDate: Enter a date as MM/YY.']],
  [{ expirationDate: '10/26' }, ['expirationDate: This card has expired.']],
  [{ expirationDate: '11/26' }, []],
  [{ cvv: '1111' }, ['cvv: Enter the 3-digit CVV.']],
  [{ postalCode: '9237' }, ['postalCode: Enter a 5-digit ZIP code.']],
  [{ postalCode: '92373-1234' }, []],
])('%j', (change, expected) => {
  expect(wrong(change)).toEqual(expected)
})
