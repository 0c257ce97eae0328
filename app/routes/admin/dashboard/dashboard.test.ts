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
import { placeOrder } from '#tests/orders.ts'
import { ownerCookie } from '#tests/owner.ts'
import { figureOf, linksIn, pageOf } from '#tests/page.ts'

async function dashboard() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const open = async (query = '') =>
    pageOf(await (await app.request(`/admin/dashboard${query}`, { headers: { cookie } })).text())
  return { studio, open }
}

test('a studio without visits shows zeros and nothing that waits', async () => {
  const page = await (await dashboard()).open()
  expect(figureOf(page, 'Today’s bookings')).toMatch(/^0\b/)
  expect(figureOf(page, 'Week revenue')).toMatch(/^\$0(?![\d.,])/)
  expect(figureOf(page, 'Month revenue')).toMatch(/^\$0(?![\d.,])/)
  expect(figureOf(page, 'New clients')).toMatch(/^0\b/)
  expect(figureOf(page, 'Cancellations')).toMatch(/^–/)
  expect(page.words).toContain('None last week')
  expect(page.words).toContain('Nothing waits for you.')
  expect(page.words).toContain('Nothing is booked ahead.')
})

test('figures beyond a thousand are written with their commas', async () => {
  const studio = await createTestStudio()
  const figures = async () => ({ ...(await studio.admin.figures()), bookings: 13_800 })
  const app = await createTestApp({ ...studio, admin: { ...studio.admin, figures } })
  const headers = { cookie: await ownerCookie(studio) }
  const page = pageOf(await (await app.request('/admin/dashboard', { headers })).text())
  expect(figureOf(page, 'Total bookings')).toMatch(/^13,800\b/)
})

test('the figures are counted from the bookings and open the rows behind them', async () => {
  const { studio, open } = await dashboard()
  const made = await studio.bookings.create(
    bookRequest({ startsAt: at('2026-03-02', '09:00'), override: true }),
    OWNER,
  )
  if (!made.ok) throw new Error(made.code)
  await studio.bookings.complete(made.booking.id, OWNER)
  await studio.bookings.create(bookRequest({ email: 'bo@example.com', firstName: 'Bo' }), GUEST)
  const page = await open('?rows=new-clients')
  expect(figureOf(page, 'Today’s bookings')).toMatch(/^1\b/)
  expect(figureOf(page, 'This week')).toMatch(/^2\b/)
  expect(figureOf(page, 'Week revenue')).toMatch(/^\$110(?![\d.,])/)
  expect(figureOf(page, 'New clients')).toMatch(/^1\b/)
  expect(page.words).toContain('First visits this week')
  expect(page.words).toMatch(/\bBo\b/)
  expect(linksIn(page.getByRole('main')).map(([, href]) => href)).toEqual(
    expect.arrayContaining([
      '/admin/appointments?date=2026-03-02',
      '/admin/reports?period=this-week',
      expect.stringContaining(`/admin/appointments/${made.booking.id}`),
    ]),
  )
})

test('a pending booking, a visit without an end and mail that failed need a decision', async () => {
  const { studio, open } = await dashboard()
  const { bookings, database } = studio
  await changeSettings(studio, { requiresConfirmation: true })
  const asked = await bookings.create(bookRequest(), GUEST)
  const past = bookRequest({ startsAt: at('2026-03-01', '10:00'), override: true })
  const over = await bookings.create(past, OWNER)
  if (!asked.ok || !over.ok) throw new Error('not booked')
  await database.rows.deleteFrom('mailbox').execute()
  await database.rows.deleteFrom('outbox').execute()
  const page = await open()
  expect(page.words).toContain('Waiting for your yes or no')
  expect(page.words).toContain('Over: did they come?')
  const hrefs = linksIn(page.getByRole('main')).map(([, href]) => href)
  expect(linksIn(page.getByRole('main'))).toContainEqual(['Needs a decision: 2', '#decide'])
  for (const { booking } of [asked, over]) {
    expect(hrefs).toContainEqual(expect.stringContaining(`/admin/appointments/${booking.id}`))
  }
  const marks = page.getAllByText('2 to decide')
  for (const mark of marks) expect(mark.previousElementSibling?.textContent).toBe('2')
})

test('orders to pack stand in the list of what waits, one line for all, and are no decision', async () => {
  const { studio, open } = await dashboard()
  await placeOrder(studio)
  const page = await open()
  expect(page.words).toContain('To pack 1 order to pack It is paid.')
  expect(page.words).not.toContain('Nothing waits for you.')
  expect(linksIn(page.getByRole('main'))).toContainEqual(['Open Orders', '/admin/orders'])
  expect((await studio.admin.waiting()).toDecide).toBe(0)
})
