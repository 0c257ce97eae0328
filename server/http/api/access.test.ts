import { expect, test } from 'vitest'
import { bookBody, createApiApp, OWNER_COOKIE, post } from '#tests/call-api.ts'
import { createTestStudio } from '#tests/helpers.ts'
import { ADDRESS } from '#tests/orders.ts'

type Role = 'visitor' | 'own link' | 'other link' | 'forged link' | 'owner'
type Call = { path: string; body?: (bookingId: string) => Record<string, unknown> }

const AVAILABLE = 'serviceId=mini-facial&startDate=2026-03-06&endDate=2026-03-06'
const STRETCHES = 'teamMemberId=esthetician&startDate=2026-03-06&endDate=2026-03-06'

const CART = [{ productId: 'clay-mask', quantity: 1 }]

// Law 9: who may make which call.
const TABLE: [Call, Record<Role, number>][] = [
  [{ path: '/api/csrf-token' }, everyone(200)],
  [{ path: '/api/bookings/services' }, everyone(200)],
  [{ path: `/api/bookings/availability?${AVAILABLE}` }, everyone(200)],
  [{ path: `/api/bookings/team-availability?${STRETCHES}` }, everyone(200)],
  [{ path: '/api/bookings/customer?email=ana@example.com' }, ownerOnly()],
  [{ path: '/api/bookings/customer?customerId=anyone' }, ownerOnly()],
  [{ path: '/api/bookings/date?date=2026-03-06' }, ownerOnly()],
  [
    {
      path: '/api/bookings/hold',
      body: () => ({ serviceId: 'mini-facial', startTime: '2026-03-08T18:00:00Z' }),
    },
    everyone(201),
  ],
  [{ path: '/api/bookings/release', body: () => ({ holdId: 'gone' }) }, everyone(200)],
  [
    {
      path: '/api/bookings/create',
      body: () => bookBody({ startTime: '2026-03-08T18:00:00Z', email: 'bo@example.com' }),
    },
    everyone(201),
  ],
  [
    { path: '/api/bookings/cancel', body: (bookingId) => ({ bookingId, reason: '' }) },
    oneBooking(),
  ],
  [
    {
      path: '/api/bookings/reschedule',
      body: (bookingId) => ({ bookingId, newStartTime: '2026-03-06T22:00:00Z' }),
    },
    oneBooking(),
  ],
  [{ path: '/api/products' }, everyone(200)],
  // What nobody has ordered is found by nobody, and told to everybody alike.
  [{ path: '/api/payments/orders/nothing' }, everyone(404)],
  [{ path: '/api/payments/verify/nothing' }, everyone(404)],
  [{ path: '/api/payments/calculate', body: () => ({ cartItems: CART }) }, everyone(200)],
  [
    {
      path: '/api/payments/create-order',
      body: () => ({ cartItems: CART, buyerEmail: 'ana@example.com', shippingAddress: ADDRESS }),
    },
    everyone(201),
  ],
  [
    {
      path: '/api/payments/process',
      body: () => ({ sourceId: 'cnon:card-nonce-ok', orderId: 'nothing' }),
    },
    everyone(404),
  ],
  [
    { path: '/api/payments/create-service-order', body: (bookingId) => ({ bookingId }) },
    { ...oneBooking(), 'own link': 201, owner: 201 },
  ],
  [
    { path: '/api/payments/refund', body: () => ({ paymentId: 'nothing' }) },
    { ...everyone(401), owner: 404 },
  ],
]

for (const [call, statuses] of TABLE) {
  for (const [role, status] of Object.entries(statuses)) {
    test(`${role}: ${call.path.split('?')[0]} answers ${status}`, async () => {
      const app = await createApiApp(await createTestStudio())
      const own = await (await post(app, '/api/bookings/create', bookBody())).json()
      const other = await (
        await post(app, '/api/bookings/create', bookBody({ startTime: '2026-03-06T20:00:00Z' }))
      ).json()
      const headers: Record<string, string> = {
        ...(role === 'owner' ? { cookie: OWNER_COOKIE } : {}),
        ...(role === 'own link' ? { 'X-Manage-Token': own.manageToken } : {}),
        ...(role === 'other link' ? { 'X-Manage-Token': other.manageToken } : {}),
        ...(role === 'forged link' ? { 'X-Manage-Token': `${own.manageToken}x` } : {}),
      }
      const response = call.body
        ? await post(app, call.path, call.body(own.booking.id), headers)
        : await app.request(call.path, { headers })
      expect(response.status).toBe(status)
    })
  }
}

test('a refusal is the same whether the booking exists or not', async () => {
  const app = await createApiApp(await createTestStudio())
  const made = await (await post(app, '/api/bookings/create', bookBody())).json()
  const elsewhere = await (
    await post(app, '/api/bookings/create', bookBody({ startTime: '2026-03-06T20:00:00Z' }))
  ).json()
  for (const headers of [undefined, { 'X-Manage-Token': elsewhere.manageToken }]) {
    const [real, invented] = await Promise.all(
      [made.booking.id, crypto.randomUUID()].map(async (bookingId) => {
        const answer = await post(app, '/api/bookings/cancel', { bookingId, reason: '' }, headers)
        return [answer.status, await answer.json()]
      }),
    )
    expect(real).toEqual(invented)
  }
})

test('the owner is told when a booking does not exist', async () => {
  const app = await createApiApp(await createTestStudio())
  const body = { bookingId: crypto.randomUUID(), reason: '' }
  const response = await post(app, '/api/bookings/cancel', body, { cookie: OWNER_COOKIE })
  expect(response.status).toBe(404)
})

test('a manage link stops working seven days after its visit', async () => {
  const studio = await createTestStudio()
  const app = await createApiApp(studio)
  const made = await (await post(app, '/api/bookings/create', bookBody())).json()
  studio.clock.now = Date.parse('2026-03-13T19:00:00Z')
  const body = { bookingId: made.booking.id, reason: '' }
  const link = { 'X-Manage-Token': made.manageToken }
  const response = await post(app, '/api/bookings/cancel', body, link)
  expect([response.status, (await response.json()).error.code]).toEqual([403, 'link-invalid'])
})

function everyone(status: number): Record<Role, number> {
  return {
    visitor: status,
    'own link': status,
    'other link': status,
    'forged link': status,
    owner: status,
  }
}

function ownerOnly(): Record<Role, number> {
  return { ...everyone(401), owner: 200 }
}

function oneBooking(): Record<Role, number> {
  return { visitor: 401, 'own link': 200, 'other link': 403, 'forged link': 403, owner: 200 }
}
