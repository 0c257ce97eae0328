import { expect, test } from 'vitest'
import { isAddress } from '#domain/core/contact-details.ts'
import { greeting, inSentence, oneLine } from './plain-words.ts'
import { senderOf } from './transport.ts'

test('a name cannot break a header or a line', () => {
  expect(oneLine('Ana\r\nBcc: all@example.com')).toBe('Ana Bcc: all@example.com')
  expect(oneLine('Ana\u2028\u0000\u202eRivera\t')).toBe('Ana Rivera')
})

test('a treatment reads as words inside a sentence', () => {
  expect(inSentence('Acne Facial')).toBe('acne facial')
  expect(inSentence('Peel Facial: Medium TCA peel')).toBe('peel facial (medium TCA peel)')
})

test('a mail greets by name, and leaves out what is not plainly one', () => {
  expect(greeting('Zoë')).toBe('Hello Zoë,')
  expect(greeting("Mary-Jane O'Neil")).toBe("Hello Mary-Jane O'Neil,")
  expect(greeting('J.R.')).toBe('Hello J.R.,')
  for (const words of ['Win at www.evil.example', 'http://evil', '<b>Ana</b>', 'call 555', '']) {
    expect(greeting(words)).toBe('Hello,')
  }
})

test('an address is one address', () => {
  expect(isAddress('ana@example.com')).toBe(true)
  for (const text of ['', 'ana', 'a@b, c@d', 'a@b\r\nBcc: c@d', '"a"@b', 'a@b>', 'a b@c']) {
    expect(isAddress(text)).toBe(false)
  }
})

test('MAIL_FROM is an address or a name with one; unset, the studio writes', () => {
  expect(senderOf({})).toEqual({ name: 'Grove Skin Studio', address: 'hello@grove.example' })
  expect(senderOf({ MAIL_FROM: '"Skin, by Ana" <ana@example.com>' })).toEqual({
    name: 'Skin, by Ana',
    address: 'ana@example.com',
  })
  expect(senderOf({ MAIL_FROM: 'ana@example.com' }).address).toBe('ana@example.com')
  expect(() => senderOf({ MAIL_FROM: 'Ana' })).toThrow('MAIL_FROM')
})
