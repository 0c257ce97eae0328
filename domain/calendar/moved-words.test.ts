import { expect, test } from 'vitest'
import { movedWords } from './moved-words.ts'
import { instantOf } from './schedule.ts'
import { PAY_AT_STUDIO, type VisitPolicy } from './visit-policy.ts'

const zone = 'America/Los_Angeles'
const at = (date: string, clock: string) => instantOf(date, clock, zone)
const DEPOSIT: VisitPolicy = {
  ...PAY_AT_STUDIO,
  takes: 'deposit',
  deposit: { cents: 3000 },
  lateFee: { cents: 3000 },
}
const visit = {
  ...{ startsAt: at('2026-03-04', '10:00'), refusableUntil: null },
  ...{ priceCents: 11_000, firstName: 'Ana' },
}
const now = at('2026-03-03', '18:30')

test.each([
  [
    null,
    'Ana may refuse a new time free of charge until Wed, Mar 4, 6:30 pm at least, or until the visit begins.',
  ],
  [
    at('2026-03-05', '10:00'),
    'Ana may refuse the new time free of charge until Wed, Mar 4, 6:30 pm.',
  ],
  [at('2026-03-04', '12:00'), 'Ana may refuse the new time free of charge until the visit begins.'],
  [
    at('2026-03-10', '10:00'),
    'Ana may refuse the new time free of charge until Mon, Mar 9, 10:00 am.',
  ],
])('the owner reads until when a visit that she moves may be refused', (startsAt, words) => {
  expect(movedWords(DEPOSIT, visit, { startsAt, now, zone })).toBe(words)
  expect(movedWords({ ...DEPOSIT, lateFee: null }, visit, { startsAt, now, zone })).toBeNull()
})
