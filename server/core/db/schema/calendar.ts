import type { ColumnType, Generated } from 'kysely'
import type { TreatmentColor } from '#domain/calendar/treatment-color.ts'

/** The menu of treatments, the hours, and who comes when. */
export type CalendarTables = {
  /** The sections of the menu, and the categories of products. */
  menu_section: {
    id: string
    kind: 'treatment' | 'product'
    name: string
    position: number
  }
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
    color: TreatmentColor | null
    picture: string | null
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
    clients: Generated<'all' | 'new' | 'current'>
  }
  service_addon: { service_id: string; addon_id: string }
  /** Without a row a treatment is paid at the studio. */
  visit_policy: {
    service_id: string
    takes: 'studio' | 'card' | 'deposit' | 'full'
    deposit_cents: number | null
    deposit_percent: number | null
    asked_of: 'all' | 'new'
    late_hours: number
    late_fee_cents: number | null
    late_fee_percent: number | null
    no_show_fee_cents: number | null
    no_show_fee_percent: number | null
    version: Generated<number>
  }
  visit_agreement: {
    id: string
    /** null: its visit is not booked yet. */
    booking_id: string | null
    attempt_id: string | null
    email: string
    words: string
    words_version: string
    policy: string
    agreed_at: number
    network: string | null
    /** The card on file that secures the visit. */
    card_id: string | null
  }
  hours_exception: { date: string; spans: string; note: string }
  calendar_version: {
    id: number
    version: number
    rules_version: Generated<number>
    abroad_version: Generated<number>
  }
  booking: {
    id: string
    status: 'HELD' | 'BLOCKED' | 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'CANCELLED' | 'NO_SHOW'
    takes_time: ColumnType<number, never, never>
    starts_at: number
    ends_at: number
    busy_until: number
    /** 1: the owner lets this visit lie over others on purpose (migration 102). */
    shares_time: number
    hold_expires_at: number | null
    /** Hashes of the networks that a hold was asked from, separated by spaces. */
    hold_networks: string | null
    /** Hash of the browser that a hold is for; null where the studio keeps it for somebody, or for whoever has its id. */
    hold_browser: string | null
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
    /** Until when a visit that the studio moved may be refused free of charge. */
    refusable_until: number | null
  }
  booking_event: {
    id: string
    booking_id: string
    sequence: number
    at: number
    actor: 'owner' | 'client' | 'guest' | 'manage-link'
    actor_id: string | null
    kind:
      | 'booked'
      | 'moved'
      | 'confirmed'
      | 'completed'
      | 'no-show'
      | 'cancelled'
      | 'reopened'
      | 'changed'
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
}
