import { expect, test } from 'vitest'
import { bookBody, NO_LIMITS, post } from '#tests/call-api.ts'
import { linesAbout } from '#tests/client.ts'
import { createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { signedInClient } from '#tests/owner.ts'
import type { CallLimits } from '../answers/call-limits.ts'
import { createApp } from '../app.ts'

async function appOf(studio: TestStudio, limits: Partial<CallLimits> = {}) {
  const build = await import('virtual:react-router/server-build')
  return createApp(studio, build, { limits: { ...NO_LIMITS, ...limits } })
}

const CUSTOMER = '/api/bookings/customer'

for (const engine of ENGINES) {
  test(`${engine}: a verified client reads their own visits by email and by customerId`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await appOf(studio)
    const guests = await book(studio)
    const { user, cookie } = await signedInClient(studio, { isVerified: true })
    const customer = await studio.profiles.repair(user)
    if (!customer.ok) throw new Error(customer.code)
    for (const query of [
      'email=ana@example.com',
      'email=ANA@Example.com',
      `customerId=${guests.clientId}`,
      `customerId=${customer.squareCustomerId}`,
    ]) {
      const response = await app.request(`${CUSTOMER}?${query}`, { headers: { cookie } })
      const { success, bookings } = await response.json()
      expect([query, response.status, success]).toEqual([query, 200, true])
      expect(bookings).toMatchObject([{ id: guests.id, email: 'ana@example.com' }])
    }
  })

  test(`${engine}: another's visits are refused, and the attempt is written down without the address`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await appOf(studio)
    const bos = await book(studio, { email: 'bo@example.com' })
    const { user, cookie } = await signedInClient(studio, { isVerified: true })
    for (const query of ['email=bo@example.com', `customerId=${bos.clientId}`, 'customerId=none']) {
      const response = await app.request(`${CUSTOMER}?${query}`, { headers: { cookie } })
      expect([query, response.status]).toEqual([query, 403])
      expect(await response.text()).not.toContain(bos.id)
    }
    const lines = await linesAbout(studio, user.id)
    const refused = lines.filter(({ kind }) => kind === 'foreign-data-refused')
    expect(refused).toHaveLength(3)
    expect(JSON.stringify(refused)).not.toContain('bo@example.com')
  })

  test(`${engine}: asking again and again is limited, and cannot fill the log that lets no line go`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await appOf(studio, { lookups: { times: 10, seconds: 60 } })
    const { user, cookie } = await signedInClient(studio, { isVerified: true })
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      const query = `email=victim-${tries}@example.com`
      statuses.push((await app.request(`${CUSTOMER}?${query}`, { headers: { cookie } })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429])
    const refused = async () =>
      (await linesAbout(studio, user.id)).filter(({ kind }) => kind === 'foreign-data-refused')
    expect(await refused()).toHaveLength(3)
    studio.clock.now += 3_600_000
    await app.request(`${CUSTOMER}?email=bo@example.com`, { headers: { cookie } })
    expect(await refused()).toHaveLength(4)
  })
}

test('an address that is not verified yet opens nothing, not even one’s own', async () => {
  const studio = await createTestStudio()
  const app = await appOf(studio)
  await book(studio)
  const { cookie } = await signedInClient(studio)
  const response = await app.request(`${CUSTOMER}?email=ana@example.com`, { headers: { cookie } })
  expect(response.status).toBe(403)
})

test('what a signed-in client books is theirs before any address is verified', async () => {
  const studio = await createTestStudio()
  const app = await appOf(studio)
  const { user, cookie } = await signedInClient(studio)
  const made = await post(app, '/api/bookings/create', bookBody({ email: 'kid@example.com' }), {
    cookie,
  })
  const { booking } = await made.json()
  const own = await studio.profiles.bookingsOf(user)
  expect(own.map(({ id }) => id)).toEqual([booking.id])
  const [event] = await studio.bookings.history(booking.id)
  expect(event).toMatchObject({ kind: 'booked', actor: 'client' })
})

test('a client may not book against the owner’s rules', async () => {
  const studio = await createTestStudio()
  const app = await appOf(studio)
  const { cookie } = await signedInClient(studio)
  const body = bookBody({ startTime: '2026-03-07T18:00:00Z', override: true })
  const response = await post(app, '/api/bookings/create', body, { cookie })
  expect([response.status, (await response.json()).error.code]).toEqual([422, 'closed-day'])
})

test('moving and cancelling one’s own visit needs no link; another’s looks like none', async () => {
  const studio = await createTestStudio()
  const app = await appOf(studio)
  const own = await book(studio)
  const bos = await book(studio, {
    email: 'bo@example.com',
    startsAt: Date.parse('2026-03-08T18:00:00Z'),
  })
  const { cookie } = await signedInClient(studio, { isVerified: true })
  const send = (call: string, body: object) => post(app, `/api/bookings/${call}`, body, { cookie })
  const moved = await send('reschedule', {
    bookingId: own.id,
    newStartTime: '2026-03-06T22:00:00Z',
  })
  expect([moved.status, (await moved.json()).booking.startTime]).toEqual([
    200,
    '2026-03-06T22:00:00.000Z',
  ])
  const cancelled = await send('cancel', { bookingId: own.id, reason: 'a cold' })
  expect((await cancelled.json()).booking.status).toBe('CANCELLED')
  const refusals = await Promise.all(
    [bos.id, crypto.randomUUID()].map(async (bookingId) => {
      const answer = await send('cancel', { bookingId, reason: '' })
      return [answer.status, await answer.json()]
    }),
  )
  expect(refusals[0]).toEqual(refusals[1])
  expect(refusals[0]?.[0]).toBe(403)
  expect(await studio.bookings.find(bos.id)).toEqual(bos)
})
