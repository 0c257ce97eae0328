import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import type { OnDisk } from './on-disk.ts'

const STATEMENTS_KEPT = 500

/**
 * Kysely over node:sqlite. Transactions begin IMMEDIATE: two writers wait instead of deadlocking. Whoever wrote is answered once it
 * is on the disk, and the next writer does not wait for that.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync
  readonly #onDisk: OnDisk

  constructor(database: DatabaseSync, onDisk: OnDisk) {
    super({ database: inKyselysShape(database) })
    this.#database = database
    this.#onDisk = onDisk
  }

  override createDriver(): Driver {
    return new TurnsDriver(this.#database, this.#onDisk)
  }

  override createAdapter(): DialectAdapter {
    return new TurnsAdapter()
  }
}

/** The driver takes turns itself. */
class TurnsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

const READS = /^\s*select\b/i
/** Counts of rate limits wait for no disk (rate-limits.ts). */
const UNHURRIED = /^\s*insert into rate_limit\b/i

/** One connection, given to one after another; a turn ends before its writing has reached the disk. */
class TurnsDriver extends SqliteDriver {
  readonly #file: DatabaseSync
  readonly #onDisk: OnDisk
  #last = Promise.resolve()
  #endTurn: (() => void) | undefined
  #hasWritten = false

  constructor(file: DatabaseSync, onDisk: OnDisk) {
    super({
      database: inKyselysShape(file, (sql) => {
        if (!READS.test(sql) && !UNHURRIED.test(sql)) this.#hasWritten = true
      }),
    })
    this.#file = file
    this.#onDisk = onDisk
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    this.#endTurn = resolve
    this.#hasWritten = false
    return super.acquireConnection()
  }

  override async releaseConnection(): Promise<void> {
    const hasWritten = this.#hasWritten
    this.#endTurn?.()
    if (hasWritten) await this.#onDisk.reached()
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // On a full disk SQLite has ended the transaction by itself: a second end would hide why.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection)
  }
}

function inKyselysShape(database: DatabaseSync, asked?: (sql: string) => void) {
  const kept = new Map<string, ReturnType<typeof wrap>>()
  return {
    prepare(sql: string) {
      asked?.(sql)
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
