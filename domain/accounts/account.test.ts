import { expect, test } from 'vitest'
import { sentence } from '../core/errors.ts'
import {
  checkSignIn,
  checkSignUp,
  displayName,
  isBlank,
  newPasswordRefused,
  typedFields,
} from './account.ts'

const TYPED = {
  firstName: ' Ana ',
  lastName: 'Rivera',
  email: ' Ana@Example.com',
  phone: '909 555 0101',
  password: 'peel and calm',
  confirmPassword: 'peel and calm',
}

test('what a sign-up is made of, in one spelling', () => {
  expect(checkSignUp(TYPED)).toEqual({
    ok: true,
    value: {
      firstName: 'Ana',
      lastName: 'Rivera',
      email: 'ana@example.com',
      phone: '909 555 0101',
      password: 'peel and calm',
    },
  })
})

test.each(Object.keys(TYPED))('sign-up without %s asks for all fields', (name) => {
  for (const value of ['', ...(/assword/.test(name) ? [] : ['  '])]) {
    const checked = checkSignUp({ ...TYPED, [name]: value })
    expect(checked).toEqual({ ok: false, code: 'fields-missing' })
  }
  expect(sentence('fields-missing')).toBe('Please fill in all fields')
})

test.each([
  [{ confirmPassword: 'peel and Calm' }, 'Passwords do not match'],
  [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
  [
    { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) },
    'Password must be at most 128 characters',
  ],
  [{ password: 'Qwerty', confirmPassword: 'Qwerty' }, 'Password is too weak'],
  [{ password: 'aaaaaaa', confirmPassword: 'aaaaaaa' }, 'Password is too weak'],
  [{ password: 'ana@example.com', confirmPassword: 'ana@example.com' }, 'Password is too weak'],
  [{ email: 'ana' }, 'Invalid email address'],
])('sign-up with %j: %s', (changes, words) => {
  const checked = checkSignUp({ ...TYPED, ...changes })
  if (checked.ok) throw new Error('was taken')
  expect(sentence(checked.code)).toBe(words)
})

test('six characters are enough', () => {
  expect(checkSignUp({ ...TYPED, password: 'p33l5!', confirmPassword: 'p33l5!' }).ok).toBe(true)
})

test('a name with a line break and a phone without digits are refused in words', () => {
  expect(checkSignUp({ ...TYPED, firstName: 'Ana\nBcc: x' })).toMatchObject({
    code: 'hidden-characters',
  })
  expect(checkSignUp({ ...TYPED, phone: 'call me' })).toMatchObject({
    message: expect.stringContaining('phone number'),
  })
})

test('sign-in needs both fields and an address that can be one', () => {
  const ok = { email: 'Ana@example.com ', password: ' with spaces ' }
  expect(checkSignIn(ok)).toEqual({
    ok: true,
    value: { email: 'ana@example.com', password: ' with spaces ' },
  })
  expect(checkSignIn({ ...ok, password: '' })).toMatchObject({ code: 'fields-missing' })
  expect(checkSignIn({ ...ok, email: ' ' })).toMatchObject({ code: 'fields-missing' })
  expect(checkSignIn({ ...ok, email: 'ana@' })).toMatchObject({ code: 'auth/invalid-email' })
})

test('an account is named by first and last name', () => {
  expect(displayName({ firstName: 'Ana', lastName: 'Rivera' })).toBe('Ana Rivera')
  expect(displayName({ firstName: 'Ana', lastName: '' })).toBe('Ana')
})

test('a file in place of a text counts as empty', () => {
  const form = new FormData()
  form.set('email', new File(['x'], 'x.txt'))
  expect(typedFields(form, ['email', 'password'])).toEqual({ email: '', password: '' })
})

test('a password may have 128 characters', () => {
  const long = 'correct horse '.repeat(10)
  expect(newPasswordRefused(long.slice(0, 128), long.slice(0, 128))).toBeNull()
  expect(newPasswordRefused(long.slice(0, 129), long.slice(0, 129))).toBe('password-long')
})

test('spaces make a password, and no other field', () => {
  const blank = ['password', 'confirmPassword', 'current', 'name', 'currentCity', 'notCurrent']
  expect(blank.filter((name) => isBlank(name, ' '))).toEqual(['name', 'currentCity', 'notCurrent'])
})
