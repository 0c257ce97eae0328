import { ageOn } from '../core/dates.ts'

/** What the owner or an answered form writes down, gravest first. */
export const WRITTEN_ALERT_KINDS = [
  'allergy',
  'isotretinoin',
  'pregnant',
  'photosensitive',
  'cold-sores',
  'medication',
  'skin-condition',
  'sun',
  'note',
] as const
export type WrittenAlertKind = (typeof WRITTEN_ALERT_KINDS)[number]

/** The last two are worked out: nobody writes them down, and they end by themselves. */
export type AlertKind = WrittenAlertKind | 'minor' | 'first-visit'

export type Alert = { kind: AlertKind; words: string }

export const ADULT_AGE = 18

const ORDER: readonly AlertKind[] = ['minor', ...WRITTEN_ALERT_KINDS, 'first-visit']

/** Gravest first; alike ones in the order in which they came. */
export function inOrder<T extends { kind: AlertKind }>(alerts: readonly T[]): T[] {
  return alerts.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

/** What follows from age and visits. `today` and `birthDate` are dates such as 2026-07-14. */
export function workedOutAlerts(
  person: { birthDate: string | null; completedVisits: number },
  today: string,
): Alert[] {
  const age = person.birthDate === null ? null : ageOn(today, person.birthDate)
  const minor: Alert[] =
    age !== null && age < ADULT_AGE
      ? [{ kind: 'minor', words: `${age} years old: a parent or guardian signs.` }]
      : []
  const first: Alert[] =
    person.completedVisits === 0 ? [{ kind: 'first-visit', words: 'First visit.' }] : []
  return [...minor, ...first]
}
