import type { OutboxRow, Rows } from '../core/db/schema.ts'

/** The row with its words, written as it leaves; null where it has nothing to say any more. */
export type Compose = (rows: Rows, row: OutboxRow, now: number) => Promise<OutboxRow | null>

/** Its words are written as it leaves, and it has not left. */
export function isUnwritten(row: Pick<OutboxRow, 'reminder' | 'body_text'>): boolean {
  return row.reminder !== null && row.body_text === ''
}

/**
 * A message that is written as it leaves gets its words, at each attempt anew: what was tomorrow may be today by now.
 * Null where there is nothing to say, and it is let go.
 */
export async function withWords(
  rows: Rows,
  row: OutboxRow,
  { compose, now }: { compose?: Compose; now: () => number },
): Promise<OutboxRow | null> {
  if (row.reminder === null || !compose) return row
  const written = await compose(rows, row, now())
  if (!written) {
    const gone = { superseded_at: now(), claimed_until: null }
    await rows.updateTable('outbox').set(gone).where('id', '=', row.id).execute()
    return null
  }
  const { subject, reply_to, body_text, body_html, links, words_version } = written
  const { channel, recipient, segments, cost_micros } = written
  const words = {
    ...{ subject, reply_to, body_text, body_html, links, words_version },
    ...{ channel, recipient, segments, cost_micros },
  }
  await rows.updateTable('outbox').set(words).where('id', '=', row.id).execute()
  return written
}
