import { sql } from 'kysely'
import type { Database, Engine } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import type { Entry, StoredValue } from './content.ts'

type Row = Extract<Entry, { table: string }>

// SQLite takes 32,766 values a statement; photographs are rows of megabytes.
const MOST_VALUES = 10_000
const MOST_BYTES = 4_000_000

/**
 * Lets foreign keys of this transaction be asked at its end, so that rows may come in any order.
 * Call `makeDeferrable` before the transaction.
 */
export async function deferForeignKeys(rows: Rows, engine: Engine): Promise<void> {
  const statement =
    engine === 'sqlite' ? 'PRAGMA defer_foreign_keys = ON' : 'SET CONSTRAINTS ALL DEFERRED'
  await sql.raw(statement).execute(rows)
}

/** PostgreSQL defers a foreign key only if that is written down with it; SQLite defers them all. */
export async function makeDeferrable({ engine, rows }: Database): Promise<void> {
  if (engine === 'sqlite') return
  const found = await sql<{ statement: string }>`
    SELECT format('ALTER TABLE %s ALTER CONSTRAINT %I DEFERRABLE', conrelid::regclass, conname) AS statement
    FROM pg_constraint
    WHERE contype = 'f' AND NOT condeferrable AND connamespace = current_schema()::regnamespace`.execute(
    rows,
  )
  for (const { statement } of found.rows) await sql.raw(statement).execute(rows)
}

/**
 * Inserts rows many at a time. Visits that share their time wait for all others: those may lie over
 * nothing, these over anything (migration 102). Call `finish` once all are added.
 */
export function startLoading(
  rows: Rows,
  { engine, keeps }: { engine: Engine; keeps: (table: string) => boolean },
) {
  const shared: Row[] = []
  let batch: Row[] = []
  let bytes = 0

  async function flush(): Promise<void> {
    const [first] = batch
    if (!first) return
    const names = Object.keys(first.row)
    const values = batch.map(({ row }) => {
      const one = names.map((name) => stored(row[name] ?? null, engine))
      return sql`(${sql.join(one)})`
    })
    batch = []
    bytes = 0
    await sql`INSERT INTO ${sql.table(first.table)} (${sql.join(names.map((name) => sql.ref(name)))})
      VALUES ${sql.join(values)}
      ${sql.raw(keeps(first.table) ? 'ON CONFLICT DO NOTHING' : '')}`.execute(rows)
  }

  async function insert(entry: Row): Promise<void> {
    const [first] = batch
    const width = Object.keys(entry.row).length
    const isOther = first && (first.table !== entry.table || !haveSameColumns(first, entry))
    if (isOther || (batch.length + 1) * width > MOST_VALUES || bytes > MOST_BYTES) await flush()
    batch.push(entry)
    bytes += weightOf(entry)
  }

  return {
    async add(entry: Row) {
      if (entry.table === 'booking' && entry.row.shares_time === 1) shared.push(entry)
      else await insert(entry)
    },
    async finish() {
      for (const entry of shared) await insert(entry)
      await flush()
    },
  }
}

function haveSameColumns(one: Row, other: Row): boolean {
  const names = Object.keys(one.row)
  return names.length === Object.keys(other.row).length && names.every((name) => name in other.row)
}

function weightOf({ row }: Row): number {
  return Object.values(row).reduce<number>((sum, value) => {
    if (typeof value === 'string') return sum + value.length
    return typeof value === 'object' && value !== null ? sum + value.base64.length : sum
  }, 0)
}

function stored(value: StoredValue, engine: Engine) {
  if (typeof value === 'object' && value !== null) return Buffer.from(value.base64, 'base64')
  if (typeof value === 'boolean') return engine === 'sqlite' ? Number(value) : value
  return value
}
