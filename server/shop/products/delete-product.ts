import type { Outcome } from '#domain/core/errors.ts'
import type { TransactionRows } from '../../core/db/schema.ts'

/** Takes a product with its kinds and counts out for good, where nobody has bought it or has it on a ticket. */
export async function deleteProduct(rows: TransactionRows, id: string): Promise<Outcome<object>> {
  for (const table of ['order_line', 'visit_ticket_line', 'stock_reservation'] as const) {
    const row = await rows
      .selectFrom(table)
      .select('product_id')
      .where('product_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (row) return { ok: false, code: 'sold-before' }
  }
  for (const table of ['catalog_link', 'stock', 'product_variation'] as const) {
    await rows.deleteFrom(table).where('product_id', '=', id).execute()
  }
  await rows.deleteFrom('product').where('id', '=', id).execute()
  return { ok: true }
}
