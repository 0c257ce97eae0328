import type { Generated } from 'kysely'
import type { LedgerAccount } from '#domain/shop/credit.ts'

/** What the studio owes its clients. */
export type LedgerTables = {
  /** A sum on its way from one account of the studio's books to another. */
  ledger_transfer: {
    id: string
    cause_key: string
    from_account: LedgerAccount
    to_account: LedgerAccount
    cents: number
    client_id: string | null
    booking_id: string | null
    attempt_id: string | null
    at: number
    /** Why the owner gave it; empty for all else. */
    reason: Generated<string>
  }
}
