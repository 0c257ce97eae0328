import type { ContactDetails } from '#domain/core/contact-details.ts'
import { isPhone } from '#domain/core/phone.ts'
import { faultIn, LONGEST } from '#domain/core/texts.ts'

export type ContactField = keyof ContactDetails
export type TypedDetails = Record<ContactField, string>

/**
 * The fields that cannot be right, in the order of the form. A light reading of `ContactDetails` for
 * the browser: it refuses nothing that the schema takes, and the server has the last word.
 */
export function doubtfulFields(typed: TypedDetails, asks: { birthDate: boolean }): ContactField[] {
  const isName = (field: 'firstName' | 'lastName') =>
    typed[field].trim().length > 0 && !faultIn(field, typed[field])
  const doubts: [ContactField, boolean][] = [
    ['firstName', !isName('firstName')],
    ['lastName', !isName('lastName')],
    ['email', !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed.email.trim())],
    ['phone', !isPhone(typed.phone.trim())],
    ['birthDate', asks.birthDate && !/^\d{4}-\d{2}-\d{2}$/.test(typed.birthDate)],
    ['note', typed.note.trim().length > LONGEST.note],
  ]
  return doubts.filter(([, isDoubtful]) => isDoubtful).map(([field]) => field)
}
