import { expect, test } from 'vitest'
import { sameSitePath } from '#app/guards.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { clientCookie, ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'

const PAGES = [
  '/admin',
  '/admin/dashboard',
  '/admin/appointments?date=2026-03-06',
  '/admin/appointments/some-booking',
  '/admin/messages/outbox',
  '/admin/messages/outbox/some-mail',
  '/admin/messages',
  '/admin/messages/some-message',
]

test('a stranger who opens any page of the back office is sent to sign in, and back', async () => {
  const app = await createTestApp(await createTestStudio())
  for (const path of PAGES) {
    const response = await app.request(path)
    expect(response.status).toBe(302)
    const query = new URLSearchParams({ returnUrl: path })
    expect(response.headers.get('location')).toBe(`/admin/login?${query}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('a navigation inside the browser is sent to sign in with the page’s own address', async () => {
  const app = await createTestApp(await createTestStudio())
  const response = await app.request('/admin/appointments.data?date=2026-03-06')
  const answer = await response.text()
  expect(answer).toContain('/admin/login?returnUrl=%2Fadmin%2Fappointments%3Fdate%3D2026-03-06')
  expect(answer).not.toContain('.data')
})

test('a stranger’s POST changes nothing and is sent to sign in', async () => {
  const app = await createTestApp(await createTestStudio())
  const response = await app.request('/admin/appointments', posted({ intent: 'block' }))
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toContain('/admin/login')
})

test('someone who is signed in and not the owner gets 403 on every page, and a way to sign out', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await clientCookie(studio)
  for (const path of PAGES) {
    const response = await app.request(path, { headers: { cookie } })
    expect(response.status).toBe(403)
    const page = pageOf(await response.text())
    expect(page.words).toContain('You may not do this.')
    const out = page.getByRole('button', { name: /sign out/i })
    expect(out.closest('form')?.getAttribute('action')).toBe('/admin/logout')
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  const post = await app.request('/admin/appointments', posted({ intent: 'block' }, cookie))
  expect(post.status).toBe(403)
})

test('the owner’s pages are kept by no cache and listed by no search engine', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  for (const path of ['/admin/dashboard', '/admin/appointments', '/admin/messages/outbox']) {
    const response = await app.request(path, { headers: { cookie } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(await response.text()).toContain('name="robots" content="noindex, nofollow"')
  }
  const admin = await app.request('/admin', { headers: { cookie } })
  expect(admin.headers.get('location')).toBe('/admin/dashboard')
})

test('an unknown booking or message is a 404, not an error', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const headers = { cookie: await ownerCookie(studio) }
  for (const path of ['/admin/appointments/none', '/admin/messages/outbox/none']) {
    const response = await app.request(path, { headers })
    expect(response.status).toBe(404)
    expect(pageOf(await response.text()).words).toContain('That could not be found.')
  }
})

test('a return address stays on this site', () => {
  expect(sameSitePath('/admin/appointments?date=2026-03-06')).toBe(
    '/admin/appointments?date=2026-03-06',
  )
  for (const foreign of [
    null,
    '',
    'admin',
    'https://elsewhere.example/admin',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    '/./\\elsewhere.example',
    'javascript:alert(1)',
  ]) {
    expect(sameSitePath(foreign)).toBeNull()
  }
})

test('nothing of a page for somebody who is signed in is stored by the browser', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await clientCookie(studio)
  const details = '/schedule?service=acne-facial&step=you&start=1772823600000'
  for (const path of [details, '/schedule?hold=x', '/schedule/waiting', '/guide', '/checkout']) {
    const { headers } = await app.request(path, { headers: { cookie } })
    expect([path, headers.get('cache-control')]).toEqual([
      path,
      expect.stringContaining('no-store'),
    ])
  }
  expect((await app.request(details)).headers.get('cache-control')).not.toContain('no-store')
})
