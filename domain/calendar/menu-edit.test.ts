import { expect, test } from 'vitest'
import type { z } from 'zod'
import { AddonDraft, MENU_SENTENCES, ServiceDraft } from '#domain/calendar/menu-edit.ts'

function read(schema: z.ZodType, form: unknown) {
  const parsed = schema.safeParse(form)
  if (parsed.success) return { ok: true, draft: parsed.data }
  const said = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  return { ok: false, fields: Object.fromEntries(said) }
}

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
  expect(read(ServiceDraft, service)).toEqual({
    ok: true,
    draft: {
      name: 'Peel Facial',
      description: service.description,
      intro: '',
      category: 'Facials',
      color: null,
      durationMinutes: 30,
      priceCents: 15050,
      bufferMinutes: null,
      clients: 'all',
      maxAge: 18,
      addonIds: ['dermaplane'],
      options: [
        {
          id: 'oxygen',
          name: option.name,
          description: option.description,
          durationMinutes: 30,
          priceCents: 15000,
          clients: 'all',
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
    category: '',
    minutes: '4',
    price: '12.345',
    buffer: '-1',
    clients: 'friends',
    maxAge: '0',
    addonIds: [],
    options: [{ ...option, price: '', minutes: '1.5' }],
  }
  expect(read(ServiceDraft, wrong)).toEqual({
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
  const led = { name: 'LED', minutes: '241', price: '-5', clients: 'some', serviceIds: [] }
  const { extraMinutes: minutes, price, clients } = MENU_SENTENCES
  expect(read(AddonDraft, led)).toEqual({ ok: false, fields: { minutes, price, clients } })
})

test('a treatment whose kinds are all taken away cannot be saved', () => {
  const none = { ...service, options: [{ ...option, isOffered: undefined }] }
  expect(read(ServiceDraft, none)).toEqual({
    ok: false,
    fields: { options: MENU_SENTENCES.noOption },
  })
})
