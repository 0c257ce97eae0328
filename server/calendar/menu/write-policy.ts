import { sql } from 'kysely'
import type { VisitPolicy } from '#domain/calendar/visit-policy.ts'
import { isFound } from '../../core/db/reads.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { policyColumns } from '../policies.ts'
import { type Edited, GONE, type Saved } from './write.ts'

/** What a treatment asks for, over the version that was edited; where nobody had said, that is 0. */
export async function writePolicy(
  rows: TransactionRows,
  { id, version }: Edited,
  policy: VisitPolicy,
): Promise<Saved> {
  const isThere = await isFound(rows.selectFrom('service').select('id').where('id', '=', id))
  if (!isThere) return GONE
  const columns = policyColumns(policy)
  const isWritten = version === 0 ? await added() : await changed()
  return isWritten ? { ok: true, id } : { ok: false, code: 'changed-meanwhile' }

  async function added() {
    const { numInsertedOrUpdatedRows } = await rows
      .insertInto('visit_policy')
      .values({ service_id: id, ...columns })
      .onConflict((conflict) => conflict.column('service_id').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  async function changed() {
    const { numUpdatedRows } = await rows
      .updateTable('visit_policy')
      .set({ ...columns, version: sql<number>`version + 1` })
      .where('service_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
}
