import { expect, test } from 'vitest'
import { abroadAdvice } from './abroad-words.ts'
import { CalendarLogin, CalendarUses } from './calendar-login.ts'
import { visitTitle } from './client-names.ts'
import { GoogleChoice } from './google-choice.ts'

test('a visit names its client in another calendar only as far as the owner wants', () => {
  const visit = { serviceName: 'Acne Facial', firstName: ' ana ', lastName: 'Rivera' }
  expect(visitTitle(visit, 'off')).toBe('Acne Facial')
  expect(visitTitle(visit, 'full')).toBe('Acne Facial, ana Rivera')
  expect(visitTitle(visit, 'initials')).toBe('Acne Facial, A. R.')
  expect(visitTitle({ ...visit, lastName: ' ' }, 'initials')).toBe('Acne Facial, A.')
  expect(visitTitle({ ...visit, firstName: '', lastName: '' }, 'full')).toBe('Acne Facial')
})

test('a calendar server is named with or without its https', () => {
  const login = { server: ' dav.example.com ', user: ' ana ', password: ' x ', names: 'off' }
  expect(CalendarLogin.parse(login)).toEqual({
    ...{ server: 'https://dav.example.com', user: 'ana', password: ' x ', names: 'off' },
  })
  const named = (server: string) => CalendarLogin.parse({ ...login, server }).server
  expect(named('HTTPS://dav.example.com')).toBe('HTTPS://dav.example.com')
  expect(named('http://dav.example.com')).toBe('http://dav.example.com')
  expect(named('dav.example.com/http://x')).toBe('https://dav.example.com/http://x')
  const most = { server: 500, user: 200, password: 500 }
  for (const [field, length] of Object.entries(most)) {
    const takes = (size: number) =>
      CalendarLogin.safeParse({ ...login, [field]: 'x'.repeat(size) }).success
    expect([field, takes(0), takes(length), takes(length + 1)]).toEqual([field, false, true, false])
  }
  expect(CalendarLogin.safeParse({ ...login, user: ' ' }).success).toBe(false)
})

test('a calendar is read and written only where that is ticked', () => {
  expect(CalendarUses.parse({ reads: '1', names: 'full' })).toEqual({
    ...{ reads: true, writes: false, names: 'full' },
  })
})

test('at Google any of an account’s calendars hide times, and one is written into, or none', () => {
  const choice = { readIds: ['a', 'b'], writeId: '', names: 'initials' }
  expect(GoogleChoice.parse(choice)).toEqual(choice)
  const takes = (change: object) => GoogleChoice.safeParse({ ...choice, ...change }).success
  expect(takes({ readIds: [''] })).toBe(false)
  expect([1024, 1025].map((size) => takes({ readIds: ['x'.repeat(size)] }))).toEqual([true, false])
  expect([300, 301].map((size) => takes({ readIds: Array(size).fill('a') }))).toEqual([true, false])
  expect([1024, 1025].map((size) => takes({ writeId: 'x'.repeat(size) }))).toEqual([true, false])
})

test('what to do about a calendar depends on who keeps it', () => {
  expect(abroadAdvice('google', 'refused')).toContain('Connect Google Calendar again')
  expect(abroadAdvice('caldav', 'refused')).toContain('Make a new app password')
  expect(abroadAdvice('google', 'gone')).toBe(abroadAdvice('caldav', 'gone'))
})
