import { expect, test } from 'vitest'
import { joinPhones, queryWords } from '../clients/client-search.ts'
import { dialable, dialled, isPhone, phoneHref, phoneShown, textable } from './phone.ts'

test('a telephone number is shown in one form, however it was typed', () => {
  const typed = ['9095550134', '909 555 0134', '(909)555-0134', '+1 909.555.0134', '1-909-555-0134']
  expect(new Set(typed.map(phoneShown))).toEqual(new Set(['(909) 555-0134']))
  expect(new Set(typed.map(phoneHref))).toEqual(new Set(['tel:+19095550134']))
})

test('an extension stays, a number of another country keeps its +, and what is no number stays as it is', () => {
  expect(phoneShown('9095550100 ext 4')).toBe('(909) 555-0100 ext. 4')
  expect(phoneHref('909 555 0100, x4')).toBe('tel:+19095550100;ext=4')
  expect(phoneShown(' +44 20 7946 0958 ')).toBe('+44 20 7946 0958')
  expect(phoneHref('+44 20 7946 0958')).toBe('tel:+442079460958')
  expect(phoneShown('+49 30 901820')).toBe('+49 30 901820')
  expect([phoneShown(''), phoneShown('ask Bo')]).toEqual(['', 'ask Bo'])
})

test('a telephone number in a search is one word, also beside a name', () => {
  for (const typed of ['909-555-0777', '(909) 555-0777', '+1 909 555 0777', '1 (909) 555.0777']) {
    expect([typed, queryWords(typed)]).toEqual([typed, ['9095550777']])
  }
  expect(queryWords('Ana (909) 555-0777')).toEqual(['ana', '9095550777'])
  expect(queryWords('555-07')).toEqual(['55507'])
  expect(joinPhones('bo.2000-11-22@example.com')).toBe('bo.2000-11-22@example.com')
})

test('ordinary numbers of the fifty states are texted, however they are typed', () => {
  for (const typed of ['909 555 0134', '(909)555-0134', '+1 909.555.0134', '1-909-555-0134']) {
    expect(textable(typed)).toBe('+19095550134')
  }
  // Among them what stands next to a code that is none: Alaska, Hawaii, the newest.
  for (const area of [
    '907',
    '808',
    '202',
    '520',
    '530',
    '551',
    '659',
    '680',
    '771',
    '870',
    '983',
  ]) {
    expect([area, textable(`${area} 555 0134`)]).toEqual([area, `+1${area}5550134`])
  }
})

test('no text goes abroad, to an island, or where each one earns its holder money', () => {
  const abroad = ['+44 7700 900123', '+53 5 551 2345', '+49 30 901820', '+909 555 0134']
  const odd = [
    '0019095550134',
    '909 555 0134 ext 4',
    '909 976 0134',
    '909 911 0134',
    '911 555 0134',
  ]
  for (const typed of [...abroad, ...odd, '', '555 0134']) {
    expect([typed, textable(typed)]).toEqual([typed, null])
  }
  const canada = ['204', '416', '514', '604', '867', '879', '942', '600', '622']
  const islands = [
    '242',
    '441',
    '658',
    '787',
    '809',
    '829',
    '849',
    '876',
    '939',
    '340',
    '671',
    '684',
  ]
  const services = ['500', '521', '533', '588', '700', '900', '976']
  const tollFree = ['800', '833', '844', '855', '866', '877', '888', '880']
  for (const area of [...canada, ...islands, ...services, ...tollFree]) {
    expect([area, textable(`+1 ${area} 555 0134`)]).toEqual([area, null])
  }
})

test('the 1 before ten digits is left out, no other is', () => {
  expect(['19095550134', '91095550134', '1909555013', '190955501345'].map(dialled)).toEqual([
    ...['9095550134', '91095550134', '1909555013', '190955501345'],
  ])
  expect(dialled('2 19095550134')).toBe('219095550134')
})

test('Square takes nine to sixteen digits, ten of them as of this country', () => {
  const digits = (count: number) => '2'.repeat(count)
  expect([8, 9, 10, 16, 17].map((count) => dialable(digits(count)))).toEqual([
    ...[null, `+${digits(9)}`, `+1${digits(10)}`, `+${digits(16)}`, null],
  ])
  expect(dialable(' +2222222222')).toBe('+2222222222')
})

test('a telephone dials what is typed, with spaces around it or not', () => {
  expect(phoneHref(' 909 555 0134 x12 ')).toBe('tel:+19095550134;ext=12')
  expect(phoneHref('555 0134')).toBe('tel:5550134')
  expect(phoneHref('+49 30 901820')).toBe('tel:+4930901820')
  expect(phoneHref('+22 22222222')).toBe('tel:+2222222222')
  expect(phoneShown('909 555 0134  extension 12')).toBe('(909) 555-0134 ext. 12')
  expect(phoneShown('909 555 0134 ext 1234567')).toBe('909 555 0134 ext 1234567')
})

test('a telephone number has its area code, on one line of 32 characters at most', () => {
  const right = [
    '9095550134',
    '909 555 0134 ext 4',
    '909 555 0134,  x 12',
    `909 555 0134${' '.repeat(20)}`,
  ]
  const wrong = ['555 0134', '909 555\n0134', `909 555 0134${' '.repeat(21)}`, 'x 909 555 0134', '']
  expect([...right, ...wrong].filter(isPhone)).toEqual(right)
})

test('an extension is read wherever it begins, with words before the number and blanks behind', () => {
  const shown = (text: string) => phoneShown(text)
  for (const typed of [
    '9095550134x4',
    '909 555 0134 ext. 4',
    '909 555 0134 x4  ',
    'Call 909 555 0134 #4',
  ])
    expect(shown(typed)).toBe('(909) 555-0134 ext. 4')
  expect(shown('909555+0134')).toBe('(909) 555-0134')
})

test('no text goes to a number that is longer than one', () => {
  expect(textable('+1 909 335 0134')).toBe('+19093350134')
  expect(textable('+1 909 335 01345')).toBeNull()
})
