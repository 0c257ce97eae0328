import { z } from 'zod'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'

/** Made-up clients that had to stay when the rest went: nobody is reminded of them any more. */
const KEY = 'demonstration-kept'
const Kept = z.object({ clients: z.array(z.string()) })

export async function keptOnPurpose(rows: Rows): Promise<string[]> {
  const row = await rows
    .selectFrom('setting')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst()
  return row ? Kept.parse(JSON.parse(row.value)).clients : []
}

export async function keepOnPurpose(
  rows: TransactionRows,
  clients: readonly string[],
  now: number,
): Promise<void> {
  await rows.deleteFrom('setting').where('key', '=', KEY).execute()
  if (clients.length === 0) return
  const row = { key: KEY, value: JSON.stringify({ clients }), updated_at: now }
  await rows.insertInto('setting').values(row).execute()
}
