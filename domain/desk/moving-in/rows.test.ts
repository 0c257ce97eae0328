import { expect, test } from 'vitest'
import { instantOf } from '#domain/calendar/schedule.ts'
import { readEntry } from './calendar-words.ts'
import { cellsOf, clientFrom } from './client-row.ts'
import type { Field, Reading } from './fields.ts'
import { serviceFrom } from './service-row.ts'
import { visitFrom } from './visit-row.ts'

const ZONE = 'America/Los_Angeles'

/** Fields and what stands in their cells, each in a column of its own. */
function table(typed: Partial<Record<Field, string>>) {
  const fields = Object.keys(typed) as Field[]
  const columns = Object.fromEntries(fields.map((field, at) => [field, [at]]))
  const reading: Reading = { columns, order: 'month-first', zone: ZONE, today: '2026-03-06' }
  return [Object.values(typed), reading] as const
}

const client = (
  typed: Partial<Record<Field, string>>,
  source: Parameters<typeof clientFrom>[2] = 'square',
) => clientFrom(...table(typed), source)

test('a client is read with everything that a row tells', () => {
  expect(
    client({
      ...{ id: 'S1', firstName: 'Ana', lastName: 'Ruiz', email: 'Ana@Example.com' },
      ...{ phone: '909 555 0134', birthDate: '4/5/1990', blocked: 'yes' },
      ...{ notes: 'Retinol', tags: 'VIP', marketing: 'subscribed' },
    }),
  ).toEqual({
    ok: true,
    remarks: [],
    row: {
      ...{ externalId: 'S1', firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com' },
      ...{ phone: '(909) 555-0134', birthDate: '1990-04-05', isBlocked: true },
      notes: [
        {
          notedOn: '2026-03-06',
          words:
            'Retinol\nTags: VIP\nMailing list at Square: subscribed (not taken over as consent)',
        },
      ],
    },
  })
})

test('a client of one name alone comes with empty fields and no remark', () => {
  expect(client({ name: 'Ana' })).toEqual({
    ok: true,
    remarks: [],
    row: {
      ...{ externalId: '', firstName: 'Ana', lastName: '', email: '', phone: '' },
      ...{ birthDate: null, isBlocked: false, notes: [] },
    },
  })
  expect(client({ name: 'Eva Sol', lastName: 'Ruiz' })).toMatchObject({
    row: { firstName: 'Ruiz', lastName: '' },
  })
  expect(client({ name: 'Eva Sol', firstName: '' })).toMatchObject({
    row: { firstName: 'Eva', lastName: 'Sol' },
  })
})

test('a row without a name is no client; what cannot be read is left out with a remark', () => {
  expect(client({ name: ' ', email: 'ana@example.com' })).toEqual({ ok: false, why: 'no-name' })
  expect(
    client({ name: 'Ana', email: 'ana', phone: '12', birthDate: 'spring', id: 'x'.repeat(101) }),
  ).toMatchObject({
    remarks: ['email-unreadable', 'phone-unreadable', 'birthday-unreadable'],
    row: { email: '', phone: '', birthDate: null, externalId: 'x'.repeat(100) },
  })
})

test('the first telephone that can be read counts, and hides those that cannot', () => {
  const [, reading] = table({ name: '' })
  const columns = { name: [0], phone: [1, 2, 3] }
  const of = (...phones: string[]) =>
    clientFrom(['Ana', ...phones], { ...reading, columns }, 'other')
  expect(of('12', '-', '9095550134')).toMatchObject({
    ...{ remarks: [], row: { phone: '(909) 555-0134' } },
  })
  expect(of('12', '')).toMatchObject({ remarks: ['phone-unreadable'], row: { phone: '' } })
  expect(of('-', 'none')).toMatchObject({ remarks: [], row: { phone: '' } })
})

test('of several columns the first that is filled counts, and one that is missing is empty', () => {
  const { one, all } = cellsOf(["'=a", ' ', 'b'], { columns: { notes: [1, 0, 2, 9], tags: [9] } })
  expect([one('notes'), all('notes')]).toEqual(['=a', ['=a', 'b']])
  expect([one('tags'), all('tags'), one('name')]).toEqual(['', [], ''])
})

test('what is not said leaves no empty line in the notes', () => {
  const words = (typed: Partial<Record<Field, string>>) => {
    const read = client({ name: 'Ana', ...typed })
    return read.ok ? read.row.notes.map((note) => note.words) : []
  }
  expect(words({ notes: 'Retinol', marketing: 'no' })).toEqual([
    'Retinol\nMailing list at Square: no (not taken over as consent)',
  ])
  expect(words({ tags: 'VIP' })).toEqual(['Tags: VIP'])
})

test('notes of our own file keep their days', () => {
  const notes = '[2025-01-02] One\n[2025-02-03] Two'
  expect(client({ name: 'Ana', notes }, 'grove')).toMatchObject({
    row: {
      notes: [
        { notedOn: '2025-01-02', words: 'One' },
        { notedOn: '2025-02-03', words: 'Two' },
      ],
    },
  })
  expect(client({ name: 'Ana', notes }, 'vagaro')).toMatchObject({
    row: { notes: [{ notedOn: '2026-03-06', words: notes }] },
  })
})

const VISIT = {
  ...{ visitId: 'V1', start: '3/3/2026', time: '6:30 pm', minutes: '90', service: 'Acne  Facial' },
  ...{ status: 'Completed', price: '$95', clientId: 'S1', client: 'Ana Ruiz' },
  ...{ email: 'Ana@example.com', phone: '9095550134', staff: 'Jen', notes: 'Red' },
}
const visit = (typed: Partial<Record<Field, string>> = {}) =>
  visitFrom(...table({ ...VISIT, ...typed }))
const startsAt = instantOf('2026-03-03', '18:30', ZONE)

test('a visit is read with everything that a row tells', () => {
  expect(visit()).toEqual({
    ok: true,
    remarks: [],
    row: {
      ...{ externalId: 'V1', clientExternalId: 'S1', firstName: 'Ana', lastName: 'Ruiz' },
      ...{ email: 'ana@example.com', phone: '(909) 555-0134', startsAt, minutes: 90 },
      ...{ service: 'Acne Facial', status: 'completed', priceCents: 9500 },
      ...{ staff: 'Jen', note: 'Red' },
    },
  })
})

test('a visit says when, whose and what it was, or is none', () => {
  expect(visit({ time: '' })).toEqual({ ok: false, why: 'no-date' })
  expect(visit({ service: ' ' })).toEqual({ ok: false, why: 'no-treatment' })
  const nobody = { client: '', email: '', clientId: '' }
  expect(visit(nobody)).toEqual({ ok: false, why: 'no-client' })
  for (const one of ['client', 'email', 'clientId'] as const)
    expect(visit({ ...nobody, [one]: VISIT[one] }).ok).toBe(true)
  expect(visit({ ...nobody, lastName: 'Ruiz' })).toMatchObject({ row: { firstName: 'Ruiz' } })
  expect(visit({ firstName: 'Eva' })).toMatchObject({ row: { firstName: 'Eva', lastName: '' } })
})

test('what cannot be read of a visit is left out with a remark', () => {
  expect(visit({ email: 'ana', phone: '12', price: 'free' })).toMatchObject({
    remarks: ['email-unreadable', 'phone-unreadable', 'price-unreadable'],
    row: { email: '', phone: '', priceCents: null },
  })
})

test('words of a visit are kept as long as there is room', () => {
  const long = 'x'.repeat(300)
  expect(visit({ visitId: long, clientId: long, service: long, staff: long })).toMatchObject({
    row: {
      ...{ externalId: 'x'.repeat(100), clientExternalId: 'x'.repeat(100) },
      ...{ service: 'x'.repeat(200), staff: 'x'.repeat(200) },
    },
  })
})

test.each([
  ['3/3/2026 8:00 pm', 90],
  ['8:00 pm', 90],
  ['20:00', 90],
  ['3/4/2026 6:30 pm', 1440],
  ['3/4/2026 6:31 pm', null],
  ['6:30 pm', null],
  ['6:00 pm', null],
  ['late', null],
  ['', null],
])('a visit that ends at “%s” takes %s minutes', (end, minutes) => {
  expect(visit({ minutes: '', end })).toMatchObject({ row: { minutes } })
})

test('the minutes that a file says count before its end', () => {
  expect(visit({ minutes: '45', end: '8:00 pm' })).toMatchObject({ row: { minutes: 45 } })
})

const SERVICE = {
  ...{ itemId: 'I1', service: 'Chemical Peel', option: 'Light', category: 'Peels, Featured' },
  ...{ minutes: '45', price: '120', description: 'Fresh  skin', itemType: 'Appointments service' },
}
const service = (typed: Partial<Record<Field, string>> = {}) => {
  const [cells, reading] = table({ ...SERVICE, ...typed })
  return serviceFrom(cells, reading)
}

test('a treatment is read with its kind, and in the section that its category begins with', () => {
  expect(service()).toEqual({
    ok: true,
    remarks: [],
    row: {
      ...{ externalId: 'I1', name: 'Chemical Peel: Light', description: 'Fresh skin' },
      ...{ category: 'Peels', minutes: 45, priceCents: 12_000 },
    },
  })
  for (const category of ['Face > Peels', 'Face|Peels', 'Face ,Peels'])
    expect(service({ category })).toMatchObject({ row: { category: 'Face' } })
})

test('an item without kinds has its own name, and a kind without an item none', () => {
  for (const option of ['Regular', 'default', 'Standard', 'N/A', 'na', ''])
    expect(service({ option })).toMatchObject({ row: { name: 'Chemical Peel' } })
  for (const option of ['Regular size', 'Not standard'])
    expect(service({ option })).toMatchObject({ row: { name: `Chemical Peel: ${option}` } })
  expect(service({ service: '' })).toEqual({ ok: false, why: 'no-treatment' })
})

test('what is sold over the counter is no treatment', () => {
  expect(service({ itemType: 'Physical good' })).toEqual({ ok: false, why: 'product' })
  for (const itemType of ['', 'Service', 'APPOINTMENT', 'Class'])
    expect(service({ itemType }).ok).toBe(true)
})

test('a treatment needs a name that is seen, a price and a length that the menu takes', () => {
  expect(service({ service: 'x'.repeat(60), option: '' }).ok).toBe(true)
  expect(service({ service: 'x'.repeat(61), option: '' })).toEqual({ ok: false, why: 'name-long' })
  expect(service({ service: 'a\u2800b', option: '' }).ok).toBe(service({ service: 'a b' }).ok)
  for (const price of ['', 'free', '-5']) {
    expect(service({ price })).toEqual({ ok: false, why: 'no-price' })
  }
  expect(service({ price: '0' })).toMatchObject({ row: { priceCents: 0 } })
  for (const minutes of ['5', '480']) expect(service({ minutes }).ok).toBe(true)
  for (const minutes of ['4', '481']) {
    expect(service({ minutes })).toEqual({ ok: false, why: 'length' })
  }
})

test('a treatment without length or category comes in with a remark', () => {
  expect(service({ minutes: '', category: '' })).toMatchObject({
    remarks: ['length-unsaid', 'no-section'],
    row: { minutes: 60, category: '' },
  })
})

test('words of a treatment are kept as long as the menu has room', () => {
  const long = 'x'.repeat(400)
  expect(service({ itemId: long, description: long, category: long })).toMatchObject({
    row: {
      ...{ externalId: 'x'.repeat(100), description: 'x'.repeat(300) },
      category: 'x'.repeat(40),
    },
  })
})

const MENU = new Set(['acne facial'])
const entry = (summary: string, description = '') => readEntry({ summary, description }, MENU)

test.each([
  ['Acne Facial with Ana Ruiz', 'Ana Ruiz', 'Acne Facial'],
  ['  Peel for Ana Ruiz ', 'Ana Ruiz', 'Peel'],
  ['PEEL  WITH  Ana for once', 'Ana for once', 'PEEL'],
  ['Ana Ruiz - Peel', 'Ana Ruiz', 'Peel'],
  ['Ana Ruiz – Peel - light', 'Ana Ruiz', 'Peel - light'],
  ['Acne Facial — Ana Ruiz', 'Ana Ruiz', 'Acne Facial'],
  ['Acne facial: Ana Ruiz', 'Ana Ruiz', 'Acne facial'],
  ['Ana Ruiz | Peel', 'Ana Ruiz', 'Peel'],
  ['Ana Ruiz  -   Peel', 'Ana Ruiz', 'Peel'],
  ['Acne Facial:  Ana', 'Ana', 'Acne Facial'],
  ['Peel', '', 'Peel'],
  ['Anna-Lena Ruiz', '', 'Anna-Lena Ruiz'],
  ['withdrawn', '', 'withdrawn'],
])('the entry “%s” is of %j, for %j', (summary, name, treatment) => {
  expect(entry(summary)).toEqual({ client: name, service: treatment, phone: '', email: '' })
})

test('what an entry’s text says counts before its title', () => {
  const text = [
    'Customer name:  Ana Ruiz ',
    '  Appointment type: Peel',
    'Tel: 909 555 0134',
    'E-mail : ana@example.com',
  ].join('\n')
  const said = { phone: '909 555 0134', email: 'ana@example.com' }
  expect(entry('Acne Facial with Eva', text)).toEqual({
    ...{ client: 'Ana Ruiz', service: 'Peel', ...said },
  })
  expect(entry('Acne Facial with Eva', 'Name: Ana')).toMatchObject({
    ...{ client: 'Ana', service: 'Acne Facial' },
  })
  expect(entry('Acne Facial with Eva', 'Treatment: Peel\nMobile: 1\nEmail: a@b.co')).toEqual({
    ...{ client: 'Eva', service: 'Peel', phone: '1', email: 'a@b.co' },
  })
  expect(entry('Peel', 'Her name: Ana')).toMatchObject({ client: '' })
  expect(entry('Peel', 'Client name: Ana\nPhone: 2\nService:')).toMatchObject({
    ...{ client: 'Ana', phone: '2', service: 'Peel' },
  })
})
