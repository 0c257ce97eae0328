import type { QueryId, RootOperationNode } from 'kysely'
import type { Database } from '../server/core/db/open.ts'

export type Statement = { sql: string; parameters: readonly unknown[] }

/** A database that writes down every statement that is answered and every prepared read that is asked. */
export function recording(database: Database, note: (statement: Statement) => void): Database {
  const executor = database.rows.getExecutor()
  // A part of another query is built too, but never asked by itself.
  const built = new WeakMap<QueryId, Statement>()
  return {
    ...database,
    rows: database.rows.withPlugin({
      transformQuery({ node, queryId }) {
        built.set(queryId, executor.compileQuery(node as RootOperationNode, queryId))
        return node
      },
      async transformResult({ result, queryId }) {
        const asked = built.get(queryId)
        if (asked) note(asked)
        return result
      },
    }),
    prepare(read) {
      const run = database.prepare(read)
      return (...values) => {
        note({ sql: read.sql, parameters: values })
        return run(...values)
      }
    },
  }
}
