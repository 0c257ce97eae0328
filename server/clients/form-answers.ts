import { STUDIO } from '#content/studio.ts'
import { validMonths } from '#content/words/intake.ts'
import { alertsOf, IntakeAnswers, type IntakeQuestion, recordIn } from '#domain/clients/intake.ts'
import { addMonths } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import type { Audit } from '../core/audit.ts'
import type { Rows } from '../core/db/schema.ts'
import type { SignedLinks } from '../core/signed-links.ts'
import { replaceFormAlerts } from './alerts.ts'
import { type Intake, intakesByVersion, keepFirstIntake } from './intake-versions.ts'
import type { ClientKeys, Opener } from './keys.ts'

const formSeal = (id: string) => `client-form ${id}`

/** `done`: the client's answers are on file and not too old. `waiting`: the link is out. */
export type FormState = 'not-asked' | 'waiting' | 'done'

/** Whether the clients of these visits have answered; every visit has an entry. */
export async function formsFor(
  rows: Rows,
  bookingIds: readonly string[],
  now: number,
): Promise<Map<string, FormState>> {
  if (bookingIds.length === 0) return new Map()
  const found = await rows
    .selectFrom('booking')
    .innerJoin('client_form', 'client_form.client_id', 'booking.client_id')
    .select(['booking.id', 'client_form.answered_at', 'client_form.expires_at'])
    .where('booking.id', 'in', [...bookingIds])
    .execute()
  const byBooking = Map.groupBy(found, (row) => row.id)
  return new Map(bookingIds.map((id) => [id, stateOf(byBooking.get(id) ?? [], now)]))
}

export function stateOf(
  forms: readonly { answered_at: number | null; expires_at: number }[],
  now: number,
): FormState {
  if (forms.some((form) => form.answered_at !== null && isFresh(form.answered_at, now))) {
    return 'done'
  }
  return forms.some((form) => form.answered_at === null && form.expires_at > now)
    ? 'waiting'
    : 'not-asked'
}

/** Answers stand as long as the signature below them. */
function isFresh(answeredAt: number, now: number): boolean {
  const until = addMonths(localDate(answeredAt, STUDIO.zone), validMonths.consent)
  return localDate(now, STUDIO.zone) < until
}

/** An answered form with the questions as they stood; `answers` is null where they cannot be read any more. */
export type AnsweredForm = {
  id: string
  answeredAt: number
  questions: IntakeQuestion[]
  answers: IntakeAnswers | null
}

export type WaitingForm = { id: string; url: string; createdAt: number; expiresAt: number }

/** Newest first. */
export async function answeredForms(
  rows: Rows,
  opener: Opener,
  clientId: string,
): Promise<AnsweredForm[]> {
  const found = await rows
    .selectFrom('client_form')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('answered_at', 'is not', null)
    .orderBy('answered_at', 'desc')
    .execute()
  const intakes = await intakesByVersion(
    rows,
    found.flatMap((row) => row.intake_version ?? []),
  )
  return found.map((row) => {
    const sealed = { keyId: row.key_id ?? '', sealed: row.sealed ?? '' }
    const text = opener.text(sealed, formSeal(row.id))
    return {
      id: row.id,
      answeredAt: row.answered_at ?? 0,
      questions: intakes.get(row.intake_version ?? 0)?.questions ?? [],
      answers: text === null ? null : IntakeAnswers.parse(JSON.parse(text)),
    }
  })
}

/** The link that is out, if there is one that still opens. */
export async function waitingForm(
  rows: Rows,
  links: SignedLinks,
  clientId: string,
  now: number,
): Promise<WaitingForm | null> {
  const row = await rows
    .selectFrom('client_form')
    .select(['id', 'created_at', 'expires_at'])
    .where('client_id', '=', clientId)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!row) return null
  const form = { id: row.id, expiresAt: row.expires_at }
  return { ...form, url: links.urlFor(form), createdAt: row.created_at }
}

/** Seals the answers, with the alerts and facts that follow from them; false where the form was answered meanwhile. */
export async function keepAnswers(
  rows: Rows,
  { keys, audit }: { keys: ClientKeys; audit: Pick<Audit, 'write'> },
  form: {
    id: string
    client_id: string
    intake: Intake
    answers: IntakeAnswers
    at: number
    today: string
  },
): Promise<boolean> {
  const { id, client_id: clientId, intake, answers, at, today } = form
  await keepFirstIntake(rows, at)
  const key = await keys.forWriting(rows, clientId, at)
  const { numUpdatedRows } = await rows
    .updateTable('client_form')
    .set({
      answered_at: at,
      intake_version: intake.version,
      key_id: key.id,
      sealed: key.sealText(JSON.stringify(answers), formSeal(id)),
    })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await replaceFormAlerts(rows, key, {
    clientId,
    formId: id,
    alerts: alertsOf(intake.questions, answers),
    now: at,
  })
  const { birthDate, skinType, isSigned } = recordIn(intake.questions, answers)
  await rows
    .updateTable('client')
    .set((set) => ({
      ...(birthDate ? { birth_date: birthDate } : {}),
      ...(skinType ? { skin_type: skinType } : {}),
      ...(isSigned ? { consent_on: today } : {}),
      version: set('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', clientId)
    .execute()
  await audit.write(
    { kind: 'form-answered', actor: 'visitor', detail: { form: id, client: clientId } },
    rows,
  )
  return true
}
