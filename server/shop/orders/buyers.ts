import type { Order } from '#domain/shop/order.ts'
import { UNPAID } from '../../clients/orders.ts'
import { clientIdFor } from '../../clients/people.ts'
import type { Database } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/rows.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { orderOf } from './rows.ts'

type Bought = Pick<
  Order,
  'id' | 'status' | 'email' | 'phone' | 'shippingAddress' | 'billingAddress'
>

const AT_ONCE = 200

/**
 * Whoever has bought is a client from then on, found or made by the order's address as whoever books is:
 * what is on file is never overwritten. An order that names nobody, as that of a visit does, makes none.
 */
export async function noteBuyer(rows: Rows, order: Bought, now: number): Promise<void> {
  if (UNPAID.includes(order.status)) return
  await markNoted(rows, order.id)
  const named = order.shippingAddress ?? order.billingAddress
  if (!named) return
  const { firstName, lastName } = named
  const { email, phone } = order
  await clientIdFor(rows, { email, firstName, lastName, phone }, now)
}

/** Makes clients of those who bought before buyers were; answers how many orders it looked at. */
export async function noteMissingBuyers({ rows }: Database): Promise<number> {
  let noted = 0
  for (;;) {
    const some = await inTransaction(rows, (inside) => noteSome(inside, hasNoLetters))
    noted += some
    if (some < AT_ONCE) return noted
  }
}

/** The same for what a backup of before brought back, with letters that were dropped since. */
export async function noteBuyersBroughtBack(rows: Rows): Promise<void> {
  let some = AT_ONCE
  while (some === AT_ONCE) some = await noteSome(rows, async () => true)
}

/** Keeps whoever bought with these addresses from becoming clients again: they were erased. */
export async function keepBuyersAway(rows: Rows, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await rows
    .updateTable('orders')
    .set({ client_noted: 1 })
    .where('email', 'in', [...addresses])
    .where('client_noted', '=', 0)
    .execute()
}

/**
 * Erasing leaves an order with its address in the books and nothing that says whose it was. One from before
 * an erasure makes nobody a client where `mayBeErased`, unless an account that stands has bought it.
 */
async function noteSome(
  rows: Rows,
  mayBeErased: (rows: Rows, email: string) => Promise<boolean>,
): Promise<number> {
  const found = await rows
    .selectFrom('orders')
    .selectAll()
    .where('client_noted', '=', 0)
    .where('status', 'not in', UNPAID)
    .orderBy('created_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  const lastErasure = await lastErasureIn(rows)
  for (const row of found) {
    const isOlder = row.created_at <= lastErasure && row.user_id === null
    if (isOlder && (await mayBeErased(rows, row.email))) await markNoted(rows, row.id)
    else await noteBuyer(rows, orderOf(row, []), row.created_at)
  }
  return found.length
}

async function markNoted(rows: Rows, id: string): Promise<void> {
  await rows.updateTable('orders').set({ client_noted: 1 }).where('id', '=', id).execute()
}

async function lastErasureIn(rows: Rows): Promise<number> {
  const { at } = await rows
    .selectFrom('erasure')
    .select((select) => select.fn.max<number | null>('at').as('at'))
    .executeTakeFirstOrThrow()
  return Number(at ?? 0)
}

/** Letters to an address go with the person. */
async function hasNoLetters(rows: Rows, email: string): Promise<boolean> {
  const letter = await rows
    .selectFrom('outbox')
    .select('id')
    .where((where) => where(where.fn('lower', ['recipient']), '=', email))
    .where('audience', '=', 'client')
    .where('booking_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return letter === undefined
}
