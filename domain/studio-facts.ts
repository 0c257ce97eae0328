import { z } from 'zod'
import { dialled } from './phone.ts'

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
    .refine((typed) => dialled(typed).length === 10),
  email: z.email().max(254),
  /** What may be done about a visit that does not suit any more. */
  policy: text(300),
})
export type StudioFacts = z.infer<typeof StudioFacts>

export const STUDIO_FACT_NAMES = Object.keys(StudioFacts.shape) as (keyof StudioFacts)[]

/** One line, as a mail or a map wants it. */
export function addressLine(of: Pick<StudioFacts, 'street' | 'city' | 'region' | 'postalCode'>) {
  return `${of.street}, ${of.city}, ${of.region} ${of.postalCode}`
}
