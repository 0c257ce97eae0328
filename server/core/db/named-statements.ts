import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Each connection keeps its own of them, so there is an end to it. */
const MOST_NAMED = 400
const MOST_COUNTED = 2000
/**
 * Whose columns are all named: a column that another server adds meanwhile, as at an upgrade one after another, changes nothing
 * that it answers, which PostgreSQL would refuse.
 */
const NAMABLE = /^\s*(?:select|insert|update|delete|with)\b[^*]*$/i
/** Stars that stand for no columns: what is counted, and a product. */
const NO_COLUMNS = /\bcount\(\*\)|\* \(/gi

const READS = /^\s*select\b/i

/**
 * A pool for Kysely in which what is asked again has a name: a connection parses it once, and after some times its plan stays
 * too, as far as PostgreSQL finds it no worse than a new one. A transaction begins with its first statement, on one way where that
 * one only reads or has no values.
 */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  const nameOf = createNames()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function naming(client: pg.PoolClient): PostgresPoolClient {
    let isToBegin = false
    let beginning: Promise<unknown> | null = null

    function send(text: string, values: readonly unknown[] = []) {
      const name = values.length > 0 ? nameOf(text) : undefined
      return client.query({ text, values: values as unknown[], ...(name && { name }) })
    }

    async function begunWith(text: string, values: readonly unknown[]) {
      const [began, answer] = await Promise.allSettled([send('begin'), send(text, values)])
      if (began.status === 'rejected') throw began.reason
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    }

    const query = async (text: string, values: readonly unknown[] = []) => {
      if (text === 'begin') {
        isToBegin = true
        beginning = null
        return NOTHING
      }
      if (isToBegin) {
        isToBegin = false
        if (text === 'commit' || text === 'rollback') return NOTHING
        if (READS.test(text)) return begunWith(text, values)
        if (values.length === 0) {
          const begun = client.query(`begin; ${text}`)
          beginning = begun
          return lastOf(await begun)
        }
        beginning = send('begin')
      }
      // What writes first, and all that follows it, knows before it leaves that it will not stand alone.
      if (beginning) await beginning
      return send(text, values)
    }

    return {
      query: query as unknown as PostgresPoolClient['query'],
      release(destroy) {
        isToBegin = false
        client.release(destroy)
      },
    }
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? naming(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

const NOTHING = { command: 'BEGIN', rowCount: null, rows: [] }

/** What the last of several statements in one text answered. */
function lastOf<T>(answers: T): T {
  return Array.isArray(answers) ? answers.at(-1) : answers
}

/** Names what is asked the second time; what is put together anew each time has none. */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const asked = new Set<string>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size >= MOST_NAMED || !NAMABLE.test(text.replace(NO_COLUMNS, ''))) return name
    if (asked.has(text)) {
      asked.delete(text)
      const fresh = `asked ${names.size + 1}`
      names.set(text, fresh)
      return fresh
    }
    if (asked.size >= MOST_COUNTED) asked.clear()
    asked.add(text)
    return undefined
  }
}
