import { expect, test } from 'vitest'
import {
  at,
  bookRequest,
  changeSettings,
  createTestApp,
  createTestStudio,
  GUEST,
  OWNER,
} from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'

async function dashboard() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const read = async (query = '') =>
    (await app.request(`/admin/dashboard${query}`, { headers: { cookie } })).text()
  return { studio, read }
}

/** The value shown for a figure, by its name. */
function figure(html: string, name: string): string {
  const after = html.slice(html.indexOf(`>${name}</dt>`))
  return (/<(?:a|span)[^>]*font-display[^>]*>([^<]*)</.exec(after) ?? [])[1] ?? ''
}

test('a studio without visits shows zeros and nothing that waits', async () => {
  const { read } = await dashboard()
  const html = await read()
  expect(figure(html, 'Today’s bookings')).toBe('0')
  expect(figure(html, 'Week revenue')).toBe('$0')
  expect(figure(html, 'Month revenue')).toBe('$0')
  expect(figure(html, 'New clients')).toBe('0')
  expect(figure(html, 'Cancellations')).toBe('–')
  expect(html).toContain('None last week')
  expect(html).toContain('Nothing waits for you.')
  expect(html).toContain('Nothing is booked ahead.')
})

test('figures beyond a thousand are written with their commas', async () => {
  const studio = await createTestStudio()
  const figures = async () => ({ ...(await studio.admin.figures()), bookings: 13_800 })
  const app = await createTestApp({ ...studio, admin: { ...studio.admin, figures } })
  const headers = { cookie: await ownerCookie(studio) }
  const html = await (await app.request('/admin/dashboard', { headers })).text()
  expect(figure(html, 'Total bookings')).toBe('13,800')
})

test('the figures are counted from the bookings and open the rows behind them', async () => {
  const { studio, read } = await dashboard()
  const made = await studio.bookings.create(
    bookRequest({ startsAt: at('2026-03-02', '09:00'), override: true }),
    OWNER,
  )
  if (!made.ok) throw new Error(made.code)
  await studio.bookings.complete(made.booking.id, OWNER)
  await studio.bookings.create(bookRequest({ email: 'bo@example.com', firstName: 'Bo' }), GUEST)
  const html = await read('?rows=new-clients')
  expect(figure(html, 'Today’s bookings')).toBe('1')
  expect(figure(html, 'This week')).toBe('2')
  expect(figure(html, 'Week revenue')).toBe('$110')
  expect(figure(html, 'New clients')).toBe('1')
  expect(html).toContain('/admin/appointments?date=2026-03-02')
  expect(html).toContain('First visits this week')
  expect(html).toContain('/admin/reports?period=this-week')
  expect(html).toContain(`/admin/appointments/${made.booking.id}`)
  expect(html).toContain('Bo')
})

test('a pending booking, a visit without an end and mail that failed need a decision', async () => {
  const { studio, read } = await dashboard()
  const { bookings, database } = studio
  await changeSettings(studio, { requiresConfirmation: true })
  const asked = await bookings.create(bookRequest(), GUEST)
  const past = bookRequest({ startsAt: at('2026-03-01', '10:00'), override: true })
  const over = await bookings.create(past, OWNER)
  if (!asked.ok || !over.ok) throw new Error('not booked')
  await database.rows.deleteFrom('mailbox').execute()
  await database.rows.deleteFrom('outbox').execute()
  const html = await read()
  expect(html).toContain('Waiting for your yes or no')
  expect(html).toContain(`/admin/appointments/${asked.booking.id}`)
  expect(html).toContain('Over: did they come?')
  expect(html).toContain(`/admin/appointments/${over.booking.id}`)
  expect(html).toMatch(/>2<\/span><span class="sr-only"> 2 to decide/)
})
