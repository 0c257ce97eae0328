import { expect, test } from 'vitest'
import { FIRST_FACTS, SiteFacts } from '#domain/calendar/site-facts.ts'

test('a row from before a fact was asked about keeps what it says and both readings of the rest', () => {
  const before = {
    weeklyShown: null,
    readings: { hours: 'shown', 'dermaplaning-price': 'both', 'teen-ages': 'shown' },
  }
  expect(SiteFacts.parse(before).readings).toEqual({
    ...FIRST_FACTS.readings,
    hours: 'shown',
    'teen-ages': 'shown',
  })
  expect(SiteFacts.safeParse({ ...before, readings: { hours: 'perhaps' } }).success).toBe(false)
})
