import { z } from 'zod'
import { centsOf } from '#domain/core/price-text.ts'

// The menu's forms in the back office, each field with its sentence.

export const MENU_SENTENCES = {
  name: 'Enter a name of up to 60 letters.',
  description: 'Enter one or two sentences, up to 300 letters.',
  intro: 'Keep this under 600 letters.',
  category: 'Choose where it stands on the menu.',
  minutes: 'Enter whole minutes, from 5 to 480.',
  extraMinutes: 'Enter whole minutes, from 0 to 240.',
  price: 'Enter a price in dollars, such as 115 or 115.50.',
  buffer: 'Enter whole minutes, from 0 to 240, or leave it empty.',
  clients: 'Choose who may book it.',
  maxAge: 'Enter an age from 1 to 120, or leave it empty.',
  position: 'Enter a whole number.',
  noOption: 'Offer at least one kind, or take the whole treatment off the online menu.',
} as const

/** The sections of the menu that treatments stand in (spec 1 §9). */
export const CATEGORIES = ['Facials', 'Consultation'] as const

const line = (max: number, message: string) =>
  z
    .string(message)
    .trim()
    .transform((text) => text.replace(/\s+/g, ' '))
    .pipe(z.string().min(1, message).max(max, message))

const whole = (min: number, max: number, message: string) =>
  z
    .string(message)
    .trim()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))

/** The same, or null where the field is left empty. */
const wholeOrNothing = (min: number, max: number, message: string) =>
  z.string(message).transform((text, context) => {
    const digits = text.trim()
    if (digits === '') return null
    const number = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN
    if (number >= min && number <= max) return number
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const Price = z.string(MENU_SENTENCES.price).transform((text, context) => {
  const cents = centsOf(text)
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: MENU_SENTENCES.price })
  return z.NEVER
})

const Clients = z.enum(['all', 'new', 'current'], MENU_SENTENCES.clients)
const MaxAge = wholeOrNothing(1, 120, MENU_SENTENCES.maxAge)
const Tick = z
  .literal('1')
  .optional()
  .transform((tick) => tick === '1')

export const OptionDraft = z.object({
  /** The row's id; empty: a new one. */
  id: z.string().max(80),
  name: line(60, MENU_SENTENCES.name),
  description: line(300, MENU_SENTENCES.description),
  minutes: whole(5, 480, MENU_SENTENCES.minutes),
  price: Price,
  priceIsFrom: Tick,
  clients: Clients,
  maxAge: MaxAge,
  isOffered: Tick,
  position: whole(0, 99, MENU_SENTENCES.position),
})
export type OptionDraft = z.infer<typeof OptionDraft>

export const ServiceDraft = z
  .object({
    name: line(60, MENU_SENTENCES.name),
    description: line(300, MENU_SENTENCES.description),
    /** The opening of its page; empty: the original one. */
    intro: z.string().trim().max(600, MENU_SENTENCES.intro),
    category: z.enum(CATEGORIES, MENU_SENTENCES.category),
    minutes: whole(5, 480, MENU_SENTENCES.minutes),
    price: Price,
    buffer: wholeOrNothing(0, 240, MENU_SENTENCES.buffer),
    clients: Clients,
    maxAge: MaxAge,
    addonIds: z.array(z.string().max(80)),
    options: z.array(OptionDraft),
  })
  .refine(({ options }) => options.length === 0 || options.some(({ isOffered }) => isOffered), {
    path: ['options'],
    message: MENU_SENTENCES.noOption,
    when: ({ issues }) => issues.length === 0,
  })
export type ServiceDraft = z.infer<typeof ServiceDraft>

export const AddonDraft = z.object({
  name: line(60, MENU_SENTENCES.name),
  minutes: whole(0, 240, MENU_SENTENCES.extraMinutes),
  price: Price,
  serviceIds: z.array(z.string().max(80)),
})
export type AddonDraft = z.infer<typeof AddonDraft>

/** A draft, or a sentence for each field that cannot be read; an option's field is named `options.1.price`. */
export function readDraft<T>(
  schema: z.ZodType<T>,
  form: unknown,
): { ok: true; draft: T } | { ok: false; fields: Record<string, string> } {
  const parsed = schema.safeParse(form)
  if (parsed.success) return { ok: true, draft: parsed.data }
  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
  return { ok: false, fields }
}

/** "Gua sha facial" → "gua-sha-facial": the address of a new row, different from those taken. */
export function slugFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const slug = plain || 'treatment'
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
