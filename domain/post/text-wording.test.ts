import { expect, test } from 'vitest'
import {
  CLIENT_TEXT_KINDS,
  CLIENT_TEXTS,
  FIRST_VISIT_TEXTS,
  isClientText,
  textSays,
  textSaysOfSeveral,
  textWordsFor,
} from './text-wording.ts'
import { TEXT_WORDS, textSize } from './texts.ts'

const VALUES = { firstName: 'Ana', when: 'tomorrow at 2:00 pm' }
const MENU = ['Acne Facial', 'LED', 'Back facial']
const refusal = (opening: string, kind: (typeof CLIENT_TEXT_KINDS)[number] = 'text-reminder') =>
  textWordsFor(kind, MENU).safeParse({ opening }).error?.issues[0]?.message

test('her words stand where ours did, with their places filled', () => {
  expect(textSays('text-reminder', '', VALUES)).toBe('your visit is tomorrow at 2:00 pm.')
  expect(textSays('text-reminder', '{firstName}, we see you {when}.', VALUES)).toBe(
    'Ana, we see you tomorrow at 2:00 pm.',
  )
  for (const open of ['we see you {when}', 'we see you {when},', 'we see you {when}.']) {
    expect(textSays('text-reminder', open, VALUES)).toBe('we see you tomorrow at 2:00 pm.')
  }
  expect(textSays('text-reminder', '{when}, see you!', VALUES)).toMatch(/see you!$/)
  expect(refusal('  {firstName}, we\nsee you {when}. ')).toBeUndefined()
})

test.each([
  ['your {service} is {when}', 'A text names no treatment'],
  ['see you soon', '{when} has to stand here'],
  ['{when}. Reply YES to come', 'the word “YES”'],
  ['your acne  facial is {when}', '“Acne Facial” cannot stand here'],
  ['{when}: led, at last', '“LED” cannot stand here'],
  ['{when}. Unsubscribe?', 'the word “Unsubscribe”'],
  ['{when}. Or cancel', 'the word “cancel”'],
  [`{when}${'a'.repeat(200)}`, 'under 200'],
])('%s is refused', (opening, why) => {
  expect(refusal(opening)).toContain(why)
})

test('a word that only holds a treatment’s name may stand', () => {
  expect(refusal('{when}: you are scheduled.')).toBeUndefined()
})

test('each text has its own places, and what we say keeps to all that hers has to', () => {
  expect(refusal('Begins at {expected}, {minutes} late', 'text-late')).toBeUndefined()
  expect(refusal('Begins at {when}', 'text-late')).toContain('only these can stand here')
  expect(refusal('We are {minutes} late', 'text-late')).toContain('{expected} has to stand here')
  for (const kind of CLIENT_TEXT_KINDS) {
    expect(refusal(CLIENT_TEXTS[kind].ours, kind)).toBeUndefined()
    const said = textSays(kind, '', { ...VALUES, minutes: '45', expected: '12:45 pm' })
    const url = `https://grove.example/manage/${'x'.repeat(90)}`
    const size = textSize(TEXT_WORDS.news({ studio: 'Grove Skin Studio', said, url }))
    expect([size.encoding, size.segments <= 2]).toEqual(['GSM-7', true])
  }
})

test('every place that a text needs is asked for, and words are counted without the blanks around them', () => {
  expect(refusal(`  {when}${'a'.repeat(190)}      `)).toBeUndefined()
  expect(refusal('{when}  -  see you')).toBeUndefined()
  const read = textWordsFor('text-reminder').parse({ opening: ' {when},   see \n you ' })
  expect(read.opening).toBe('{when}, see you')
  expect(refusal('{when}: ACNE—— FACIAL')).toContain('“Acne Facial” cannot stand here')
})

test('a sentence keeps its own end, and gets a point where it has none', () => {
  const says = (opening: string) => textSays('text-reminder', opening, { ...VALUES, firstName: '' })
  expect(says('see you (at {when}.)')).toBe('see you (at tomorrow at 2:00 pm.)')
  expect(says('at 2 p.m. on {when}')).toBe('at 2 p.m. on tomorrow at 2:00 pm.')
  expect(says('see you {when} —, ')).toBe('see you tomorrow at 2:00 pm.')
  expect(says('see you {when}. {firstName}')).toBe('see you tomorrow at 2:00 pm.')
  expect(says('{when}! {firstName} ')).toBe('tomorrow at 2:00 pm!')
})

test('several visits are told at once, in our words or in hers with how many more there are', () => {
  const several = (opening: string, visits: number) =>
    textSaysOfSeveral('text-booked', opening, { ...VALUES, visits })
  expect(several('', 3)).toBe('your 3 visits are booked, the first for tomorrow at 2:00 pm.')
  expect(several('', 1)).toBe(textSays('text-booked', '', VALUES))
  expect(several('{firstName}, see you {when}', 1)).toBe('Ana, see you tomorrow at 2:00 pm.')
  expect(several('{firstName}, see you {when}', 2)).toBe(
    'Ana, see you tomorrow at 2:00 pm, and one more.',
  )
  expect(several('{firstName}, see you {when}', 4)).toBe(
    'Ana, see you tomorrow at 2:00 pm, and 3 more.',
  )
})

test('a change is told by text unless the owner says otherwise, a booking is not', () => {
  expect(FIRST_VISIT_TEXTS).toEqual({ booked: false, moved: true, canceled: true })
})

test('a text is known by its name', () => {
  expect(['text-reminder', 'reminder', 'toString'].map(isClientText)).toEqual([true, false, false])
})
