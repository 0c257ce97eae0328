import { randomUUID } from 'node:crypto'
import type { SquareClient, Square as Wire } from 'square'

export const DAY_MS = 86_400_000
/** How many days ahead the suite books: nobody's own time. */
const AHEAD_DAYS = 9

export const stamp = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`

export function daysAhead() {
  const at = Date.now() + AHEAD_DAYS * DAY_MS
  return { startAt: stamp(at), endAt: stamp(at + 7 * DAY_MS) }
}

/** The first service that can be booked. */
export async function bookable(client: SquareClient) {
  const { items = [] } = await client.catalog.searchItems({
    productTypes: ['APPOINTMENTS_SERVICE'],
  })
  const variation = items
    .flatMap((item) => (item.type === 'ITEM' ? (item.itemData?.variations ?? []) : []))
    .filter((one) => one.type === 'ITEM_VARIATION')
    .find(({ itemVariationData: data }) => data?.availableForBooking && data.teamMemberIds?.[0])
  if (!variation) throw new Error('The account has no service that can be booked: make one first')
  const segment = {
    serviceVariationId: variation.id ?? '',
    serviceVariationVersion: variation.version ?? 0n,
    teamMemberId: variation.itemVariationData?.teamMemberIds?.[0] ?? '',
  }
  return { variation, segment }
}

export async function freeTimes(client: SquareClient, startAtRange: Wire.TimeRange) {
  const { location } = await client.locations.get({ locationId: 'main' })
  const { serviceVariationId } = (await bookable(client)).segment
  const { availabilities = [] } = await client.bookings.searchAvailability({
    query: {
      filter: {
        startAtRange,
        locationId: location?.id ?? '',
        segmentFilters: [{ serviceVariationId }],
      },
    },
  })
  return availabilities
}

/** A client and two free times; whatever is booked here is cancelled at the end, and the client deleted. */
export async function visiting(
  client: SquareClient,
  run: (parts: {
    draft: Wire.Booking
    later: string
    customerId: string
    book(booking: Wire.Booking, idempotencyKey?: string): Promise<Wire.Booking>
    cancel(booking: Wire.Booking): Promise<Wire.Booking | undefined>
  }) => Promise<void>,
): Promise<void> {
  const { businessBookingProfile: profile } = await client.bookings.getBusinessProfile()
  if (profile?.bookingPolicy !== 'ACCEPT_ALL') {
    throw new Error(
      'What waits for the owner cannot be cancelled: let the account accept by itself',
    )
  }
  const times = await freeTimes(client, daysAhead())
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) throw new Error('The account has no free time')
  const { customer } = await client.customers.create({ givenName: 'Suite', familyName: 'Test' })
  const customerId = customer?.id ?? ''
  const made = new Set<string>()
  const { locationId, startAt, appointmentSegments } = first
  const cancel = async ({ id = '', version }: Wire.Booking) => {
    const stated = version === undefined ? {} : { bookingVersion: version }
    return (await client.bookings.cancel({ bookingId: id, ...stated })).booking
  }
  try {
    await run({
      draft: {
        customerId,
        locationId: locationId ?? '',
        startAt: startAt ?? '',
        appointmentSegments: appointmentSegments ?? [],
      },
      later: last.startAt ?? '',
      customerId,
      cancel,
      async book(booking, idempotencyKey = randomUUID()) {
        const { booking: answer } = await client.bookings.create({ idempotencyKey, booking })
        if (!answer?.id) throw new Error('Nothing was booked')
        made.add(answer.id)
        return answer
      },
    })
  } finally {
    for (const id of made) {
      const { booking } = await client.bookings.get({ bookingId: id })
      if (booking?.status === 'ACCEPTED') await cancel(booking)
    }
    await client.customers.delete({ customerId })
  }
}

/** The visits of a client around one of them. */
export async function idsOf(
  client: SquareClient,
  { startAt }: Wire.Booking,
  who: { customerId: string },
) {
  const at = Date.parse(startAt ?? '')
  const window = { startAtMin: stamp(at - DAY_MS), startAtMax: stamp(at + DAY_MS) }
  return (await client.bookings.list({ ...who, ...window })).data.map(({ id }) => id)
}
