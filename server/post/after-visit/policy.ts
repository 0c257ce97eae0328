import { z } from 'zod'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { AfterVisitPolicy, FIRST_AFTER_VISIT_POLICY } from '#domain/post/after-visit.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Rows } from '../../core/db/schema.ts'
import { readVersioned, saveVersioned } from '../../core/settings/versioned.ts'

const KEY = 'after-visit'
const Kept = z.object({ sends: AfterVisitPolicy })

/** Which letters follow a visit. */
export type AfterVisitChoice = {
  /** Version 0: the owner has said nothing yet, and none leaves. */
  read(): Promise<{ version: number; sends: AfterVisitPolicy }>
  /**
   * What is switched off leaves no more, whenever it was owed; what is switched on follows visits that are completed
   * from now on. Fails with `changed-meanwhile` where another version is stored by now.
   */
  save(sends: AfterVisitPolicy, version: number, owner: Owner): Promise<Outcome<object>>
}

export function createAfterVisitChoice(parts: Desk): AfterVisitChoice {
  return {
    read: () => afterVisitPolicyIn(parts.database.rows),
    save: (sends, version, owner) =>
      saveVersioned(parts, {
        key: KEY,
        version,
        value: { sends },
        line: deskChange(owner, { record: 'setting', id: KEY, did: 'changed' }),
      }),
  }
}

export function afterVisitPolicyIn(rows: Rows) {
  return readVersioned(rows, KEY, Kept, { sends: FIRST_AFTER_VISIT_POLICY })
}
