import { expect, test } from 'vitest'
import { bookBody, createApiApp, post } from '#tests/call-api.ts'
import { createTestStudio } from '#tests/helpers.ts'
import { networkOf } from '../caller.ts'
import { LIMITS } from './limits.ts'

test('past the limit of its address a write answers 429 and says when to come back', async () => {
  const app = await createApiApp(await createTestStudio(), { writes: { times: 2, seconds: 60 } })
  const release = () => post(app, '/api/bookings/release', { holdId: 'gone' })
  expect([(await release()).status, (await release()).status]).toEqual([200, 200])
  const refused = await release()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(await refused.json()).toEqual({
    error: {
      code: 'rate-limited',
      message: 'That was many requests in a short time. Wait a minute and try again.',
    },
  })
})

test('bookings and holds have limits of their own; reading has none', async () => {
  const once = { times: 1, seconds: 60 }
  const app = await createApiApp(await createTestStudio(), { creates: once, holds: once })
  const hold = { serviceId: 'mini-facial', startTime: '2026-03-08T18:00:00Z' }
  expect((await post(app, '/api/bookings/create', bookBody())).status).toBe(201)
  expect((await post(app, '/api/bookings/create', bookBody())).status).toBe(429)
  expect((await post(app, '/api/bookings/hold', hold)).status).toBe(201)
  expect((await post(app, '/api/bookings/hold', hold)).status).toBe(429)
  expect((await app.request('/api/bookings/services')).status).toBe(200)
})

test('behind a trusted proxy each visitor is counted alone, otherwise the header is not believed', async () => {
  const limits = { writes: { times: 1, seconds: 60 } }
  const statuses = async (env: Record<string, string>) => {
    const app = await createApiApp(await createTestStudio({ env }), limits)
    const from = (address: string) =>
      post(app, '/api/bookings/release', { holdId: 'gone' }, { 'X-Forwarded-For': address })
    return [(await from('203.0.113.1')).status, (await from('9.9.9.9, 203.0.113.2')).status]
  }
  expect(await statuses({ TRUST_PROXY: '1' })).toEqual([200, 200])
  expect(await statuses({})).toEqual([200, 429])
})

test('one visitor cannot hold the whole calendar: a fourth hold lets the first go', async () => {
  const app = await createApiApp(await createTestStudio(), { liveHolds: 3 })
  const hold = async (clock: string, address: string) => {
    const body = { serviceId: 'mini-facial', startTime: `2026-03-08T${clock}:00Z` }
    return (await post(app, '/api/bookings/hold', body, { 'X-Forwarded-For': address })).status
  }
  for (const clock of ['15:00', '16:00', '17:00']) expect(await hold(clock, '')).toBe(201)
  expect(await hold('15:00', '')).toBe(409)
  expect(await hold('18:00', '')).toBe(201)
  expect(await hold('15:00', '')).toBe(201)
})

test('people are far from the limits', () => {
  expect(LIMITS).toEqual({
    writes: { times: 60, seconds: 60 },
    holds: { times: 40, seconds: 600 },
    creates: { times: 20, seconds: 600 },
    charges: { times: 20, seconds: 600 },
    notices: { times: 600, seconds: 60 },
    liveHolds: 3,
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
