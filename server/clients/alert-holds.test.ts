import { expect, test } from 'vitest'
import { detailsOf, fieldOf } from '#domain/clients/intake.ts'
import type { Actor } from '#domain/core/actor.ts'
import { bookBody, createApiApp, post } from '#tests/call-api.ts'
import { DESK } from '#tests/clients.ts'
import { posted } from '#tests/form.ts'
import {
  at,
  bookRequest,
  createTestStudio,
  ENGINES,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { clientCookie, ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'

const CALM = ['allergies', 'retinoids', 'medicines', 'sun', 'cold-sores', 'light', 'conditions']

/** Ana's first visit, and her answers: the last dose of isotretinoin was in May. */
async function answered(studio: TestStudio, by: Actor = OWNER) {
  const visit = await book(studio, {}, by)
  const url = await studio.clients.record(visit.clientId)
  const token = url?.waiting?.url.split('/form/')[1] ?? ''
  const no = Object.fromEntries(
    [...CALM, 'procedures', 'photographs'].map((id) => [fieldOf(id), 'no']),
  )
  const told = await studio.forms.answer(token, {
    version: '1',
    ...no,
    [fieldOf('birth-date')]: '1990-04-01',
    [fieldOf('isotretinoin')]: 'yes',
    [detailsOf('isotretinoin')]: 'May',
    [fieldOf('signature')]: 'Ana Rivera',
  })
  expect(told).toEqual({ ok: true })
  return visit
}

const LATER = { startsAt: at('2026-03-08', '10:00') }
const PLANED = { ...LATER, serviceId: 'dermaplaning' }

for (const engine of ENGINES) {
  test(`${engine}: an answer holds what it names for whoever was shown to read the address's mail, until the owner has looked`, async () => {
    const studio = await createTestStudio({ engine })
    const visit = await answered(studio)
    const ASKED = bookRequest(LATER)
    const link = { kind: 'manage-link', bookingId: visit.id } as const
    const plan = async (changes: object) => {
      const planned = await studio.bookings.plan({ ...ASKED, ...changes }, link)
      return planned.ok ? 'ok' : planned.code
    }
    expect(await plan({})).toBe('ok')
    expect(await plan(PLANED)).toBe('call-to-book')
    expect(await plan({ addonIds: ['dermaplane'] })).toBe('call-to-book')
    const mine = await studio.bookings.plan({ ...ASKED, ...PLANED }, OWNER)
    expect(mine.ok).toBe(true)

    const [held] = (await studio.admin.decisions()).heldAlerts
    const alertId = held?.id ?? ''
    expect(held).toMatchObject({ kind: 'isotretinoin', clientId: visit.clientId })
    const decide = (hold: 'let' | 'held' | 'waiting', until = '') =>
      studio.clients.decideOnHold({ alertId, hold, until }, DESK)
    await decide('held', '2026-06-01')
    expect((await studio.admin.decisions()).counts.heldAlerts).toBe(0)
    expect(await plan(PLANED)).toBe('call-to-book')
    await decide('let')
    expect(await plan(PLANED)).toBe('ok')
    await decide('held', '2026-03-02')
    expect(await plan(PLANED)).toBe('ok')
    await decide('waiting')
    expect((await studio.admin.decisions()).counts.heldAlerts).toBe(1)
    await studio.clients.removeAlert({ clientId: visit.clientId, alertId }, DESK)
    expect(await plan(PLANED)).toBe('ok')
    expect(await decide('let')).toEqual({ ok: false, code: 'not-found' })
  })
}

test('whoever only types an address or a telephone books as anybody, and the owner sees the alert on the visit', async () => {
  const studio = await createTestStudio()
  const { clientId, phone } = await answered(studio)
  const app = await createApiApp(studio)
  const asked = async (day: string, changes: Record<string, unknown>, cookie = '') => {
    const startTime = new Date(at(day, '10:00')).toISOString()
    const body = bookBody({ startTime, serviceId: 'dermaplaning', ...changes })
    const answer = await post(app, '/api/bookings/create', body, cookie ? { cookie } : {})
    return { status: answer.status, told: await answer.json() }
  }
  const guest = await asked('2026-03-08', {})
  expect(guest.status).toBe(201)
  expect((await asked('2026-03-13', { email: 'eve@example.com', phone })).status).toBe(201)
  const eve = await clientCookie(studio, { email: 'eve@example.com' })
  expect((await asked('2026-03-15', {}, eve)).status).toBe(201)
  const ana = await clientCookie(studio, { isVerified: true })
  const own = await asked('2026-03-20', {}, ana)
  expect(own).toMatchObject({ status: 422, told: { error: { code: 'call-to-book' } } })

  const visit = await studio.bookings.find(guest.told.booking.id)
  expect(visit?.clientId).toBe(clientId)
  const cookie = await ownerCookie(studio)
  const page = await app.request(`/admin/appointments/${visit?.id}`, { headers: { cookie } })
  expect(pageOf(await page.text()).words).toContain('Isotretinoin')
  expect((await studio.admin.decisions()).heldAlerts).toMatchObject([{ clientId }])
})

for (const engine of ENGINES) {
  test(`${engine}: the link of a visit that a guest booked, which the guest has at once, tells nothing either`, async () => {
    const studio = await createTestStudio({ engine })
    const { bookings } = studio
    await answered(studio)
    const link = (bookingId: string) => ({ kind: 'manage-link', bookingId }) as const
    const planed = await book(studio, { ...PLANED, addonIds: [] })
    const to = { bookingId: planed.id, startsAt: at('2026-03-08', '15:00') }
    expect(await bookings.reschedule(to, link(planed.id))).toMatchObject({ ok: true })
    const calm = await book(studio, { startsAt: at('2026-03-13', '10:00') })
    const other = await book(studio, {
      startsAt: at('2026-03-15', '10:00'),
      email: 'eve@example.com',
    })
    expect(await bookings.extraFor(calm)).toEqual(await bookings.extraFor(other))
  })
}

test('the dashboard asks her, one press decides, and undo asks again', async () => {
  const studio = await createTestStudio()
  const visit = await answered(studio)
  const app = await createApiApp(studio)
  const cookie = await ownerCookie(studio)
  const open = async (path: string) =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text())
  expect((await open('/admin/dashboard')).words).toContain('Ana Rivera: Isotretinoin')
  const [held] = (await studio.admin.decisions()).heldAlerts
  const press = (intent: string) =>
    app.request('/admin/dashboard', posted({ intent, bookingId: held?.id ?? '' }, cookie))
  const pressed = await press('alert-held')
  const after = await open(pressed.headers.get('location') ?? '')
  expect(after.words).toContain('Held. What the answer names is not booked online.')
  expect(after.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).value).toBe('alert-wait')
  await press('alert-wait')
  expect((await open('/admin/dashboard')).words).toContain('Ana Rivera: Isotretinoin')
  const page = `/admin/clients/${visit.clientId}`
  const dated = { intent: 'alert-held', alertId: held?.id ?? '', until: '2026-11-01' }
  await app.request(page, posted(dated, cookie))
  expect((await open(page)).words).toContain('not booked online until Sunday, November 1')
})

for (const engine of ENGINES) {
  test(`${engine}: a visit of what an answer names is not moved online, and no extra that it names is added or offered`, async () => {
    const studio = await createTestStudio({ engine })
    const { bookings } = studio
    const made = await bookings.create(bookRequest({ ...PLANED, addonIds: [] }), OWNER)
    if (!made.ok) throw new Error(made.code)
    const planed = made.booking
    const calm = await answered(studio)
    const to = at('2026-03-08', '15:00')
    const link = (bookingId: string) => ({ kind: 'manage-link', bookingId }) as const
    const move = (bookingId: string, startsAt: number, by: Actor = link(bookingId)) =>
      bookings.reschedule({ bookingId, startsAt }, by)
    const HELD = { ok: false, code: 'call-to-book' }
    expect(await move(planed.id, to)).toEqual(HELD)
    const offered = await bookings.extraFor(calm)
    expect(offered?.name).not.toMatch(/dermaplan|peel|wax/i)
    const extra = { bookingId: calm.id, addonId: 'dermaplane' }
    expect(await bookings.addExtra(extra, link(calm.id))).toEqual(HELD)
    expect(await move(calm.id, at('2026-03-08', '17:00'))).toMatchObject({ ok: true })
    expect(await move(planed.id, to, OWNER)).toMatchObject({ ok: true })

    const [held] = (await studio.admin.decisions()).heldAlerts
    const let_ = { alertId: held?.id ?? '', hold: 'let', until: '' } as const
    await studio.clients.decideOnHold(let_, DESK)
    expect(await move(planed.id, PLANED.startsAt)).toMatchObject({ ok: true })
  })
}
