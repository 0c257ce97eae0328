import { expect, test } from 'vitest'
import type { z } from 'zod'
import { bookBody, createApiApp, OWNER_COOKIE, post } from '#tests/call-api.ts'
import { createTestStudio } from '#tests/helpers.ts'
import { pageOf, wordsOf } from '#tests/page.ts'
import { BookingShape, HoldShape, OpeningShape, ServiceShape } from '../../core/wire/shapes.ts'
import { ErrorShape } from './answers.ts'

const CALLS = [
  'GET /api/csrf-token',
  'GET /api/session',
  'GET /api/bookings/services',
  'GET /api/bookings/availability',
  'GET /api/bookings/team-availability',
  'GET /api/bookings/customer',
  'GET /api/bookings/date',
  'POST /api/bookings/hold',
  'POST /api/bookings/release',
  'POST /api/bookings/create',
  'POST /api/bookings/cancel',
  'POST /api/bookings/reschedule',
  'POST /api/payments/create-customer',
  'GET /api/payments/orders/{id}',
  'POST /api/payments/calculate',
  'POST /api/payments/create-order',
  'POST /api/payments/process',
  'GET /api/payments/verify/{id}',
  'POST /api/payments/create-service-order',
  'POST /api/payments/keep-card',
  'POST /api/payments/refund',
  'GET /api/products',
]

async function readDocument() {
  const app = await createApiApp(await createTestStudio())
  const response = await app.request('/api/openapi.json')
  return { app, response, document: await response.json() }
}

test('the document is OpenAPI 3.1 and names every call, and every call that it names answers', async () => {
  const { app, document } = await readDocument()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described).toEqual(CALLS)
  for (const call of described) {
    const [method, path = ''] = call.split(' ')
    if (path.includes('{')) continue
    const response = method === 'POST' ? await post(app, path, {}) : await app.request(path)
    expect([call, response.status]).not.toEqual([call, 404])
  }
})

test('every reference in the document points at something', async () => {
  const { document } = await readDocument()
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name)
})

test('every failure in the document has its code, and every POST tells of its token and limits', async () => {
  const { document } = await readDocument()
  for (const [path, { post: call }] of Object.entries<{ post?: Operation }>(document.paths)) {
    if (!call) continue
    const codes = Object.values(call.responses).flatMap((answer) =>
      Object.keys(answer.content?.['application/json'].examples ?? {}),
    )
    expect([path, ...codes]).toEqual(
      expect.arrayContaining(['csrf-missing', 'csrf-stale', 'rate-limited', 'too-large']),
    )
  }
})

test('what the calls really answer has exactly the shapes of the document', async () => {
  const app = await createApiApp(await createTestStudio())
  const headers = { cookie: OWNER_COOKIE }
  const get = async (path: string) => (await app.request(path, { headers })).json()
  const send = async (path: string, body: object) => (await post(app, path, body, headers)).json()

  const { services } = await get('/api/bookings/services')
  for (const service of services) expectShape(ServiceShape, service)
  const dates = 'startDate=2026-03-06&endDate=2026-03-08'
  const free = await get(`/api/bookings/availability?serviceId=mini-facial&${dates}`)
  const team = await get(`/api/bookings/team-availability?teamMemberId=esthetician&${dates}`)
  for (const { availability } of [free, team]) {
    expect(availability.length).toBeGreaterThan(0)
    for (const opening of availability) expectShape(OpeningShape, opening)
  }
  const time = { serviceId: 'mini-facial', startTime: '2026-03-08T18:00:00Z' }
  expectShape(HoldShape, (await send('/api/bookings/hold', time)).hold)
  const { booking } = await send('/api/bookings/create', bookBody())
  expectShape(BookingShape, booking)
  const move = { bookingId: booking.id, newStartTime: '2026-03-06T20:00:00Z' }
  expectShape(BookingShape, (await send('/api/bookings/reschedule', move)).booking)
  const taken = { ...bookBody(), startTime: '2026-03-06T20:00:00Z' }
  expectShape(ErrorShape, await send('/api/bookings/create', taken))
  expectShape(ErrorShape, await send('/api/bookings/create', {}))
  const cancelled = await send('/api/bookings/cancel', { bookingId: booking.id, reason: '' })
  expectShape(BookingShape, cancelled.booking)
  const customer = await get('/api/bookings/customer?email=ana@example.com')
  expectShape(BookingShape, customer.bookings[0])
  expectShape(BookingShape, (await get('/api/bookings/date?date=2026-03-06')).bookings[0])
})

test('the page for people shows every call with an example and its failures, and runs nothing', async () => {
  const app = await createApiApp(await createTestStudio())
  const response = await app.request('/api/docs')
  const html = await response.text()
  const page = pageOf(html)
  const codes = [...page.getByRole('main').querySelectorAll('code')].map(wordsOf)
  expect(codes).toEqual(expect.arrayContaining([...CALLS, 'time-taken']))
  expect(page.words).toContain('"startTime": "2026-07-15T01:00:00Z"')
  expect(html).not.toMatch(/<script|https?:\/\/(?!studio\.test)/)
  expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
})

test('the document and its page are kept by the browser until they change', async () => {
  const app = await createApiApp(await createTestStudio())
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const tag = (await app.request(path)).headers.get('etag') ?? ''
    const again = await app.request(path, { headers: { 'If-None-Match': tag } })
    expect(again.status).toBe(304)
  }
})

type Operation = {
  responses: Record<string, { content?: { 'application/json': { examples?: object } } }>
}

function expectShape(shape: z.ZodObject, value: unknown): void {
  expect(shape.strict().safeParse(value).error?.issues).toBeUndefined()
}
