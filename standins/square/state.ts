import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What the stand-in knows: documents by kind and id, and the answers that idempotency keys have had. */
export type State = {
  get<T>(kind: string, id: string): T | null
  put(kind: string, id: string, document: unknown): void
  remove(kind: string, id: string): void
  /** All documents of a kind, oldest first. */
  all<T>(kind: string): T[]
  /** The oldest document of a kind. */
  oldest<T>(kind: string): T | null
  answered(endpoint: string, key: string): { hash: string; status: number; body: string } | null
  keepAnswer(
    endpoint: string,
    key: string,
    answer: { hash: string; status: number; body: string },
  ): void
  /** Lets a key be used anew, as after a payment that was cancelled by its key. */
  forgetAnswer(endpoint: string, key: string): void
  /** Forgets everything. */
  clear(): void
  /** Runs `change` alone and as a whole, also where another process has the same file open. */
  asOne<T>(change: () => T): T
  close(): void
}

const TABLES = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS document (
    number integer PRIMARY KEY, kind text NOT NULL, id text NOT NULL, text text NOT NULL,
    UNIQUE (kind, id)
  );
  CREATE TABLE IF NOT EXISTS answer (
    endpoint text NOT NULL, key text NOT NULL, hash text NOT NULL, status integer NOT NULL,
    body text NOT NULL, PRIMARY KEY (endpoint, key)
  );
`

/** Opens the file that survives restarts; ":memory:" for tests. */
export function openState(file: string): State {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(TABLES)
  const get = database.prepare('SELECT text FROM document WHERE kind = ? AND id = ?')
  const put = database.prepare(`INSERT INTO document (kind, id, text) VALUES (?, ?, ?)
    ON CONFLICT (kind, id) DO UPDATE SET text = excluded.text`)
  const remove = database.prepare('DELETE FROM document WHERE kind = ? AND id = ?')
  const all = database.prepare('SELECT text FROM document WHERE kind = ? ORDER BY number')
  const oldest = database.prepare(
    'SELECT text FROM document WHERE kind = ? ORDER BY number LIMIT 1',
  )
  const answered = database.prepare(
    'SELECT hash, status, body FROM answer WHERE endpoint = ? AND key = ?',
  )
  const keep = database.prepare('INSERT INTO answer VALUES (?, ?, ?, ?, ?)')
  const forget = database.prepare('DELETE FROM answer WHERE endpoint = ? AND key = ?')
  return {
    get: (kind, id) => {
      const row = get.get(kind, id)
      return row ? JSON.parse(String(row.text)) : null
    },
    put: (kind, id, document) => void put.run(kind, id, JSON.stringify(document)),
    remove: (kind, id) => void remove.run(kind, id),
    all: (kind) => all.all(kind).map((row) => JSON.parse(String(row.text))),
    oldest: (kind) => {
      const row = oldest.get(kind)
      return row ? JSON.parse(String(row.text)) : null
    },
    answered: (endpoint, key) => {
      const row = answered.get(endpoint, key)
      if (!row) return null
      return { hash: String(row.hash), status: Number(row.status), body: String(row.body) }
    },
    keepAnswer: (endpoint, key, { hash, status, body }) =>
      void keep.run(endpoint, key, hash, status, body),
    forgetAnswer: (endpoint, key) => void forget.run(endpoint, key),
    clear: () => database.exec('DELETE FROM document; DELETE FROM answer'),
    asOne(change) {
      database.exec('BEGIN IMMEDIATE')
      try {
        const result = change()
        database.exec('COMMIT')
        return result
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    close: () => database.close(),
  }
}
