import type { Generated } from 'kysely'

type Tables = {
  square_booking: {
    booking_id: string
    square_id: string | null
    version: number | null
    status: string | null
    customer_id: string | null
    todo: 'create' | 'move' | 'cancel' | null
    key: string | null
    request: string | null
    sent_at: number | null
    asked: string
    asked_at: number
    tries: number
    due_at: number | null
    is_told: Generated<number>
    refusal: string | null
  }
  square_opening: { variation_id: string; date: string; starts: string; read_at: number }
  square_service: {
    variation_id: string
    version: number
    item_name: string
    name: string
    description: string
    duration_minutes: number
    price_cents: number
    currency: string
    team_member_id: string | null
    service_id: string | null
    /** '' where the treatment has no options. */
    option_id: string | null
    is_by_hand: Generated<number>
    gone_at: number | null
  }
  square_copy: {
    id: number
    /** Whose the copy is; null: of whoever opens it first. */
    environment: string | null
    looked_at: number | null
    plan: 'unknown' | 'none' | 'free' | 'plus'
    rights: 'unknown' | 'buyer' | 'seller'
    accepts_all: Generated<number>
    refused_at: number | null
    refusal: string | null
    near_at: number | null
    openings_at: number | null
    bookings_at: number | null
    heard_at: number | null
  }
}

type Apart<T> = Omit<T, 'is_told' | 'is_by_hand'> & { environment: string }

/** What Square Appointments has, as it was last heard; what its other environments have, waits apart. */
export type SquareAppointmentTables = Tables & {
  square_booking_apart: Apart<Tables['square_booking']> & { is_told: number }
  square_service_apart: Apart<Tables['square_service']> & { is_by_hand: number }
}
