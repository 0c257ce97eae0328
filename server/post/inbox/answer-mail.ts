import { hash } from 'node:crypto'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { closingOf } from '../letter.ts'
import type { CONTACT_ANSWER } from '../outbox.ts'
import { oneLine } from '../plain-words.ts'
import { type LinkSeal, withheld } from '../secret-links.ts'

/** Below it stand the studio's name and what is answered. */
const BELOW = '\n-- \n'

/** What the owner answers, as she wrote it: plain text, with what it answers below it. */
export type Answered = {
  id: string
  sender: string
  subject: string
  body: string
  client_id: string | null
  booking_id: string | null
  /** Epoch milliseconds. */
  received_at: number
}

/**
 * Writes the owner's answer to what came into the transaction that settles it; a mail program shows it in one thread
 * with the mail that it answers.
 */
export async function queueAnswer(
  rows: TransactionRows,
  came: Omit<Answered, 'booking_id'>,
  asked: { kind?: typeof CONTACT_ANSWER; body: string; seal: LinkSeal; now: number },
): Promise<void> {
  const { kind = 'mail-answer', body, seal, now } = asked
  const { facts } = await studioFactsIn(rows)
  const closing = closingOf(facts).map(({ value }) => value)
  const when = formatWhen(came.received_at, STUDIO.zone)
  const quoted = came.body.split('\n').map((line) => `> ${line}`.trimEnd())
  const quote = `${when}, you wrote:\n${quoted.join('\n')}`
  const text = `${body}\n${BELOW}${closing.join('\n')}\n\n${quote}\n`
  // The same words once, however often the button was pressed.
  const id = `${kind}-${came.id}-${hash('sha256', body).slice(0, 12)}`
  const { body: kept, links } = withheld({ text, html: '' })
  await rows
    .insertInto('outbox')
    .values({
      ...{ id, kind, channel: 'mail', audience: 'client' },
      ...{
        recipient: came.sender,
        reply_to: facts.email,
        subject: subjectOf(came.subject, facts.name),
      },
      ...{ body_text: kept.text, body_html: '' },
      links: links.length > 0 ? seal.seal(links, id) : null,
      client_id: came.client_id,
      // Without its visit: news of that waits for nothing, and neither does this.
      ...{ booking_id: null, sequence: 0, in_answer_to: came.id },
      ...{ created_at: now, due_at: now },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The owner's words in an answer as it was mailed. */
export function ownWords(text: string): string {
  const end = text.lastIndexOf(BELOW)
  return (end < 0 ? text : text.slice(0, end)).trim()
}

function subjectOf(subject: string, studio: string): string {
  const plain = oneLine(subject)
  if (!plain) return `Re: your message to ${studio}`
  return /^(?:re|aw|sv|rv)\s*:/i.test(plain) ? plain : `Re: ${plain}`
}
