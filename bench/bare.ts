import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import type { Statement } from './recorder.ts'

type Row = Record<string, unknown>

/** The very statements of a booking without the engine: prepared by hand, straight to the database. */
export type Bare = {
  read(statement: Statement): Promise<Row[]> | Row[]
  /** All statements or none; false where the database refused one. */
  commit(statements: readonly Statement[]): Promise<boolean> | boolean
  close(): Promise<void> | void
}

export function bareSqlite(path: string): Bare {
  const file = new DatabaseSync(path, { timeout: 5000 })
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  const kept = new Map<string, (values: readonly unknown[]) => Row[]>()
  function run({ sql, parameters }: Statement): Row[] {
    const known = kept.get(sql)
    if (known) return known(parameters)
    const statement = file.prepare(sql)
    const reads = statement.columns().length > 0
    const prepared = (values: readonly unknown[]) => {
      const bound = values as SQLInputValue[]
      if (reads) return statement.all(...bound)
      statement.run(...bound)
      return []
    }
    kept.set(sql, prepared)
    return prepared(parameters)
  }
  return {
    read: run,
    commit(statements) {
      run({ sql: 'begin immediate', parameters: [] })
      try {
        for (const statement of statements) run(statement)
        run({ sql: 'commit', parameters: [] })
        return true
      } catch {
        run({ sql: 'rollback', parameters: [] })
        return false
      }
    },
    close: () => file.close(),
  }
}

export function barePostgres(url: string, connections: number): Bare {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  pool.on('error', (error) => {
    if (!pool.ending) throw error
  })
  const names = new Map<string, string>()
  const named = ({ sql, parameters }: Statement) => {
    const name = names.get(sql) ?? `bare ${names.size}`
    names.set(sql, name)
    return { name, text: sql, values: [...parameters] }
  }
  return {
    read: async (statement) => (await pool.query(named(statement))).rows,
    async commit(statements) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        for (const statement of statements) await client.query(named(statement))
        await client.query('commit')
        return true
      } catch {
        await client.query('rollback')
        return false
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}
