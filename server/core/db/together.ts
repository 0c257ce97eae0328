import type { Compilable, QueryResult } from 'kysely'
import type { Rows } from './schema.ts'

type Results<Asked extends readonly Compilable[]> = {
  [Place in keyof Asked]: Asked[Place] extends Compilable<infer Row> ? QueryResult<Row> : never
}

/**
 * Asks several statements at once, of which none needs what another answers: they are carried out in this order, and
 * PostgreSQL is sent all of them before it has answered the first. What writes stands in a transaction, which an error of one of them ends.
 */
export function together<const Asked extends readonly Compilable[]>(
  rows: Rows,
  asked: Asked,
): Promise<Results<Asked>> {
  const executor = rows.getExecutor()
  return executor.provideConnection(async (connection) => {
    const here = executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
    const ends = await Promise.allSettled(asked.map((one) => here.executeQuery(one.compile())))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
    return ends.map((end) => end.status === 'fulfilled' && end.value) as Results<Asked>
  })
}

/** What one statement answers first, sent with those that are carried out before it. */
export async function firstAfter<Row>(
  rows: Rows,
  before: readonly Compilable[],
  asked: Compilable<Row>,
): Promise<Row | undefined> {
  const [last] = (await together(rows, [...before, asked])).slice(-1)
  return last?.rows[0] as Row | undefined
}
