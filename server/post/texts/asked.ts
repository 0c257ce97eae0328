import type { Rows } from '../../core/db/schema.ts'

type Asked = { outboxId: string; bookingId: string; clientId: string | null }

/** The visits to come that this number was asked about, at the time that they still have; and what it was sent last. */
export async function askedOf(
  rows: Rows,
  number: string,
  now: number,
): Promise<{ only: Asked | null; last: { outboxId: string; clientId: string | null } | null }> {
  const sent = await rows
    .selectFrom('outbox')
    .leftJoin('booking', 'booking.id', 'outbox.booking_id')
    .select(['outbox.id', 'outbox.booking_id', 'outbox.reminder', 'outbox.sequence as told'])
    .select(['outbox.client_id', 'booking.client_id as visitor', 'booking.status'])
    .select(['booking.starts_at', 'booking.sequence'])
    .where('outbox.channel', '=', 'text')
    .where('outbox.audience', '=', 'client')
    .where('outbox.recipient', '=', number)
    .where('outbox.sent_at', 'is not', null)
    .orderBy('outbox.sent_at', 'desc')
    .limit(50)
    .execute()
  const open = sent.filter(
    (one) =>
      one.reminder !== null &&
      one.status === 'CONFIRMED' &&
      one.sequence === one.told &&
      (one.starts_at ?? 0) > now,
  )
  const [first] = open
  const isOne = open.every(({ booking_id }) => booking_id === first?.booking_id)
  const newest = sent[0]
  return {
    only:
      first?.booking_id && isOne
        ? { outboxId: first.id, bookingId: first.booking_id, clientId: first.visitor }
        : null,
    last: newest ? { outboxId: newest.id, clientId: newest.visitor ?? newest.client_id } : null,
  }
}
