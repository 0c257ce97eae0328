import { sql } from 'kysely'
import type { Database } from '../core/db/open.ts'

const PATIENCE_MS = 2000

export type Health = {
  /** Whether a request would be answered now: the database is there, and nobody has asked to stop. */
  isReady(): Promise<boolean>
  /** From here on nothing new should be sent this way. */
  stopping(): void
}

export function createHealth({ rows }: Pick<Database, 'rows'>): Health {
  let isStopping = false
  let underWay: Promise<boolean> | null = null

  async function ask(): Promise<boolean> {
    const late = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => late.resolve(false), PATIENCE_MS)
    const said = sql`SELECT 1`.execute(rows).then(
      () => true,
      () => false,
    )
    const isThere = await Promise.race([said, late.promise])
    clearTimeout(timer)
    return isThere
  }

  return {
    async isReady() {
      if (isStopping) return false
      // However many ask at once, the database is asked once.
      underWay ??= ask().finally(() => {
        underWay = null
      })
      return underWay
    },
    stopping() {
      isStopping = true
    },
  }
}
