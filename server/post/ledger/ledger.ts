import type { Selectable } from 'kysely'
import type { Channel } from '#domain/post/channel.ts'
import type { Rows, Schema } from '../../core/db/schema.ts'
import { type Step, stepsOf } from '../message-status.ts'
import { ACCOUNT_KINDS, isWaiting } from '../outbox.ts'
import { type MailStatus, mailStatusOf } from '../outbox-list.ts'

/** A message to a client, sent or owed, with all that became of it. */
export type Message = {
  id: string
  bookingId: string | null
  channel: Channel
  kind: string
  reminder: string | null
  recipient: string
  subject: string
  status: MailStatus
  /** Epoch milliseconds, as the others. */
  createdAt: number
  dueAt: number
  /** It leaves earlier than the owner has said: then the quiet hours end into which it would have fallen. */
  quietUntil: number | null
  sentAt: number | null
  deliveredAt: number | null
  answer: string | null
  answeredAt: number | null
  attempts: number
  error: string | null
  fallbackOf: string | null
  wordsVersion: number | null
  language: string
  segments: number | null
  costMicros: number | null
}

/** A message that is still to leave, and the visit that it is about. */
export type Planned = Message & { who: string; startsAt: number | null }

const MOST = 100

/** What will leave to clients until `until` (epoch milliseconds), in its order, and one that was stopped in its place; `more`: how many are not listed. */
export async function plannedUntil(
  rows: Rows,
  until: number,
  stoppedId: string | null,
): Promise<{ planned: Planned[]; more: number }> {
  const found = await clientRows(rows)
    .leftJoin('booking', 'booking.id', 'outbox.booking_id')
    .selectAll('outbox')
    .select(['booking.first_name', 'booking.last_name', 'booking.starts_at'])
    .where((where) => where.or([isWaiting(where), where('outbox.id', '=', stoppedId)]))
    .where('outbox.due_at', '<', until)
    .where('outbox.kind', 'not in', ACCOUNT_KINDS)
    .orderBy('outbox.due_at')
    .orderBy('outbox.id')
    .execute()
  const planned = found.slice(0, MOST).map((row) => ({
    ...messageOf(row),
    who: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.recipient,
    startsAt: row.starts_at,
  }))
  return { planned, more: found.length - planned.length }
}

/** Every message to clients, oldest first, as many at once as memory likes; for a file. */
export async function* everyMessage(rows: Rows): AsyncGenerator<Message & { steps: Step[] }> {
  let last = { at: Number.MIN_SAFE_INTEGER, id: '' }
  while (true) {
    const found = await clientRows(rows)
      .selectAll('outbox')
      .where((where) =>
        where.or([
          where('created_at', '>', last.at),
          where.and([where('created_at', '=', last.at), where('id', '>', last.id)]),
        ]),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const steps = await stepsOf(
      rows,
      found.map(({ id }) => id),
    )
    for (const row of found) yield { ...messageOf(row), steps: steps.get(row.id) ?? [] }
    const end = found.at(-1)
    if (!end) return
    last = { at: end.created_at, id: end.id }
  }
}

const AT_ONCE = 500

function clientRows(rows: Rows) {
  return rows.selectFrom('outbox').where('outbox.audience', '=', 'client')
}

function messageOf(row: Selectable<Schema['outbox']>): Message {
  return {
    id: row.id,
    bookingId: row.booking_id,
    channel: row.channel,
    kind: row.kind,
    reminder: row.reminder,
    recipient: row.recipient,
    subject: row.subject,
    status: mailStatusOf(row),
    createdAt: row.created_at,
    dueAt: row.due_at,
    quietUntil: row.quiet_until,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    answer: row.answer,
    answeredAt: row.answered_at,
    attempts: row.attempts,
    error: row.last_error,
    fallbackOf: row.fallback_of,
    wordsVersion: row.words_version,
    language: row.language,
    segments: row.segments,
    costMicros: row.cost_micros,
  }
}
