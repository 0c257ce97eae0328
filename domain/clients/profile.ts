import { z } from 'zod'
import { ContactDetails } from '#domain/core/contact-details.ts'

export const SKIN_TYPES = ['normal', 'dry', 'oily', 'combination', 'sensitive', 'unsure'] as const
export type SkinType = (typeof SKIN_TYPES)[number]

export const SkinTypeOrNothing = z.enum([...SKIN_TYPES, ''], 'Choose one of the list.')

/**
 * What a client wants to hear from the studio, and how (spec 2 §3). Texts are agreed to for a number (`message_consent`),
 * so `smsNotifications` is read from there; mail tells of every change of a visit, and nobody sends offers.
 */
export type NotificationChoices = {
  emailNotifications: boolean
  appointmentReminders: boolean
  smsNotifications: boolean
  marketingEmails: boolean
}

// spec 2 §3: what a new profile says.
export const FIRST_CHOICES: NotificationChoices = {
  emailNotifications: true,
  appointmentReminders: true,
  smsNotifications: false,
  marketingEmails: false,
}

/** A client's profile, keyed by the account's id (spec 2 §3). Instants are epoch milliseconds. */
export type Profile = NotificationChoices & {
  uid: string
  email: string
  displayName: string
  phone: string
  firstName: string
  lastName: string
  skinType: SkinType | ''
  createdAt: number
  updatedAt: number
  lastLoginAt: number
  isActive: boolean
  profileComplete: boolean
  squareCustomerId: string | null
}

/** spec 2 §4: "true when first name, last name, phone and skinType are all present". */
export function isProfileComplete(
  profile: Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'skinType'>,
): boolean {
  const { firstName, lastName, phone, skinType } = profile
  return [firstName, lastName, phone, skinType].every((answer) => answer.trim() !== '')
}

/** spec 2 §4: first and last name joined by a space. */
export function displayNameOf(names: { firstName: string; lastName: string }): string {
  return `${names.firstName} ${names.lastName}`.trim()
}

/** First and last name of someone of whom only the whole name is known, as Google and Apple tell it. */
export function namesIn(displayName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = displayName.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** The form of one's own details; phone and skin type may wait. */
export const ProfileDetails = z.object({
  firstName: ContactDetails.shape.firstName,
  lastName: ContactDetails.shape.lastName,
  phone: ContactDetails.shape.phone.or(z.string().trim().length(0)),
  skinType: SkinTypeOrNothing,
})
export type ProfileDetails = z.infer<typeof ProfileDetails>
