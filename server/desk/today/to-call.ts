import { sql } from 'kysely'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import type { Owner } from '#domain/core/actor.ts'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { NotArrived } from '#domain/post/unreached.ts'
import { bookingOf } from '../../calendar/rows.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Rows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { confirmForClient } from '../../post/client-confirms.ts'
import { writeStatus } from '../../post/message-status.ts'
import { isUnreached, notArrivedOf } from '../../post/reach/unreached.ts'
import { isUnreminded } from '../../post/reach/unreminded.ts'
import { REMINDERS_KEY } from '../../post/reminders.ts'

/**
 * A visit whose client is to be called; `triedAt`: when nobody answered last, epoch milliseconds; `notArrived`: what
 * of our reminders has not reached them, where that is why.
 */
export type ToCall = Booking & { triedAt: number | null; notArrived: NotArrived[] }

/**
 * Visits to come that nobody has confirmed: those that a reminder has not reached by any way, and those of the day
 * ahead, where clients are reminded at all. Whoever booked, moved or
 * was told yes within a day of the visit has just said so, and who wants no reminders wants no call; `now` in epoch milliseconds.
 */
export function toCall(rows: Rows, now: number) {
  const until = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(STUDIO.zone)
    .add({ days: 1 }).epochMilliseconds
  return rows
    .selectFrom('booking')
    .where('booking.status', '=', 'CONFIRMED')
    .where('booking.client_id', 'is not', null)
    .where('booking.starts_at', '>', now)
    .where((where) => where.not(where.exists(confirmed(rows))))
    .where((where) => where.not(isUnreminded))
    .where((where) =>
      where.or([
        isUnreached(now),
        where.and([
          where('booking.starts_at', '<=', until),
          where.not(where.exists(saidOfLate(rows))),
          where.not(where.exists(remindsNobody(rows))),
        ]),
      ]),
    )
}

/** The same as they are listed: whoever was not tried yet comes first, then by time. */
export async function visitsToCall(rows: Rows, now: number, most: number): Promise<ToCall[]> {
  const found = await toCall(rows, now)
    .selectAll('booking')
    .select(isUnreached(now).as('is_unreached'))
    .select((visit) =>
      visit
        .selectFrom('outbox')
        .select((call) => call.fn.max('outbox.sent_at').as('at'))
        .whereRef('outbox.booking_id', '=', 'booking.id')
        .whereRef('outbox.sequence', '=', 'booking.sequence')
        .where('outbox.channel', '=', 'call')
        .as('tried_at'),
    )
    .orderBy(sql`CASE WHEN 0 < (${tries(rows)}) THEN 1 ELSE 0 END`)
    .orderBy('booking.starts_at')
    .limit(most)
    .execute()
  const unreached = found.filter((row) => Boolean(row.is_unreached)).map(({ id }) => id)
  const notArrived = await notArrivedOf(rows, unreached)
  return found.map((row) => ({
    ...bookingOf(row),
    triedAt: row.tried_at === null ? null : Number(row.tried_at),
    notArrived: notArrived.get(row.id) ?? [],
  }))
}

/**
 * Writes down that a visit's client was called, as a row of the ledger; who was reached has said that they come.
 * Twice within a minute is once. Fails with `not-found`, `visit-begun` and `changed-meanwhile`.
 */
export function noteCall(
  { database, audit, now }: Desk,
  { bookingId, isReached }: { bookingId: string; isReached: boolean },
  owner: Owner,
): Promise<Outcome<object>> {
  return inTransaction(database.rows, async (rows) => {
    const row = await rows
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', bookingId)
      .where('client_id', 'is not', null)
      .executeTakeFirst()
    if (!row) return { ok: false, code: 'not-found' } as const
    const at = now()
    const answer = isReached ? 'reached' : 'no-answer'
    const id = `call-${bookingId}-${Math.floor(at / MINUTE_MS)}-${answer}`
    const { numInsertedOrUpdatedRows } = await rows
      .insertInto('outbox')
      .values({
        ...{ id, booking_id: bookingId, client_id: row.client_id, sequence: row.sequence },
        ...{ audience: 'client', kind: 'call', channel: 'call', recipient: row.phone },
        ...{ reply_to: '', subject: 'Call before the visit', body_text: '', body_html: '' },
        ...{ created_at: at, due_at: at, sent_at: at, answer },
        answered_at: isReached ? at : null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return { ok: true } as const
    await writeStatus(rows, { of: id, status: answer, said: 'Noted at the desk.', at })
    const line = deskChange(owner, { record: 'visit', id: bookingId, did: `call-${answer}` })
    await audit.write(line, rows)
    if (!isReached) return { ok: true } as const
    return confirmForClient(rows, { bookingId, how: 'call', now: at })
  })
}

function confirmed(rows: Rows) {
  return rows
    .selectFrom('visit_confirmation as said')
    .select('said.booking_id')
    .whereRef('said.booking_id', '=', sql.ref('booking.id'))
    .whereRef('said.starts_at', '=', sql.ref('booking.starts_at'))
}

function saidOfLate(rows: Rows) {
  return rows
    .selectFrom('booking_event as event')
    .select('event.id')
    .whereRef('event.booking_id', '=', sql.ref('booking.id'))
    .where('event.at', '>', sql<number>`booking.starts_at - ${DAY_MS}`)
    .where((event) =>
      event.or([
        event('event.kind', 'in', ['booked', 'confirmed']),
        event.and([event('event.kind', '=', 'moved'), event('event.actor', '!=', 'owner')]),
      ]),
    )
}

function remindsNobody(rows: Rows) {
  return rows
    .selectFrom('setting')
    .select('setting.key')
    .where('setting.key', '=', REMINDERS_KEY)
    .where('setting.value', 'like', '%"offsets":[]%')
}

function tries(rows: Rows) {
  return rows
    .selectFrom('outbox')
    .select((call) => call.fn.countAll<number>().as('count'))
    .whereRef('outbox.booking_id', '=', sql.ref('booking.id'))
    .whereRef('outbox.sequence', '=', sql.ref('booking.sequence'))
    .where('outbox.channel', '=', 'call')
}
