import type { ExpressionBuilder, Selectable } from 'kysely'
import type { SkinType } from '#domain/clients/profile.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import type { Schema } from '../core/db/schema.ts'
import { DELETED } from '../post/mail-retention.ts'

/** A client as the owner sees them; dates are the studio's, instants are epoch milliseconds. */
export type Client = {
  id: string
  /** Counts the changes; a form carries the one that it was filled from. */
  version: number
  firstName: string
  lastName: string
  /** Empty where none is known. */
  email: string
  phone: string
  skinType: SkinType | ''
  birthDate: string | null
  patchTestOn: string | null
  consentOn: string | null
  blockedAt: number | null
  createdAt: number
  /** The client that this one was merged into. */
  mergedInto: string | null
}

export function clientOf(row: Selectable<Schema['client']>): Client {
  return {
    id: row.id,
    version: row.version,
    firstName: row.first_name,
    lastName: row.last_name,
    email: isAddress(row.email) ? row.email : '',
    phone: row.phone,
    skinType: row.skin_type,
    birthDate: row.birth_date,
    patchTestOn: row.patch_test_on,
    consentOn: row.consent_on,
    blockedAt: row.blocked_at,
    createdAt: row.created_at,
    mergedInto: row.merged_into,
  }
}

/** The column takes no empty address, and no two alike. */
export function storedEmail(email: string, id: string): string {
  return email || `none:${id}`
}

/** Neither merged into another nor what is left of a deleted account. */
export function isOnFile(where: ExpressionBuilder<Schema, 'client'>) {
  return where.and([
    where('client.merged_into', 'is', null),
    where('client.email', 'not like', `${DELETED}%`),
  ])
}
