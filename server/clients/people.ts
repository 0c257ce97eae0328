import { randomUUID } from 'node:crypto'
import type { Compilable, ExpressionBuilder } from 'kysely'
import type { Person } from '#domain/calendar/eligibility.ts'
import { canonicalAddress } from '#domain/clients/client-search.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { ContactDetails } from '#domain/core/contact-details.ts'
import { countOf } from '../core/db/reads.ts'
import type { Rows, Schema } from '../core/db/schema.ts'
import { firstAfter } from '../core/db/together.ts'
import { findingColumns, insertWords } from './finding-words.ts'
import { storedEmail } from './rows.ts'

/** What the rules need to know of whoever uses this address. */
export async function personByEmail(
  rows: Rows,
  email: string,
  birthDate: string | null,
): Promise<Person> {
  const completed = rows
    .selectFrom('booking')
    .innerJoin('client', 'client.id', 'booking.client_id')
    .where((where) => hasEmail(where, email))
    .where('booking.status', '=', 'COMPLETED')
  // Who came to the studio before it was kept here is no newcomer.
  const before = rows
    .selectFrom('former_visit')
    .innerJoin('client', 'client.id', 'former_visit.client_id')
    .where((where) => hasEmail(where, email))
    .where('former_visit.status', '=', 'completed')
  return { completedVisits: (await countOf(completed)) + (await countOf(before)), birthDate }
}

/**
 * The client with this address, made if new; what is on file is never overwritten by a guest. The address
 * of a client who was merged into another leads there. The row stays locked until the transaction ends,
 * so that nobody merges it meanwhile.
 */
export async function clientIdFor(rows: Rows, contact: Contact, now: number): Promise<string> {
  return (await clientFor(rows, contact, now)).id
}

type Contact = Pick<ContactDetails, 'email' | 'firstName' | 'lastName' | 'phone'>

/**
 * The same, and whether this made them: of whom is new nothing else is on file. `before`: statements of the same transaction
 * that are sent with it.
 */
export async function clientFor(
  rows: Rows,
  contact: Contact,
  now: number,
  before: readonly Compilable[] = [],
): Promise<{ id: string; isNew: boolean }> {
  const newId = randomUUID()
  const upsert = rows
    .insertInto('client')
    .values({
      id: newId,
      email: contact.email,
      first_name: contact.firstName,
      last_name: contact.lastName,
      phone: contact.phone,
      created_at: now,
      ...findingColumns(contact),
    })
    // No column that others refer to: credit that is being spent refers to its client, and waits for an order's number.
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((row) => ({ updated_at: row.ref('client.updated_at') })),
    )
    .returning(['id', 'merged_into'])
  const kept = await firstAfter(rows, before, upsert)
  if (!kept) throw new Error('A client was neither found nor made')
  const { id, merged_into } = kept
  const isNew = id === newId
  if (isNew) await insertWords(rows, id, contact)
  return { id: merged_into ?? id, isNew }
}

/**
 * The address that a visit by hand stands under: the picked client's as it is stored, the one that was typed, or one that only
 * tells a new client without an address apart.
 */
export async function bookedUnder(
  rows: Rows,
  { clientId, email }: { clientId: string; email: string },
): Promise<string> {
  if (clientId === '') return storedEmail(email, randomUUID())
  const of = rows.selectFrom('client').select('email').where('id', '=', clientId)
  return (await of.executeTakeFirst())?.email ?? storedEmail(email, randomUUID())
}

/** The one client that an address stands for, as a condition on `client`: also one that was merged away. */
export function hasEmail(where: ExpressionBuilder<Schema, 'client'>, email: string) {
  const address = email.toLowerCase()
  return where.or([
    where('client.email', '=', address),
    where(
      'client.id',
      'in',
      where
        .selectFrom('client as merged')
        .select((select) => select.ref('merged.merged_into').$notNull().as('id'))
        .where('merged.email', '=', address)
        .where('merged.merged_into', 'is not', null),
    ),
  ])
}

/** Whether the owner lets this client book only through her: by the mailbox given, and the account's own. */
export async function isBlocked(
  rows: Rows,
  asked: { email: string },
  actor: Actor,
): Promise<boolean> {
  return isAmongBlocked(await blockedClients(rows).execute(), asked, actor)
}

/** The same among those who are known to be kept from it (`blockedClients`). */
export function isAmongBlocked(
  blocked: readonly { email: string }[],
  { email }: { email: string },
  actor: Actor,
): boolean {
  if (blocked.length === 0) return false
  const asked = new Set(
    [email, ...(actor.kind === 'client' ? [actor.email] : [])].map(canonicalAddress),
  )
  return blocked.some((client) => asked.has(canonicalAddress(client.email)))
}

/** The addresses of all such clients, those merged into theirs among them. */
export function blockedClients(rows: Rows) {
  const own = rows
    .selectFrom('client')
    .select('client.email')
    .where('client.blocked_at', 'is not', null)
  const merged = rows
    .selectFrom('client as into')
    .innerJoin('client', 'client.merged_into', 'into.id')
    .select('client.email')
    .where('into.blocked_at', 'is not', null)
    .where('client.merged_into', 'is not', null)
  return own.unionAll(merged)
}
