import type { Profile } from '#domain/clients/profile.ts'
import type { Rows } from '../../core/db/schema.ts'
import { leaveCustomer } from '../../shop/payments/forget-customers.ts'

const RECEIPTS = ['order', 'refund'] as const

/** Deletes an account with its profile and sessions, and notes its id for backups of before; whoever takes the person out of visits did so before. */
export async function forgetAccount(
  rows: Rows,
  { uid, email, isVerified }: Pick<Profile, 'uid' | 'email'> & { isVerified: boolean },
  now: number,
): Promise<void> {
  await leaveOrders(rows, uid)
  await leaveCustomer(rows, uid, now)
  await dropLettersTo(rows, email, isVerified)
  await rows.deleteFrom('auth_user').where('id', '=', uid).execute()
  await rows
    .insertInto('erasure')
    .values({ kind: 'account', id: uid, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Orders are the studio's books and stay; they no longer belong to an account. */
async function leaveOrders(rows: Rows, uid: Profile['uid']): Promise<void> {
  await rows.updateTable('orders').set({ user_id: null }).where('user_id', '=', uid).execute()
}

/**
 * Letters that are about no visit, sent or not: there is nobody left that they are for. Receipts go with
 * them where the address was known to be the person's own.
 */
export async function dropLettersTo(rows: Rows, email: string, isVerified = true): Promise<void> {
  const about = rows
    .selectFrom('outbox')
    .select('id')
    .where((where) => where(where.fn('lower', ['recipient']), '=', email.toLowerCase()))
    .where('audience', '=', 'client')
    .where('booking_id', 'is', null)
    .$if(!isVerified, (letters) => letters.where('kind', 'not in', [...RECEIPTS]))
  await rows.deleteFrom('mailbox').where('outbox_id', 'in', about).execute()
  await rows.deleteFrom('outbox').where('id', 'in', about).execute()
}
