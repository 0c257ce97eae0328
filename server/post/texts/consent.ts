import { randomUUID } from 'node:crypto'
import { STUDIO } from '#content/studio.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import type { Purpose } from '#domain/post/channel.ts'
import { quietAround } from '#domain/post/reminders.ts'
import { OFFER_CONSENT_VERSION, TEXT_CONSENT_VERSION } from '#domain/post/text-consent.ts'
import { networkOf } from '../../core/caller.ts'
import { countOf, isFound } from '../../core/db/reads.ts'
import type { Rows } from '../../core/db/schema.ts'
import { isWaiting } from '../outbox.ts'
import { AGREED_KIND } from '../reach/proven-numbers.ts'
import { queueText } from '../text-outbox.ts'

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

/** Writes what was agreed to, word for word. */
export async function writeTextConsent(
  rows: Rows,
  { clientId, number, words, network, now }: Given,
  purpose: TextPurpose = 'visits',
): Promise<void> {
  const id = randomUUID()
  await rows
    .insertInto('message_consent')
    .values({
      ...{ id, client_id: clientId, channel: 'text', purpose, address: number },
      ...{ words, words_version: VERSIONS[purpose], language: 'en' },
      network: network && networkOf(network),
      ...{ given_at: now, revoked_at: null, revoked_how: null },
    })
    .execute()
}

/** Nobody has proven that a number is theirs: a loop over strangers' numbers costs the studio so many texts a day. */
const NEW_NUMBERS_A_DAY = 30
/** Of these for one network: a family is told, and nobody spends the day's alone. */
const NEW_NUMBERS_OF_NETWORK = 6
const NIGHT = { quietFrom: '21:00', quietUntil: '08:00' }

/**
 * Tells a number that texts to it were agreed to: once in 24 hours, whatever for and however often, by day alone, and no more than
 * some numbers a day that never had a text of ours. Only where its callers take turns (`changeCalendar`).
 */
export async function confirmConsent(
  rows: Rows,
  {
    clientId,
    number,
    body,
    network,
    now,
  }: Whose & {
    body: string
    network: string | null
    now: number
  },
): Promise<void> {
  const told = rows
    .selectFrom('outbox')
    .where('outbox.kind', '=', AGREED_KIND)
    .where('outbox.created_at', '>', now - DAY_MS)
    .where('outbox.superseded_at', 'is', null)
  if (await isFound(told.select('id').where('outbox.recipient', '=', number))) return
  const texted = rows.selectFrom('outbox as before').select('before.id')
  const isKnown = await isFound(
    texted.where('before.channel', '=', 'text').where('before.recipient', '=', number),
  )
  const strangers = told.where((where) =>
    where.not(
      where.exists(
        where
          .selectFrom('outbox as before')
          .select('before.id')
          .where('before.channel', '=', 'text')
          .whereRef('before.recipient', '=', 'outbox.recipient')
          .whereRef('before.created_at', '<', 'outbox.created_at'),
      ),
    ),
  )
  if (!isKnown) {
    if ((await countOf(strangers)) >= NEW_NUMBERS_A_DAY) return
    // The owner writes down what she is told: by nobody's network.
    const here = network && countOf(agreedFrom(rows, networkOf(network), now))
    if (here && (await here) > NEW_NUMBERS_OF_NETWORK) return
  }
  const night = quietAround(now, NIGHT, STUDIO.zone)
  await queueText(rows, {
    ...{
      id: `${AGREED_KIND}-${randomUUID()}`,
      kind: AGREED_KIND,
      recipient: number,
      clientId,
      body,
      now,
    },
    ...(night && { dueAt: night.endsAt }),
  })
}

/** The numbers that were agreed to from one network within a day. */
function agreedFrom(rows: Rows, network: string, now: number) {
  return rows
    .selectFrom('message_consent')
    .where('channel', '=', 'text')
    .where('network', '=', network)
    .where('given_at', '>', now - DAY_MS)
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
  // What waits for the morning to say so would be wrong by then.
  await rows
    .updateTable('outbox')
    .set({ superseded_at: now })
    .where('kind', '=', AGREED_KIND)
    .where('recipient', '=', whose.number)
    .where('client_id', '=', whose.clientId)
    .where('attempts', '=', 0)
    .where(isWaiting)
    .execute()
}
