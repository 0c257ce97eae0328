import type { HiddenReason } from '#domain/clients/review.ts'

/** What clients say of their visits. */
export type ReviewTables = {
  review: {
    id: string
    booking_id: string | null
    service_id: string
    service_name: string
    name: string
    stars: number
    words: string
    /** Since when its writer agrees that it is shown. */
    public_at: number | null
    /** The same for what it says of their health. */
    health_at: number | null
    is_close: number
    /** Its words stay without the name when its writer is taken out of all records. */
    stays: number
    written_at: number
    changed_at: number | null
    version: number
    reply: string | null
    replied_at: number | null
    hidden_why: HiddenReason | null
    hidden_at: number | null
  }
  review_taken_back: { booking_id: string; written_at: number }
}
