import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { posted } from '#tests/form.ts'
import {
  at,
  createTestApp,
  createTestStudio,
  ENGINES,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { book, mailServer, OWNER_EMAIL } from '#tests/mail.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'

const rowsOf = ({ database }: TestStudio) =>
  database.rows.selectFrom('outbox').selectAll().orderBy('sent_at').execute()

const toClient = async (studio: TestStudio) =>
  (await rowsOf(studio)).filter(({ audience }) => audience === 'client')

for (const engine of ENGINES) {
  test(`${engine}: what left is let go after the owner’s days, by the daily turn; the rest stays without links`, async () => {
    const server = await mailServer((to) => (to.startsWith('bo@') ? 550 : null))
    const env = { SMTP_URL: server.url, MAIL_FROM: 'hello@grove.example', OWNER_EMAIL }
    const studio = await createTestStudio({ engine, env })
    await book(studio)
    await book(studio, { email: 'bo@example.com', startsAt: at('2026-03-13', '15:00') })
    await studio.mail.turn()
    const start = studio.clock.now
    const left = async (days: number) => {
      studio.clock.now = start + days * DAY_MS + MINUTE_MS
      await studio.mail.turn()
      return (await rowsOf(studio)).map(({ recipient }) => recipient).sort()
    }
    const all = [OWNER_EMAIL, OWNER_EMAIL, 'ana@example.com', 'bo@example.com'].sort()
    expect(await left(89)).toEqual(all)
    const failed = (await toClient(studio)).find(({ recipient }) => recipient === 'bo@example.com')
    expect(failed).toMatchObject({ links: expect.any(String) })
    await studio.mail.mailRetention.save(100, 0, OWNER)
    expect(await left(99)).toEqual(all)
    expect(await left(101)).toEqual(['bo@example.com'])
    expect(await rowsOf(studio)).toMatchObject([{ links: null }])
    const refused = { ok: false, code: 'mail-too-old' }
    expect(await studio.mail.retry(failed?.id ?? '', OWNER)).toEqual(refused)
  })

  test(`${engine}: what a newer letter has replaced loses its links once that one has left`, async () => {
    const server = await mailServer(() => null)
    const env = { SMTP_URL: server.url, MAIL_FROM: 'hello@grove.example', OWNER_EMAIL }
    const studio = await createTestStudio({ engine, env })
    const { id } = await book(studio)
    await studio.bookings.reschedule({ bookingId: id, startsAt: at('2026-03-06', '15:00') }, OWNER)
    const links = async () => (await toClient(studio)).map((row) => row.links !== null)
    expect(await links()).toEqual([true, true])
    await studio.mail.deliverDue()
    expect(await links()).toEqual([false, false])
  })
}

test('links kept for the mailbox of test mode are dropped once a mail server delivers', async () => {
  const studio = await createTestStudio()
  await book(studio)
  await studio.mail.deliverDue()
  await studio.mail.tidy()
  expect((await toClient(studio))[0]?.links).not.toBeNull()
  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@grove.example' }
  const live = await createTestStudio({ env })
  await live.database.rows
    .insertInto('outbox')
    .values(
      await toClient(studio).then((rows) => rows.map((row) => ({ ...row, booking_id: null }))),
    )
    .execute()
  await live.mail.tidy()
  expect((await toClient(live))[0]?.links).toBeNull()
})

test('the owner says for how many days sent mail is kept, from 30 to 400', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const path = '/admin/settings/mail-retention'
  const save = (days: string, version = '0') => app.request(path, posted({ days, version }, cookie))
  for (const days of ['', '29', '401', '90.5', 'long']) {
    const answer = await save(days)
    expect(answer.status, days).toBe(400)
    expect(pageOf(await answer.text()).words).toContain('Enter whole days, from 30 to 400.')
  }
  expect((await save('400')).status).toBe(302)
  expect(await studio.mail.mailRetention.read()).toEqual({ version: 1, days: 400 })
  expect((await save('30')).status).toBe(409)
  const shown = await app.request(path, { headers: { cookie } })
  expect(pageOf(await shown.text()).getByDisplayValue('400')).toBeTruthy()
})
