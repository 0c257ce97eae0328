import { expect, test } from 'vitest'
import { appointmentsAt, refusal } from '../../../tests/square/appointments.ts'
import { EXAMPLE, LOCATION_ID } from '../seed.ts'

const TUESDAY = ['2026-12-01T08:00:00Z', '2026-12-02T08:00:00Z'] as const
const hours = (opens: string, closes: string) => ({
  ...EXAMPLE,
  hours: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].map((day) => ({ day, opens, closes })),
})

test('free are the quarters of the hours in which the whole visit fits', async () => {
  const { starts, client, segment, breaches } = await appointmentsAt()
  const free = await starts(...TUESDAY)
  expect([free.length, free[0], free[1], free.at(-1)]).toEqual([
    29,
    '2026-12-01T17:00:00Z',
    '2026-12-01T17:15:00Z',
    '2026-12-02T00:00:00Z',
  ])
  const { availabilities = [] } = await client.bookings.searchAvailability({
    query: {
      filter: {
        startAtRange: { startAt: TUESDAY[0], endAt: TUESDAY[1] },
        locationId: LOCATION_ID,
        segmentFilters: [{ serviceVariationId: segment.serviceVariationId }],
      },
    },
  })
  expect(availabilities[0]).toEqual({
    startAt: '2026-12-01T17:00:00Z',
    locationId: LOCATION_ID,
    appointmentSegments: [{ ...segment, durationMinutes: 60 }],
  })
  expect(breaches).toEqual([])
})

test('what stands in a booking or is blocked is not free; what was cancelled is again', async () => {
  const { starts, book, client, standIn } = await appointmentsAt({
    account: hours('09:00', '13:00'),
    appointments: { alignment: 'HOURLY' },
  })
  const { bookingId } = await book('2026-12-01T18:30:00Z')
  const off = standIn.appointments.block({
    startAt: '2026-12-01T20:59:00Z',
    endAt: '2026-12-02T00:00:00Z',
  })
  expect(await starts(...TUESDAY)).toEqual(['2026-12-01T17:00:00Z'])
  await client.bookings.cancel({ bookingId })
  standIn.appointments.unblock(off.id)
  expect(await starts(...TUESDAY)).toEqual([
    '2026-12-01T17:00:00Z',
    '2026-12-01T18:00:00Z',
    '2026-12-01T19:00:00Z',
    '2026-12-01T20:00:00Z',
  ])
})

test('a booking that is moved is not in its own way', async () => {
  const { book, client } = await appointmentsAt({ account: hours('09:00', '10:00') })
  const { bookingId } = await book('2026-12-01T17:00:00Z')
  const { availabilities = [] } = await client.bookings.searchAvailability({
    query: {
      filter: { startAtRange: { startAt: TUESDAY[0], endAt: TUESDAY[1] }, bookingId },
    },
  })
  expect(availabilities.map(({ startAt }) => startAt)).toEqual(['2026-12-01T17:00:00Z'])
})

test('two services one after the other need the time of both', async () => {
  const { client, segment } = await appointmentsAt({
    account: hours('09:00', '11:00'),
    appointments: { alignment: 'HOURLY' },
  })
  const { serviceVariationId } = segment
  const { availabilities = [] } = await client.bookings.searchAvailability({
    query: {
      filter: {
        startAtRange: { startAt: TUESDAY[0], endAt: TUESDAY[1] },
        locationId: LOCATION_ID,
        segmentFilters: [{ serviceVariationId }, { serviceVariationId }],
      },
    },
  })
  expect(availabilities.map(({ startAt }) => startAt)).toEqual(['2026-12-01T17:00:00Z'])
  expect(availabilities[0]?.appointmentSegments).toHaveLength(2)
})

test('what is past, too near and too far is left out', async () => {
  const { starts, clock } = await appointmentsAt({
    account: hours('09:00', '13:00'),
    appointments: { alignment: 'HOURLY', minLeadSeconds: 3600, maxLeadSeconds: 12 * 3600 },
  })
  clock.now = Date.parse('2026-12-01T17:30:00Z')
  expect(await starts('2026-11-30T08:00:00Z', '2026-12-05T08:00:00Z')).toEqual([
    '2026-12-01T19:00:00Z',
    '2026-12-01T20:00:00Z',
  ])
})

test.each([
  ['back', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z', '2026-11-01T17:00:00Z'],
  ['forward', '2027-03-14T08:00:00Z', '2027-03-15T08:00:00Z', '2027-03-14T16:00:00Z'],
])('on the day on which clocks go %s, nine is nine', async (_, from, to, nine) => {
  const { starts, clock } = await appointmentsAt({ account: hours('09:00', '10:00') })
  clock.now = Date.parse('2026-10-20T00:00:00Z')
  expect(await starts(from, to)).toEqual([nine])
})

test.each([
  ['24 hours less a second', '2026-12-02T07:59:59Z', 'Min query range is 24 hours.'],
  ['32 days and a second', '2027-01-02T08:00:01Z', 'Max query range is 32 days.'],
])('%s is no range', async (_, end, detail) => {
  const { starts } = await appointmentsAt()
  await expect(starts(TUESDAY[0], end)).rejects.toMatchObject(refusal('INVALID_TIME_RANGE', detail))
})

test('a service that nobody does, or that is not booked, has no times', async () => {
  const { client, hour, starts } = await appointmentsAt()
  const { itemVariationData } = hour
  if (!itemVariationData) throw new Error('The hour says nothing of itself')
  const { catalogObject } = await client.catalog.object.upsert({
    idempotencyKey: 'nobody',
    object: { ...hour, itemVariationData: { ...itemVariationData, teamMemberIds: [] } },
  })
  await expect(starts(...TUESDAY)).rejects.toMatchObject(
    refusal(
      'BAD_REQUEST',
      'Did not find a team member who performs the selected service variation.',
    ),
  )
  await client.catalog.object.upsert({
    idempotencyKey: 'not booked',
    object: {
      ...hour,
      ...(catalogObject?.version ? { version: catalogObject.version } : {}),
      itemVariationData: { ...itemVariationData, availableForBooking: false },
    },
  })
  await expect(starts(...TUESDAY)).rejects.toMatchObject(refusal('BAD_REQUEST'))
})
