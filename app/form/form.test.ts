import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AddonDraft, ServiceFields } from '#domain/calendar/menu-edit.ts'
import { ContactDetails } from '#domain/core/contact-details.ts'
import { OwnFacts } from '#domain/core/studio-facts.ts'
import { ContactMessage } from '#domain/post/contact.ts'
import { RetentionDays } from '#domain/post/mail-retention.ts'
import { isCured } from './cured.ts'
import { readForm, refused, unreadable, versionIn } from './form.ts'
import { limitsOf } from './limits.ts'

function formWith(entries: Iterable<readonly [string, string]>): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

const name = fc
  .stringMatching(/^[a-z]{1,8}(\.\d\.[a-z]{1,4})?$/)
  .filter((one) => one !== 'code' && one !== 'current')

test('whatever was typed is shown again', () => {
  fc.assert(
    fc.property(fc.dictionary(name, fc.string()), (typed) => {
      const fields = Object.entries(typed).filter(([key]) => !/password/.test(key))
      const again = unreadable(formWith(fields)).data
      expect(again.typed).toEqual(Object.fromEntries(fields))
    }),
  )
})

test('passwords and codes do not come back; what was ticked does', () => {
  const form = formWith([
    ['email', 'ana@example.com'],
    ['password', 'secret1'],
    ['confirmPassword', 'secret1'],
    ['current', 'secret0'],
    ['code', '123456'],
    ['addonIds', 'peel'],
    ['addonIds', 'led'],
  ])
  const again = refused(form, { ok: false, code: 'changed-meanwhile' })
  expect(again.data).toMatchObject({
    typed: { email: 'ana@example.com' },
    ticked: { addonIds: ['peel', 'led'] },
  })
  expect(JSON.stringify(again.data)).not.toMatch(/secret|123456/)
  expect(again.init?.status).toBe(409)
})

test('a version is a whole number, or none', () => {
  const versions = ['7', '', '1e3', '-1', '0x2', '1.5'].map((text) =>
    versionIn(formWith([['version', text]])),
  )
  expect(versions).toEqual([7, 0, 0, 0, 0, 0])
})

test('a list of the schema is read as a list, also with one of it', () => {
  const Form = z.object({ words: z.string(), serviceIds: z.array(z.string()) })
  const form = formWith([
    ['words', 'a'],
    ['serviceIds', 'mini-facial'],
  ])
  expect(readForm(Form, form)).toEqual({
    ok: true,
    value: { words: 'a', serviceIds: ['mini-facial'] },
  })
})

test('what a form may hold stands on its controls as its schema says', () => {
  expect(limitsOf(OwnFacts)).toMatchObject({
    street: { required: true, maxLength: 120 },
    region: { required: true, pattern: expect.stringContaining('[A-Za-z]{2}') },
  })
  expect(limitsOf(RetentionDays)).toEqual({ days: { required: true, min: 30, max: 400 } })
  expect(limitsOf(ServiceFields)).toMatchObject({
    name: { required: true, maxLength: 60 },
    intro: { maxLength: 600 },
    'options.*.price': { required: true },
  })
  expect(limitsOf(ContactMessage).phone).toEqual({ maxLength: 32 })
})

test('a field is cured by something else within its limits, and by nothing else', () => {
  const field = (value: string, valid: boolean, type = 'text') =>
    isCured({ type, value, defaultValue: 'ten', validity: { valid } } as HTMLInputElement)
  expect(field('10', true)).toBe(true)
  expect(field('10x', false)).toBe(false)
  expect(field('ten', true)).toBe(false)
  expect(field('ten', true, 'radio')).toBe(true)
})

/** The text of a field as a browser holds it against the limits of its control. */
function fits(
  text: string,
  { required, minLength = 0, maxLength, pattern }: ReturnType<typeof limitsOf>[string],
) {
  if (text === '') return !required
  const isShort = text.length >= minLength && text.length <= (maxLength ?? text.length)
  return isShort && (!pattern || new RegExp(`^(?:${pattern})$`, 'v').test(text))
}

const FORMS = { OwnFacts, AddonDraft, ServiceFields, ContactDetails, ContactMessage }

test.each(Object.entries(FORMS))('%s: no control refuses what the server takes', (_, schema) => {
  const limits = limitsOf(schema)
  const { shape } = schema instanceof z.ZodPipe ? schema.in : schema
  const typed = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '115',
      '$1,150.50',
      ' 30 ',
      'CA',
      'ca',
      '92373-1234',
      '(909) 555-0134',
      'a@b.co',
    ),
  )
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(limits)), typed, (field, text) => {
      const read = (shape as Record<string, z.ZodType>)[field]?.safeParse(text)
      // Blanks around a text are cut off before it is measured.
      if (read?.success)
        expect([text, fits(text.trim(), limits[field] ?? {})]).toEqual([text, true])
    }),
  )
})
