import ICAL from 'ical.js'
import type { TransactionRows } from '../../core/db/schema.ts'
import { confirmForClient } from '../client-confirms.ts'
import { cleanLines } from '../plain-words.ts'
import type { Answered } from './answered.ts'
import { type Said, type Taking, writeIncoming } from './message-row.ts'
import type { ComingMail } from './read.ts'

type Answer = {
  bookingId: string
  sequence: number
  /** RFC 5545 §3.2.12, in capitals; COUNTER where another time is proposed. */
  said: string
  /** Whose answer it is, in lower case. */
  attendee: string
  comment: string
}

const MOST_COMMENT = 1000

/**
 * Takes an answer to the invitation in a mail of ours (RFC 5546 §3.2.3): accepted by the visit's own client, of the
 * visit as it stands, it confirms. Anything else, above all a "no", is a question for the owner and never changes a
 * visit. False where it is about none of our visits.
 */
export async function takeCalendarAnswer(
  rows: TransactionRows,
  mail: ComingMail,
  answered: Answered | null,
  taking: Taking,
): Promise<boolean> {
  const answer = readAnswer(mail.calendar ?? '')
  const visit = answer && (await visitOf(rows, answer.bookingId))
  if (!answer || !visit) return false
  const isSigned = answered?.isSigned === true && answered.bookingId === answer.bookingId
  const isTheirs = answer.attendee === visit.email && (mail.from === visit.email || isSigned)
  const isCurrent = answer.sequence === visit.sequence
  const isConfirmed =
    answer.said === 'ACCEPTED' &&
    isTheirs &&
    isCurrent &&
    (await confirmForClient(rows, { bookingId: visit.id, how: 'calendar', now: taking.now })).ok
  const unsettled = answer.said === 'DECLINED' ? 'decline' : 'question'
  const words = wordsOf(answer, { isTheirs, isCurrent })
  const said: Said = {
    meaning: isConfirmed ? 'confirm' : unsettled,
    ...{ bookingId: visit.id, outboxId: answered?.outboxId ?? null },
    clientId: isTheirs ? visit.clientId : null,
    body: [words, cleanLines(answer.comment || mail.body)].filter(Boolean).join('\n\n'),
  }
  await writeIncoming(rows, mail, said, taking)
  return true
}

function readAnswer(file: string): Answer | null {
  try {
    const calendar = ICAL.Component.fromString(file)
    const event = calendar.getFirstSubcomponent('vevent')
    const attendee = event?.getFirstProperty('attendee')
    const [bookingId] = String(event?.getFirstPropertyValue('uid') ?? '').split('@')
    if (!event || !attendee || !bookingId) return null
    const isCounter = calendar.getFirstPropertyValue('method') === 'COUNTER'
    return {
      bookingId,
      sequence: Number(event.getFirstPropertyValue('sequence') ?? 0),
      said: isCounter ? 'COUNTER' : String(attendee.getFirstParameter('partstat')).toUpperCase(),
      attendee: String(attendee.getFirstValue())
        .replace(/^mailto:/i, '')
        .toLowerCase(),
      comment: String(event.getFirstPropertyValue('comment') ?? '').slice(0, MOST_COMMENT),
    }
  } catch {
    return null
  }
}

async function visitOf(rows: TransactionRows, id: string) {
  const row = await rows
    .selectFrom('booking')
    .select(['id', 'email', 'sequence', 'client_id'])
    .where('id', '=', id)
    .where('client_id', 'is not', null)
    .executeTakeFirst()
  return row && { ...row, email: row.email.toLowerCase(), clientId: row.client_id }
}

const SAID: Record<string, string> = {
  ACCEPTED: 'Accepted in their calendar.',
  DECLINED: 'Declined in their calendar. The visit stands.',
  TENTATIVE: 'Answered "maybe" in their calendar.',
  COUNTER: 'Proposed another time in their calendar. The visit stands.',
}

function wordsOf(
  { said, attendee }: Answer,
  { isTheirs, isCurrent }: { isTheirs: boolean; isCurrent: boolean },
): string {
  const words = SAID[said] ?? 'Answered in their calendar.'
  if (!isTheirs)
    return `${words} It came from ${attendee}, which is not the address of this visit's client.`
  return isCurrent ? words : `${words} It is an answer to an earlier state of the visit.`
}
