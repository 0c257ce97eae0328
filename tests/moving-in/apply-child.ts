import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, databaseOn, openDatabase } from '#server/core/db/open.ts'
import { openSqliteFile } from '#server/core/db/sqlite.ts'
import { parseEnv } from '#server/core/env.ts'
import { createStudio } from '#server/http/create-studio.ts'
import { OWNER } from './bring-in.ts'

// Brings a waiting file in and dies by SIGKILL: with the row that is named, in the middle of the transaction, or, where none is,
// once all is done and before anybody hears of it.
const [url = '', id = '', secret = '', now = '0', table = '', column = '', value = ''] =
  process.argv.slice(2)
/** A lock that the row waits for, so that whoever dies has written it and nothing after it. */
const WAITED_FOR = 4_711_023

const die = () => process.kill(process.pid, 'SIGKILL')
const database = /^postgres/.test(url) ? await mortalPostgres() : mortalSqlite()
const studio = createStudio({ env: parseEnv({}), database, secret, now: () => Number(now) })
const applied = await studio.movingIn.apply({ id, version: 1 }, OWNER)
if (!applied.ok || table !== '') throw new Error(`It lived: ${JSON.stringify(applied)}`)
die()

function mortalSqlite(): Database {
  const file = openSqliteFile(url)
  file.function('die', () => {
    die()
    return null
  })
  if (table !== '') {
    file.exec(`CREATE TEMP TRIGGER deadly AFTER INSERT ON main.${table}
      WHEN NEW.${column} = ${value} BEGIN SELECT die(); END`)
  }
  return databaseOn(file)
}

async function mortalPostgres(): Promise<Database> {
  const opened = await openDatabase(url)
  if (table === '') return opened
  await opened.script(`CREATE OR REPLACE FUNCTION deadly() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock(${WAITED_FOR}); RETURN NEW; END $$;
    CREATE TRIGGER deadly AFTER INSERT ON ${table} FOR EACH ROW
    WHEN (NEW.${column} = ${value}) EXECUTE FUNCTION deadly()`)
  void holdUntilDeath(await openDatabase(url))
  return opened
}

async function holdUntilDeath({ rows }: Database): Promise<void> {
  await rows.transaction().execute(async (held) => {
    await sql`SELECT pg_advisory_xact_lock(${WAITED_FOR})`.execute(held)
    for (;;) {
      const waiting = await sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
        AND objid = ${WAITED_FOR} AND NOT granted`.execute(held)
      if (waiting.rows.length > 0) die()
      await setTimeout(20)
    }
  })
}
