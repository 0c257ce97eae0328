import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'

const STATEMENTS_KEPT = 500
const LOG_BYTES = 16_000_000
const CACHE_KILOBYTES = 32_000
const ALONE_PATIENCE_MS = 1000

/** Opens the file (":memory:" for tests) so that what was committed survives a power cut. */
export function openSqliteFile(path: string): DatabaseSync {
  if (path !== ':memory:') keepPrivate(path)
  const database = new DatabaseSync(path, { timeout: 5000 })
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec('PRAGMA foreign_keys = ON')
  // A large write would else go to the disk and back for each of its rows.
  database.exec(`PRAGMA cache_size = -${CACHE_KILOBYTES}`)
  // After a large write the log shrinks again.
  database.exec(`PRAGMA journal_size_limit = ${LOG_BYTES}`)
  return database
}

/**
 * Opens a file that nobody else has open, and keeps everybody else out of it until it is closed.
 * @throws where another process has it open
 */
export function openSqliteFileAlone(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: ALONE_PATIENCE_MS })
  try {
    // Before anything is read: a log that is shared already stays so.
    file.exec('PRAGMA locking_mode = EXCLUSIVE')
    file.exec('BEGIN IMMEDIATE; ROLLBACK')
    return file
  } catch (error) {
    file.close()
    throw error
  }
}

/** The log beside the file gets the file's own mode from SQLite; where both are there already, both are told. */
function keepPrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    if (existsSync(file)) chmodSync(file, 0o600)
  }
}

/**
 * A read that runs at once instead of waiting for its turn at the one connection, but for the moments
 * in which a transaction is open on it: then it waits, so as not to see rows that may be rolled back.
 */
export function prepareSqliteRead<Row, Schema>(
  file: DatabaseSync,
  rows: Kysely<Schema>,
  read: CompiledQuery<Row>,
): (...values: (string | number)[]) => Promise<Row[]> {
  let statement: StatementSync | undefined
  return async (...values) => {
    if (file.isTransaction) {
      return (await rows.executeQuery(CompiledQuery.raw(read.sql, values))).rows as Row[]
    }
    statement ??= file.prepare(read.sql)
    return statement.all(...values) as Row[]
  }
}

/** Runs several statements in one transaction. */
export function execAsOne(file: DatabaseSync, sql: string): void {
  file.exec('BEGIN IMMEDIATE')
  try {
    file.exec(sql)
    file.exec('COMMIT')
  } catch (error) {
    if (file.isTransaction) file.exec('ROLLBACK')
    throw error
  }
}

/** Kysely over node:sqlite. Transactions begin IMMEDIATE: two writers wait instead of deadlocking. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: inKyselysShape(database) })
    this.#database = database
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database)
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #file: DatabaseSync

  constructor(file: DatabaseSync) {
    super({ database: inKyselysShape(file) })
    this.#file = file
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // On a full disk SQLite has ended the transaction by itself: a second end would hide why.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }
}

function inKyselysShape(database: DatabaseSync) {
  const kept = new Map<string, ReturnType<typeof wrap>>()
  return {
    prepare(sql: string) {
      const known = kept.get(sql)
      if (known) return known
      if (kept.size >= STATEMENTS_KEPT) kept.clear()
      const statement = wrap(database.prepare(sql))
      kept.set(sql, statement)
      return statement
    },
    close: () => database.close(),
  }
}

function wrap(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) =>
      statement.iterate(...values(parameters)) as IterableIterator<unknown>,
  }
}
