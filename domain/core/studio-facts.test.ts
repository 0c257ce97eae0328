import { expect, test } from 'vitest'
import { addressLine, boundAddress, mapHref } from './address-line.ts'
import { reviewsCounted, sourceWords, withRating } from './stated-rating.ts'
import { OwnFacts, ReadRating, readOnRefusal, statedBy } from './studio-facts.ts'

const FACTS = {
  ...{ street: '1 Orange St, Suite 4', city: 'Redlands', region: 'CA', postalCode: '92373' },
  ...{ phone: '(909) 555-0134', email: 'hello@example.com', policy: 'Call me.' },
}
const READ = {
  ...{
    value: '4.9',
    count: '47',
    place: 'Google',
    link: 'https://example.com/',
    readOn: '2026-11-20',
  },
}
const facts = (field: string, typed: string) =>
  OwnFacts.safeParse({ ...FACTS, [field]: typed }).success
const rating = (field: string, typed: string) =>
  ReadRating.safeParse({ ...READ, [field]: typed }).success

test('where the studio is, is read as its owner types it', () => {
  expect(OwnFacts.parse(FACTS)).toEqual(FACTS)
  const loose = {
    region: ' ca ',
    postalCode: ' 92373-0001 ',
    phone: '909.555.0134',
    email: ' hello@example.com ',
  }
  expect(OwnFacts.parse({ ...FACTS, ...loose })).toEqual({ ...FACTS, postalCode: '92373-0001' })
})

test.each([
  ['street', 120],
  ['city', 60],
  ['policy', 300],
])('%s has one to %i letters', (field, most) => {
  expect([0, most, most + 1].map((size) => facts(field, 'x'.repeat(size)))).toEqual([
    false,
    true,
    false,
  ])
})

test.each([
  ['street', 'a\u200bb'],
  ['city', 'a\u200bb'],
  ['region', 'C'],
  ['region', 'CAL'],
  ['region', '92'],
  ['postalCode', '9237'],
  ['postalCode', '923733'],
  ['postalCode', '92373-1'],
  ['postalCode', '92373-00011'],
  ['postalCode', 'Redla'],
  ['phone', '555 0134'],
  ['phone', '909 555 01345'],
  ['phone', `909 555 0134${' '.repeat(21)}`],
  ['email', 'hello'],
  ['email', `${'x'.repeat(250)}@example.com`],
])('%s of the studio is not “%s”', (field, typed) => expect(facts(field, typed)).toBe(false))

test('an address is one line, and never parts a suite or a state from its number', () => {
  const line = addressLine({ ...FACTS, street: '1 Orange St Suite 4' })
  expect(line).toBe('1 Orange St Suite 4, Redlands, CA 92373')
  expect(boundAddress(line)).toBe('1 Orange St Suite\u00a04, Redlands, CA\u00a092373')
  expect(boundAddress('Apt 2, Unit 3, Suite B, Lot 4')).toBe(
    'Apt\u00a02, Unit\u00a03, Suite B, Lot 4',
  )
})

test('a map shows the owner’s own place, or looks for the words', () => {
  expect(mapHref('a b', 'https://maps.example.com')).toBe('https://maps.example.com')
  expect(mapHref('a b')).toBe('https://www.google.com/maps/search/?api=1&query=a+b')
})

test('a rating is stated as it was read elsewhere', () => {
  expect(ReadRating.parse({ ...READ, value: ' 5 ', count: ' 1 ' })).toEqual({
    ...READ,
    value: '5.0',
    count: '1',
  })
  expect(statedBy(READ)).toEqual({
    ...{ value: '4.9', count: '47' },
    source: { place: 'Google', link: 'https://example.com/', readOn: '2026-11-20' },
  })
  const values = ['0', '4', '4.9', '5', '5.0', '', '5.1', '6', '45', '4.95', '4.x', 'x5']
  expect(values.filter((value) => rating('value', value))).toEqual(['0', '4', '4.9', '5', '5.0'])
  const counts = ['1', '10', '999999', '0', '01', '1000000', '1x', 'x1', '']
  expect(counts.filter((count) => rating('count', count))).toEqual(['1', '10', '999999'])
})

test.each([
  ['place', ''],
  ['place', 'x'.repeat(41)],
  ['place', 'a\u200bb'],
  ['link', 'http://example.com'],
  ['link', 'xhttps://example.com'],
  ['link', 'httpsx://example.com'],
  ['link', `https://example.com/${'x'.repeat(481)}`],
  ['readOn', '2026-02-30'],
])('%s of a rating is not “%s”', (field, typed) => expect(rating(field, typed)).toBe(false))

test('a rating was read on a day that has come', () => {
  expect(readOnRefusal(READ, '2026-11-20')).toBeNull()
  expect(readOnRefusal(READ, '2026-11-19')).toContain('today or before')
  expect(rating('link', `  https://example.com/${'x'.repeat(480)}  `)).toBe(true)
})

test('a rating is said with its reviews, its place and its day', () => {
  expect([reviewsCounted({ count: '1' }), reviewsCounted({ count: '47' })]).toEqual([
    '1 review',
    '47 reviews',
  ])
  const stated = statedBy(READ)
  expect(withRating('rated {rating}', stated)).toBe('rated 4.9 from 47 reviews')
  expect(sourceWords(READ)).toBe('On Google, as of November\u00a020, 2026')
  expect(sourceWords(READ, 'Rated')).toBe('Rated on Google, as of November\u00a020, 2026')
})
