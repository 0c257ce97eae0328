import { expect, test } from 'vitest'
import {
  CLIENT_MAIL_KINDS,
  filledPlaces,
  filledWords,
  isClientMail,
  mailWordsFor,
  NO_WORDS,
} from './mail-wording.ts'

test('places are filled, and a sentence begins with a capital', () => {
  const values = { firstName: 'Ana', service: 'acne facial', when: 'Fri, Mar 6, 10:00 am' }
  expect(filledWords('{service} on {when}, {firstName}.', values)).toBe(
    'Acne facial on Fri, Mar 6, 10:00 am, Ana.',
  )
})

test('a name that is left out takes its comma along', () => {
  expect(filledWords('See you soon, {firstName}.', { firstName: '' })).toBe('See you soon.')
  expect(filledWords('{firstName}, we wait for you.', { firstName: '' })).toBe('We wait for you.')
})

test('the terms of a visit begin a sentence or stand within one, and where there are none it falls away', () => {
  const words = 'Come early. Please know: {policy}. See you.\n{policy}.'
  expect(filledWords(words, { policy: 'free to move' })).toBe(
    'Come early. Please know: free to move. See you.\nFree to move.',
  )
  expect(filledWords(words, { policy: '' })).toBe('Come early. See you.')
})

test('a filled value is not read for places again', () => {
  expect(filledWords('For {service}', { service: '{when}', when: 'now' })).toBe('For {when}')
})

test.each(['Dear {nick}', 'Open { brace', 'Closed }', '{first name}', '{{when}}', '{}'])(
  'what no mail can fill is refused: %s',
  (opening) => {
    const read = mailWordsFor('booked').safeParse({ subject: '', opening, closing: '' })
    const said = read.error?.issues.map(({ message }) => message)
    expect(said).toEqual([
      'Between braces only these can stand here: {firstName}, {service}, {when}, {price}, {address}, {policy}.',
    ])
  },
)

test('a subject names no treatment, as a locked phone shows it', () => {
  const words = { opening: 'Your {service}', closing: '' }
  const read = mailWordsFor('booked').safeParse({ ...words, subject: 'Your {service} on {when}' })
  expect(read.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['subject', 'A locked phone shows the subject to anybody, so {service} cannot stand here.'],
  ])
  expect(mailWordsFor('booked').safeParse({ ...words, subject: 'Your {when}' }).success).toBe(true)
})

test('a place of one mail is none of another', () => {
  const words = { subject: 'Total {total}', opening: '', closing: '' }
  expect(mailWordsFor('receipt').safeParse(words).success).toBe(true)
  expect(mailWordsFor('booked').safeParse(words).success).toBe(false)
})

test('a mail is known by its name, and has no words of the owner at first', () => {
  expect(['booked', 'text-booked', 'toString'].map(isClientMail)).toEqual([true, false, false])
  expect(NO_WORDS).toEqual({ subject: '', opening: '', closing: '' })
  expect(CLIENT_MAIL_KINDS.every(isClientMail)).toBe(true)
})

test('words have their lengths, and a subject is one line', () => {
  const read = (words: object) => mailWordsFor('booked').safeParse({ ...NO_WORDS, ...words })
  expect(read({ subject: ' See  you\n {when} ' }).data?.subject).toBe('See you {when}')
  const said = (words: object) => read(words).error?.issues.map(({ message }) => message)
  expect(said({ subject: 'a'.repeat(121) })).toEqual(['Keep this under 120 letters.'])
  expect(said({ opening: 'a'.repeat(601) })).toEqual(['Keep this under 600 letters.'])
  expect(said({ closing: 'a'.repeat(401) })).toEqual(['Keep this under 400 letters.'])
  const most = { subject: 'a'.repeat(120), opening: 'a'.repeat(600), closing: 'a'.repeat(400) }
  expect(said(most)).toBeUndefined()
})

test('an empty place goes with what stands beside it and nothing else', () => {
  const filled = (words: string) => filledPlaces(words, { firstName: '', when: 'Friday' })
  expect(filled('{firstName}  See you {when}')).toBe('See you Friday')
  expect(filled('{firstName}. See you')).toBe('See you')
  expect(filled('Dear {firstName}, hello')).toBe('Dear, hello')
  expect(filled('Dear{firstName}, hello')).toBe('Dear, hello')
  expect(filled('Dear ,   {firstName}hello')).toBe('Dear hello')
  expect(filled('{when}  see you')).toBe('Friday  see you')
})

test('words that name no terms keep their blanks', () => {
  expect(filledWords('See you.  Bye', {})).toBe('See you.  Bye')
  expect(filledWords('Come.  {policy}', { policy: 'two days' })).toBe('Come. Two days')
  expect(filledWords('Come. {policy}', { policy: '2 days ahead' })).toBe('Come. 2 days ahead')
})
