import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { isUnreachable } from '../../core/db/errors.ts'
import { type Database, databaseOn, isPostgres, openDatabaseInPeace } from '../../core/db/open.ts'
import { openSqliteFileAlone } from '../../core/db/sqlite.ts'
import { allTablesOf } from '../backup/tables.ts'
import type { Side } from './in-order.ts'

const IN_USE = 'Stop the server, and whatever else has it open, then run this again.'

/**
 * Opens the database that is to be moved; a file is from here on nobody else's.
 * @throws Error with one line where there is none, or somebody has it open
 */
export async function openSource(url: string): Promise<Database> {
  if (isPostgres(url)) return openDatabaseInPeace(url)
  if (!existsSync(url)) throw new Error(`There is no database at ${url}: check DATABASE_URL.`)
  try {
    return databaseOn(openSqliteFileAlone(url))
  } catch (error) {
    if (!isUnreachable(error)) throw error
    throw new Error(`A server, or another program, has ${url} open. ${IN_USE}`)
  }
}

/**
 * Does `work` on the source as it is at this moment, while nobody can write to it, and leaves it as it was.
 * @throws Error with one line where somebody is connected to it, before or after
 */
export async function holding<T>(
  database: Database,
  work: (source: Side) => Promise<T>,
): Promise<T> {
  const { engine } = database
  const tables = await allTablesOf(database)
  const begin = database.rows.startTransaction()
  const inside =
    engine === 'sqlite'
      ? await begin.execute()
      : await begin.setIsolationLevel('repeatable read').execute()
  const source = { engine, rows: inside }
  try {
    if (engine === 'postgres') {
      const all = tables.map(({ name }) => sql.table(name))
      await sql`LOCK TABLE ${sql.join(all)} IN SHARE MODE`.execute(inside)
      await refuseOthers(source)
    }
    return await work(source)
  } finally {
    await inside.rollback().execute()
  }
}

/** A server keeps a connection for as long as it runs; on PostgreSQL nothing else tells of it. */
export async function refuseOthers({ engine, rows }: Side): Promise<void> {
  if (engine === 'sqlite') return
  const found = await sql<{ name: string }>`
    SELECT COALESCE(NULLIF(application_name, ''), 'a server') AS name FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user
      AND backend_type = 'client backend' AND pid <> pg_backend_pid()
    LIMIT 1`.execute(rows)
  const [other] = found.rows
  if (other) throw new Error(`The database is in use, by ${other.name}. ${IN_USE}`)
}
