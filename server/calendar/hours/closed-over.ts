import { STUDIO } from '#content/studio.ts'
import { liesWithin, touchedBy } from '#domain/calendar/hours-change.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { type HoursSheet, rulesOf } from './sheet.ts'

type Change = { before: HoursSheet; after: HoursSheet; now: number }

/** Notes the visits that a change of hours leaves in closed time, and forgets those that are in open time again. Only in the transaction of the change. */
export async function noteClosedOver(
  rows: TransactionRows,
  { before, after, now }: Change,
): Promise<void> {
  const { zone } = STUDIO
  const hours = { before: rulesOf(before).hours, after: rulesOf(after).hours }
  const visits = await visitsToCome(rows, now)
  const touched = touchedBy(hours, visits, zone)
  if (touched.length > 0) {
    await rows
      .insertInto('closed_over')
      .values(
        touched.map(({ id, startsAt }) => ({
          booking_id: id,
          starts_at: startsAt,
          closed_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('booking_id').doUpdateSet((set) => ({
          starts_at: set.ref('excluded.starts_at'),
          closed_at: set.ref('excluded.closed_at'),
          kept_at: null,
          told_at: null,
          times: '[]',
        })),
      )
      .execute()
  }
  const noted = await rows.selectFrom('closed_over').select(['booking_id', 'starts_at']).execute()
  const stands = new Map(visits.map((visit) => [visit.id, visit]))
  const open = noted.filter((row) => {
    const visit = stands.get(row.booking_id)
    return visit?.startsAt === row.starts_at && liesWithin(visit, hours.after, zone)
  })
  for (const { booking_id } of open) {
    await rows.deleteFrom('closed_over').where('booking_id', '=', booking_id).execute()
  }
}

async function visitsToCome(rows: TransactionRows, now: number) {
  const found = await rows
    .selectFrom('booking')
    .select(['id', 'starts_at', 'ends_at'])
    .where('takes_time', '=', 1)
    .where('busy_until', '>', now)
    .where('client_id', 'is not', null)
    .execute()
  return found.map((row) => ({ id: row.id, startsAt: row.starts_at, endsAt: row.ends_at }))
}
