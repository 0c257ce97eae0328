import type { Selectable } from 'kysely'
import type { Channel } from '#domain/post/channel.ts'
import { countOf, holdsWords } from '../core/db/reads.ts'
import type { OutboxRow, Rows, Schema } from '../core/db/schema.ts'
import { ACCOUNT_KINDS, isLost, isWaiting } from './outbox.ts'
import { type LinkSeal, withheld, withLinks, withoutDeadLinks } from './secret-links.ts'

const PAGE_SIZE = 25

export type MailFilter = 'all' | 'waiting' | 'failed' | 'sent'

/**
 * `undelivered`: it left, and its carrier says that it did not arrive; `replaced`: a newer mail about the same visit
 * took its place before it left.
 */
export type MailStatus =
  | 'waiting'
  | 'sent'
  | 'undelivered'
  | 'failed'
  | 'stopped'
  | 'replaced'
  | 'too-late'

export type OutboxMail = {
  id: string
  bookingId: string | null
  channel: Channel
  /** What came back: `confirmed`, or of a call `reached` or `no-answer`. */
  answer: string | null
  recipient: string
  subject: string
  status: MailStatus
  /** Epoch milliseconds; `dueAt` is when the next attempt is made. */
  createdAt: number
  dueAt: number
  sentAt: number | null
  deliveredAt: number | null
  /** What its carrier said last: "undelivered 30005". */
  providerStatus: string | null
  /** From then on it is of use no more, and does not leave; null: always of use. */
  expiresAt: number | null
  failedAt: number | null
  attempts: number
  /** Its words are written as it leaves. */
  isReminder: boolean
  error: string | null
  /** Seen by the owner: it needs no decision. */
  isSettled: boolean
}

export type OutboxLetter = OutboxMail & {
  /** Links that open something are left out. */
  text: string
  html: string
  calendar: string | null
  /** About somebody's sign-in, and so nothing for a helper to read. */
  isAboutAccount: boolean
}

/** The studio's mail, newest first, a page of 25 at a time, the first being 1. */
export async function outboxPage(
  rows: Rows,
  asked: { filter?: MailFilter; search?: string; page?: number },
): Promise<{ mails: OutboxMail[]; total: number; pages: number }> {
  const { filter = 'all', search = '', page = 1 } = asked
  // What is only owed yet stands with what will leave.
  let query = rows
    .selectFrom('outbox')
    .where((where) => where.or([where('reminder', 'is', null), where('attempts', '>', 0)]))
    .where('channel', '!=', 'push')
  if (filter === 'sent') {
    query = query.where('sent_at', 'is not', null).where('undelivered_at', 'is', null)
  }
  if (filter === 'failed') query = query.where(isLost)
  if (filter === 'waiting') query = query.where(isWaiting)
  query = query.where(holdsWords(search, ['recipient', 'subject']))
  const total = await countOf(query)
  const found = await query
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return { mails: found.map(mailOf), total, pages: Math.ceil(total / PAGE_SIZE) }
}

/** A letter as it is kept, or as it would leave now (`written`); `seal` fills its links in, for whoever may use them where nothing else delivers them. */
export async function outboxLetter(
  rows: Rows,
  id: string,
  seal: LinkSeal | null,
  written: (row: OutboxRow) => Promise<OutboxRow | null>,
): Promise<OutboxLetter | null> {
  const found = await rows.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) return null
  const row = (await written(found)) ?? found
  const kept = withheld({ text: row.body_text, html: row.body_html }).body
  const links = seal && row.links ? seal.unseal(row.links, row.id) : []
  const { text, html } = withLinks(kept, links)
  const isAboutAccount = ACCOUNT_KINDS.some((kind) => kind === row.kind)
  return {
    ...mailOf(row),
    text,
    html: withoutDeadLinks(html),
    calendar: row.calendar,
    isAboutAccount,
  }
}

export const COLUMNS = [
  'id',
  'booking_id',
  'channel',
  'answer',
  'recipient',
  'subject',
  'created_at',
  'due_at',
  'sent_at',
  'delivered_at',
  'undelivered_at',
  'provider_status',
  'failed_at',
  'superseded_at',
  'expires_at',
  'expired_at',
  'stopped_at',
  'attempts',
  'reminder',
  'last_error',
] as const

type Row = Pick<Selectable<Schema['outbox']>, (typeof COLUMNS)[number]>

/** A row of the outbox as lists show it. */
export function mailOf(row: Row): OutboxMail {
  return {
    id: row.id,
    bookingId: row.booking_id,
    channel: row.channel,
    answer: row.answer,
    recipient: row.recipient,
    subject: row.subject,
    status: mailStatusOf(row),
    createdAt: row.created_at,
    dueAt: row.due_at,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    providerStatus: row.provider_status,
    expiresAt: row.expires_at,
    failedAt: row.failed_at,
    attempts: row.attempts,
    isReminder: row.reminder !== null,
    error: row.last_error,
    isSettled: row.stopped_at !== null,
  }
}

export function mailStatusOf(row: Row): MailStatus {
  if (row.sent_at !== null) return row.undelivered_at === null ? 'sent' : 'undelivered'
  if (row.failed_at !== null) return 'failed'
  if (row.stopped_at !== null) return 'stopped'
  if (row.expired_at !== null) return 'too-late'
  return row.superseded_at === null ? 'waiting' : 'replaced'
}
