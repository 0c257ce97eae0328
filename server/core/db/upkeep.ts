import { sql } from 'kysely'
import type { Database } from './open.ts'

/** Brings SQLite's log into the file itself, so that the file alone is the studio; PostgreSQL does so by itself. */
export async function checkpoint({ engine, rows }: Database): Promise<void> {
  if (engine === 'sqlite') await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(rows)
}

/** The same as far as nobody is held up by it; for a server that runs. */
export async function checkpointMeanwhile({ engine, rows }: Database): Promise<void> {
  if (engine === 'sqlite') await sql`PRAGMA wal_checkpoint(PASSIVE)`.execute(rows)
}

/** What SQLite finds wrong with its own file; nothing for PostgreSQL, whose pages carry their own checks. */
export async function findDamage({ engine, rows }: Database): Promise<string[]> {
  if (engine !== 'sqlite') return []
  const check = sql<{ integrity_check: string }>`PRAGMA integrity_check(20)`.execute(rows)
  const said = await check.then(
    (found) => found.rows.map((row) => row.integrity_check),
    // Some damage ends the check itself.
    (error: Error) => [error.message],
  )
  return said.length === 1 && said[0] === 'ok' ? [] : said
}

/** Whether nothing was ever made in it, not even a table. */
export async function isBlank({ engine, rows }: Database): Promise<boolean> {
  const names =
    engine === 'sqlite'
      ? sql`SELECT name FROM sqlite_schema LIMIT 1`
      : sql`SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace LIMIT 1`
  return (await names.execute(rows)).rows.length === 0
}
