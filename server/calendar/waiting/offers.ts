import type { FreedTimeRow, OfferRow, Rows, TransactionRows } from '../../core/db/schema.ts'
import { isWaiting } from '../../post/outbox.ts'
import { dropHold } from '../holds.ts'

export const offerMailId = (offerId: string) => `offer-${offerId}`

type Ended = Extract<OfferRow['state'], 'lapsed' | 'taken' | 'withdrawn'>

/** Ends every offer of a freed time that nobody has answered; what of it has not left does not leave. */
export async function endOffers(
  rows: TransactionRows,
  freedId: string,
  state: Ended,
  now: number,
): Promise<void> {
  const ended = await rows
    .updateTable('offer')
    .set({ state, answered_at: state === 'lapsed' ? null : now })
    .where('freed_time_id', '=', freedId)
    .where('state', '=', 'offered')
    .returning('id')
    .execute()
  const ids = ended.map(({ id }) => offerMailId(id))
  if (ids.length === 0) return
  await rows
    .updateTable('outbox')
    .set({ superseded_at: now })
    .where('id', 'in', ids)
    .where(isWaiting)
    .execute()
}

/** A freed time is asked about no more; its hold goes with it. One that nobody could have had leaves no trace. */
export async function endFreedTime(
  rows: TransactionRows,
  freed: Pick<FreedTimeRow, 'id' | 'hold_id' | 'wave'>,
  end: { state: 'filled' | 'public' | 'withdrawn'; filledBy?: string; now: number },
): Promise<void> {
  if (freed.hold_id) await dropHold(rows, freed.hold_id)
  if (freed.wave === 0) {
    await rows.deleteFrom('freed_time').where('id', '=', freed.id).execute()
    return
  }
  await rows
    .updateTable('freed_time')
    .set({
      state: end.state,
      hold_id: null,
      due_at: null,
      filled_by: end.filledBy ?? null,
      ended_at: end.now,
    })
    .where('id', '=', freed.id)
    .execute()
}

/** The freed time as this transaction sees it, where somebody is still asked about it. */
export async function askingTime(rows: Rows, id: string) {
  const row = await freedTime(rows, id)
  return row?.state === 'asking' ? row : null
}

export function freedTime(rows: Rows, id: string): Promise<FreedTimeRow | undefined> {
  return rows.selectFrom('freed_time').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether anybody has yet to answer, or is paying for it. */
export async function isAnybodyAsked(rows: Rows, freedId: string): Promise<boolean> {
  const open = await rows
    .selectFrom('offer')
    .select('id')
    .where('freed_time_id', '=', freedId)
    .where('state', 'in', ['offered', 'accepted'])
    .executeTakeFirst()
  return open !== undefined
}
