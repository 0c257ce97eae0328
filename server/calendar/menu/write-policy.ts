import { sql } from 'kysely'
import { depositRefusal, policyRefusal, pricesOf } from '#domain/calendar/policy-edit.ts'
import type { VisitPolicy } from '#domain/calendar/visit-policy.ts'
import type { Failure } from '#domain/core/errors.ts'
import { isFound } from '../../core/db/reads.ts'
import type { TransactionRows } from '../../core/db/schema.ts'
import { policyColumns, readPolicies } from '../policies.ts'
import { readMenuSheet } from '../read-menu.ts'
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

/** Why a treatment's deposit and its prices do not go together, as they are stored by now; null: they do. */
export async function depositRefused(rows: TransactionRows, id: string): Promise<Failure | null> {
  const { policy, pricesCents } = await storedPolicy(rows, id)
  const message = policy && depositRefusal(policy, pricesCents)
  return message ? { ok: false, code: 'deposit-above-price', message } : null
}

/** The same of all that a policy asks for and keeps. A price that rises later only leaves a share the deposit to keep, and its words say so. */
export async function policyRefused(rows: TransactionRows, id: string): Promise<Failure | null> {
  const { policy, pricesCents } = await storedPolicy(rows, id)
  const refusal = policy && policyRefusal(policy, pricesCents)
  if (!refusal) return null
  return { ok: false, code: refusal.code, message: Object.values(refusal.fields).join(' ') }
}

async function storedPolicy(rows: TransactionRows, id: string) {
  const stored = (await readPolicies(rows)).get(id)
  const service = (await readMenuSheet(rows)).services.find((one) => one.id === id)
  return { policy: service && stored?.policy, pricesCents: service ? pricesOf(service) : [] }
}
