import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ENGINES } from '#tests/helpers.ts'
import { nowhere } from '#tests/other-engine/nowhere.ts'
import { migrate } from './migrate.ts'
import { type Database, type Engine, openDatabase } from './open.ts'

const FOLDER = new URL('./migrations/', import.meta.url)

for (const engine of ENGINES) {
  test(`${engine}: cut after any of its statements, a migration leaves the database as it was, and goes through afterwards`, async () => {
    // Its own: the catalogue of the others' is asked after each cut.
    const database = await openDatabase(await nowhere(engine))
    onTestFinished(() => database.close())
    await migrate(database, emptyFolder())
    let cuts = 0
    for (const name of migrationsFor(engine)) {
      const text = readFileSync(new URL(name, FOLDER), 'utf8')
      const note = `INSERT INTO migration (name, applied_at) VALUES ('${name}', 1);`
      const before = await everythingIn(database)
      const statements = statementsOf(text)
      for (let kept = 0; kept <= statements.length; kept++) {
        const cut = [note, ...statements.slice(0, kept), 'SELECT cut_here FROM nowhere;']
        await expect(database.script(cut.join('\n'))).rejects.toThrow(/nowhere/)
        cuts += 1
      }
      expect([name, await everythingIn(database)]).toEqual([name, before])
      await database.script(`${note}\n${text}`)
      expect([name, await everythingIn(database)]).not.toEqual([name, before])
    }
    expect(cuts).toBeGreaterThan(200)
    expect(await migrate(database)).toEqual([])
  })
}

function emptyFolder(): URL {
  const folder = mkdtempSync(join(tmpdir(), 'grove-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return pathToFileURL(`${folder}/`)
}

function migrationsFor(engine: Engine): string[] {
  return readdirSync(FOLDER)
    .filter((name) => !/\.(sqlite|postgres)\.sql$/.test(name) || name.endsWith(`.${engine}.sql`))
    .sort()
}

/** The statements of a file: triggers of SQLite and bodies of PostgreSQL's functions have semicolons of their own. */
function statementsOf(text: string): string[] {
  const statements: string[] = []
  let one = ''
  for (const piece of text.replaceAll(/^\s*--.*$/gm, '').split(/(?<=;)/)) {
    one += piece
    const isInBody = (one.split('$$').length - 1) % 2 === 1
    const isInTrigger =
      /\bCREATE (TEMP )?TRIGGER\b[\s\S]*\bBEGIN\b/.test(one) && !/\bEND\s*;\s*$/.test(one)
    if (isInBody || isInTrigger || !one.trimEnd().endsWith(';')) continue
    statements.push(one)
    one = ''
  }
  expect(one.trim()).toBe('')
  return statements
}

/** Tables with their columns, and what was noted of migrations. */
async function everythingIn({ rows, engine }: Database) {
  const schema =
    engine === 'sqlite'
      ? sql`SELECT type, name, sql FROM sqlite_schema ORDER BY type, name`
      : sql`SELECT table_name, column_name, data_type, is_nullable, column_default, '' AS kept
          FROM information_schema.columns
          WHERE table_schema = current_schema()
          UNION ALL SELECT tgname, tgrelid::regclass::text, '', '', '', '' FROM pg_trigger
            WHERE tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace)
          UNION ALL SELECT conname, pg_get_constraintdef(oid), '', '', '', '' FROM pg_constraint
            WHERE connamespace = current_schema()::regnamespace
          UNION ALL SELECT indexname, indexdef, '', '', '', '' FROM pg_indexes WHERE schemaname = current_schema()
          UNION ALL SELECT proname, prosrc, '', '', '', '' FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
          ORDER BY 1, 2`
  const noted = await rows.selectFrom('migration').select('name').orderBy('name').execute()
  return JSON.stringify([(await schema.execute(rows)).rows, noted])
}
