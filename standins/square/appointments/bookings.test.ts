import { expect, test } from 'vitest'
import { appointmentsAt, refusal } from '../../../tests/square/appointments.ts'

const TEN = '2026-12-01T18:00:00Z'
const ELEVEN = '2026-12-01T19:00:00Z'
const SUNDAY = '2026-12-06T18:00:00Z'

test('a visit is booked, read, moved, noted on and cancelled, a version a step', async () => {
  const { client, book, breaches } = await appointmentsAt()
  const { customer } = await client.customers.create({ givenName: 'Ana' })
  const customerId = customer?.id ?? ''
  const { bookingId, ...made } = await book('2026-12-01T10:00:00-08:00', {
    customerId,
    customerNote: 'First time',
  })
  expect(made).toMatchObject({
    version: 0,
    status: 'ACCEPTED',
    startAt: TEN,
    customerId,
    customerNote: 'First time',
    appointmentSegments: [{ durationMinutes: 60 }],
    creatorDetails: { creatorType: 'TEAM_MEMBER' },
    source: 'API',
  })
  expect((await client.bookings.get({ bookingId })).booking).toEqual(made)
  const moved = await client.bookings.update({
    bookingId,
    booking: { version: 0, startAt: ELEVEN },
  })
  expect(moved.booking).toMatchObject({ version: 1, startAt: ELEVEN, customerNote: 'First time' })
  const noted = await client.bookings.update({
    bookingId,
    booking: { version: 1, customerNote: null, sellerNote: 'Likes it quiet' },
  })
  expect(noted.booking).toMatchObject({ version: 2, startAt: ELEVEN, sellerNote: 'Likes it quiet' })
  expect(noted.booking?.customerNote).toBeUndefined()
  const { booking } = await client.bookings.cancel({ bookingId, bookingVersion: 2 })
  expect(booking).toMatchObject({ version: 3, status: 'CANCELLED_BY_SELLER' })
  expect(breaches).toEqual([])
})

test('a key books once, and with another visit it is refused', async () => {
  const { client, booking, between } = await appointmentsAt()
  const request = { idempotencyKey: 'one', booking: booking(TEN) }
  const first = await client.bookings.create(request)
  expect(await client.bookings.create(request)).toEqual(first)
  await expect(
    client.bookings.create({ idempotencyKey: 'one', booking: booking(ELEVEN) }),
  ).rejects.toMatchObject(refusal('IDEMPOTENCY_KEY_REUSED'))
  expect(await between(TEN, ELEVEN)).toEqual([TEN])
})

test('a stale version changes nothing', async () => {
  const { client, book } = await appointmentsAt()
  const { bookingId } = await book(TEN)
  await client.bookings.update({ bookingId, booking: { version: 0, startAt: ELEVEN } })
  const stale = refusal('CONFLICT', undefined, 409)
  await expect(
    client.bookings.update({ bookingId, booking: { version: 0, startAt: TEN } }),
  ).rejects.toMatchObject(stale)
  await expect(client.bookings.cancel({ bookingId, bookingVersion: 0 })).rejects.toMatchObject(
    stale,
  )
  const { booking } = await client.bookings.get({ bookingId })
  expect(booking).toMatchObject({ version: 1, startAt: ELEVEN, status: 'ACCEPTED' })
})

test('what was cancelled is neither cancelled again nor moved; the same key is answered as before', async () => {
  const { client, book } = await appointmentsAt()
  const { bookingId } = await book(TEN)
  const cancel = { bookingId, bookingVersion: 0, idempotencyKey: 'c' }
  const first = await client.bookings.cancel(cancel)
  expect(await client.bookings.cancel(cancel)).toEqual(first)
  await expect(client.bookings.cancel({ bookingId })).rejects.toMatchObject(refusal('BAD_REQUEST'))
  await expect(
    client.bookings.update({ bookingId, booking: { startAt: ELEVEN } }),
  ).rejects.toMatchObject(refusal('BAD_REQUEST'))
})

test('what waits for the owner cannot be cancelled by a call', async () => {
  const { client, book, standIn } = await appointmentsAt({ appointments: { acceptance: 'manual' } })
  const { bookingId, status } = await book(TEN)
  expect(status).toBe('PENDING')
  await expect(client.bookings.cancel({ bookingId })).rejects.toMatchObject(
    refusal('BAD_REQUEST', 'A booking that is PENDING cannot transition via "seller cancel"'),
  )
  standIn.appointments.accept(bookingId)
  const { booking } = await client.bookings.cancel({ bookingId })
  expect(booking?.status).toBe('CANCELLED_BY_SELLER')
})

test.each([
  ['an old version of the service', { serviceVariationVersion: 1n }, 'BAD_REQUEST', 400],
  ['nobody who does it', { teamMemberId: 'TMNOBODY' }, 'BAD_REQUEST', 400],
  ['no service', { serviceVariationId: 'NONE' }, 'NOT_FOUND', 404],
])('%s is not booked', async (_, wrong, code, status) => {
  const { client, booking, segment } = await appointmentsAt()
  const draft = booking(TEN, { appointmentSegments: [{ ...segment, ...wrong }] })
  await expect(client.bookings.create({ booking: draft })).rejects.toMatchObject(
    refusal(code, undefined, status),
  )
})

test.each([
  ['the past', '2026-11-20T15:59:00Z', 'BAD_REQUEST'],
  ['no time at all', 'soon', 'INVALID_TIME'],
])('%s is not booked', async (_, startAt, code) => {
  const { client, booking } = await appointmentsAt()
  await expect(client.bookings.create({ booking: booking(startAt) })).rejects.toMatchObject(
    refusal(code),
  )
})

test('a list is 31 days from now, unless it is told; past ones are asked for', async () => {
  const { clock, book, client, between, standIn, breaches } = await appointmentsAt()
  await book('2026-11-23T18:00:00Z')
  await book('2026-12-22T18:00:00Z')
  clock.now = Date.parse('2026-11-24T18:00:00Z')
  const listed = await client.bookings.list()
  expect(listed.data.map(({ startAt }) => startAt)).toEqual(['2026-12-22T18:00:00Z'])
  expect(await between('2026-11-20T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual([
    '2026-11-23T18:00:00Z',
  ])
  await expect(between('2026-11-20T00:00:00Z', '2026-12-22T00:00:00Z')).rejects.toMatchObject(
    refusal('INVALID_TIME_RANGE', 'Max query range is 31 days.'),
  )
  standIn.reset()
  expect((await client.bookings.list()).data).toEqual([])
  expect(breaches).toEqual([])
})

test('a list comes in pages, in the order of time, and by client', async () => {
  const { client, book, between } = await appointmentsAt()
  const { customer } = await client.customers.create({ givenName: 'Ana' })
  const customerId = customer?.id ?? ''
  await book(ELEVEN, { customerId })
  await book(TEN)
  const page = await client.bookings.list({ limit: 1 })
  expect(page.data.map(({ startAt }) => startAt)).toEqual([TEN])
  expect(page.hasNextPage()).toBe(true)
  expect(await between(TEN, ELEVEN)).toEqual([TEN, ELEVEN])
  const hers = await client.bookings.list({ customerId })
  expect(hers.data.map(({ startAt }) => startAt)).toEqual([ELEVEN])
  expect((await client.bookings.list({ teamMemberId: 'TMNOBODY' })).data).toEqual([])
})

test('several are read at once, and one that is not there says so', async () => {
  const { client, book, breaches } = await appointmentsAt()
  const { bookingId } = await book(TEN)
  const { bookings } = await client.bookings.bulkRetrieveBookings({
    bookingIds: [bookingId, 'none'],
  })
  expect(bookings?.[bookingId]?.booking?.startAt).toBe(TEN)
  expect(bookings?.none?.errors?.[0]?.code).toBe('NOT_FOUND')
  expect(breaches).toEqual([])
})

test("a seller's token books over another and outside hours; a buyer's does not", async () => {
  const { client, book, booking, standIn } = await appointmentsAt()
  const { bookingId } = await book(TEN)
  await book('2026-12-01T18:30:00Z')
  await book(SUNDAY)
  standIn.appointments.set({ level: 'buyer' })
  const taken = refusal('BAD_REQUEST', 'The requested time is not available.')
  for (const startAt of [TEN, '2026-12-01T17:30:00Z', SUNDAY, '2026-12-02T00:30:00Z']) {
    await expect(client.bookings.create({ booking: booking(startAt) })).rejects.toMatchObject(taken)
  }
  await expect(
    client.bookings.update({ bookingId, booking: { startAt: '2026-12-01T18:15:00Z' } }),
  ).rejects.toMatchObject(taken)
  const late = await book('2026-12-02T00:00:00Z')
  // Its own time is not in its way.
  const moved = await client.bookings.update({
    bookingId: late.bookingId,
    booking: { startAt: '2026-12-01T23:45:00Z' },
  })
  expect(moved.booking?.version).toBe(1)
})

test("a buyer's token sees its own bookings alone, and not who made them", async () => {
  const { client, book, standIn, breaches } = await appointmentsAt({
    appointments: { level: 'buyer', plan: 'free' },
  })
  const others = standIn.appointments.book({ startAt: TEN })
  const { bookingId, ...own } = await book(ELEVEN)
  expect([own.source, own.creatorDetails]).toEqual([undefined, undefined])
  expect((await client.bookings.list()).data).toEqual([own])
  await expect(client.bookings.get({ bookingId: others.id })).rejects.toMatchObject(
    refusal('NOT_FOUND', undefined, 404),
  )
  const { booking } = await client.bookings.cancel({ bookingId })
  expect(booking?.status).toBe('CANCELLED_BY_CUSTOMER')
  expect(breaches).toEqual([])
})

test("on the free plan a seller's token reads and does not write", async () => {
  const { client, book, starts, standIn, booking, breaches } = await appointmentsAt()
  const { bookingId } = await book(TEN)
  standIn.appointments.set({ plan: 'free' })
  const no = refusal('FORBIDDEN', 'Merchant subscription does not support write operations.', 403)
  const write = { idempotencyKey: 'later', booking: booking(ELEVEN) }
  await expect(client.bookings.create(write)).rejects.toMatchObject(no)
  await expect(client.bookings.cancel({ bookingId })).rejects.toMatchObject(no)
  await expect(client.bookings.update({ bookingId, booking: {} })).rejects.toMatchObject(no)
  expect((await client.bookings.list()).data).toHaveLength(1)
  expect(await starts('2026-12-01T08:00:00Z', '2026-12-02T08:00:00Z')).not.toEqual([])
  const { businessBookingProfile } = await client.bookings.getBusinessProfile()
  expect(businessBookingProfile?.supportSellerLevelWrites).toBe(false)
  standIn.appointments.set({ plan: 'plus' })
  expect((await client.bookings.create(write)).booking?.startAt).toBe(ELEVEN)
  expect(breaches).toEqual([])
})

test('an account without Appointments says so to every call of bookings', async () => {
  const { client, booking, starts, breaches } = await appointmentsAt({
    appointments: { plan: 'none' },
  })
  const no = refusal('UNAUTHORIZED', 'Merchant not onboarded to Appointments', 401)
  await expect(client.bookings.list()).rejects.toMatchObject(no)
  await expect(client.bookings.create({ booking: booking(TEN) })).rejects.toMatchObject(no)
  await expect(client.bookings.getBusinessProfile()).rejects.toMatchObject(no)
  await expect(starts(TEN, SUNDAY)).rejects.toMatchObject(no)
  expect(breaches).toEqual([])
})
