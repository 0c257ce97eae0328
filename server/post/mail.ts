import type { Owner } from '#domain/core/actor.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { isAfterVisit } from '#domain/post/after-visit.ts'
import type { Desk } from '../core/audit.ts'
import type { OutboxRow } from '../core/db/schema.ts'
import type { Env } from '../core/env.ts'
import { studioFactsIn } from '../core/settings/studio-facts.ts'
import { createWorker, type Pulse } from '../core/worker.ts'
import {
  type BookingMail,
  createBookingMail,
  createBookingPreview,
  type FormLinkFor,
  type MailPreview,
  type WriteBookingMail,
} from './booking-mail.ts'
import { deliverDue, type Send, type Taken, Undeliverable } from './delivery.ts'
import {
  createMailRetention,
  dropLinksOfSent,
  type MailRetention,
  trimOutbox,
} from './mail-retention.ts'
import { mailboxMessage, mailboxMessages, mailboxTransport } from './mailbox.ts'
import type { ManageLinks } from './manage-link.ts'
import { offersByMail } from './offers-by-mail.ts'
import { isHeldBack, keepMail, retryMail, stopMail } from './outbox-change.ts'
import { outboxLetter, outboxPage } from './outbox-list.ts'
import { type AskCarrier, fallBack } from './reach/fallback.ts'
import { noteRefused } from './reach/refused.ts'
import type { ReturnAddresses } from './reach/return-address.ts'
import { answeredBy, returnTo } from './reach/return-rows.ts'
import { createReminderWords, type ReadVisit } from './reminder-words.ts'
import { type LinkSeal, withLinks } from './secret-links.ts'
import { type FrameOf, type Sender, senderOf, smtpTransport } from './transport.ts'
import type { PaidFor } from './visit-money.ts'
import { type Compose, isUnwritten } from './written-on-leaving.ts'

export type MailboxMessage = {
  id: string
  outboxId: string
  receivedAt: number
  recipient: string
  subject: string
  text: string
  html: string
  calendar: string | null
}

export type Mail = {
  writeBookingMail: WriteBookingMail
  /** What the client would be sent of a change, before it is made; null where nothing can be sent. */
  preview(mail: BookingMail): Promise<MailPreview | null>
  /** Sends what is due now; answers how many messages were handed over. */
  deliverDue(): Promise<number>
  /** For how long what has left is kept. */
  mailRetention: MailRetention
  /** Lets go what is kept no longer: letters, and links of letters that have left. */
  tidy(): Promise<void>
  /** What is done at each turn in the background: delivers, and tidies up once a day. */
  turn(signal?: AbortSignal): Promise<void>
  /** Takes turns in the background until `stop`. */
  start(pulse?: Pulse): void
  stop(): Promise<void>
  /** Mail that stayed on this machine, newest first. */
  mailbox(): Promise<MailboxMessage[]>
  mailboxMessage(id: string): Promise<MailboxMessage | null>
  /** The studio's mail with what became of it (server/post/outbox-list.ts). */
  outbox(asked: Parameters<typeof outboxPage>[1]): ReturnType<typeof outboxPage>
  /** `withLinks`: with the links that open something, where there is no mail server to deliver them. */
  letter(id: string, asked?: { withLinks: boolean }): ReturnType<typeof outboxLetter>
  /** What the owner does with a mail that has not left (server/post/outbox-change.ts). */
  retry(id: string, owner: Owner): ReturnType<typeof retryMail>
  stopLetter(id: string, owner: Owner): ReturnType<typeof stopMail>
  keepLetter(id: string, owner: Owner): ReturnType<typeof keepMail>
  /** While the owner pauses messages: this one would wait until they leave again. */
  isHeldBack(id: string): Promise<boolean>
}

/** @throws Error with one line where MAIL_FROM holds no address */
export function createMail(
  parts: Desk & {
    env: Env
    manageLinks: ManageLinks
    formLinkFor: FormLinkFor
    paidFor: PaidFor
    readVisit: ReadVisit
    /** Writes what follows a visit, and ends it. */
    afterVisit: { write: Compose; links: { urlFor(bookingId: string): string } }
    seal: LinkSeal
    /** Null: what comes back of mails is read by nobody. */
    returns: ReturnAddresses | null
    /** To the owner's own devices. */
    sendAlert: Send
    /** Null: nobody carries texts. */
    sendText: Send | null
    textTaken: Taken | null
    /** Asks the carrier of texts what became of one. */
    askCarrier: AskCarrier | null
  },
): Mail {
  const { database, env, now, seal } = parts
  // Said at the start, not with the first mail.
  senderOf(env)
  // What is sent in one turn has one sender.
  let senderOfTurn: Sender | undefined
  const sender = async () => {
    senderOfTurn ??= senderOf(env, (await studioFactsIn(database.rows)).facts)
    return senderOfTurn
  }
  const staysHere = !env.SMTP_URL
  const frameOf: FrameOf = async (row) => ({
    stopUrl:
      row.booking_id !== null && isAfterVisit(row.kind)
        ? parts.afterVisit.links.urlFor(row.booking_id)
        : null,
    returnTo: parts.returns && (await returnTo(database.rows, parts.returns, row.id)),
    answers: await answeredBy(database.rows, row),
  })
  const sendMail = env.SMTP_URL
    ? linksFilledIn(smtpTransport(env.SMTP_URL, sender, frameOf), seal)
    : mailboxTransport({ database, sender, now, frameOf })
  const sendText = parts.sendText && linksFilledIn(parts.sendText, seal)
  const sendLetter: Send = async (row) => {
    try {
      return await sendMail(row)
    } catch (error) {
      await noteRefused(database.rows, row.recipient, error, now())
      throw error
    }
  }
  const send: Send = (row) => {
    if (row.channel === 'push') return parts.sendAlert(row)
    if (row.channel !== 'text') return sendLetter(row)
    if (!sendText) throw new Undeliverable('Nobody carries texts for this studio.')
    return sendText(row)
  }
  const remind = createReminderWords({ ...parts, hasTexts: parts.sendText !== null })
  const compose: Compose = (rows, row, at) =>
    isAfterVisit(row.kind) ? parts.afterVisit.write(rows, row, at) : remind(rows, row, at)
  const textTaken = parts.textTaken && linksFilledIn(parts.textTaken, seal)
  const taken: Taken = async (row) => (row.channel === 'text' && textTaken ? textTaken(row) : null)
  const delivery = { database, send, taken, compose, now, keepsLinks: staysHere }
  const mailRetention = createMailRetention(parts)
  let tidiedAt = Number.NEGATIVE_INFINITY
  const worker = createWorker(turn, { fails: 'Mail could not be delivered in this turn.' })

  async function tidy(): Promise<void> {
    tidiedAt = now()
    if (!staysHere) await dropLinksOfSent(database)
    await trimOutbox(database, (await mailRetention.read()).days, now())
  }

  async function turn(signal?: AbortSignal): Promise<void> {
    if (now() - tidiedAt >= DAY_MS) await tidy()
    await deliver(signal)
  }

  async function deliver(signal?: AbortSignal): Promise<number> {
    const asked = { now: now(), askCarrier: parts.askCarrier }
    await fallBack(database, asked)
    await offersByMail(database, asked)
    senderOfTurn = undefined
    return deliverDue({ ...delivery, ...(signal && { signal }) })
  }

  const preview = createBookingPreview(parts)

  return {
    writeBookingMail: createBookingMail({ ...parts, hasTexts: parts.sendText !== null }),
    preview: (change) => preview(database.rows, change),
    deliverDue: () => deliver(),
    mailRetention,
    tidy,
    turn,
    start: worker.start,
    stop: worker.stop,
    mailbox: () => mailboxMessages(database, seal),
    mailboxMessage: (id) => mailboxMessage(database, id, seal),
    outbox: (asked) => outboxPage(database.rows, asked),
    letter: (id, asked) =>
      outboxLetter(database.rows, id, staysHere && asked?.withLinks ? seal : null, async (row) =>
        isUnwritten(row) ? compose(database.rows, row, now()) : row,
      ),
    retry: (id, owner) => retryMail(parts, id, owner),
    stopLetter: (id, owner) => stopMail(parts, id, owner),
    keepLetter: (id, owner) => keepMail(parts, id, owner),
    isHeldBack: (id) => isHeldBack(database.rows, id),
  }
}

/** Puts the links into a letter at the moment that it leaves. */
function linksFilledIn<Answer>(
  send: (row: OutboxRow) => Promise<Answer>,
  seal: LinkSeal,
): (row: OutboxRow) => Promise<Answer> {
  return (row) => {
    if (!row.links) return send(row)
    const links = seal.unseal(row.links, row.id)
    if (links.length === 0) throw new Error('Its links were sealed with another STUDIO_SECRET.')
    const { text, html } = withLinks({ text: row.body_text, html: row.body_html }, links)
    return send({ ...row, body_text: text, body_html: html })
  }
}
