import { expect, test } from 'vitest'
import { z } from 'zod'
import { isAddress, knownAddress } from './contact-details.ts'
import { isCalendarDate } from './dates.ts'
import {
  isErrorCode,
  ownersSentence,
  paymentNeededFor,
  sentence,
  visitGivenBack,
} from './errors.ts'
import { line, maybeLine, saidOf, whole, wholeOrNothing } from './fields.ts'
import { decimalOf, formatMoney } from './money.ts'
import { SectionForm } from './sections/section.ts'
import { tokenizationFailed } from './sentences/paying-sentences.ts'
import { SIGN_UP_SENTENCES } from './sentences/sign-in-sentences.ts'
import { extraRefused, siteSentence, tooManySentence, tooOld } from './site-errors.ts'
import { statusOf } from './statuses.ts'
import { faultIn } from './texts.ts'
import { FIRST_WEEK, WeekBegins } from './week-begins.ts'
import { boundDay } from './when.ts'

test('an address of a mail is one, and nothing that could end it', () => {
  const right = ['a@b.c', 'ana.r@example.com']
  const odd = [
    'ana',
    '@b.c',
    'a@',
    'a@@b.c',
    'a b@c.d',
    'a@b.c d',
    '<a@b.c>',
    'a@b.c>',
    'a@b,c',
    'a@b.c\u0007',
  ]
  expect([...right, ...odd].filter(isAddress)).toEqual(right)
  expect([knownAddress('ana@example.com'), knownAddress('none:1')]).toEqual(['ana@example.com', ''])
})

test('a code has its sentence and status, and the owner reads her own rules in her words', () => {
  expect([isErrorCode('time-taken'), isErrorCode('toString')]).toEqual([true, false])
  expect(statusOf('time-taken')).toBe(409)
  expect(ownersSentence('closed-day')).toBe('You are closed that day.')
  expect(ownersSentence('visit-given-back')).toBe(sentence('visit-given-back'))
})

test('a sentence about money names its sum', () => {
  expect(paymentNeededFor('$30.00')).toContain('asks for $30.00 when')
  expect(visitGivenBack('$30.00')).toContain('All of it, $30.00, goes')
  expect([decimalOf(11050), formatMoney(0)]).toEqual(['110.50', '$0.00'])
})

test('a card that could not be read is told as its form does, without a stop before a comma', () => {
  expect(tokenizationFailed(['No number.', 'No date.'])).toBe(
    'Card tokenization failed: No number, No date.',
  )
  expect(tokenizationFailed(['No number.'], 'service')).toBe('Tokenization failed: No number.')
})

test('an extra says for whom it is', () => {
  expect(extraRefused('new-clients-only', 'LED')).toContain('LED is an extra for a first visit.')
  expect(extraRefused('current-clients-only', 'LED')).toContain('for current clients')
})

test('a wait of more than a minute is named', () => {
  const minute = 60_000
  const short = tooManySentence(minute)
  expect(tooManySentence(1)).toBe(short)
  expect(tooManySentence(minute + 1)).toContain('Wait 2 minutes and')
  expect(tooManySentence(59 * minute)).toContain('Wait 59 minutes and')
  expect(tooManySentence(60 * minute)).toContain('Wait an hour or more and')
})

test('words on one line have single spaces, and may be none only where that is right', () => {
  const read = (typed: string) => [
    line(3, '').safeParse(typed).data,
    maybeLine(3, '').safeParse(typed).data,
  ]
  expect(read(' a   b ')).toEqual(['a b', 'a b'])
  expect(read(' ')).toEqual([undefined, ''])
  expect(read('abcd')).toEqual([undefined, undefined])
})

test('a whole number has digits alone, and may be left out where that is right', () => {
  const read = (typed: string) => [
    ...[
      whole(2, 9999, '').safeParse(typed).data,
      wholeOrNothing(2, 9999, '').safeParse(typed).data,
    ],
  ]
  expect(read(' 12 ')).toEqual([12, 12])
  expect(read(' ')).toEqual([undefined, null])
  for (const odd of ['1', '12345', 'x12', '12x', '1.5'])
    expect(read(odd)).toEqual([undefined, undefined])
})

test('what is too long says how long it may be, unless its own sentence does', () => {
  const said = (schema: z.ZodType, own: string, typed: unknown = 'abcd') => {
    const [issue] = schema.safeParse(typed).error?.issues ?? []
    return issue && saidOf(issue, own)
  }
  expect(said(z.string().max(3), 'Say why.')).toBe('Keep this to 3 characters.')
  expect(said(z.string().max(3), 'Up to 3 letters.')).toBe('Up to 3 letters.')
  expect(said(z.string().min(9), 'Say why.')).toBe('Say why.')
  expect(said(z.number().max(3), 'Three at most.', 4)).toBe('Three at most.')
})

test('a field says what is wrong with it while it is typed', () => {
  expect(faultIn('firstName', ' Ana\n')).toBeUndefined()
  expect(faultIn('firstName', 'A\u200bna')).toBeDefined()
  expect(faultIn('firstName', ` ${'x'.repeat(80)} `)).toBeUndefined()
  expect(faultIn('firstName', 'x'.repeat(81))).toBe('Keep this to 80 characters.')
  expect(faultIn('color', 'x'.repeat(9999))).toBeUndefined()
})

test('weeks begin on Sunday until the owner says otherwise', () => {
  expect(FIRST_WEEK).toEqual({ weekBegins: 'sunday' })
  expect(WeekBegins.parse({ weekBegins: 'monday' })).toEqual({ weekBegins: 'monday' })
  expect(WeekBegins.safeParse({ weekBegins: 'today' }).success).toBe(false)
})

test('a day’s number never stands on another line than its month', () => {
  expect(boundDay('Tuesday, July 14, 2026')).toBe('Tuesday, July\u00a014,\u00a02026')
})

test('an age limit and a short wait are told as they are', () => {
  expect(tooOld(16)).toContain('16')
  expect(tooManySentence(1)).toBe(siteSentence('rate-limited'))
  expect(tooManySentence(61_000)).not.toBe(siteSentence('rate-limited'))
})

test('signing up has words of its own for what is called signing in elsewhere', () => {
  const own = Object.entries(SIGN_UP_SENTENCES).map(([code, words]) => [
    code,
    /Sign up/.test(words),
  ])
  expect(own).toEqual([
    ['auth/popup-closed-by-user', true],
    ['auth/popup-blocked', true],
  ])
})

test('a section of the menu has a name that is seen', () => {
  expect(SectionForm.parse({ name: ' Peels ' })).toEqual({ name: 'Peels' })
  for (const name of ['', 'a\u200b', 'x'.repeat(41)])
    expect(SectionForm.safeParse({ name }).success).toBe(false)
})

test('a day of the calendar has four digits of its year', () => {
  expect(['2026-03-06', '+010000-01-01', '2026-03-06x'].map(isCalendarDate)).toEqual([
    ...[true, false, false],
  ])
})
