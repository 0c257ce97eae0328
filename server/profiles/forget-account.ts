import type { Kysely } from 'kysely'
import type { Profile } from '#domain/profile.ts'
import type { Schema } from '../db/schema.ts'

/** Deletes an account with its profile and sessions; whoever takes the person out of visits did so before. */
export async function forgetAccount(
  rows: Kysely<Schema>,
  { uid, email }: Pick<Profile, 'uid' | 'email'>,
): Promise<void> {
  await leaveOrders(rows, uid)
  await dropLettersTo(rows, email)
  await rows.deleteFrom('auth_user').where('id', '=', uid).execute()
}

/** Orders are the studio's books and stay; they no longer belong to an account. */
async function leaveOrders(rows: Kysely<Schema>, uid: Profile['uid']): Promise<void> {
  await rows.updateTable('orders').set({ user_id: null }).where('user_id', '=', uid).execute()
  await rows.deleteFrom('square_customer').where('user_id', '=', uid).execute()
}

/** Letters that are about no visit, sent or not: there is nobody left that they are for. */
export async function dropLettersTo(rows: Kysely<Schema>, email: string): Promise<void> {
  const about = rows
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', email)
    .where('audience', '=', 'client')
    .where('booking_id', 'is', null)
  await rows.deleteFrom('mailbox').where('outbox_id', 'in', about).execute()
  await rows.deleteFrom('outbox').where('id', 'in', about).execute()
}
