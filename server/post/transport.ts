import { createTransport, type SendMailOptions } from 'nodemailer'
import type { OutboxRow } from '../core/db/schema.ts'
import type { Send } from './delivery.ts'
import { hostOf, type Sender } from './sender.ts'

const CONNECT_MS = 20_000
const SILENCE_MS = 60_000

/** Sends through a mail server, one connection a message. */
export function smtpTransport(url: string, sender: () => Promise<Sender>): Send {
  const transport = createTransport({
    url,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return async (row) => {
    await transport.sendMail(messageOf(row, await sender()))
  }
}

/** The same message as bytes on the wire, for the mailbox of this machine. */
export async function composeMessage(row: OutboxRow, sender: Sender): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(messageOf(row, sender))
  return message.toString()
}

function messageOf(row: OutboxRow, sender: Sender): SendMailOptions {
  return {
    // The same on every attempt: a message that arrives twice can be known again.
    messageId: `<${row.id}@${hostOf(sender.address)}>`,
    date: new Date(row.created_at),
    envelope: { from: sender.address, to: [row.recipient] },
    from: sender,
    to: { name: '', address: row.recipient },
    replyTo: { name: '', address: row.reply_to },
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    headers: { 'Auto-Submitted': 'auto-generated' },
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
