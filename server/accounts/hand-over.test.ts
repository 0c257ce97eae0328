import { expect, test } from 'vitest'
import { authenticator } from '#tests/authenticator.ts'
import { posted } from '#tests/form.ts'
import {
  bookRequest,
  createTestApp,
  createTestStudio,
  ENGINES,
  GUEST,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { CREDENTIALS, cookieHeader, ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { codeAt } from '#tests/second-factor.ts'

async function desk(studio: TestStudio) {
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const booked = await studio.bookings.create(bookRequest(), GUEST)
  const clientId = (booked.ok && booked.booking.clientId) || ''
  await studio.clients.askForm(clientId, OWNER)
  const record = `/admin/clients/${clientId}`
  const read = (path: string) => app.request(path, { headers: { cookie } })
  const handOver = () => app.request(`${record}/hand-over`, posted({}, cookie))
  const unlock = (fields: Record<string, string>, at = '/admin/login') =>
    app.request(at, posted({ intent: 'unlock', ...fields }, cookie))
  return { app, cookie, clientId, record, read, handOver, unlock }
}

for (const engine of ENGINES) {
  test(`${engine}: a phone that is handed over shows the form, and nothing of the back office by any way`, async () => {
    const studio = await createTestStudio({ engine })
    const { app, cookie, record, read, handOver } = await desk(studio)
    const handed = await handOver()
    expect(handed.status).toBe(303)
    expect(handed.headers.get('clear-site-data')).toBe('"cache"')
    const form = handed.headers.get('location') ?? ''
    expect(form).toMatch(/^\/form\//)
    expect(pageOf(await (await read(form)).text()).words).toContain('Back office: unlock')

    const to = (path: string) => `/admin/login?${new URLSearchParams({ returnUrl: path })}`
    for (const path of ['/admin', record, '/admin/settings/data', '/admin/today/offline']) {
      const answer = await read(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([302, to(path)])
    }
    expect((await app.request(record, posted({ intent: 'ask' }, cookie))).status).toBe(302)
    expect((await read('/api/bookings/customer?email=ana@example.com')).status).toBe(401)
    expect((await read('/profile')).status).toBe(302)
    const { registerOptions } = studio.accounts.passkeys
    const asking = { headers: new Headers({ cookie }), address: '192.0.2.1' }
    expect(await registerOptions(asking)).toMatchObject({ ok: false, code: 'sign-in-needed' })
    expect((await handOver()).headers.get('location')).toContain('/admin/login')
  })

  test(`${engine}: the password unlocks it where the client was, wrong ones are counted, and the log tells of both`, async () => {
    const studio = await createTestStudio({ engine })
    const { app, read, record, clientId, handOver, unlock } = await desk(studio)
    await handOver()
    const page = pageOf(await (await read('/admin/login')).text())
    expect(page.words).toContain('This device was handed to a client')
    expect(page.words).not.toContain(CREDENTIALS.email)
    const wrong = await unlock({ password: 'a client’s guess' })
    expect([wrong.status, pageOf(await wrong.text()).alerts.join()]).toEqual([
      401,
      expect.stringContaining('The back office stays locked.'),
    ])
    expect((await unlock({ password: '' })).status).toBe(400)
    expect((await read(record)).status).toBe(302)

    const open = await unlock({ password: CREDENTIALS.password })
    expect([open.status, open.headers.get('location')]).toEqual([302, record])
    const anew = cookieHeader(open.headers.getSetCookie())
    expect((await app.request(record, { headers: { cookie: anew } })).status).toBe(200)
    // The session that was locked has ended: its cookie opens nothing any more.
    expect((await read(record)).status).toBe(302)
    expect(pageOf(await (await read('/admin/login')).text()).words).not.toContain('handed')
    const kinds = ['phone-handed-over', 'phone-taken-back']
    const lines = (await studio.audit.page({ limit: 20 })).filter(({ kind }) =>
      kinds.includes(kind),
    )
    expect(lines.map(({ kind }) => kind).sort()).toEqual(kinds)
    for (const line of lines) {
      expect(line).toMatchObject({ actor: 'owner', detail: { client: clientId } })
    }
  })

  test(`${engine}: whoever guesses at the lock waits after a few tries`, async () => {
    const { handOver, unlock } = await desk(await createTestStudio({ engine }))
    await handOver()
    const answers = []
    for (let nth = 0; nth < 6; nth += 1) answers.push((await unlock({ password: 'no' })).status)
    expect(answers.at(-1)).toBe(429)
  })

  test(`${engine}: with a code from an app the password alone does not unlock, and a passkey does`, async () => {
    const studio = await createTestStudio({ engine })
    const { app, cookie, record, read, handOver, unlock } = await desk(studio)
    const device = authenticator(app)
    expect((await device.register(cookie)).status).toBe(200)
    const asking = { headers: new Headers({ cookie }), address: '192.0.2.1' }
    const begun = await studio.accounts.secondFactor.begin(asking)
    if (!begun.ok) throw new Error(begun.code)
    await studio.accounts.secondFactor.confirm(asking, codeAt(begun.key, studio.clock.now))
    await handOver()

    const half = await unlock({ password: CREDENTIALS.password })
    expect(half.headers.get('location')).toBe('/admin/login')
    expect((await read(record)).status).toBe(302)

    const opened = await device.signIn(cookie)
    expect(opened.status).toBe(200)
    const anew = cookieHeader(opened.headers.getSetCookie())
    expect((await app.request(record, { headers: { cookie: anew } })).status).toBe(200)
  })
}

test('where no form waits any more nothing is locked, and the record says so', async () => {
  const studio = await createTestStudio()
  const { app, cookie, clientId } = await desk(studio)
  await studio.database.rows.deleteFrom('client_form').execute()
  const answer = await app.request(`/admin/clients/${clientId}/hand-over`, posted({}, cookie))
  const back = answer.headers.get('location') ?? ''
  const page = await app.request(back.split('#')[0] ?? '', { headers: { cookie } })
  expect(pageOf(await page.text()).words).toContain('No form waits for this client any more')
})
