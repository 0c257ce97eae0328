import { sql } from 'kysely'
import type { TransactionRows } from '../../core/db/schema.ts'

/**
 * The next order's number, for the transaction that stores it: others wait until that has ended, and where it stores
 * nothing, the number is the next one's.
 */
export async function nextOrderNumber(rows: TransactionRows): Promise<number> {
  const { last } = await rows
    .updateTable('order_counter')
    .set((row) => ({ last: row('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return Number(last)
}

/** Numbers orders that have none, oldest first, as those of an older backup; the next number follows all that were ever given. */
export async function numberTheRest(rows: TransactionRows): Promise<void> {
  await sql`UPDATE order_counter SET last = (
    SELECT coalesce(max(number), 0) FROM orders WHERE number > last
  ) WHERE EXISTS (SELECT 1 FROM orders WHERE number > last)`.execute(rows)
  await sql`UPDATE orders SET number = counted.number FROM (
    SELECT id, (SELECT last FROM order_counter) + row_number() OVER (ORDER BY created_at, id) AS number
    FROM orders WHERE number IS NULL
  ) AS counted WHERE counted.id = orders.id`.execute(rows)
  await sql`UPDATE order_counter SET last = (SELECT max(number) FROM orders)
    WHERE EXISTS (SELECT 1 FROM orders WHERE number > last)`.execute(rows)
}
