import { CompiledQuery } from 'kysely'
import type { Schema, TransactionRows } from '../../core/db/schema.ts'

/** So many rows are one statement; what is left over goes by itself. */
const ROWS_AT_ONCE = 40

/**
 * Writes many rows by two statements a table, made once each: one for a full batch, one for a single row. A statement for every
 * number of rows would be kept by the connection, and made anew for each.
 */
export function insertsTo(rows: TransactionRows) {
  const made = new Map<string, string>()

  async function write(table: keyof Schema, some: readonly object[], columns: readonly string[]) {
    const key = `${table} ${some.length} ${columns.join(' ')}`
    const text =
      made.get(key) ??
      rows
        .insertInto(table)
        .values(some as never)
        .compile().sql
    made.set(key, text)
    const values = some.flatMap((row) => columns.map((column) => row[column as keyof typeof row]))
    await rows.executeQuery(CompiledQuery.raw(text, values))
  }

  return async (table: keyof Schema, all: readonly object[]): Promise<void> => {
    const columns = Object.keys(all[0] ?? {})
    for (let at = 0; at < all.length; ) {
      const size = at + ROWS_AT_ONCE <= all.length ? ROWS_AT_ONCE : 1
      await write(table, all.slice(at, at + size), columns)
      at += size
    }
  }
}
