import type { Outcome } from '#domain/core/errors.ts'
import type { ClientConfirmed, ConfirmedHow } from '#domain/post/client-confirmed.ts'
import type { Database } from '../core/db/open.ts'
import type { Rows, TransactionRows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { writeStatus } from './message-status.ts'

type Confirming = {
  bookingId: string
  /** The time that they were asked about, epoch milliseconds; left out, the one that the visit has now. */
  startsAt?: number | undefined
  how: ConfirmedHow
  /** Epoch milliseconds. */
  now: number
}

export type ClientConfirms = {
  /** `confirmForClient` in a transaction of its own. */
  confirm(asked: Omit<Confirming, 'now'>): Promise<Outcome<object>>
  of(bookingIds: readonly string[]): ReturnType<typeof clientConfirmedOf>
}

export function createClientConfirms(parts: {
  database: Database
  now: () => number
}): ClientConfirms {
  const { rows } = parts.database
  return {
    confirm: (asked) =>
      inTransaction(rows, (inside) => confirmForClient(inside, { ...asked, now: parts.now() })),
    of: (bookingIds) => clientConfirmedOf(rows, bookingIds),
  }
}

/**
 * Writes that a visit's client has said that they come, in the transaction of what says so; twice is once. Not a
 * change of the visit: no calendar hears of it. Fails with `not-found`, `visit-begun`, and `changed-meanwhile`
 * where the visit does not stand, or stands at another time than they were asked about.
 */
export async function confirmForClient(
  rows: TransactionRows,
  { bookingId, how, now, ...asked }: Confirming,
): Promise<Outcome<object>> {
  const visit = await rows
    .selectFrom('booking')
    .select(['status', 'starts_at', 'sequence'])
    .where('id', '=', bookingId)
    .where('client_id', 'is not', null)
    .executeTakeFirst()
  if (!visit) return { ok: false, code: 'not-found' }
  if (visit.starts_at <= now) return { ok: false, code: 'visit-begun' }
  const isOther = asked.startsAt !== undefined && asked.startsAt !== visit.starts_at
  if (visit.status !== 'CONFIRMED' || isOther) return { ok: false, code: 'changed-meanwhile' }

  const reminder = await lastReminder(rows, bookingId, visit.sequence)
  const said = { starts_at: visit.starts_at, confirmed_at: now, how }
  const row = { ...said, reminder: reminder?.reminder ?? null }
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('visit_confirmation')
    .values({ booking_id: bookingId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('booking_id')
        .doUpdateSet(row)
        .where('visit_confirmation.starts_at', '!=', visit.starts_at),
    )
    .executeTakeFirstOrThrow()
  if (reminder && (numInsertedOrUpdatedRows ?? 0n) > 0n) await answer(rows, reminder.id, how, now)
  return { ok: true }
}

/** Of these visits, those whose client has said that they come at the time that the visit has now; by booking id. */
export async function clientConfirmedOf(
  rows: Rows,
  bookingIds: readonly string[],
): Promise<Map<string, ClientConfirmed>> {
  if (bookingIds.length === 0) return new Map()
  const found = await rows
    .selectFrom('visit_confirmation as said')
    .innerJoin('booking', (join) =>
      join
        .onRef('booking.id', '=', 'said.booking_id')
        .onRef('booking.starts_at', '=', 'said.starts_at'),
    )
    .select(['said.booking_id', 'said.confirmed_at', 'said.how'])
    .where('said.booking_id', 'in', bookingIds)
    .execute()
  return new Map(found.map((row) => [row.booking_id, { at: row.confirmed_at, how: row.how }]))
}

/** The last reminder of the visit as it is that has left. */
function lastReminder(rows: Rows, bookingId: string, sequence: number) {
  return rows
    .selectFrom('outbox')
    .select(['id', 'reminder'])
    .where('booking_id', '=', bookingId)
    .where('sequence', '=', sequence)
    .where('reminder', 'is not', null)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function answer(rows: Rows, id: string, how: ConfirmedHow, at: number): Promise<void> {
  const answered = { answered_at: at, answer: 'confirmed' }
  await rows.updateTable('outbox').set(answered).where('id', '=', id).execute()
  await writeStatus(rows, { of: id, status: 'answered', said: SAID[how], at })
}

const SAID: Record<ConfirmedHow, string> = {
  page: 'Confirmed on the page of the visit.',
  text: 'Confirmed by text.',
  mail: 'Confirmed by mail.',
  calendar: 'Accepted in their calendar.',
  call: 'Confirmed on the telephone.',
}
