import { expect, test } from 'vitest'
import type { Visit } from './service.ts'
import {
  changedVisit,
  dueAfterWords,
  endOf,
  isAsBooked,
  isLength,
  visitChanges,
} from './visit-change.ts'

const BOOKED = {
  ...{ serviceId: 'acne-facial', optionId: null, serviceName: 'Acne Facial' },
  ...{ serviceDescription: '', addons: [], durationMinutes: 50, priceCents: 11_000 },
}
const LED = { id: 'led', name: 'LED', durationMinutes: 10, priceCents: 1_500 }
const AS_IS = { minutes: undefined, priceCents: undefined, because: '' }

test('as it was booked means the same treatment, kind and extras', () => {
  expect(isAsBooked(BOOKED, { serviceId: 'acne-facial', addonIds: [] })).toBe(true)
  expect(isAsBooked(BOOKED, { serviceId: 'acne-facial', addonIds: ['led'] })).toBe(false)
  expect(isAsBooked(BOOKED, { serviceId: 'teen-facial', addonIds: [] })).toBe(false)
})

test('another choice brings the menu’s length and price, her own go before both', () => {
  const visit = {
    ...{ service: { id: 'acne-facial', description: '' }, option: null, addons: [LED] },
    ...{ name: 'Acne Facial', durationMinutes: 60, priceCents: 12_500 },
  } as unknown as Visit
  const menu = changedVisit(BOOKED, visit, AS_IS)
  expect(menu).toMatchObject({ ok: true, facts: { durationMinutes: 60, priceCents: 12_500 } })
  const own = { minutes: 75, priceCents: 10_000, because: 'A birthday' }
  const hers = changedVisit(BOOKED, visit, own)
  expect(hers).toMatchObject({ ok: true, facts: { durationMinutes: 75, priceCents: 10_000 } })
})

test('a price of her own needs a reason, the one that it has already does not', () => {
  const without = { ...AS_IS, priceCents: 9_000 }
  expect(changedVisit(BOOKED, null, without)).toEqual({ ok: false, code: 'price-needs-reason' })
  expect(changedVisit(BOOKED, null, { ...AS_IS, priceCents: 11_000 })).toMatchObject({ ok: true })
})

test('what changed is said line by line, and nothing where nothing did', () => {
  expect(visitChanges(BOOKED, BOOKED)).toEqual([])
  const after = { ...BOOKED, addons: [LED], durationMinutes: 60, priceCents: 12_500 }
  expect(visitChanges(BOOKED, after)).toEqual([
    'Extras: LED instead of none.',
    'Length: 1 hr instead of 50 min.',
    'Price: $125 instead of $110.',
  ])
})

test('what is due is said before, and what is paid beyond the price', () => {
  expect(dueAfterWords(12_500, 0)).toBe('$125 is due then.')
  expect(dueAfterWords(12_500, 11_000)).toBe('$110 is paid, and $15 is due then.')
  expect(dueAfterWords(9_000, 11_000)).toContain('$20 more than it costs then.')
})

test('a visit lasts five minutes to twelve hours, and ends so long after its start', () => {
  expect([4, 5, 720, 721].map(isLength)).toEqual([false, true, true, false])
  expect(endOf(1_000, BOOKED)).toBe(3_001_000)
})

test('as it was booked means its extras in any order, and its own kind', () => {
  const PEEL = { ...LED, id: 'peel', name: 'Peel' }
  const both = { ...BOOKED, optionId: 'deep', addons: [PEEL, LED] }
  const choice = { serviceId: 'acne-facial', optionId: 'deep', addonIds: ['led', 'peel'] }
  expect(isAsBooked(both, choice)).toBe(true)
  expect(isAsBooked(both, { ...choice, addonIds: ['peel', 'led'] })).toBe(true)
  expect(isAsBooked(both, { ...choice, optionId: 'mild' })).toBe(false)
  expect(isAsBooked(both, { ...choice, optionId: undefined })).toBe(false)
})
