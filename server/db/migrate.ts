import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from './open.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

/**
 * Brings the database to the newest schema: each file of `migrations/` once, in order, in a
 * transaction of its own. `NNN-name.sql` is for both engines, `NNN-name.<engine>.sql` for one.
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.script(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, applied_at bigint NOT NULL)',
  )
  const done = await sql<{ name: string }>`SELECT name FROM migration`.execute(database.rows)
  const applied = new Set(done.rows.map((row) => row.name))
  const fresh = migrationsFor(database.engine).filter((name) => !applied.has(name))
  for (const name of fresh) {
    const text = readFileSync(new URL(name, FOLDER), 'utf8')
    const note = `INSERT INTO migration (name, applied_at) VALUES ('${name}', ${Date.now()});`
    await database.script(`BEGIN;\n${text}\n${note}\nCOMMIT;`)
  }
  return fresh
}

function migrationsFor(engine: Database['engine']): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .filter((name) => !/\.(sqlite|postgres)\.sql$/.test(name) || name.endsWith(`.${engine}.sql`))
    .sort()
}
