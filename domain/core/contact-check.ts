import type { ContactDetails } from '#domain/core/contact-details.ts'
import { LONGEST } from '#domain/core/lengths.ts'
import { isPhone } from '#domain/core/phone.ts'

export type ContactField = keyof ContactDetails
export type TypedDetails = Record<ContactField, string>

/**
 * The fields that cannot be right, in the order of the form. A light reading of `ContactDetails` for
 * the browser: it refuses nothing that the schema takes, and the server has the last word.
 */
export function doubtfulFields(typed: TypedDetails, asks: { birthDate: boolean }): ContactField[] {
  const isName = (name: string) => name.trim().length > 0 && name.trim().length <= LONGEST.firstName
  const doubts: [ContactField, boolean][] = [
    ['firstName', !isName(typed.firstName)],
    ['lastName', !isName(typed.lastName)],
    ['email', !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.email.trim())],
    ['phone', !isPhone(typed.phone.trim())],
    ['birthDate', asks.birthDate && !/^\d{4}-\d{2}-\d{2}$/.test(typed.birthDate)],
    ['note', typed.note.trim().length > LONGEST.note],
  ]
  return doubts.filter(([, isDoubtful]) => isDoubtful).map(([field]) => field)
}
