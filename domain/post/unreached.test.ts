import { expect, test } from 'vitest'
import { notArrivedWords } from './unreached.ts'

const text = (said: string) => notArrivedWords({ channel: 'text', address: '+19095550101', said })
const mail = (said: string) =>
  notArrivedWords({ channel: 'mail', address: 'ana@example.com', said })

test.each([
  ['undelivered 30005', 'No text arrives at (909) 555-0101: the number is not in service.'],
  ['21614: not a mobile', 'No text arrives at (909) 555-0101: it is not a mobile number.'],
  ['undelivered 30003', 'No text arrives at (909) 555-0101: the phone is off or out of reach.'],
  ['failed', 'No text arrives at (909) 555-0101.'],
])('%s of a text is told in plain words', (said, words) => {
  expect(text(said)).toBe(words)
})

test.each([
  ['5.1.1: 550 5.1.1 no such user', 'nobody has this address'],
  ['Can’t send mail: 550 No such user here', 'nobody has this address'],
  ['5.2.2: over quota', 'the mailbox is full'],
  ['5.2.1: disabled', 'the mailbox is closed'],
  ['5.7.1: rejected', 'their server took it for unwanted'],
  ['4.4.7: expired', 'their server does not answer'],
])('%s of a mail is told in plain words', (said, why) => {
  expect(mail(said)).toBe(`Mail to ana@example.com comes back: ${why}.`)
})

test('what nobody understands is not explained', () => {
  expect(mail('what?')).toBe('Mail to ana@example.com comes back.')
})

test.each([
  ['5.7.26: rejected', 'their server took it for unwanted'],
  ['4.4.10: expired', 'their server does not answer'],
  ['5.1.10: null MX', 'nobody has this address'],
  ['551 user has moved', 'nobody has this address'],
  ['mailbox full', 'the mailbox is full'],
])('%s of a mail is told too', (said, why) => {
  expect(mail(said)).toBe(`Mail to ana@example.com comes back: ${why}.`)
})

test('a number that is nobody’s code explains nothing', () => {
  expect(mail('5.1.x and 559')).toBe('Mail to ana@example.com comes back.')
})
