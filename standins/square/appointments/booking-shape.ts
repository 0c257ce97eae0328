import { z } from 'zod'
import { Refusal } from '../refusal.ts'

export const BOOKING = 'booking'
const MINUTE_MS = 60_000
const ReadOnly = z.unknown().optional()

export const SegmentDraft = z.strictObject({
  team_member_id: z.string().min(1).max(32),
  service_variation_id: z.string().min(1).max(36),
  service_variation_version: z.int(),
  duration_minutes: z.int().min(1).max(1500).nullish(),
  intermission_minutes: ReadOnly,
  any_team_member: ReadOnly,
  resource_ids: ReadOnly,
})
export type SegmentDraft = z.infer<typeof SegmentDraft>

const Note = z.string().max(4096).nullish()
const Place = z.enum(['BUSINESS_LOCATION', 'CUSTOMER_LOCATION', 'PHONE']).nullish()
const FACTS = {
  customer_id: z.string().max(192).nullish(),
  customer_note: Note,
  seller_note: Note,
  location_type: Place,
  address: z.record(z.string(), z.string()).nullish(),
  id: ReadOnly,
  status: ReadOnly,
  created_at: ReadOnly,
  updated_at: ReadOnly,
  transition_time_minutes: ReadOnly,
  all_day: ReadOnly,
  creator_details: ReadOnly,
  source: ReadOnly,
}
const Key = z.string().max(255)

export const CreateBooking = z.strictObject({
  idempotency_key: Key.optional(),
  booking: z.strictObject({
    ...FACTS,
    version: ReadOnly,
    start_at: z.string(),
    location_id: z.string(),
    appointment_segments: z.array(SegmentDraft).min(1),
  }),
})
export const UpdateBooking = z.strictObject({
  idempotency_key: Key.nullish(),
  booking: z.strictObject({
    ...FACTS,
    version: z.int().optional(),
    start_at: z.string().nullish(),
    location_id: z.string().nullish(),
    appointment_segments: z.array(SegmentDraft).min(1).nullish(),
  }),
})
export const CancelBooking = z.strictObject({
  idempotency_key: Key.nullish(),
  booking_version: z.int().nullish(),
})

export type Segment = {
  duration_minutes: number
  service_variation_id: string
  team_member_id: string
  service_variation_version: number
}
export type BookingStatus =
  | 'PENDING'
  | 'ACCEPTED'
  | 'DECLINED'
  | 'CANCELLED_BY_CUSTOMER'
  | 'CANCELLED_BY_SELLER'
  | 'NO_SHOW'
export type Booking = {
  id: string
  version: number
  status: BookingStatus
  created_at: string
  updated_at: string
  start_at: string
  location_id: string
  customer_id?: string
  customer_note?: string
  seller_note?: string
  appointment_segments: Segment[]
  transition_time_minutes: number
  all_day: boolean
  location_type: NonNullable<z.infer<typeof Place>>
  address?: Record<string, string>
  creator_details?: {
    creator_type: 'TEAM_MEMBER' | 'CUSTOMER'
    team_member_id?: string
    customer_id?: string
  }
  source?: 'FIRST_PARTY_MERCHANT' | 'FIRST_PARTY_BUYER' | 'API'
}

/** Whose time a segment takes, in epoch milliseconds. */
export type Span = { teamMemberId: string; from: number; to: number }

/** It takes time: it is accepted, or waits to be. */
export function isStanding({ status }: Booking): boolean {
  return status === 'ACCEPTED' || status === 'PENDING'
}

/** One after the other, from the start. */
export function spansOf(booking: Pick<Booking, 'start_at' | 'appointment_segments'>): Span[] {
  let from = Date.parse(booking.start_at)
  return booking.appointment_segments.map(({ duration_minutes, team_member_id }) => {
    const span = { teamMemberId: team_member_id, from, to: from + duration_minutes * MINUTE_MS }
    from = span.to
    return span
  })
}

/** An instant as Square writes it: "2026-12-01T02:00:00Z". */
export function stampOf(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}

/** @throws Refusal where the text is no RFC 3339 timestamp */
export function instantIn(text: string, field: string): number {
  const isStamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const instant = isStamp ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(instant)) return instant
  throw new Refusal('INVALID_TIME', `\`${text}\` is not an RFC 3339 timestamp.`, { field })
}
