import type { Selectable } from 'kysely'
import {
  FIRST_CHOICES,
  isProfileComplete,
  type NotificationChoices,
  namesIn,
  type Profile,
} from '#domain/clients/profile.ts'
import type { Rows, Schema } from '../../core/db/schema.ts'
import type { User } from '../accounts.ts'

/** Names and phone as typed at sign-up, or as the identity provider tells them. */
export type KnownNames = { firstName?: string; lastName?: string; phone?: string }

export type Account = Pick<User, 'id' | 'email' | 'name'>

type ProfileRow = Selectable<Schema['profile']> &
  Pick<Selectable<Schema['auth_user']>, 'name' | 'email' | 'disabled_at'>

/** Whether it is complete is worked out, never stored, so that it cannot disagree with its parts. */
export function profileOf(
  row: ProfileRow,
  { squareCustomerId, smsNotifications }: Pick<Profile, 'squareCustomerId' | 'smsNotifications'>,
): Profile {
  const known = {
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    skinType: row.skin_type,
  }
  return {
    uid: row.uid,
    email: row.email,
    displayName: row.name,
    ...known,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastLoginAt: row.last_login_at,
    isActive: row.disabled_at === null,
    profileComplete: isProfileComplete(known),
    emailNotifications: row.email_notifications === 1,
    appointmentReminders: row.appointment_reminders === 1,
    smsNotifications,
    marketingEmails: row.marketing_emails === 1,
    squareCustomerId,
  }
}

function choiceColumns(choices: NotificationChoices) {
  return {
    email_notifications: Number(choices.emailNotifications),
    appointment_reminders: Number(choices.appointmentReminders),
    marketing_emails: Number(choices.marketingEmails),
  }
}

/** A profile that is there already stays as it is. */
export async function insertNew(rows: Rows, user: Account, at: number, names: KnownNames = {}) {
  const known = knownNames(user, names)
  await rows
    .insertInto('profile')
    .values({
      uid: user.id,
      first_name: known.firstName,
      last_name: known.lastName,
      phone: known.phone,
      skin_type: '',
      created_at: at,
      updated_at: at,
      last_login_at: at,
      ...choiceColumns(FIRST_CHOICES),
    })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute()
}

/** What a new profile would say. */
export function newProfile(user: Account, at: number): Profile {
  const known = { ...knownNames(user, {}), skinType: '' as const }
  return {
    uid: user.id,
    email: user.email,
    displayName: user.name,
    ...known,
    createdAt: at,
    updatedAt: at,
    lastLoginAt: at,
    isActive: true,
    profileComplete: isProfileComplete(known),
    ...FIRST_CHOICES,
    squareCustomerId: null,
  }
}

/** What is typed goes before what the account's name tells. */
export function knownNames(user: Account, names: KnownNames): Required<KnownNames> {
  return { ...namesIn(user.name), phone: '', ...names }
}
