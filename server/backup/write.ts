import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { appliedTo } from '../db/migrate.ts'
import { type Database, openDatabase } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import { type Table, tablesOf } from './tables.ts'

const ROWS_AT_ONCE = 500
export const FORMAT = 'grove-backup-1'

/**
 * Everything that the studio keeps, as lines of JSON: a head, then `{ table, row }` each. All of one moment,
 * without holding anybody up. Sessions and links that are out are left out; hashes of passwords are in it.
 */
export async function* backupLines(database: Database, now: number): AsyncGenerator<string> {
  const tables = await tablesOf(database)
  const applied = [...(await appliedTo(database))]
  // What one engine's own migration does, the other's does too.
  const migrations = applied.filter((name) => !/\.(sqlite|postgres)\./.test(name)).sort()
  yield line({ format: FORMAT, at: new Date(now).toISOString(), migrations })
  if (database.engine === 'sqlite') yield* ofACopy(database, tables)
  else yield* ofASnapshot(database, tables)
}

async function* ofACopy(database: Database, tables: Table[]): AsyncGenerator<string> {
  const folder = await mkdtemp(join(tmpdir(), 'grove-backup-'))
  try {
    const file = join(folder, 'copy.db')
    await sql`VACUUM INTO ${file}`.execute(database.rows)
    const copy = await openDatabase(file)
    try {
      yield* linesOf(copy.rows, tables)
    } finally {
      await copy.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function* ofASnapshot(database: Database, tables: Table[]): AsyncGenerator<string> {
  const transaction = await database.rows
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .execute()
  try {
    yield* linesOf(transaction, tables)
  } finally {
    await transaction.rollback().execute()
  }
}

async function* linesOf(rows: Kysely<Schema>, tables: Table[]): AsyncGenerator<string> {
  for (const { name, columns, key } of tables) {
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const found = await sql<Record<string, unknown>>`
        SELECT ${sql.join(columns.map((column) => sql.ref(column)))} FROM ${sql.table(name)}
        ORDER BY ${sql.join(key.map((column) => sql.ref(column)))}
        LIMIT ${ROWS_AT_ONCE} OFFSET ${offset}`.execute(rows)
      for (const row of found.rows) yield line({ table: name, row: plain(row) })
      if (found.rows.length < ROWS_AT_ONCE) break
    }
  }
}

function plain(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ]),
  )
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
