import { type RawBuilder, sql } from 'kysely'

/** Rows that the demonstration made: their ids say so, whatever its seed. */
export function isMadeUp(column: string): RawBuilder<boolean> {
  const ref = sql.ref(column)
  return sql<boolean>`(${ref} >= 'demo-' AND ${ref} < 'demo.')`
}
