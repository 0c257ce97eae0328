import { expect, test } from 'vitest'
import { LONGEST } from '../core/texts.ts'
import { ContactMessage, typedIn } from './contact.ts'

const TYPED = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '(909) 555-0134',
  subject: 'booking',
  message: 'Do you have time on Friday?',
}
const read = (typed: Partial<Record<keyof typeof TYPED, string>>) =>
  ContactMessage.safeParse({ ...TYPED, ...typed })
const wrong = (typed: Parameters<typeof read>[0]) =>
  read(typed).error?.issues.map(({ path }) => path[0]) ?? []

test('a message is read as it was typed, without the blanks around it', () => {
  expect(read({}).data).toEqual(TYPED)
  expect(read({ email: '  ana@example.com ', firstName: ' Ana ' }).data).toEqual(TYPED)
})

test('all but the phone is needed', () => {
  for (const field of ['firstName', 'lastName', 'email', 'subject', 'message'] as const) {
    expect(wrong({ [field]: '' })).toEqual([field])
  }
  expect(read({ phone: '' }).data?.phone).toBe('')
  const { phone: _, ...rest } = TYPED
  expect(ContactMessage.parse(rest).phone).toBe('')
})

test('a phone that is none is refused with its own sentence', () => {
  const [issue] = read({ phone: '12' }).error?.issues ?? []
  expect([issue?.path[0], issue?.message]).toEqual(['phone', 'bad-phone'])
})

test('nothing is longer than its field', () => {
  expect(wrong({ firstName: 'a'.repeat(LONGEST.firstName) })).toEqual([])
  expect(wrong({ firstName: 'a'.repeat(LONGEST.firstName + 1) })).toEqual(['firstName'])
  expect(wrong({ message: 'a'.repeat(LONGEST.message) })).toEqual([])
  expect(wrong({ message: 'a'.repeat(LONGEST.message + 1) })).toEqual(['message'])
  expect(wrong({ message: 'a' })).toEqual([])
  const address = `ana@${'a.'.repeat(LONGEST.email / 2)}com`
  expect(wrong({ email: address })).toEqual(['email'])
})

test('what no keyboard types becomes one space, and a name of nothing that is seen is none', () => {
  expect(read({ firstName: 'Ana\r\n\0María' }).data?.firstName).toBe('Ana María')
  expect(read({ lastName: 'Ruiz\u2028\u2029' }).data?.lastName).toBe('Ruiz')
  expect(read({ lastName: 'de\u2029la\u2028Cruz' }).data?.lastName).toBe('de la Cruz')
  expect(wrong({ firstName: '\u200b' })).toEqual(['firstName'])
})

test('a field that is missing, or is a file, counts as empty', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries(TYPED)) form.set(name, value)
  expect(typedIn(form)).toEqual(TYPED)
  form.delete('phone')
  form.set('message', new File(['words'], 'words.txt'))
  expect(typedIn(form)).toEqual({ ...TYPED, phone: '', message: '' })
})
