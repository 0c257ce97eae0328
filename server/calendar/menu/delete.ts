import type { TransactionRows } from '../../core/db/schema.ts'
import { type Edited, GONE, type Saved, update } from './write.ts'

const BOOKED = { ok: false, code: 'booked-before' } as const

/** Takes a treatment out for good where nobody has booked it, waits for it or wrote of it. */
export async function deleteService(rows: TransactionRows, edited: Edited): Promise<Saved> {
  const { id } = edited
  const found = await update(rows, 'service', edited, {})
  if (!found.ok) return found
  for (const table of ['booking', 'wish_service', 'offer', 'review'] as const) {
    const row = await rows
      .selectFrom(table)
      .select('service_id')
      .where('service_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (row) return BOOKED
  }
  await rows
    .updateTable('square_service')
    .set({ service_id: null, option_id: null })
    .where('service_id', '=', id)
    .execute()
  for (const table of ['service_option', 'service_addon', 'visit_policy'] as const) {
    await rows.deleteFrom(table).where('service_id', '=', id).execute()
  }
  await rows.deleteFrom('service').where('id', '=', id).execute()
  return { ok: true, id }
}

/** The same of an extra. */
export async function deleteAddon(rows: TransactionRows, edited: Edited): Promise<Saved> {
  const { id } = edited
  const found = await update(rows, 'addon', edited, {})
  if (!found.ok) return found
  // As the lists of extras are kept, in JSON; an id has neither quotes nor wildcards.
  const named = `%"${id}"%`
  const visit = await rows
    .selectFrom('booking')
    .select('id')
    .where('addons', 'like', named)
    .limit(1)
    .executeTakeFirst()
  const wish = await rows
    .selectFrom('wish_service')
    .select('wish_id')
    .where('addon_ids', 'like', named)
    .limit(1)
    .executeTakeFirst()
  const offer = await rows
    .selectFrom('offer')
    .select('id')
    .where('addon_ids', 'like', named)
    .limit(1)
    .executeTakeFirst()
  if (visit || wish || offer) return BOOKED
  await rows.deleteFrom('service_addon').where('addon_id', '=', id).execute()
  const { numDeletedRows } = await rows.deleteFrom('addon').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n ? { ok: true, id } : GONE
}
