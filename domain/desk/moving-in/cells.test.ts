import { expect, test } from 'vitest'
import {
  centsFrom,
  emailFrom,
  mayBeOne,
  minutesFrom,
  named,
  nameFrom,
  nameKeyOf,
  oneLine,
  phoneFrom,
  plainCell,
  statusFrom,
  yesFrom,
} from './cells.ts'

const read = <T>(found: { ok: true; value: T } | { ok: false }) =>
  found.ok ? found.value : 'unreadable'

test.each([
  ["'=1+1", '=1+1'],
  ["' +1 909", '+1 909'],
  ["'-5", '-5'],
  ["'@ana", '@ana'],
  ["'\uFF1D1", '\uFF1D1'],
  ["'90s", "'90s"],
  ["O'=", "O'="],
  ['  a\0b\0 ', 'ab'],
  ['a\uD800', 'a\uFFFD'],
])('the cell %j holds %j', (cell, text) => {
  expect(plainCell(cell)).toBe(text)
})

test('lines and signs that are not seen become one blank', () => {
  expect(oneLine('  a\r\n\t b\u200b\u0007c ')).toBe('a b c')
})

test.each([
  ['Ana Ruiz', 'Ana', 'Ruiz'],
  ['Ruiz, Ana', 'Ana', 'Ruiz'],
  ['Ruiz ,Ana María', 'Ana María', 'Ruiz'],
  ['Ana  de la  Cruz', 'Ana', 'de la Cruz'],
  ['Ana', 'Ana', ''],
  ['Ana Ruiz, Jr.', 'Ana', 'Ruiz, Jr.'],
  ['Ana Ruiz, phd', 'Ana', 'Ruiz, phd'],
  ['Ruiz, Jro', 'Jro', 'Ruiz'],
  ['Ruiz, Ajr', 'Ajr', 'Ruiz'],
  ['Ruiz,', 'Ruiz', ''],
  [',, Ana Ruiz,,', 'Ana', 'Ruiz'],
  ['Ana,Jr', 'Ana,Jr', ''],
  [',', '', ''],
  ['', '', ''],
])('“%s” is the name %j %j', (text, firstName, lastName) => {
  expect(nameFrom(text)).toEqual({ firstName, lastName })
})

test('a name in two cells is read as it stands, and a last name alone is a first one', () => {
  expect(named(' Ana ', ' Ruiz ')).toEqual({ firstName: 'Ana', lastName: 'Ruiz' })
  expect(named('', 'Ruiz')).toEqual({ firstName: 'Ruiz', lastName: '' })
  expect(named('Ruiz, Ana', '')).toEqual({ firstName: 'Ana', lastName: 'Ruiz' })
  expect(named('', 'Ruiz, Ana')).toEqual({ firstName: 'Ana', lastName: 'Ruiz' })
  expect(named('Ruiz,', '')).toEqual({ firstName: 'Ruiz', lastName: '' })
  expect(named('', '')).toEqual({ firstName: '', lastName: '' })
  expect(named('Ruiz, Ana', 'Sol')).toEqual({ firstName: 'Ruiz, Ana', lastName: 'Sol' })
  const long = named('a'.repeat(200), 'b'.repeat(200))
  expect([long.firstName.length, long.lastName.length]).toEqual([80, 80])
})

test('two names may be one person’s where they agree, or one of them is not known', () => {
  const ana = { firstName: 'Ana María', lastName: 'Núñez' }
  expect(nameKeyOf(ana)).toBe(nameKeyOf({ firstName: 'ana', lastName: 'maria nunez' }))
  expect(mayBeOne(ana, { firstName: 'Ana', lastName: 'María Núñez' })).toBe(true)
  expect(mayBeOne(ana, { firstName: 'ANA MARIA', lastName: 'Sol' })).toBe(true)
  expect(mayBeOne(ana, { firstName: '', lastName: 'Sol' })).toBe(true)
  expect(mayBeOne({ firstName: '', lastName: 'Sol' }, ana)).toBe(true)
  expect(mayBeOne(ana, { firstName: 'Eva', lastName: 'Núñez' })).toBe(false)
})

const LONG = `${'a'.repeat(63)}@${['b', 'c'].map((one) => one.repeat(63)).join('.')}.${'d'.repeat(58)}.com`

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['MAILTO:ana@example.com', 'ana@example.com'],
  ['', ''],
  ['N/A', ''],
  ['na', ''],
  ['none', ''],
  ['-', ''],
  ['nonesuch', 'unreadable'],
  ['xmailto:ana@example.com', 'unreadable'],
  [LONG, LONG],
  [`a${LONG}`, 'unreadable'],
  ['a-', 'unreadable'],
  ['ana@example', 'unreadable'],
  ['ana@example.c', 'unreadable'],
  ['ana@example.com1', 'unreadable'],
  ['ana at example.com', 'unreadable'],
  ['an a@example.com', 'unreadable'],
  [
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.com`,
    'unreadable',
  ],
])('the address “%s” is read as “%s”', (text, email) => {
  expect(read(emailFrom(text))).toBe(email)
})

test.each([
  ['909-555-0134', '(909) 555-0134'],
  ['tel:9095550134', '(909) 555-0134'],
  ['TEL:9095550134', '(909) 555-0134'],
  ['9095550134.0', '(909) 555-0134'],
  ['1 909 555 0134', '(909) 555-0134'],
  ['1-(909) 555-0134', '(909) 555-0134'],
  ['9.095550134E+9', '(909) 555-0134'],
  ['9,095550134e9', '(909) 555-0134'],
  ['9.09555013E+9', 'unreadable'],
  ['1.23E+10', 'unreadable'],
  ['9E+9', 'unreadable'],
  ['1.9095550134E+10', '(909) 555-0134'],
  ['1.9095550134E+11', 'unreadable'],
  ['9.095550134E+9x', 'unreadable'],
  ['x9.095550134E+9', 'unreadable'],
  ['', ''],
  ['n/a', ''],
  ['NA', ''],
  ['None', ''],
  ['-', ''],
  ['none of it', 'unreadable'],
  ['call none', 'unreadable'],
  ['12', 'unreadable'],
])('the telephone “%s” is read as “%s”', (text, phone) => {
  expect(read(phoneFrom(text))).toBe(phone)
})

test.each([
  ['$1,234.50', 123_450],
  ['US$ 12', 1200],
  ['us$12', 1200],
  ['95', 9500],
  ['95.5', 9550],
  ['95.509', 9550],
  ['-$5.00', -500],
  ['$-5.00', -500],
  ['- $ 5', -500],
  ['(5.00)', -500],
  ['( 5.00 )', -500],
  ['( -5)', -500],
  ['0', 0],
  ['100,000', 10_000_000],
  ['100,000.01', 'unreadable'],
  ['99999999999999999999', 'unreadable'],
  ['', null],
  ['-', null],
  ['free', 'unreadable'],
  ['12 each', 'unreadable'],
  ['about 12', 'unreadable'],
  ['$', 'unreadable'],
  ['5.', 'unreadable'],
])('the sum “%s” comes to %s cents', (text, cents) => {
  expect(read(centsFrom(text))).toBe(cents)
})

test.each([
  ['90', 90],
  ['90 min', 90],
  ['90min.', 90],
  ['90 minutes', 90],
  ['90 minute', 90],
  ['90m', 90],
  ['1h 30min', 90],
  ['1 hour 30 minutes', 90],
  ['2 hours', 120],
  ['2 hrs', 120],
  ['2h', 120],
  ['2 HR', 120],
  ['12h', 720],
  ['100 min', 100],
  ['1:30', 90],
  ['01:30', 90],
  ['01:30:00', 90],
  ['1:300', null],
  ['a 1:30', null],
  ['1:30:00 h', null],
  ['24h', 1440],
  ['24h 1m', null],
  ['0', null],
  ['0 min', null],
  ['-5', null],
  ['7.5', null],
  ['', null],
  ['.', null],
  ['an hour', null],
  ['about 90 min', null],
  ['90 min or so', null],
])('“%s” is %s minutes', (text, minutes) => {
  expect(minutesFrom(text)).toBe(minutes)
})

test.each([
  ['No-show', 'no-show'],
  ['Did not show', 'no-show'],
  ['missed', 'no-show'],
  ['Cancelled by client', 'cancelled'],
  ['canceled', 'cancelled'],
  ['Declined', 'cancelled'],
  ['deleted', 'cancelled'],
  ['Rejected', 'cancelled'],
  ['Completed', 'completed'],
  ['Done', 'completed'],
  ['Checked out', 'completed'],
  ['closed', 'completed'],
  ['Paid', 'completed'],
  ['Unpaid', 'booked'],
  ['finished', 'completed'],
  ['Served', 'completed'],
  ['attended', 'completed'],
  ['Confirmed', 'booked'],
  ['', 'booked'],
])('the status “%s” means %s', (text, status) => {
  expect(statusFrom(text)).toBe(status)
})

test('what cannot be read is nothing but that', () => {
  for (const found of [emailFrom('ana'), phoneFrom('12'), phoneFrom('1.2E+9'), centsFrom('free')])
    expect(found).toEqual({ ok: false })
  expect(centsFrom('100,001')).toEqual({ ok: false })
})

test('yes is said in a few ways', () => {
  for (const text of ['yes', 'Y', 'TRUE', '1', 'Blocked']) expect(yesFrom(text)).toBe(true)
  for (const text of ['', 'no', 'yes, once', 'not blocked', '11', 'false'])
    expect(yesFrom(text)).toBe(false)
})
