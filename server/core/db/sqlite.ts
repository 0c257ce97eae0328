import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { CompiledQuery, type Kysely } from 'kysely'

const LOG_BYTES = 16_000_000
const CACHE_KILOBYTES = 32_000
const ALONE_PATIENCE_MS = 1000

/**
 * Opens the file (":memory:" for tests). NORMAL keeps the file whole through a power cut; that what was answered is in it as well
 * is the dialect's work. `isAlone`: as `openSqliteFileAlone` does.
 */
export function openSqliteFile(path: string, { isAlone = false } = {}): DatabaseSync {
  if (path !== ':memory:') keepPrivate(path)
  const database = isAlone ? openSqliteFileAlone(path) : new DatabaseSync(path, { timeout: 5000 })
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = NORMAL')
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
