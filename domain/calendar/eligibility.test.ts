import { expect, test } from 'vitest'
import { addons } from '#content/addons.ts'
import { services as content } from '#content/services.ts'
import { eligibilityRefusal, instead } from '#domain/calendar/eligibility.ts'
import { type Service, visitOf } from '#domain/calendar/service.ts'
import { ageOn } from '../core/dates.ts'

const services: Service[] = content.map((service) => ({
  ...service,
  addons: addons.filter((addon) => service.addonIds.includes(addon.id)),
}))
const newcomer = { completedVisits: 0, birthDate: null }
const current = { completedVisits: 1, birthDate: null }

function ruleOf(serviceId: string, optionId?: string) {
  const chosen = visitOf({ serviceId, optionId, addonIds: [] }, services)
  if (!chosen.ok) throw new Error(chosen.code)
  return chosen.visit.rule
}

test('first-time clients may have only the oxygen peel', () => {
  const verdicts = ['oxygen', 'pumpkin-enzyme', 'blue-radiance', 'medium-tca', 'deep'].map((peel) =>
    eligibilityRefusal(ruleOf('chemical-peels', peel), newcomer, '2026-03-06'),
  )
  expect(verdicts).toEqual([null, ...Array(4).fill('current-clients-only')])
})

test('current clients may have all depths', () => {
  for (const peel of ['oxygen', 'pumpkin-enzyme', 'blue-radiance', 'medium-tca', 'deep']) {
    expect(eligibilityRefusal(ruleOf('chemical-peels', peel), current, '2026-03-06')).toBe(null)
  }
})

test('an offer for new clients is refused to current ones', () => {
  const rule = { clients: 'new', maxAge: null } as const
  expect(eligibilityRefusal(rule, newcomer, '2026-03-06')).toBe(null)
  expect(eligibilityRefusal(rule, current, '2026-03-06')).toBe('new-clients-only')
})

test('the teen facial is for ages 18 and under on the day of the visit', () => {
  const rule = ruleOf('teen-facial')
  const born = (birthDate: string | null) => ({ completedVisits: 0, birthDate })
  expect(eligibilityRefusal(rule, born(null), '2026-03-06')).toBe('age-needed')
  expect(eligibilityRefusal(rule, born('2007-03-07'), '2026-03-06')).toBe(null)
  expect(eligibilityRefusal(rule, born('2007-03-06'), '2026-03-06')).toBe('too-old')
})

test('a year of birth that slipped is refused where an age is asked for: teenagers begin with 13', () => {
  const rule = ruleOf('teen-facial')
  const born = (birthDate: string) => ({ completedVisits: 0, birthDate })
  expect(eligibilityRefusal(rule, born('2026-03-01'), '2026-03-06')).toBe('too-young')
  expect(eligibilityRefusal(rule, born('2013-03-07'), '2026-03-06')).toBe('too-young')
  expect(eligibilityRefusal(rule, born('2013-03-06'), '2026-03-06')).toBe(null)
  const children = { clients: 'all', maxAge: 12 } as const
  expect(eligibilityRefusal(children, born('2018-03-06'), '2026-03-06')).toBe(null)
})

test('ages are completed years', () => {
  expect(ageOn('2026-03-06', '2008-03-06')).toBe(18)
  expect(ageOn('2026-03-06', '2008-03-07')).toBe(17)
  expect(ageOn('2027-02-28', '2008-02-29')).toBe(18)
  expect(ageOn('2027-03-01', '2008-02-29')).toBe(19)
})

test('a refused peel names the peel that is open, a refused treatment names others', () => {
  expect(
    instead({ serviceId: 'chemical-peels', optionId: 'deep' }, newcomer, services, '2026-03-06'),
  ).toEqual(['Oxygen peel'])
  const adult = { completedVisits: 0, birthDate: '1990-01-01' }
  expect(
    instead({ serviceId: 'teen-facial', optionId: null }, adult, services, '2026-03-06'),
  ).toEqual(['Mini Facial', 'Custom Facial'])
})

const EVERYBODY = { clients: 'all', maxAge: null } as const
const treatment = (id: string, more: object = {}) =>
  ({ id, name: id, category: 'face', options: [], ...EVERYBODY, ...more }) as unknown as Service
const kind = (id: string, clients: 'all' | 'current') => ({ id, name: id, clients, maxAge: null })

test('instead of what is refused others of its section are named, two at most, all of whose kinds are open', () => {
  const names = (more: Service[], optionId: string | null = null) =>
    instead({ serviceId: 'peel', optionId }, newcomer, [treatment('peel'), ...more], '2026-03-06')
  expect(names(['a', 'b', 'c'].map((id) => treatment(id)))).toEqual(['a', 'b'])
  expect(names([treatment('wax', { category: 'body' }), treatment('a')])).toEqual(['a'])
  expect(names([treatment('a', { clients: 'current' })])).toEqual([])
  expect(names([treatment('a', { options: [kind('x', 'all'), kind('y', 'current')] })])).toEqual([])
  expect(names([treatment('a', { options: [kind('x', 'all')] })])).toEqual(['a'])
  expect(names([treatment('a')], 'deep')).toEqual(['a'])
  expect(names([])).toEqual([])
})

test('a refused treatment names no kinds of its own, and one that is gone names nothing', () => {
  const peel = treatment('peel', { options: [kind('x', 'all'), kind('y', 'current')] })
  const asked = (serviceId: string, optionId: string | null) =>
    instead({ serviceId, optionId }, newcomer, [peel, treatment('a')], '2026-03-06')
  expect(asked('peel', 'y')).toEqual(['x'])
  expect(asked('peel', null)).toEqual(['a'])
  expect(asked('gone', 'y')).toEqual([])
})

test('a treatment for thirteen and under is for those of thirteen', () => {
  const rule = { clients: 'all', maxAge: 13 } as const
  const born = (birthDate: string) =>
    eligibilityRefusal(rule, { completedVisits: 0, birthDate }, '2026-03-06')
  expect([born('2013-03-06'), born('2014-03-06'), born('2012-03-06')]).toEqual([
    ...[null, 'too-young', 'too-old'],
  ])
})
