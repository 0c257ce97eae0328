import type { Generated } from 'kysely'

/** What the owner notes of her day, and her backups. */
export type DeskTables = {
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
  }
  kept_backup: { name: string }
}
