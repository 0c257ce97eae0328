import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ContactDetails } from '#domain/contact-details.ts'
import type { Person } from '#domain/eligibility.ts'
import type { Schema } from '../db/schema.ts'

/** What the rules need to know of whoever uses this address. */
export async function personByEmail(
  rows: Kysely<Schema>,
  email: string,
  birthDate: string | null,
): Promise<Person> {
  const { completed } = await rows
    .selectFrom('booking')
    .innerJoin('client', 'client.id', 'booking.client_id')
    .select((select) => select.fn.countAll<number>().as('completed'))
    .where('client.email', '=', email.toLowerCase())
    .where('booking.status', '=', 'COMPLETED')
    .executeTakeFirstOrThrow()
  return { completedVisits: completed, birthDate }
}

/** The client with this address, made if new; what is on file is never overwritten by a guest. */
export async function clientIdFor(
  rows: Kysely<Schema>,
  contact: Pick<ContactDetails, 'email' | 'firstName' | 'lastName' | 'phone'>,
  now: number,
): Promise<string> {
  await rows
    .insertInto('client')
    .values({
      id: randomUUID(),
      email: contact.email,
      first_name: contact.firstName,
      last_name: contact.lastName,
      phone: contact.phone,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const { id } = await rows
    .selectFrom('client')
    .select('id')
    .where('email', '=', contact.email)
    .executeTakeFirstOrThrow()
  return id
}
