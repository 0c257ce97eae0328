import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ContactDetails } from '#domain/core/contact-details.ts'
import { doubtfulFields, type TypedDetails } from './contact-check.ts'

const ana: TypedDetails = {
  firstName: 'Ana',
  lastName: 'Rivera',
  email: 'ana@example.com',
  phone: '(909) 555-0101',
  note: '',
  birthDate: '',
}
const noAge = { birthDate: false }

test('details that the server takes raise no doubt', () => {
  expect(doubtfulFields(ana, noAge)).toEqual([])
})

test('nothing typed is doubted field by field, in the order of the form', () => {
  const blank = { ...ana, firstName: ' ', lastName: '', email: '', phone: '' }
  expect(doubtfulFields(blank, { birthDate: true })).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'birthDate',
  ])
})

test('the date of birth is asked for only where the treatment has an age limit', () => {
  expect(doubtfulFields(ana, { birthDate: true })).toEqual(['birthDate'])
  expect(doubtfulFields({ ...ana, birthDate: '2010-05-01' }, { birthDate: true })).toEqual([])
})

test('spaces around what is typed raise no doubt, nor a note of 1,000 characters', () => {
  const spaced = {
    email: ' ana@mail.example.com ',
    phone: ' 909 555 0101 ',
    note: ` ${'x'.repeat(1000)} `,
  }
  expect(doubtfulFields({ ...ana, ...spaced }, noAge)).toEqual([])
})

test('a date of birth is a whole date', () => {
  for (const birthDate of ['2010-05-011', '12010-05-01']) {
    expect(doubtfulFields({ ...ana, birthDate }, { birthDate: true })).toEqual(['birthDate'])
  }
})

test('names are kept without spaces around them, and a note may have lines', () => {
  const kept = ContactDetails.parse({
    ...{ ...ana, firstName: ' Ana ', email: ' Ana@Example.com ', phone: ' 909 555 0101 ' },
    ...{ note: ' One.\nTwo. ', birthDate: undefined },
  })
  expect(kept).toEqual({ ...ana, phone: '909 555 0101', note: 'One.\nTwo.', birthDate: undefined })
  expect(ContactDetails.safeParse({ ...ana, note: 'a\u0007b', birthDate: undefined }).success).toBe(
    false,
  )
})

test.each([
  ['email', 'ana@example.com x'],
  ['email', 'ana'],
  ['email', 'ana@example'],
  ['email', 'ana@@example.com'],
  ['email', 'ana rivera@example.com'],
  ['phone', '555 0101'],
  ['phone', 'call me on 909 555 0101'],
  ['note', 'x'.repeat(1001)],
  ['firstName', 'x'.repeat(81)],
] as const)(
  '%s "%s" is doubted before it is sent, and the server refuses it too',
  (field, typed) => {
    const details = { ...ana, [field]: typed }
    expect(doubtfulFields(details, noAge)).toEqual([field])
    expect(ContactDetails.safeParse({ ...details, birthDate: undefined }).success).toBe(false)
  },
)

test('the light check refuses nothing that the server takes', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 90 }),
    fc.string({ unit: 'grapheme', maxLength: 90 }),
  )
  const phone = fc.string({ unit: fc.constantFrom(...'+0123456789 ().-'), maxLength: 40 })
  const details = fc.record({
    firstName: text,
    lastName: text,
    email: fc.oneof(fc.emailAddress(), text),
    phone,
    note: text,
  })
  fc.assert(
    fc.property(details, (typed) => {
      const parsed = ContactDetails.safeParse(typed)
      const refused = new Set(parsed.error?.issues.map((issue) => issue.path[0]))
      for (const field of doubtfulFields({ ...typed, birthDate: '' }, noAge)) {
        expect(refused).toContain(field)
      }
    }),
  )
})

test('blanks around a telephone number do not count toward its length', () => {
  const typed = { ...ana, phone: `${' '.repeat(40)}909 555 0134${' '.repeat(40)}` }
  expect(doubtfulFields(typed, noAge)).toEqual([])
})
