import { z } from 'zod'
import { WRITTEN_ALERT_KINDS } from '#domain/clients/client-alert.ts'
import { SkinTypeOrNothing } from '#domain/clients/profile.ts'
import { ContactDetails } from '#domain/core/contact-details.ts'
import { LONGEST } from '#domain/core/texts.ts'
import type { ErrorCode } from '../core/errors.ts'
import { CalendarDate, cents } from '../core/fields.ts'

const orNothing = <T extends z.ZodType>(shape: T) => shape.or(z.literal(''))

/** What the owner writes on a client's record; everything but the first name may wait. */
export const ClientDetails = z.object({
  firstName: ContactDetails.shape.firstName,
  lastName: orNothing(ContactDetails.shape.lastName),
  email: orNothing(ContactDetails.shape.email),
  phone: orNothing(ContactDetails.shape.phone),
  skinType: SkinTypeOrNothing,
  birthDate: orNothing(CalendarDate),
  patchTestOn: orNothing(CalendarDate),
  consentOn: orNothing(CalendarDate),
})
export type ClientDetails = z.infer<typeof ClientDetails>

/** The same on a studio date, after which nobody is born. */
export function clientDetailsOn(today: string) {
  const error = 'birth-date-ahead' satisfies ErrorCode
  return ClientDetails.refine(({ birthDate }) => birthDate <= today, { path: ['birthDate'], error })
}

const Words = z.string().trim().min(1).max(LONGEST.deskNote)

export const ClientNote = z.object({ notedOn: CalendarDate, words: Words })
export type ClientNote = z.infer<typeof ClientNote>

export const ClientAlert = z.object({
  kind: z.enum(WRITTEN_ALERT_KINDS),
  words: Words.max(300),
})
export type ClientAlert = z.infer<typeof ClientAlert>

/** What the owner says of an answer that holds online booking; `until`: a date, or empty. */
export const HoldDecision = z.object({
  alertId: z.string().min(1).max(100),
  until: CalendarDate.or(z.literal('')).default(''),
})

const PHOTO_MOMENTS = ['before', 'after', 'other'] as const
export const ClientPhoto = z.object({
  takenOn: CalendarDate,
  moment: z.enum(PHOTO_MOMENTS),
  words: z.string().trim().max(300),
})
export type ClientPhoto = z.infer<typeof ClientPhoto>

/** A slip of the finger is no gift. */
const MOST_GIFT_CENTS = 100_000

/** Credit that the owner gives of her own; cents. */
export const CreditGift = z.object({
  key: z.uuid(),
  amount: cents().refine((amount) => amount > 0 && amount <= MOST_GIFT_CENTS),
  reason: z.string().trim().min(1).max(LONGEST.reason),
})
/** The sentence for each field of a client's forms that cannot be read. */
export const CLIENT_SENTENCES: Record<string, string> = {
  firstName: 'Enter a first name, up to 80 letters.',
  lastName: 'Enter a last name, up to 80 letters, or leave it empty.',
  email: 'Enter an email address such as name@example.com, or leave it empty.',
  phone: 'Enter a phone number with its area code, or leave it empty.',
  birthDate: 'Enter a date, or leave it empty.',
  patchTestOn: 'Enter a date, or leave it empty.',
  consentOn: 'Enter a date, or leave it empty.',
  notedOn: 'Choose a date.',
  until: 'Enter a date, or leave it empty.',
  takenOn: 'Choose a date.',
  kind: 'Choose what it is about.',
  moment: 'Choose before, after or other.',
  words: 'Write something, and keep it short enough.',
  photo: 'Choose a photograph.',
  amount: 'Enter an amount such as 25 or 25.00, up to $1,000.',
  reason: 'Say why, for you alone.',
  help: 'Keep this under 600 characters.',
  options: 'Write two choices or more, one a line.',
  details: 'Keep this under 200 characters.',
  alertOn: 'Write the answers one a line, up to twelve.',
  alertWords: 'Keep this under 200 characters.',
}

/** What the owner types before a client is erased. */
export const ERASURE_WORD = 'ERASE'
