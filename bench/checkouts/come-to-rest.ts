import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../server/core/db/open.ts'
import type { Shop } from './shop.ts'

const MOST_TURNS = 60

/** Has purchases looked at again until none is open any more, and nothing of what `others` counts. */
export async function comeToRest(
  shop: Shop,
  { rows }: Database,
  others: () => Promise<number> = async () => 0,
): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    await shop.tell({ reconcile: true })
    const open = await rows
      .selectFrom('payment_attempt')
      .select('id')
      .where('state', 'in', ['charging', 'unknown'])
      .execute()
    if (open.length + (await others()) === 0) return
    await pause(500)
  }
  throw new Error('Some purchases do not come to an end.')
}
