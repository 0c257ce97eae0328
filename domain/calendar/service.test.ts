import { expect, test } from 'vitest'
import { addons } from '#content/addons.ts'
import { services as content } from '#content/services.ts'
import { type Service, shortestMinutes, visitOf } from '#domain/calendar/service.ts'
import { TREATMENT_COLORS, treatmentColors } from '#domain/calendar/treatment-color.ts'

const services: Service[] = content.map((service) => ({
  ...service,
  addons: addons.filter((addon) => service.addonIds.includes(addon.id)),
}))

test('the menu has the minutes and prices of spec 1 section 9', () => {
  expect(
    content.map(({ name, menuDuration, menuPrice }) => [name, menuDuration, menuPrice]),
  ).toEqual([
    ['Mini Facial', '40 min', '$80'],
    ['Custom Facial', '60 min', '$120'],
    ['Acne Facial', '50 min', '$110'],
    ['Dermaplane Facial', '60 min', '$110'],
    ['Back Facial', '45 min', '$90'],
    ['Peel Facial', '30-60 min', '$150-250'],
    ['Nano Infusion Facial', '60 min', '$150'],
    ['Teen Facial', '50 min', '$85'],
    ['Consultation', '', '$50'],
  ])
})

test('the menu’s words and the rows that are booked by say the same', () => {
  for (const service of content.filter((entry) => entry.options.length === 0)) {
    expect(`$${service.priceCents / 100}`).toBe(service.menuPrice)
    if (service.menuDuration) expect(`${service.durationMinutes} min`).toBe(service.menuDuration)
  }
  const peels = content.find((service) => service.id === 'chemical-peels')?.options ?? []
  expect(peels.map((peel) => peel.priceCents / 100)).toEqual([150, 175, 225, 200, 250])
  expect(peels.map((peel) => peel.priceIsFrom)).toEqual([true, false, false, true, true])
  expect(Math.min(...peels.map((peel) => peel.durationMinutes))).toBe(30)
  expect(Math.max(...peels.map((peel) => peel.durationMinutes))).toBe(60)
})

test('each extra is 10 minutes and $15, lengthens the visit and raises its price', () => {
  expect(addons.map((addon) => [addon.name, addon.durationMinutes, addon.priceCents])).toEqual([
    ['Dermaplane', 10, 1500],
    ['Peel', 10, 1500],
    ['Microdermabrasion', 10, 1500],
    ['Sheet Extract', 10, 1500],
  ])
  const chosen = visitOf(
    { serviceId: 'acne-facial', addonIds: ['sheet-extract', 'dermaplane'] },
    services,
  )
  expect(chosen).toMatchObject({
    ok: true,
    visit: { name: 'Acne Facial', durationMinutes: 70, priceCents: 14000 },
  })
})

test('an extra counts once however often it is named', () => {
  expect(visitOf({ serviceId: 'acne-facial', addonIds: ['peel', 'peel'] }, services)).toMatchObject(
    { ok: true, visit: { priceCents: 12500 } },
  )
})

test('an extra for current clients makes the visit one for them, and goes with nothing that is for first visits', () => {
  const ruleWith = (addonIds: string[], menu = services) => {
    const found = visitOf({ serviceId: 'acne-facial', addonIds }, menu)
    return found.ok ? found.visit.rule.clients : found.code
  }
  expect(ruleWith(['dermaplane'])).toBe('all')
  expect(ruleWith(['dermaplane', 'peel'])).toBe('current')
  const forFirst = services.map((service) => ({ ...service, clients: 'new' as const }))
  expect(ruleWith(['dermaplane'], forFirst)).toBe('new')
  expect(ruleWith(['peel'], forFirst)).toBe('unknown-addon')
})

test('a peel is chosen by its option, and has that option’s minutes and price', () => {
  expect(visitOf({ serviceId: 'chemical-peels', addonIds: [] }, services)).toEqual({
    ok: false,
    code: 'option-needed',
  })
  expect(
    visitOf({ serviceId: 'chemical-peels', optionId: 'deep', addonIds: [] }, services),
  ).toMatchObject({
    ok: true,
    visit: { name: 'Peel Facial: Deep peel', durationMinutes: 60, priceCents: 25000 },
  })
})

test('what is not on the menu is refused by name', () => {
  const refused = (serviceId: string, optionId?: string, addonIds: string[] = []) =>
    visitOf({ serviceId, optionId, addonIds }, services)
  expect(refused('haircut')).toEqual({ ok: false, code: 'unknown-service' })
  expect(refused('acne-facial', 'deep')).toEqual({ ok: false, code: 'unknown-option' })
  expect(refused('skincare-consultation', undefined, ['peel'])).toEqual({
    ok: false,
    code: 'unknown-addon',
  })
  expect(refused('dermaplaning', undefined, ['dermaplane'])).toEqual({
    ok: false,
    code: 'unknown-addon',
  })
})

test('the shortest visit of the menu is one of its treatments or options', () => {
  expect(shortestMinutes([])).toBe(0)
  expect(shortestMinutes(services)).toBe(30)
  expect(shortestMinutes(services.filter(({ id }) => id === 'acne-facial'))).toBe(50)
  expect(shortestMinutes(services.slice(0, 1).map((one) => ({ ...one, durationMinutes: 0 })))).toBe(
    60,
  )
})

test('a treatment wears the color that its owner chose, else the one of its place', () => {
  const menu = Array.from({ length: 8 }, (_, place) => ({
    id: `s${place}`,
    color: place === 1 ? ('rose' as const) : null,
  }))
  const colors = treatmentColors(menu)
  expect([colors.s0, colors.s1, colors.s2]).toEqual(['leaf', 'rose', 'sky'])
  expect([colors.s6, colors.s7]).toEqual([TREATMENT_COLORS[6], TREATMENT_COLORS[0]])
})
