import type { Interval } from '#domain/calendar/schedule.ts'
import type { SquareBooking } from '#domain/calendar/square-visit.ts'
import type { Answer, Square } from '../../core/square/client.ts'
import { locationOf } from '../../core/square/location.ts'
import { accountCalls, asking, ONCE, same } from './account-calls.ts'
import { bookingFromSquare, stamp } from './shapes.ts'

/** A request to book as it is kept: numbers in place of the SDK's big ones. */
export type BookingDraft = {
  startAt: string
  customerId: string
  customerNote: string
  sellerNote: string
  segment: {
    variationId: string
    variationVersion: number
    teamMemberId: string
    durationMinutes: number
  }
}

/** Square's calls about appointments, each with an end that is certain or honestly lost. */
export type AppointmentCalls = ReturnType<typeof createAppointmentCalls>

export function createAppointmentCalls({
  square,
  locationId,
}: {
  square: Square
  locationId: string | undefined
}) {
  const location = locationOf(square, locationId)
  const at = asking(square)
  const readBooking = ({ booking }: { booking?: Parameters<typeof bookingFromSquare>[0] }) =>
    bookingFromSquare(booking)

  const searchStarts = (
    whose: { bookingId: string } | { segmentFilters: { serviceVariationId: string }[] },
    span: Interval,
  ): Promise<Answer<number[]>> =>
    at(
      async (client) => {
        const startAtRange = { startAt: stamp(span.startsAt), endAt: stamp(span.endsAt) }
        const where = 'bookingId' in whose ? {} : { locationId: await location() }
        const filter = { startAtRange, ...where, ...whose }
        return client.bookings.searchAvailability({ query: { filter } }, ONCE)
      },
      ({ availabilities = [] }) =>
        availabilities
          .flatMap(({ startAt }) => (startAt ? Date.parse(startAt) : []))
          .toSorted((one, other) => one - other),
    )

  return {
    ...accountCalls(square),

    /** Free starts of a variation; `span` is at least 24 hours and at most 32 days long. */
    freeStarts: (variationId: string, span: Interval) =>
      searchStarts({ segmentFilters: [{ serviceVariationId: variationId }] }, span),

    /** Starts that a booking may be moved to: its own time counts as free. */
    startsToMove: (bookingId: string, span: Interval) => searchStarts({ bookingId }, span),

    /** Every booking that starts in the span, whatever became of it; at most 31 days. */
    list: (span: Interval): Promise<Answer<SquareBooking[]>> =>
      at(async (client) => {
        const found: SquareBooking[] = []
        const asked = {
          locationId: await location(),
          startAtMin: stamp(span.startsAt),
          startAtMax: stamp(span.endsAt),
        }
        for await (const raw of await client.bookings.list(asked, ONCE)) {
          const booking = bookingFromSquare(raw)
          if (booking) found.push(booking)
        }
        return found
      }, same),

    get: (bookingId: string) =>
      at((client) => client.bookings.get({ bookingId }, ONCE), readBooking),

    create: (idempotencyKey: string, draft: BookingDraft) =>
      at(
        async (client) =>
          client.bookings.create(
            {
              idempotencyKey,
              booking: {
                locationId: await location(),
                startAt: draft.startAt,
                customerId: draft.customerId,
                ...(draft.customerNote ? { customerNote: draft.customerNote } : {}),
                ...(draft.sellerNote ? { sellerNote: draft.sellerNote } : {}),
                appointmentSegments: [segmentForSquare(draft.segment)],
              },
            },
            ONCE,
          ),
        readBooking,
      ),

    move: (
      idempotencyKey: string,
      to: { id: string; version: number; startAt: string; segment?: BookingDraft['segment'] },
    ) =>
      at(
        (client) =>
          client.bookings.update(
            {
              bookingId: to.id,
              idempotencyKey,
              booking: {
                version: to.version,
                startAt: to.startAt,
                ...(to.segment ? { appointmentSegments: [segmentForSquare(to.segment)] } : {}),
              },
            },
            ONCE,
          ),
        readBooking,
      ),

    cancel: (idempotencyKey: string, { id, version }: { id: string; version: number }) =>
      at(
        (client) =>
          client.bookings.cancel({ bookingId: id, idempotencyKey, bookingVersion: version }, ONCE),
        readBooking,
      ),
  }
}

function segmentForSquare(segment: BookingDraft['segment']) {
  return {
    serviceVariationId: segment.variationId,
    serviceVariationVersion: BigInt(segment.variationVersion),
    teamMemberId: segment.teamMemberId,
    durationMinutes: segment.durationMinutes,
  }
}
