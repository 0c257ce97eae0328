import { SquareClient } from 'square'
import type { Database } from '../../server/core/db/open.ts'
import { comeToRest } from '../checkouts/come-to-rest.ts'
import type { Shop } from '../checkouts/shop.ts'
import type { Rest } from './history.ts'

/** Waits until no purchase is open any more: one in hand is looked at once its lease is over. */
export async function settle(shop: Shop, database: Database): Promise<void> {
  await shop.moveClock(10 * 60_000)
  await comeToRest(shop, database)
}

/** What our books and the payment company's say once everything has come to rest; of others, and of later times, another judge speaks. */
export async function atRest(
  { rows }: Database,
  squareUrl: string,
  {
    stockBefore,
    others,
    before,
  }: { stockBefore: number; others: ReadonlySet<string>; before: number },
): Promise<Rest> {
  const bookings = await rows
    .selectFrom('booking')
    .select(['id', 'starts_at', 'email'])
    .where('status', '=', 'CONFIRMED')
    .where('starts_at', '<', before)
    .execute()
  const orders = await rows
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(['orders.id', 'orders.email', 'orders.total_cents', 'order_line.quantity'])
    .execute()
  const shelf = await rows
    .selectFrom('stock')
    .select('on_hand')
    .where('product_id', '=', 'clay-mask')
    .executeTakeFirstOrThrow()
  const client = new SquareClient({ token: 'token', baseUrl: squareUrl })
  const ours = orders
    .filter(({ email }) => !others.has(email))
    .map(({ id, email, total_cents, quantity }) => ({
      ...{ order: id, client: email, cents: total_cents, quantity },
    }))
  const theirs: Rest['theirs'][number][] = []
  for await (const payment of await client.payments.list()) {
    if (payment.status !== 'COMPLETED' || others.has(payment.buyerEmailAddress ?? '')) continue
    theirs.push({
      order: payment.referenceId ?? '',
      client: payment.buyerEmailAddress ?? '',
      cents: Number(payment.totalMoney?.amount ?? 0),
      quantity: 0,
    })
  }
  return {
    bookings: bookings
      .filter(({ email }) => !others.has(email))
      .map(({ id, starts_at, email }) => ({
        ...{ id, slot: new Date(starts_at).toISOString(), client: email },
      })),
    ours,
    theirs,
    stock: { before: stockBefore, after: shelf.on_hand },
  }
}
