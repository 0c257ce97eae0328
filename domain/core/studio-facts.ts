import { z } from 'zod'
import { HIDDEN } from '#domain/core/contact-details.ts'
import { isAllSeen, LONGEST } from '#domain/core/texts.ts'
import { isCalendarDate } from './dates.ts'
import { line } from './fields.ts'
import { dialled, phoneShown } from './phone.ts'
import type { StatedRating } from './stated-rating.ts'
import type { StudioNames } from './studio-words.ts'

const STUDIO_SENTENCES = {
  street: 'Enter the street and number, up to 120 letters.',
  city: 'Enter the city, up to 60 letters.',
  region: 'Enter the state as two letters, such as CA.',
  postalCode: 'Enter the ZIP code as five digits, such as 92373.',
  phone: 'Enter a telephone number of ten digits.',
  email: 'Enter a mail address, such as hello@example.com.',
  policy: 'Say in one to three sentences what may be done, up to 300 letters.',
} as const

/** Where the studio is and how it is reached, as the owner keeps it; each field with its sentence. */
export const OwnFacts = z.object({
  street: line(120, STUDIO_SENTENCES.street).refine(isAllSeen, HIDDEN),
  city: line(60, STUDIO_SENTENCES.city).refine(isAllSeen, HIDDEN),
  region: z
    .string(STUDIO_SENTENCES.region)
    .trim()
    .regex(/^[A-Za-z]{2}$/, STUDIO_SENTENCES.region)
    .toUpperCase(),
  postalCode: z
    .string(STUDIO_SENTENCES.postalCode)
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, STUDIO_SENTENCES.postalCode),
  phone: z
    .string(STUDIO_SENTENCES.phone)
    .max(LONGEST.phone, STUDIO_SENTENCES.phone)
    .refine((typed) => dialled(typed).length === 10, STUDIO_SENTENCES.phone)
    .transform(phoneShown),
  email: z
    .string(STUDIO_SENTENCES.email)
    .trim()
    .max(LONGEST.email, STUDIO_SENTENCES.email)
    .pipe(z.email(STUDIO_SENTENCES.email)),
  /** What may be done about a visit that does not suit any more. */
  policy: line(300, STUDIO_SENTENCES.policy),
})
export type OwnFacts = z.infer<typeof OwnFacts>

/** The same with what the studio is called, which is kept among its words. */
export type StudioFacts = OwnFacts & StudioNames

const RATING_SENTENCES = {
  value: 'Enter the rating as it stands there, 0 to 5 with one decimal, such as 4.9.',
  count: 'Enter how many reviews there are as a whole number, at least 1.',
  place: 'Say where it stands, such as Google, up to 40 letters.',
  link: 'Enter the address of the page that shows it, beginning with https://.',
  readOn: 'Enter the day on which you read it there, today or before.',
} as const

/** A rating as the owner has read it elsewhere; each field with its sentence. */
export const ReadRating = z.object({
  value: z
    .string(RATING_SENTENCES.value)
    .trim()
    .regex(/^(?:[0-4](?:\.\d)?|5(?:\.0)?)$/, RATING_SENTENCES.value)
    .transform((typed) => Number(typed).toFixed(1)),
  count: z
    .string(RATING_SENTENCES.count)
    .trim()
    .regex(/^[1-9]\d{0,5}$/, RATING_SENTENCES.count),
  place: line(40, RATING_SENTENCES.place).refine(isAllSeen, RATING_SENTENCES.place),
  link: z
    .string(RATING_SENTENCES.link)
    .trim()
    .max(500, RATING_SENTENCES.link)
    .pipe(z.url({ protocol: /^https$/, error: RATING_SENTENCES.link })),
  readOn: z.string(RATING_SENTENCES.readOn).refine(isCalendarDate, RATING_SENTENCES.readOn),
})
export type ReadRating = z.infer<typeof ReadRating>

/** What was read, on a day that has come; else the sentence of that field. `today`: "2026-11-24". */
export function readOnRefusal({ readOn }: ReadRating, today: string): string | null {
  return readOn > today ? RATING_SENTENCES.readOn : null
}

export function statedBy(read: ReadRating): StatedRating {
  const { value, count, ...source } = read
  return { value, count, source }
}
