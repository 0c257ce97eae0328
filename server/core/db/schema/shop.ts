import type { Generated } from 'kysely'
import type { DisputeAnswer } from '#domain/shop/dispute.ts'
import type { EvidenceType } from '#domain/shop/dispute-packet.ts'
import type { PaymentState } from '#domain/shop/payment.ts'
import type { RefundTender } from '#domain/shop/payment-refund.ts'
import type { PaymentPart, PaymentWay } from '#domain/shop/visit-payment.ts'

/** Products, what was ordered, and what is paid for it, or for a visit, at Square. */
export type ShopTables = {
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
    /** JSON of a list of them. */
    more_pictures: string | null
    /** JSON of a `ProductFacts`. */
    facts: string | null
    position: number
    is_shown: Generated<number>
    is_square_behind: Generated<number>
    square_refusal: string | null
    version: Generated<number>
  }
  own_picture: { file: string; bytes: Uint8Array }
  product_variation: {
    product_id: string
    id: string
    name: string
    price_cents: number
    position: number
    retired_at: number | null
    /** "#rrggbb" */
    color: string | null
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
    /** Null for the shop. */
    part: PaymentPart | null
    way: Generated<PaymentWay>
    tip_cents: Generated<number>
    /** What of the total the client's credit pays. */
    credit_cents: Generated<number>
    credit_payment_id: Generated<string | null>
    /** JSON: the visit that the money will book; null for one that is booked. */
    visit_request: string | null
    hold_id: string | null
    /** What Square took for itself; null until it says so. */
    square_fee_cents: number | null
    fee_asked_at: number | null
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
    /** What of it was the tip. */
    tip_cents: Generated<number>
    /** 1: the visit costs so much less from then on; 0: what it costs is due again. */
    lowers_price: Generated<number>
    tender: Generated<RefundTender>
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
  dispute: {
    /** Square's. */
    id: string
    payment_id: string
    /** Null where the payment was not taken here. */
    attempt_id: string | null
    reason: string
    state: string
    /** Square's: what is older changes nothing. */
    version: number
    amount_cents: number
    /** Until when Square takes an answer. */
    answer_by: number | null
    created_at: number
    updated_at: number
    ended_at: number | null
    answer: DisputeAnswer | null
    answered_at: number | null
    sent_at: number | null
    /** Square's code, while it does not take the answer. */
    refusal: string | null
    due_at: number | null
    /** When the owner was written to, and again since its day was near. */
    told_at: Generated<number | null>
    reminded_at: Generated<number | null>
  }
  dispute_evidence: {
    /** Also the key that it is sent with. */
    id: string
    dispute_id: string
    position: number
    type: EvidenceType
    title: string
    words: string
    square_id: string | null
  }
  square_event: { event_id: string; type: string; received_at: number }
}
