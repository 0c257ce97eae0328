import { expect, test, vi } from 'vitest'
import { nextWords } from '#domain/calendar/good-times.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { formatLongDay, formatTime, localDate } from '#domain/core/when.ts'
import {
  bookRequest,
  changeSettings,
  createTestApp,
  createTestStudio,
  GUEST,
  type TestStudio,
  ZONE,
} from '#tests/helpers.ts'
import { pageOf, wordsOf } from '#tests/page.ts'

const SOON = { timeout: 5000, interval: 50 }
const ACNE = { serviceId: 'acne-facial', addonIds: [] }

/** What stands on a page of the next free time: its words, and where they lead. */
function nextOn(html: string) {
  const link = pageOf(html).queryByRole('link', { name: /^Next: / })
  return link && { words: wordsOf(link).replace('Next: ', ''), href: link.getAttribute('href') }
}

async function soonestOf({ bookings, clock }: TestStudio): Promise<number> {
  const startDate = localDate(clock.now, ZONE)
  const endDate = localDate(clock.now + 30 * DAY_MS, ZONE)
  const found = await bookings.availability({ ...ACNE, startDate, endDate })
  const [first] = found.ok ? found.openings : []
  if (!first) throw new Error('Nothing is free.')
  return first.startsAt
}

test('home and a treatment say the soonest time, and a treatment leads to the times of its day', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const at = await soonestOf(studio)
  const words = nextWords(at, studio.clock.now, ZONE)
  const date = localDate(at, ZONE)
  const page = async (path: string) => nextOn(await (await app.request(path)).text())
  expect(await page('/')).toEqual({ words, href: `/schedule?date=${date}` })
  expect(await page('/services/acne-facial')).toEqual({
    words,
    href: `/schedule?service=acne-facial&step=time&date=${date}`,
  })
  const led = await app.request(`/schedule?service=acne-facial&step=time&date=${date}`)
  const time = `${formatLongDay(at, ZONE, 2026)}, ${formatTime(at, ZONE)}, available`
  expect(pageOf(await led.text()).getByRole('button', { name: time }).tagName).toBe('BUTTON')
})

test('a time that is weeks away is found as well, to the last day that can be booked', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  for (const days of [12, 13, 14, 15, 29]) {
    await changeSettings(studio, { noticeMinutes: days * 24 * 60, horizonDays: 30 })
    const words = nextWords(await soonestOf(studio), studio.clock.now, ZONE)
    const page = async () => nextOn(await (await app.request('/services/acne-facial')).text())
    await expect.poll(async () => (await page())?.words, SOON).toBe(words)
  }
})

test('a treatment’s page kept in memory follows each booking, and the clock by the minute', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const words = async () => nextOn(await (await app.request('/services/acne-facial')).text())?.words
  const first = await soonestOf(studio)
  expect(await words()).toBe(nextWords(first, studio.clock.now, ZONE))
  const booked = await studio.bookings.create(bookRequest({ ...ACNE, startsAt: first }), GUEST)
  expect(booked).toMatchObject({ ok: true })
  const second = await soonestOf(studio)
  expect(second).toBeGreaterThan(first)
  await expect.poll(words, SOON).toBe(nextWords(second, studio.clock.now, ZONE))

  studio.clock.now = second + MINUTE_MS
  const third = await soonestOf(studio)
  expect(third).toBeGreaterThan(second)
  expect(await words()).toBe(nextWords(third, studio.clock.now, ZONE))
})

test('between two minutes such a page comes from memory', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const read = vi.spyOn(studio.bookings, 'availability')
  const ask = async () => (await app.request('/')).headers.get('etag')
  const first = await ask()
  const asked = read.mock.calls.length
  expect(asked).toBeGreaterThan(0)
  studio.clock.now += MINUTE_MS - 1
  expect(await ask()).toBe(first)
  expect(read.mock.calls.length).toBe(asked)
  studio.clock.now += 1
  await ask()
  expect(read.mock.calls.length).toBeGreaterThan(asked)
})

test('a page that says the same after a minute is sent at once as small as it had become', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const headers = { 'accept-encoding': 'br' }
  const sent = async () => (await (await app.request('/', { headers })).arrayBuffer()).byteLength
  const first = await sent()
  await expect.poll(sent, SOON).toBeLessThan(first)
  const smallest = await sent()
  studio.clock.now += MINUTE_MS
  expect(await sent()).toBe(smallest)
})

test('a page that cannot be rendered anew stays as it was, until the studio’s day ends', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const before = await (await app.request('/')).text()
  const gone = vi.spyOn(studio.bookings, 'availability').mockRejectedValue(new Error('gone'))
  for (const laterMs of [MINUTE_MS, 10 * MINUTE_MS]) {
    studio.clock.now += laterMs
    const answer = await app.request('/')
    expect([answer.status, await answer.text()]).toEqual([200, before])
  }
  studio.clock.now += 13 * HOUR_MS
  expect((await app.request('/')).status).toBe(500)
  gone.mockRestore()
  expect((await app.request('/')).status).toBe(200)
  told.mockRestore()
})

test('a page whose times have changed is the old one while it cannot be rendered, and the new one as soon as it can', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = async (path: string) => {
    const answer = await app.request(path)
    return [answer.status, await answer.text()] as const
  }
  const [, before] = await page('/')
  const soonest = await soonestOf(studio)
  const gone = vi.spyOn(studio.bookings, 'availability').mockRejectedValue(new Error('gone'))
  await studio.bookings.create(bookRequest({ startsAt: soonest }), GUEST)
  // Another server's change is seen within half a second.
  const asksAnew = async () => {
    expect(await page('/')).toEqual([200, before])
    return gone.mock.calls.length
  }
  await expect.poll(asksAnew, SOON).toBeGreaterThan(0)
  expect((await app.request('/services/back-facial')).status).toBe(500)
  gone.mockRestore()
  const [, after] = await page('/')
  expect(nextOn(after)).not.toEqual(nextOn(before))
  told.mockRestore()
})

test('where nothing is free the waiting list stands instead, where another scheduler is used nothing', async () => {
  const studio = await createTestStudio()
  await changeSettings(studio, { noticeMinutes: 30 * 24 * 60, horizonDays: 7 })
  const app = await createTestApp(studio)
  const full = await (await app.request('/services/acne-facial')).text()
  const link = pageOf(full).getByRole('link', { name: /Join the waiting list$/ })
  expect(link.getAttribute('href')).toBe('/schedule/waiting?service=acne-facial')

  const elsewhere = await createTestStudio({
    env: {
      BOOKING_SITE_URL: 'https://book.example.com/',
      BOOKING_WIDGET_URL: 'https://w.example.com/',
    },
  })
  const their = await createTestApp(elsewhere)
  for (const path of ['/', '/services/acne-facial']) {
    const html = await (await their.request(path)).text()
    expect(nextOn(html)).toBeNull()
    expect(pageOf(html).words).not.toContain('waiting list')
  }
})
