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
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'

const CALM = ['allergies', 'retinoids', 'medicines', 'sun', 'cold-sores', 'light', 'conditions']

/** Ana's first visit, and her answers: the last dose of isotretinoin was in May. */
async function answered(studio: TestStudio) {
  const visit = await book(studio)
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
  test(`${engine}: an answer holds what it names for whoever reads the address's mail, until the owner has looked`, async () => {
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

test('whoever types an address or a telephone reads the same of every treatment, and what a blocked client reads', async () => {
  const studio = await createTestStudio()
  const visit = await answered(studio)
  const app = await createApiApp(studio)
  const asked = async (changes: Record<string, unknown>) => {
    const startTime = new Date(LATER.startsAt).toISOString()
    const answer = await post(app, '/api/bookings/create', bookBody({ startTime, ...changes }))
    return [answer.status, await answer.json()]
  }
  const facial = await asked({})
  expect(facial).toEqual([422, { error: expect.objectContaining({ code: 'book-by-phone' }) }])
  expect(await asked({ serviceId: 'dermaplaning' })).toEqual(facial)
  const phone = { email: 'eve@example.com', phone: visit.phone }
  expect(await asked({ ...phone, serviceId: 'back-facial' })).toEqual(facial)
  const [held] = (await studio.admin.decisions()).heldAlerts
  const let_ = { alertId: held?.id ?? '', hold: 'let', until: '' } as const
  await studio.clients.decideOnHold(let_, DESK)
  const version = (await studio.clients.find(visit.clientId))?.version ?? 0
  await studio.clients.setBlocked({ id: visit.clientId, version, isBlocked: true }, DESK)
  expect(await asked({})).toEqual(facial)
})

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
