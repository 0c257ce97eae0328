import { randomUUID } from 'node:crypto'
import type { ClientDetails } from '#domain/clients/client-details.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Failure, Outcome } from '#domain/core/errors.ts'
import { isDuplicate } from '../core/db/errors.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { findingColumns, writeWords } from './finding-words.ts'
import { type ClientParts, writeDown } from './parts.ts'
import { storedEmail } from './rows.ts'

const CHANGED = { ok: false, code: 'changed-meanwhile' } as const

/** A client written down by hand. Fails with `client-exists` where the address has a record. */
export async function createClient(
  desk: ClientParts,
  details: ClientDetails,
  owner: Owner,
): Promise<Outcome<{ id: string }>> {
  const id = randomUUID()
  const at = desk.now()
  const write = async (rows: Rows) => {
    const columns = { ...columnsOf(details, id), created_at: at, updated_at: at }
    await rows
      .insertInto('client')
      .values({ id, ...columns })
      .execute()
    await writeWords(rows, id, details)
    await writeDown(desk, rows, owner, { id, did: 'made' })
    return { ok: true as const, id }
  }
  return inTransaction(desk.database.rows, write).catch(orExists)
}

/**
 * Saves what was changed since `version`; fails with `changed-meanwhile` where somebody else did, with
 * `client-exists` where another client has the address. Visits to come take the new name and address.
 */
export async function saveDetails(
  desk: ClientParts,
  asked: { id: string; version: number; details: ClientDetails },
  owner: Owner,
): Promise<Outcome<object>> {
  const { id, version, details } = asked
  const write = async (rows: Rows): Promise<Outcome<object>> => {
    const before = await rows
      .selectFrom('client')
      .select(['email', 'first_name', 'last_name', 'phone', 'created_at'])
      .where('id', '=', id)
      .where('version', '=', version)
      .where('merged_into', 'is', null)
      .executeTakeFirst()
    if (!before) return CHANGED
    const columns = columnsOf(details, id)
    // An address that once led here may become its own again.
    await rows
      .deleteFrom('client')
      .where('merged_into', '=', id)
      .where('email', '=', columns.email)
      .execute()
    const { numUpdatedRows } = await rows
      .updateTable('client')
      .set({ ...columns, version: version + 1, updated_at: desk.now() })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return CHANGED
    await writeWords(rows, id, details)
    if (before.email !== columns.email) await rememberAddress(rows, id, before)
    await tellVisitsToCome(rows, id, details, desk.now())
    await writeDown(desk, rows, owner, { id, did: 'details' })
    return { ok: true }
  }
  return inTransaction(desk.database.rows, write).catch(orExists)
}

/** A blocked client cannot book online; the owner still can, by hand. Fails with `changed-meanwhile`. */
export async function setBlocked(
  desk: ClientParts,
  asked: { id: string; version: number; isBlocked: boolean },
  owner: Owner,
): Promise<Outcome<object>> {
  const { id, version, isBlocked } = asked
  const at = desk.now()
  return inTransaction(desk.database.rows, async (rows) => {
    const { numUpdatedRows } = await rows
      .updateTable('client')
      .set({ blocked_at: isBlocked ? at : null, version: version + 1, updated_at: at })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return CHANGED
    await writeDown(desk, rows, owner, { id, did: isBlocked ? 'blocked' : 'unblocked' })
    return { ok: true }
  })
}

function columnsOf(details: ClientDetails, id: string) {
  return {
    email: storedEmail(details.email, id),
    first_name: details.firstName,
    last_name: details.lastName,
    phone: details.phone,
    skin_type: details.skinType,
    birth_date: details.birthDate || null,
    patch_test_on: details.patchTestOn || null,
    consent_on: details.consentOn || null,
    ...findingColumns(details),
  }
}

/** An address that things were bought with still leads to the client. */
async function rememberAddress(
  rows: Rows,
  id: string,
  before: {
    email: string
    first_name: string
    last_name: string
    phone: string
    created_at: number
  },
): Promise<void> {
  const bought = await rows
    .selectFrom('orders')
    .select('id')
    .where('email', '=', before.email)
    .limit(1)
    .executeTakeFirst()
  if (!bought) return
  const row = { id: randomUUID(), ...before, merged_into: id }
  await rows.insertInto('client').values(row).execute()
}

async function tellVisitsToCome(
  rows: Rows,
  id: string,
  details: ClientDetails,
  now: number,
): Promise<void> {
  await rows
    .updateTable('booking')
    .set({
      first_name: details.firstName,
      last_name: details.lastName,
      ...(details.phone ? { phone: details.phone } : {}),
      ...(details.email ? { email: details.email } : {}),
    })
    .where('client_id', '=', id)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .where('starts_at', '>=', now)
    .execute()
}

function orExists(error: unknown): Failure {
  if (isDuplicate(error)) return { ok: false, code: 'client-exists' }
  throw error
}
