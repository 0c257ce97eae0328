import type { TransactionRows } from '../../core/db/schema.ts'

/** One place up or down in the order of pages; false where it stands at the end already, null where there is none. */
export async function moveProduct(
  rows: TransactionRows,
  id: string,
  by: -1 | 1,
): Promise<boolean | null> {
  const known = await rows
    .selectFrom('product')
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const order = known.map((row) => row.id)
  const from = order.indexOf(id)
  const to = from + by
  if (from === -1) return null
  if (to < 0 || to >= order.length) return false
  order.splice(from, 1)
  order.splice(to, 0, id)
  for (const [position, one] of order.entries()) {
    await rows.updateTable('product').set({ position }).where('id', '=', one).execute()
  }
  return true
}
