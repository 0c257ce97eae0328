import { expect, test } from 'vitest'
import { addressLine, boundAddress, mapHref } from './address-line.ts'
import { CONTACT_SENTENCES, ContactDetails, isAddress } from './contact-details.ts'
import { count } from './count.ts'
import {
  CalendarDate,
  cents,
  isTyped,
  line,
  maybeLine,
  Tick,
  whole,
  wholeOrNothing,
} from './fields.ts'
import { centsFromText, textFromCents } from './money.ts'
import { placesIn } from './places.ts'
import { reviewsCounted, sourceWords, withRating } from './stated-rating.ts'
import { asLines, isAllSeen, isOneLine, LONGEST } from './texts.ts'

const ANA = {
  ...{ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', phone: '(909) 555-0134' },
  ...{ note: 'Red\nskin', birthDate: '1990-04-05' },
}
const wrong = (typed: Partial<typeof ANA>) =>
  ContactDetails.safeParse({ ...ANA, ...typed }).error?.issues.map(({ path }) => path[0]) ?? []

test('who comes is read without the blanks around what was typed, the address in small letters', () => {
  expect(ContactDetails.parse(ANA)).toEqual(ANA)
  const typed = { firstName: ' Ana ', lastName: ' Ruiz ', email: ' ANA@example.com ' }
  expect(
    ContactDetails.parse({ ...ANA, ...typed, phone: ' (909) 555-0134 ', note: ' Red\nskin ' }),
  ).toEqual(ANA)
  const { note: _, birthDate: __, ...needed } = ANA
  expect(ContactDetails.parse(needed)).toEqual({ ...needed, note: '' })
})

test('each part of who comes has its form, its length and its sentence', () => {
  for (const field of ['firstName', 'lastName'] as const) {
    expect(wrong({ [field]: ' ' })).toEqual([field])
    expect(wrong({ [field]: 'a\u200b' })).toEqual([field])
    expect(wrong({ [field]: 'a'.repeat(LONGEST[field]) })).toEqual([])
    expect(wrong({ [field]: 'a'.repeat(LONGEST[field] + 1) })).toEqual([field])
  }
  expect(wrong({ email: 'ana' })).toEqual(['email'])
  expect(wrong({ email: `a@${'b.'.repeat(LONGEST.email / 2)}com` })).toEqual(['email'])
  expect(wrong({ phone: '12' })).toEqual(['phone'])
  expect(wrong({ phone: `909 555 0134${' '.repeat(LONGEST.phone)}x1` })).toContain('phone')
  expect(wrong({ note: 'a\u0007' })).toEqual(['note'])
  expect(wrong({ note: 'a\tb\r\nc' })).toEqual([])
  expect(wrong({ note: 'a'.repeat(LONGEST.note) })).toEqual([])
  expect(wrong({ note: 'a'.repeat(LONGEST.note + 1) })).toEqual(['note'])
  expect(wrong({ birthDate: '1990-02-30' })).toEqual(['birthDate'])
  expect(Object.keys(CONTACT_SENTENCES)).toEqual(Object.keys(ANA))
})

test('an address is nothing but one', () => {
  for (const text of ['ana@example.com,', '"ana@example.com', 'ana@example.com"', 'a@b@c'])
    expect([text, isAddress(text)]).toEqual([text, false])
})

test('an amount is read in cents, or refused with its own sentence', () => {
  const read = (typed: string) => cents('An amount.').safeParse(typed)
  expect([' $1,250.50 ', '45', '.5', '0'].map((typed) => read(typed).data)).toEqual([
    ...[125_050, 4500, 50, 0],
  ])
  for (const typed of ['', 'much', '$', '4 5', '-4', '4.555', 'about 45', '45 or so'])
    expect([typed, read(typed).error?.issues[0]?.message]).toEqual([typed, 'An amount.'])
  expect(['$  45', '1234567', '12,345.6', '1,2345'].map(centsFromText)).toEqual([
    ...[4500, null, 1_234_560, null],
  ])
  expect(textFromCents(4500)).toBe('45.00')
})

test('a box is ticked or not, a day is one of the calendar, a word is typed in any letters', () => {
  expect([Tick.parse('1'), Tick.parse(undefined)]).toEqual([true, false])
  expect(Tick.safeParse('on').success).toBe(false)
  const isDay = (text: string) => CalendarDate.safeParse(text).success
  expect(['2026-02-28', '2026-02-30', 'today'].map(isDay)).toEqual([true, false, false])
  const typed = [' delete ', 'DELETE', 'deleted'].map((word) => isTyped('DELETE', word))
  expect(typed).toEqual([true, true, false])
})

test('lines and numbers that are refused say their own sentence, whatever came', () => {
  for (const schema of [line(3, 'Say it.'), whole(2, 9, 'Say it.')]) {
    for (const typed of [undefined, ' ', 'abcd', '1', 'x12', '12x']) {
      const said = schema.safeParse(typed).error?.issues[0]?.message ?? 'Say it.'
      expect(said).toBe('Say it.')
    }
    expect(schema.safeParse(' ').success).toBe(false)
  }
  for (const schema of [maybeLine(3, 'Say it.'), wholeOrNothing(2, 9, 'Say it.')]) {
    for (const typed of [undefined, 'abcd'])
      expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('Say it.')
    expect(schema.safeParse(' ').success).toBe(true)
  }
  expect(whole(2, 9, '').safeParse('9').data).toBe(9)
  expect(whole(2, 9, '').safeParse('10').success).toBe(false)
  expect(whole(2, 9, '').safeParse('2').data).toBe(2)
  expect(line(3, '').parse('a\n  b')).toBe('a b')
  expect(maybeLine(5, '').parse(' a  b  c ')).toBe('a b c')
})

test('the studio’s address is one line, in which nothing that belongs together is parted', () => {
  const of = { street: '1 Main St, Suite 2', city: 'Redlands', region: 'CA', postalCode: '92373' }
  expect(addressLine(of)).toBe('1 Main St, Suite 2, Redlands, CA 92373')
  expect(boundAddress(addressLine(of))).toBe('1 Main St, Suite\u00a02, Redlands, CA\u00a092373')
  expect(boundAddress('Unit B, Apt 3, Main 4, CAL 5')).toBe('Unit B, Apt\u00a03, Main 4, CAL 5')
  expect(mapHref('1 Main St')).toBe('https://www.google.com/maps/search/?api=1&query=1+Main+St')
  expect(mapHref('1 Main St', 'https://maps.example/x')).toBe('https://maps.example/x')
})

test('places are read in their parts, and things are counted as they are said', () => {
  expect(placesIn(' Redlands, Highland ,, Loma Linda,')).toEqual([
    ...['Redlands', 'Highland', 'Loma Linda'],
  ])
  expect([1, 1204].map((number) => count(number, 'visit'))).toEqual(['1 visit', '1,204 visits'])
  expect(count(2, 'child', 'children')).toBe('2 children')
})

test('a rating is stated with its count and where it was read', () => {
  const source = { place: 'Google', link: 'https://g.example', readOn: '2026-11-20' }
  const rating = { value: '5.0', count: '47', source }
  expect(withRating('rated {rating}.', rating)).toBe('rated 5.0 from 47 reviews.')
  expect(reviewsCounted({ count: '1' })).toBe('1 review')
  expect(sourceWords(source)).toBe('On Google, as of November\u00a020, 2026')
  expect(sourceWords(source, 'Rated')).toBe('Rated on Google, as of November\u00a020, 2026')
})

test('what is written in lines keeps them, without what controls a screen or turns the direction', () => {
  expect(asLines(' a\r\nb\rc\nd\u0007e\u2028f\u2029g ')).toBe('a\nb\nc\nd e f g')
  expect(asLines('a\u202eb\uD800')).toBe('ab\uFFFD')
  expect([isOneLine('ab'), isOneLine('a\nb'), isOneLine('a\uD800')]).toEqual([true, false, false])
  for (const text of ['a\u2028', 'a\u2029', 'a\u200b', 'a\n', 'a\u202e'])
    expect([text, isAllSeen(text)]).toEqual([text, false])
  expect(isAllSeen('Ana María')).toBe(true)
})
