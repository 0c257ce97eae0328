import type { ExpressionBuilder } from 'kysely'
import type { Rows, Schema } from '../../core/db/schema.ts'
import { type Step, stepsOf } from '../message-status.ts'
import { ACCOUNT_KINDS } from '../outbox.ts'
import { COLUMNS, mailOf, type OutboxMail } from '../outbox-list.ts'
import { SERIES_KINDS } from '../series/series-kinds.ts'

/** `isInMailbox`: it stayed on this machine; `steps`: what became of it, in its carrier's own words. */
export type BookingMailRow = OutboxMail & { isInMailbox: boolean; steps: Step[] }

const MOST = 200

/** What was written about a booking, or about an order, and what is owed, in its order. */
export async function mailAbout(
  rows: Rows,
  about: string,
  column: 'booking_id' | 'order_id' = 'booking_id',
): Promise<BookingMailRow[]> {
  const series = column === 'booking_id' ? await seriesOf(rows, about) : undefined
  const ordered = listed(rows)
    .where((where) =>
      where.or([
        where(`outbox.${column}`, '=', about),
        ...(series ? [isOfSeries(where, series.series_id)] : []),
      ]),
    )
    .orderBy('outbox.sequence')
    .orderBy('outbox.created_at')
    .orderBy('outbox.recipient')
    .orderBy('outbox.due_at')
  return withSteps(rows, ordered)
}

function seriesOf(rows: Rows, bookingId: string) {
  const found = rows.selectFrom('series_time').select('series_id')
  return found.where('booking_id', '=', bookingId).executeTakeFirst()
}

/** One letter of all its visits is about each of them. */
function isOfSeries(where: ExpressionBuilder<Schema, 'outbox'>, seriesId: string) {
  return where.and([
    where('outbox.kind', 'in', SERIES_KINDS),
    where('outbox.id', 'like', `series-%-${seriesId}%`),
  ])
}

/** Everything sent and owed to a client, what is owed and the newest first; letters about sign-in are left out. */
export function mailToClient(
  rows: Rows,
  client: { id: string; addresses: readonly string[] },
): Promise<BookingMailRow[]> {
  const ordered = listed(rows)
    .where('outbox.audience', '=', 'client')
    .where('outbox.kind', 'not in', ACCOUNT_KINDS)
    .where((where) => isTo(where, client))
    .orderBy((row) => row.fn.coalesce('outbox.sent_at', 'outbox.due_at'), 'desc')
    .orderBy('outbox.id')
  return withSteps(rows, ordered)
}

function listed(rows: Rows) {
  return (
    rows
      .selectFrom('outbox')
      .leftJoin('mailbox', 'mailbox.outbox_id', 'outbox.id')
      .select([...COLUMNS.map((column) => `outbox.${column}` as const), 'mailbox.id as mailbox_id'])
      // What newer mail replaced before it left is not on its way any more; what the owner stopped is hers to see.
      .where((where) =>
        where.or([
          where('outbox.superseded_at', 'is', null),
          where('outbox.sent_at', 'is not', null),
          where('outbox.stopped_at', 'is not', null),
        ]),
      )
      .limit(MOST)
  )
}

async function withSteps(rows: Rows, query: ReturnType<typeof listed>): Promise<BookingMailRow[]> {
  const found = await query.execute()
  const steps = await stepsOf(
    rows,
    found.map(({ id }) => id),
  )
  return found.map((row) => ({
    ...mailOf(row),
    isInMailbox: row.mailbox_id !== null,
    steps: steps.get(row.id) ?? [],
  }))
}

function isTo(
  where: ExpressionBuilder<Schema, 'outbox'>,
  { id, addresses }: { id: string; addresses: readonly string[] },
) {
  const visits = where
    .selectFrom('booking')
    .select('booking.id')
    .where('booking.client_id', '=', id)
  const known = addresses.map((address) => address.toLowerCase())
  const toAddress = where(where.fn<string>('lower', ['outbox.recipient']), 'in', known)
  return where.or([
    where('outbox.client_id', '=', id),
    where('outbox.booking_id', 'in', visits),
    ...(known.length > 0 ? [toAddress] : []),
  ])
}
