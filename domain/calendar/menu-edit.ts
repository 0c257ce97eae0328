import { z } from 'zod'
import { TREATMENT_COLORS } from '#domain/calendar/treatment-color.ts'
import { HIDDEN } from '#domain/core/contact-details.ts'
import { cents, line, Tick, whole, wholeOrNothing } from '#domain/core/fields.ts'
import { isAllSeen } from '#domain/core/texts.ts'

// The menu's forms in the back office, each field with its sentence.

export const MENU_SENTENCES = {
  name: 'Enter a name of up to 60 letters.',
  description: 'Enter one or two sentences, up to 300 letters.',
  intro: 'Keep this under 600 letters.',
  category: 'Choose where it stands on the menu.',
  color: 'Choose one of the colors.',
  minutes: 'Enter whole minutes, from 5 to 480.',
  extraMinutes: 'Enter whole minutes, from 0 to 240.',
  price: 'Enter a price in dollars, such as 115 or 115.50.',
  buffer: 'Enter whole minutes, from 0 to 240, or leave it empty.',
  clients: 'Choose who may book it.',
  maxAge: 'Enter an age from 1 to 120, or leave it empty.',
  position: 'Enter a whole number.',
  noOption: 'Offer at least one kind, or take the whole treatment off the online menu.',
} as const

const Price = cents(MENU_SENTENCES.price)
const Clients = z.enum(['all', 'new', 'current'], MENU_SENTENCES.clients)
const MaxAge = wholeOrNothing(1, 120, MENU_SENTENCES.maxAge)
const OptionFields = z.object({
  /** The row's id; empty: a new one. */
  id: z.string().max(80),
  name: line(60, MENU_SENTENCES.name).refine(isAllSeen, HIDDEN),
  description: line(300, MENU_SENTENCES.description),
  minutes: whole(5, 480, MENU_SENTENCES.minutes),
  price: Price,
  priceIsFrom: Tick,
  clients: Clients,
  maxAge: MaxAge,
  isOffered: Tick,
  position: whole(0, 99, MENU_SENTENCES.position),
})

/** What a form's fields come to, each number with its unit. */
function withUnits<T extends { minutes: number; price: number }>({ minutes, price, ...rest }: T) {
  return { ...rest, durationMinutes: minutes, priceCents: price }
}

export const OptionDraft = OptionFields.transform(withUnits)
export type OptionDraft = z.infer<typeof OptionDraft>

export const ServiceFields = z.object({
  name: line(60, MENU_SENTENCES.name).refine(isAllSeen, HIDDEN),
  description: line(300, MENU_SENTENCES.description),
  /** The opening of its page; empty: the original one. */
  intro: z.string().trim().max(600, MENU_SENTENCES.intro),
  category: line(40, MENU_SENTENCES.category),
  /** In the calendar; empty: that of its place on the menu. */
  color: z
    .enum(['', ...TREATMENT_COLORS], MENU_SENTENCES.color)
    .default('')
    .transform((color) => color || null),
  minutes: whole(5, 480, MENU_SENTENCES.minutes),
  price: Price,
  buffer: wholeOrNothing(0, 240, MENU_SENTENCES.buffer),
  clients: Clients,
  maxAge: MaxAge,
  addonIds: z.array(z.string().max(80)),
  options: z.array(OptionDraft),
})

export const ServiceDraft = ServiceFields.refine(
  ({ options }) => options.length === 0 || options.some(({ isOffered }) => isOffered),
  {
    path: ['options'],
    message: MENU_SENTENCES.noOption,
    when: ({ issues }) => issues.length === 0,
  },
).transform(({ buffer, ...draft }) => ({ ...withUnits(draft), bufferMinutes: buffer }))
export type ServiceDraft = z.infer<typeof ServiceDraft>

export const AddonDraft = z
  .object({
    name: line(60, MENU_SENTENCES.name).refine(isAllSeen, HIDDEN),
    minutes: whole(0, 240, MENU_SENTENCES.extraMinutes),
    price: Price,
    clients: Clients,
    serviceIds: z.array(z.string().max(80)),
  })
  .transform(withUnits)
export type AddonDraft = z.infer<typeof AddonDraft>
