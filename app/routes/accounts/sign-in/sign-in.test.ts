import type { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { ANA, mailedToken, signUp } from '#tests/client.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio, type TestStudio } from '#tests/helpers.ts'
import { cookieHeader } from '#tests/owner.ts'
import { held, linksIn, type Page, pageOf, pressed } from '#tests/page.ts'

const TYPED = { ...ANA, confirmPassword: ANA.password }

async function site(env: Record<string, string> = {}) {
  const studio = await createTestStudio({ env })
  return { studio, app: await createTestApp(studio) }
}

async function post(app: Hono, path: string, fields: Record<string, string>, cookie = '') {
  const response = await app.request(path, posted(fields, cookie))
  const html = await response.text()
  return { response, status: response.status, html, page: pageOf(html) }
}

test('a form sent by the page’s script is told where it leads; without script it is led there', async () => {
  const { app } = await site()
  const request = posted(TYPED)
  const headers = new Headers(request.headers)
  headers.set('X-Requested-With', 'fetch')
  const told = await app.request('/signup?returnUrl=/bookings', { ...request, headers })
  expect(told.status).toBe(200)
  expect(told.headers.get('Location')).toBe('/bookings')
  expect(told.headers.get('Cache-Control')).toBe('no-store')
  expect(cookieHeader(told.headers.getSetCookie())).toContain('session')
  const led = await post(app, '/login?returnUrl=/bookings', ANA)
  expect(led.status).toBe(302)
  expect(led.response.headers.get('Location')).toBe('/bookings')
})

test('both pages have the specification’s headings, fields, links and note', async () => {
  const { app } = await site()
  const login = pageOf(await (await app.request('/login')).text())
  expect(login.getByRole('heading', { level: 1, name: 'Sign In' })).toBeTruthy()
  const signIn = login.getByRole('button', { name: 'SIGN IN' })
  expect(signIn.dataset.busyWords).toBe('SIGNING IN...')
  expect(pressed(signIn)).toEqual({ email: '', password: '' })
  for (const name of ['Continue with Google', 'Continue with Apple'])
    login.getByRole('link', { name })
  expect(passwordAs(login, 'Password')).toBe('current-password')
  expect(hrefsOn(login)).toEqual(
    expect.arrayContaining(['/', expect.stringMatching(/^\/signup\?/)]),
  )

  const signup = pageOf(await (await app.request('/signup')).text())
  expect(signup.getByRole('heading', { level: 1, name: 'Create Account' })).toBeTruthy()
  const create = signup.getByRole('button', { name: 'CREATE ACCOUNT' })
  expect(create.dataset.busyWords).toBe('CREATING ACCOUNT...')
  expect(Object.keys(pressed(create)).toSorted()).toEqual(Object.keys(TYPED).toSorted())
  expect(passwordAs(signup, 'Password')).toBe('new-password')
  expect(hrefsOn(signup)).toEqual(
    expect.arrayContaining(['/terms', '/privacy', expect.stringMatching(/^\/login\?/)]),
  )
})

const hrefsOn = (page: Page) => linksIn(page.getByRole('main')).map(([, href]) => href)
/** What a password manager is told that a field is for. */
const passwordAs = (page: Page, label: string) =>
  page.getByLabelText(label).getAttribute('autocomplete')

test('sign-in and sign-up need no React in the browser, and are kept by no cache', async () => {
  const { app } = await site()
  for (const path of ['/login', '/signup', '/forgot', '/reset?token=x', '/verify?token=x']) {
    const response = await app.request(path)
    const html = await response.text()
    expect(html).not.toContain('modulepreload')
    expect(html).not.toContain('name="tags"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toContain('noindex')
  }
})

test('signing up and in leads to the dashboard, or to the page that was asked for', async () => {
  const { app } = await site()
  const made = await post(app, '/signup', TYPED)
  expect([made.status, made.response.headers.get('location')]).toEqual([302, '/dashboard'])
  const cookie = cookieHeader(made.response.headers.getSetCookie())
  const back = await post(app, '/login?returnUrl=%2Fprofile%2Fsecurity%3Fa%3D1', ANA)
  expect(back.response.headers.get('location')).toBe('/profile/security?a=1')
  const passing = await app.request('/login', { headers: { cookie } })
  expect(passing.headers.get('location')).toBe('/dashboard')
})

test.each([
  '//elsewhere.example',
  'https://elsewhere.example/dashboard',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/..//elsewhere.example',
  'javascript:alert(1)',
  'dashboard',
])('a returnUrl of %j leads nobody off the site, by any door', async (returnUrl) => {
  const { studio, app } = await site()
  const cookie = await signUp(studio)
  const query = new URLSearchParams({ returnUrl })
  const signedIn = await post(app, `/login?${query}`, ANA)
  expect(signedIn.response.headers.get('location')).toBe('/dashboard')
  const email = 'bo@example.com'
  const made = await post(app, `/signup?${query}`, { ...TYPED, email })
  expect(made.response.headers.get('location')).toBe('/dashboard')
  const passing = await app.request(`/login?${query}`, { headers: { cookie } })
  expect(passing.headers.get('location')).toBe('/dashboard')
  const done = await app.request(`/auth/done?${query}`)
  expect(done.headers.get('location')).toBe('/dashboard')
  const popup = await (await app.request(`/auth/done?window=popup&${query}`)).text()
  expect(popup).toContain('data-to="/dashboard"')
  expect(await (await app.request(`/login?${query}`)).text()).not.toContain('elsewhere')
})

test('a refused form comes back with what was typed, never with a password', async () => {
  const { app } = await site()
  const typed = { ...TYPED, confirmPassword: 'other one' }
  const { status, html, page } = await post(app, '/signup', typed)
  expect(status).toBe(400)
  expect(page.alerts).toEqual(['Passwords do not match'])
  const kept = ['First name', 'Last name', 'Email', 'Phone number'].map((one) => held(page, one))
  expect(kept).toEqual(['Ana', 'Rivera', ANA.email, ANA.phone])
  expect(html).not.toContain(ANA.password)
  expect(html).not.toContain('other one')
})

/** The names of the fields that are marked: each is described by the sentence above, the first has the focus. */
function marked(html: string): string[] {
  const page = pageOf(html)
  const { id } = page.getByRole('alert')
  const main = page.getByRole('main')
  const fields = [...main.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')]
  const described = fields.map((field) => field.getAttribute('aria-describedby')?.split(' '))
  expect(described).toEqual(fields.map(() => expect.arrayContaining([id])))
  expect([...main.querySelectorAll('[autofocus]')]).toEqual(fields.slice(0, 1))
  return fields.map(({ name }) => name)
}

test('the fields that a sentence is about are marked, and the first of them has the focus', async () => {
  const { studio, app } = await site()
  const cookie = await signUp(studio)
  const { email, password } = ANA
  const short = { password: '12345', confirmPassword: '12345' }
  const fresh = { password: 'blossom 22', confirmPassword: 'blossom 22' }
  const change = { intent: 'password', current: password }
  for (const [path, fields, names] of [
    ['/signup', { ...TYPED, phone: ' ', lastName: '' }, ['lastName', 'phone']],
    ['/signup', { ...TYPED, confirmPassword: 'other' }, ['password', 'confirmPassword']],
    ['/signup', { ...TYPED, ...short }, ['password']],
    ['/signup', { ...TYPED, phone: 'call me' }, ['phone']],
    ['/signup', TYPED, ['email']],
    ['/login', { email: '', password }, ['email']],
    ['/login', { email, password: 'wrong one' }, ['password']],
    ['/forgot', { email: 'ana' }, ['email']],
    ['/profile/security', { intent: 'email', newEmail: 'a@b.co', current: 'no' }, ['current']],
    ['/profile/security', { ...change, current: 'not hers', ...fresh }, ['current']],
    ['/profile/security', { ...change, ...short }, ['password']],
  ] as const) {
    const { html } = await post(app, path, fields, path === '/profile/security' ? cookie : '')
    expect([path, marked(html)]).toEqual([path, names])
  }
})

test('a password that was typed and does not come back is asked for once more, in words', async () => {
  const { app } = await site()
  const words = 'Please type it again'
  const wrong = await post(app, '/login', { email: 'ana', password: 'orange leaf' })
  expect(pageOf(wrong.html).words).toContain(words)
  const empty = await post(app, '/login', { email: 'ana@example.com', password: '' })
  expect(pageOf(empty.html).words).not.toContain(words)
})

test('sign-up says the specification’s sentences (spec 2 §5 and §8)', async () => {
  const { studio, app } = await site()
  await signUp(studio)
  for (const [changes, status, words] of [
    [{ phone: '' }, 400, 'Please fill in all fields'],
    [
      { password: '12345', confirmPassword: '12345' },
      400,
      'Password must be at least 6 characters',
    ],
    [{ password: 'qwerty', confirmPassword: 'qwerty' }, 400, 'Password is too weak'],
    [{ email: 'ana' }, 400, 'Invalid email address'],
    [{}, 409, 'An account already exists with this email'],
  ] as const) {
    const answer = await post(app, '/signup', { ...TYPED, ...changes })
    expect([answer.status, answer.page.alerts]).toEqual([status, [expect.stringContaining(words)]])
  }
  const closed = await site({ AUTH_PASSWORD_SIGN_UP: '0' })
  const answer = await post(closed.app, '/signup', TYPED)
  expect([answer.status, answer.page.alerts]).toEqual([
    403,
    [expect.stringContaining('Email/password accounts are not enabled')],
  ])
})

test('sign-in says the specification’s sentences (spec 2 §5 and §8)', async () => {
  const { studio, app } = await site()
  const user = await studio.accounts.userFrom(new Headers({ cookie: await signUp(studio) }))
  const says = async (fields: Record<string, string>, status: number, words: string) => {
    const answer = await post(app, '/login', fields)
    expect([answer.status, answer.page.alerts]).toEqual([status, [expect.stringContaining(words)]])
  }
  const { email, password } = ANA
  await says({ email, password: '' }, 400, 'Please fill in all fields')
  await says({ email: 'ana', password }, 400, 'Invalid email address')
  await says({ email, password: 'wrong one' }, 401, 'Invalid email or password')
  await says({ email: 'eve@example.com', password }, 401, 'Invalid email or password')
  await studio.accounts.disable(user?.id ?? '', { kind: 'owner', id: 'owner' })
  await says({ email, password }, 403, 'This account has been disabled')

  const telling = await site({ AUTH_REVEAL_UNKNOWN: '1' })
  await signUp(telling.studio)
  const unknown = await post(telling.app, '/login', { email: 'eve@example.com', password })
  expect(unknown.page.alerts.join()).toContain('No account found with this email')
  const wrong = await post(telling.app, '/login', { email, password: 'wrong one' })
  expect(wrong.page.alerts.join()).toContain('Incorrect password')
})

test('what another company answered has its sentence, in each page’s own words', async () => {
  const { app } = await site()
  for (const [error, mode, code, words] of [
    ['access_denied', 'sign-in', 'auth/popup-closed-by-user', 'Sign in cancelled'],
    ['access_denied', 'sign-up', 'auth/popup-closed-by-user', 'Sign up cancelled'],
    ['ACCOUNT_DISABLED', 'sign-in', 'auth/user-disabled', 'This account has been disabled'],
    ['<script>', 'sign-in', 'auth/other', 'An error occurred. Please try again'],
    [
      'account_not_linked',
      'sign-in',
      'auth/account-exists-with-different-credential',
      'This address has an account that you open another way',
    ],
  ] as const) {
    const done = await app.request(`/auth/done?${new URLSearchParams({ error, mode })}`)
    const location = done.headers.get('location') ?? ''
    expect(new URL(location, 'http://studio.test').searchParams.get('error')).toBe(code)
    expect(pageOf(await (await app.request(location)).text()).alerts).toEqual([
      expect.stringMatching(new RegExp(`^${words}`)),
    ])
  }
  // A code that is none of ours says nothing of its own.
  const forged = await (await app.request('/login?error=auth/call-0900-now')).text()
  expect(forged).not.toContain('0900')
})

test('reading the page of a link changes nothing, as programs that read mail do', async () => {
  const { studio, app } = await site()
  const cookie = await signUp(studio)
  const { token } = await mailedToken(studio)
  for (let i = 0; i < 2; i += 1) {
    const read = pageOf(await (await app.request(`/verify?token=${token}`)).text())
    expect(read.getByRole('button', { name: 'VERIFY MY EMAIL' })).toBeTruthy()
  }
  const { page } = await post(app, `/verify?token=${token}`, {}, cookie)
  expect(page.words).toContain('is verified')
  expect(page.words).not.toContain('One press')
  const again = await post(app, `/verify?token=${token}`, {}, cookie)
  expect([again.status, again.page.words]).toEqual([
    403,
    expect.stringContaining('no longer valid'),
  ])
})

test('a forgotten password: the same page for known and unknown, then a new one', async () => {
  const { studio, app } = await site()
  await signUp(studio)
  studio.clock.now += 1000
  const [known, unknown] = [
    await post(app, '/forgot', { email: ANA.email }),
    await post(app, '/forgot', { email: 'eve@example.com' }),
  ]
  const same = (html: string) => html.replaceAll(/[\w.]+@example\.com/g, '')
  expect([known.status, same(known.html)]).toEqual([unknown.status, same(unknown.html)])
  const { token } = await mailedToken(studio)
  const path = `/reset?token=${token}`
  const refused = await post(app, path, { password: 'a', confirmPassword: 'b' })
  expect(refused.page.alerts).toEqual(['Passwords do not match'])
  const chosen = { password: 'blossom 22', confirmPassword: 'blossom 22' }
  expect((await post(app, path, chosen)).response.headers.get('location')).toBe('/login?done=reset')
  const used = await post(app, path, chosen)
  expect([used.status, used.page.words]).toEqual([403, expect.stringContaining('no longer valid')])
})

test('the security page is for whoever is signed in, and changes their own account alone', async () => {
  const { studio, app } = await site()
  const asked = await app.request('/profile/security')
  expect(asked.headers.get('location')).toBe('/login?returnUrl=/profile/security')
  expect((await post(app, '/profile/security', { intent: 'end-all' })).status).toBe(302)

  const ana = await signUp(studio)
  const bo = await signUp(studio, { email: 'bo@example.com' })
  const ids = await sessionIds(studio, ana)
  await post(app, '/profile/security', { intent: 'end-session', id: ids[0] ?? '' }, bo)
  expect(await sessionIds(studio, ana)).toEqual(ids)

  const wrong = { intent: 'email', newEmail: 'ana@new.example', current: 'not hers' }
  const refused = await post(app, '/profile/security', wrong, ana)
  expect([refused.status, refused.page.alerts]).toEqual([
    401,
    [expect.stringContaining('Incorrect password')],
  ])
  expect(refused.page.getByDisplayValue('ana@new.example')).toBeTruthy()
  const right = { ...wrong, current: ANA.password }
  const sent = await post(app, '/profile/security', right, ana)
  expect(sent.response.headers.get('location')).toBe('/profile/security?done=email-sent')

  const out = await post(app, '/profile/security', { intent: 'end-all' }, ana)
  expect(out.response.headers.get('location')).toBe('/login')
  expect(out.response.headers.getSetCookie().join()).toContain('Max-Age=0')
  expect(await sessionIds(studio, ana)).toEqual([])
})

test('a form from another site is refused, with or without somebody’s cookie', async () => {
  vi.mocked(console.warn).mockImplementation(() => undefined)
  const { studio, app } = await site()
  const cookie = await signUp(studio)
  for (const [path, fields] of [
    ['/login', ANA],
    ['/signup', { ...TYPED, email: 'bo@example.com' }],
    ['/profile/security', { intent: 'end-all' }],
    ['/forgot', { email: ANA.email }],
  ] as const) {
    const request = posted(fields, cookie)
    for (const origin of ['https://elsewhere.example', 'null']) {
      const headers = { ...request.headers, origin, host: 'studio.test' }
      const response = await app.request(path, { ...request, headers })
      expect([path, origin, response.status]).toEqual([path, origin, 403])
    }
  }
  expect(await sessionIds(studio, cookie)).toHaveLength(1)
  vi.mocked(console.warn).mockClear()
})

async function sessionIds({ accounts }: TestStudio, cookie: string): Promise<string[]> {
  const sessions = await accounts.security.sessions(new Headers({ cookie }))
  return sessions.map(({ id }) => id)
}

test.each([
  ['JSON', 'application/json', '{"email":"ana@example.com"}'],
  ['a broken multipart', 'multipart/form-data; boundary=x', '--x\r\nnothing'],
])('%s at the door is said to be unreadable, and not to be our fault', async (_, type, body) => {
  const app = await createTestApp(await createTestStudio())
  const headers = { 'Content-Type': type }
  for (const path of ['/login', '/admin/login']) {
    const answer = await app.request(path, { method: 'POST', headers, body })
    const { words } = pageOf(await answer.text())
    expect([path, answer.status]).toEqual([path, 400])
    expect(words).toContain('Something here could not be read.')
    expect(words).not.toContain('on our side')
  }
})
