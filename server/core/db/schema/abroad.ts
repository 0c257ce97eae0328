import type { ClientNames } from '#domain/calendar/abroad/client-names.ts'

/** Why a calendar elsewhere could not be read or written: what to do about it depends on it. */
export type AbroadFailure = 'refused' | 'gone' | 'silent' | 'unsealed' | 'strange'

/** The owner's visits in calendars elsewhere, and what of her time stands there (migrations 143, 178). */
export type AbroadTables = {
  /** One row at most: the address of the feed is made from its mark. */
  calendar_feed: { id: number; mark: string; client_names: ClientNames; made_at: number }
  calendar_source: {
    id: string
    kind: 'caldav' | 'google'
    name: string
    account: string
    address: string
    sealed: string
    client_names: ClientNames
    reads: number
    writes: number
    may_write: number
    cursor: string | null
    claimed_until: number | null
    checked_at: number | null
    pull_at: number
    failed_since: number | null
    failure: AbroadFailure | null
    failure_said: string | null
    clock_ahead_ms: number | null
    told_at: number | null
    leaving_at: number | null
    created_at: number
  }
  calendar_channel: {
    source_id: string
    id: string | null
    token_hash: string | null
    resource_id: string | null
    address: string | null
    expires_at: number | null
    renew_at: number
  }
  event_abroad: { source_id: string; href: string; etag: string; uid: string }
  external_busy: { source_id: string; href: string; starts_at: number; ends_at: number }
  visit_abroad: {
    source_id: string
    booking_id: string
    owed: number
    told: number
    due_at: number
    attempts: number
    last_error: string | null
    href: string | null
    etag: string | null
    written: string | null
    proposal: 'moved' | 'removed' | null
    proposed_starts_at: number | null
    proposed_ends_at: number | null
    proposed_at: number | null
  }
  calendar_clash: {
    source_id: string
    booking_id: string
    href: string
    starts_at: number
    ends_at: number
    seen_at: number
    settled_at: number | null
  }
}
