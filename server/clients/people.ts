import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Person } from '#domain/calendar/eligibility.ts'
import { canonicalAddress } from '#domain/clients/client-search.ts'
import type { Actor } from '#domain/core/actor.ts'
import type { ContactDetails } from '#domain/core/contact-details.ts'
import { countOf } from '../core/db/reads.ts'
import type { Rows, Schema } from '../core/db/schema.ts'
import { findingColumns, writeWords } from './finding-words.ts'
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
export async function clientIdFor(
  rows: Rows,
  contact: Pick<ContactDetails, 'email' | 'firstName' | 'lastName' | 'phone'>,
  now: number,
): Promise<string> {
  const newId = randomUUID()
  const { id, merged_into } = await rows
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
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: contact.email }))
    .returning(['id', 'merged_into'])
    .executeTakeFirstOrThrow()
  if (id === newId) await writeWords(rows, id, contact)
  return merged_into ?? id
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
  { email }: { email: string },
  actor: Actor,
): Promise<boolean> {
  const asked = new Set(
    [email, ...(actor.kind === 'client' ? [actor.email] : [])].map(canonicalAddress),
  )
  const isRefused = rows.selectFrom('client').where('client.blocked_at', 'is not', null)
  // Two reads, each of few rows: as one condition it would go through everybody.
  const blocked = await isRefused
    .select('client.email')
    .unionAll(
      rows
        .selectFrom('client')
        .select('client.email')
        .where('client.merged_into', 'in', isRefused.select('client.id')),
    )
    .execute()
  return blocked.some((client) => asked.has(canonicalAddress(client.email)))
}
