import { plainerText, type TextLanguage, textCostMicros, textSize } from '#domain/post/texts.ts'
import type { Rows } from '../core/db/schema.ts'
import { type LinkSeal, withheld } from './secret-links.ts'

/** A text's words as its row keeps them, with its parts and what they cost; its links are sealed until it leaves. */
export function keptText(body: string, { id, seal }: { id: string; seal?: LinkSeal | undefined }) {
  const plain = plainerText(body)
  const kept = withheld({ text: plain, html: '' })
  if (kept.links.length > 0 && !seal) throw new Error('No seal for the links of a text.')
  return {
    body_text: kept.body.text,
    body_html: '',
    links: kept.links.length > 0 && seal ? seal.seal(kept.links, id) : null,
    segments: textSize(plain).segments,
    cost_micros: textCostMicros(plain),
  }
}

export type QueuedText = {
  /** A text whose id is written already is not written again. */
  id: string
  kind: string
  /** +15555550123 */
  recipient: string
  body: string
  clientId: string | null
  bookingId?: string | null
  sequence?: number
  /** The incoming message that it answers. */
  inAnswerTo?: string
  seal?: LinkSeal
  language?: TextLanguage
  /** Of the owner's words; 0: ours. */
  wordsVersion?: number
  /** Epoch milliseconds, as `now`: it leaves then, not at once; from then on it does not leave. */
  dueAt?: number
  expiresAt?: number
  now: number
}

/** Writes a text into the transaction of the fact that it tells of; it leaves once that is committed. False where it was there. */
export async function queueText(rows: Rows, text: QueuedText): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('outbox')
    .values({
      ...keptText(text.body, { id: text.id, seal: text.seal }),
      ...{ id: text.id, kind: text.kind, channel: 'text', audience: 'client' },
      ...{ recipient: text.recipient, reply_to: '', client_id: text.clientId },
      ...{ booking_id: text.bookingId ?? null, sequence: text.sequence ?? 0 },
      in_answer_to: text.inAnswerTo ?? null,
      words_version: text.wordsVersion ?? null,
      ...{ language: text.language ?? 'en', expires_at: text.expiresAt ?? null },
      // What lists show of it.
      subject: 'Text',
      ...{ created_at: text.now, due_at: text.dueAt ?? text.now },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
