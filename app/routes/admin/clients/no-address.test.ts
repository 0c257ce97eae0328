import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { at, createTestApp, createTestStudio } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf, pressed } from '#tests/page.ts'
import { squareStudio } from '#tests/providers.ts'

/** Whoever was booked by telephone in Square's app, by name and number alone. */
async function walkIn() {
  const studio = await squareStudio()
  const { customer } = await studio.square.client.customers.create({
    givenName: 'Wanda',
    familyName: 'Walk',
    phoneNumber: '+19094415501',
  })
  const startAt = new Date(at('2026-03-02', '17:00')).toISOString()
  const { appointments } = studio.square.standIn
  const { id } = appointments.book({ startAt, customerId: customer?.id ?? '' })
  await studio.squareCalendar?.takeNotice({ booking: { id } })
  const [visit] = await studio.bookings.onDate('2026-03-02')
  if (!visit) throw new Error('She is not in the calendar.')
  return { ...studio, visit }
}

test('a client without a mail address shows none, on every screen and in what is taken along', async () => {
  const studio = await walkIn()
  const { visit } = studio
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  studio.clock.now = at('2026-03-02', '19:00')
  await studio.turn()
  const range = 'period=this-month&by=day'
  const shown = [
    '/admin/dashboard',
    `/admin/appointments/${visit.id}`,
    `/admin/today/visits/${visit.id}`,
    '/admin/appointments?date=2026-03-02&view=list',
    '/admin/clients',
    `/admin/clients/${visit.clientId}`,
    `/admin/clients/${visit.clientId}/edit`,
    '/admin/search?q=walk',
    `/admin/reports/clients.csv?${range}`,
    `/admin/reports/rows.csv?${range}&kind=completed`,
    '/api/bookings/date?date=2026-03-02',
  ]
  for (const path of shown) {
    const answer = await app.request(path, { headers: { cookie } })
    const text = await answer.text()
    expect([path, answer.status, text.includes('Walk')]).toEqual([path, 200, true])
    expect([path, /square:[\w-]/.test(text.replaceAll('.square:', ''))]).toEqual([path, false])
    if (path.startsWith('/admin/appointments/')) expect(text).toContain('No mail address')
  }
})

test('nothing is mailed to her: not what the owner changes, nor what Square does', async () => {
  const studio = await walkIn()
  const owner = { kind: 'owner', id: 'owner' } as const
  const to = { bookingId: studio.visit.id, startsAt: at('2026-03-06', '10:00') }
  expect(await studio.bookings.reschedule({ ...to, notify: true }, owner)).toMatchObject({
    ok: true,
  })
  await studio.bookings.cancel({ bookingId: studio.visit.id, reason: '', notify: true }, owner)
  const mails = await studio.database.rows
    .selectFrom('outbox')
    .select(['recipient', 'body_text'])
    .execute()
  expect(mails.filter(({ recipient }) => recipient.startsWith('square:'))).toEqual([])
  expect(mails.filter(({ body_text }) => body_text.includes('square:'))).toEqual([])
})

test('a client with a first name alone is written down and changed as she is', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const pressedOn = async (path: string, words: string, fields: Record<string, string>) => {
    const page = pageOf(await (await app.request(path, { headers: { cookie } })).text())
    const button = page.getByRole('button', { name: words })
    return app.request(path, posted({ ...pressed(button), ...fields }, cookie))
  }
  const made = await pressedOn('/admin/clients/new', 'Add the client', { firstName: 'Jo' })
  expect(made.status).toBe(302)
  const [path = ''] = (made.headers.get('location') ?? '').split('?')
  const edited = await pressedOn(`${path}/edit`, 'Save', { phone: '909 555 0199' })
  expect(edited.status).toBe(302)
  const record = pageOf(await (await app.request(path, { headers: { cookie } })).text())
  expect(record.getByRole('heading', { level: 1 }).textContent?.trim()).toBe('Jo')
})
