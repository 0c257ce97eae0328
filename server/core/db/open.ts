import type { DatabaseSync } from 'node:sqlite'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { withNamedStatements } from './named-statements.ts'
import { createOnDisk, type Disk, logOf } from './on-disk.ts'
import { isPooled, pastPooler } from './pooler.ts'
import type { Rows, Schema } from './schema.ts'
import { inOwnFile, inOwnSchema } from './scratch.ts'
import { execAsOne, openSqliteFile, prepareSqliteRead } from './sqlite.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'

export type Engine = 'sqlite' | 'postgres'
export type Database = {
  engine: Engine
  rows: Rows
  /**
   * Prepares a read that is asked often, to be run with values in the order of its parameters.
   * What it sees is committed, never the inside of an open transaction.
   */
  prepare<Row>(read: CompiledQuery<Row>): (...values: (string | number)[]) => Promise<Row[]>
  /** Does `work` on connections of its own, which wait an hour for a statement; for work of minutes. */
  inPeace<T>(work: (database: Database) => Promise<T>): Promise<T>
  /** Does `work` on an empty database of its own beside this one, which is gone afterwards. */
  inScratch<T>(work: (database: Database) => Promise<T>): Promise<T>
  /** Runs statements as they stand, all of them or none; for migrations. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}

const PG_INT8 = 20

/** How long the server waits for PostgreSQL, in milliseconds; statements end before their asker gives up. */
const PATIENCE = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 5000,
  statement_timeout: 10_000,
  query_timeout: 12_000,
}
const HOUR_OF_PATIENCE = 3_600_000
const LOCK_PATIENCE_IN_PEACE = 60_000
const IN_PEACE = {
  lock_timeout: HOUR_OF_PATIENCE,
  statement_timeout: HOUR_OF_PATIENCE,
  query_timeout: HOUR_OF_PATIENCE,
}

/** Whether an address is PostgreSQL's; any other is a SQLite file's. */
export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url)
}

/**
 * Opens PostgreSQL for a `postgres://` address, otherwise the SQLite file at `url`.
 * @param patience milliseconds, for PostgreSQL
 * @throws where the server cannot be reached or the file cannot be opened
 */
export async function openDatabase(
  url: string,
  patience: Partial<typeof PATIENCE> = {},
): Promise<Database> {
  return isPostgres(url) ? openPostgres(url, patience) : databaseOn(openSqliteFile(url))
}

/** The same for a command that nobody waits for: no statement is given up before an hour. */
export function openDatabaseInPeace(url: string): Promise<Database> {
  return openDatabase(pastPooler(url), IN_PEACE)
}

async function openPostgres(url: string, patience: Partial<typeof PATIENCE>): Promise<Database> {
  const types = {
    // Epoch milliseconds and cents stay far below 2^53.
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === PG_INT8 && format !== 'binary'
        ? Number
        : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  }
  // Compiling a report's statement takes PostgreSQL a hundred times as long as running it.
  const options = '-c jit=off'
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    options,
    // What is asked at one moment is sent at one moment (together.ts).
    pipeline: true,
    ...PATIENCE,
    ...patience,
  })
  // The pool has already dropped that connection; unheard, the event would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) console.warn(`PostgreSQL closed a connection: ${error.message}`)
  })
  // Ended between two statements of a transaction: the next of them says so to whoever is at work.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const pooled = await isPooled(pool, url)
  // A pooler's next connection knows nothing of what another has prepared.
  const asked = pooled ? pool : withNamedStatements(pool)
  const rows = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: asked }) })
  let prepared = 0

  async function inPeace<T>(work: (database: Database) => Promise<T>): Promise<T> {
    // Whoever reads and writes all day is not held up for an hour by a lock that this one waits for.
    const patient = { ...IN_PEACE, lock_timeout: LOCK_PATIENCE_IN_PEACE }
    const own = await openPostgres(pastPooler(url), patient)
    try {
      return await work(own)
    } finally {
      await own.close()
    }
  }

  return {
    engine: 'postgres',
    rows,
    prepare(read) {
      const named = pooled ? {} : { name: `read ${++prepared}` }
      return async (...values) => (await pool.query({ ...named, text: read.sql, values })).rows
    },
    inPeace,
    inScratch: (work) =>
      inOwnSchema({ pool, url: pastPooler(url), open: (own) => openPostgres(own, IN_PEACE) }, work),
    // What it sets for its session belongs to nobody else behind a pooler.
    script: (sql) => (pooled ? inPeace((own) => own.script(sql)) : runInPeace(pool, sql)),
    async close() {
      await rows.destroy()
      // Kysely ends none that only scripts have gone through.
      if (!pool.ending) await pool.end()
    },
  }
}

/** Statements sent as one text are one transaction; these may take long, and wait for another process. */
async function runInPeace(pool: pg.Pool, text: string): Promise<void> {
  const client = await pool.connect()
  const query = (text: string) =>
    client.query({ text, query_timeout: HOUR_OF_PATIENCE } as pg.QueryConfig)
  try {
    await query('SET statement_timeout = 0; SET lock_timeout = 0')
    await query(text)
    await query('RESET statement_timeout; RESET lock_timeout')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** SQLite, on a file that is open. */
export function databaseOn(file: DatabaseSync, disk: Disk = logOf(file)): Database {
  const onDisk = createOnDisk(disk)
  const rows = new Kysely<Schema>({ dialect: new NodeSqliteDialect(file, onDisk) })
  const database: Database = {
    engine: 'sqlite',
    rows,
    prepare: (read) => prepareSqliteRead(file, rows, read),
    inPeace: (work) => work(database),
    inScratch: (work) => inOwnFile((path) => databaseOn(openSqliteFile(path)), work),
    async script(sql) {
      execAsOne(file, sql)
      await onDisk.reached()
    },
    async close() {
      await rows.destroy()
      onDisk.close()
    },
  }
  return database
}

/** Brings SQLite's log into the file itself, so that the file alone is the studio; PostgreSQL does so by itself. */
export async function checkpoint({ engine, rows }: Database): Promise<void> {
  if (engine === 'sqlite') await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(rows)
}

/** The same as far as nobody is held up by it; for a server that runs. */
export async function checkpointMeanwhile({ engine, rows }: Database): Promise<void> {
  if (engine === 'sqlite') await sql`PRAGMA wal_checkpoint(PASSIVE)`.execute(rows)
}

/** What SQLite finds wrong with its own file; nothing for PostgreSQL, whose pages carry their own checks. */
export async function findDamage({ engine, rows }: Database): Promise<string[]> {
  if (engine !== 'sqlite') return []
  const check = sql<{ integrity_check: string }>`PRAGMA integrity_check(20)`.execute(rows)
  const said = await check.then(
    (found) => found.rows.map((row) => row.integrity_check),
    // Some damage ends the check itself.
    (error: Error) => [error.message],
  )
  return said.length === 1 && said[0] === 'ok' ? [] : said
}

/** Whether nothing was ever made in it, not even a table. */
export async function isBlank({ engine, rows }: Database): Promise<boolean> {
  const names =
    engine === 'sqlite'
      ? sql`SELECT name FROM sqlite_schema LIMIT 1`
      : sql`SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace LIMIT 1`
  return (await names.execute(rows)).rows.length === 0
}
