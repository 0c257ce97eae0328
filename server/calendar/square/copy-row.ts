import type { Selectable, Updateable } from 'kysely'
import type { Rows, Schema } from '../../core/db/schema.ts'

export type CopyRow = Selectable<Schema['square_copy']>

/** How fresh the copy is, and what Square lets us do. */
export async function readCopy(rows: Rows): Promise<CopyRow> {
  return rows.selectFrom('square_copy').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
}

export async function noteCopy(
  rows: Rows,
  changes: Updateable<Schema['square_copy']>,
): Promise<void> {
  await rows.updateTable('square_copy').set(changes).where('id', '=', 1).execute()
}
