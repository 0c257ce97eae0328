import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSettings, STUDIO } from '#content/studio.ts'
import { instantOf, SchedulingSettings } from '#domain/calendar/schedule.ts'
import { durationFromNote, formatDuration } from '#domain/core/duration.ts'
import {
  centsFromDollars,
  centsFromText,
  formatMoney,
  formatPrice,
  priceText,
} from '#domain/core/money.ts'
import { formatDate, formatFullDay, formatWhen, localDate, localHour } from '#domain/core/when.ts'
import { weekdayOf } from './dates.ts'

test('money to the provider is price times 100, rounded, and is shown in US English', () => {
  expect([45, 19.99, 0.1 + 0.2].map(centsFromDollars)).toEqual([4500, 1999, 30])
  expect(formatMoney(123456)).toBe('$1,234.56')
  expect([formatPrice(8000), formatPrice(8050)]).toEqual(['$80', '$80.50'])
})

test('amounts as typed, up to $999,999.99, and back', () => {
  expect(['115', '$115', ' 115.5 ', '1,150.05', '0', '.5', '123456'].map(centsFromText)).toEqual([
    11500, 11500, 11550, 115005, 0, 50, 12345600,
  ])
  const none = ['', '.', '-1', '1.234', '12,34', '1e3', '1234567', '1,234,567', '$']
  expect(none.map(centsFromText)).toEqual(none.map(() => null))
  expect([11500, 11550, 5].map(priceText)).toEqual(['115', '115.50', '0.05'])
})

test('every amount is written as the platform writes dollars, with a minus sign where it is below zero', () => {
  const signed = (text: string) => text.replace('-', '−')
  const usd = { style: 'currency', currency: 'USD' } as const
  const withCents = new Intl.NumberFormat('en-US', usd)
  const whole = new Intl.NumberFormat('en-US', { ...usd, maximumFractionDigits: 0 })
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer(), (cents, dollars) => {
      expect(formatMoney(cents)).toBe(signed(withCents.format(cents / 100)))
      expect(formatPrice(dollars * 100)).toBe(signed(whole.format(dollars)))
    }),
  )
})

test('durations: under 60 "{n} min", otherwise "{h} hr" or "{h} hr {m} min"', () => {
  expect([40, 59, 60, 75, 120].map(formatDuration)).toEqual([
    '40 min',
    '59 min',
    '1 hr',
    '1 hr 15 min',
    '2 hr',
  ])
})

test('a duration is read from a note: a number followed by min, minutes, hour or hours', () => {
  expect(
    ['50 min', '45minutes please', '1 hour', '2 hours', 'an hour', '60 minty', ''].map(
      durationFromNote,
    ),
  ).toEqual([50, 45, 60, 120, null, null, null])
})

test('a time is written with its day, as the studio’s clock shows it', () => {
  const instant = instantOf('2026-07-14', '18:00', STUDIO.zone)
  expect(formatWhen(instant, STUDIO.zone, 2026)).toBe('Tue, Jul 14, 6:00 pm')
  expect(formatFullDay(instant, STUDIO.zone)).toBe('Tuesday, July 14, 2026')
  expect(formatDate('2026-07-14')).toBe('Tuesday, July 14, 2026')
})

test('noon and midnight are 12:00 pm and 12:00 am', () => {
  const noon = instantOf('2026-07-14', '12:00', STUDIO.zone)
  const midnight = instantOf('2026-07-14', '00:00', STUDIO.zone)
  expect(formatWhen(noon, STUDIO.zone)).toContain('12:00 pm')
  expect(formatWhen(midnight, STUDIO.zone)).toContain('12:00 am')
  expect([localHour(noon, STUDIO.zone), localHour(midnight, STUDIO.zone)]).toEqual([12, 0])
})

test('dates are the studio’s, not UTC’s', () => {
  const lateEvening = instantOf('2026-07-14', '23:30', STUDIO.zone)
  expect(new Date(lateEvening).toISOString()).toMatch(/^2026-07-15/)
  expect(localDate(lateEvening, STUDIO.zone)).toBe('2026-07-14')
  expect(weekdayOf('2026-07-14')).toBe('tuesday')
})

test('settings refuse hours that close before they open or overlap', () => {
  const withMonday = (monday: unknown) =>
    SchedulingSettings.safeParse({
      ...firstSettings,
      weekly: { ...firstSettings.weekly, monday },
    }).success
  expect(withMonday([{ opens: '18:00', closes: '20:00' }])).toBe(true)
  expect(withMonday([{ opens: '20:00', closes: '18:00' }])).toBe(false)
  expect(
    withMonday([
      { opens: '08:00', closes: '12:00' },
      { opens: '11:00', closes: '14:00' },
    ]),
  ).toBe(false)
  expect(withMonday([{ opens: '8', closes: '24:30' }])).toBe(false)
})
