import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Engine } from '../../core/db/open.ts'
import type { Rows } from '../../core/db/schema.ts'
import type { StoredValue } from '../backup/content.ts'
import type { Table } from '../backup/tables.ts'

/** A database inside of one transaction. */
export type Side = { engine: Engine; rows: Rows }
export type Row = Record<string, StoredValue>

const ROWS_AT_ONCE = 500

/** The rows of a table in the order of its key, which is the same on both engines, each value as both can tell it. */
export async function* rowsInOrder(side: Side, table: Table): AsyncGenerator<Row> {
  const read = side.engine === 'sqlite' ? streamed : fetched
  for await (const row of read(side.rows, table)) {
    yield Object.fromEntries(table.columns.map((name) => [name, plain(row[name])]))
  }
}

type Found = Record<string, unknown>

async function* streamed(rows: Rows, table: Table): AsyncIterable<Found> {
  yield* rows
    .selectFrom(sql<Found>`${sql.table(table.name)}`.as('own'))
    .selectAll()
    .orderBy(orderOf(table, 'BINARY'))
    .stream(ROWS_AT_ONCE)
}

async function* fetched(rows: Rows, table: Table): AsyncIterable<Found> {
  await sql`DECLARE in_order NO SCROLL CURSOR FOR
    SELECT * FROM ${sql.table(table.name)} ORDER BY ${orderOf(table, 'C')}`.execute(rows)
  const next = sql<Found>`FETCH ${sql.lit(ROWS_AT_ONCE)} FROM in_order`
  for (let found = await next.execute(rows); found.rows.length > 0; ) {
    yield* found.rows
    found = await next.execute(rows)
  }
  await sql`CLOSE in_order`.execute(rows)
}

/** Texts by their bytes, nothing before something: left to themselves the engines differ in both. */
function orderOf({ key, texts }: Table, collation: 'BINARY' | 'C') {
  const parts = key.map((name) => {
    const column = sql.ref(name)
    return texts.includes(name)
      ? sql`${column} COLLATE ${sql.id(collation)} NULLS FIRST`
      : sql`${column} NULLS FIRST`
  })
  return sql<unknown>`${sql.join(parts)}`
}

/** PostgreSQL has kinds for instants and for yes and no; SQLite has text and numbers. */
function plain(value: unknown): StoredValue {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') }
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return Number(value)
  return (value ?? null) as StoredValue
}

export async function countOf({ rows }: Side, table: Table): Promise<number> {
  const found = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${sql.table(table.name)}`.execute(rows)
  return Number(found.rows[0]?.count)
}

/** Takes rows in, and answers how many there were and what their values come to. */
export function startDigest() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(row: Row) {
      hash.update(JSON.stringify(row)).update('\n')
      rows += 1
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** What a table's rows come to, on one side. */
export async function digestOf(side: Side, table: Table): Promise<string> {
  const digest = startDigest()
  for await (const row of rowsInOrder(side, table)) digest.add(row)
  return digest.end().sha256
}
