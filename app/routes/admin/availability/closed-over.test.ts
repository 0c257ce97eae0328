import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { at, bookRequest, createTestApp, createTestStudio, GUEST } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'

const DATES = '/admin/availability/dates'
const VISITS = '/admin/availability/visits'

async function desk() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const open = async (path: string) =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text())
  const post = (fields: Record<string, string>, path: string) =>
    app.request(path, posted(fields, cookie))
  return { studio, app, open, post }
}

test('a vacation over visits leads to writing to all, the letters are read before, and one press moves a visit', async () => {
  const { studio, app, open, post } = await desk()
  for (const [who, time] of [['Ana', '10:00'] as const, ['Bo', '12:00'] as const]) {
    const made = await studio.bookings.create(
      bookRequest({
        ...{ startsAt: at('2026-03-06', time), firstName: who },
        email: `${who.toLowerCase()}@example.com`,
      }),
      GUEST,
    )
    expect(made.ok).toBe(true)
  }
  const version = String((await studio.hours.sheet()).version)
  const away = { from: '2026-03-06', to: '2026-03-07', kind: 'closed', note: 'Away', version }
  const looked = await (await post({ ...away, intent: 'save' }, DATES)).text()
  const seen = /name="seen" value="([^"]+)"/.exec(looked)?.[1] ?? ''
  const saved = await post({ ...away, intent: 'save', seen }, DATES)
  expect(saved.headers.get('location')).toBe(`${VISITS}?done=closed-over`)

  const dates = await open(DATES)
  expect(dates.words).toContain('2 visits still stand in time that you have closed.')
  const dashboard = await open('/admin/dashboard')
  expect(dashboard.words).toContain('2 visits still stand in time that you have closed')

  const list = await open(VISITS)
  expect(list.words).toContain('Write to all with new times')
  expect(list.words).toContain('Your visit on Friday, March 6: a new time')
  expect(list.words).toContain('Not written to yet.')
  const key = list.getByRole('button', { name: 'Send 2 emails' }).closest('form')
  const shown = key?.querySelector<HTMLInputElement>('[name=seen]')?.value ?? ''
  expect((await post({ intent: 'write', seen: 'others' }, VISITS)).status).toBe(409)
  const written = await post({ intent: 'write', seen: shown }, VISITS)
  expect(written.headers.get('location')).toBe(`${VISITS}?done=new-times`)
  expect((await open(VISITS)).words).toContain('No answer yet.')

  const { id } = await studio.database.rows
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'new-time')
    .where('recipient', '=', 'ana@example.com')
    .executeTakeFirstOrThrow()
  const letter = await studio.mail.letter(id, { withLinks: true })
  const link = /\/new-time\/[\w.-]+/.exec(letter?.text ?? '')?.[0] ?? ''
  const page = pageOf(await (await app.request(link)).text())
  const [first] = page.getAllByRole('button', { name: /^Take / })
  const taken = await app.request(link, posted({ at: first?.getAttribute('value') ?? '' }, ''))
  expect(taken.status).toBe(303)
  const after = pageOf(await (await app.request(link)).text())
  expect(after.words).toContain('Your visit has its new time')
  const now = await open(VISITS)
  expect(now.words).toMatch(/Ana Rivera .* Took /)
  expect((await post({ intent: 'keep', bookingId: 'none' }, VISITS)).status).toBe(404)
})
