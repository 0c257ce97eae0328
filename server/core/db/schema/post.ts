import type { Generated } from 'kysely'
import type { Subject } from '#domain/post/contact.ts'

/** Letters that leave, and messages that come. */
export type PostTables = {
  outbox: {
    id: string
    booking_id: string | null
    order_id: string | null
    sequence: number
    audience: 'client' | 'owner'
    kind: string
    recipient: string
    reply_to: string
    subject: string
    body_text: string
    body_html: string
    /** Links that open something, sealed until the letter has left (server/post/secret-links.ts). */
    links: string | null
    calendar: string | null
    calendar_method: 'REQUEST' | 'CANCEL' | null
    created_at: number
    due_at: number
    attempts: Generated<number>
    claimed_until: number | null
    sent_at: number | null
    failed_at: number | null
    last_error: string | null
    superseded_at: number | null
    /** The owner stopped it, or has seen that it failed. */
    stopped_at: number | null
  }
  mailbox: { id: string; outbox_id: string; received_at: number; message: string }
  contact_message: {
    id: string
    first_name: string
    last_name: string
    email: string
    phone: string
    subject: Subject
    message: string
    received_at: number
    read_at: number | null
    answered_at: number | null
  }
}
