import { randomUUID } from 'node:crypto'
import { STUDIO } from '#content/studio.ts'
import type { Outcome } from '#domain/core/errors.ts'
import type { Purpose } from '#domain/post/channel.ts'
import { OFFER_CONSENT_VERSION, TEXT_CONSENT_VERSION } from '#domain/post/text-consent.ts'
import { TEXT_WORDS } from '#domain/post/texts.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import { queueText } from '../text-outbox.ts'
import { pointState } from './contact-points.ts'

/** A client, and one number of theirs as +15555550123. */
export type Whose = { clientId: string; number: string }

type Given = Whose & { words: string; network: string | null; now: number }

const VERSIONS = { visits: TEXT_CONSENT_VERSION, offers: OFFER_CONSENT_VERSION }
/** What texts are agreed to for. */
type TextPurpose = keyof typeof VERSIONS & Purpose

/** Since when a client has agreed to be texted at a number, epoch milliseconds, or null. */
export async function textConsentOf(
  rows: Rows,
  whose: Whose,
  purpose: TextPurpose = 'visits',
): Promise<number | null> {
  const row = await rows
    .selectFrom('message_consent')
    .select('given_at')
    .where('client_id', '=', whose.clientId)
    .where('address', '=', whose.number)
    .where('channel', '=', 'text')
    .where('purpose', '=', purpose)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.given_at ?? null
}

/** Writes what was agreed to, word for word. Answers its id. */
export async function writeTextConsent(
  rows: Rows,
  { clientId, number, words, network, now }: Given,
  purpose: TextPurpose = 'visits',
): Promise<string> {
  const id = randomUUID()
  await rows
    .insertInto('message_consent')
    .values({
      ...{ id, client_id: clientId, channel: 'text', purpose, address: number },
      ...{ words, words_version: VERSIONS[purpose], language: 'en', network },
      ...{ given_at: now, revoked_at: null, revoked_how: null },
    })
    .execute()
  return id
}

/**
 * Writes down that whoever waits agrees to be offered times by text, and tells that number so once. Fails with
 * `texts-stopped` where whoever has the number has ended our texts.
 */
export async function agreeToOffers(rows: TransactionRows, given: Given): Promise<Outcome<object>> {
  const { clientId, number, now } = given
  const point = await pointState(rows, { channel: 'text', address: number })
  if (point.stoppedAt !== null) return { ok: false, code: 'texts-stopped' }
  if ((await textConsentOf(rows, given, 'offers')) !== null) return { ok: true }
  const id = await writeTextConsent(rows, given, 'offers')
  await queueText(rows, {
    ...{ id: `text-agreed-${id}`, kind: 'text-agreed', recipient: number, clientId, now },
    body: TEXT_WORDS.offersAgreed({ studio: STUDIO.name }),
  })
  return { ok: true }
}

/** Takes back what a client has agreed to for a number, for one purpose or for all; the row stays, with when and how. */
export async function withdrawTextConsent(
  rows: Rows,
  whose: Whose,
  { how, now, only }: { how: string; now: number; only?: TextPurpose },
): Promise<void> {
  await rows
    .updateTable('message_consent')
    .set({ revoked_at: now, revoked_how: how })
    .where('client_id', '=', whose.clientId)
    .where('address', '=', whose.number)
    .where('channel', '=', 'text')
    .where('revoked_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('purpose', '=', only ?? 'visits'))
    .execute()
}
