import { isDeepStrictEqual } from 'node:util'
import type { Table } from '../backup/tables.ts'
import { type Row, rowsInOrder, type Side, startDigest } from './in-order.ts'

/** A table that was read from both sides, with what its rows come to. */
export type Compared = { table: string; rows: number; sha256: string }

/**
 * Reads a table from both sides, row by row in the order of its key.
 * @throws Error that names the first row that differs
 */
export async function compare(
  [from, to]: readonly [Side, Side],
  table: Table,
  onRow: () => void,
): Promise<Compared> {
  const theirs = rowsInOrder(to, table)
  const digest = startDigest()
  for await (const row of rowsInOrder(from, table)) {
    const { value: other } = await theirs.next()
    if (!isDeepStrictEqual(row, other)) throw new Error(differenceOf(table, row, other ?? null))
    digest.add(other)
    onRow()
  }
  const { value: more } = await theirs.next()
  if (more) throw new Error(differenceOf(table, null, more))
  return { table: table.name, ...digest.end() }
}

function differenceOf({ name, key, columns }: Table, row: Row | null, other: Row | null): string {
  const one = row ?? other ?? {}
  const which = key.map((column) => `${column} ${JSON.stringify(one[column])}`).join(', ')
  const differing = columns.filter((column) => !isDeepStrictEqual(row?.[column], other?.[column]))
  const how =
    row && other ? `differs in ${differing.join(', ')}` : row ? 'did not arrive' : 'was not there'
  return `The row of ${name} with ${which} ${how}.`
}
