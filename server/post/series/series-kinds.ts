import { isFound } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import { isWaiting } from '../outbox.ts'

/** What happens to several visits of one client at once. */
export type SeriesNews = 'booked' | 'moved' | 'canceled' | 'back'

export const SERIES_KINDS = [
  'series-booked',
  'series-moved',
  'series-canceled',
  'series-back',
] as const

/** By which the letter of an act is found again to be taken back; `now`: when the visits were moved or canceled. */
export function seriesMailId(seriesId: string, news: SeriesNews, now?: number): string {
  return ['series', news, seriesId, ...(news === 'booked' ? [] : [now])].join('-')
}

/** The text that goes with such a letter. */
export function seriesTextId(mailId: string): string {
  return `text-${mailId}`
}

/** Takes a letter of several visits back by its id while it has not left, its text with it; whether it was, had left already, or was never written. */
export async function takeBackSeriesMail(
  rows: Rows,
  id: string,
  now: number,
): Promise<'taken' | 'left' | 'none'> {
  const both = [await takeBack(rows, id, now), await takeBack(rows, seriesTextId(id), now)]
  if (both.includes('left')) return 'left'
  return both.includes('taken') ? 'taken' : 'none'
}

async function takeBack(rows: Rows, id: string, now: number): Promise<'taken' | 'left' | 'none'> {
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
