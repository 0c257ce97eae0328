import { addMonths, ageOn, daysBetween } from '../core/dates.ts'

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

const SOON_DAYS = 30

/** How long something that was signed or tested on a date still stands. */
export type Validity = { state: 'none' | 'valid' | 'soon' | 'over'; until: string | null }

/** `on`: the date, or null where there is none; `months`: how long it stands; `today`: the studio's date. */
export function validityOf(on: string | null, months: number, today: string): Validity {
  if (on === null) return { state: 'none', until: null }
  const until = addMonths(on, months)
  const left = daysBetween(today, until)
  if (left <= 0) return { state: 'over', until }
  return { state: left <= SOON_DAYS ? 'soon' : 'valid', until }
}
