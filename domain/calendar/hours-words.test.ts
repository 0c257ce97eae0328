import { expect, test } from 'vitest'
import { firstSettings, hoursShown } from '#content/studio.ts'
import { hoursLines, openingSpans, spansWords } from '#domain/calendar/hours-words.ts'

test('the hours that a new studio books by read as the specification shows them', () => {
  expect(hoursLines(firstSettings.weekly)).toEqual(hoursShown)
})

test('half hours, two spans and midnight in words', () => {
  expect(spansWords([{ opens: '09:30', closes: '12:00' }])).toBe('9:30AM–12PM')
  expect(
    spansWords([
      { opens: '00:00', closes: '12:30' },
      { opens: '14:00', closes: '24:00' },
    ]),
  ).toBe('12AM–12:30PM, 2PM–12AM')
})

test('search engines get one entry for each span, with the days that keep it', () => {
  expect(openingSpans(firstSettings.weekly)).toEqual([
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '18:00', closes: '20:00' },
    { days: ['Friday', 'Sunday'], opens: '08:00', closes: '19:00' },
  ])
})
