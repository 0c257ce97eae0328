import { sql } from 'kysely'
import type { Database } from '../../core/db/open.ts'

/** What each database has of its own: which migrations it has had. */
const OWN = ['migration']

/** What belongs to the database, not to what is in it: its history, its backups, counts that must not go back. */
const NOT_CONTENT = [
  ...OWN,
  // Files of their own in a backup, those alone that something shows.
  'own_picture',
  'page_version',
  'backup_state',
  'backup_copy',
  'kept_backup',
  'order_counter',
]

/** Sign-ins, links that are out, counts of rate limits, files on their way in: none of them should come alive again from a file. */
export const LEFT_OUT = new Set([
  'auth_session',
  'handed_over',
  'calendar_feed',
  // Google tells the studio that asked it to; another asks for itself.
  'calendar_channel',
  'auth_verification',
  'one_time_token',
  'rate_limit',
  // Another system's file, kept only until it is brought in.
  'move_in_part',
  'move_in_person',
  'move_in_seen',
])

/** `texts`: the columns that hold text. */
export type Table = { name: string; columns: string[]; key: string[]; texts: string[] }

/**
 * The tables of this database, as its own catalogue has them, each after those that it refers to, with the
 * columns that can be written and those that order its rows.
 */
export function tablesOf(database: Database): Promise<Table[]> {
  return tablesWithout(database, NOT_CONTENT)
}

/** The same, and those that no backup holds: for a copy that is to be the very same studio. */
export function allTablesOf(database: Database): Promise<Table[]> {
  return tablesWithout(database, OWN)
}

async function tablesWithout(database: Database, without: readonly string[]): Promise<Table[]> {
  const tables: Table[] = []
  for (const name of await namesInOrder(database, without)) {
    const columns = await columnsOf(database, name)
    const named = (which: (column: Column) => boolean) =>
      columns.filter(which).map((column) => column.name)
    const key = named((column) => column.isKey)
    const writable = named((column) => !column.isComputed)
    const texts = named((column) => column.isText)
    tables.push({ name, columns: writable, key: key.length > 0 ? key : writable, texts })
  }
  return tables
}

async function namesInOrder(database: Database, without: readonly string[]): Promise<string[]> {
  const tables = database.engine === 'sqlite' ? sqliteTables : pgTables
  const found = await tables(database, without)
  const waiting = new Map(found.map(({ name, refers }) => [name, new Set(refers)]))
  const ordered: string[] = []
  while (waiting.size > 0) {
    const isFree = ([name, refers]: [string, Set<string>]) =>
      [...refers].every((other) => other === name || !waiting.has(other))
    // Where tables refer to each other in a ring, any order will do: foreign keys wait for the end.
    const free = [...waiting].filter(isFree)
    for (const [name] of free.length > 0 ? free : [...waiting]) {
      ordered.push(name)
      waiting.delete(name)
    }
  }
  return ordered
}

type Named = { name: string; refers: string[] }

async function sqliteTables(database: Database, without: readonly string[]): Promise<Named[]> {
  const found = await sql<{ name: string; refers: string }>`
    SELECT name, (
      SELECT json_group_array("table") FROM pragma_foreign_key_list(list.name)
    ) AS refers
    FROM pragma_table_list AS list
    WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT IN (${sql.join(without)})
    ORDER BY name`.execute(database.rows)
  return found.rows.map(({ name, refers }) => ({ name, refers: JSON.parse(refers) }))
}

async function pgTables(database: Database, without: readonly string[]): Promise<Named[]> {
  const found = await sql<Named>`
    SELECT relname AS name, ARRAY(
      SELECT target.relname::text FROM pg_constraint
      JOIN pg_class AS target ON target.oid = confrelid
      WHERE conrelid = list.oid AND contype = 'f'
    ) AS refers
    FROM pg_class AS list
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname NOT IN (${sql.join(without)})
    ORDER BY relname`.execute(database.rows)
  return found.rows
}

type Column = { name: string; isKey: boolean; isComputed: boolean; isText: boolean }

async function columnsOf(database: Database, table: string): Promise<Column[]> {
  if (database.engine === 'sqlite') {
    const found = await sql<{ name: string; pk: number; hidden: number; type: string }>`
      SELECT name, pk, hidden, lower(type) AS type FROM pragma_table_xinfo(${table})`.execute(
      database.rows,
    )
    return found.rows.map(({ name, pk, hidden, type }) => ({
      name,
      isKey: pk > 0,
      isComputed: hidden > 1,
      isText: type === 'text',
    }))
  }
  const found = await sql<{
    name: string
    is_key: boolean
    is_computed: boolean
    is_text: boolean
  }>`
    SELECT attname AS name, attgenerated <> '' AS is_computed, attcollation <> 0 AS is_text,
      COALESCE(attnum = ANY (indkey), false) AS is_key
    FROM pg_attribute
    LEFT JOIN pg_index ON indrelid = attrelid AND indisprimary
    WHERE attrelid = to_regclass(${table}) AND attnum > 0 AND NOT attisdropped
    ORDER BY attnum`.execute(database.rows)
  return found.rows.map(({ name, is_key, is_computed, is_text }) => ({
    name,
    isKey: is_key,
    isComputed: is_computed,
    isText: is_text,
  }))
}
