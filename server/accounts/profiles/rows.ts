import type { Selectable } from 'kysely'
import {
  isProfileComplete,
  type NotificationChoices,
  type Profile,
} from '#domain/clients/profile.ts'
import type { Schema } from '../../core/db/schema.ts'

type ProfileRow = Selectable<Schema['profile']> &
  Pick<Selectable<Schema['auth_user']>, 'name' | 'email' | 'disabled_at'>

/** Whether it is complete is worked out, never stored, so that it cannot disagree with its parts. */
export function profileOf(row: ProfileRow, squareCustomerId: string | null): Profile {
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
    smsNotifications: row.sms_notifications === 1,
    marketingEmails: row.marketing_emails === 1,
    squareCustomerId,
  }
}

export function choiceColumns(choices: NotificationChoices) {
  return {
    email_notifications: Number(choices.emailNotifications),
    appointment_reminders: Number(choices.appointmentReminders),
    sms_notifications: Number(choices.smsNotifications),
    marketing_emails: Number(choices.marketingEmails),
  }
}
