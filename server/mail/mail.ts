import type { ManageLinks } from '../accounts/manage-link.ts'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import {
  type BookingMail,
  createBookingMail,
  createBookingPreview,
  type MailPreview,
  type WriteBookingMail,
} from './booking-mail.ts'
import { deliverDue } from './delivery.ts'
import { mailboxMessage, mailboxMessages, mailboxTransport } from './mailbox.ts'
import { senderOf } from './sender.ts'
import { smtpTransport } from './transport.ts'
import { createWorker } from './worker.ts'

export type MailboxMessage = {
  id: string
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
  /** Delivers in the background until `stop`. */
  start(): void
  stop(): Promise<void>
  /** Mail that stayed on this machine, newest first. */
  mailbox(): Promise<MailboxMessage[]>
  mailboxMessage(id: string): Promise<MailboxMessage | null>
  /** Mail that could not be delivered after every attempt, newest first. */
  failures(): Promise<{ id: string; recipient: string; subject: string; error: string }[]>
}

/** @throws Error with one line where MAIL_FROM holds no address */
export function createMail(parts: {
  database: Database
  env: Env
  manageLinks: ManageLinks
  now: () => number
}): Mail {
  const { database, env, now } = parts
  const sender = senderOf(env)
  const send = env.SMTP_URL
    ? smtpTransport(env.SMTP_URL, sender)
    : mailboxTransport({ database, sender, now })
  const worker = createWorker((signal) => deliverDue({ database, send, now, signal }))

  const preview = createBookingPreview(parts)

  return {
    writeBookingMail: createBookingMail(parts),
    preview: (change) => preview(database.rows, change),
    deliverDue: () => deliverDue({ database, send, now }),
    start: worker.start,
    stop: worker.stop,
    mailbox: () => mailboxMessages(database),
    mailboxMessage: (id) => mailboxMessage(database, id),
    async failures() {
      return database.rows
        .selectFrom('outbox')
        .select((select) => [
          'id',
          'recipient',
          'subject',
          select.fn.coalesce('last_error', select.val('')).as('error'),
        ])
        .where('failed_at', 'is not', null)
        .orderBy('failed_at', 'desc')
        .execute()
    },
  }
}
