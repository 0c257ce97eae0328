import { TEST_CARDS } from './test-cards.ts'

export const FIELDS = ['cardNumber', 'expirationDate', 'cvv', 'postalCode'] as const
export type FieldName = (typeof FIELDS)[number]
/** What stands in the four fields, as typed. */
export type CardText = Record<FieldName, string>
export type FieldError = { field: FieldName; message: string }

const BRANDS: [RegExp, string, string][] = [
  [/^4/, 'visa', 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard', 'Mastercard'],
  [/^3[47]/, 'americanExpress', 'American Express'],
  [/^3(0|6|8)/, 'discoverDiners', 'Diners'],
  [/^35/, 'jcb', 'JCB'],
  [/^62/, 'unionPay', 'UnionPay'],
  [/^6/, 'discover', 'Discover'],
  [/^77/, 'squareGiftCard', 'Gift card'],
]

/** The brand that the first digits tell of: its name in events, and on the screen. */
export function brandOf(digits: string): { id: string; name: string } {
  const [, id = 'unknown', name = ''] = BRANDS.find(([start]) => start.test(digits)) ?? []
  return { id, name }
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** "4111 1111 1111 1111"; American Express in four, six and five. */
export function groupedNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  const groups = /^3[47]/.test(digits) ? /^(\d{4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g
  const parts = /^3[47]/.test(digits) ? groups.exec(digits)?.slice(1) : digits.match(groups)
  return (parts ?? [digits]).filter(Boolean).join(' ')
}

/** "12/30": a slash after the month, whatever was typed or filled in. */
export function groupedExpiry(text: string): string {
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]\s*(\d{2,4})\s*$/.exec(text) ?? []
  if (month && year) return `${month.padStart(2, '0')}/${year.slice(-2)}`
  const typed = digitsOf(text).slice(0, 4)
  const digits = /^[2-9]/.test(typed) ? `0${typed}`.slice(0, 4) : typed
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

function isNumber(digits: string): boolean {
  if (digits in TEST_CARDS) return true
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return digits.length >= 13 && sum % 10 === 0
}

/** What is wrong with a card as typed, field by field; `now` in epoch milliseconds. */
export function wrongFields(text: CardText, now: number): FieldError[] {
  const digits = digitsOf(text.cardNumber)
  const wrong: FieldError[] = []
  if (!isNumber(digits)) {
    wrong.push({ field: 'cardNumber', message: 'Enter a valid card number.' })
  } else if (!(digits in TEST_CARDS)) {
    const message = 'This is not a test card. No real card can be used here.'
    wrong.push({ field: 'cardNumber', message })
  }
  const expiry = expiryOf(text.expirationDate)
  if (!expiry) wrong.push({ field: 'expirationDate', message: 'Enter a date as MM/YY.' })
  else if (Date.UTC(expiry.year, expiry.month) <= now) {
    wrong.push({ field: 'expirationDate', message: 'This card has expired.' })
  }
  const length = /^3[47]/.test(digits) ? 4 : 3
  if (!new RegExp(`^\\d{${length}}$`).test(text.cvv.trim())) {
    wrong.push({ field: 'cvv', message: `Enter the ${length}-digit CVV.` })
  }
  if (!/^\d{5}(-?\d{4})?$/.test(text.postalCode.trim())) {
    wrong.push({ field: 'postalCode', message: 'Enter a 5-digit ZIP code.' })
  }
  return wrong
}

/** The month, and the year in four digits. */
export function expiryOf(text: string): { month: number; year: number } | null {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text.trim()) ?? []
  return month ? { month: Number(month), year: 2000 + Number(year) } : null
}
