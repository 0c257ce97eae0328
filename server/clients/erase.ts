import { upcoming } from '#domain/booking.ts'
import { confirmsErasure } from '#domain/client-details.ts'
import { takePersonOut } from '../booking/of-account.ts'
import type { Bookings, Outcome } from '../booking/provider.ts'
import { inTransaction } from '../db/transaction.ts'
import { dropLettersTo, forgetAccount } from '../profiles/forget-account.ts'
import { type ClientDesk, type Owner, type Rows, writeDown } from './desk.ts'
import { addressesOf } from './orders.ts'

/**
 * Erases a client for good: what is to come is cancelled, visits and orders stay without the person as
 * `Privacy.deleteAccount` leaves them, and everything else goes, the keys first of all: what is left of
 * photographs, answers and notes anywhere can then be read by nobody. An account with one of the client's
 * addresses goes too. Fails with `erase-word-wrong` and `not-found`.
 */
export async function eraseClient(
  desk: ClientDesk & { bookings: Pick<Bookings, 'forClient' | 'cancel'> },
  { id, word }: { id: string; word: string },
  owner: Owner,
): Promise<Outcome<object>> {
  if (!confirmsErasure(word)) return { ok: false, code: 'erase-word-wrong' }
  const { database, bookings, now } = desk
  const client = await database.rows
    .selectFrom('client')
    .select('id')
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (!client) return { ok: false, code: 'not-found' }
  for (const visit of upcoming(await bookings.forClient({ clientId: id }), now())) {
    await bookings.cancel({ bookingId: visit.id, reason: '' }, { kind: 'owner', id: owner.id })
  }
  await inTransaction(database.rows, async (rows) => {
    const addresses = await addressesOf(rows, id)
    const visits = await rows
      .selectFrom('booking')
      .select('id')
      .where('client_id', '=', id)
      .execute()
    await takePersonOut(rows, visits, now())
    for (const address of addresses) await dropLettersTo(rows, address)
    for (const account of await accountsWith(rows, addresses)) {
      await rows
        .updateTable('booking_event')
        .set({ actor_id: null })
        .where('actor_id', '=', account.uid)
        .execute()
      await forgetAccount(rows, { ...account, isVerified: true }, now())
      await desk.audit.write(
        { kind: 'account-deleted', actor: 'owner', actorId: owner.id, subjectId: account.uid },
        rows,
      )
    }
    await rows.deleteFrom('client').where('id', '=', id).execute()
    await writeDown(desk, rows, owner, { id, did: 'erased', visits: visits.length })
  })
  return { ok: true }
}

async function accountsWith(rows: Rows, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  return rows
    .selectFrom('auth_user')
    .select(['id as uid', 'email'])
    .where('email', 'in', [...addresses])
    .where('role', '=', 'client')
    .execute()
}
