import { randomUUID } from 'node:crypto'
import type { Purpose } from '#domain/post/channel.ts'
import { OFFER_CONSENT_VERSION, TEXT_CONSENT_VERSION } from '#domain/post/text-consent.ts'
import type { Rows } from '../../core/db/schema.ts'

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
