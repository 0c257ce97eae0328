import { sql } from 'kysely'
import type { Database } from '../../core/db/open.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { changeCalendar } from '../take-time.ts'
import { noteCopy, readCopy } from './copy-row.ts'

const VISIT_COLUMNS = [
  ...['booking_id', 'square_id', 'version', 'status', 'customer_id', 'todo', 'key', 'request'],
  ...['sent_at', 'asked', 'asked_at', 'tries', 'due_at', 'is_told', 'refusal'],
]
const SERVICE_COLUMNS = [
  ...['variation_id', 'version', 'item_name', 'name', 'description', 'duration_minutes'],
  ...['price_cents', 'currency', 'team_member_id', 'service_id', 'option_id', 'is_by_hand'],
  'gone_at',
]
const TABLES = [
  ['square_booking', VISIT_COLUMNS],
  ['square_service', SERVICE_COLUMNS],
] as const

const UNREAD = {
  ...{ looked_at: null, near_at: null, openings_at: null, bookings_at: null, heard_at: null },
  ...({ plan: 'unknown', rights: 'unknown', accepts_all: 1 } as const),
  ...{ refused_at: null, refusal: null },
}

/**
 * Makes the copy of Square's calendar this environment's, before anything reads it: what another one has said (links, ids of visits,
 * what it has yet to be told) waits apart until the studio is opened with that one again. Visits themselves stay.
 */
export async function keepApart(database: Database, environment: string): Promise<void> {
  const { environment: known } = await readCopy(database.rows)
  if (known === environment) return
  await changeCalendar(database, async (rows) => {
    const { environment: before } = await readCopy(rows)
    if (before !== null && before !== environment) await change(rows, before, environment)
    await noteCopy(rows, { environment })
    return { ok: true }
  })
}

async function change(rows: TransactionRows, before: string, now: string): Promise<void> {
  for (const [table, columns] of TABLES) {
    const [here, apart] = [sql.table(table), sql.table(`${table}_apart`)]
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`INSERT INTO ${apart} (environment, ${names}) SELECT ${sql.lit(before)}, ${names} FROM ${here}`.execute(
      rows,
    )
    await rows.deleteFrom(table).execute()
    await sql`INSERT INTO ${here} (${names}) SELECT ${names} FROM ${apart} WHERE environment = ${now}`.execute(
      rows,
    )
    await rows.deleteFrom(`${table}_apart`).where('environment', '=', now).execute()
  }
  await rows.deleteFrom('square_opening').execute()
  await noteCopy(rows, UNREAD)
  console.warn(
    `The calendar’s copy is ${now}’s from here on: what ${before} has said of it waits apart.`,
  )
}
