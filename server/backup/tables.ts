import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '../db/open.ts'

const MIGRATIONS = new URL('../db/migrations/', import.meta.url)

/** Sign-ins and links that are out: none of them should come alive again from a file. */
// Sessions and links that are out; and what servers count by, which must never go back.
const LEFT_OUT = new Set([
  'auth_session',
  'session_factor',
  'auth_verification',
  'one_time_token',
  'page_version',
])

export type Table = { name: string; columns: string[]; key: string[] }

/**
 * The tables of this database that a backup holds, each after those that it refers to, with the columns that
 * can be written and those that order its rows.
 */
export async function tablesOf(database: Database): Promise<Table[]> {
  const tables: Table[] = []
  for (const name of namesInOrder()) {
    if (LEFT_OUT.has(name)) continue
    const columns = await columnsOf(database, name)
    if (columns.length === 0) continue
    const key = columns.filter((column) => column.isKey).map((column) => column.name)
    const writable = columns.filter((column) => !column.isComputed).map((column) => column.name)
    tables.push({ name, columns: writable, key: key.length > 0 ? key : writable })
  }
  return tables
}

/** As the migrations make them: a table can only refer to one that is there. */
function namesInOrder(): Set<string> {
  const files = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  const texts = files.map((file) => readFileSync(new URL(file, MIGRATIONS), 'utf8'))
  const made = texts.flatMap((text) => [...text.matchAll(/^CREATE TABLE (\w+)/gm)])
  return new Set(made.map((match) => String(match[1])))
}

type Column = { name: string; isKey: boolean; isComputed: boolean }

async function columnsOf(database: Database, table: string): Promise<Column[]> {
  if (database.engine === 'sqlite') {
    const found = await sql<{ name: string; pk: number; hidden: number }>`
      SELECT name, pk, hidden FROM pragma_table_xinfo(${table})`.execute(database.rows)
    return found.rows.map(({ name, pk, hidden }) => ({
      name,
      isKey: pk > 0,
      isComputed: hidden > 1,
    }))
  }
  const found = await sql<{ name: string; is_key: boolean; is_computed: boolean }>`
    SELECT attname AS name, attgenerated <> '' AS is_computed,
      COALESCE(attnum = ANY (indkey), false) AS is_key
    FROM pg_attribute
    LEFT JOIN pg_index ON indrelid = attrelid AND indisprimary
    WHERE attrelid = to_regclass(${table}) AND attnum > 0 AND NOT attisdropped
    ORDER BY attnum`.execute(database.rows)
  return found.rows.map(({ name, is_key, is_computed }) => ({
    name,
    isKey: is_key,
    isComputed: is_computed,
  }))
}
