import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { phoneKeyOf } from '#domain/clients/client-search.ts'
import { readText } from '#domain/post/answers.ts'
import type { Rows, TransactionRows } from '../../core/db/schema.ts'
import type { Env } from '../../core/env.ts'
import { studioFactsIn } from '../../core/settings/studio-facts.ts'
import { confirmForClient } from '../client-confirms.ts'
import { askerName, INBOX, questionAlert } from '../inbox/asks-owner.ts'
import { isWaiting, queueMail } from '../outbox.ts'
import { pointState, reopenPoint, stopPoint } from '../reach/contact-points.ts'
import { type AnswerKind, answerText } from './answer.ts'
import { askedOf } from './asked.ts'
import { textConsentOf } from './consent.ts'
import { questionLetter } from './question-letter.ts'

const LONGEST = 1600
const BY_TEXT = 'text: '

/** The words of a text as consent keeps them: enough to show what was asked for. */
function keptWords({ body }: { body: string }): string {
  return `${BY_TEXT}${body.slice(0, 200)}`
}

/** Whether the carrier blocks a number that was stopped so: by one of its own words, or as it refused ours. */
function isCarriersStop(how: string | null): boolean {
  if (!how?.startsWith(BY_TEXT)) return true
  return readText(how.slice(BY_TEXT.length), { isStopped: false }).isCarriers
}

export type IncomingText = { sid: string; from: string; to: string; body: string }

/**
 * Takes a text that came, once however often it is told of, and does what it asks for where that is beyond doubt:
 * ends our texts or begins them anew with one answer, confirms the one visit that was asked about. All else waits
 * for the owner.
 */
export async function takeText(
  rows: TransactionRows,
  text: IncomingText,
  { now, env }: { now: number; env: Pick<Env, 'OWNER_EMAIL' | 'PUBLIC_URL'> },
): Promise<void> {
  const point = { channel: 'text' as const, address: text.from }
  const { stoppedAt, stoppedHow } = await pointState(rows, point)
  const read = readText(text.body, { isStopped: stoppedAt !== null })
  const asked = await askedOf(rows, text.from, now)
  const isConfirmed =
    read.meaning === 'confirm' &&
    asked.only !== null &&
    (await confirmForClient(rows, { bookingId: asked.only.bookingId, how: 'text', now })).ok
  const meaning = read.meaning === 'confirm' && !isConfirmed ? 'question' : read.meaning
  const isForOwner = read.isForOwner || meaning === 'question'
  const clientId = asked.last?.clientId ?? (await clientOf(rows, text.from))
  const id = randomUUID()
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('incoming_message')
    .values({
      ...{ id, channel: 'text', provider_id: text.sid, sender: text.from, sent_to: text.to },
      client_id: clientId,
      booking_id: asked.only?.bookingId ?? null,
      outbox_id: (asked.only ?? asked.last)?.outboxId ?? null,
      body: text.body.slice(0, LONGEST),
      meaning,
      received_at: now,
      read_at: null,
      done_at: isForOwner ? null : now,
    })
    .onConflict((conflict) => conflict.columns(['channel', 'provider_id']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  if (asked.last && !isConfirmed) {
    const answer = { answered_at: now, answer: meaning }
    const { outboxId } = asked.only ?? asked.last
    await rows.updateTable('outbox').set(answer).where('id', '=', outboxId).execute()
  }
  if (isForOwner)
    await tellOwner(rows, { id, text, clientId, isStop: meaning === 'stop' }, { now, env })
  const answer = async (kind: AnswerKind) =>
    answerText(rows, kind, {
      ...{ id, to: text.from, clientId: asked.last?.clientId ?? null },
      ...{ language: read.language, now },
    })
  if (meaning === 'stop') {
    const isNew = await stopPoint(rows, point, {
      how: keptWords(text),
      now,
      isCarriers: read.isCarriers,
    })
    await owedByMail(rows, text.from)
    // The carrier answers its own words by itself, and lets nothing more through.
    if (isNew && !read.isCarriers) await answer('stopped')
  }
  if (meaning === 'start' && (await reopenPoint(rows, point, now))) {
    await agreeAgain(rows, text, now)
    // What the carrier never blocked it does not begin anew, and so says nothing of it.
    if (!read.isCarriers || !isCarriersStop(stoppedHow)) await answer('started')
  }
  if (meaning === 'help' && !read.isCarriers) await answer('help')
}

/** Reminders that were to go there stand on the lists as they will leave: by mail. */
async function owedByMail(rows: Rows, number: string): Promise<void> {
  await rows
    .updateTable('outbox')
    .from('booking')
    .set({ channel: 'mail', recipient: sql`booking.email` })
    .whereRef('booking.id', '=', 'outbox.booking_id')
    .where('booking.email', 'like', '%@%')
    .where('outbox.channel', '=', 'text')
    .where('outbox.recipient', '=', number)
    .where('outbox.reminder', 'is not', null)
    .where('outbox.body_text', '=', '')
    .where('outbox.attempts', '=', 0)
    .where(isWaiting)
    .execute()
}

/** What only she can answer reaches her by mail at once. */
async function tellOwner(
  rows: Rows,
  came: { id: string; text: IncomingText; clientId: string | null; isStop: boolean },
  { now, env }: { now: number; env: Pick<Env, 'OWNER_EMAIL' | 'PUBLIC_URL'> },
): Promise<void> {
  const { facts } = await studioFactsIn(rows)
  const who = await askerName(rows, came.clientId)
  const threadUrl = `${env.PUBLIC_URL}${INBOX}`
  await queueMail(rows, [
    {
      ...{ id: `text-question-${came.id}`, audience: 'owner', kind: 'text-question', now },
      ...{ recipient: env.OWNER_EMAIL ?? facts.email, replyTo: facts.email },
      letter: questionLetter(came.text, { who, threadUrl, isStop: came.isStop }),
      alert: questionAlert('A text'),
    },
  ])
}

/** Whose number it is, where it is one client's alone. */
async function clientOf(rows: Rows, number: string): Promise<string | null> {
  const found = await rows
    .selectFrom('client')
    .select('id')
    .where('phone_key', '=', phoneKeyOf(number))
    .where('merged_into', 'is', null)
    .limit(2)
    .execute()
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

/**
 * START by the person is consent again, to texts about the visits for which it was taken back last at this number. Offers are agreed to
 * at each place anew, as anybody may have ticked that box with the number of another, also while it was stopped.
 */
async function agreeAgain(rows: TransactionRows, text: IncomingText, now: number): Promise<void> {
  const given = rows
    .selectFrom('message_consent')
    .where('channel', '=', 'text')
    .where('address', '=', text.from)
  await rows
    .updateTable('message_consent')
    .set({ revoked_at: now, revoked_how: keptWords(text) })
    .where('channel', '=', 'text')
    .where('address', '=', text.from)
    .where('purpose', '=', 'offers')
    .where('revoked_at', 'is', null)
    .execute()
  const before = await given
    .select(['client_id', 'purpose', 'words_version', 'language'])
    .where('purpose', '=', 'visits')
    .where('revoked_at', 'is not', null)
    .orderBy('revoked_at', 'desc')
    .orderBy('given_at', 'desc')
    .executeTakeFirst()
  if (!before) return
  const whose = { clientId: before.client_id, number: text.from }
  if ((await textConsentOf(rows, whose)) !== null) return
  await rows
    .insertInto('message_consent')
    .values({
      ...{ ...before, id: randomUUID(), channel: 'text', address: text.from },
      ...{ words: keptWords(text), network: null },
      ...{ given_at: now, revoked_at: null, revoked_how: null },
    })
    .execute()
}
