import { expect, test } from 'vitest'
import { appointmentsAt, refusal } from '../../../tests/square/appointments.ts'

const TEN = '2026-12-01T18:00:00Z'
const ELEVEN = '2026-12-01T19:00:00Z'

test.each([
  ['before', []],
  ['after', [TEN]],
] as const)(
  'a booking whose answer is lost %s it was made is made once by its key',
  async (when, left) => {
    const { client, booking, between, standIn } = await appointmentsAt()
    const request = { idempotencyKey: 'one', booking: booking(TEN) }
    standIn.faults.next({ kind: 'drop', when, on: 'POST /v2/bookings' })
    await expect(client.bookings.create(request)).rejects.toMatchObject({ message: 'fetch failed' })
    expect(await between(TEN, ELEVEN)).toEqual(left)
    await client.bookings.create(request)
    expect(await between(TEN, ELEVEN)).toEqual([TEN])
  },
)

test.each([
  ['list', 'GET /v2/bookings'],
  ['get', 'GET /v2/bookings/{id}'],
  ['update', 'PUT /v2/bookings/{id}'],
  ['cancel', 'POST /v2/bookings/{id}/cancel'],
  ['search', 'POST /v2/bookings/availability/search'],
  ['events', 'POST /v2/events'],
  ['team', 'GET /v2/bookings/team-member-booking-profiles'],
] as const)('a fault reaches the call: %s', async (call, on) => {
  const { client, book, starts, standIn } = await appointmentsAt()
  const { bookingId } = await book(TEN)
  const calls = {
    list: () => client.bookings.list(),
    get: () => client.bookings.get({ bookingId }),
    update: () => client.bookings.update({ bookingId, booking: { startAt: ELEVEN } }),
    cancel: () => client.bookings.cancel({ bookingId }),
    search: () => starts(TEN, '2026-12-03T18:00:00Z'),
    events: () => client.events.searchEvents(),
    team: () => client.bookings.teamMemberProfiles.list(),
  }
  standIn.faults.next({ kind: 'refuse', on, code: 'FORBIDDEN', status: 403 })
  await expect(calls[call]()).rejects.toMatchObject(refusal('FORBIDDEN', undefined, 403))
  await expect(calls[call]()).resolves.toBeDefined()
})

test('all calls of bookings can be away together, and others are not', async () => {
  const { client, standIn } = await appointmentsAt()
  standIn.faults.next({ kind: 'drop', on: '[A-Z]+ /v2/bookings.*', times: 1000 })
  await expect(client.bookings.list()).rejects.toMatchObject({ message: 'fetch failed' })
  await expect(client.bookings.get({ bookingId: 'b' })).rejects.toMatchObject({
    message: 'fetch failed',
  })
  await client.locations.list()
  standIn.faults.clear()
  expect((await client.bookings.list()).data).toEqual([])
})

test('a request that comes in twice books once with a key, and twice without', async () => {
  const { client, booking, between, standIn } = await appointmentsAt()
  standIn.faults.next({ kind: 'twice', on: 'POST /v2/bookings' })
  await client.bookings.create({ idempotencyKey: 'one', booking: booking(TEN) })
  expect(await between(TEN, ELEVEN)).toEqual([TEN])
  standIn.faults.next({ kind: 'twice', on: 'POST /v2/bookings' })
  await client.bookings.create({ booking: booking(ELEVEN) })
  expect(await between(TEN, ELEVEN)).toEqual([TEN, ELEVEN, ELEVEN])
})

test.each([
  ['work', 'before', [ELEVEN, TEN]],
  ['news of it', 'after', [TEN, ELEVEN]],
] as const)('of what is late the %s is overtaken', async (_, when, order) => {
  const { client, booking, standIn } = await appointmentsAt()
  standIn.faults.next({ kind: 'late', when, on: 'POST /v2/bookings' })
  const late = client.bookings.create({ booking: booking(TEN) })
  const { booking: second } = await client.bookings.create({ booking: booking(ELEVEN) })
  expect(second?.startAt).toBe(ELEVEN)
  standIn.faults.release()
  expect((await late).booking?.startAt).toBe(TEN)
  expect(standIn.appointments.all().map(({ start_at }) => start_at)).toEqual(order)
})
