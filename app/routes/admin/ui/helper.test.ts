import { expect, test } from 'vitest'
import { HELPERS_RIGHTS } from '#domain/accounts/rights.ts'
import { fillRecord } from '#tests/clients.ts'
import { posted } from '#tests/form.ts'
import { at, bookRequest, createTestApp, createTestStudio, ENGINES, OWNER } from '#tests/helpers.ts'
import { placeOrder } from '#tests/orders.ts'
import { ownerCookie, signedInHelper } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'

const FRIDAY = '2026-03-06'

/** The evening of a day with one visit, completed and paid, as the owner and her helper see it. */
async function evening() {
  const studio = await createTestStudio({ now: at(FRIDAY, '09:00') })
  const app = await createTestApp(studio)
  const owner = await ownerCookie(studio)
  const helper = await signedInHelper(studio)
  const made = await studio.bookings.create(bookRequest({ override: true }), OWNER)
  if (!made.ok) throw new Error(made.code)
  studio.clock.now = at(FRIDAY, '18:00')
  await studio.bookings.complete(made.booking.id, OWNER)
  const by = (cookie: string) => async (path: string) => {
    const answer = await app.request(path, { headers: { cookie } })
    return { status: answer.status, html: await answer.text() }
  }
  const cookies = { owner, helper: helper.cookie }
  return {
    studio,
    app,
    cookies,
    booking: made.booking,
    owner: by(owner),
    helper: by(helper.cookie),
  }
}

test('a helper is shown no way to reports and settings, and no sum of money', async () => {
  const { booking, owner, helper } = await evening()
  const client = `/admin/clients/${booking.clientId}`
  const hidden = [
    ['/admin/dashboard', ['Week revenue', 'Month revenue', 'Cash to count', '"/admin/settings"']],
    ['/admin/dashboard', ['/admin/reports?period=this-month']],
    [`/admin/appointments?date=${FRIDAY}`, ['1 visit · 50 min · $110']],
    [client, ['Spent']],
    ['/admin/search?q=re', ['/admin/reports']],
    ['/admin/search?q=set', ['"/admin/settings"']],
  ] as const
  for (const [path, words] of hidden) {
    const shown = { owner: (await owner(path)).html, helper: (await helper(path)).html }
    for (const one of words) {
      expect(shown.owner, `${path} to the owner`).toContain(one)
      expect(shown.helper, `${path} to a helper`).not.toContain(one)
    }
    expect(shown.helper).not.toMatch(/RevenueCents[^}]{0,6}11000/)
  }
})

test('what a helper works with stays: visits with their price, clients, orders, the day', async () => {
  const { booking, helper } = await evening()
  const day = await helper(`/admin/appointments?date=${FRIDAY}`)
  expect(pageOf(day.html).words).toContain('1 visit · 50 min · open')
  expect(pageOf(day.html).words).toContain('50 min · $110')
  expect((await helper(`/admin/clients/${booking.clientId}`)).status).toBe(200)
  expect((await helper('/admin/orders')).status).toBe(200)
  expect(pageOf((await helper('/admin/dashboard')).html).words).toContain('New clients')
  for (const path of ['/admin/reports', '/admin/reports/revenue.csv', '/admin/settings/log']) {
    const answer = await helper(path)
    expect(answer.status).toBe(403)
    expect(answer.html).not.toContain('110.00')
  }
})

/** The same with an order, and a client's record with a photograph in it. */
async function shopWithHelper() {
  const parts = await evening()
  const { studio, booking } = parts
  await fillRecord(studio, booking.clientId)
  const record = await studio.clients.record(booking.clientId)
  return { ...parts, order: await placeOrder(studio), photoId: record?.photos[0]?.id ?? '' }
}

test('what is the owner’s alone is neither offered to a helper nor done by her, by any way', async () => {
  const { app, booking, cookies, order, photoId } = await shopWithHelper()
  const client = `/admin/clients/${booking.clientId}`
  const ownersAlone: [string, Record<string, string> | null][] = [
    [`/admin/orders/${order.id}`, { intent: 'refund', amount: '1', key: 'k' }],
    [`${client}/photos/${photoId}`, null],
    [`${client}/photos/${photoId}?size=small`, null],
    [client, { intent: 'photo', moment: 'before' }],
    [client, { intent: 'photo-remove', photoId }],
    [`${client}/data.json`, {}],
    [`${client}/erase`, null],
    [`${client}/erase`, { word: 'ERASE' }],
    [`${client}/merge?with=${booking.clientId}`, null],
    [`${client}/merge`, { from: booking.clientId }],
  ]
  for (const [path, fields] of ownersAlone) {
    const asked = (cookie: string) =>
      app.request(path, fields ? posted(fields, cookie) : { headers: { cookie } })
    expect((await asked(cookies.helper)).status, path).toBe(403)
  }
  const read = async (path: string, cookie: string) =>
    (await app.request(path, { headers: { cookie } })).text()
  const record = {
    owner: await read(client, cookies.owner),
    helper: await read(client, cookies.helper),
  }
  for (const words of ['Photographs', 'data.json', '/erase', photoId]) {
    expect(record.owner).toContain(words)
    expect(record.helper).not.toContain(words)
  }
  const refunds = async (cookie: string) => {
    const page = pageOf(await read(`/admin/orders/${order.id}`, cookie))
    return page.queryByRole('region', { name: 'Refunds' })
  }
  expect(await refunds(cookies.helper)).toBe(null)
  expect(await refunds(cookies.owner)).not.toBe(null)
  const people = pageOf(await read('/admin/settings/people', cookies.owner)).words
  for (const words of Object.values(HELPERS_RIGHTS)) expect(people).toContain(words)
})

for (const engine of ENGINES) {
  test(`${engine}: the log says that it was a helper, to the owner too`, async () => {
    const studio = await createTestStudio({ engine, now: at(FRIDAY, '09:00') })
    const app = await createTestApp(studio)
    const owner = await ownerCookie(studio)
    const helper = await signedInHelper(studio)
    const span = { fromDate: '2026-03-12', fromTime: '12:00', toDate: '2026-03-12', note: '' }
    const block = (toTime: string, cookie: string) =>
      app.request('/admin/appointments', posted({ intent: 'block', ...span, toTime }, cookie))
    expect((await block('13:00', helper.cookie)).status).toBe(302)
    const lines = await studio.audit.page({ limit: 50 })
    expect(lines.find(({ kind }) => kind === 'desk-changed')).toMatchObject({
      actor: 'helper',
      actorId: helper.user.id,
      detail: { did: 'blocked' },
    })
    const log = await app.request('/admin/settings/log', { headers: { cookie: owner } })
    expect(pageOf(await log.text()).words).toContain(', helping')
  })
}
