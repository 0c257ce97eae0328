import { IntakeAnswers, type IntakeQuestion } from '#domain/clients/intake.ts'
import type { Rows } from '../core/db/schema.ts'
import type { FormLinks } from './form-links.ts'
import { formSeal } from './forms.ts'
import { intakesByVersion } from './intake-versions.ts'
import type { Opener } from './keys.ts'

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
  links: FormLinks,
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
