import type { Database } from '../core/db/open.ts'
import type { Rows } from '../core/db/schema.ts'
import { isUnclaimed, isWaiting } from './outbox.ts'
import { type AskCarrier, hasArrived } from './reach/fallback.ts'
import { waysTo } from './reach/way.ts'

const AT_ONCE = 50

/**
 * An offer's mail was written beside its text, and waits for it a quarter of the time in which it can be taken: it leaves at once
 * where the text cannot, or is not wanted any more, and never where the text has arrived.
 */
export async function offersByMail(
  { rows }: Pick<Database, 'rows'>,
  { now, askCarrier }: { now: number; askCarrier: AskCarrier | null },
): Promise<void> {
  for (const one of await offersInTwoWays(rows, now)) {
    const { text } = one
    const isDue = one.due_at <= now
    const isOver = [text.failed_at, text.undelivered_at, text.superseded_at, text.expired_at]
    const whose = { clientId: one.client_id ?? '', email: '', phone: text.recipient }
    if (text.delivered_at !== null) await letGo(rows, one.id, now)
    else if (isOver.some((at) => at !== null)) await leavesAt(rows, one.id, now)
    else if (text.sent_at === null) {
      const isWanted = (await waysTo(rows, [whose], 'offers'))(whose) !== null
      if (isWanted && !isDue) continue
      if (await letGo(rows, text.id, now)) await leavesAt(rows, one.id, Math.max(text.due_at, now))
    } else if (isDue && (await hasArrived(rows, text, askCarrier))) await letGo(rows, one.id, now)
  }
}

async function offersInTwoWays(rows: Rows, now: number) {
  const mails = await rows
    .selectFrom('outbox')
    .select(['id', 'due_at', 'client_id', 'fallback_of'])
    .where('kind', '=', 'offer')
    .where('channel', '=', 'mail')
    .where('fallback_of', 'is not', null)
    .where(isWaiting)
    .where((where) => isUnclaimed(where, now))
    .limit(AT_ONCE)
    .execute()
  if (mails.length === 0) return []
  const texts = await rows
    .selectFrom('outbox')
    .select(['id', 'recipient', 'due_at', 'sent_at', 'delivered_at', 'provider_id'])
    .select(['failed_at', 'undelivered_at', 'superseded_at', 'expired_at'])
    .where(
      'id',
      'in',
      mails.map(({ fallback_of }) => fallback_of ?? ''),
    )
    .execute()
  return mails.flatMap(({ fallback_of, ...mail }) =>
    texts.filter(({ id }) => id === fallback_of).map((text) => ({ ...mail, text })),
  )
}

/** False where it is on its way out at this moment. */
async function letGo(rows: Rows, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await rows
    .updateTable('outbox')
    .set({ superseded_at: now })
    .where('id', '=', id)
    .where(isWaiting)
    .where((where) => isUnclaimed(where, now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Earlier than it would have left; one that the mail server has put off keeps its turn. */
async function leavesAt(rows: Rows, id: string, dueAt: number): Promise<void> {
  await rows
    .updateTable('outbox')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('due_at', '>', dueAt)
    .where('attempts', '=', 0)
    .where(isWaiting)
    .execute()
}
