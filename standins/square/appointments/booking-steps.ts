import type { z } from 'zod'
import type { Parts } from '../calls.ts'
import { knownCustomer } from '../customers.ts'
import { knownLocation } from '../locations.ts'
import { Refusal } from '../refusal.ts'
import type { BookingBook } from './booking-book.ts'
import {
  type Booking,
  type CreateBooking,
  instantIn,
  isStanding,
  type Segment,
  type SegmentDraft,
  spansOf,
  stampOf,
  type UpdateBooking,
} from './booking-shape.ts'
import { serviceOf } from './services.ts'
import { settingsOf } from './settings.ts'
import { timetableOf } from './timetable.ts'

export type BookingSteps = ReturnType<typeof bookingSteps>
type Times = Pick<Booking, 'start_at' | 'appointment_segments'>

/** What the calls may do with a booking: a seller's token books over others, a buyer's does not. */
export function bookingSteps(parts: Parts, book: BookingBook) {
  const { state, now } = parts

  function create(draft: z.infer<typeof CreateBooking>['booking']): Booking {
    const { level, acceptance } = settingsOf(state)
    knownLocation(state, draft.location_id, 'booking.location_id')
    if (draft.customer_id) knownCustomer(state, draft.customer_id)
    const start_at = stampOf(futureOf(draft.start_at))
    const appointment_segments = draft.appointment_segments.map(segmentOf)
    refuseTaken({ start_at, appointment_segments })
    const { customer_id, customer_note, seller_note, address } = draft
    return book.add({
      status: acceptance === 'auto' ? 'ACCEPTED' : 'PENDING',
      start_at,
      location_id: draft.location_id,
      ...(customer_id ? { customer_id } : {}),
      ...(customer_note ? { customer_note } : {}),
      ...(seller_note ? { seller_note } : {}),
      ...(address ? { address } : {}),
      all_day: false,
      transition_time_minutes: 0,
      appointment_segments,
      location_type: draft.location_type ?? 'BUSINESS_LOCATION',
      creator_details: creatorOf(level, draft),
      source: 'API',
    })
  }

  function update(id: string, draft: z.infer<typeof UpdateBooking>['booking']): Booking {
    const before = book.existing(id)
    refuseStale(before, draft.version)
    refuseEnded(before, 'update')
    if (draft.location_id && draft.location_id !== before.location_id) {
      throw new Refusal('BAD_REQUEST', 'The location of a booking cannot be changed.', {
        field: 'booking.location_id',
      })
    }
    if (draft.customer_id) knownCustomer(state, draft.customer_id)
    const times: Times = {
      start_at: draft.start_at ? stampOf(futureOf(draft.start_at)) : before.start_at,
      appointment_segments:
        draft.appointment_segments?.map(segmentOf) ?? before.appointment_segments,
    }
    if (draft.start_at || draft.appointment_segments) refuseTaken(times, id)
    const { customer_id, customer_note, seller_note, address, location_type } = draft
    const facts = { customer_id, customer_note, seller_note, address, location_type }
    return book.change(before, { ...said(facts), ...times })
  }

  function cancel(id: string, version: number | null | undefined): Booking {
    const { level, cancellationWindowSeconds } = settingsOf(state)
    const before = book.existing(id)
    refuseStale(before, version)
    refuseEnded(before, `${level} cancel`)
    // Square's staff: a booking that nobody has accepted yet cannot be cancelled by a call.
    if (before.status === 'PENDING') throw cannot(before, `${level} cancel`)
    const lastMoment = Date.parse(before.start_at) - cancellationWindowSeconds * 1000
    if (level === 'buyer' && now() >= lastMoment) throw cannot(before, 'buyer cancel')
    const status = level === 'buyer' ? 'CANCELLED_BY_CUSTOMER' : 'CANCELLED_BY_SELLER'
    return book.change(before, { status })
  }

  function futureOf(text: string): number {
    const at = instantIn(text, 'booking.start_at')
    if (at > now()) return at
    throw new Refusal('BAD_REQUEST', 'The start of a booking must be in the future.', {
      field: 'booking.start_at',
    })
  }

  function segmentOf(draft: SegmentDraft, index: number): Segment {
    const field = `booking.appointment_segments[${index}]`
    const id = draft.service_variation_id
    const service = serviceOf(state, id, `${field}.service_variation_id`)
    if (draft.service_variation_version !== service.version) {
      const detail = `The version of service variation \`${id}\` is not its current one.`
      throw new Refusal('BAD_REQUEST', detail, { field: `${field}.service_variation_version` })
    }
    if (!service.teamMemberIds.includes(draft.team_member_id)) {
      const detail = `Team member \`${draft.team_member_id}\` does not perform \`${id}\`.`
      throw new Refusal('BAD_REQUEST', detail, { field: `${field}.team_member_id` })
    }
    return {
      duration_minutes: draft.duration_minutes ?? service.minutes,
      service_variation_id: id,
      team_member_id: draft.team_member_id,
      service_variation_version: service.version,
    }
  }

  function refuseTaken(times: Times, except?: string): void {
    if (settingsOf(state).level === 'seller') return
    const timetable = timetableOf(state, now(), except)
    const spans = spansOf(times)
    const [from = 0, to = 0] = [spans[0]?.from, spans.at(-1)?.to]
    const isOpen = timetable.isInTime(from) && timetable.isWithinHours(from, to)
    if (isOpen && spans.every(timetable.isFree)) return
    throw new Refusal('BAD_REQUEST', 'The requested time is not available.', {
      field: 'booking.start_at',
    })
  }

  return { create, update, cancel }
}

function creatorOf(
  level: 'seller' | 'buyer',
  { customer_id, appointment_segments: [first] }: z.infer<typeof CreateBooking>['booking'],
): NonNullable<Booking['creator_details']> {
  return level === 'seller'
    ? { creator_type: 'TEAM_MEMBER', team_member_id: first?.team_member_id ?? '' }
    : { creator_type: 'CUSTOMER', ...(customer_id ? { customer_id } : {}) }
}

/** What a request does not name stays as it is. */
function said<T extends object>(facts: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const named = Object.entries(facts).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named) as { [K in keyof T]: Exclude<T[K], undefined> }
}

function refuseStale({ version }: Booking, stated: number | null | undefined): void {
  if (stated === undefined || stated === null || stated === version) return
  throw new Refusal('CONFLICT', 'The booking has changed since it was read.', {
    status: 409,
    field: 'version',
  })
}

export function refuseEnded(booking: Booking, step: string): void {
  if (!isStanding(booking)) throw cannot(booking, step)
}

export function cannot({ status }: Booking, step: string): Refusal {
  return new Refusal('BAD_REQUEST', `A booking that is ${status} cannot transition via "${step}"`, {
    field: 'booking.status',
  })
}
