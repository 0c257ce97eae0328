import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { clientCookie } from '#tests/owner.ts'

const PAGES = ['/dashboard', '/bookings', '/profile', '/profile?delete=1']

test('a visitor is sent to sign in, with the address to come back to', async () => {
  const app = await createTestApp(await createTestStudio())
  for (const path of PAGES) {
    const response = await app.request(path)
    const query = new URLSearchParams({ returnUrl: path })
    expect([response.status, response.headers.get('location')]).toEqual([302, `/login?${query}`])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('a session that ended while a page was open is sent there too, as a page of its own', async () => {
  const app = await createTestApp(await createTestStudio())
  const response = await app.request('/bookings.data?cancel=some-visit')
  const answer = await response.text()
  expect(answer).toContain('/login?returnUrl=%2Fbookings%3Fcancel%3Dsome-visit')
  expect(answer).toContain('"reload",true')
  expect(answer).not.toContain('.data?')
})

test('a visitor’s form changes nothing', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const response = await app.request('/profile', posted({ intent: 'details', firstName: 'Eve' }))
  expect(response.status).toBe(302)
  expect(await studio.database.rows.selectFrom('profile').selectAll().execute()).toEqual([])
})

test('an account’s pages are kept by no cache and listed by no search engine', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await clientCookie(studio)
  for (const path of PAGES) {
    const response = await app.request(path, { headers: { cookie } })
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(await response.text()).toContain('name="robots" content="noindex"')
  }
})

test('signing out is a POST that ends the session and goes home', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await clientCookie(studio)
  const link = await app.request('/logout', { headers: { cookie } })
  expect(link.headers.get('location')).toBe('/dashboard')
  expect(await studio.accounts.userFrom(new Headers({ cookie }))).not.toBeNull()
  const response = await app.request('/logout', posted({}, cookie))
  expect([response.status, response.headers.get('location')]).toEqual([302, '/?said=signed-out'])
  expect(await studio.accounts.userFrom(new Headers({ cookie }))).toBeNull()
})
