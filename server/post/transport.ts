import { createTransport, type SendMailOptions } from 'nodemailer'
import { firstFacts } from '#content/first-facts.ts'
import { isAddress } from '#domain/core/contact-details.ts'
import type { StudioFacts } from '#domain/core/studio-facts.ts'
import type { OutboxRow } from '../core/db/schema.ts'
import type { Env } from '../core/env.ts'
import type { Send } from './delivery.ts'
import { oneLine } from './plain-words.ts'

const CONNECT_MS = 20_000
const SILENCE_MS = 60_000

/** What a letter leaves with beside its words. */
export type Frame = {
  /** The address that ends letters such as this one by one press, or null where it must not be ended. */
  stopUrl: string | null
  /** Where what comes back of it is known again; null: to whoever sends the studio's mail. */
  returnTo: string | null
  /** The Message-ID of the mail that it answers. */
  answers: string | null
}

export type FrameOf = (row: OutboxRow) => Promise<Frame>

const NO_FRAME: Frame = { stopUrl: null, returnTo: null, answers: null }

/** Sends through a mail server, one connection a message. */
export function smtpTransport(
  url: string,
  sender: () => Promise<Sender>,
  frameOf: FrameOf = async () => NO_FRAME,
): Send {
  const transport = createTransport({
    url,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return async (row) => {
    const { response } = await transport.sendMail(
      messageOf(row, await sender(), await frameOf(row)),
    )
    return { said: response }
  }
}

const onTheWire = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** The same message as bytes on the wire, for the mailbox of this machine. */
export async function composeMessage(
  row: OutboxRow,
  sender: Sender,
  frame: Frame = NO_FRAME,
): Promise<string> {
  const { message } = await onTheWire.sendMail(messageOf(row, sender, frame))
  return message.toString()
}

function messageOf(
  row: OutboxRow,
  sender: Sender,
  { stopUrl, returnTo, answers }: Frame,
): SendMailOptions {
  const isToClient = row.audience === 'client'
  return {
    // The same on every attempt: a message that arrives twice can be known again.
    messageId: `<${row.id}@${hostOf(sender.address)}>`,
    date: new Date(row.created_at),
    envelope: { from: returnTo ?? sender.address, to: [row.recipient] },
    from: sender,
    to: { name: '', address: row.recipient },
    replyTo:
      returnTo && isToClient
        ? { name: sender.name, address: returnTo }
        : { name: '', address: row.reply_to },
    ...(answers && { inReplyTo: answers, references: answers }),
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    headers: {
      // What the owner has written herself is no machine's.
      ...(row.in_answer_to === null && { 'Auto-Submitted': 'auto-generated' }),
      ...(stopUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(stopUrl && { list: { unsubscribe: stopUrl } }),
    ...(row.calendar === null
      ? {}
      : {
          icalEvent: {
            method: row.calendar_method ?? 'REQUEST',
            filename: 'invite.ics',
            content: row.calendar,
          },
        }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export type Sender = { name: string; address: string }

/**
 * Who the studio's mail comes from: MAIL_FROM, as an address or as "Name <address>", else the studio's own address.
 * @throws Error with one line where MAIL_FROM holds no address
 */
export function senderOf(
  env: Pick<Env, 'MAIL_FROM'>,
  { email, name: called }: Pick<StudioFacts, 'email' | 'name'> = firstFacts,
): Sender {
  if (!env.MAIL_FROM) return { name: oneLine(called), address: email }
  const [, name, inBrackets] = /^(.*)<([^<>]*)>$/s.exec(env.MAIL_FROM.trim()) ?? []
  const address = (inBrackets ?? env.MAIL_FROM).trim()
  if (!isAddress(address)) throw new Error('MAIL_FROM: no mail address in it. See .env.example.')
  return { name: oneLine(name ?? '').replace(/^"(.*)"$/, '$1') || oneLine(called), address }
}

export function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
