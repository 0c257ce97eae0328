import { randomUUID } from 'node:crypto'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { readAnswers } from '#domain/clients/intake.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { Outcome } from '#domain/core/errors.ts'
import { localDate } from '#domain/core/when.ts'
import type { Desk } from '../core/audit.ts'
import type { Rows } from '../core/db/schema.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { SignedLinks } from '../core/signed-links.ts'
import type { FormLinkFor } from '../post/booking-mail.ts'
import { keepAnswers, stateOf } from './form-answers.ts'
import { currentIntake, type Intake, intakesByVersion } from './intake-versions.ts'
import type { ClientKeys } from './keys.ts'

/** How long a link stays good after the visit that it was sent for, or after it was sent by hand. */
const FORM_OPEN_MS = 30 * DAY_MS

/** What a link opens. Answers that were sent are never shown through it. */
type OpenedForm =
  | { kind: 'invalid' }
  | { kind: 'answered' }
  | { kind: 'open'; firstName: string; intake: Intake }

export type Forms = {
  /** The link for a booking's confirmation, in its transaction; null where the answers are on file. */
  linkFor: FormLinkFor
  /** The link that is out for this visit, for its own page; null where none is, or whoever looks may have booked under another's address. */
  openFor(booking: Booking, by: { isOwnAddress: boolean }): Promise<string | null>
  /** A link that is out already, or a new one; for the owner to send. */
  linkForClient(rows: Rows, clientId: string, now: number): Promise<string>
  open(token: string): Promise<OpenedForm>
  /**
   * Keeps the answers, sealed, with the alerts and facts that follow from them; once. Fails with
   * `link-invalid`, `form-answered`, `form-changed` or `form-incomplete`, then with a sentence for each open question.
   */
  answer(
    token: string,
    typed: Record<string, string>,
  ): Promise<Outcome<object> & { problems?: Record<string, string> }>
}

export function createForms(parts: Desk & { keys: ClientKeys; links: SignedLinks }): Forms {
  const { database, links, now } = parts

  async function waitingLink(rows: Rows, form: NewForm): Promise<string> {
    const waiting = await rows
      .selectFrom('client_form')
      .select(['id', 'expires_at'])
      .where('client_id', '=', form.clientId)
      .where('answered_at', 'is', null)
      .where('expires_at', '>', form.now)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    if (!waiting) return links.urlFor(await insertForm(rows, form))
    const expiresAt = Math.max(waiting.expires_at, form.expiresAt)
    await rows
      .updateTable('client_form')
      .set({ expires_at: expiresAt })
      .where('id', '=', waiting.id)
      .execute()
    return links.urlFor({ id: waiting.id, expiresAt })
  }

  return {
    async linkFor(rows, booking, { now: at, isNewClient }) {
      const intake = await currentIntake(rows)
      if (!intake.isSent) return null
      const { clientId, id: bookingId } = booking
      const form = { clientId, bookingId, expiresAt: booking.endsAt + FORM_OPEN_MS, now: at }
      if (isNewClient) return links.urlFor(await insertForm(rows, form))
      const forms = await rows
        .selectFrom('client_form')
        .select(['answered_at', 'expires_at'])
        .where('client_id', '=', clientId)
        .execute()
      if (stateOf(forms, at) === 'done') return null
      return waitingLink(rows, form)
    },

    async openFor({ id, clientId, createdAt }, { isOwnAddress }) {
      const form = await database.rows
        .selectFrom('client_form')
        .innerJoin('client', 'client.id', 'client_form.client_id')
        .select(['client_form.id', 'client_form.expires_at', 'client.created_at', 'booking_id'])
        .where('client_form.client_id', '=', clientId)
        .where('answered_at', 'is', null)
        .where('client_form.expires_at', '>', now())
        .orderBy('client_form.created_at', 'desc')
        .executeTakeFirst()
      const began = form?.booking_id === id && form.created_at === createdAt
      const isTheirs = began || isOwnAddress
      return form && isTheirs ? links.urlFor({ id: form.id, expiresAt: form.expires_at }) : null
    },

    linkForClient: (rows, clientId, at) =>
      waitingLink(rows, { clientId, bookingId: null, expiresAt: at + FORM_OPEN_MS, now: at }),

    async open(token) {
      const form = await formOfToken(token)
      if (!form) return { kind: 'invalid' }
      if (form.answered_at !== null) return { kind: 'answered' }
      const intake = await currentIntake(database.rows)
      return { kind: 'open', firstName: form.first_name, intake }
    },

    async answer(token, typed) {
      const form = await formOfToken(token)
      if (!form) return { ok: false, code: 'link-invalid' }
      if (form.answered_at !== null) return { ok: false, code: 'form-answered' }
      const at = now()
      const today = localDate(at, STUDIO.zone)
      const intake = await intakeSeen(Number(typed.version))
      if (!intake) return { ok: false, code: 'form-changed' }
      const read = readAnswers(intake.questions, typed, today)
      if (!read.ok) return { ok: false, code: 'form-incomplete', problems: read.problems }
      const kept = await inTransaction(database.rows, (rows) =>
        keepAnswers(rows, parts, { ...form, intake, answers: read.answers, at, today }),
      )
      return kept ? { ok: true } : { ok: false, code: 'form-answered' }
    },
  }

  async function formOfToken(token: string) {
    const id = links.read(token)
    if (!id) return null
    const form = await database.rows
      .selectFrom('client_form')
      .innerJoin('client', 'client.id', 'client_form.client_id')
      .select(['client_form.id', 'client_form.client_id', 'client_form.answered_at', 'first_name'])
      .where('client_form.id', '=', id)
      .executeTakeFirst()
    return form ?? null
  }

  /** The questions that the page showed, though the owner may have changed them since. */
  async function intakeSeen(version: number): Promise<Intake | undefined> {
    const current = await currentIntake(database.rows)
    if (version === current.version) return current
    const asked = Number.isSafeInteger(version) ? [version] : []
    return (await intakesByVersion(database.rows, asked)).get(version)
  }
}

type NewForm = { clientId: string; bookingId: string | null; expiresAt: number; now: number }

async function insertForm(rows: Rows, form: NewForm): Promise<{ id: string; expiresAt: number }> {
  const id = randomUUID()
  await rows
    .insertInto('client_form')
    .values({
      id,
      client_id: form.clientId,
      booking_id: form.bookingId,
      created_at: form.now,
      expires_at: form.expiresAt,
      answered_at: null,
      intake_version: null,
      key_id: null,
      sealed: null,
    })
    .execute()
  return { id, expiresAt: form.expiresAt }
}
