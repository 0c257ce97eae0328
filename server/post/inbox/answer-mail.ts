import { hash } from 'node:crypto'
import { STUDIO } from '#content/studio.ts'
import { formatWhen } from '#domain/core/when.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { closingOf } from '../letter.ts'
import { oneLine } from '../plain-words.ts'
import { type LinkSeal, withheld } from '../secret-links.ts'

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

/** Writes the owner's answer to a mail that came into the transaction that settles it; a mail program shows it in one thread with it. */
export async function queueAnswer(
  rows: TransactionRows,
  came: Answered,
  { body, seal, now }: { body: string; seal: LinkSeal; now: number },
): Promise<void> {
  const { facts } = await studioFactsIn(rows)
  const closing = closingOf(facts).map(({ value }) => value)
  const when = formatWhen(came.received_at, STUDIO.zone)
  const quoted = came.body.split('\n').map((line) => `> ${line}`.trimEnd())
  const text = [body, `-- \n${closing.join('\n')}`, `${when}, you wrote:\n${quoted.join('\n')}`]
  // The same words once, however often the button was pressed.
  const id = `mail-answer-${came.id}-${hash('sha256', body).slice(0, 12)}`
  const { body: kept, links } = withheld({ text: `${text.join('\n\n')}\n`, html: '' })
  await rows
    .insertInto('outbox')
    .values({
      ...{ id, kind: 'mail-answer', channel: 'mail', audience: 'client' },
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

function subjectOf(subject: string, studio: string): string {
  const plain = oneLine(subject)
  if (!plain) return `Re: your message to ${studio}`
  return /^(?:re|aw|sv|rv)\s*:/i.test(plain) ? plain : `Re: ${plain}`
}
