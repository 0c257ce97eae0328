import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Insertable } from 'kysely'
import type { Alert } from '#domain/post/alerts.ts'
import { isFound } from '../core/db/reads.ts'
import type { Rows, Schema } from '../core/db/schema.ts'
import { personIn } from '../core/settings/person.ts'
import { studioWordsIn } from '../core/settings/studio-words.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'
import { oweAlert } from './reach/alert.ts'
import { type LinkSeal, withheld } from './secret-links.ts'
import { named, signed } from './visit-facts.ts'

export type QueuedMail = {
  /** Left out, a new one; a mail whose id is written already is not written again. */
  id?: string
  /** The booking or the order that it tells of. */
  bookingId?: string
  orderId?: string
  /** Mails to one audience about one booking leave in this order. */
  sequence?: number
  audience: 'client' | 'owner'
  kind: string
  recipient: string
  replyTo: string
  letter: Letter
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; file: string }
  now: number
  /** It leaves this much later. */
  delayMs?: number | undefined
  /** From then on it says nothing that is any use, and does not leave. */
  expiresAt?: number | undefined
  clientId?: string | undefined
  /** What it says has left by that message, and it leaves only where that one does not arrive. */
  fallbackOf?: string | undefined
  /** What the owner's devices show of it. */
  alert?: Alert | undefined
  /** Needed where the letter has a link that opens something: such links are kept sealed until it leaves. */
  seal?: LinkSeal | undefined
}

/**
 * Writes mails into the transaction of the fact that they tell of; they leave once it is committed. Answers how many were new.
 */
export async function queueMail(rows: Rows, mails: readonly QueuedMail[]): Promise<number> {
  const named = await Promise.all(
    mails.map(async ({ id = randomUUID(), ...mail }) => {
      const letter = await (isSigned(mail) ? signedIn : namedIn)(rows, mail.letter)
      return { ...mail, letter, id }
    }),
  )
  const { numInsertedOrUpdatedRows } = await rows
    .insertInto('outbox')
    .values(
      named.map((mail) => ({
        ...keptLetter(mail, mail.id),
        booking_id: mail.bookingId ?? null,
        sequence: mail.sequence ?? 0,
        audience: mail.audience,
        kind: mail.kind,
        recipient: mail.recipient,
        reply_to: mail.replyTo,
        subject: mail.letter.subject,
        calendar: mail.calendar?.file ?? null,
        calendar_method: mail.calendar?.method ?? null,
        order_id: mail.orderId ?? null,
        created_at: mail.now,
        due_at: mail.now + (mail.delayMs ?? 0),
        expires_at: mail.expiresAt ?? null,
        client_id: mail.clientId ?? null,
        fallback_of: mail.fallbackOf ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  for (const { alert, id, now } of named) {
    if (alert) await oweAlert(rows, alert, { event: id, now })
  }
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** What she writes to clients; what is about a sign-in is the studio's. */
const isSigned = ({ audience, kind }: Pick<QueuedMail, 'audience' | 'kind'>): boolean =>
  audience === 'client' && !ACCOUNT_KINDS.some((one) => one === kind)

/** A client's letter, signed as the owner is called by now. */
export async function signedIn(rows: Rows, letter: Letter): Promise<Letter> {
  const [{ person, portrait }, named] = await Promise.all([personIn(rows), namedIn(rows, letter)])
  return signed(named, person, portrait)
}

async function namedIn(rows: Rows, letter: Letter): Promise<Letter> {
  return named(letter, (await studioWordsIn(rows)).words)
}

/** The letter as its row holds it. @throws Error where it opens something, and there is no seal */
export function keptLetter({ letter, seal }: Pick<QueuedMail, 'letter' | 'seal'>, id: string) {
  const whole = { text: letterText(letter), html: letterHtml(letter) }
  if (!seal) {
    if (opensSomething(letter)) throw new Error(`No seal for the links of "${letter.subject}".`)
    return { id, body_text: whole.text, body_html: whole.html, links: null }
  }
  const { body, links } = withheld(whole)
  const sealed = links.length > 0 ? seal.seal(links, id) : null
  return { id, body_text: body.text, body_html: body.html, links: sealed }
}

function opensSomething({ action, more = [] }: Letter): boolean {
  const text = [action, ...more].map(({ url }) => url).join(' ')
  return withheld({ text, html: '' }).links.length > 0
}

/** About somebody's sign-in: nobody keeps these back, and no helper reads them. */
export const ACCOUNT_KINDS = ['verify-email', 'reset-password', 'change-email', 'notice'] as const

/** By which the owner's answers to the contact form's messages are known; they stay as long as what they answer. */
export const CONTACT_ANSWER = 'contact-answer'

/** Neither sent, given up, replaced nor out of date. */
export function isWaiting(where: ExpressionBuilder<Schema, 'outbox'>) {
  const never = (['sent_at', 'failed_at', 'superseded_at', 'expired_at'] as const).map((column) =>
    where(column, 'is', null),
  )
  return where.and(never)
}

/** Given up, and not seen by the owner yet. */
export function isFailed(where: ExpressionBuilder<Schema, 'outbox'>) {
  return where.and([where('outbox.failed_at', 'is not', null), isMissed(where)])
}

/** Not stopped by her, and nothing that is told of another way: an alert that did not come is, by mail, and the device says why. */
function isMissed(where: ExpressionBuilder<Schema, 'outbox'>) {
  return where.and([where('outbox.stopped_at', 'is', null), where('outbox.channel', '!=', 'push')])
}

/** Given up, or reported by its carrier as undelivered, and not seen by the owner yet. */
export function isLost(where: ExpressionBuilder<Schema, 'outbox'>) {
  const ends = (['outbox.failed_at', 'outbox.undelivered_at'] as const).map((column) =>
    where(column, 'is not', null),
  )
  return where.and([where.or(ends), isMissed(where)])
}

/** In no sender's hands at this moment. */
export function isUnclaimed(where: ExpressionBuilder<Schema, 'outbox'>, now: number) {
  return where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)])
}

/** Writes down messages that are owed by their ids; one that waits already becomes what it is now, one that has left or was stopped stays. */
export async function writeOwed(
  rows: Rows,
  owed: readonly Insertable<Schema['outbox']>[],
): Promise<void> {
  await rows
    .insertInto('outbox')
    .values(owed)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((set) => ({
          superseded_at: null,
          sequence: set.ref('excluded.sequence'),
          channel: set.ref('excluded.channel'),
          recipient: set.ref('excluded.recipient'),
          due_at: set.ref('excluded.due_at'),
          expires_at: set.ref('excluded.expires_at'),
          quiet_until: set.ref('excluded.quiet_until'),
        }))
        .where('outbox.sent_at', 'is', null)
        .where('outbox.stopped_at', 'is', null),
    )
    .execute()
}

/** What a client has not been told yet of a booking's changes will not be sent: a newer one is being written. */
export async function supersedeClientMail(
  rows: Rows,
  bookingId: string,
  now: number,
): Promise<void> {
  await rows
    .updateTable('outbox')
    .set({ superseded_at: now })
    .where('booking_id', '=', bookingId)
    .where('audience', '=', 'client')
    .where('reminder', 'is', null)
    .where(isWaiting)
    .execute()
}

/** Whether a client was told of a change, be it by mail or by text, or is being told at this moment. */
function hasLeft(rows: Rows, { id, sequence }: { id: string; sequence: number }) {
  return isFound(
    rows
      .selectFrom('outbox')
      .select('id')
      .where('booking_id', '=', id)
      .where('sequence', '=', sequence)
      .where('audience', '=', 'client')
      .where('reminder', 'is', null)
      .where((where) =>
        where.or([where('sent_at', 'is not', null), where('claimed_until', 'is not', null)]),
      ),
  )
}

/**
 * Takes back what a client was to be told of one change, and puts back what that change had replaced.
 * Answers whether there was such mail: false where it has left, or is on its way out.
 */
export async function takeBackClientMail(
  rows: Rows,
  booking: { id: string; sequence: number },
  now: number,
): Promise<boolean> {
  const unsent = () =>
    rows
      .updateTable('outbox')
      .where('booking_id', '=', booking.id)
      .where('audience', '=', 'client')
      .where('reminder', 'is', null)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
  if (await hasLeft(rows, booking)) return false
  const taken = await unsent()
    .set({ superseded_at: now })
    .where('sequence', '=', booking.sequence)
    .where('superseded_at', 'is', null)
    .where('claimed_until', 'is', null)
    .returning('created_at')
    .executeTakeFirst()
  if (!taken) return false
  await unsent()
    .set({ superseded_at: null })
    .where('superseded_at', '=', taken.created_at)
    .where('sequence', '<', booking.sequence)
    .execute()
  return true
}
