import type { Rows } from '../core/db/schema.ts'
import { failedMail } from './decision-counts.ts'

/** `who`, `phone`, `startsAt`: of the client and the visit that it is about, where known; `isBadAddress`: nothing arrives there; `hasComeBack`: it left, and did not arrive. */
export type FailedMail = {
  id: string
  recipient: string
  subject: string
  error: string
  who: string | null
  phone: string | null
  startsAt: number | null
  isBadAddress: boolean
  hasComeBack: boolean
}

/** The newest of them, `most` at most. */
export async function mailThatFailed(rows: Rows, most: number): Promise<FailedMail[]> {
  const found = await failedMail(rows)
    .leftJoin('booking', 'booking.id', 'outbox.booking_id')
    .leftJoin('client', 'client.id', 'outbox.client_id')
    .leftJoin('contact_point as point', (join) =>
      join
        .onRef('point.channel', '=', 'outbox.channel')
        .on((on) => on('point.address', '=', on.fn<string>('lower', ['outbox.recipient']))),
    )
    .select(['outbox.id', 'outbox.recipient', 'outbox.subject', 'outbox.last_error'])
    .select(['outbox.provider_status', 'outbox.sent_at'])
    .select(['outbox.audience', 'booking.starts_at', 'point.bad_since'])
    .select((of) => [
      of.fn.coalesce('booking.first_name', 'client.first_name').as('first_name'),
      of.fn.coalesce('booking.last_name', 'client.last_name').as('last_name'),
      of.fn.coalesce('booking.phone', 'client.phone').as('phone'),
    ])
    .orderBy((order) => order.fn.coalesce('outbox.failed_at', 'outbox.undelivered_at'), 'desc')
    .limit(most)
    .execute()
  return found.map((row) => ({
    ...{
      id: row.id,
      recipient: row.recipient,
      subject: row.subject,
      error: row.last_error ?? row.provider_status ?? '',
    },
    who: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || null,
    // The owner's own mail is about her client, and nobody is called for it.
    phone: (row.audience === 'client' && row.phone) || null,
    startsAt: row.starts_at,
    isBadAddress: row.bad_since !== null,
    hasComeBack: row.sent_at !== null,
  }))
}
