import { sql } from 'kysely'
import { isAddress } from '#domain/core/contact-details.ts'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import type { Database } from '../../core/db/open.ts'
import { isFound } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import { pointState } from './contact-points.ts'
import { type Way, waysTo } from './way.ts'

/** A text that nobody has seen arrive by then is written by mail as well. */
export const PATIENCE_MS = 15 * MINUTE_MS
const AT_ONCE = 50

/** Asks a carrier once more what became of a text, and writes that down. */
export type AskCarrier = (text: { outboxId: string; sid: string }) => Promise<void>

/**
 * Writes by the other way what has not reached a client by the first: a text that failed, or was not delivered in
 * fifteen minutes, goes by mail; a mail that came back, by text. Once each, and for a visit that is still to come.
 * Callbacks can be lost, so a carrier that has said nothing is asked before.
 */
export async function fallBack(
  { rows }: Pick<Database, 'rows'>,
  { now, askCarrier }: { now: number; askCarrier: AskCarrier | null },
): Promise<void> {
  for (const one of await notArrived(rows, now)) {
    if (one.channel === 'text' && (await hasArrived(rows, one, askCarrier))) continue
    const way = await otherWay(rows, one)
    if (way) await writeAgain(rows, one, way, now)
  }
}

/** Whether a text whose carrier has been silent has arrived after all. */
export async function hasArrived(
  rows: Rows,
  text: { id: string; provider_id: string | null; undelivered_at: number | null },
  askCarrier: AskCarrier | null,
): Promise<boolean> {
  if (!text.provider_id || text.undelivered_at !== null || !askCarrier) return false
  await askCarrier({ outboxId: text.id, sid: text.provider_id })
  const after = rows.selectFrom('outbox').select('delivered_at').where('id', '=', text.id)
  return Boolean((await after.executeTakeFirst())?.delivered_at)
}

async function notArrived(rows: Rows, now: number) {
  // Each by an index of its own: what is still to leave of all visits to come is not read at every turn.
  const owed = () =>
    rows
      .selectFrom('outbox')
      .select('id')
      .where('reminder', 'is not', null)
      .where('due_at', '>', now - DAY_MS)
  const lost = owed()
    .where('failed_at', 'is not', null)
    .unionAll(owed().where('undelivered_at', 'is not', null))
    .unionAll(
      owed()
        .where('channel', '=', sql.lit('text'))
        .where('sent_at', '<=', now - PATIENCE_MS),
    )
  if (!(await isFound(lost))) return []
  return rows
    .selectFrom('outbox')
    .innerJoin('booking', 'booking.id', 'outbox.booking_id')
    .selectAll('outbox')
    .select(['booking.email', 'booking.phone', 'booking.client_id as visitor'])
    .where('outbox.id', 'in', lost)
    .where('outbox.fallback_of', 'is', null)
    .where('outbox.channel', 'in', ['text', 'mail'])
    .where('outbox.delivered_at', 'is', null)
    .where('outbox.answered_at', 'is', null)
    .where('booking.status', '=', 'CONFIRMED')
    .where('booking.starts_at', '>', now)
    .whereRef('booking.sequence', '=', 'outbox.sequence')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('outbox as again')
            .select('again.id')
            .whereRef('again.fallback_of', '=', 'outbox.id'),
        ),
      ),
    )
    .orderBy('outbox.due_at')
    .limit(AT_ONCE)
    .execute()
}

type Lost = Awaited<ReturnType<typeof notArrived>>[number]

async function otherWay(rows: Rows, { channel, email, phone, visitor }: Lost): Promise<Way | null> {
  if (channel === 'mail') {
    const visit = { clientId: visitor ?? '', email: '', phone }
    return (await waysTo(rows, [visit]))(visit)
  }
  if (!isAddress(email)) return null
  const point = await pointState(rows, { channel: 'mail', address: email.toLowerCase() })
  return point.badSince === null ? { channel: 'mail', recipient: email } : null
}

async function writeAgain(rows: Rows, lost: Lost, way: Way, now: number): Promise<void> {
  const { booking_id, client_id, sequence, reminder, subject, expires_at } = lost
  await rows
    .insertInto('outbox')
    .values({
      ...{ id: `${lost.id}-${way.channel}`, fallback_of: lost.id, ...way },
      ...{ booking_id, client_id, sequence, reminder, subject, expires_at },
      ...{ audience: 'client', kind: lost.kind, reply_to: '', body_text: '', body_html: '' },
      ...{ created_at: now, due_at: now },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
