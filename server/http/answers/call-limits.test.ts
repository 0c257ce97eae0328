import { expect, test, vi } from 'vitest'
import { bookBody, createApiApp, post } from '#tests/call-api.ts'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import { networksOf } from '../../core/caller.ts'
import { createStudio } from '../create-studio.ts'
import { CALL_LIMITS } from './call-limits.ts'

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

test('a longer wait is said in minutes', async () => {
  const app = await createApiApp(await createTestStudio(), { holds: { times: 1, seconds: 600 } })
  const hold = () => post(app, '/api/bookings/hold', { serviceId: 'x', startTime: 'x' })
  await hold()
  const refused = await (await hold()).json()
  expect(refused.error.message).toMatch(/^That was many .* Wait (9|10) minutes and try again\.$/)
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
  const studio = await createTestStudio()
  const app = await createApiApp(studio, { liveHolds: 3 })
  const hold = async (clock: string, address: string) => {
    studio.clock.now += 1000
    const body = { serviceId: 'mini-facial', startTime: `2026-03-08T${clock}:00Z` }
    return (await post(app, '/api/bookings/hold', body, { 'X-Forwarded-For': address })).status
  }
  for (const clock of ['15:00', '16:00', '17:00']) expect(await hold(clock, '')).toBe(201)
  expect(await hold('15:00', '')).toBe(409)
  expect(await hold('18:00', '')).toBe(201)
  expect(await hold('15:00', '')).toBe(201)
})

test('people are far from the limits', () => {
  expect(CALL_LIMITS).toEqual({
    reads: { times: 600, seconds: 60 },
    writes: { times: 60, seconds: 60 },
    holds: { times: 40, seconds: 600 },
    creates: { times: 20, seconds: 600 },
    bookingsADay: { times: 8, seconds: 86_400 },
    orders: { times: 30, seconds: 600 },
    charges: { times: 20, seconds: 600 },
    refunds: { times: 40, seconds: 60 },
    lookups: { times: 60, seconds: 60 },
    notices: { times: 600, seconds: 60 },
    liveHolds: 3,
  })
})

for (const engine of ENGINES) {
  test(`${engine}: two servers on one database share an allowance`, async () => {
    const first = await createTestStudio({ engine })
    const second = createStudio({
      env: first.env,
      database: first.database,
      secret: first.secret,
      now: first.now,
    })
    const creates = { times: 3, seconds: 600 }
    const servers = [
      await createApiApp(first, { creates }),
      await createApiApp({ ...first, ...second }, { creates }),
    ] as const
    const book = (server: 0 | 1) => post(servers[server], '/api/bookings/create', {})
    const statuses = [await book(0), await book(1), await book(0), await book(1), await book(0)]
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 429, 429])
    expect(Number(statuses[4]?.headers.get('retry-after'))).toBe(600)
    first.clock.now += 600_000
    expect((await book(1)).status).toBe(400)
  })

  test(`${engine}: what is counted names nobody, and goes when its time is over`, async () => {
    const studio = await createTestStudio({ engine })
    const limit = studio.rateLimits.stored('test', { times: 1, seconds: 60 })
    await limit.take(networksOf('203.0.113.7'))
    await limit.take('ana@example.com')
    const rows = () => studio.database.rows.selectFrom('rate_limit').selectAll().execute()
    expect(await rows()).toHaveLength(3)
    expect(JSON.stringify(await rows())).not.toMatch(/203|ana/)
    studio.clock.now += 11 * 60_000
    await limit.take(networksOf('198.51.100.1'))
    expect(await rows()).toHaveLength(2)
  })

  test(`${engine}: a rented /48 is one caller with sixteen allowances, not sixty-five thousand`, async () => {
    const studio = await createTestStudio({ engine })
    const limit = studio.rateLimits.stored('test', { times: 2, seconds: 60 })
    const from = (group: number) => networksOf(`2001:db8:1:${group.toString(16)}::1`)
    const waits = []
    for (let i = 0; i < 60; i += 1) waits.push(await limit.take(from(i * 256)))
    expect(waits.filter((wait) => wait === null)).toHaveLength(32)
    // A refused caller leaves no row behind.
    const rows = await studio.database.rows.selectFrom('rate_limit').selectAll().execute()
    expect(rows).toHaveLength(32 * 2 + 1)
    expect(await limit.take(networksOf('2001:db8:2::1'))).toBeNull()
  })

  test(`${engine}: of many at once from a /48, sixteen allowances get through and no more`, async () => {
    const { rateLimits } = await createTestStudio({ engine })
    const limit = rateLimits.stored('test', { times: 1, seconds: 60 })
    const callers = Array.from({ length: 40 }, (_, n) => networksOf(`2001:db8:1:${n}00::1`))
    const waits = await Promise.all(callers.map((caller) => limit.take(caller)))
    expect(waits.filter((wait) => wait === null)).toHaveLength(16)
  })

  test(`${engine}: whom one limit refuses counts for none after it, and not for the neighbors`, async () => {
    const { rateLimits } = await createTestStudio({ engine })
    const first = rateLimits.stored('first', { times: 2, seconds: 60 })
    const second = rateLimits.stored('second', { times: 3, seconds: 120 })
    const take = (address: string) =>
      rateLimits.takeAll([...first.counting(networksOf(address)), ...second.counting('ana')])
    for (let i = 0; i < 20; i += 1) await take('203.0.113.7')
    expect(await take('203.0.113.7')).toBe(60_000)
    expect(await take('203.0.113.8')).toBeNull()
    expect(await take('203.0.113.8')).toBe(120_000)
    await rateLimits.giveAllBack(second.counting('ana'))
    await rateLimits.giveAllBack(second.counting('ana'))
    expect(await take('203.0.113.9')).toBeNull()
  })

  test(`${engine}: a name is counted for itself, and starts anew where it is forgotten`, async () => {
    const { rateLimits } = await createTestStudio({ engine })
    const limit = rateLimits.stored('test', { times: 2, seconds: 60 })
    const ana = () => limit.take('ana@example.com')
    const waits = await Promise.all([ana(), ana(), ana()])
    expect(waits.filter((wait) => wait === null)).toHaveLength(2)
    await limit.forget('eve@example.com')
    expect(await ana()).toBe(60_000)
    await limit.forget('ana@example.com')
    expect(await ana()).toBeNull()
  })
}

test('one address that is refused takes nothing from its neighbours', async () => {
  const studio = await createTestStudio()
  const limit = studio.rateLimits.inMemory({ times: 2, seconds: 60 })
  for (let i = 0; i < 100; i += 1) await limit.take(networksOf('203.0.113.7'))
  expect(await limit.take(networksOf('203.0.113.7'))).toBeGreaterThan(0)
  expect(await limit.take(networksOf('203.0.113.8'))).toBeNull()
})

test('behind a proxy a port is no new caller, and what is no address counts as the proxy', async () => {
  const limits = { orders: { times: 2, seconds: 60 } }
  const studio = await createTestStudio({ env: { TRUST_PROXY: '1' } })
  const app = await createApiApp(studio, limits)
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const order = async (from: string | null) => {
    const headers: Record<string, string> = from === null ? {} : { 'X-Forwarded-For': from }
    return (await post(app, '/api/payments/create-order', {}, headers)).status
  }
  const ports = [1, 2, 3, 4].map((port) => `203.0.113.1:400${port}`)
  const statuses: number[] = []
  for (const from of ports) statuses.push(await order(from))
  expect(statuses).toEqual([400, 400, 429, 429])
  expect([await order('[2001:db8::1]:4001'), await order('2001:db8::2')]).toEqual([400, 400])
  expect(await order('[2001:db8::3]:4003')).toBe(429)
  // Whoever comes without an address shares fifty allowances with all others who do.
  const loose: number[] = []
  for (let i = 0; i < 101; i += 1) loose.push(await order(i % 2 === 0 ? null : `junk-${i}`))
  expect(loose.slice(0, 100)).toEqual(Array(100).fill(400))
  expect(loose[100]).toBe(429)
  expect(said.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY=1')]])
  said.mockRestore()
})

test.each([
  ['203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['::ffff:203.0.113.7', ['203.0.113.7', '203.0.113.0/24']],
  ['2001:db8:1:2abc:3:4:5:6', ['2001:db8:1:2abc', '2001:db8:1:2a00::/56', '2001:db8:1::/48']],
  ['2001:DB8::1', ['2001:db8:0:0', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['unknown', ['unknown']],
])('the networks of %s are %s', (address, networks) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(networks)
})
