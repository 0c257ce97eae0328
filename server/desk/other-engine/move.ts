import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { appliedTo, migrate } from '../../core/db/migrate.ts'
import { type Database, databaseOn, isBlank } from '../../core/db/open.ts'
import { openSqliteFile } from '../../core/db/sqlite.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { deferForeignKeys, makeDeferrable, startLoading } from '../backup/load.ts'
import { allTablesOf, type Table } from '../backup/tables.ts'
import { type Compared, compare } from './compare.ts'
import { countOf, digestOf, rowsInOrder, type Side } from './in-order.ts'
import { holding, refuseOthers } from './source.ts'

export type Moved = { tables: Compared[]; rows: number }

const NOT_EMPTY =
  'There is something in the database that was to be moved to: nothing was copied. Make a new, empty one for this.'
const OTHER_VERSION =
  'The database is of another version of the software than this one. Start the server of this version on it once, stop it, then run this again.'

/** Its count steps with what is written elsewhere: written last, it is what it was. */
const STEPPED = 'page_version'

/**
 * Copies every row of every table into a database that holds none yet, sessions and links that are out among them,
 * and reads each back from both sides, all in one transaction: the target has all of it or nothing. The source
 * stays as it is, and nobody can write to it meanwhile. No table counts by itself
 * (a test holds it), so there is no sequence to set.
 * @throws Error with one line where the source is in use or of another version, the target is not empty, or a
 * row came out other than it went in
 */
export async function move(
  from: Database,
  to: Database,
  say: (line: string) => void,
): Promise<Moved> {
  if (await isBlank(to)) await migrate(to)
  await refuseFull(to)
  const tables = await allTablesOf(to)
  if (!(await isAlike(from, to))) throw new Error(OTHER_VERSION)
  await makeDeferrable(to)
  const compared = await holding(from, async (source) => {
    const rows = await rowsOf(source, tables)
    return inTransaction(to.rows, async (inside) => {
      const target = { engine: to.engine, rows: inside }
      await copy(source, target, tables, telling(`Copied`, rows, say))
      const sides = [source, target] as const
      const found = await compareAll(sides, tables, telling(`Compared`, rows, say))
      await refuseOthers(source)
      return found
    })
  })
  const rows = compared.reduce((sum, table) => sum + table.rows, 0)
  return { tables: compared, rows }
}

/** What this version's migrations alone leave is nothing; all else is somebody's. */
async function refuseFull(to: Database): Promise<void> {
  const fresh = databaseOn(openSqliteFile(':memory:'))
  try {
    await migrate(fresh)
    const isEmpty = (await isAlike(to, fresh)) && (await holdsTheSame(to, fresh))
    if (!isEmpty) throw new Error(NOT_EMPTY)
  } finally {
    await fresh.close()
  }
}

async function holdsTheSame(one: Database, other: Database): Promise<boolean> {
  for (const table of await allTablesOf(one)) {
    if ((await digestIn(one, table)) !== (await digestIn(other, table))) return false
  }
  return true
}

/** A cursor lives in a transaction. */
function digestIn({ engine, rows }: Database, table: Table): Promise<string> {
  return inTransaction(rows, (inside) => digestOf({ engine, rows: inside }, table))
}

/** Whether two databases have had the same migrations and have the same tables. */
async function isAlike(one: Database, other: Database): Promise<boolean> {
  const [ours, theirs] = [await shapesOf(one), await shapesOf(other)]
  return (
    isDeepStrictEqual(ours, theirs) &&
    isDeepStrictEqual(await migrationsOf(one), await migrationsOf(other))
  )
}

async function shapesOf(database: Database): Promise<Record<string, string[]>> {
  const tables = await allTablesOf(database)
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns.toSorted()]))
}

/** What one engine's own migration does, the other's does too. */
async function migrationsOf(database: Database): Promise<string[]> {
  const applied = await appliedTo(database)
  return [...applied].map((name) => name.replace(/\.(sqlite|postgres)\.sql$/, '.sql')).sort()
}

async function rowsOf(source: Side, tables: readonly Table[]): Promise<number> {
  let rows = 0
  for (const table of tables) rows += await countOf(source, table)
  return rows
}

async function copy(
  source: Side,
  { engine, rows }: Side,
  tables: readonly Table[],
  onRow: () => void,
): Promise<void> {
  await deferForeignKeys(rows, engine)
  const isStepped = ({ name }: Table) => name === STEPPED
  for (const some of [tables.filter((table) => !isStepped(table)), tables.filter(isStepped)]) {
    for (const { name } of some.toReversed()) {
      await sql`DELETE FROM ${sql.table(name)}`.execute(rows)
    }
    const loading = startLoading(rows, { engine, keeps: () => false })
    for (const table of some) {
      for await (const row of rowsInOrder(source, table)) {
        await loading.add({ table: table.name, row })
        onRow()
      }
    }
    await loading.finish()
  }
}

async function compareAll(
  sides: readonly [Side, Side],
  tables: readonly Table[],
  onRow: () => void,
): Promise<Compared[]> {
  const found: Compared[] = []
  for (const table of tables) found.push(await compare(sides, table, onRow))
  return found
}

/** Says each tenth of the rows. */
function telling(done: string, rows: number, say: (line: string) => void): () => void {
  let so = 0
  return () => {
    so += 1
    const tenth = Math.floor((10 * so) / rows)
    if (tenth === Math.floor((10 * (so - 1)) / rows)) return
    say(
      `${done} ${10 * tenth} %, ${so.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} rows.`,
    )
  }
}
