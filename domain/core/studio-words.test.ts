import { expect, test } from 'vitest'
import { placesIn } from './places.ts'
import { noWords, ownWords, StudioWords, shortNameOf, wordsRefusal } from './studio-words.ts'

const FIRST: StudioWords = { ...noWords, name: 'Grove', shortName: 'Grove', tagline: 'Calm skin.' }
const takes = (field: string, typed: string) =>
  StudioWords.safeParse({ ...noWords, [field]: typed }).success

test('a sentence of the studio fits where it stands, on one line and all to be seen', () => {
  expect(StudioWords.parse({ ...noWords, tagline: ' Calm   skin. ' }).tagline).toBe('Calm skin.')
  const most = { name: 40, shortName: 18, tagline: 90, promise: 60, heroText: 160, areas: 160 }
  for (const [field, length] of Object.entries(most)) {
    expect([field, takes(field, 'x'.repeat(length)), takes(field, 'x'.repeat(length + 1))]).toEqual(
      [...[field, true, false]],
    )
    expect([field, takes(field, 'a\u200bb')]).toEqual([field, false])
  }
})

test('a story is paragraphs with one empty line between two', () => {
  const story = (typed: string) => StudioWords.parse({ ...noWords, story: typed }).story
  expect(story(' One.\r\nStill one.\n\n\n\nTwo.\n\nThree. ')).toBe(
    'One.\nStill one.\n\nTwo.\n\nThree.',
  )
  expect([takes('story', 'x'.repeat(1800)), takes('story', 'x'.repeat(1801))]).toEqual([
    true,
    false,
  ])
})

test('the studio names eight places at most', () => {
  expect(placesIn(' Redlands, Highland ,, ')).toEqual(['Redlands', 'Highland'])
  const places = (count: number) => Array.from({ length: count }, (_, at) => `P${at}`).join(', ')
  expect([8, 9].map((count) => takes('areas', places(count)))).toEqual([true, false])
})

test('the year of its beginning has four digits, and has come', () => {
  const years = ['', ' 2022 ', '1999', '22', '12022', '20222', '2o22', '202o', '20o2']
  expect(years.filter((year) => takes('established', year))).toEqual(['', ' 2022 ', '1999'])
  const refused = (established: string) => wordsRefusal({ ...FIRST, established }, 2026)
  expect([refused(''), refused('2026')]).toEqual([null, null])
  expect(Object.keys(refused('2027') ?? {})).toEqual(['established'])
})

test('what stood there first stays the site’s', () => {
  expect(ownWords(FIRST, FIRST)).toEqual(noWords)
  expect(ownWords({ ...FIRST, tagline: 'Warm.' }, FIRST)).toEqual({ ...noWords, tagline: 'Warm.' })
  expect(ownWords({ ...FIRST, name: 'Oak' }, FIRST)).toEqual({ ...noWords, name: 'Oak' })
})

test('a new name that is too long for the bar keeps the short one that stood beside it', () => {
  const long = 'The Grove of Redlands Skin'
  expect(ownWords({ ...FIRST, name: long }, FIRST)).toEqual({
    ...noWords,
    name: long,
    shortName: 'Grove',
  })
})

test('a name is its own short one where that is short enough, and needs one where it is not', () => {
  expect(shortNameOf({ name: 'x'.repeat(18), shortName: '' })).toBe('x'.repeat(18))
  expect(shortNameOf({ name: 'x'.repeat(19), shortName: '' })).toBe('')
  expect(shortNameOf({ name: 'x'.repeat(19), shortName: 'Grove' })).toBe('Grove')
  const refused = (name: string, shortName = '') =>
    Object.keys(wordsRefusal({ name, shortName, established: '' }, 2026) ?? {})
  expect([refused(''), refused('Grove'), refused('x'.repeat(19), 'Grove')]).toEqual([[], [], []])
  expect(refused('x'.repeat(19))).toEqual(['shortName'])
})
