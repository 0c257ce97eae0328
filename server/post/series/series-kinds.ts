import { isFound } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import { isWaiting } from '../outbox.ts'

/** What happens to several visits of one client at once. */
export type SeriesNews = 'booked' | 'canceled' | 'back'

export const SERIES_KINDS = ['series-booked', 'series-canceled', 'series-back'] as const

/** By which the letter of an act is found again to be taken back; `now`: when the visits were canceled. */
export function seriesMailId(seriesId: string, news: SeriesNews, now?: number): string {
  return ['series', news, seriesId, ...(news === 'booked' ? [] : [now])].join('-')
}

/** Takes a mail back by its id while it has not left; whether it was, had left already, or was never written. */
export async function takeBackMail(
  rows: Rows,
  id: string,
  now: number,
): Promise<'taken' | 'left' | 'none'> {
  const taken = await rows
    .updateTable('outbox')
    .set({ superseded_at: now })
    .where('id', '=', id)
    .where('claimed_until', 'is', null)
    .where(isWaiting)
    .returning('id')
    .executeTakeFirst()
  if (taken) return 'taken'
  const left = rows.selectFrom('outbox').select('id').where('id', '=', id)
  const isLeft = left.where((where) =>
    where.or([where('sent_at', 'is not', null), where('claimed_until', 'is not', null)]),
  )
  return (await isFound(isLeft)) ? 'left' : 'none'
}
