import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { isFound } from '../core/db/reads.ts'
import type { Rows, Schema, TransactionRows } from '../core/db/schema.ts'
import { oweAbroad } from '../core/owe-abroad.ts'
import { DELETED, dropLettersAbout } from '../post/mail-retention.ts'
import { creditOf, endCredit } from './credit.ts'
import { forgetWords } from './forget-words.ts'
import { leaveSquare } from './leave-square.ts'
import { hasEmail } from './people.ts'
import { forgetReviews } from './reviews/person.ts'

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
  const email = verifiedEmail.toLowerCase()
  const clients = where.selectFrom('client').where('client.email', '=', email)
  const byAddress = where('client_id', 'in', clients.select('client.id'))
  // Of a record that this address was merged into, what was booked with the address itself.
  const byMergedAddress = where.and([
    where(
      'client_id',
      'in',
      clients.select((of) => of.ref('merged_into').$notNull().as('id')),
    ),
    where('booking.email', '=', email),
  ])
  return where.or([byAccount, byAddress, byMergedAddress])
}

/** Whether a visit of this account's is completed. */
export async function hasBeenHere(rows: Rows, uid: string): Promise<boolean> {
  const account = await rows
    .selectFrom('auth_user')
    .select(['email', 'email_verified'])
    .where('id', '=', uid)
    .executeTakeFirst()
  const verifiedEmail = account?.email_verified ? account.email : null
  const here = rows
    .selectFrom('booking')
    .select('id')
    .where((where) => isOfAccount(where, { uid, verifiedEmail }))
    .where('status', '=', 'COMPLETED')
  if (await isFound(here)) return true
  return verifiedEmail !== null && wasHereBefore(rows, verifiedEmail)
}

/** Whether a visit under this address was completed before the studio was kept here. */
function wasHereBefore(rows: Rows, email: string): Promise<boolean> {
  return isFound(
    rows
      .selectFrom('former_visit')
      .innerJoin('client', 'client.id', 'former_visit.client_id')
      .select('former_visit.id')
      .where((where) => hasEmail(where, email))
      .where('former_visit.status', '=', 'completed'),
  )
}

/**
 * Takes the person out of an account's visits and leaves the visits: the studio's own figures stay
 * as they were. Letters about them that have left are dropped with their copies. The owner's record of
 * the person goes with all that is kept in it.
 */
export async function anonymise(
  rows: TransactionRows,
  account: OwnAccount,
  now: number,
): Promise<number> {
  const visits = await rows
    .selectFrom('booking')
    .select(['id', 'client_id'])
    .where((where) => isOfAccount(where, account))
    .execute()
  await takePersonOut(rows, visits, now)
  await rows
    .updateTable('booking_event')
    .set({ actor_id: null })
    .where('actor_id', '=', account.uid)
    .execute()
  const clientIds = [
    ...visits.flatMap((visit) => visit.client_id ?? []),
    ...(await clientsOf(rows, account)),
  ]
  await dropUnused(rows, account, clientIds, now)
  return visits.length
}

/** Leaves the visits and what was paid; nobody can tell any more who came. */
export async function takePersonOut(
  rows: TransactionRows,
  visits: readonly { id: string }[],
  now: number,
): Promise<void> {
  if (visits.length === 0) return
  const ids = visits.map((visit) => visit.id)
  const nobody = await newNobody(rows, now)
  const person = { ...NOBODY, email: '', note: '', birth_date: null }
  const asked = { account_id: null, idempotency_key: null, request_hash: null, cancel_reason: null }
  await rows
    .updateTable('booking')
    .set({ ...person, ...asked, client_id: nobody, updated_at: now })
    .where('id', 'in', ids)
    .execute()
  // Of the events that end a visit, the one with words that its client typed.
  await rows
    .updateTable('booking_event')
    .set({ detail: JSON.stringify({ reason: '' }) })
    .where('booking_id', 'in', ids)
    .where('kind', '=', 'cancelled')
    .execute()
  // What was agreed to and paid for stays with its visit, as orders do.
  await rows
    .updateTable('visit_agreement')
    .set({ email: '', network: null })
    .where('booking_id', 'in', ids)
    .execute()
  await forgetReviews(rows, ids)
  await leaveSquare(rows, ids, now)
  await forgetWords(rows, ids)
  await oweAbroad(rows, { bookingIds: ids, now })
  await dropLettersAbout(rows, ids)
}

/** A client without name or address; every deleted account has one of its own, so that visits of one person stay together. */
async function newNobody(rows: TransactionRows, now: number): Promise<string> {
  const id = randomUUID()
  await rows
    .insertInto('client')
    .values({ id, email: `${DELETED}${id}`, ...NOBODY, created_at: now })
    .execute()
  return id
}

/** Who has the account's own address, and whom its purchases under another one have made. */
async function clientsOf(rows: TransactionRows, account: OwnAccount): Promise<string[]> {
  const found = await rows
    .selectFrom('client')
    .select('id')
    .where((where) =>
      where.or([
        ...ownAddress(where, account),
        where.exists(
          where
            .selectFrom('orders')
            .select('orders.id')
            .where('orders.user_id', '=', account.uid)
            .whereRef('orders.email', '=', 'client.email')
            .whereRef('orders.created_at', '=', 'client.created_at'),
        ),
      ]),
    )
    .execute()
  return found.map(({ id }) => id)
}

function ownAddress(where: ExpressionBuilder<Schema, 'client'>, { verifiedEmail }: OwnAccount) {
  return verifiedEmail ? [where('client.email', '=', verifiedEmail.toLowerCase())] : []
}

/**
 * Clients of whom no visit is left; notes, forms, photographs and keys go with the row. One under another
 * address than the account's own stays where others have bought with it.
 */
async function dropUnused(
  rows: TransactionRows,
  account: OwnAccount,
  clientIds: string[],
  now: number,
): Promise<void> {
  if (clientIds.length === 0) return
  const credit = new Map<string, number>()
  for (const id of clientIds) credit.set(id, await creditOf(rows, id))
  const dropped = await rows
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
    .where((where) =>
      where.or([
        ...ownAddress(where, account),
        where.not(where.exists(boughtByOthers(where, account))),
      ]),
    )
    .returning('id')
    .execute()
  for (const { id: clientId } of dropped) {
    await endCredit(rows, { clientId, cents: credit.get(clientId) ?? 0, at: now })
  }
}

/** Orders under the client's address, or one that was merged into theirs, that are not the account's. */
function boughtByOthers(where: ExpressionBuilder<Schema, 'client'>, { uid }: OwnAccount) {
  return where
    .selectFrom('orders')
    .innerJoin('client as address', 'address.email', 'orders.email')
    .select('orders.id')
    .where((of) => of.or([of('orders.user_id', 'is', null), of('orders.user_id', '!=', uid)]))
    .where((of) =>
      of.or([
        of('address.id', '=', of.ref('client.id')),
        of('address.merged_into', '=', of.ref('client.id')),
      ]),
    )
}
