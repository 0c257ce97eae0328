import type { Square } from 'square'
import { LOCATION_ID } from '#standins/square/seed.ts'
import type { StandInOptions } from '#standins/square/stand-in.ts'
import { watchedSquare } from './watched.ts'

/** A Friday morning in Los Angeles. */
const NOW = Date.parse('2026-11-20T16:00:00Z')

/** An account of Square Appointments with the example's services, on a clock of its own. */
export async function appointmentsAt(
  options: Partial<StandInOptions> & Parameters<typeof watchedSquare>[0] = {},
) {
  const clock = { now: NOW }
  const square = watchedSquare({ now: () => clock.now, tickMs: 0, ...options })
  const { client } = square
  const { items = [] } = await client.catalog.searchItems({
    productTypes: ['APPOINTMENTS_SERVICE'],
  })
  const hour = (items as Square.CatalogObject.Item[])
    .flatMap(({ itemData }) => itemData?.variations ?? [])
    .find((one) => one.type === 'ITEM_VARIATION' && one.itemVariationData?.name === 'One hour')
  if (hour?.type !== 'ITEM_VARIATION') throw new Error('The account offers no hour')
  const segment = {
    serviceVariationId: hour.id ?? '',
    serviceVariationVersion: hour.version ?? 0n,
    teamMemberId: hour.itemVariationData?.teamMemberIds?.[0] ?? '',
  }
  const booking = (startAt: string, more: Square.Booking = {}): Square.Booking => ({
    locationId: LOCATION_ID,
    startAt,
    appointmentSegments: [segment],
    ...more,
  })
  const book = async (startAt: string, more: Square.Booking = {}) => {
    const made = await client.bookings.create({ booking: booking(startAt, more) })
    if (!made.booking?.id) throw new Error('Nothing was booked')
    return { ...made.booking, bookingId: made.booking.id }
  }
  /** The starts that are free on one day or more, in UTC. */
  const starts = async (from: string, to: string) => {
    const { availabilities = [] } = await client.bookings.searchAvailability({
      query: {
        filter: {
          startAtRange: { startAt: from, endAt: to },
          locationId: LOCATION_ID,
          segmentFilters: [{ serviceVariationId: segment.serviceVariationId }],
        },
      },
    })
    return availabilities.map(({ startAt }) => startAt ?? '')
  }
  const between = async (startAtMin: string, startAtMax: string) => {
    const found: string[] = []
    for await (const one of await client.bookings.list({ startAtMin, startAtMax })) {
      found.push(one.startAt ?? '')
    }
    return found
  }
  return { ...square, clock, hour, segment, booking, book, starts, between }
}

/** That Square refuses, with which code and sentence. */
export function refusal(code: string, detail?: string, status = 400) {
  const said = detail === undefined ? {} : { detail }
  return { statusCode: status, errors: [{ code, ...said }] }
}
