import type { Generated } from 'kysely'
import type { PaymentMethod } from '#domain/calendar/visit-day.ts'
import type { FirstDayMark } from '#domain/desk/first-day.ts'

/** What the owner notes of her day, and her backups. */
export type DeskTables = {
  visit_arrival: { booking_id: string; arrived_at: number }
  visit_payment: {
    id: string
    booking_id: string
    method: Generated<PaymentMethod>
    amount_cents: number
    tip_cents: number
    note: string
    taken_at: number
    struck_at: number | null
    version: Generated<number>
  }
  visit_reduction: {
    id: string
    booking_id: string
    kind: 'discount' | 'write-off'
    cents: number
    reason: string
    given_at: number
    struck_at: number | null
    version: Generated<number>
  }
  visit_note: { booking_id: string; words: string; written_at: number; version: Generated<number> }
  day_close: {
    id: string
    /** The studio's. */
    date: string
    float_cents: number
    cash_cents: number
    tips_out_cents: number
    taken_out_cents: number
    counted_cents: number
    note: string
    till: string
    closed_at: number
    closed_by: string
    opened_at: number | null
    opened_by: string | null
    opened_because: string | null
  }
  /** What a new studio has seen to, and what its owner said of the list. */
  first_day: { step: FirstDayMark; at: number }
  /** Products that it came with, removed together; `kept` is their rows as JSON. */
  removed_sample: { product_id: string; kept: string; removed_at: number }
  settled_refund: { refund_id: string; settled_at: number }
  waived_fee: { booking_id: string; waived_at: number }
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
    drill_at: number | null
    drill_name: string | null
    drill_rows: number | null
    drill_failed_at: number | null
    drill_failure: string | null
    drill_told_at: number | null
  }
  /** One row, where copies go elsewhere: how, for whom they are encrypted, and how the last one went (server/desk/copies/). */
  backup_copy: {
    id: number
    sealed: string | null
    recipient: string | null
    host_key: string | null
    tested_at: number | null
    good_at: number | null
    good_name: string | null
    failed_at: number | null
    failing_since: number | null
    failure: string | null
    reason: string | null
    erased_sent: number
    told_at: number | null
  }
  kept_backup: { name: string }
}
