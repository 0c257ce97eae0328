import { expect, test } from 'vitest'
import { missingOf, Person, PortraitForm, shownPerson, sinceRefusal } from './person.ts'

const NOBODY = {
  ...{ firstName: '', name: '', sentence: '', since: '', license: '', training: '' },
  ...{ languages: '', instagram: '', mapUrl: '', parking: '', door: '' },
}
const MAYA = {
  ...{ ...NOBODY, firstName: 'Maya', name: 'Maya Ortiz', sentence: 'I am calm.', since: '2022' },
  ...{ license: 'Z 12345', training: 'Here', languages: 'English, Spanish', door: 'The blue one' },
}
const PORTRAIT = { alt: 'Maya' } as never
const takes = (field: string, typed: string) =>
  Person.safeParse({ ...NOBODY, [field]: typed }).success

test('every part of who treats may stay empty', () => {
  expect(Person.parse(NOBODY)).toEqual(NOBODY)
  expect(Person.parse(MAYA)).toEqual(MAYA)
})

test.each([
  ['firstName', 40],
  ['name', 80],
  ['sentence', 200],
  ['training', 200],
  ['languages', 80],
  ['parking', 200],
  ['door', 200],
])('%s has %i letters at most, all of them to be seen', (field, most) => {
  expect([most, most + 1].map((size) => takes(field, 'x'.repeat(size)))).toEqual([true, false])
  expect(takes(field, 'a\u200bb')).toBe(false)
})

test('the year in which she began has four digits, and has come', () => {
  const years = ['', ' 2022 ', '1999', '22', '12022', '20222', '2o22', '202o', '1822']
  expect(years.filter((year) => takes('since', year))).toEqual(['', ' 2022 ', '1999'])
  expect([sinceRefusal(MAYA, 2022), sinceRefusal(NOBODY, 2022)]).toEqual([null, null])
  expect(sinceRefusal(MAYA, 2021)).toContain('not after this one')
})

test('a license is letters and digits, up to twenty', () => {
  const right = ['', ' Z 12345 ', 'A-1', '7', 'x'.repeat(20)]
  const wrong = ['-1', 'Z#1', 'x'.repeat(21), '#1']
  expect([...right, ...wrong].filter((typed) => takes('license', typed))).toEqual(right)
})

test('her name at Instagram is taken from whatever she pastes', () => {
  const name = (typed: string) => Person.parse({ ...NOBODY, instagram: typed }).instagram
  const pasted = [
    'grove.skin',
    ' @grove.skin ',
    'instagram.com/grove.skin',
    'www.instagram.com/grove.skin',
  ]
  const links = ['https://www.instagram.com/grove.skin/', 'HTTP://Instagram.com/grove.skin?igsh=1']
  expect(new Set([...pasted, ...links].map(name))).toEqual(new Set(['grove.skin']))
  expect([name(''), name('a.b.cd'), name('x'.repeat(30))]).toEqual(['', 'a.b.cd', 'x'.repeat(30)])
  for (const typed of [
    'x'.repeat(31),
    '.grove',
    'grove.',
    'gro ve',
    'gro@ve',
    '!',
    'grove..skin',
    'see instagram.com/grove',
  ]) {
    expect([typed, takes('instagram', typed)]).toEqual([typed, false])
  }
})

test('her place on a map is an https address that names nobody', () => {
  const read = (mapUrl: string) => Person.parse({ ...NOBODY, mapUrl }).mapUrl
  expect([read(''), read(' https://maps.example.com ')]).toEqual(['', 'https://maps.example.com/'])
  const long = `https://maps.example.com/${'x'.repeat(475)}`
  expect([takes('mapUrl', long), takes('mapUrl', `${long}x`)]).toEqual([true, false])
  for (const typed of [
    'http://maps.example.com',
    'xhttps://a.com',
    'httpsx://a.com',
    'maps',
    'https://a@maps.example.com',
  ]) {
    expect([typed, takes('mapUrl', typed)]).toEqual([typed, false])
  }
})

test('without a first name pages say nothing of a person, and still how the place is found', () => {
  const shown = shownPerson({ ...MAYA, firstName: '' }, PORTRAIT)
  expect(shown).toEqual({ ...NOBODY, door: 'The blue one', portrait: null })
})

test('a person is shown with her whole name, or the first where she tells no other', () => {
  expect(shownPerson(MAYA, PORTRAIT)).toEqual({ ...MAYA, portrait: PORTRAIT })
  expect(shownPerson({ ...MAYA, name: '' }, null)).toEqual({
    ...MAYA,
    name: 'Maya',
    portrait: null,
  })
})

test('what pages still stand in for is named', () => {
  expect(missingOf(NOBODY, null)).toEqual(['name', 'portrait', 'sentence'])
  expect(missingOf(MAYA, PORTRAIT)).toEqual([])
  expect(missingOf({ ...MAYA, sentence: '' }, PORTRAIT)).toEqual(['sentence'])
})

test('a portrait says what it shows, in 200 letters at most', () => {
  expect(PortraitForm.parse({ alt: ' Maya ' })).toEqual({ alt: 'Maya' })
  const sizes = [0, 200, 201].map(
    (size) => PortraitForm.safeParse({ alt: 'x'.repeat(size) }).success,
  )
  expect(sizes).toEqual([false, true, false])
})

test('a map’s address of blanks is none, and only an address that begins with Instagram’s is one of it', () => {
  expect(Person.parse({ ...NOBODY, mapUrl: '  ' }).mapUrl).toBe('')
  const account = Person.parse({ ...NOBODY, instagram: 'myinstagram.com/ana' }).instagram
  expect(account).toBe('myinstagram.com')
})
