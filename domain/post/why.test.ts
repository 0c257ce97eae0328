import { expect, test } from 'vitest'
import { confirmedWords } from './client-confirmed.ts'
import { MAIL_RETENTION_DAYS, RetentionDays } from './mail-retention.ts'
import { numberShown, offerConsentWords, textConsentWords } from './text-consent.ts'
import { whyWords } from './why.ts'

test.each([
  ['booked', null, 'A visit was booked'],
  ['reminder', '3-days', 'Reminder, 3 days before'],
  ['reminder', '1-hours', 'Reminder, 1 hour before'],
  ['text-reminder', '1-days', 'Reminder, 1 day before'],
  ['aftercare', 'aftercare', 'Aftercare'],
  ['next-visit', 'next-visit', 'Times for the next visit'],
  ['gift-card', null, 'Gift card'],
  ['sample-of-words', null, 'Sample of words'],
])('why %s leaves, with %s, is told as “%s”', (kind, reminder, words) => {
  expect(whyWords({ kind, reminder })).toBe(words)
})

test('who confirmed a visit is told with the way, and without a name as the client', () => {
  const told = (name: string, how: Parameters<typeof confirmedWords>[1]['how']) =>
    confirmedWords(name, { at: 0, how }, 'Tue, Mar 3, 3:12 pm')
  expect(told('Ana', 'text')).toBe('Confirmed by Ana by text, Tue, Mar 3, 3:12 pm')
  expect(told('', 'page')).toBe('Confirmed by the client, Tue, Mar 3, 3:12 pm')
})

test('what a client agrees to names the studio, the number and the way out', () => {
  const number = numberShown('+19095550101')
  expect(number).toBe('the number ending in 0101')
  for (const words of [textConsentWords, offerConsentWords]) {
    const said = words({ studio: 'Grove', number })
    expect(said).toMatch(/^Grove may text me .*the number ending in 0101.*STOP to opt out/)
  }
})

test('mails are kept for whole days between the least and the most', () => {
  const read = (days: string) => RetentionDays.safeParse({ days })
  const { least, most, first } = MAIL_RETENTION_DAYS
  expect([least, most, first].map((days) => read(`${days}`).data?.days)).toEqual([30, 400, 90])
  for (const days of ['29', '401', '90.5', 'long']) {
    expect(read(days).error?.issues[0]?.message).toBe('Enter whole days, from 30 to 400.')
  }
})
