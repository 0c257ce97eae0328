import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { bookBody, post } from '#tests/call-api.ts'
import { posted } from '#tests/form.ts'
import {
  bookRequest,
  createTestApp,
  createTestStudio,
  ENGINES,
  GUEST,
  NOON,
} from '#tests/helpers.ts'
import { book, deliver, recorder } from '#tests/mail.ts'
import { CREDENTIALS, ownerCookie, signedInClient } from '#tests/owner.ts'

for (const engine of ENGINES) {
  test(`${engine}: a clock that was a day ahead and is put right locks nobody out and undoes nothing`, async () => {
    const studio = await createTestStudio({ engine, now: NOON + DAY_MS })
    const app = await createTestApp(studio)
    const { cookie } = await signedInClient(studio, { isVerified: true })
    const visit = await book(studio, { startsAt: Date.parse('2026-03-13T18:00:00Z') })
    // Somebody has used up a network's sign-ins while the clock was wrong.
    const wrong = () =>
      studio.accounts.signIn({ ...CREDENTIALS, email: 'ana@example.com', password: 'wrong-one' })
    for (let i = 0; i < 12; i++) await wrong()
    expect(await wrong()).toMatchObject({ ok: false, code: 'rate-limited' })

    studio.clock.now = NOON
    expect((await app.request('/dashboard', { headers: { cookie } })).status).toBe(200)
    const signedIn = await studio.accounts.signIn({
      ...CREDENTIALS,
      email: 'ana@example.com',
      password: 'secret1',
    })
    expect(signedIn.ok).toBe(true)
    const again = await studio.bookings.create(bookRequest({ startsAt: visit.startsAt }), GUEST)
    expect(again).toMatchObject({ ok: false, code: 'time-taken' })
    expect((await post(app, '/api/bookings/create', bookBody())).status).toBe(201)
    const { sent, send } = recorder()
    studio.clock.now = NOON + DAY_MS + MINUTE_MS
    await deliver(studio, send)
    const letters = sent.map((row) => `${row.booking_id} ${row.audience}`)
    expect(letters).toHaveLength(4)
    expect(new Set(letters).size).toBe(4)
  })

  test(`${engine}: a clock that jumps a month on ends holds, reminds nobody of what is over, and the site goes on`, async () => {
    const studio = await createTestStudio({ engine, reminds: true })
    const app = await createTestApp(studio)
    await ownerCookie(studio)
    await book(studio)
    const { sent, send } = recorder()
    await deliver(studio, send)
    const before = sent.length
    const held = await post(app, '/api/bookings/hold', {
      serviceId: 'mini-facial',
      startTime: '2026-04-10T18:00:00Z',
    })
    expect(held.status).toBe(201)

    studio.clock.now = NOON + 31 * DAY_MS
    await deliver(studio, send)
    expect(sent.slice(before).filter((row) => row.reminder !== null)).toEqual([])
    const made = bookRequest({
      serviceId: 'mini-facial',
      startsAt: Date.parse('2026-04-10T18:00:00Z'),
    })
    expect((await studio.bookings.create(made, GUEST)).ok).toBe(true)
    const past = await post(app, '/api/bookings/create', bookBody())
    expect(past.status).toBe(409)
    const signedIn = await app.request(
      '/admin/login',
      posted({ email: CREDENTIALS.email, password: CREDENTIALS.password }),
    )
    expect(signedIn.status).toBe(302)
  })
}
