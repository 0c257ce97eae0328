import { expect, test } from 'vitest'
import { googleCalendarHref } from './calendar-link.ts'

test('the Google Calendar link names the visit, its place and its instants in UTC', () => {
  const href = googleCalendarHref({
    title: 'Acne Facial, Grove',
    place: '101 Orange Street, Suite 4',
    startsAt: Date.UTC(2026, 6, 15, 1, 0),
    endsAt: Date.UTC(2026, 6, 15, 1, 50),
  })
  const { host, searchParams } = new URL(href)
  expect(host).toBe('calendar.google.com')
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Acne Facial, Grove',
    dates: '20260715T010000Z/20260715T015000Z',
    location: '101 Orange Street, Suite 4',
  })
})
