import type { Rows } from '../core/db/schema.ts'

export type BookingMailRow = {
  id: string
  recipient: string
  subject: string
  createdAt: number
  sentAt: number | null
  failedAt: number | null
  error: string | null
  /** It stayed on this machine. */
  isInMailbox: boolean
}

/** The mails about a booking, or about an order. */
export async function mailAbout(
  rows: Rows,
  about: string,
  column: 'booking_id' | 'order_id' = 'booking_id',
): Promise<BookingMailRow[]> {
  const found = await rows
    .selectFrom('outbox')
    .leftJoin('mailbox', 'mailbox.outbox_id', 'outbox.id')
    .select([
      'outbox.id',
      'outbox.recipient',
      'outbox.subject',
      'outbox.created_at',
      'outbox.sent_at',
      'outbox.failed_at',
      'outbox.last_error',
      'mailbox.id as mailbox_id',
    ])
    .where(`outbox.${column}`, '=', about)
    // Mail that newer mail replaced before it left is not on its way any more.
    .where((where) =>
      where.or([
        where('outbox.superseded_at', 'is', null),
        where('outbox.sent_at', 'is not', null),
      ]),
    )
    .orderBy('outbox.sequence')
    .orderBy('outbox.created_at')
    .orderBy('outbox.recipient')
    .execute()
  return found.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    failedAt: row.failed_at,
    error: row.last_error,
    isInMailbox: row.mailbox_id !== null,
  }))
}
