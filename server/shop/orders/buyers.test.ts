import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { createApiApp, post, withToken } from '#tests/call-api.ts'
import { clientMade, DESK } from '#tests/clients.ts'
import { posted } from '#tests/form.ts'
import { createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { ADDRESS, orderBody, placeOrder, verifyEmail } from '#tests/orders.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { linksIn, type Page, pageOf } from '#tests/page.ts'
import { OK, openShop } from '#tests/payments.ts'

const BEA = { firstName: 'Bea', lastName: 'Lund' }

/** A shop with its desk; `buy` pays as a browser does, signed in where `cookie` says so. */
async function shopAndDesk(engine: (typeof ENGINES)[number]) {
  const shop = await openShop({ engine })
  const studio = { ...shop.studio, payments: shop.payments }
  const app = await createApiApp(studio)
  const owner = await ownerCookie(studio)
  const read = async (path: string, cookie = owner) => {
    const answer = await app.request(path, { headers: { cookie } })
    return pageOf(await answer.text()).words
  }
  return { studio, app, owner, read, buy: buying(app) }
}

function buying(app: Hono) {
  return async (email: string, name: typeof BEA, { cookie = '', phone = '909 555 0177' } = {}) => {
    const token = await withToken(app)
    const body = orderBody({
      buyerEmail: email,
      customerInfo: { email, phone },
      shippingAddress: { ...ADDRESS, ...name },
      billingAddress: { ...ADDRESS, ...name },
    })
    const headers = { ...token, cookie: `${token.cookie}; ${cookie}` }
    const paid = await post(app, '/api/payments/process', { ...body, sourceId: OK }, headers)
    expect(paid.status).toBe(200)
    const ownOrders = paid.headers.getSetCookie().map((one) => one.split(';')[0])
    return { id: (await paid.json()).orderId as string, browser: ownOrders.join('; ') }
  }
}

async function idOf({ database }: TestStudio, email: string): Promise<string | null> {
  const found = await database.rows
    .selectFrom('client')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return found?.id ?? null
}

const everybody = async ({ clients }: TestStudio) =>
  (await clients.list({ query: '', sort: 'name', page: 1 })).clients.map(({ email }) => email)

for (const engine of ENGINES) {
  test(`${engine}: whoever bought as a guest is a client with orders, once, and no new client of the reports`, async () => {
    const { studio, app, owner, read, buy } = await shopAndDesk(engine)
    const first = await buy('bea@example.com', BEA)
    studio.clock.now += DAY_MS
    const second = await buy('BEA@example.com', { firstName: 'Beate', lastName: 'Other' })
    const id = (await idOf(studio, 'bea@example.com')) ?? ''
    for (const query of ['', 'bea', 'lund', '5550177', 'bea@example.com']) {
      const list = await read(`/admin/clients?q=${query}`)
      expect(list).toContain('Bea Lund')
      expect(list).toContain('No visit yet')
    }
    expect(await everybody(studio)).toEqual(['bea@example.com'])
    expect(await read('/admin/search?q=lund')).toContain('Bea Lund')
    const open = async (path: string) =>
      pageOf(await (await app.request(path, { headers: { cookie: owner } })).text())
    const hrefsOn = (page: Page) => linksIn(page.getByRole('main')).map(([, href]) => href)
    const page = await open(`/admin/clients/${id}`)
    for (const order of [first, second]) {
      expect(hrefsOn(page)).toContain(`/admin/orders/${order.id}`)
      expect(hrefsOn(await open(`/admin/orders/${order.id}`))).toContain(`/admin/clients/${id}`)
    }
    expect(page.words).toContain('Visits 0 Spent $156.60 No-shows 0')
    const into = await clientMade(studio, { lastName: 'Lund' })
    expect(await read(`/admin/clients/${id}/merge?with=${into}`)).toContain(
      'Client since Monday, M',
    )
    expect((await studio.admin.figures()).newClients).toBe(0)
    const reports = await read('/admin/reports?period=this-month')
    expect(reports).toContain('New clients 0')
    expect(reports).toContain('Bea Lund')
  })

  test(`${engine}: buying under an account’s address changes nothing that the account shows or that is on file`, async () => {
    const { studio, app, read, buy } = await shopAndDesk(engine)
    const ana = await signedInClient(studio, { name: 'Ana Rivera' })
    await studio.profiles.loadOrCreate(ana.user, { phone: '909 555 0101' })
    await book(studio)
    const own = await buy('ana@example.com', ADDRESS, { cookie: ana.cookie })
    const stored = () =>
      studio.database.rows
        .selectFrom('client')
        .selectAll()
        .where('email', '=', 'ana@example.com')
        .execute()
    const pages = ['/profile', '/dashboard', '/profile/history', '/bookings']
    const shown = () => Promise.all(pages.map((path) => read(path, ana.cookie)))
    const before = { stored: await stored(), shown: await shown() }
    const mallory = await buy('ana@example.com', { firstName: 'Mallory', lastName: 'Thief' })
    expect({ stored: await stored(), shown: await shown() }).toEqual(before)
    const theirs = await read(`/order-confirmation?orderId=${own.id}`, mallory.browser)
    expect(theirs).not.toMatch(/Palm Avenue|ana@example|Rivera/)
    expect(
      (await app.request('/profile/history', { headers: { cookie: mallory.browser } })).status,
    ).toBe(302)
    const data = await app.request('/profile/data.json', posted({}, ana.cookie))
    expect(await data.text()).not.toContain(mallory.id)
    // The specification's own rule: a guest's orders are the account's once its address is proven.
    await verifyEmail(studio)
    const later = await app.request('/profile/data.json', posted({}, ana.cookie))
    expect(await later.text()).toContain(mallory.id)
    expect(await stored()).toEqual(before.stored)
    expect(await read('/profile', ana.cookie)).not.toMatch(/Mallory|Thief|0177/)
  })

  test(`${engine}: the record of a buyer is merged, taken along and erased, and does not come back`, async () => {
    const { studio, app, owner, read, buy } = await shopAndDesk(engine)
    const first = await buy('bea@example.com', BEA)
    const from = (await idOf(studio, 'bea@example.com')) ?? ''
    const into = await clientMade(studio, { ...BEA, email: 'bea.lund@example.com' })
    const versions = { fromVersion: '1', intoVersion: '1' }
    const merged = await app.request(
      `/admin/clients/${into}/merge`,
      posted({ from, ...versions }, owner),
    )
    expect(merged.status).toBe(302)
    const second = await buy('bea@example.com', BEA)
    expect(await everybody(studio)).toEqual(['bea.lund@example.com'])
    expect(await read(`/admin/clients/${into}`)).toContain('also bea@example.com')
    const file = await app.request(`/admin/clients/${into}/data.json`, posted({}, owner))
    const { orders } = await file.json()
    expect(orders.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    )
    const erased = await app.request(
      `/admin/clients/${into}/erase`,
      posted({ word: 'ERASE' }, owner),
    )
    expect(erased.status).toBe(302)
    expect(await everybody(studio)).toEqual([])
    expect(await read(`/admin/orders/${first.id}`)).toContain('$78.30')
  })

  test(`${engine}: with an account goes the record that its purchase made, and nobody else’s`, async () => {
    const { studio, buy } = await shopAndDesk(engine)
    const ana = await signedInClient(studio, { isVerified: true })
    await buy('ana@example.com', ADDRESS, { cookie: ana.cookie })
    await buy('office@example.com', ADDRESS, { cookie: ana.cookie })
    await buy('bea@example.com', BEA)
    const cy = await clientMade(studio, { email: 'cy@example.com' })
    studio.clock.now += DAY_MS
    await buy('cy@example.com', ADDRESS, { cookie: ana.cookie })
    const actor = { kind: 'client', id: ana.user.id, email: ana.user.email } as const
    await book(studio, { email: 'bea@example.com' }, actor)
    expect(await everybody(studio)).toHaveLength(4)
    expect(await studio.privacy.deleteAccount(ana.user, '192.0.2.1')).toMatchObject({ ok: true })
    expect((await everybody(studio)).toSorted()).toEqual(['bea@example.com', 'cy@example.com'])
    expect(await idOf(studio, 'cy@example.com')).toBe(cy)
  })

  test(`${engine}: a backup brings its buyers along, and nobody who was erased since`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'grove-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const studio = await createTestStudio({ engine, folder })
    await placeOrder(studio, { email: 'bea@example.com' })
    await placeOrder(studio, { email: 'cy@example.com' })
    const made = await studio.backups.make()
    const name = made.ok ? made.backup.name : ''
    const both = ['bea@example.com', 'cy@example.com']
    studio.clock.now += DAY_MS
    await studio.database.rows.deleteFrom('client').execute()
    expect(await studio.backups.bringBack(name)).toMatchObject({ ok: true })
    expect((await everybody(studio)).toSorted()).toEqual(both)
    const bea = (await idOf(studio, 'bea@example.com')) ?? ''
    studio.clock.now += DAY_MS
    expect(await studio.privacy.eraseClient({ id: bea, word: 'ERASE' }, DESK)).toEqual({ ok: true })
    expect(await studio.backups.bringBack(name)).toMatchObject({ ok: true })
    expect(await everybody(studio)).toEqual(['cy@example.com'])
  })
}
