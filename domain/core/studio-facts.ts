import { z } from 'zod'
import { HIDDEN } from '#domain/core/contact-details.ts'
import { isAllSeen, LONGEST } from '#domain/core/texts.ts'
import { line } from './fields.ts'
import { dialled, phoneShown } from './phone.ts'

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
export const StudioFacts = z.object({
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
export type StudioFacts = z.infer<typeof StudioFacts>

/** One line, as a mail or a map wants it. */
export function addressLine(of: Pick<StudioFacts, 'street' | 'city' | 'region' | 'postalCode'>) {
  return `${of.street}, ${of.city}, ${of.region} ${of.postalCode}`
}
