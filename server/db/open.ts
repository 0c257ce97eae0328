import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'
import { execAsOne, NodeSqliteDialect, openSqliteFile, prepareSqliteRead } from './sqlite.ts'

export type Engine = 'sqlite' | 'postgres'
export type Database = {
  engine: Engine
  rows: Kysely<Schema>
  /**
   * Prepares a read that is asked often, to be run with values in the order of its parameters.
   * What it sees is committed, never the inside of an open transaction.
   */
  prepare<Row>(read: CompiledQuery<Row>): (...values: (string | number)[]) => Promise<Row[]>
  /** Runs statements as they stand, all of them or none; for migrations. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}

const PG_INT8 = 20

/**
 * Opens PostgreSQL for a `postgres://` address, otherwise the SQLite file at `url`.
 * @throws where the server cannot be reached or the file cannot be opened
 */
export async function openDatabase(url: string): Promise<Database> {
  return /^postgres(ql)?:\/\//.test(url) ? openPostgres(url) : openSqlite(url)
}

async function openPostgres(url: string): Promise<Database> {
  const types = {
    // Epoch milliseconds and cents stay far below 2^53.
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === PG_INT8 && format !== 'binary'
        ? Number
        : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  }
  // Compiling a report's statement takes PostgreSQL a hundred times as long as running it.
  const options = '-c jit=off'
  const pool = new pg.Pool({ connectionString: url, max: 10, types, options })
  // The pool has already dropped that connection; unheard, the event would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) console.warn(`PostgreSQL closed a connection: ${error.message}`)
  })
  await pool.query('SELECT 1')
  const rows = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  let prepared = 0
  return {
    engine: 'postgres',
    rows,
    prepare(read) {
      const name = `read ${++prepared}`
      return async (...values) => (await pool.query({ name, text: read.sql, values })).rows
    },
    // Statements sent as one text are one transaction.
    script: async (sql) => void (await pool.query(sql)),
    close: () => rows.destroy(),
  }
}

async function openSqlite(path: string): Promise<Database> {
  const file = openSqliteFile(path)
  const rows = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file) })
  return {
    engine: 'sqlite',
    rows,
    prepare: (read) => prepareSqliteRead(file, rows, read),
    script: async (sql) => execAsOne(file, sql),
    close: () => rows.destroy(),
  }
}

/** Another transaction took the same time first: the overlap law of migration 002 spoke. */
export function isOverlap(error: unknown): boolean {
  return codeOf(error) === '23P01' || sqliteCodeOf(error) === SQLITE_CONSTRAINT_TRIGGER
}

/** A unique column already holds this value. */
export function isDuplicate(error: unknown): boolean {
  const sqliteCode = sqliteCodeOf(error)
  return (
    codeOf(error) === '23505' ||
    sqliteCode === SQLITE_CONSTRAINT_UNIQUE ||
    sqliteCode === SQLITE_CONSTRAINT_PRIMARYKEY
  )
}

/** A law of the database does not allow this row: a foreign key, a check, an overlap, a unique value. */
export function isLawBroken(error: unknown): boolean {
  // SQLite's extended codes carry the plain one in their low byte; classes 22 and 23 are PostgreSQL's.
  return (
    ((sqliteCodeOf(error) ?? 0) & 0xff) === SQLITE_CONSTRAINT || /^2[23]/.test(codeOf(error) ?? '')
  )
}

/** The database asks for the same transaction again: deadlock, serialization failure, busy file. */
export function isWorthRetrying(error: unknown): boolean {
  return ['40P01', '40001'].includes(codeOf(error) ?? '') || sqliteCodeOf(error) === SQLITE_BUSY
}

const SQLITE_BUSY = 5
const SQLITE_CONSTRAINT = 19
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555
const SQLITE_CONSTRAINT_TRIGGER = 1811
const SQLITE_CONSTRAINT_UNIQUE = 2067

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

function sqliteCodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined
}
