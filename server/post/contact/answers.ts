import { subjectLabels } from '#content/contact.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { ownWords, queueAnswer } from '../inbox/answer-mail.ts'
import { CONTACT_ANSWER } from '../outbox.ts'
import { COLUMNS, mailOf, type OutboxMail } from '../outbox-list.ts'
import type { LinkSeal } from '../secret-links.ts'
import type { KeptMessage } from './message-rows.ts'

/** What the owner answered to a message, and what became of it. */
export type MessageAnswer = { words: string; mail: OutboxMail }

/** Mails the owner's answer to whoever wrote, in the transaction that marks the message as answered. */
export async function queueMessageAnswer(
  rows: TransactionRows,
  message: KeptMessage,
  asked: { body: string; seal: LinkSeal; now: number },
): Promise<void> {
  const { facts } = await studioFactsIn(rows)
  // As mail that comes back is read.
  const sender = message.email.toLowerCase()
  const client = await rows
    .selectFrom('client')
    .select('id')
    .where('email', '=', sender)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  const came = {
    ...{ id: message.id, sender, body: message.message, received_at: message.receivedAt },
    subject: `Your message to ${facts.name}: ${subjectLabels[message.subject]}`,
    client_id: client?.id ?? null,
  }
  await queueAnswer(rows, came, { kind: CONTACT_ANSWER, ...asked })
}

/** What was answered to these messages, by their ids, the oldest first. */
export async function answersTo(
  rows: Rows,
  ids: readonly string[],
): Promise<Map<string, MessageAnswer[]>> {
  const answers = new Map<string, MessageAnswer[]>()
  if (ids.length === 0) return answers
  const found = await rows
    .selectFrom('outbox')
    .select([...COLUMNS, 'in_answer_to', 'body_text'])
    .where('kind', '=', CONTACT_ANSWER)
    .where('in_answer_to', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const row of found) {
    const to = row.in_answer_to ?? ''
    const answer = { words: ownWords(row.body_text), mail: mailOf(row) }
    answers.set(to, [...(answers.get(to) ?? []), answer])
  }
  return answers
}
