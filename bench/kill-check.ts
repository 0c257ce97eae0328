import { DatabaseSync } from 'node:sqlite'

/** A booking as it was when somebody was told so. */
export type Acknowledged = { id: string; sequence: number; status: string; startsAt: number }

/** What is wrong on file: acknowledged changes that are missing, overlaps, half-written bookings, damage. */
export function faultsOf(path: string, acknowledged: ReadonlyMap<string, Acknowledged>): string[] {
  const file = new DatabaseSync(path, { readOnly: true })
  const found = file.prepare('SELECT id, sequence, status, starts_at FROM booking').all()
  const rows = new Map(found.map((row) => [row.id, row]))
  const missing = [...acknowledged.values()].flatMap((told) => {
    const row = rows.get(told.id)
    if (!row) return [`booking ${told.id} was acknowledged and is gone`]
    const sequence = Number(row.sequence)
    // A later change may have been committed and its process killed before it could say so.
    if (sequence > told.sequence) return []
    const isSame = row.status === told.status && row.starts_at === told.startsAt
    return sequence === told.sequence && isSame ? [] : [`booking ${told.id} lost a change`]
  })
  const count = (sql: string) => Number(file.prepare(sql).get()?.count)
  const overlaps = count(`
    SELECT count(*) AS count FROM (
      SELECT starts_at, lag(busy_until) OVER (ORDER BY starts_at) AS before
      FROM booking WHERE takes_time = 1
    ) WHERE before > starts_at`)
  const half = count(`
    SELECT count(*) AS count FROM booking WHERE client_id IS NOT NULL AND sequence + 1 <> (
      SELECT count(*) FROM booking_event WHERE booking_id = booking.id
    )`)
  const integrity = file.prepare('PRAGMA integrity_check').get()?.integrity_check
  file.close()
  return [
    ...missing,
    ...(overlaps > 0 ? [`${overlaps} overlaps`] : []),
    ...(half > 0 ? [`${half} bookings without their whole history`] : []),
    ...(integrity === 'ok' ? [] : [`integrity check: ${integrity}`]),
  ]
}
