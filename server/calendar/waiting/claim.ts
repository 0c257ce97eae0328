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
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'offered'), where('expires_at', '>', now)]),
        // Nobody is asked any more: it is everybody's, and so theirs.
        where.and([
          where('state', '=', 'lapsed'),
          where.exists(
            where
              .selectFrom('freed_time')
              .select('freed_time.id')
              .whereRef('freed_time.id', '=', 'offer.freed_time_id')
              .where('freed_time.state', '=', 'public'),
          ),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return TIME_TAKEN
  await endOffers(rows, freed_time_id, 'taken', now)
  return null
}
