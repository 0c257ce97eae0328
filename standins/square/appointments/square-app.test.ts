import { expect, test } from 'vitest'
import { appointmentsAt, refusal } from '../../../tests/square/appointments.ts'
import { unlikeEvent } from '../../../tests/square/contract.ts'
import { LOCATION_ID } from '../seed.ts'
import type { StandInOptions } from '../stand-in.ts'

const TEN = '2026-12-01T18:00:00Z'
const ELEVEN = '2026-12-01T19:00:00Z'
type Told = {
  type: string
  location_id?: string
  data: { id: string; object: { booking: object } }
}

/** An account whose events come here. */
async function subscribed(options: Partial<StandInOptions> = {}) {
  const told: Told[] = []
  const webhooks = {
    url: 'https://grove.example/api/webhooks/square',
    signatureKey: 'key',
    fetch: async (request: Request) => {
      told.push((await request.json()) as Told)
      return new Response(null)
    },
    ...options.webhooks,
  }
  const square = await appointmentsAt({ ...options, webhooks })
  const news = async () => {
    await square.standIn.tick()
    return told.splice(0)
  }
  return { ...square, news }
}

test('whatever happens to a booking is told, whoever did it: the whole booking, its version in its name', async () => {
  const { standIn, client, book, news } = await subscribed()
  const { bookingId } = await book(TEN)
  standIn.appointments.move(bookingId, { startAt: ELEVEN, minutes: 75 })
  await client.bookings.cancel({ bookingId, bookingVersion: 1 })
  const told = await news()
  expect(told.map(({ type, data }) => [type, data.id])).toEqual([
    ['booking.created', `${bookingId}:0`],
    ['booking.updated', `${bookingId}:1`],
    ['booking.updated', `${bookingId}:2`],
  ])
  expect(told[1]).toMatchObject({
    location_id: LOCATION_ID,
    data: {
      type: 'booking',
      object: {
        booking: {
          id: bookingId,
          start_at: ELEVEN,
          appointment_segments: [{ duration_minutes: 75 }],
          creator_details: { creator_type: 'TEAM_MEMBER' },
        },
      },
    },
  })
  expect(told.at(-1)?.data.object.booking).toMatchObject({ status: 'CANCELLED_BY_SELLER' })
  expect(told.flatMap((event) => unlikeEvent(event.type, event))).toEqual([])
})

test('in its own app a booking stands over another, is not come to, is cancelled by either', async () => {
  const { standIn, client, book, between } = await subscribed()
  const { bookingId } = await book(TEN)
  const { appointments } = standIn
  const over = appointments.book({ startAt: TEN, customerNote: 'By telephone' })
  expect(over).toMatchObject({ status: 'ACCEPTED', source: 'FIRST_PARTY_MERCHANT' })
  expect(await between(TEN, TEN)).toEqual([TEN, TEN])
  expect(appointments.noShow(bookingId).status).toBe('NO_SHOW')
  expect(() => appointments.noShow(bookingId)).toThrow('NO_SHOW')
  expect(appointments.cancel(over.id, { by: 'customer' }).status).toBe('CANCELLED_BY_CUSTOMER')
  expect(() => appointments.move(over.id, { startAt: ELEVEN })).toThrow('CANCELLED_BY_CUSTOMER')
  await expect(client.bookings.cancel({ bookingId })).rejects.toMatchObject(refusal('BAD_REQUEST'))
})

test('what a client asks for on Square’s own site waits for the owner, who accepts or declines', async () => {
  const { standIn, news } = await subscribed({ appointments: { acceptance: 'manual' } })
  const { appointments } = standIn
  const [first, second] = [TEN, ELEVEN].map((startAt) =>
    appointments.book({ startAt, by: 'customer' }),
  )
  expect([first?.status, second?.source]).toEqual(['PENDING', 'FIRST_PARTY_BUYER'])
  expect(appointments.accept(first?.id ?? '').status).toBe('ACCEPTED')
  expect(appointments.decline(second?.id ?? '').status).toBe('DECLINED')
  expect(appointments.book({ startAt: TEN }).status).toBe('ACCEPTED')
  expect(await news()).toHaveLength(5)
})

test('a token with a buyer’s rights is told of its own bookings alone', async () => {
  const { standIn, book, news, client } = await subscribed({ appointments: { level: 'buyer' } })
  standIn.appointments.book({ startAt: TEN })
  await book(ELEVEN)
  const told = await news()
  expect(told.map(({ type }) => type)).toEqual(['booking.created'])
  expect(told[0]?.data.object.booking).not.toHaveProperty('creator_details')
  expect((await client.events.searchEvents()).events).toHaveLength(1)
})

test('what was muted is never sent, and is found by a search for 28 days', async () => {
  const { standIn, client, book, news, clock, breaches } = await subscribed()
  standIn.events.mute(true)
  const { bookingId } = await book('2027-02-01T18:00:00Z')
  clock.now += 86_400_000
  standIn.appointments.move(bookingId, { startAt: '2027-02-02T18:00:00Z' })
  standIn.events.mute(false)
  const since = new Date(clock.now).toISOString()
  await book('2027-02-01T20:00:00Z')
  expect(await news()).toHaveLength(1)

  const filter = { eventTypes: ['booking.created', 'booking.updated'] }
  const first = await client.events.searchEvents({ limit: 2, query: { filter } })
  const cursor = first.cursor ?? ''
  const second = await client.events.searchEvents({ limit: 2, cursor, query: { filter } })
  const found = [...(first.events ?? []), ...(second.events ?? [])]
  expect(found.map(({ data }) => data?.id?.split(':')[1])).toEqual(['0', '1', '0'])
  expect(found.at(-1)?.data?.id).toBe(`${bookingId}:0`)
  expect(found[1]?.data?.object).toMatchObject({ booking: { id: bookingId, version: 1 } })
  expect(second.cursor).toBeUndefined()
  const later = { filter: { createdAt: { startAt: since } }, sort: { order: 'ASC' } } as const
  const newer = await client.events.searchEvents({ query: later })
  expect(newer.events?.map(({ type }) => type)).toEqual(['booking.updated', 'booking.created'])
  const none = { filter: { eventTypes: ['payment.created'] } }
  expect((await client.events.searchEvents({ query: none })).events).toBeUndefined()
  clock.now += 28 * 86_400_000
  expect((await client.events.searchEvents()).events).toHaveLength(2)
  clock.now += 1
  expect((await client.events.searchEvents()).events).toBeUndefined()
  expect(breaches).toEqual([])
})

test('events are found where nobody listens', async () => {
  const { client, book } = await appointmentsAt()
  await book(TEN)
  expect((await client.events.searchEvents()).events).toHaveLength(1)
})

test('all of it is switched from this machine, and from no other', async () => {
  const { standIn, client, starts } = await appointmentsAt()
  const control = async (method: string, path: string, body?: object, host = 'localhost') => {
    const request = new Request(`http://${host}/control/${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const reply = await standIn.fetch(request)
    return { status: reply.status, body: reply.status === 404 ? null : await reply.json() }
  }
  const DAY = ['2026-12-06T08:00:00Z', '2026-12-07T08:00:00Z'] as const
  await control('PUT', 'appointments/hours', [{ day: 'SUN', opens: '10:00', closes: '12:00' }])
  await control('PUT', 'appointments/settings', { alignment: 'HOURLY', acceptance: 'manual' })
  expect(await starts(...DAY)).toEqual(['2026-12-06T18:00:00Z', '2026-12-06T19:00:00Z'])
  const visit = { startAt: DAY[0], by: 'customer' }
  const { body } = await control('POST', 'appointments/bookings', visit)
  const path = `appointments/bookings/${body.booking.id}`
  expect((await control('POST', `${path}/accept`)).body.booking.status).toBe('ACCEPTED')
  await control('POST', `${path}/move`, { startAt: '2026-12-06T18:00:00Z' })
  expect(await starts(...DAY)).toEqual(['2026-12-06T19:00:00Z'])
  await control('POST', 'events/mute', { isMute: true })
  await control('POST', `${path}/cancel`)
  expect((await client.bookings.get({ bookingId: body.booking.id })).booking).toMatchObject({
    version: 3,
    status: 'CANCELLED_BY_SELLER',
  })
  const off = { startAt: DAY[0], endAt: DAY[1] }
  const { timeOff } = (await control('POST', 'appointments/time-off', off)).body
  expect(await starts(...DAY)).toEqual([])
  await control('DELETE', `appointments/time-off/${timeOff.id}`)
  expect(await starts(...DAY)).toHaveLength(2)
  expect((await control('POST', `${path}/no-show`)).status).toBe(400)
  expect((await control('POST', 'appointments/bookings', visit, 'grove.example')).status).toBe(404)
  expect(standIn.appointments.all()).toHaveLength(1)
})
