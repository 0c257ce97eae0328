import type { Generated } from 'kysely'
import type { Handover } from '#domain/shop/shipment.ts'

/** What was bought, and how it reaches whoever bought it. */
export type OrderTables = {
  client_address: {
    id: string
    user_id: string
    /** JSON of an `Address`. */
    address: string
    used_at: number
  }
  order_counter: { id: number; last: number }
  orders: {
    id: string
    /** What people call it; null only until what came in bulk is numbered. */
    number: number | null
    user_id: string | null
    email: string
    phone: string
    /** The buyer's name in small letters, to be found by. */
    buyer_name: Generated<string>
    status: string
    currency: string
    /** Less what came off its lines (`discount_cents`). */
    subtotal_cents: number
    discount_cents: Generated<number>
    /** The owner's own words for it. */
    discount_reason: Generated<string>
    shipping_cents: number
    tax_cents: number
    /** Without the tip, which stands beside it. */
    total_cents: number
    tip_cents: Generated<number>
    /** What of the total was paid with the client's credit. */
    credit_cents: Generated<number>
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
    /** Where it is given from hand to hand instead of sent. */
    handover: Handover | null
    /** The visit at which it is handed over. */
    visit_id: string | null
    ready_at: number | null
    handed_at: number | null
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
    /** Its pieces at that price, less what came off it. */
    total_cents: number
  }
}
