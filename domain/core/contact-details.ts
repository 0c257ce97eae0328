import { z } from 'zod'
import { isPhone } from '#domain/core/phone.ts'
import { isAllSeen, isOneLine, LONGEST } from '#domain/core/texts.ts'
import type { ErrorCode } from './errors.ts'
import { CalendarDate } from './fields.ts'

const isText = (text: string) => isOneLine(text.replace(/[\n\r\t]/g, ' '))

export const HIDDEN = { error: 'hidden-characters' } as const satisfies { error: ErrorCode }

const name = z.string().trim().min(1).max(LONGEST.firstName).refine(isAllSeen, HIDDEN)

/** Who comes, as typed into the scheduler's last screen. */
export const ContactDetails = z.object({
  firstName: name,
  lastName: name,
  email: z.string().trim().toLowerCase().max(LONGEST.email).pipe(z.email()),
  phone: z.string().trim().max(LONGEST.phone).refine(isPhone),
  note: z.string().trim().max(LONGEST.note).refine(isText).default(''),
  birthDate: CalendarDate.optional(),
})
export type ContactDetails = z.infer<typeof ContactDetails>

/** The sentence for each field of ContactDetails that cannot be read. */
export const CONTACT_SENTENCES: Record<keyof ContactDetails, string> = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter an email address such as name@example.com.',
  phone: 'Enter a phone number with its area code, such as 909 555 0134.',
  note: 'Keep the note under 1,000 characters.',
  birthDate: 'Enter the date of birth as year, month and day.',
}

/**
 * The mail address that a column holds, or '' where it only tells its person apart: the column takes no two alike, and not
 * everybody has an address (`none:…` on the owner's word, `square:…` from Square's app).
 */
export function knownAddress(stored: string): string {
  return stored.includes('@') ? stored : ''
}

/** One address and nothing that could end it. */
export function isAddress(text: string): boolean {
  return /^[^\s<>()[\],;:"@\p{Cc}]+@[^\s<>()[\],;:"@\p{Cc}]+$/u.test(text)
}
