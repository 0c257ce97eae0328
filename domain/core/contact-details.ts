import { z } from 'zod'
import { LONGEST } from '#domain/core/lengths.ts'
import { isPhone } from '#domain/core/phone.ts'
import type { ErrorCode } from './errors.ts'
import { CalendarDate } from './fields.ts'

// Control characters and halves of characters have no place in names, mails and calendar files.
const isOneLine = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)
const isText = (text: string) => isOneLine(text.replace(/[\n\r\t]/g, ' '))

/** Whether all of a text can be seen: no line breaks, nothing of no width, no marks that turn the direction. */
export function isAllSeen(text: string): boolean {
  return isOneLine(text) && !/[\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(text)
}

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
  firstName: 'Enter your first name, up to 80 letters.',
  lastName: 'Enter your last name, up to 80 letters.',
  email: 'Enter an email address such as name@example.com.',
  phone: 'Enter a phone number with its area code, such as 909 555 0134.',
  note: 'Keep the note under 1,000 characters.',
  birthDate: 'Enter the date of birth as year, month and day.',
}
