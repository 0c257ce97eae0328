import type { Generated } from 'kysely'
import type { AlertHold } from '#domain/clients/alert-hold.ts'
import type { WrittenAlertKind } from '#domain/clients/client-alert.ts'
import type { SkinType } from '#domain/clients/profile.ts'

/** Who comes, and what the owner knows of them. */
export type ClientTables = {
  client: {
    id: string
    email: string
    first_name: string
    last_name: string
    phone: string
    skin_type: Generated<SkinType | ''>
    birth_date: string | null
    patch_test_on: string | null
    consent_on: string | null
    blocked_at: number | null
    sort_name: Generated<string>
    phone_key: Generated<string>
    merged_into: string | null
    /** Counts the owner's changes. */
    version: Generated<number>
    created_at: number
    updated_at: Generated<number>
  }
  client_word: { word: string; client_id: string }
  client_key: { id: string; client_id: string; wrapped: string; created_at: number }
  client_note: {
    id: string
    client_id: string
    key_id: string
    sealed: string
    noted_on: string
    version: number
    created_at: number
    updated_at: number
  }
  client_photo: {
    id: string
    client_id: string
    key_id: string
    sealed_words: string
    taken_on: string
    moment: 'before' | 'after' | 'other'
    width: number
    height: number
    created_at: number
  }
  client_photo_data: { photo_id: string; size: 'full' | 'small'; sealed: Uint8Array }
  intake_version: { version: number; questions: string; is_sent: number; created_at: number }
  client_form: {
    id: string
    client_id: string
    booking_id: string | null
    created_at: number
    expires_at: number
    answered_at: number | null
    intake_version: number | null
    key_id: string | null
    sealed: string | null
  }
  client_alert: {
    id: string
    client_id: string
    form_id: string | null
    kind: WrittenAlertKind
    hold: AlertHold | null
    /** A date of the studio's. */
    hold_until: string | null
    key_id: string
    sealed: string
    created_at: number
  }
}
