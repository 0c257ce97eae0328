import type { Failure } from '#domain/core/errors.ts'
import type { OfferRow, TransactionRows } from '../../core/db/schema.ts'
import { TIME_TAKEN } from '../take-time.ts'
import { endOffers } from './offers.ts'

/** Makes the offer this person's alone, in the transaction that books it; why not, where it cannot be. */
export async function claim(
  rows: TransactionRows,
  { id, freed_time_id }: OfferRow,
  now: number,
): Promise<Failure | null> {
  const { numUpdatedRows } = await rows
    .updateTable('offer')
    .set({ state: 'accepted', answered_at: now })
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return TIME_TAKEN
  await endOffers(rows, freed_time_id, 'taken', now)
  return null
}
