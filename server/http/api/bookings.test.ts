import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { bookBody, createApiApp, OWNER_COOKIE, post, withToken } from '#tests/call-api.ts'
import { at, createTestStudio, ENGINES } from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'

const OWNER = { cookie: OWNER_COOKIE }

test('the menu has the nine treatments, with options and extras only where there are any', async () => {
  const app = await createApiApp(await createTestStudio())
  const { services } = await (await app.request('/api/bookings/services')).json()
  expect(services).toHaveLength(9)
  const acne = services.find((service: { id: string }) => service.id === 'acne-facial')
  expect(acne).toMatchObject({
    slug: 'acne-facial',
    name: 'Acne Facial',
    category: 'Facials',
    durationMinutes: 50,
    priceCents: 11000,
  })
  expect(acne.addons).toContainEqual({
    id: 'microdermabrasion',
    name: 'Microdermabrasion',
    durationMinutes: 10,
    price: 15,
    priceCents: 1500,
  })
  expect(acne).not.toHaveProperty('options')
  const consultation = services.find(
    (service: { id: string }) => service.id === 'skincare-consultation',
  )
  expect(consultation).not.toHaveProperty('addons')
})

test('free times are instants in UTC with their team member, extras included in their length', async () => {
  const app = await createApiApp(await createTestStudio())
  const query =
    'serviceId=acne-facial&addonIds=microdermabrasion&startDate=2026-03-06&endDate=2026-03-06'
  const { availability } = await (await app.request(`/api/bookings/availability?${query}`)).json()
  expect(availability[0]).toEqual({
    startTime: '2026-03-06T16:00:00.000Z',
    endTime: '2026-03-06T17:00:00.000Z',
    teamMemberId: 'esthetician',
  })
  expect(availability.at(-1).endTime).toBe('2026-03-07T03:00:00.000Z')
})

test('an answer about free times is written once, and told as unchanged until a visit is booked', async () => {
  const app = await createApiApp(await createTestStudio())
  const path =
    '/api/bookings/availability?serviceId=mini-facial&startDate=2026-03-06&endDate=2026-03-07'
  const first = await app.request(path)
  const tag = first.headers.get('etag') ?? ''
  const again = await app.request(path, { headers: { 'If-None-Match': tag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await post(app, '/api/bookings/create', bookBody())
  const later = await app.request(path, { headers: { 'If-None-Match': tag } })
  expect(later.status).toBe(200)
  expect(await later.text()).not.toContain('2026-03-06T18:00:00.000Z')
})

test('team availability gives the open stretches that nothing takes', async () => {
  const app = await createApiApp(await createTestStudio())
  await post(app, '/api/bookings/create', bookBody())
  const query = 'teamMemberId=esthetician&startDate=2026-03-06&endDate=2026-03-06'
  const response = await app.request(`/api/bookings/team-availability?${query}`)
  expect(await response.json()).toEqual({
    availability: [
      {
        startTime: '2026-03-06T16:00:00.000Z',
        endTime: '2026-03-06T18:00:00.000Z',
        teamMemberId: 'esthetician',
      },
      {
        startTime: '2026-03-06T19:00:00.000Z',
        endTime: '2026-03-07T03:00:00.000Z',
        teamMemberId: 'esthetician',
      },
    ],
  })
})

for (const engine of ENGINES) {
  test(`${engine}: a visitor holds a time, books it, and the owner finds it by person and by day`, async () => {
    const app = await createApiApp(await createTestStudio({ engine }))
    const time = { serviceId: 'acne-facial', addonIds: [], startTime: '2026-03-06T18:00:00Z' }
    const held = await post(app, '/api/bookings/hold', time)
    expect(held.status).toBe(201)
    const { hold } = await held.json()
    expect(hold).toMatchObject({
      startTime: '2026-03-06T18:00:00.000Z',
      endTime: '2026-03-06T18:50:00.000Z',
      expiresAt: '2026-03-02T20:10:00.000Z',
    })
    const body = bookBody({ addonIds: [], holdId: hold.id })
    const made = await post(app, '/api/bookings/create', body)
    expect(made.status).toBe(201)
    const { success, booking, manageToken } = await made.json()
    expect({ success, status: booking.status }).toEqual({ success: true, status: 'CONFIRMED' })
    expect(manageToken).toContain(booking.id)

    const query = '/api/bookings/customer?email=ANA@example.com'
    const person = await app.request(query, { headers: OWNER })
    expect(await person.json()).toEqual({ success: true, bookings: [booking] })
    const day = await app.request('/api/bookings/date?date=2026-03-06', { headers: OWNER })
    expect(await day.json()).toEqual({ bookings: [booking] })
  })

  test(`${engine}: the same Idempotency-Key books once, and refuses other details`, async () => {
    const app = await createApiApp(await createTestStudio({ engine }))
    const key = { 'Idempotency-Key': 'a3f1' }
    const first = await post(app, '/api/bookings/create', bookBody(), key)
    const again = await post(app, '/api/bookings/create', bookBody({ holdId: 'another' }), key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    const other = await post(app, '/api/bookings/create', bookBody({ firstName: 'Bo' }), key)
    expect([other.status, (await other.json()).error.code]).toEqual([422, 'idempotency-mismatch'])
  })
}

test('a taken time answers 409 with its sentence and the three nearest free times', async () => {
  const app = await createApiApp(await createTestStudio())
  await post(app, '/api/bookings/create', bookBody())
  for (const [path, body] of [
    ['/api/bookings/create', bookBody({ email: 'bo@example.com' })],
    [
      '/api/bookings/hold',
      {
        serviceId: 'acne-facial',
        addonIds: ['microdermabrasion'],
        startTime: '2026-03-06T18:00:00Z',
      },
    ],
  ] as const) {
    const response = await post(app, path, body)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      error: {
        code: 'time-taken',
        message: 'Someone has just taken that time. Nothing you typed is lost: choose another.',
      },
      nearest: ['2026-03-06T17:00:00.000Z', '2026-03-06T19:00:00.000Z', '2026-03-06T16:45:00.000Z'],
    })
  }
})

test('a hold that ran out and was taken since says so, with other times', async () => {
  const studio = await createTestStudio()
  const app = await createApiApp(studio)
  const time = { serviceId: 'acne-facial', startTime: '2026-03-06T18:00:00Z' }
  const { hold } = await (await post(app, '/api/bookings/hold', time)).json()
  studio.clock.now += 11 * 60_000
  await post(app, '/api/bookings/create', bookBody({ email: 'bo@example.com' }))
  const late = await post(app, '/api/bookings/create', bookBody({ holdId: hold.id }))
  const answer = await late.json()
  expect([late.status, answer.error.code, answer.nearest.length]).toEqual([409, 'hold-expired', 3])
})

for (const engine of ENGINES) {
  test(`${engine}: whoever learns a hold’s id can neither book, pay, replace nor release it; its visitor can, in another browser of theirs too`, async () => {
    const studio = await createTestStudio({ engine, env: { TRUST_PROXY: '1' } })
    const app = await createApiApp(studio)
    const own = { ...(await withToken(app)), 'X-Forwarded-For': '203.0.113.7' }
    const thief = { ...(await withToken(app)), 'X-Forwarded-For': '198.51.100.7' }
    const { startTime } = bookBody()
    const choice = { serviceId: 'acne-facial', startTime }
    const held = await post(app, '/api/bookings/hold', choice, own)
    const holdId = (await held.json()).hold.id
    const details = { ...bookBody(), addonIds: [], holdId }
    const tries: [string, object][] = [
      ['/api/bookings/create', details],
      ['/api/payments/create-service-order', details],
      ['/api/payments/keep-card', { ...details, sourceId: 'cnon:card-nonce-ok', agreedTo: 'v1' }],
      ['/api/bookings/hold', { ...choice, replaces: holdId }],
    ]
    for (const [path, body] of tries) {
      const answer = await post(app, path, body, thief)
      expect([path, answer.status]).toEqual([path, 409])
    }
    expect((await post(app, '/api/bookings/release', { holdId }, thief)).status).toBe(200)
    const standing = async () =>
      (await studio.database.rows.selectFrom('booking').select('id').execute()).map(({ id }) => id)
    expect(await standing()).toEqual([holdId])
    const otherBrowser = { ...(await withToken(app)), 'X-Forwarded-For': '203.0.113.7' }
    const again = await post(
      app,
      '/api/bookings/hold',
      { ...choice, replaces: holdId },
      otherBrowser,
    )
    const { hold } = await again.json()
    // On the way home the network is another, and the browser is the same.
    const elsewhere = { ...otherBrowser, 'X-Forwarded-For': '192.0.2.99' }
    const booked = await post(
      app,
      '/api/bookings/create',
      { ...details, holdId: hold.id },
      elsewhere,
    )
    expect(booked.status).toBe(201)
  })
}

test('a released hold is free at once, and a hold replaces an earlier one', async () => {
  const app = await createApiApp(await createTestStudio())
  const time = { serviceId: 'acne-facial', startTime: '2026-03-06T18:00:00Z' }
  const { hold } = await (await post(app, '/api/bookings/hold', time)).json()
  const moved = await post(app, '/api/bookings/hold', {
    ...time,
    startTime: '2026-03-06T20:00:00Z',
    replaces: hold.id,
  })
  const second = (await moved.json()).hold
  expect((await post(app, '/api/bookings/hold', time)).status).toBe(201)
  const released = await post(app, '/api/bookings/release', { holdId: second.id })
  expect(await released.json()).toEqual({ success: true })
  const free = { ...time, startTime: '2026-03-06T20:00:00Z' }
  expect((await post(app, '/api/bookings/hold', free)).status).toBe(201)
})

test('a manage link moves and cancels its booking, and is told nothing personal', async () => {
  const app = await createApiApp(await createTestStudio())
  const made = await (await post(app, '/api/bookings/create', bookBody())).json()
  const link = { 'X-Manage-Token': made.manageToken }
  const bookingId = made.booking.id
  const wrongLength = await post(
    app,
    '/api/bookings/reschedule',
    { bookingId, newStartTime: '2026-03-06T20:00:00Z', newEndTime: '2026-03-06T20:30:00Z' },
    link,
  )
  expect((await wrongLength.json()).error.code).toBe('wrong-length')
  const moved = await post(
    app,
    '/api/bookings/reschedule',
    { bookingId, newStartTime: '2026-03-06T20:00:00Z', newEndTime: '2026-03-06T21:00:00Z' },
    link,
  )
  expect(moved.status).toBe(200)
  const { booking } = await moved.json()
  expect(booking).toMatchObject({ startTime: '2026-03-06T20:00:00.000Z', priceCents: 12500 })
  for (const name of ['email', 'customerInfo', 'notes']) expect(booking).not.toHaveProperty(name)

  const cancelled = await post(app, '/api/bookings/cancel', { bookingId, reason: 'ill' }, link)
  expect(await cancelled.json()).toMatchObject({ success: true, booking: { status: 'CANCELLED' } })
  const again = await post(app, '/api/bookings/cancel', { bookingId, reason: 'ill' }, link)
  expect([again.status, (await again.json()).error.code]).toEqual([409, 'already-cancelled'])
})

test('a move to a taken time answers 409 with the nearest free times', async () => {
  const app = await createApiApp(await createTestStudio())
  await post(app, '/api/bookings/create', bookBody({ email: 'bo@example.com' }))
  const later = bookBody({ startTime: '2026-03-06T20:00:00Z' })
  const made = await (await post(app, '/api/bookings/create', later)).json()
  const move = { bookingId: made.booking.id, newStartTime: '2026-03-06T18:00:00Z' }
  const link = { 'X-Manage-Token': made.manageToken }
  const refused = await post(app, '/api/bookings/reschedule', move, link)
  const answer = await refused.json()
  expect([refused.status, answer.error.code, answer.nearest.length]).toEqual([409, 'time-taken', 3])
})

test('only the owner books against her rules, and only by saying so', async () => {
  const app = await createApiApp(await createTestStudio())
  const saturday = bookBody({ startTime: '2026-03-07T18:00:00Z' })
  const guest = await post(app, '/api/bookings/create', { ...saturday, override: true })
  expect([guest.status, (await guest.json()).error.code]).toEqual([422, 'closed-day'])
  const asked = await post(app, '/api/bookings/create', saturday, OWNER)
  expect(await asked.json()).toEqual({
    error: { code: 'breaks-rules', message: 'The studio is closed that day.' },
  })
  const meant = await post(app, '/api/bookings/create', { ...saturday, override: true }, OWNER)
  expect(meant.status).toBe(201)
})

test('a refused treatment says why and what to book instead', async () => {
  const app = await createApiApp(await createTestStudio())
  const peel = bookBody({ serviceId: 'chemical-peels', optionId: 'medium-tca', addonIds: [] })
  const response = await post(app, '/api/bookings/create', peel)
  const { error } = await response.json()
  expect([response.status, error.code]).toEqual([422, 'current-clients-only'])
  expect(error.message).toContain('You can book:')
})

test('the Peel extra follows a first visit: a newcomer is told to leave it out, a current client may add it', async () => {
  const studio = await createTestStudio({ now: at('2026-03-02', '12:00') })
  const app = await createApiApp(studio)
  const email = 'regular@example.com'
  const withPeel = bookBody({ addonIds: ['peel'], email })
  const refused = await post(app, '/api/bookings/create', withPeel)
  const { error } = await refused.json()
  expect([refused.status, error.code]).toEqual([422, 'current-clients-only'])
  expect(error.message).toContain('Peel is an extra for current clients')
  expect(error.message).toContain('Without it the rest can be booked.')
  expect(error.message).toContain('Sign in to your account')

  const first = { ...withPeel, addonIds: [], startTime: '2026-03-03T02:00:00Z' }
  const { booking } = await (await post(app, '/api/bookings/create', first)).json()
  studio.clock.now += DAY_MS
  await studio.bookings.complete(booking.id, { kind: 'owner', id: 'owner' })
  const { cookie } = await signedInClient(studio, { isVerified: true, email })
  const allowed = await post(app, '/api/bookings/create', withPeel, { cookie })
  expect(allowed.status).toBe(201)
  expect((await allowed.json()).booking.addons).toEqual([
    { id: 'peel', name: 'Peel', durationMinutes: 10, price: 15, priceCents: 1500 },
  ])
})

test('a guest learns of no address whether it has been here, and is asked to sign in', async () => {
  const studio = await createTestStudio({ now: at('2026-03-02', '12:00') })
  const app = await createApiApp(studio)
  const first = bookBody({ startTime: '2026-03-03T02:00:00Z', email: 'regular@example.com' })
  const { booking } = await (await post(app, '/api/bookings/create', first)).json()
  studio.clock.now += DAY_MS
  const done = await studio.bookings.complete(booking.id, { kind: 'owner', id: 'owner' })
  expect(done.ok).toBe(true)
  const peel = { serviceId: 'chemical-peels', optionId: 'medium-tca', addonIds: [] }
  const answers = ['regular@example.com', 'nobody@example.com'].map(async (email) => {
    const refused = await post(app, '/api/bookings/create', bookBody({ ...peel, email }))
    return [refused.status, await refused.json()]
  })
  const [regular, nobody] = await Promise.all(answers)
  expect(regular).toEqual(nobody)
  expect(regular).toMatchObject([
    422,
    { error: { message: expect.stringContaining('Been here before? Sign in to your account') } },
  ])

  const token = async (isVerified: boolean, email: string) => {
    const { cookie } = await signedInClient(studio, { isVerified, email })
    return post(app, '/api/bookings/create', bookBody({ ...peel, email }), { cookie })
  }
  const unverified = await (await token(false, 'regular@example.com')).json()
  expect(unverified.error.message).toContain('Confirm the email address of your account')
  await studio.database.rows.deleteFrom('auth_user').execute()
  expect((await token(true, 'regular@example.com')).status).toBe(201)
})

test('a failing engine answers with the booking sentence and no stack', async () => {
  const studio = await createTestStudio()
  const shout = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = { ...studio.bookings, onDate: () => Promise.reject(new Error('disk full')) }
  const app = await createApiApp({ ...studio, bookings: broken })
  const response = await app.request('/api/bookings/date?date=2026-03-06', { headers: OWNER })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    error: {
      code: 'booking-failed',
      message: 'An error occurred while processing your booking request.',
    },
  })
  expect(shout).toHaveBeenCalledOnce()
  shout.mockRestore()
})

test('times across the autumn change of clocks stay exact', async () => {
  const studio = await createTestStudio({ now: at('2026-10-30', '12:00') })
  const app = await createApiApp(studio)
  const query = 'serviceId=mini-facial&startDate=2026-10-31&endDate=2026-11-01'
  const { availability } = await (await app.request(`/api/bookings/availability?${query}`)).json()
  expect(availability[0].startTime).toBe('2026-11-01T16:00:00.000Z')
})
