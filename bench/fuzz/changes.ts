import { sql } from 'kysely'
import type { Database } from '../../server/core/db/open.ts'

const NOTED = 'fuzz_change'

export type Changes = {
  /** The tables whose rows have changed since it was last asked, with what was done to them. */
  taken(): Promise<string[]>
}

/** Watches every table by triggers: what is rolled back leaves nothing, a row that is written as it was counts for none. */
export async function watchChanges({ rows, engine }: Database): Promise<Changes> {
  const here = engine === 'postgres' ? await schemaOf(rows) : undefined
  const isHere = (schema: string | undefined) => here === undefined || schema === here
  await sql`CREATE TABLE ${sql.raw(NOTED)} (change TEXT NOT NULL)`.execute(rows)
  const tables = (await rows.introspection.getTables()).filter(
    ({ name, isView, schema }) => !isView && name !== NOTED && isHere(schema),
  )
  if (engine === 'postgres') {
    await sql`CREATE FUNCTION fuzz_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO fuzz_change VALUES (TG_OP || ' ' || TG_TABLE_NAME); RETURN NULL; END $$`.execute(
      rows,
    )
  }
  for (const { name, columns } of tables) {
    const isOther = columns.map((column) => `OLD."${column.name}" IS NOT NEW."${column.name}"`)
    for (const operation of ['INSERT', 'UPDATE', 'DELETE'] as const) {
      const on = `CREATE TRIGGER "fuzz_${operation}_${name}" AFTER ${operation} ON "${name}" FOR EACH ROW`
      const when =
        operation !== 'UPDATE'
          ? ''
          : engine === 'postgres'
            ? 'WHEN (OLD.* IS DISTINCT FROM NEW.*)'
            : `WHEN ${isOther.join(' OR ')}`
      const then =
        engine === 'postgres'
          ? 'EXECUTE FUNCTION fuzz_note()'
          : `BEGIN INSERT INTO ${NOTED} VALUES ('${operation} ${name}'); END`
      await sql.raw(`${on} ${when} ${then}`).execute(rows)
    }
  }
  return {
    async taken() {
      const { rows: found } = await sql<{
        change: string
      }>`DELETE FROM ${sql.raw(NOTED)} RETURNING change`.execute(rows)
      return [...new Set(found.map(({ change }) => change))]
    },
  }
}

async function schemaOf(rows: Database['rows']): Promise<string | undefined> {
  const named = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(rows)
  return named.rows[0]?.name
}
