import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/core/db/open.ts'
import { tablesOf } from '#server/desk/backup/tables.ts'

const COUNTERS = ['calendar_version', 'audit_event', 'move_in', 'move_in_choice']

/** What every table holds, as one number each; counters and the batches themselves apart. */
export async function sumsOf({
  database,
}: {
  database: Database
}): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const { name, key } of await tablesOf(database)) {
    if (COUNTERS.includes(name)) continue
    const order = sql.join(key.map((column) => sql.ref(column)))
    const found = await sql`SELECT * FROM ${sql.table(name)} ORDER BY ${order}`.execute(
      database.rows,
    )
    sums[name] = createHash('sha256').update(JSON.stringify(found.rows)).digest('hex')
  }
  return sums
}
