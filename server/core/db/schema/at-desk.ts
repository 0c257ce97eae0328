import type { Generated } from 'kysely'

/** What is paid at the desk: terminals, what is in hand, products on a visit's ticket. */
export type AtDeskTables = {
  /** Square's terminals; `device_id` once one is paired. */
  terminal: {
    id: string
    environment: string
    name: string
    square_id: string | null
    code: string | null
    pair_by: number | null
    device_id: string | null
    created_at: number
    removed_at: number | null
  }
  /** What carries a payment at the desk: a checkout on a terminal, or a link. */
  desk_payment: {
    attempt_id: string
    device_id: string | null
    square_id: string | null
    url: string | null
    withdrawn_at: number | null
    /** Square's own code of the last card that was declined, and when. */
    decline_code: Generated<string | null>
    declined_at: Generated<number | null>
    created_at: number
  }
  visit_ticket_line: {
    booking_id: string
    product_id: string
    variation_id: string
    quantity: number
    added_at: number
  }
}
