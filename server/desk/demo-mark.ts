import type { Rows } from '../core/db/rows.ts'

/** Whether anything here is made up, whatever its seed. */
export async function isDemo(rows: Rows): Promise<boolean> {
  const found = await rows
    .selectFrom('client')
    .select('id')
    .where('id', '>=', 'demo-')
    .where('id', '<', 'demo.')
    .limit(1)
    .execute()
  return found.length > 0
}
