import { sql } from 'kysely'
import type { Interval } from '#domain/calendar/schedule.ts'
import type { Database } from '../../core/db/open.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { changeCalendar } from '../take-time.ts'
import { noteOwnEvent, noteOwnGone, visitOfEvent } from './own-event.ts'
import type { SourceRow } from './sources.ts'
import type { EventAbroad, Looked } from './wire.ts'

/** So many rows go into one statement. */
const TOGETHER = 200

/** Puts what was seen there into our own rows, all of it or nothing; times that are free are computed anew where it changes them. */
export async function keepCopy(
  database: Database,
  source: SourceRow,
  { looked, now }: { looked: Looked; now: number },
): Promise<void> {
  const { changed, gone, cursor } = looked
  const keep = async (rows: TransactionRows) => {
    for (const href of gone) await noteOwnGone(rows, source, href, now)
    await forget(rows, source, gone)
    for (const event of changed) await keepEvent(rows, source, { event, now })
    await rows
      .updateTable('calendar_source')
      .set({ cursor })
      .where('id', '=', source.id)
      // The owner may have asked meanwhile that all be read again.
      .where('cursor', source.cursor === null ? 'is' : '=', source.cursor)
      .execute()
  }
  if (changed.length === 0 && gone.length === 0) {
    if (cursor !== source.cursor) await inTransaction(database.rows, keep)
    return
  }
  await changeCalendar(database, async (rows) => {
    await keep(rows)
    await stepAbroad(rows)
  })
}

/** What other calendars say of the owner's time has changed. Only within `changeCalendar`. */
export async function stepAbroad(rows: TransactionRows): Promise<void> {
  await rows
    .updateTable('calendar_version')
    .set({ abroad_version: sql`abroad_version + 1` })
    .where('id', '=', 1)
    .execute()
}

async function forget(
  rows: TransactionRows,
  source: SourceRow,
  hrefs: readonly string[],
): Promise<void> {
  for (let i = 0; i < hrefs.length; i += TOGETHER) {
    await rows
      .deleteFrom('event_abroad')
      .where('source_id', '=', source.id)
      .where('href', 'in', hrefs.slice(i, i + TOGETHER))
      .execute()
  }
}

async function keepEvent(
  rows: TransactionRows,
  source: SourceRow,
  { event, now }: { event: EventAbroad; now: number },
): Promise<void> {
  const { href, etag, uid } = event
  await rows
    .insertInto('event_abroad')
    .values({ source_id: source.id, href, etag, uid })
    .onConflict((conflict) => conflict.columns(['source_id', 'href']).doUpdateSet({ etag, uid }))
    .execute()
  const visit = await visitOfEvent(rows, uid)
  // A visit takes its time by itself: its event is not a second thing there.
  const spans = visit || !source.reads ? [] : event.spans
  await takeTime(rows, source, { href, spans, now })
  if (visit) await noteOwnEvent(rows, source, visit, { event, now })
}

async function takeTime(
  rows: TransactionRows,
  source: SourceRow,
  { href, spans, now }: { href: string; spans: readonly Interval[]; now: number },
): Promise<void> {
  const mine = rows
    .deleteFrom('external_busy')
    .where('source_id', '=', source.id)
    .where('href', '=', href)
    .returning(['starts_at', 'ends_at'])
  const before = new Set((await mine.execute()).map((row) => `${row.starts_at} ${row.ends_at}`))
  const once = new Map(spans.map((span) => [`${span.startsAt} ${span.endsAt}`, span]))
  const all = [...once.values()]
  for (let i = 0; i < all.length; i += TOGETHER) {
    const values = all.slice(i, i + TOGETHER).map((span) => ({
      ...{ source_id: source.id, href, starts_at: span.startsAt, ends_at: span.endsAt },
    }))
    await rows.insertInto('external_busy').values(values).execute()
  }
  const fresh = [...once].filter(([key]) => !before.has(key)).map(([, span]) => span)
  for (const span of fresh) {
    if (span.endsAt > now) await noteClashes(rows, source, { href, span, now })
  }
}

/** Visits that stand where an event has come to stand: the owner is told of each once. */
async function noteClashes(
  rows: TransactionRows,
  source: SourceRow,
  { href, span, now }: { href: string; span: Interval; now: number },
): Promise<void> {
  const found = await rows
    .selectFrom('booking')
    .select('id')
    .where('takes_time', '=', 1)
    .where('busy_until', '>', span.startsAt)
    .where('starts_at', '<', span.endsAt)
    .where('ends_at', '>', span.startsAt)
    .where('starts_at', '>', now)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .execute()
  if (found.length === 0) return
  await rows
    .insertInto('calendar_clash')
    .values(
      found.map(({ id }) => ({
        ...{ source_id: source.id, booking_id: id, href, seen_at: now },
        ...{ starts_at: span.startsAt, ends_at: span.endsAt },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
