import { expect, test } from 'vitest'
import {
  AddonDraft,
  MENU_SENTENCES,
  readDraft,
  ServiceDraft,
  slugFor,
} from '#domain/calendar/menu-edit.ts'
import { centsOf, priceText } from '#domain/core/price-text.ts'

const option = {
  id: 'oxygen',
  name: 'Oxygen peel',
  description: 'The gentlest.',
  minutes: '30',
  price: '150',
  priceIsFrom: '1',
  clients: 'all',
  maxAge: '',
  isOffered: '1',
  position: '0',
}
const service = {
  name: ' Peel   Facial ',
  description: 'From gentle to deep.',
  intro: '',
  category: 'Facials',
  minutes: '30',
  price: '$150.50',
  buffer: '',
  clients: 'all',
  maxAge: '18',
  addonIds: ['dermaplane'],
  options: [option],
}

test('a treatment as it is typed becomes minutes, cents and rules', () => {
  expect(readDraft(ServiceDraft, service)).toEqual({
    ok: true,
    draft: {
      ...service,
      name: 'Peel Facial',
      minutes: 30,
      price: 15050,
      buffer: null,
      maxAge: 18,
      options: [
        {
          ...option,
          minutes: 30,
          price: 15000,
          priceIsFrom: true,
          maxAge: null,
          isOffered: true,
          position: 0,
        },
      ],
    },
  })
})

test('every field that cannot be read has its sentence', () => {
  const wrong = {
    name: ' ',
    description: 'x'.repeat(301),
    intro: 'x'.repeat(601),
    category: 'Massage',
    minutes: '4',
    price: '12.345',
    buffer: '-1',
    clients: 'friends',
    maxAge: '0',
    addonIds: [],
    options: [{ ...option, price: '', minutes: '1.5' }],
  }
  expect(readDraft(ServiceDraft, wrong)).toEqual({
    ok: false,
    fields: {
      name: MENU_SENTENCES.name,
      description: MENU_SENTENCES.description,
      intro: MENU_SENTENCES.intro,
      category: MENU_SENTENCES.category,
      minutes: MENU_SENTENCES.minutes,
      price: MENU_SENTENCES.price,
      buffer: MENU_SENTENCES.buffer,
      clients: MENU_SENTENCES.clients,
      maxAge: MENU_SENTENCES.maxAge,
      'options.0.minutes': MENU_SENTENCES.minutes,
      'options.0.price': MENU_SENTENCES.price,
    },
  })
  expect(
    readDraft(AddonDraft, { name: 'LED', minutes: '241', price: '-5', serviceIds: [] }),
  ).toEqual({
    ok: false,
    fields: { minutes: MENU_SENTENCES.extraMinutes, price: MENU_SENTENCES.price },
  })
})

test('a treatment whose kinds are all taken away cannot be saved', () => {
  const none = { ...service, options: [{ ...option, isOffered: undefined }] }
  expect(readDraft(ServiceDraft, none)).toEqual({
    ok: false,
    fields: { options: MENU_SENTENCES.noOption },
  })
})

test('prices as typed, and back', () => {
  expect(['115', '$115', ' 115.5 ', '1,150.05', '0'].map(centsOf)).toEqual([
    11500, 11500, 11550, 115005, 0,
  ])
  expect(['', '-1', '1.234', '12,34', '1e3', '123456', '$'].map(centsOf)).toEqual(
    Array(7).fill(null),
  )
  expect([11500, 11550, 5].map(priceText)).toEqual(['115', '115.50', '0.05'])
})

test('an address for a new row, never one that is taken', () => {
  expect(slugFor('Gua Sha & Glow', new Set())).toBe('gua-sha-glow')
  expect(slugFor('Crème', new Set(['cre-me']))).not.toBe('cre-me')
  expect(slugFor('Teen Facial', new Set(['teen-facial', 'teen-facial-2']))).toBe('teen-facial-3')
  expect(slugFor('顔', new Set())).toBe('treatment')
})
