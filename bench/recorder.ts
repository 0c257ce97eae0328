import type { RootOperationNode } from 'kysely'
import type { Database } from '../server/core/db/open.ts'

export type Statement = { sql: string; parameters: readonly unknown[] }

/** A database that writes down every statement that is built on it and every prepared read that is asked. */
export function recording(database: Database, note: (statement: Statement) => void): Database {
  const executor = database.rows.getExecutor()
  return {
    ...database,
    rows: database.rows.withPlugin({
      transformQuery({ node, queryId }) {
        note(executor.compileQuery(node as RootOperationNode, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
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
