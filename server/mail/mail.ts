import type { ManageLinks } from '../accounts/manage-link.ts'
import type { Database } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { WriteBookingMail } from './booking-mail.ts'

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
  /** Sends what is due now; answers how many messages were handed over. */
  deliverDue(): Promise<number>
  /** Delivers in the background until `stop`. */
  start(): void
  stop(): Promise<void>
  /** Mail that stayed on this machine, newest first. */
  mailbox(): Promise<MailboxMessage[]>
  mailboxMessage(id: string): Promise<MailboxMessage | null>
  /** Mail that could not be delivered after every attempt. */
  failures(): Promise<{ id: string; recipient: string; subject: string; error: string }[]>
}

export function createMail(_parts: {
  database: Database
  env: Env
  manageLinks: ManageLinks
  now: () => number
}): Mail {
  return {
    writeBookingMail: async () => undefined,
    deliverDue: async () => 0,
    start: () => undefined,
    stop: async () => undefined,
    mailbox: async () => [],
    mailboxMessage: async () => null,
    failures: async () => [],
  }
}
