import { expect, test } from 'vitest'
import { at, bookRequest, createTestApp, GUEST } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf, within, wordsOf } from '#tests/page.ts'
import { squareStudio } from '#tests/providers.ts'

const FRIDAY = '2026-03-06'
const NOW = at(FRIDAY, '08:00')
const TODAY_3 = at(FRIDAY, '15:00')

/** The back office of a studio that lives on Square Appointments, which answers or not. */
async function desk(options: Parameters<typeof squareStudio>[0] = {}) {
  const wire = { isSilent: false }
  const studio = await squareStudio({
    now: NOW,
    ...options,
    through: (ask) => (request) => {
      if (wire.isSilent) throw new TypeError('fetch failed')
      return ask(request)
    },
  })
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const open = async (path: string) =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text())
  return { studio, wire, open }
}

async function inboxOf(open: Awaited<ReturnType<typeof desk>>['open']) {
  const page = await open('/admin/dashboard')
  return page.getByRole('region', { name: 'Needs a decision' })
}

test('a request that waits to be placed in Square is said to, and asks nobody for a decision', async () => {
  const { studio, wire, open } = await desk()
  wire.isSilent = true
  const made = await studio.bookings.create(bookRequest({ startsAt: TODAY_3 }), GUEST)
  if (!made.ok) throw new Error(made.code)
  expect(made.booking.status).toBe('PENDING')
  const inbox = await inboxOf(open)
  expect(wordsOf(inbox)).toContain('Nothing waits for you.')

  const pages = ['/admin/dashboard', `/admin/appointments/${made.booking.id}`]
  for (const path of [...pages, '/admin/appointments?date=2026-03-06']) {
    const page = await open(path)
    expect(page.words).toContain('Waits to be placed in Square')
    expect(page.queryByRole('button', { name: /Confirm this visit/ })).toBe(null)
    expect(page.words).toContain('Cancel')
  }
  const { words } = await open('/admin/today/offline')
  expect(words).toContain('Waits to be placed in Square')
  wire.isSilent = false
  studio.clock.now += 60_000
  await studio.turn()
  expect(wordsOf(await inboxOf(open))).not.toContain('Square')
})

test('a request that waits for Square is offered to be moved nowhere, and can be once it is placed', async () => {
  const { studio, wire, open } = await desk()
  wire.isSilent = true
  const made = await studio.bookings.create(bookRequest({ startsAt: TODAY_3 }), GUEST)
  if (!made.ok) throw new Error(made.code)
  const { id } = made.booking
  const visit = `/admin/appointments/${id}`
  const week = '/admin/appointments?view=week&date=2026-03-06'
  const moves = async () => {
    const [own, panel, grid] = [
      await open(visit),
      await open(`${week}&panel=visit&booking=${id}`),
      await open(week),
    ]
    const asked = await open(`${week}&panel=move&booking=${id}`)
    const block = grid.getByRole('link', { name: /^Ana .*Acne Facial/ })
    return [
      own.queryByRole('region', { name: 'Move' }) !== null,
      panel.queryByRole('link', { name: 'Move' }) !== null,
      asked.queryByRole('button', { name: 'Move' }) !== null,
      block.closest('[data-visit]') !== null,
      block.parentElement?.querySelector('[data-resize]') !== null,
    ]
  }
  expect(await moves()).toEqual([false, false, false, false, false])
  wire.isSilent = false
  studio.clock.now += 60_000
  await studio.turn()
  expect(await moves()).toEqual([true, true, true, true, true])
})

test('a request that she accepts in Square’s app is neither confirmed nor canceled here', async () => {
  const { studio, open } = await desk({ appointments: { acceptance: 'manual' } })
  const made = await studio.bookings.create(bookRequest({ startsAt: TODAY_3 }), GUEST)
  if (!made.ok) throw new Error(made.code)
  const inbox = await inboxOf(open)
  expect(wordsOf(inbox)).toContain('Waits for your yes or no in Square')
  expect(within(inbox).queryByRole('button', { name: /Confirm/ })).toBe(null)
  const page = await open(`/admin/appointments/${made.booking.id}`)
  expect(page.words).toContain('Accept or decline it in Square’s app.')
  expect(page.queryByRole('button', { name: /Cancel|Confirm/ })).toBe(null)
})

test('no page tells open hours or a share of them that Square does not tell', async () => {
  const { studio, open } = await desk()
  await studio.bookings.create(bookRequest({ startsAt: TODAY_3 }), GUEST)
  for (const path of ['/admin/dashboard', '/admin/today/offline']) {
    const { words } = await open(path)
    expect(words).toContain('1 of 1 visit to come')
    expect(words).not.toMatch(/, open \d|, closed|h open this week|Closed all week/)
  }
  const day = await open('/admin/appointments?date=2026-03-06')
  expect(day.words).not.toMatch(/open \d|Closed/i)
  const reports = await open('/admin/reports')
  expect(reports.words).not.toContain('Open time booked')
  expect(reports.words).not.toContain('Booked of open')
  expect(reports.words).toContain('no share of open time is shown')
  const file = await open('/admin/reports/csv/visits')
  expect(file.words).not.toMatch(/\b480\b/)
})
