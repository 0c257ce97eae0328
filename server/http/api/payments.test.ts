import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { post, withToken } from '#tests/call-api.ts'
import { createTestApp, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { accountId, placeOrder } from '#tests/orders.ts'
import { clientCookie, ownerCookie } from '#tests/owner.ts'
import { OrderShape } from '../../core/wire/orders.ts'

const PATH = '/api/payments/create-customer'

async function signedIn(options: Parameters<typeof createTestStudio>[0] = {}) {
  const studio = await createTestStudio(options)
  const cookie = await clientCookie(studio)
  const app = await createTestApp(studio)
  return { studio, app, cookie, body: await bodyFor(studio) }
}

async function bodyFor(studio: TestStudio) {
  return {
    firebaseUid: await accountId(studio),
    email: 'Ana@Example.com',
    firstName: 'Ana',
    lastName: 'Rivera',
    phone: '909 555 0101',
  }
}

for (const engine of ENGINES) {
  test(`${engine}: whoever is signed in gets their customer, the same each time`, async () => {
    const { studio, app, cookie, body } = await signedIn({ engine })
    const first = await post(app, PATH, body, { cookie })
    expect(first.status).toBe(200)
    const answer = await first.json()
    expect(answer).toEqual({ success: true, customerId: expect.stringMatching(/^[0-9A-Z]{26}$/) })
    expect(await (await post(app, PATH, body, { cookie })).json()).toEqual(answer)
    expect(await studio.payments.customers.find(body.firebaseUid)).toBe(answer.customerId)
  })
}

test('nobody makes a customer for someone else, or under another address', async () => {
  const { studio, app, cookie, body } = await signedIn()
  const strangers = { ...body, firebaseUid: 'someone' }
  const renamed = { ...body, email: 'eve@example.com' }
  for (const [asked, headers, status, code] of [
    [body, {}, 401, 'sign-in-needed'],
    [strangers, { cookie }, 403, 'not-allowed'],
    [renamed, { cookie }, 403, 'not-allowed'],
    [body, { cookie: await ownerCookie(studio) }, 403, 'not-allowed'],
    [{ ...body, email: 'ana' }, { cookie }, 400, 'bad-request'],
  ] as const) {
    const response = await post(app, PATH, asked, headers)
    expect([response.status, (await response.json()).error.code]).toEqual([status, code])
  }
  expect(await studio.payments.customers.needsRepair(body.firebaseUid)).toBe(true)
})

test('the call wants its token, as every other', async () => {
  const { app, cookie, body } = await signedIn()
  const { cookie: own } = await withToken(app)
  const response = await app.request(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie: `${own}; ${cookie}` },
    body: JSON.stringify(body),
  })
  expect([response.status, (await response.json()).error.code]).toEqual([403, 'csrf-missing'])
})

test('where Square makes no customer the answer is the sentence of the catalogue', async () => {
  const { studio, cookie, body } = await signedIn()
  const ensure = async () => ({ ok: false, code: 'square-customer-failed' }) as const
  const payments = { ...studio.payments, customers: { ...studio.payments.customers, ensure } }
  const app = await createTestApp({ ...studio, payments })
  const response = await post(app, PATH, body, { cookie })
  expect(response.status).toBe(502)
  expect((await response.json()).error.message).toBe('Failed to create Square customer')
})

test('a failure of ours is told without its cause', async () => {
  const { studio, cookie, body } = await signedIn()
  const ensure = () => Promise.reject(new Error('disk full'))
  const payments = { ...studio.payments, customers: { ...studio.payments.customers, ensure } }
  const app = await createTestApp({ ...studio, payments })
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const response = await post(app, PATH, body, { cookie })
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
  expect([response.status, await response.text()]).toEqual([
    500,
    expect.not.stringContaining('disk'),
  ])
})

test('an order is answered in the shape of the specification', async () => {
  const { studio, app, cookie, body } = await signedIn()
  const { id } = await placeOrder(studio, { userId: body.firebaseUid })
  const response = await app.request(`/api/payments/orders/${id}`, { headers: { cookie } })
  const answer = await response.json()
  const money = (amount: number) => ({ amount, currency: 'USD' })
  expect(answer).toEqual({
    success: true,
    order: {
      id,
      createdAt: new Date(studio.clock.now).toISOString(),
      status: 'COMPLETED',
      lineItems: [{ name: 'Clay Mask', quantity: '2', totalMoney: money(7200) }],
      serviceCharges: [{ name: 'Standard Shipping', amountMoney: money(0) }],
      taxes: [{ name: 'Sales tax', amountMoney: money(630) }],
      totalMoney: money(7830),
      fulfillments: [
        {
          shipmentDetails: {
            recipient: {
              displayName: 'Ana Rivera',
              address: {
                addressLine1: '12 Palm Avenue',
                addressLine2: 'Apt 3',
                locality: 'Redlands',
                administrativeDistrictLevel1: 'CA',
                postalCode: '92374',
              },
            },
          },
        },
      ],
      metadata: { customerEmail: 'ana@example.com' },
    },
  })
  expect(OrderShape.strict().safeParse(answer.order).success).toBe(true)
})

test('an order tells a stranger less, and after 30 days nothing', async () => {
  const { studio, app, cookie } = await signedIn()
  const { id } = await placeOrder(studio, { userId: 'someone', email: 'bo@example.com' })
  const ask = (headers = {}) => app.request(`/api/payments/orders/${id}`, { headers })
  const owner = await ownerCookie(studio)
  for (const headers of [{}, { cookie }]) {
    const text = await (await ask(headers)).text()
    expect(text).toContain('Clay Mask')
    expect(text).not.toMatch(/bo@|Palm|Rivera|92374/)
  }
  expect(await (await ask({ cookie: owner })).text()).toContain('12 Palm Avenue')
  studio.clock.now += 30 * DAY_MS
  const statuses = [{}, { cookie }, { cookie: owner }].map(
    async (headers) => (await ask(headers)).status,
  )
  expect(await Promise.all(statuses)).toEqual([404, 404, 200])
  const missing = await app.request(`/api/payments/orders/${crypto.randomUUID()}`)
  expect([missing.status, (await missing.json()).error.message]).toEqual([404, 'Order not found'])
})
