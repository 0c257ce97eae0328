import { expect, test } from 'vitest'
import { filledWords, mailWordsFor } from './mail-wording.ts'

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
