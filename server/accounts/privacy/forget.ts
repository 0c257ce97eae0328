import type { Profile } from '#domain/clients/profile.ts'
import { dialable } from '#domain/core/phone.ts'
import { forgetWishes } from '../../calendar/waiting/person.ts'
import { creditOf, endCredit } from '../../clients/credit.ts'
import { takePersonOut } from '../../clients/of-account.ts'
import { addressesOf } from '../../clients/orders.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { CONTACT_ANSWER } from '../../post/outbox.ts'
import { dropCorrespondence } from '../../post/reach/person.ts'
import { leaveCards } from '../../shop/cards/forget-cards.ts'
import { emptyEvidence } from '../../shop/disputes/person.ts'
import { forgetAddresses } from '../../shop/fulfilment/addresses.ts'
import { leaveCustomer } from '../../shop/payments/forget.ts'

/** Letters that stay where nobody has shown that the address is their own. */
const OF_OTHERS = ['order', 'refund', CONTACT_ANSWER] as const

/** Deletes an account with its profile and sessions, and notes its id for backups of before; whoever takes the person out of visits did so before. */
export async function forgetAccount(
  rows: Rows,
  { uid, email, isVerified }: Pick<Profile, 'uid' | 'email'> & { isVerified: boolean },
  now: number,
): Promise<void> {
  await leaveOrders(rows, uid)
  await forgetAddresses(rows, uid)
  await forgetWishes(rows, { uid, verifiedEmail: isVerified ? email : null })
  await leaveCards(rows, { accountId: uid }, now)
  await leaveCustomer(rows, uid, now)
  await dropLettersTo(rows, email, isVerified)
  if (isVerified) {
    await dropAgreementsOf(rows, email)
    await forgetWhyLess(rows, email)
    await leaveCards(rows, { email }, now)
    await dropCorrespondence(rows, { clientId: null, senders: [email.toLowerCase()] })
  }
  await rows.deleteFrom('alert_device').where('account_id', '=', uid).execute()
  await rows.deleteFrom('auth_user').where('id', '=', uid).execute()
  await noteErasure(rows, 'account', uid, now)
}

async function noteErasure(rows: Rows, kind: 'account' | 'client', id: string, at: number) {
  await rows
    .insertInto('erasure')
    .values({ kind, id, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Orders are the studio's books and stay; they no longer belong to an account. */
async function leaveOrders(rows: Rows, uid: Profile['uid']): Promise<void> {
  await rows.updateTable('orders').set({ user_id: null }).where('user_id', '=', uid).execute()
}

/** The owner's words for what came off an order may name its buyer; the sums stay. */
async function forgetWhyLess(rows: Rows, email: string): Promise<void> {
  await rows
    .updateTable('orders')
    .set({ discount_reason: '' })
    .where('email', '=', email.toLowerCase())
    .where('discount_cents', '>', 0)
    .execute()
}

/**
 * Letters that are about no visit, sent or not: there is nobody left that they are for. Receipts, and
 * answers to messages of the site, go with them where the address was known to be the person's own.
 */
async function dropLettersTo(rows: Rows, email: string, isVerified = true): Promise<void> {
  const about = rows
    .selectFrom('outbox')
    .select('id')
    .where((where) => where(where.fn('lower', ['recipient']), '=', email.toLowerCase()))
    .where('audience', '=', 'client')
    .where('booking_id', 'is', null)
    .$if(!isVerified, (letters) => letters.where('kind', 'not in', [...OF_OTHERS]))
  await rows.deleteFrom('mailbox').where('outbox_id', 'in', about).execute()
  await rows.deleteFrom('outbox').where('id', 'in', about).execute()
}

/** What was agreed to before a visit that was never booked. */
async function dropAgreementsOf(rows: Rows, email: string): Promise<void> {
  await rows
    .deleteFrom('visit_agreement')
    .where('email', '=', email.toLowerCase())
    .where('booking_id', 'is', null)
    .execute()
}

/**
 * Takes a client out of all that is stored, with every account that has one of the addresses, and notes the
 * id, so that no backup brings the person back.
 */
export async function takeClientOut(
  rows: TransactionRows,
  id: string,
  now: number,
): Promise<{ visits: number; accounts: string[] }> {
  const addresses = await addressesOf(rows, id)
  await emptyEvidence(rows, id, addresses)
  const number = await numberOf(rows, id)
  await dropCorrespondence(rows, { clientId: id, senders: [...addresses, ...number] })
  for (const address of number) await dropLettersTo(rows, address)
  const visits = await rows.selectFrom('booking').select('id').where('client_id', '=', id).execute()
  await takePersonOut(rows, visits, now)
  for (const address of addresses) {
    await dropLettersTo(rows, address)
    await dropAgreementsOf(rows, address)
    await forgetWhyLess(rows, address)
    await leaveCards(rows, { email: address }, now)
  }
  const accounts = await accountsWith(rows, addresses)
  for (const account of accounts) {
    await rows
      .updateTable('booking_event')
      .set({ actor_id: null })
      .where('actor_id', '=', account.uid)
      .execute()
    await forgetAccount(rows, { ...account, isVerified: true }, now)
  }
  const cents = await creditOf(rows, id)
  await rows.deleteFrom('client').where('id', '=', id).execute()
  await endCredit(rows, { clientId: id, cents, at: now })
  await noteErasure(rows, 'client', id, now)
  return { visits: visits.length, accounts: accounts.map(({ uid }) => uid) }
}

async function numberOf(rows: Rows, id: string): Promise<string[]> {
  const client = await rows
    .selectFrom('client')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirst()
  return [dialable(client?.phone ?? '') ?? []].flat()
}

async function accountsWith(rows: TransactionRows, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  return rows
    .selectFrom('auth_user')
    .select(['id as uid', 'email'])
    .where('email', 'in', [...addresses])
    .where('role', '=', 'client')
    .execute()
}
