import type { Generated } from 'kysely'
import type { Meaning } from '#domain/post/answers.ts'
import type { Channel, ClientChannel, Purpose } from '#domain/post/channel.ts'
import type { ConfirmedHow } from '#domain/post/client-confirmed.ts'
import type { Subject } from '#domain/post/contact.ts'

/** What a mail that came was: a delivery report, an answer, an answer by calendar, a machine's, no business of ours. */
export type TakenAs = 'report' | 'reply' | 'calendar' | 'automatic' | 'other' | 'unreadable'

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
    calendar_method: 'REQUEST' | 'CANCEL' | 'PUBLISH' | null
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
    channel: Generated<Channel>
    client_id: string | null
    /** Which of the owner's reminders it is; a reminder's words are written as it leaves. */
    reminder: string | null
    language: Generated<string>
    words_version: number | null
    /** From then on it does not leave. */
    expires_at: number | null
    expired_at: number | null
    /** It would have left earlier, at a quiet hour. */
    quiet_until: number | null
    provider_id: string | null
    /** The last that its carrier said of it, in the carrier's words. */
    provider_status: string | null
    delivered_at: number | null
    answered_at: number | null
    answer: string | null
    fallback_of: string | null
    segments: number | null
    cost_micros: number | null
    /** The incoming message that it answers. */
    in_answer_to: string | null
    undelivered_at: number | null
  }
  incoming_message: {
    id: string
    channel: ClientChannel
    provider_id: string
    sender: string
    sent_to: string
    client_id: string | null
    booking_id: string | null
    outbox_id: string | null
    subject: Generated<string>
    body: string
    language: Generated<string>
    meaning: Meaning
    received_at: number
    read_at: number | null
    done_at: number | null
  }
  /** How a mail is known in its return address. */
  mail_return: { key: string; outbox_id: string }
  /** How far a mailbox has been read. */
  mail_source: {
    id: string
    uid_validity: string | null
    last_uid: Generated<number>
    claimed_until: number | null
    checked_at: number | null
    failed_since: number | null
    last_error: string | null
  }
  /** A device on which the owner is alerted. */
  alert_device: {
    id: string
    account_id: string
    name: string
    endpoint_hash: string
    sealed: string
    created_at: number
    reached_at: number | null
    failed_at: number | null
    last_error: string | null
  }
  read_mail: { key: string; taken_as: TakenAs; read_at: number }
  message_status: { id: string; outbox_id: string; status: string; said: string; at: number }
  contact_point: {
    channel: ClientChannel
    address: string
    bad_since: number | null
    bad_reason: string | null
    stopped_at: number | null
    stopped_how: string | null
    after_visit_stopped_at: number | null
    bad_last_at: number | null
    lost_in_a_row: Generated<number>
    updated_at: number
  }
  message_consent: {
    id: string
    client_id: string
    channel: ClientChannel
    purpose: Purpose
    address: string
    words: string
    words_version: number
    language: string
    network: string | null
    given_at: number
    revoked_at: number | null
    revoked_how: string | null
  }
  /** Its client has said that they come at `starts_at`; of another time it says nothing. */
  visit_confirmation: {
    booking_id: string
    starts_at: number
    confirmed_at: number
    how: ConfirmedHow
    reminder: string | null
  }
  /** Its client wants no reminders of it. */
  visit_unreminded: { booking_id: string; at: number }
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
