import { z } from 'zod'
import { askAfterDays, hasRhythm, rebookWeeks } from '#content/services/pages.ts'
import type { Owner } from '#domain/core/actor.ts'
import type { Outcome } from '#domain/core/errors.ts'
import {
  AfterVisitPolicy,
  FIRST_AFTER_VISIT_POLICY,
  TreatmentDays,
} from '#domain/post/after-visit.ts'
import { type Desk, deskChange } from '../../core/audit.ts'
import type { Rows } from '../../core/db/schema.ts'
import { readVersioned, saveVersioned } from '../../core/settings/versioned.ts'

const KEY = 'after-visit'
const Kept = z.object({ sends: AfterVisitPolicy })

export const TREATMENT_DAYS_KEY = 'after-visit-days'
const KeptDays = z.object({ days: z.record(z.string(), TreatmentDays) })

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

/** The days that the owner has changed, by treatment; version 0: none yet. */
export function changedDaysIn(rows: Rows) {
  return readVersioned(rows, TREATMENT_DAYS_KEY, KeptDays, { days: {} })
}

/** What is true of a treatment where the owner has not said otherwise: what its page says. */
export function pageDays(serviceId: string) {
  return {
    sendsAftercare: true,
    askAfterDays: askAfterDays(serviceId),
    rebookWeeks: rebookWeeks(serviceId),
  }
}

/** The days of each treatment as they are now. */
export async function treatmentDaysIn(rows: Rows): Promise<(serviceId: string) => TreatmentDays> {
  const { days } = await changedDaysIn(rows)
  return (serviceId) => days[serviceId] ?? pageDays(serviceId)
}

/** After how many weeks each treatment is proposed again; where the owner proposes none, what its page says. */
export async function rhythmsIn(rows: Rows): Promise<(serviceId: string) => number> {
  const daysOf = await treatmentDaysIn(rows)
  return (serviceId) => daysOf(serviceId).rebookWeeks ?? pageDays(serviceId).rebookWeeks
}

/** After how many weeks a client's own page proposes a treatment again; null where the owner proposes none, or the treatment has no rhythm. */
export async function proposedRhythmsIn(rows: Rows): Promise<(serviceId: string) => number | null> {
  const { days } = await changedDaysIn(rows)
  return (serviceId) => {
    const own = days[serviceId]
    if (own) return own.rebookWeeks
    return hasRhythm(serviceId) ? rebookWeeks(serviceId) : null
  }
}
