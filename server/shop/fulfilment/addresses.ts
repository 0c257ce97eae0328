import { randomUUID } from 'node:crypto'
import { Address } from '#domain/shop/order-parts.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'

/** How many are offered: the ones used last. */
const MOST = 5

export type KeptAddress = { id: string; address: Address }

/** Remembers where an account had a parcel sent to, in the transaction of its order; of a guest, or an account that is deleted, nothing. */
export async function rememberAddress(
  rows: TransactionRows,
  { userId, address, at }: { userId: string | null; address: Address | null; at: number },
): Promise<void> {
  if (userId === null || address === null) return
  const account = await rows
    .selectFrom('auth_user')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!account) return
  // Its keys in one order, so that the same address is one row.
  const text = JSON.stringify(Address.parse(address))
  await rows
    .insertInto('client_address')
    .values({ id: randomUUID(), user_id: userId, address: text, used_at: at })
    .onConflict((row) => row.columns(['user_id', 'address']).doUpdateSet({ used_at: at }))
    .execute()
}

/** An account's addresses, the one used last first. */
export async function keptAddresses(rows: Rows, userId: string): Promise<KeptAddress[]> {
  const found = await rows
    .selectFrom('client_address')
    .select(['id', 'address'])
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return found.map(({ id, address }) => ({ id, address: Address.parse(JSON.parse(address)) }))
}

/** Forgets one of an account's own; `id` left out, all of them. */
export async function forgetAddresses(rows: Rows, userId: string, id?: string): Promise<void> {
  await rows
    .deleteFrom('client_address')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (own) => own.where('id', '=', id ?? ''))
    .execute()
}
