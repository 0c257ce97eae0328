import { expect, test } from 'vitest'
import { addons } from '#content/addons.ts'
import { services } from '#content/services.ts'
import type { Service } from '#domain/calendar/service.ts'
import { entriesOf, readAsked, scheduleHref, screenOf } from './schedule-state.ts'

const menu: Service[] = services.map((service) => ({
  ...service,
  addons: addons.filter((addon) => service.addonIds.includes(addon.id)),
}))
const screen = (query: string) => screenOf(readAsked(new URLSearchParams(query)), menu)

test('the address carries the whole state, there and back', () => {
  const href = scheduleHref({
    service: 'chemical-peels',
    option: 'oxygen',
    extras: ['dermaplane', 'sheet-extract'],
    step: 'you',
    date: '2026-03-06',
    startsAt: Date.UTC(2026, 2, 6, 18),
    hold: 'abc-1',
    isEmbedded: true,
  })
  const asked = readAsked(new URL(href, 'http://studio.test').searchParams)
  expect(scheduleHref(asked)).toBe(href)
  expect(asked).toMatchObject({ extras: ['dermaplane', 'sheet-extract'], isEmbedded: true })
})

test('extras are read from links and from forms without script alike', () => {
  expect(readAsked(new URLSearchParams('extras=a,b')).extras).toEqual(['a', 'b'])
  expect(readAsked(new URLSearchParams('extras=a&extras=b')).extras).toEqual(['a', 'b'])
})

test('without a treatment the menu is shown, and an unknown one is said to be', () => {
  expect(screen('')).toEqual({ step: 'service', isUnknown: false })
  expect(screen('service=lash-lift')).toEqual({ step: 'service', isUnknown: true })
})

test('a treatment opens on its extras; a peel asks which kind first', () => {
  expect(screen('service=acne-facial').step).toBe('extras')
  expect(screen('service=chemical-peels').step).toBe('option')
  expect(screen('service=chemical-peels&option=none').step).toBe('option')
  expect(screen('service=chemical-peels&option=oxygen').step).toBe('extras')
})

test('a consultation has no extras and goes on to the time', () => {
  expect(screen('service=skincare-consultation').step).toBe('time')
})

test('extras lengthen the visit and raise its price; those of other treatments are left out', () => {
  const chosen = screen('service=dermaplaning&extras=peel,dermaplane')
  expect(chosen).toMatchObject({
    visit: { durationMinutes: 70, priceCents: 12500 },
    choice: { addonIds: ['peel'] },
  })
})

test('the details without a time lead back to the time', () => {
  expect(screen('service=acne-facial&step=you').step).toBe('time')
  expect(screen('service=acne-facial&step=you&at=yesterday').step).toBe('time')
  expect(screen('service=acne-facial&step=you&at=2026-03-06T18:00:00Z').step).toBe('you')
})

test('what is not a hold’s id is not carried on', () => {
  expect(entriesOf(readAsked(new URLSearchParams('hold=%22%3E%3Cscript%3E')))).toEqual([])
})
