import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { sentence } from '#domain/core/errors.ts'
import { bookBody, createApiApp, post } from '#tests/call-api.ts'
import { posted } from '#tests/form.ts'
import { createTestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { pageOf } from '#tests/page.ts'

const CREATE = '/api/bookings/create'
const at = (time: string, day = '06') => `2026-03-${day}T${time}:00Z`

test('sqlite: on a full disk reading goes on and writing says why not, and with room it goes on by itself', async () => {
  const studio = await createTestStudio()
  const app = await createApiApp(studio)
  await book(studio)
  const pages = async () =>
    Number(
      (await sql<{ page_count: number }>`PRAGMA page_count`.execute(studio.database.rows)).rows[0]
        ?.page_count,
    )
  const atMost = (most: number) =>
    sql.raw(`PRAGMA max_page_count = ${most}`).execute(studio.database.rows)
  const said = vi.spyOn(console, 'error').mockReturnValue()
  await atMost(await pages())

  // Pages that are free inside the file take a few rows yet; then there is no more.
  const answers: number[] = []
  for (let i = 0; i < 200 && !answers.includes(503); i++) {
    const message = {
      firstName: 'Ana',
      lastName: 'R',
      email: `a${i}@b.co`,
      subject: 'services',
      message: 'x'.repeat(1500),
    }
    answers.push((await app.request('/contact', posted(message))).status)
  }
  expect(answers.at(-1)).toBe(503)
  const before = await studio.database.rows.selectFrom('outbox').select('id').execute()
  const refused = await post(
    app,
    CREATE,
    bookBody({ startTime: at('20:00', '13'), note: 'x'.repeat(400) }),
  )
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ error: { code: 'database-unreachable' } })
  expect(await studio.database.rows.selectFrom('outbox').select('id').execute()).toEqual(before)
  expect(said.mock.calls.flat().map(String).join()).toContain('database or disk is full')
  for (const path of ['/', '/services', '/schedule', '/api/bookings/services']) {
    expect([path, (await app.request(path)).status]).toEqual([path, 200])
  }
  const page = await app.request(
    '/contact',
    posted({
      firstName: 'Ana',
      lastName: 'R',
      email: 'a@b.co',
      subject: 'services',
      message: 'x'.repeat(1500),
    }),
  )
  expect(pageOf(await page.text()).words).toContain(sentence('database-unreachable'))

  await atMost((await pages()) + 10_000)
  said.mockRestore()
  const made = await post(app, CREATE, bookBody({ startTime: at('21:00', '13') }))
  expect(made.status).toBe(201)
  const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(
    studio.database.rows,
  )
  expect(rows).toEqual([{ integrity_check: 'ok' }])
})
