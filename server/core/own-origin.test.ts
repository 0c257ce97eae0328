import { expect, test, vi } from 'vitest'
import { details } from '#tests/clients.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { CREDENTIALS, clientCookie, cookieHeader } from '#tests/owner.ts'

const OURS = 'https://grove.example'
const VISITOR = { 'X-Forwarded-For': '203.0.113.7' }
const ASKED_AT = '127.0.0.1:3000'
const THEIRS: Record<string, string>[] = [
  { Origin: 'https://elsewhere.example' },
  { Origin: 'http://grove.example' },
  { Origin: 'https://grove.example:444' },
  { Origin: 'null' },
  { Origin: 'no address' },
  { Origin: OURS, 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'cross-site' },
]

type Form = { path: string; fields?: Record<string, string>; cookie?: string }

/** The application behind a proxy that ends TLS: it is asked over http, pages say https. */
async function behindProxy() {
  const studio = await createTestStudio({ env: { PUBLIC_URL: OURS, TRUST_PROXY: '1' } })
  const app = await createTestApp(studio)
  const post = (form: Form, headers: Record<string, string> = { Origin: OURS }) =>
    app.request(`http://${ASKED_AT}${form.path}`, {
      method: 'POST',
      headers: {
        Host: ASKED_AT,
        ...VISITOR,
        cookie: form.cookie ?? '',
        ...headers,
      },
      body: new URLSearchParams(form.fields),
    })
  return { studio, app, post }
}

test('behind a proxy that ends TLS the owner is set up and her back office takes forms', async () => {
  const { studio, post } = await behindProxy()
  const { email, password } = CREDENTIALS
  const setupCode = (await studio.accounts.setupCode()) ?? ''
  const fields = { intent: 'create', email, password, setupCode }
  const made = await post({ path: '/admin/login', fields })
  expect([made.status, made.headers.get('location')]).toEqual([302, '/admin/dashboard'])
  const cookie = cookieHeader(made.headers.getSetCookie())
  const added = await post({ path: '/admin/clients/new', fields: details(), cookie })
  expect(added.headers.get('location')).toMatch(/^\/admin\/clients\//)
  const out = await post({ path: '/admin/logout', cookie })
  expect(out.headers.get('location')).toBe('/admin/login')
})

test('behind such a proxy every form of visitors and clients is taken', async () => {
  const { studio, post } = await behindProxy()
  const cookie = await clientCookie(studio)
  const { path } = await manageLink(studio)
  const ana = { firstName: 'Ana', lastName: 'Rivera', phone: '909 555 0101' }
  const email = 'ana@example.com'
  const message = { ...ana, email, subject: 'general', message: 'Is Sunday free?' }
  const ben = { ...ana, email: 'ben@example.com', password: 'secret1', confirmPassword: 'secret1' }
  const forms: [Form, number][] = [
    [{ path: '/signup', fields: ben }, 302],
    [{ path: '/login', fields: { email, password: 'secret1' } }, 302],
    [{ path: '/forgot', fields: { email } }, 200],
    [{ path: '/contact', fields: message }, 200],
    [{ path: '/profile', fields: { ...ana, skinType: 'dry' }, cookie }, 200],
    [{ path: '/profile/data.json', cookie }, 200],
    [{ path, fields: { intent: 'cancel', version: '0' } }, 303],
    [{ path: '/logout', cookie }, 302],
  ]
  for (const [form, status] of forms) {
    expect([form.path, (await post(form)).status]).toEqual([form.path, status])
  }
})

test('what another site posts is refused in words, with or without a page, and changes nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { studio, app, post } = await behindProxy()
  const cookie = await clientCookie(studio)
  for (const path of ['/login', '/logout', '/admin/logout', '/profile/data.json', '/login.data']) {
    for (const headers of THEIRS) {
      const answer = await post({ path, cookie }, headers)
      expect([path, headers, answer.status]).toEqual([path, headers, 403])
      expect(await answer.text()).toMatch(/^This came from a page of another site, so nothing/)
      expect(answer.headers.has('content-security-policy')).toBe(true)
    }
  }
  const dashboard = await app.request(`${OURS}/dashboard`, { headers: { ...VISITOR, cookie } })
  expect(dashboard.status).toBe(200)
  // One short line stands for all of them.
  expect(warn.mock.calls.flat()).toEqual([
    'Refused as another site’s: POST /login "https://elsewhere.example" (1 since the last such line)',
  ])
  vi.restoreAllMocks()
})

test('a page without a referrer, a program, and whoever asks by another name are no strangers', async () => {
  const { studio, post } = await behindProxy()
  const cookie = await clientCookie(studio)
  const ways: Record<string, string>[] = [
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    { Origin: `http://${ASKED_AT}` },
    {},
  ]
  for (const headers of ways) {
    expect((await post({ path: '/profile/data.json', cookie }, headers)).status).toBe(200)
  }
})

test('a request that names two hosts is answered with 400, a page’s, a form’s or a call’s', async () => {
  const { app, post } = await behindProxy()
  const Host = 'grove.example, elsewhere.example'
  for (const path of ['/', '/schedule', '/api/bookings/services', '/nothing-here']) {
    const answer = await app.request(path, { headers: { ...VISITOR, Host } })
    expect([path, answer.status]).toEqual([path, 400])
  }
  expect((await post({ path: '/login' }, { Origin: OURS, Host })).status).toBe(400)
})

test('a manage link’s form of another type is refused in words', async () => {
  const { studio, app } = await behindProxy()
  const { path } = await manageLink(studio)
  for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
    const answer = await app.request(path, {
      method: 'POST',
      headers: { ...VISITOR, 'Content-Type': type, Origin: OURS },
      body: '{"intent":"cancel"}',
    })
    expect([type, answer.status]).toEqual([type, 400])
  }
})

async function manageLink(studio: Awaited<ReturnType<typeof createTestStudio>>) {
  const booking = await book(studio)
  return { path: `/manage/${studio.manageLinks.tokenFor(booking)}` }
}
