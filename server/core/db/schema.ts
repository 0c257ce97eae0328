import type { ColumnType, Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { WrittenAlertKind } from '#domain/clients/client-alert.ts'
import type { SkinType } from '#domain/clients/profile.ts'
import type { Subject } from '#domain/post/contact.ts'
import type { PaymentState } from '#domain/shop/payment.ts'

/** Read, never written. */
type Engine<T> = ColumnType<T, never, never>
/** As the sign-in library keeps it: ISO 8601 text in SQLite, a `timestamptz` in PostgreSQL. */
type LibraryTime = Engine<string | Date>

export type Schema = {
  migration: { name: string; applied_at: number }

  // Accounts: auth_user to auth_verification are written by the sign-in library (server/accounts/auth.ts).
  auth_user: {
    id: string
    name: string
    email: string
    email_verified: ColumnType<number | boolean, never, number | boolean>
    image: string | null
    role: 'owner' | 'client'
    created_at: LibraryTime
    updated_at: LibraryTime
    /** Epoch milliseconds; set: nobody signs in to this account. */
    disabled_at: number | null
    /** When somebody last showed that they read the account's mail. */
    address_proven_at: number | null
  }
  auth_session: {
    id: string
    user_id: string
    token: string
    ip_address: string | null
    user_agent: string | null
    expires_at: LibraryTime
    created_at: LibraryTime
    updated_at: LibraryTime
  }
  auth_account: {
    id: string
    user_id: string
    account_id: string
    provider_id: string
    access_token: string | null
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: Engine<string | Date | null>
    refresh_token_expires_at: Engine<string | Date | null>
    scope: string | null
    password: string | null
    created_at: LibraryTime
    updated_at: LibraryTime
  }
  auth_verification: {
    id: string
    identifier: string
    value: string
    expires_at: LibraryTime
    created_at: LibraryTime
    updated_at: LibraryTime
  }

  // Core
  setting: { key: string; value: string; version: Generated<number>; updated_at: number }
  /** Stepped by triggers with each change to what public pages show. */
  page_version: { id: number; version: number }
  rate_limit: { bucket: string; points: number; expires_at: number }
  /** Append-only: the database refuses changes. */
  audit_event: {
    id: string
    at: number
    kind: string
    actor: 'visitor' | 'client' | 'helper' | 'owner' | 'system'
    actor_id: string | null
    subject_id: string | null
    network: string | null
    detail: string
  }

  // Accounts
  profile: {
    uid: string
    first_name: string
    last_name: string
    phone: string
    skin_type: SkinType | ''
    email_notifications: number
    appointment_reminders: number
    sms_notifications: number
    marketing_emails: number
    last_login_at: number
    created_at: number
    updated_at: number
  }
  auth_passkey: {
    id: string
    user_id: string
    name: string
    credential_id: string
    public_key: string
    counter: number
    transports: string
    /** Set: it opens nothing until its holder has said that it is theirs. */
    held_at: number | null
    created_at: number
  }
  one_time_token: {
    id: string
    kind: string
    user_id: string | null
    value: string
    expires_at: number
  }
  second_factor: {
    user_id: string
    sealed_key: string
    confirmed_at: number | null
    last_step: number
    created_at: number
  }
  recovery_code: { user_id: string; hash: string }
  desk_helper: { user_id: string; added_at: number; added_by: string }
  erasure: { kind: 'client' | 'account'; id: string; at: number }

  // Clients: who comes
  client: {
    id: string
    email: string
    first_name: string
    last_name: string
    phone: string
    skin_type: Generated<SkinType | ''>
    birth_date: string | null
    patch_test_on: string | null
    consent_on: string | null
    blocked_at: number | null
    sort_name: Generated<string>
    phone_key: Generated<string>
    merged_into: string | null
    /** Counts the owner's changes. */
    version: Generated<number>
    created_at: number
    updated_at: Generated<number>
  }
  client_word: { word: string; client_id: string }

  // Calendar
  service: {
    id: string
    slug: string
    name: string
    category: string
    description: string
    intro: string | null
    duration_minutes: number
    buffer_minutes: number | null
    price_cents: number
    clients: 'all' | 'new' | 'current'
    max_age: number | null
    position: number
    bookable: Generated<number>
    retired_at: number | null
    version: Generated<number>
  }
  service_option: {
    service_id: string
    id: string
    name: string
    description: string
    duration_minutes: number
    price_cents: number
    price_is_from: number
    clients: 'all' | 'new' | 'current'
    max_age: number | null
    position: number
    offered: Generated<number>
  }
  addon: {
    id: string
    name: string
    duration_minutes: number
    price_cents: number
    position: number
    retired_at: number | null
    version: Generated<number>
  }
  service_addon: { service_id: string; addon_id: string }
  hours_exception: { date: string; spans: string; note: string }
  calendar_version: { id: number; version: number; rules_version: Generated<number> }
  booking: {
    id: string
    status: 'HELD' | 'BLOCKED' | 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED' | 'NO_SHOW'
    takes_time: Engine<number>
    starts_at: number
    ends_at: number
    busy_until: number
    /** 1: the owner lets this visit lie over others on purpose (migration 102). */
    shares_time: number
    hold_expires_at: number | null
    /** Hashes of the networks that a hold was asked from, separated by spaces. */
    hold_networks: string | null
    /** 1: whoever holds it has a verified address. */
    hold_is_verified: number
    service_id: string | null
    option_id: string | null
    service_name: string
    service_description: string
    addons: string
    duration_minutes: number
    price_cents: number
    client_id: string | null
    account_id: string | null
    first_name: string
    last_name: string
    email: string
    phone: string
    birth_date: string | null
    note: string
    sequence: number
    idempotency_key: string | null
    request_hash: string | null
    created_at: number
    updated_at: number
    cancelled_at: number | null
    cancelled_by: 'owner' | 'client' | 'guest' | 'manage-link' | null
    cancel_reason: string | null
  }
  booking_event: {
    id: string
    booking_id: string
    sequence: number
    at: number
    actor: 'owner' | 'client' | 'guest' | 'manage-link'
    actor_id: string | null
    kind: 'booked' | 'moved' | 'confirmed' | 'completed' | 'no-show' | 'cancelled'
    detail: string
  }
  /** A rule of her own that the owner broke for a visit, with the change of that sequence. */
  booking_override: {
    id: string
    booking_id: string
    sequence: number
    rule: string
    by: string
    at: number
  }

  // Clients: what the owner knows of them
  client_key: { id: string; client_id: string; wrapped: string; created_at: number }
  client_note: {
    id: string
    client_id: string
    key_id: string
    sealed: string
    noted_on: string
    version: number
    created_at: number
    updated_at: number
  }
  client_photo: {
    id: string
    client_id: string
    key_id: string
    sealed_words: string
    taken_on: string
    moment: 'before' | 'after' | 'other'
    width: number
    height: number
    created_at: number
  }
  intake_version: { version: number; questions: string; is_sent: number; created_at: number }
  client_form: {
    id: string
    client_id: string
    booking_id: string | null
    created_at: number
    expires_at: number
    answered_at: number | null
    intake_version: number | null
    key_id: string | null
    sealed: string | null
  }
  client_alert: {
    id: string
    client_id: string
    form_id: string | null
    kind: WrittenAlertKind
    key_id: string
    sealed: string
    created_at: number
  }

  // Shop
  product: {
    id: string
    name: string
    category: string
    description: string
    price_cents: number
    option_type: string | null
    image: string
    /** JSON of a `ProductPicture`. */
    picture: string | null
    position: number
    is_shown: Generated<number>
    is_square_behind: Generated<number>
    square_refusal: string | null
    version: Generated<number>
  }
  product_variation: {
    product_id: string
    id: string
    name: string
    price_cents: number
    position: number
    retired_at: number | null
  }
  stock: {
    product_id: string
    variation_id: string
    on_hand: number
    low_at: number | null
    updated_at: number
  }
  catalog_link: {
    environment: string
    product_id: string
    variation_id: string
    square_item_id: string
    square_variation_id: string
    updated_at: number
  }
  orders: {
    id: string
    user_id: string | null
    email: string
    phone: string
    /** The buyer's name in small letters, to be found by. */
    buyer_name: Generated<string>
    status: string
    currency: string
    subtotal_cents: number
    shipping_cents: number
    tax_cents: number
    total_cents: number
    service_charges: string
    taxes: string
    shipping_address: string | null
    billing_address: string | null
    square_order_id: string | null
    square_payment_id: string | null
    receipt_url: string | null
    idempotency_key: string | null
    request_hash: string | null
    version: number
    carrier: string | null
    tracking_number: string | null
    shipped_at: number | null
    desk_note: Generated<string>
    desk_version: Generated<number>
    created_at: number
    updated_at: number
  }
  order_line: {
    order_id: string
    position: number
    product_id: string | null
    variation_id: string | null
    catalog_object_id: string | null
    name: string
    quantity: number
    restocked: Generated<number>
    unit_price_cents: number
    total_cents: number
  }
  square_customer: {
    user_id: string
    environment: string
    request: string
    square_customer_id: string | null
    created_at: number
    updated_at: number
  }
  customer_deletion: {
    user_id: string
    environment: string
    square_customer_id: string | null
    tries: number
    due_at: number
    created_at: number
  }
  payment_attempt: {
    id: string
    environment: string
    purpose: 'shop' | 'visit'
    /** The visit that it pays for, where it is booked. */
    booking_id: string | null
    state: PaymentState
    version: number
    /** Whose attempt it is: an account, or a browser. */
    buyer: string
    client_key: string
    request_hash: string
    fingerprint: string
    is_open: number
    details: string
    subtotal_cents: number
    total_cents: number | null
    taxes: string | null
    order_key: string
    square_order_id: string | null
    is_order_closed: number
    charge_number: number
    charge_key: string | null
    source_id: string | null
    source_hash: string | null
    square_payment_id: string | null
    receipt_url: string | null
    failure: string | null
    due_at: number | null
    created_at: number
    updated_at: number
    paid_at: number | null
  }
  payment_event: {
    attempt_id: string
    version: number
    at: number
    event: string
    state: PaymentState
    detail: string
  }
  stock_reservation: {
    attempt_id: string
    product_id: string
    variation_id: string
    quantity: number
  }
  payment_refund: {
    id: string
    attempt_id: string
    idempotency_key: string
    /** What a key was first used for; null where the refund was not asked for here. */
    request_hash: string | null
    state: 'created' | 'pending' | 'completed' | 'failed'
    amount_cents: number
    reason: string
    /** JSON: the pieces that were counted in again with it. */
    returned: Generated<string>
    /** Square's code for why it failed; null where it gave none. */
    failure: string | null
    actor_id: string | null
    square_refund_id: string | null
    due_at: number | null
    created_at: number
    updated_at: number
  }
  square_event: { event_id: string; type: string; received_at: number }

  // Post
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

  // Desk
  visit_arrival: { booking_id: string; arrived_at: number }
  visit_payment: {
    id: string
    booking_id: string
    method: 'cash' | 'card' | 'other'
    amount_cents: number
    tip_cents: number
    note: string
    taken_at: number
    struck_at: number | null
    version: Generated<number>
  }
  settled_refund: { refund_id: string; settled_at: number }
  settled_visit_order: { order_id: string; settled_at: number }
  /** One row: who makes a backup now, and how the last ones went (server/desk/backup/state.ts). */
  backup_state: {
    id: number
    claim: string | null
    claimed_until: number | null
    night: string | null
    good_at: number | null
    good_name: string | null
    good_rows: number | null
    failed_at: number | null
    failure: string | null
  }
  kept_backup: { name: string }
  client_photo_data: { photo_id: string; size: 'full' | 'small'; sealed: Uint8Array }
}

export type BookingRow = Selectable<Schema['booking']>
export type OutboxRow = Selectable<Schema['outbox']>
export type AttemptRow = Selectable<Schema['payment_attempt']>
export type DeletionRow = Selectable<Schema['customer_deletion']>
export type RefundRow = Selectable<Schema['payment_refund']>

/** The database's tables as queries, in a transaction or not. */
export type Rows = Kysely<Schema>

/** The same inside a transaction, where a change of several rows belongs. */
export type TransactionRows = Transaction<Schema>
