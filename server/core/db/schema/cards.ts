import type { Generated } from 'kysely'
import type { CardState } from '#domain/shop/card-on-file.ts'

/** Cards that clients leave on file at Square. */
export type CardTables = {
  card_on_file: {
    id: string
    environment: string
    state: CardState
    version: number
    client_id: string | null
    /** Who was signed in when it was stored. */
    account_id: string | null
    /** In small letters; empty once the person was taken out. */
    email: string
    buyer: string
    fingerprint: string
    /** JSON: the visit that storing it books; null once that is over. */
    visit_request: string | null
    hold_id: string | null
    booking_id: string | null
    store_key: string
    /** The card form's token, for as long as the same storing may have to be sent again. */
    source_id: string | null
    source_hash: string
    square_customer_id: string | null
    square_card_id: string | null
    brand: string | null
    last4: string | null
    exp_month: number | null
    exp_year: number | null
    /** JSON: what was agreed to. */
    words: string
    words_version: string
    policy: string
    agreed_at: number
    network: string | null
    failure: string | null
    due_at: number | null
    tries: Generated<number>
    created_at: number
    updated_at: number
    removed_at: number | null
  }
}
