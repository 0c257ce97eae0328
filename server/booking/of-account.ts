import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { Rows } from './desk.ts'

/** What the owner reads where a person was. */
const NOBODY = { first_name: 'Former', last_name: 'client', phone: '' }

export type OwnAccount = { uid: string; verifiedEmail: string | null }

/** Visits that are this account's; an address counts only once it is verified. */
export function isOfAccount(
  where: ExpressionBuilder<Schema, 'booking'>,
  { uid, verifiedEmail }: OwnAccount,
) {
  const byAccount = where('account_id', '=', uid)
  if (verifiedEmail === null) return where.and([byAccount, where('client_id', 'is not', null)])
  const byAddress = where(
    'client_id',
    'in',
    where.selectFrom('client').select('client.id').where('email', '=', verifiedEmail.toLowerCase()),
  )
  return where.or([byAccount, byAddress])
}

/**
 * Takes the person out of an account's visits and leaves the visits: the studio's own figures stay
 * as they were. Letters about them that have left are dropped with their copies.
 */
export async function anonymise(rows: Rows, account: OwnAccount, now: number): Promise<number> {
  const own = await rows
    .selectFrom('booking')
    .select(['id', 'client_id'])
    .where((where) => isOfAccount(where, account))
    .execute()
  if (own.length === 0) return 0
  const ids = own.map((booking) => booking.id)
  const nobody = await newNobody(rows, now)
  const person = { ...NOBODY, email: '', note: '', birth_date: null }
  const asked = { account_id: null, idempotency_key: null, request_hash: null, cancel_reason: null }
  await rows
    .updateTable('booking')
    .set({ ...person, ...asked, client_id: nobody, updated_at: now })
    .where('id', 'in', ids)
    .execute()
  await rows
    .updateTable('booking_event')
    .set({ actor_id: null })
    .where('actor_id', '=', account.uid)
    .execute()
  // The only event with words that someone typed.
  await rows
    .updateTable('booking_event')
    .set({ detail: JSON.stringify({ reason: '' }) })
    .where('booking_id', 'in', ids)
    .where('kind', '=', 'cancelled')
    .execute()
  await rows.updateTable('visit_payment').set({ note: '' }).where('booking_id', 'in', ids).execute()
  await dropLetters(rows, ids)
  await dropUnused(
    rows,
    own.flatMap((booking) => booking.client_id ?? []),
  )
  return ids.length
}

/** A client without name or address; every deleted account has one of its own, so that visits of one person stay together. */
async function newNobody(rows: Rows, now: number): Promise<string> {
  const id = randomUUID()
  await rows
    .insertInto('client')
    .values({ id, email: `deleted:${id}`, ...NOBODY, created_at: now })
    .execute()
  return id
}

async function dropLetters(rows: Rows, bookingIds: string[]): Promise<void> {
  const gone = await rows
    .selectFrom('outbox')
    .select('id')
    .where('booking_id', 'in', bookingIds)
    .where((where) =>
      where.or([
        where('sent_at', 'is not', null),
        where('failed_at', 'is not', null),
        where('superseded_at', 'is not', null),
      ]),
    )
    .execute()
  if (gone.length === 0) return
  const ids = gone.map((letter) => letter.id)
  await rows.deleteFrom('mailbox').where('outbox_id', 'in', ids).execute()
  await rows.deleteFrom('outbox').where('id', 'in', ids).execute()
}

/** Clients of whom no visit is left. */
async function dropUnused(rows: Rows, clientIds: string[]): Promise<void> {
  if (clientIds.length === 0) return
  await rows
    .deleteFrom('client')
    .where('id', 'in', clientIds)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('booking')
            .select('booking.id')
            .whereRef('booking.client_id', '=', 'client.id'),
        ),
      ),
    )
    .execute()
}
