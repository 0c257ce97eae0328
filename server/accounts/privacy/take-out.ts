import { takePersonOut } from '../../clients/of-account.ts'
import { addressesOf } from '../../clients/orders.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { dropLettersTo, forgetAccount } from './forget-account.ts'

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
  const visits = await rows.selectFrom('booking').select('id').where('client_id', '=', id).execute()
  await takePersonOut(rows, visits, now)
  for (const address of addresses) await dropLettersTo(rows, address)
  const accounts = await accountsWith(rows, addresses)
  for (const account of accounts) {
    await rows
      .updateTable('booking_event')
      .set({ actor_id: null })
      .where('actor_id', '=', account.uid)
      .execute()
    await forgetAccount(rows, { ...account, isVerified: true }, now)
  }
  await rows.deleteFrom('client').where('id', '=', id).execute()
  await rows
    .insertInto('erasure')
    .values({ kind: 'client', id, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { visits: visits.length, accounts: accounts.map(({ uid }) => uid) }
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
