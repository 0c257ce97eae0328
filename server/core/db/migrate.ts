import { readdirSync, readFileSync } from 'node:fs'
import { isDuplicate } from './errors.ts'
import type { Database } from './open.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Lower numbers are of the files that 100 to 103 were made from. */
const FIRST_NUMBER = 100
const TABLE =
  'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at bigint NOT NULL)'
// PostgreSQL's IF NOT EXISTS looks before it creates; two that look at once both create.
const ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(hashtext('migration'));"

/**
 * Brings the database to the newest schema: each file of `migrations/` once, in order, in a
 * transaction of its own. `NNN-name.sql` is for both engines, `NNN-name.<engine>.sql` for one.
 * Several processes may start at once: one applies a file, the others wait for it.
 * @throws Error with one line where another version has been here that this one cannot go on from
 */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  await database.script(database.engine === 'postgres' ? `${ONE_AT_A_TIME}\n${TABLE}` : TABLE)
  const applied = await appliedTo(database)
  const known = migrationsIn(folder, database.engine)
  for (const name of applied) if (!known.includes(name)) throw new Error(refusalOf(name))
  const fresh = known.filter((name) => !applied.has(name))
  for (const name of fresh) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    // Written first, so that a second process waits here for the outcome of the first.
    const note = `INSERT INTO migration (name, applied_at) VALUES ('${name}', ${Date.now()});`
    await database.script(`${note}\n${text}`).catch(async (error: unknown) => {
      if (!isDuplicate(error) || !(await appliedTo(database)).has(name)) throw error
    })
  }
  return fresh
}

/** The files of `migrations/` that this database has had. */
export async function appliedTo({ rows }: Database): Promise<Set<string>> {
  const done = await rows.selectFrom('migration').select('name').orderBy('name').execute()
  return new Set(done.map(({ name }) => name))
}

/** Whether a file is one of those that the present ones were made from. */
export function isSquashed(name: string): boolean {
  return Number.parseInt(name, 10) < FIRST_NUMBER
}

function refusalOf(name: string): string {
  return isSquashed(name)
    ? `This database is of an older version of the software (${name}), which this one does not bring up to date. Make a backup with that version, set DATABASE_URL to a new database, and bring the backup back: npm run restore -- FILE --yes`
    : `This database was brought up to date by a newer version of the software (${name}). Update the software, or bring a backup back into a new database`
}

function migrationsIn(folder: URL, engine: Database['engine']): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .filter((name) => !/\.(sqlite|postgres)\.sql$/.test(name) || name.endsWith(`.${engine}.sql`))
    .sort()
}
