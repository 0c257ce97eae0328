import type { Actor } from '../core/actor.ts'
/** What clients see (spec 2 §4). */
export type BookingStatus = 'pending' | 'confirmed' | 'completed' | 'cancelled'

/** What the studio's own engine stores for a visit. */
export const STORED_STATUSES = [
  'PENDING',
  'CONFIRMED',
  'COMPLETED',
  'CANCELLED',
  'NO_SHOW',
] as const
export type StoredStatus = (typeof STORED_STATUSES)[number]

// spec 2 §4; the rows from ACCEPTED_… on are the provider's real ones, which the spec does not name.
const CLIENT_STATUS: Record<string, BookingStatus> = {
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  ACCEPTED: 'confirmed',
  COMPLETED: 'completed',
  CANCELLED: 'cancelled',
  CANCELED: 'cancelled',
  NO_SHOW: 'cancelled',
  DECLINED: 'cancelled',
  CANCELLED_BY_CUSTOMER: 'cancelled',
  CANCELLED_BY_SELLER: 'cancelled',
}

export function bookingStatus(providerStatus: string): BookingStatus {
  return CLIENT_STATUS[providerStatus.toUpperCase()] ?? 'pending'
}

/** The older mapping, from the state of an order and of its payment (spec 2 §4). */
export function bookingStatusFromOrder(orderState: string, paymentState: string): BookingStatus {
  if (orderState === 'COMPLETED' && paymentState === 'COMPLETED') return 'completed'
  if (orderState === 'OPEN' && paymentState === 'COMPLETED') return 'confirmed'
  return orderState === 'CANCELED' ? 'cancelled' : 'pending'
}

export const STATUS_COLOUR: Record<BookingStatus, 'green' | 'yellow' | 'red' | 'gray'> = {
  confirmed: 'green',
  pending: 'yellow',
  cancelled: 'red',
  completed: 'gray',
}

// spec 2 §4: the back office colours completed blue.
export const OWNER_STATUS_COLOUR = { ...STATUS_COLOUR, completed: 'blue' } as const

export type BookedAddOn = { id: string; name: string; durationMinutes: number; priceCents: number }

export type Booking = {
  id: string
  status: StoredStatus
  serviceId: string
  optionId: string | null
  serviceName: string
  serviceDescription: string
  addons: BookedAddOn[]
  startsAt: number
  endsAt: number
  durationMinutes: number
  priceCents: number
  clientId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  note: string
  birthDate: string | null
  /** Counts the changes that a calendar must learn of (RFC 5545 SEQUENCE). */
  sequence: number
  createdAt: number
  updatedAt: number
  cancelledAt: number | null
  cancelledBy: Actor['kind'] | null
  cancelReason: string | null
  /** Until when it may be refused free of charge because the studio has moved it; null: it has not. */
  refusableUntil: number | null
}

export type BookingEvent = {
  /** The booking's version that this change made. */
  sequence: number
  at: number
  actor: Actor['kind']
  kind:
    | 'booked'
    | 'moved'
    | 'confirmed'
    | 'completed'
    | 'no-show'
    | 'cancelled'
    | 'reopened'
    | 'changed'
  detail: Record<string, string | number | null>
}

// spec 2 §4: pending or confirmed bookings can be cancelled; cancelled or completed cannot.
export function canCancel(booking: { status: string }): boolean {
  const status = bookingStatus(booking.status)
  return status === 'pending' || status === 'confirmed'
}

/** Whether a visit can be moved here; `waits`: another calendar has yet to decide on it, and it is moved only after that. */
export function canMove(booking: { status: string; waits?: string | null | undefined }): boolean {
  return canCancel(booking) && !booking.waits
}

/** Whether its client can cancel a visit here: not while it waits for the owner's yes or no in another calendar, which refuses that. */
export function canCancelAlone(booking: {
  status: string
  waits?: string | null | undefined
}): boolean {
  return canCancel(booking) && booking.waits !== 'to-answer'
}

export function canConfirm(booking: { status: string }): boolean {
  return booking.status === 'PENDING'
}

/** A visit's client did not come only once it has begun. */
export function hasBegun(booking: { status: string; startsAt: number }, now: number): boolean {
  return canCancel(booking) && booking.startsAt <= now
}

/** A visit is completed once it has begun, or while its client is marked as here, however early she came. */
export function canClose(
  booking: { status: string; startsAt: number; arrivedAt?: number | null },
  now: number,
): boolean {
  return hasBegun(booking, now) || (canCancel(booking) && (booking.arrivedAt ?? null) !== null)
}

// spec 2 §4: "start time now or later and status pending or confirmed".
export function upcoming<T extends { status: string; startsAt: number }>(
  bookings: readonly T[],
  now: number,
): T[] {
  return bookings
    .filter((booking) => booking.startsAt >= now && canCancel(booking))
    .toSorted((a, b) => a.startsAt - b.startsAt)
}
