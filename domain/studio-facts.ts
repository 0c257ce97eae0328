import { z } from 'zod'

const text = (most: number) => z.string().trim().min(1).max(most)

/** Where the studio is and how it is reached, as the owner keeps it. */
export const StudioFacts = z.object({
  street: text(120),
  city: text(60),
  region: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/),
  postalCode: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/),
  phone: z
    .string()
    .trim()
    .max(30)
    .refine((typed) => digitsOf(typed).length === 10),
  email: z.email().max(254),
  /** What may be done about a visit that does not suit any more. */
  policy: text(300),
})
export type StudioFacts = z.infer<typeof StudioFacts>

export const STUDIO_FACT_NAMES = Object.keys(StudioFacts.shape) as (keyof StudioFacts)[]

/** An address that a phone dials: a number of the United States. */
export function phoneHref(phone: string): string {
  return `tel:+1${digitsOf(phone)}`
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}

/** One line, as a mail or a map wants it. */
export function addressLine(of: Pick<StudioFacts, 'street' | 'city' | 'region' | 'postalCode'>) {
  return `${of.street}, ${of.city}, ${of.region} ${of.postalCode}`
}
