import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { type Database, isDuplicate } from './open.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const TABLE =
  'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at bigint NOT NULL)'
// PostgreSQL's IF NOT EXISTS looks before it creates; two that look at once both create.
const ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(hashtext('migration'));"

/**
 * Brings the database to the newest schema: each file of `migrations/` once, in order, in a
 * transaction of its own. `NNN-name.sql` is for both engines, `NNN-name.<engine>.sql` for one.
 * Several processes may start at once: one applies a file, the others wait for it.
 * @throws Error with one line where a newer version has been here
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.script(database.engine === 'postgres' ? `${ONE_AT_A_TIME}\n${TABLE}` : TABLE)
  const applied = await appliedTo(database)
  const known = new Set(migrationsFor(database.engine))
  const newer = [...applied].find((name) => !known.has(name))
  if (newer) {
    throw new Error(
      `This database was brought up to date by a newer version of the software (${newer}). Update the software, or bring a backup back into a new database`,
    )
  }
  const fresh = migrationsFor(database.engine).filter((name) => !applied.has(name))
  for (const name of fresh) {
    const text = readFileSync(new URL(name, FOLDER), 'utf8')
    // Written first, so that a second process waits here for the outcome of the first.
    const note = `INSERT INTO migration (name, applied_at) VALUES ('${name}', ${Date.now()});`
    await database.script(`${note}\n${text}`).catch(async (error: unknown) => {
      if (!isDuplicate(error) || !(await appliedTo(database)).has(name)) throw error
    })
  }
  return fresh
}

/** The files of `migrations/` that this database has had. */
export async function appliedTo(database: Database): Promise<Set<string>> {
  const done = await sql<{ name: string }>`SELECT name FROM migration`.execute(database.rows)
  return new Set(done.rows.map((row) => row.name))
}

function migrationsFor(engine: Database['engine']): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .filter((name) => !/\.(sqlite|postgres)\.sql$/.test(name) || name.endsWith(`.${engine}.sql`))
    .sort()
}
