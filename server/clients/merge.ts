import { phoneKeyOf } from '#domain/clients/client-search.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { countOf, isFound } from '../core/db/reads.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { type ClientParts, writeDown } from './parts.ts'
import { type Client, clientOf, isOnFile } from './rows.ts'

/** What follows a client who is merged into another. */
export type Moving = Record<'visits' | 'notes' | 'alerts' | 'forms' | 'photos', number>

const CARRIED = [
  'client_note',
  'client_alert',
  'client_form',
  'client_photo',
  'client_key',
  'ledger_transfer',
  'card_on_file',
  'message_consent',
  'incoming_message',
  'outbox',
  'wish',
  'former_visit',
] as const

/** Of each kind at most so many are suggested. */
const SUGGESTED = 25

/** Others who may be the same person: those with the same name, and those who share only the telephone. */
export type Duplicates = { sameName: Client[]; samePhone: Client[] }

export async function duplicatesOf(rows: Rows, client: Client): Promise<Duplicates> {
  const phoneKey = phoneKeyOf(client.phone)
  const { sort_name: name } = await rows
    .selectFrom('client')
    .select('sort_name')
    .where('id', '=', client.id)
    .executeTakeFirstOrThrow()
  const others = rows
    .selectFrom('client')
    .selectAll('client')
    .where(isOnFile)
    .where('client.id', '!=', client.id)
    .orderBy('created_at')
    .orderBy('client.id')
    .limit(SUGGESTED)
  const sameName = await others.where('sort_name', '=', name).execute()
  const samePhone = phoneKey
    ? await others.where('phone_key', '=', phoneKey).where('sort_name', '!=', name).execute()
    : []
  return { sameName: sameName.map(clientOf), samePhone: samePhone.map(clientOf) }
}

/** How much would follow a client into another record. */
export async function movingWith(rows: Rows, clientId: string): Promise<Moving> {
  const count = (
    table: 'booking' | 'client_note' | 'client_alert' | 'client_form' | 'client_photo',
  ) => countOf(rows.selectFrom(table).where('client_id', '=', clientId))
  return {
    visits: await count('booking'),
    notes: await count('client_note'),
    alerts: await count('client_alert'),
    forms: await count('client_form'),
    photos: await count('client_photo'),
  }
}

/**
 * Two records of one person become one: visits, orders, notes, forms, photographs and their keys follow;
 * what `into` does not know is taken from `from`, whose row stays to lead its address there. Fails with
 * `client-not-mergeable`, or `changed-meanwhile` where either is another than its version says.
 */
export async function mergeClients(
  desk: ClientParts,
  asked: { from: string; into: string; versions: { from: number; into: number } },
  owner: Owner,
): Promise<Outcome<object>> {
  if (asked.from === asked.into) return { ok: false, code: 'client-not-mergeable' }
  const at = desk.now()
  return inTransaction(desk.database.rows, async (rows): Promise<Outcome<object>> => {
    const both = await bothLocked(rows, asked, at)
    if (!both.ok) return both
    const { from, into } = both
    for (const table of ['booking', ...CARRIED] as const) {
      await rows
        .updateTable(table)
        .set({ client_id: into.id })
        .where('client_id', '=', from.id)
        .execute()
    }
    await rows
      .updateTable('client')
      .set({ merged_into: into.id })
      .where('merged_into', '=', from.id)
      .execute()
    await rows
      .updateTable('client')
      .set({ merged_into: into.id, blocked_at: null })
      .where('id', '=', from.id)
      .execute()
    await rows.deleteFrom('client_word').where('client_id', '=', from.id).execute()
    await rows.updateTable('client').set(together(into, from)).where('id', '=', into.id).execute()
    await writeDown(desk, rows, owner, { id: into.id, did: 'merged', from: from.id })
    return { ok: true }
  })
}

/** Both rows, one version on: nobody else merges or books with them meanwhile. Always in the same order. */
async function bothLocked(
  rows: Rows,
  asked: { from: string; into: string; versions: { from: number; into: number } },
  at: number,
): Promise<Outcome<{ from: Client; into: Client }>> {
  const lock = (side: 'from' | 'into') => locked(rows, asked[side], asked.versions[side], at)
  const isFromFirst = asked.from < asked.into
  const one = await lock(isFromFirst ? 'from' : 'into')
  if (!one.ok) return one
  const other = await lock(isFromFirst ? 'into' : 'from')
  if (!other.ok) return other
  const [from, into] = isFromFirst ? [one, other] : [other, one]
  return { ok: true, from: from.client, into: into.client }
}

async function locked(
  rows: Rows,
  id: string,
  version: number,
  at: number,
): Promise<Outcome<{ client: Client }>> {
  const row = await rows
    .updateTable('client')
    .set({ version: version + 1, updated_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(isOnFile)
    .returningAll()
    .executeTakeFirst()
  if (row) return { ok: true, client: clientOf(row) }
  const isThere = await isFound(
    rows.selectFrom('client').select('id').where('id', '=', id).where(isOnFile),
  )
  return { ok: false, code: isThere ? 'changed-meanwhile' : 'client-not-mergeable' }
}

/** What the one record says from now on: its own words first, the later of two dates, a block of either. */
function together(into: Client, from: Client) {
  const later = (one: string | null, other: string | null) =>
    one !== null && other !== null ? (one > other ? one : other) : (one ?? other)
  return {
    phone: into.phone || from.phone,
    phone_key: phoneKeyOf(into.phone || from.phone),
    skin_type: into.skinType || from.skinType,
    birth_date: into.birthDate ?? from.birthDate,
    patch_test_on: later(into.patchTestOn, from.patchTestOn),
    consent_on: later(into.consentOn, from.consentOn),
    blocked_at: into.blockedAt ?? from.blockedAt,
    created_at: Math.min(into.createdAt, from.createdAt),
  }
}
