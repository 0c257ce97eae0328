import { expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { bookBody, createApiApp, OWNER_COOKIE, post } from '#tests/call-api.ts'
import { createTestApp } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { squareStudio } from '#tests/providers.ts'

/** A studio on Square Appointments, its visitors, and its owner before her day; Square goes silent when told to. */
async function openStudio() {
  const wire = { isSilent: false }
  const studio = await squareStudio({
    through: (ask) => (request) => {
      if (wire.isSilent) throw new TypeError('fetch failed')
      return ask(request)
    },
  })
  const [app, api] = [await createTestApp(studio), await createApiApp(studio)]
  const cookie = await ownerCookie(studio)
  const today = async () => {
    const answer = await app.request('/admin/dashboard', { headers: { cookie } })
    return pageOf(await answer.text())
  }
  const book = async (startTime: string, email: string) => {
    const answer = await post(api, '/api/bookings/create', bookBody({ startTime, email }))
    return { status: answer.status, ...(await answer.json()) }
  }
  const free = async () => {
    const query = 'serviceId=acne-facial&addonIds=peel&startDate=2026-03-06&endDate=2026-03-06'
    const answer = await api.request(`/api/bookings/availability?${query}`)
    return (await answer.json()).availability.map((one: { startTime: string }) => one.startTime)
  }
  return { ...studio, wire, api, today, book, free }
}

const statusesOf = async (api: Awaited<ReturnType<typeof createApiApp>>, date: string) => {
  const headers = { cookie: OWNER_COOKIE }
  const answer = await api.request(`/api/bookings/date?date=${date}`, { headers })
  return (await answer.json()).bookings.map(
    (one: { email: string; status: string }) => `${one.email} ${one.status}`,
  )
}

test('half an hour without Square: times stay, requests are taken honestly and placed in their order', async () => {
  const { wire, clock, turn, api, today, book, free, square, database } = await openStudio()
  wire.isSilent = true
  const said = vi.spyOn(console, 'error').mockReturnValue()
  clock.now += 16 * MINUTE_MS
  await turn()
  expect(await free()).toContain('2026-03-06T18:00:00.000Z')
  expect((await today()).words).toContain(
    'Square does not answer. Clients see the free times that were read 16 minutes ago',
  )
  const first = await book('2026-03-06T18:00:00Z', 'ana@example.com')
  expect([first.status, first.booking.status]).toEqual([201, 'PENDING'])
  expect(await free()).not.toContain('2026-03-06T18:00:00.000Z')
  clock.now += MINUTE_MS
  const second = await book('2026-03-08T17:00:00Z', 'bo@example.com')
  expect(second.booking.status).toBe('PENDING')
  expect((await today()).words).toContain('2 requests wait for Square’s answer.')
  // Meanwhile somebody in the studio gives the second one's time away in Square's own app.
  square.standIn.appointments.book({ startAt: '2026-03-08T17:00:00Z' })
  clock.now += 13 * MINUTE_MS
  await turn()
  said.mockRestore()
  wire.isSilent = false
  clock.now += 2 * MINUTE_MS
  await turn()
  expect(await statusesOf(api, '2026-03-06')).toEqual(['ana@example.com CONFIRMED'])
  expect(await statusesOf(api, '2026-03-08')).toContain('bo@example.com CANCELLED')
  const mails = await database.rows
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'body_text'])
    .where('audience', '=', 'client')
    .orderBy('created_at')
    .execute()
  const [asked, , confirmed, lost] = mails.map((mail) => mail.body_text)
  expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
    'booked ana@example.com',
    'booked bo@example.com',
    'confirmed ana@example.com',
    'cancelled bo@example.com',
  ])
  expect(asked).toContain('It waits for my confirmation. I keep the time for you meanwhile')
  expect(confirmed).toContain('I have confirmed your')
  expect(lost?.match(/These times are free near it: (.*)/)?.[1]?.split(';').length).toBe(3)
  expect((await today()).words).not.toMatch(/Square does|for Square/)
})

test('a lowered plan: the owner reads the reason on her day until it is mended', async () => {
  const { square, clock, turn, api, today, book } = await openStudio()
  square.standIn.appointments.set({ plan: 'free' })
  const asked = await book('2026-03-06T18:00:00Z', 'ana@example.com')
  expect(asked.booking.status).toBe('PENDING')
  expect((await today()).words).toContain(
    'Square does not let us change its calendar (FORBIDDEN). Look at your plan in Square Appointments.',
  )
  square.standIn.appointments.set({ plan: 'plus' })
  clock.now += 2 * HOUR_MS
  await turn()
  expect((await today()).words).not.toContain('Square does not let us')
  expect(await statusesOf(api, '2026-03-06')).toEqual(['ana@example.com CONFIRMED'])
})

test('the same second in Square’s app: the visitor is told at once, with three other times', async () => {
  const { square, book, turn, api } = await openStudio()
  square.standIn.appointments.block({
    startAt: '2026-03-06T18:00:00Z',
    endAt: '2026-03-06T19:00:00Z',
  })
  const refused = await book('2026-03-06T18:00:00Z', 'ana@example.com')
  expect([refused.status, refused.error.code]).toEqual([409, 'time-taken'])
  expect(refused.error.nearest ?? refused.nearest).toHaveLength(3)
  await turn()
  expect(await statusesOf(api, '2026-03-06')).toEqual([])
})
