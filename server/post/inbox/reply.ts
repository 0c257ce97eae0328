import { readText } from '#domain/post/answers.ts'
import type { TakenAs } from '../../core/db/schema/post.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { confirmForClient } from '../client-confirms.ts'
import { markGood } from '../reach/contact-points.ts'
import type { Answered } from './answered.ts'
import { type Taking, writeIncoming } from './message-row.ts'
import type { ComingMail } from './read.ts'

/**
 * Takes a client's answer to a mail of ours: a plain word that they come, to the mail about the visit as it stands,
 * confirms it; what a machine answers waits for nobody; all else is for the owner.
 */
export async function takeReply(
  rows: TransactionRows,
  mail: ComingMail,
  answered: Answered,
  taking: Taking,
): Promise<TakenAs> {
  const { outboxId, bookingId, recipient } = answered
  const isTheirs = mail.from === recipient
  const said = {
    ...{ outboxId, bookingId, body: mail.body },
    // Another address may be anybody's, with a mail that was passed on.
    clientId: isTheirs ? answered.clientId : null,
  }
  if (mail.isAutomatic) {
    await writeIncoming(rows, mail, { ...said, meaning: 'automatic' }, taking)
    return 'automatic'
  }
  const meaning =
    isTheirs && (await isConfirmed(rows, mail, answered, taking)) ? 'confirm' : 'question'
  await writeIncoming(rows, mail, { ...said, meaning }, taking)
  await rows
    .updateTable('outbox')
    .set({ answered_at: taking.now, answer: meaning === 'confirm' ? 'confirmed' : meaning })
    .where('id', '=', outboxId)
    .execute()
  if (isTheirs) await markGood(rows, { channel: 'mail', address: recipient }, taking.now)
  return 'reply'
}

async function isConfirmed(
  rows: TransactionRows,
  { body }: ComingMail,
  { bookingId, sequence }: Answered,
  { now }: Taking,
): Promise<boolean> {
  if (bookingId === null || readText(body, { isStopped: false }).meaning !== 'confirm') return false
  const visit = await rows
    .selectFrom('booking')
    .select('sequence')
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (visit?.sequence !== sequence) return false
  return (await confirmForClient(rows, { bookingId, how: 'mail', now })).ok
}
