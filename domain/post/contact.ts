import { z } from 'zod'
import { HIDDEN } from '../core/contact-details.ts'
import type { ErrorCode } from '../core/errors.ts'
import { isPhone } from '../core/phone.ts'
import { asLines, isAllSeen, LONGEST } from '../core/texts.ts'

// spec 2 §2
export const SUBJECTS = [
  'general',
  'services',
  'products',
  'booking',
  'feedback',
  'partnership',
  'other',
] as const
export type Subject = (typeof SUBJECTS)[number]

const BAD_PHONE = { error: 'bad-phone' satisfies ErrorCode }

/** A message to the studio as the contact form sends it (spec 2 §2 and §5): all but the phone is needed. */
export const ContactMessage = z.object({
  firstName: line(1, LONGEST.firstName).refine(isAllSeen, HIDDEN),
  lastName: line(1, LONGEST.lastName).refine(isAllSeen, HIDDEN),
  email: z.string().trim().max(LONGEST.email).pipe(z.email()),
  phone: line(0, LONGEST.phone).refine(isPhoneOrNothing, BAD_PHONE).default(''),
  subject: z.enum(SUBJECTS),
  message: z.string().transform(asLines).pipe(z.string().min(1).max(LONGEST.message)),
})
export type ContactMessage = z.infer<typeof ContactMessage>
export type ContactField = keyof ContactMessage

/** What stands in a form's fields, each as text; a file or a field that is missing counts as empty. */
export function typedIn(form: FormData): Record<ContactField, string> {
  const text = (name: ContactField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    message: text('message'),
  }
}

function isPhoneOrNothing(text: string): boolean {
  return text === '' || isPhone(text)
}

// What no keyboard types becomes a space: names end up in mail headers, and no database takes NUL.
function line(shortest: number, longest: number) {
  return z.string().transform(asLine).pipe(z.string().min(shortest).max(longest))
}

function asLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}
