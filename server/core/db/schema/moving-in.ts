import type { PastStatus } from '#domain/desk/moving-in/cells.ts'

/** What was brought in from another booking system. */
export type MovingInTables = {
  move_in: {
    id: string
    name: string
    state: 'read' | 'applied' | 'undone'
    report: string
    version: number
    created_at: number
    applied_at: number | null
    undone_at: number | null
    reminded_at: number | null
  }
  move_in_part: { move_in_id: string; position: number; sealed: string }
  move_in_row: {
    fingerprint: string
    move_in_id: string
    kind: 'client' | 'visit' | 'past' | 'note' | 'key' | 'service' | 'section'
    record_id: string
    is_made: number
  }
  move_in_person: {
    walk: string
    position: number
    client_id: string
    first_name: string
    last_name: string
    email: string
    phone: string
    email_key: string
    phone_key: string
    name_key: string
    is_of_file: number
  }
  move_in_seen: { walk: string; fingerprint: string; record_id: string }
  move_in_choice: { key: string; value: string; updated_at: number }
  former_visit: {
    id: string
    client_id: string
    move_in_id: string
    starts_at: number
    minutes: number | null
    service_name: string
    status: PastStatus
    price_cents: number | null
    staff: string
  }
}
