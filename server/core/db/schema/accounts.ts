import type { ColumnType } from 'kysely'
import type { SkinType } from '#domain/clients/profile.ts'

/** Read, never written. */
type Engine<T> = ColumnType<T, never, never>
/** As the sign-in library keeps it: ISO 8601 text in SQLite, a `timestamptz` in PostgreSQL. */
type LibraryTime = Engine<string | Date>

/** Who can sign in. auth_user to auth_verification are written by the sign-in library (server/accounts/auth.ts). */
export type AccountTables = {
  auth_user: {
    id: string
    name: string
    email: string
    email_verified: ColumnType<number | boolean, never, number | boolean>
    image: string | null
    role: 'owner' | 'client'
    created_at: LibraryTime
    updated_at: LibraryTime
    /** Epoch milliseconds; set: nobody signs in to this account. */
    disabled_at: number | null
    /** When somebody last showed that they read the account's mail. */
    address_proven_at: number | null
  }
  auth_session: {
    id: string
    user_id: string
    token: string
    ip_address: string | null
    user_agent: string | null
    expires_at: LibraryTime
    created_at: LibraryTime
    updated_at: LibraryTime
  }
  auth_account: {
    id: string
    user_id: string
    account_id: string
    provider_id: string
    access_token: string | null
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: Engine<string | Date | null>
    refresh_token_expires_at: Engine<string | Date | null>
    scope: string | null
    password: string | null
    created_at: LibraryTime
    updated_at: LibraryTime
  }
  auth_verification: {
    id: string
    identifier: string
    value: string
    expires_at: LibraryTime
    created_at: LibraryTime
    updated_at: LibraryTime
  }
  profile: {
    uid: string
    first_name: string
    last_name: string
    phone: string
    skin_type: SkinType | ''
    email_notifications: number
    appointment_reminders: number
    marketing_emails: number
    last_login_at: number
    created_at: number
    updated_at: number
  }
  auth_passkey: {
    id: string
    user_id: string
    name: string
    credential_id: string
    public_key: string
    counter: number
    transports: string
    /** Set: it opens nothing until its holder has said that it is theirs. */
    held_at: number | null
    created_at: number
  }
  one_time_token: {
    id: string
    kind: string
    user_id: string | null
    value: string
    expires_at: number
  }
  second_factor: {
    user_id: string
    sealed_key: string
    confirmed_at: number | null
    last_step: number
    created_at: number
  }
  recovery_code: { user_id: string; hash: string }
  desk_helper: { user_id: string; added_at: number; added_by: string }
  /** Sessions of the desk whose phone is with a client (server/accounts/hand-over.ts). */
  handed_over: { session_id: string; client_id: string; at: number }
  erasure: { kind: 'client' | 'account'; id: string; at: number }
}
