import { inTransaction } from '../core/db/transaction.ts'
import type { Outcome } from '../core/outcome.ts'
import type { ClientDesk, Owner } from './desk.ts'
import { currentIntake, type Intake, insertIntake, keepFirstIntake } from './intake-versions.ts'

/**
 * Saves the questions as the version after the one that they were changed from; forms that were answered
 * keep theirs. Fails with `changed-meanwhile` where another window saved since.
 */
export async function saveIntake(
  { database, audit, now }: ClientDesk,
  changed: Intake,
  owner: Owner,
): Promise<Outcome<{ version: number }>> {
  const at = now()
  const version = changed.version + 1
  return inTransaction(database.rows, async (rows) => {
    await keepFirstIntake(rows, at)
    const current = await currentIntake(rows)
    const isNext = current.version === changed.version
    if (!isNext || !(await insertIntake(rows, { ...changed, version }, at))) {
      return { ok: false, code: 'changed-meanwhile' }
    }
    const detail = { record: 'intake', id: String(version), did: 'saved' }
    await audit.write({ kind: 'desk-changed', actor: 'owner', actorId: owner.id, detail }, rows)
    return { ok: true, version }
  })
}
