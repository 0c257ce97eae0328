import { sql } from 'kysely'
import { dialable } from '#domain/core/phone.ts'
import type { NotArrived } from '#domain/post/unreached.ts'
import type { Rows } from '../../core/db/schema.ts'
import { PATIENCE_MS } from './fallback.ts'

/** `lost`: a reminder of the visit as it stands that its carrier could not deliver. */
const LOST = sql`
  lost.booking_id = booking.id AND lost.sequence = booking.sequence AND lost.reminder IS NOT NULL
  AND lost.channel IN ('mail', 'text') AND lost.superseded_at IS NULL
  AND (lost.failed_at IS NOT NULL OR lost.undelivered_at IS NOT NULL)`

/**
 * Of `booking`: a reminder has not reached its client by any way, and none that left after it has. A mail that left
 * and did not come back has arrived as far as anybody knows; what is written again by the other way has its time.
 * `now` in epoch milliseconds.
 */
export function isUnreached(now: number) {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM outbox AS lost WHERE ${LOST} AND NOT EXISTS (
      SELECT 1 FROM outbox AS other
      WHERE other.booking_id = booking.id AND other.sequence = booking.sequence
        AND other.reminder IS NOT NULL AND other.id <> lost.id AND other.superseded_at IS NULL
        AND other.failed_at IS NULL AND other.undelivered_at IS NULL AND other.expired_at IS NULL
        AND (other.fallback_of = lost.id
          OR coalesce(other.delivered_at, other.sent_at) >= coalesce(lost.undelivered_at, lost.failed_at))
        AND (other.sent_at IS NULL OR other.channel = 'mail' OR other.delivered_at IS NOT NULL
          OR other.sent_at > ${now - PATIENCE_MS})
    ))`
}

/** What of these visits' reminders did not arrive, each address once with its carrier's last words; by booking id. */
export async function notArrivedOf(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<Map<string, NotArrived[]>> {
  const found = new Map<string, NotArrived[]>()
  if (bookingIds.length === 0) return found
  const lost = await rows
    .selectFrom('outbox as lost')
    .innerJoin('booking', 'booking.id', 'lost.booking_id')
    .select(['booking.id', 'lost.channel', 'lost.recipient', 'lost.last_error'])
    .select('lost.provider_status')
    .where('booking.id', 'in', bookingIds)
    .where(sql<boolean>`${LOST}`)
    .orderBy((row) => row.fn.coalesce('lost.undelivered_at', 'lost.failed_at'), 'desc')
    .orderBy('lost.id')
    .execute()
  for (const { id, channel, recipient: address, ...row } of lost) {
    const known = found.get(id) ?? []
    if (channel === 'push' || channel === 'call') continue
    if (known.some((one) => one.channel === channel && one.address === address)) continue
    found.set(id, [
      ...known,
      { channel, address, said: row.last_error ?? row.provider_status ?? '' },
    ])
  }
  return found
}

/** Of a person's address and number, those at which nothing arrives. */
export async function badPointsOf(
  rows: Rows,
  { email, phone }: { email: string; phone: string },
): Promise<NotArrived[]> {
  const found = await rows
    .selectFrom('contact_point')
    .select(['channel', 'address', 'bad_reason'])
    .where('bad_since', 'is not', null)
    .where((where) =>
      where.or([
        where.and([where('channel', '=', 'mail'), where('address', '=', email.toLowerCase())]),
        where.and([where('channel', '=', 'text'), where('address', '=', dialable(phone) ?? '')]),
      ]),
    )
    .orderBy('channel')
    .execute()
  return found.map(({ channel, address, bad_reason }) => ({
    ...{ channel, address },
    said: bad_reason ?? '',
  }))
}
