import { STUDIO } from '#content/studio.ts'
import { PHOTOGRAPHS } from '#content/words/intake.ts'
import type { IntakeAnswers, IntakeQuestion } from '#domain/clients/intake.ts'
import { SKIN_TYPES } from '#domain/clients/profile.ts'
import { DAY_MS, HOUR_MS } from '#domain/core/duration.ts'
import { localDate } from '#domain/core/when.ts'
import { insertAlert } from '../../clients/alerts.ts'
import { keepAnswers } from '../../clients/form-answers.ts'
import { currentIntake } from '../../clients/intake-versions.ts'
import type { ClientKeys } from '../../clients/keys.ts'
import { sealedNote } from '../../clients/notes.ts'
import type { BookingRow, TransactionRows } from '../../core/db/schema.ts'
import type { Dice } from './plan.ts'

export type Told = { rows: TransactionRows; keys: ClientKeys; now: number; dice: Dice }

const NOTES = [
  'Cheeks flush fast: steam for five minutes, not ten.',
  'Likes the room warm and no talking once the mask is on.',
  'Extractions on the chin only; the forehead marks for days.',
  'New retinol at home, every other night. Ask how it goes.',
  'Light peel went well. Next time one pass more.',
]
const ALERTS = [
  ['allergy', 'Nuts: no almond oil.'],
  ['photosensitive', 'Doxycycline until the end of the month.'],
  ['pregnant', 'Due in spring.'],
  ['cold-sores', 'Twice a year; none today.'],
] as const

/** One visit of each client, the first of the list that is theirs. */
export function onePerClient(visits: readonly BookingRow[]): BookingRow[] {
  const seen = new Set<string | null>([null])
  return visits.filter(({ client_id: id }) => !seen.has(id) && seen.add(id))
}

/** Notes of most, and an alert of some, that the owner wrote after their last visit. */
export async function writeNotes({ rows, keys, now, dice }: Told, came: BookingRow[]) {
  for (const visit of onePerClient(came)) {
    const { ends_at: at } = visit
    const clientId = visit.client_id ?? ''
    const key = await keys.forWriting(rows, clientId, now)
    const noted = { clientId, notedOn: localDate(at, STUDIO.zone), words: dice.pick(NOTES), at }
    await rows
      .insertInto('client_note')
      .values(sealedNote(key, { id: `${visit.id}-note`, ...noted }))
      .execute()
    if (!dice.chance(0.25)) continue
    const [kind, words] = dice.pick(ALERTS)
    await insertAlert(rows, key, { kind, words, clientId, formId: null, now: at })
  }
}

/** How many of the newest forms the owner has not looked at yet, where an answer keeps a treatment from being booked. */
const UNSEEN = 3

/**
 * Forms that were answered before these visits; some answers raise alerts, as they do of anybody. Who said no to photographs is
 * told of.
 */
export async function writeForms(
  told: Told,
  visits: readonly BookingRow[],
): Promise<Set<string | null>> {
  const unpictured = new Set<string | null>()
  const { rows, keys, now, dice } = told
  const intake = await currentIntake(rows)
  // Nobody did it, so nobody is named for it in the list of what was done.
  const audit = { write: () => Promise.resolve() }
  for (const visit of onePerClient(visits)) {
    if (!dice.chance(0.6)) continue
    const id = `${visit.id}-form`
    const clientId = visit.client_id ?? ''
    const at = Math.min(visit.created_at + dice.between(1, 20) * HOUR_MS, now - HOUR_MS)
    const expires_at = visit.ends_at + 30 * DAY_MS
    await rows
      .insertInto('client_form')
      .values({
        ...{ id, client_id: clientId, booking_id: visit.id, created_at: visit.created_at },
        ...{ expires_at, answered_at: null, intake_version: null, key_id: null, sealed: null },
      })
      .execute()
    const answers = answersTo(intake.questions, visit, dice)
    if (answers[PHOTOGRAPHS]?.value === 'no') unpictured.add(clientId)
    const today = localDate(at, STUDIO.zone)
    const form = { id, client_id: clientId, intake, answers, at, today }
    await keepAnswers(rows, { keys, audit }, form)
  }
  await lookedAt(rows)
  return unpictured
}

/** What most answers held was let by the owner since; the newest still wait for her. */
async function lookedAt(rows: TransactionRows): Promise<void> {
  const waiting = await rows
    .selectFrom('client_alert')
    .select('id')
    .where('hold', '=', 'waiting')
    .where('form_id', 'like', 'demo-%-form')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const seen = waiting.slice(UNSEEN).map(({ id }) => id)
  if (seen.length === 0) return
  await rows.updateTable('client_alert').set({ hold: 'let' }).where('id', 'in', seen).execute()
}

/** How likely a yes is, and what stands beside it. */
const YES: Record<string, readonly [number, string]> = {
  allergies: [0.12, 'Fragrance; my cheeks burn for an hour.'],
  isotretinoin: [0.03, 'The last one in spring.'],
  retinoids: [0.3, 'Retinol, two nights ago.'],
  medicines: [0.08, 'An antibiotic, until next week.'],
  pregnancy: [0.05, ''],
  sun: [0.1, 'At the lake on Sunday, not burned.'],
  'cold-sores': [0.1, 'In winter.'],
  light: [0.02, 'Migraine, from flashes.'],
  conditions: [0.1, 'A little eczema, inside the elbows.'],
  procedures: [0.04, 'Waxing, three weeks ago.'],
  [PHOTOGRAPHS]: [0.9, ''],
}
const WISHES = [
  'Calmer cheeks.',
  'Fewer spots on my chin.',
  'An hour off.',
  'Something before a wedding.',
]

function answersTo(
  questions: readonly IntakeQuestion[],
  visit: BookingRow,
  dice: Dice,
): IntakeAnswers {
  const answers: IntakeAnswers = {}
  for (const { id, kind, options } of questions) {
    if (kind === 'yes-no') {
      const [chance, details] = YES[id] ?? [0, '']
      const isYes = dice.chance(chance)
      answers[id] = { value: isYes ? 'yes' : 'no', details: isYes ? details : '' }
    }
    const value = {
      ...{ text: dice.pick(WISHES), choice: options[0] ?? '', date: '', 'yes-no': '' },
      'skin-type': dice.pick(SKIN_TYPES),
      'birth-date': visit.birth_date ?? `${dice.between(1962, 2002)}-0${dice.between(1, 9)}-15`,
      signature: `${visit.first_name} ${visit.last_name}`,
    }[kind]
    if (value) answers[id] = { value, details: '' }
  }
  return answers
}
