import type { OfferRow, TransactionRows } from '../../core/db/schema.ts'
import type { Rules } from '../parts.ts'
import { changeCalendar } from '../take-time.ts'
import { askNext } from './ask.ts'
import { askingTime, isAnybodyAsked } from './offers.ts'
import type { WaitingParts } from './parts.ts'

/** Says no to an offer; whoever is next is asked at once. */
export async function declineOffer(parts: WaitingParts, offer: OfferRow): Promise<void> {
  const { desk } = parts
  const rules = await desk.rules()
  await changeCalendar(desk.database, async (rows) => {
    const now = desk.now()
    const { numUpdatedRows } = await rows
      .updateTable('offer')
      .set({ state: 'declined', answered_at: now })
      .where('id', '=', offer.id)
      .where('state', '=', 'offered')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await askIfNobody(parts, rows, offer.freed_time_id, { rules, now })
  })
}

/** Asks the next where nobody of this wave is left. */
export async function askIfNobody(
  parts: WaitingParts,
  rows: TransactionRows,
  freedId: string,
  asking: { rules: Rules; now: number },
): Promise<void> {
  const freed = await askingTime(rows, freedId)
  if (freed && !(await isAnybodyAsked(rows, freedId))) await askNext(parts, rows, freed, asking)
}
