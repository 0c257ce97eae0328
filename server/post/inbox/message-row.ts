import { randomUUID } from 'node:crypto'
import type { Meaning } from '#domain/post/answers.ts'
import { isFound } from '../../core/db/reads.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { queueMail } from '../outbox.ts'
import { askerName, INBOX, questionAlert } from './asks-owner.ts'
import { mailQuestionLetter } from './question-letter.ts'
import type { ComingMail } from './read.ts'

export type Taking = {
  env: Pick<Env, 'OWNER_EMAIL' | 'PUBLIC_URL'>
  /** Epoch milliseconds. */
  now: number
}

export type Said = {
  clientId: string | null
  bookingId: string | null
  outboxId: string | null
  meaning: Meaning
  body: string
}

/** What nobody has named. */
const NOBODY = 'unknown sender'

/** Writes what a client says by mail into their thread; what the owner has to answer is brought to her by mail as well. */
export async function writeIncoming(
  rows: TransactionRows,
  mail: ComingMail,
  said: Said,
  { env, now }: Taking,
): Promise<void> {
  const id = randomUUID()
  const isOpen = said.meaning === 'question' || said.meaning === 'decline'
  await rows
    .insertInto('incoming_message')
    .values({
      ...{ id, channel: 'mail', provider_id: await nameFor(rows, mail) },
      ...{ sender: mail.from || NOBODY, sent_to: mail.to[0] ?? '', subject: mail.subject },
      ...{ client_id: said.clientId, booking_id: said.bookingId, outbox_id: said.outboxId },
      ...{ body: said.body, meaning: said.meaning, received_at: now },
      ...{ read_at: null, done_at: isOpen ? null : now },
    })
    .execute()
  if (!isOpen) return
  const { facts } = await studioFactsIn(rows)
  const who = await askerName(rows, said.clientId)
  await queueMail(rows, [
    {
      ...{ id: `mail-question-${id}`, audience: 'owner', kind: 'mail-question', now },
      ...{ recipient: env.OWNER_EMAIL ?? facts.email, replyTo: mail.from || facts.email },
      letter: mailQuestionLetter(mail, {
        ...{ who, body: said.body, isDeclined: said.meaning === 'decline' },
        threadUrl: `${env.PUBLIC_URL}${INBOX}`,
      }),
      alert: questionAlert('A mail'),
    },
  ])
}

/** Its Message-ID; two mails may bear the same, and neither is lost. */
async function nameFor(rows: TransactionRows, { messageId, key }: ComingMail): Promise<string> {
  const before = rows
    .selectFrom('incoming_message')
    .select('id')
    .where('channel', '=', 'mail')
    .where('provider_id', '=', messageId)
  return messageId && !(await isFound(before)) ? messageId : key
}
