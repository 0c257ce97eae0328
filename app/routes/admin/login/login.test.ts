import { expect, test, vi } from 'vitest'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { CREDENTIALS, cookieHeader, ownerCookie, signedInClient } from '#tests/owner.ts'
import { held, linksIn, noteOn, pageOf } from '#tests/page.ts'

const { email, password } = CREDENTIALS

test('the first run invites to create the admin account, with the printed code filled in', async () => {
  const app = await createTestApp(await createTestStudio())
  const page = pageOf(await (await app.request('/admin/login?code=abc123')).text())
  expect(page.words).toContain('Create the admin account with any email and password')
  expect(held(page, /^Set-up code/)).toBe('abc123')
})

test('the right code makes the owner and leads to the dashboard; then the form is gone', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const setupCode = (await studio.accounts.setupCode()) ?? ''
  const created = await app.request(
    '/admin/login',
    posted({ intent: 'create', email, password, setupCode }),
  )
  expect(created.status).toBe(302)
  expect(created.headers.get('location')).toBe('/admin/dashboard')
  const cookie = cookieHeader(created.headers.getSetCookie())
  const dashboard = await app.request('/admin/dashboard', { headers: { cookie } })
  expect(dashboard.status).toBe(200)

  const page = pageOf(await (await app.request('/admin/login?code=abc123')).text())
  expect(page.queryByLabelText(/^Set-up code/)).toBe(null)
  expect(page.words).not.toContain('Create admin account')
  const again = await app.request(
    '/admin/login',
    posted({ intent: 'create', email: 'eve@example.com', password, setupCode }),
  )
  expect(again.status).toBe(403)
  expect(pageOf(await again.text()).alerts).toEqual([
    expect.stringContaining('You may not do this.'),
  ])
})

test('a wrong code makes nobody, and keeps what was typed but not the password', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  await studio.accounts.setupCode()
  const response = await app.request(
    '/admin/login',
    posted({ intent: 'create', email, password, setupCode: 'not-the-code' }),
  )
  expect(response.status).toBe(403)
  const html = await response.text()
  const page = pageOf(html)
  expect(page.alerts.join()).toContain('That set-up code is not valid.')
  expect(held(page, 'Email')).toBe(email)
  expect(held(page, /^Set-up code/)).toBe('not-the-code')
  expect(html).not.toContain(password)
  expect(await studio.accounts.hasOwner()).toBe(false)
})

test('sign-in says the specification’s sentences', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  await ownerCookie(studio)
  const signIn = async (fields: Record<string, string>) => {
    const response = await app.request('/admin/login', posted({ intent: 'sign-in', ...fields }))
    return [response.status, await response.text()] as const
  }
  for (const fields of [{ email: '', password: '' }, { email, password: '' }, { password }]) {
    const [status, html] = await signIn(fields as Record<string, string>)
    expect(status).toBe(400)
    const page = pageOf(html)
    expect(page.alerts.join()).toContain('Please enter email and password')
    for (const [label, name] of [
      ['Email', 'email'],
      ['Password', 'password'],
    ] as const) {
      const isMarked = page.getByLabelText(label).getAttribute('aria-invalid') === 'true'
      expect(isMarked).toBe(!fields[name as keyof typeof fields])
    }
  }
  for (const fields of [
    { email, password: 'wrong password' },
    { email: 'eve@example.com', password },
  ]) {
    const [status, html] = await signIn(fields)
    expect(status).toBe(401)
    const page = pageOf(html)
    expect(page.alerts.join()).toContain('Invalid email or password')
    expect(noteOn(page, 'Password')).toContain('Invalid email or password')
    expect(held(page, 'Email')).toBe(fields.email)
    expect(html).not.toContain(fields.password)
  }
})

test('an account that cannot be made says so', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const setupCode = (await studio.accounts.setupCode()) ?? ''
  const response = await app.request(
    '/admin/login',
    posted({ intent: 'create', email: 'no address', password, setupCode }),
  )
  expect(response.status).toBe(400)
  expect(pageOf(await response.text()).alerts.join()).toContain('Failed to create admin account')
})

test('an account that is made while its sign-in fails says to try again', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const setupCode = (await studio.accounts.setupCode()) ?? ''
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await studio.accounts.signIn({ ...CREDENTIALS, address: 'unknown' })
  }
  const response = await app.request(
    '/admin/login',
    posted({ intent: 'create', email, password, setupCode }),
  )
  expect(pageOf(await response.text()).alerts.join()).toContain(
    'Account created but login failed. Please try again.',
  )
  expect(await studio.accounts.hasOwner()).toBe(true)
})

test('signing in leads back to the page that was asked for, never to another site', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  await ownerCookie(studio)
  const landing = async (returnUrl: string) => {
    const path = `/admin/login?${new URLSearchParams({ returnUrl })}`
    const response = await app.request(path, posted({ intent: 'sign-in', email, password }))
    return response.headers.get('location')
  }
  expect(await landing('/admin/mailbox?x=1')).toBe('/admin/mailbox?x=1')
  expect(await landing('//elsewhere.example/admin')).toBe('/admin/dashboard')
  expect(await landing('https://elsewhere.example')).toBe('/admin/dashboard')
})

test('the owner who is signed in already passes by the sign-in', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const response = await app.request('/admin/login', {
    headers: { cookie: await ownerCookie(studio) },
  })
  expect(response.headers.get('location')).toBe('/admin/dashboard')
})

test('signing out ends the session and goes to the sign-in; a GET signs nobody out', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  await app.request('/admin/logout', { headers: { cookie } })
  expect((await app.request('/admin/dashboard', { headers: { cookie } })).status).toBe(200)

  const out = await app.request('/admin/logout', posted({}, cookie))
  expect(out.headers.get('location')).toBe('/admin/login')
  expect(out.headers.getSetCookie().join()).toContain('Max-Age=0')
  expect((await app.request('/admin/dashboard', { headers: { cookie } })).status).toBe(302)
})

test('a POST from another site is refused before it reaches the sign-in', async () => {
  vi.mocked(console.warn).mockImplementation(() => undefined)
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const request = posted({ intent: 'sign-in', email, password })
  const response = await app.request('/admin/login', {
    ...request,
    headers: { origin: 'https://elsewhere.example', host: 'studio.test' },
  })
  expect(response.status).toBe(403)
  vi.mocked(console.warn).mockClear()
})

test('whoever is signed in and not of the studio is told so, with a way to sign out', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const { cookie } = await signedInClient(studio, { email: 'client@example.com' })
  const answer = await app.request('/admin/dashboard', { headers: { cookie } })
  expect(answer.status).toBe(403)
  const page = pageOf(await answer.text())
  expect(page.words).toContain('This page is for the studio’s owner')
  const out = page.getByRole('button', { name: /sign out/i })
  expect(out.closest('form')?.getAttribute('action')).toBe('/admin/logout')
})

test('an address of the back office that leads nowhere stays in it', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const answer = await app.request('/admin/no-such-page', { headers: { cookie } })
  expect(answer.status).toBe(404)
  const page = pageOf(await answer.text())
  expect(linksIn(page.getByRole('main')).map(([, href]) => href)).toContain('/admin/dashboard')
  expect((await app.request('/admin/no-such-page')).headers.get('location')).toMatch(
    /^\/admin\/login/,
  )
})
