import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { authenticator } from '#tests/authenticator.ts'
import { ANA, mailedToken } from '#tests/client.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { CREDENTIALS, cookieHeader, ownerCookie, signedInHelper } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import type { Engine } from '../core/db/open.ts'
import { createAuthCalls } from '../http/auth-calls.ts'
import { ACCOUNT_LIMITS } from './limits.ts'

const { email, password } = CREDENTIALS
const TYPED = { email, password }
const HELPERS = { email: 'helper@example.com', password: 'towels and tea' }

/** A studio whose owner, or helper, has an authenticator app, and what a thief has: her password. */
async function guarded(engine: Engine = 'sqlite', who: 'owner' | 'helper' = 'owner') {
  const studio = await createTestStudio({ engine })
  const app = await createTestApp(studio)
  const owner = await ownerCookie(studio)
  const cookie = who === 'owner' ? owner : (await signedInHelper(studio)).cookie
  const key = authenticator(app)
  expect((await key.register(cookie)).status).toBe(200)
  const hers = { headers: new Headers({ cookie }), address: '192.0.2.1' }
  const { secondFactor } = studio.accounts
  const begun = await secondFactor.begin(hers)
  if (!begun.ok) throw new Error(begun.code)
  const code = new TOTP({ secret: Secret.fromBase32(begun.key) })
  await secondFactor.confirm(hers, code.generate({ timestamp: studio.clock.now }))
  await studio.accounts.signOut(hers.headers)
  if (who === 'helper') await studio.accounts.signOut(new Headers({ cookie: owner }))
  await studio.database.rows.deleteFrom('auth_session').execute()
  return { studio, app, key, typed: who === 'owner' ? TYPED : HELPERS }
}

const DOORS = ENGINES.flatMap((engine) => [
  { engine, who: 'owner' as const },
  { engine, who: 'helper' as const },
])

test.each(DOORS)(
  '$engine: every door, tried with the $who’s password alone, leads to the code and no further',
  async ({ engine, who }) => {
    const { studio, app, key, typed } = await guarded(engine, who)
    const doors = [
      ['/admin/login', { intent: 'sign-in', ...typed }],
      ['/admin/login?returnUrl=%2Fadmin%2Fsettings', { ...typed }],
      ['/login', typed],
      ['/admin/login', { intent: 'create', ...typed, setupCode: 'anything' }],
      ['/admin/login', { intent: 'code', code: '123456' }],
    ] as const
    const cookies: string[] = []
    for (const [path, fields] of doors) {
      const answer = await app.request(path, posted(fields))
      cookies.push(cookieHeader(answer.headers.getSetCookie()))
    }
    expect(cookies.map((cookie) => cookie.replace(/=.*/, ''))).toEqual([
      'grove.pending_sign_in',
      'grove.pending_sign_in',
      'grove.pending_sign_in',
      '',
      '',
    ])
    expect(await studio.database.rows.selectFrom('auth_session').selectAll().execute()).toEqual([])

    const [cookie = ''] = cookies
    for (const path of [
      '/admin/dashboard',
      '/admin/settings/data',
      '/dashboard',
      '/profile/security',
    ]) {
      const answer = await app.request(path, { headers: { cookie } })
      expect([path, answer.status]).toEqual([path, 302])
    }
    const stolen = cookie.replace('pending_sign_in', 'session_token')
    for (const thiefs of [cookie, stolen]) {
      expect((await authenticator(app).register(thiefs)).status).toBe(401)
    }
    const door = await app.request('/admin/login', { headers: { cookie } })
    const code = pageOf(await door.text()).getByRole('textbox')
    expect(code.getAttribute('autocomplete')).toBe('one-time-code')
    // A passkey is both steps in one.
    const byKey = await key.signIn()
    expect([byKey.status, byKey.headers.getSetCookie().join()]).toEqual([
      200,
      expect.stringContaining('session_token='),
    ])
  },
)

for (const engine of ENGINES) {
  test(`${engine}: the doors share one limit for an account, counted before a password is looked at`, async () => {
    const studio = await createTestStudio({ engine })
    await ownerCookie(studio)
    const { accounts } = studio
    const { times } = ACCOUNT_LIMITS.failures
    const at = (turn: number) => ({ ...CREDENTIALS, address: `198.51.100.${turn}` })
    const tries = Array.from({ length: times + 10 }, (_, turn) => {
      const wrong = { ...at(turn), password: 'wrong password' }
      return turn % 2 ? accounts.signIn(wrong) : accounts.signInClient(wrong)
    })
    const codes = (await Promise.all(tries)).map((outcome) => (outcome.ok ? 'in' : outcome.code))
    const refused = codes.filter((code) => /rate-limited|too-many/.test(code))
    expect(refused).toHaveLength(10)
    expect(await accounts.signIn(at(100))).toMatchObject({ code: 'auth/too-many-requests' })
    expect(await accounts.signInClient(at(101))).toMatchObject({ code: 'auth/too-many-requests' })
    studio.clock.now += ACCOUNT_LIMITS.failures.seconds * 1000
    expect(await accounts.signIn(at(102))).toMatchObject({ ok: true })
  })
}

const GUESSED = { email: 'guess@example.com', password: 'wrong password' }
const { firstName, lastName, phone } = ANA
const NEW = { firstName, lastName, phone, password: 'blossom 22', confirmPassword: 'blossom 22' }

/** What else a stranger can send, its limit for one network, and the answer where there is room. */
const FORMS = [
  ['/login', GUESSED, ACCOUNT_LIMITS.signIn, 401],
  ['/signup', { ...NEW, email: GUESSED.email }, ACCOUNT_LIMITS.signUp, 302],
  ['/forgot', { email: GUESSED.email }, ACCOUNT_LIMITS.mail, 200],
] as const

for (const engine of ENGINES) {
  test(`${engine}: a rented /48 guesses at the owner’s door as sixteen networks do, and keeps no known browser out`, async () => {
    const { send } = await openDoors(engine)
    const from = (n: number) => `2001:db8:1:${(n * 256).toString(16)}::1`
    const { headers } = await send('/admin/login', TYPED, from(0))
    const known = headers.getSetCookie().filter((cookie) => cookie.includes('known_device'))
    for (let n = 1; n < ACCOUNT_LIMITS.owner.times * 16; n += 1) {
      await send('/admin/login', GUESSED, from(n))
    }
    const tried = async (address: string, cookie = '') =>
      (await send('/admin/login', TYPED, address, cookie)).status
    expect(await tried(from(200))).toBe(429)
    expect(await tried(from(200), cookieHeader(known))).toBe(302)
    expect(await tried('2001:db8:2::1')).toBe(302)
  })

  test.each(FORMS)(
    `${engine}: %s has room for four networks in a /56 that somebody rents whole`,
    async (path, fields, { times }, status) => {
      const { send } = await openDoors(engine)
      const from = (n: number) => `2001:db8:1:${n.toString(16)}::1`
      const statuses: number[] = []
      for (let n = 0; n < times * 4; n += 1) {
        statuses.push((await send(path, fields, from(n))).status)
      }
      const fresh = { ...fields, email: 'fresh@example.com' }
      expect(statuses[0]).toBe(status)
      expect((await send(path, fresh, from(200))).status).toBe(429)
      expect((await send(path, fresh, '2001:db8:2::1')).status).toBe(status)
    },
  )
}

test.each(['/login', '/admin/login'])(
  '%s says for how long an account is locked, and what opens it meanwhile',
  async (path) => {
    const { studio, send } = await openDoors('sqlite')
    for (let turn = 0; turn < ACCOUNT_LIMITS.failures.times; turn += 1) {
      await send(path, { ...TYPED, password: 'wrong password' }, `198.51.${turn}.1`)
    }
    studio.clock.now += 3 * 60_000
    const refused = await send(path, TYPED, '203.0.113.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '720'])
    const page = pageOf(await refused.text())
    expect(page.alerts.join()).toContain('Too many attempts. Wait a few minutes and try again.')
    expect(page.words).toContain('can be tried again in 12 minutes')
    const way = page.getByRole('link', { name: 'Choose a new password by mail' })
    expect(way.getAttribute('href')).toBe('/forgot')
    await resetPassword(studio, 'moss and fern')
    const opened = await send(path, { email, password: 'moss and fern' }, '203.0.113.1')
    expect(opened.status).toBe(302)
  },
)

test('a new password is tried anew in the browser that used up its tries with the old one', async () => {
  const { studio, send } = await openDoors('sqlite')
  const { headers } = await send('/login', TYPED, '192.0.2.9')
  const cookie = cookieHeader(headers.getSetCookie().filter((one) => one.includes('known_device')))
  const tried = async (turn: number, password: string) =>
    (await send('/login', { email, password }, `198.51.${turn}.1`, cookie)).status
  for (let turn = 0; turn < ACCOUNT_LIMITS.failuresKnown.times; turn += 1) {
    await tried(turn, 'wrong password')
  }
  expect(await tried(100, password)).toBe(429)
  await resetPassword(studio, 'moss and fern')
  expect(await tried(101, 'moss and fern')).toBe(302)
})

async function resetPassword(studio: TestStudio, chosen: string): Promise<void> {
  const { passwordReset } = studio.accounts
  await passwordReset.ask({ email, address: '192.0.2.77' })
  const { token } = await mailedToken(studio, email)
  const words = { password: chosen, confirmPassword: chosen, address: '192.0.2.77' }
  expect(await passwordReset.choose({ token, ...words })).toEqual({ ok: true })
}

/** A studio behind a proxy, with its owner, and how a form is sent to it from an address. */
async function openDoors(engine: (typeof ENGINES)[number]) {
  const studio = await createTestStudio({ engine, env: { TRUST_PROXY: '1' } })
  const app = await createTestApp(studio)
  await ownerCookie(studio)
  const send = (path: string, fields: Record<string, string>, address: string, cookie = '') => {
    const request = posted(fields, cookie)
    const headers = { ...request.headers, 'X-Forwarded-For': address }
    return app.request(path, { ...request, headers })
  }
  return { studio, send }
}

/** What each call of sign-in answers to whoever has taken the first step alone. */
const FIRST_STEP_ALONE: Record<string, number> = {
  'POST /api/auth/passkey/sign-in-options': 200,
  'POST /api/auth/passkey/sign-in': 401,
  'POST /api/auth/passkey/register-options': 401,
  'POST /api/auth/passkey/register': 401,
  'GET /api/session': 200,
}

test('no call of sign-in takes the first step for a session', async () => {
  const { studio, app } = await guarded()
  const limit = studio.rateLimits.inMemory({ times: 100, seconds: 60 })
  const named = createAuthCalls(studio, () => ({}), limit)
    .routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('/callback/'))
    .map(({ method, path }) => `${method} ${path}`)
  // Google's and Apple's callbacks are tried in providers.test.ts, with the two listening.
  expect(named.filter((name) => !(name in FIRST_STEP_ALONE))).toEqual([])
  const half = await app.request('/login', posted(TYPED))
  const cookie = cookieHeader(half.headers.getSetCookie())
  expect(cookie).toContain('pending_sign_in=')
  const answered: Record<string, number> = {}
  for (const name of Object.keys(FIRST_STEP_ALONE)) {
    const [method = '', path = ''] = name.split(' ')
    const headers = { cookie, 'content-type': 'application/json', origin: 'http://studio.test' }
    const body = method === 'POST' ? JSON.stringify({ id: 'x' }) : null
    const answer = await app.request(path, { method, headers, body })
    answered[name] = answer.status
    expect(answer.headers.getSetCookie().join()).not.toContain('session_token=')
    expect(await answer.text()).not.toContain(email)
  }
  expect(answered).toEqual(FIRST_STEP_ALONE)
  expect(await studio.database.rows.selectFrom('auth_session').selectAll().execute()).toEqual([])
})

test('a browser in which the account was signed in before is not locked out by strangers', async () => {
  const studio = await createTestStudio()
  await ownerCookie(studio)
  const { accounts } = studio
  const before = await accounts.signIn(CREDENTIALS)
  if (!before.ok) throw new Error(before.code)
  const cookie = cookieHeader(before.cookies.filter((one) => one.includes('known_device')))
  for (let turn = 0; turn <= ACCOUNT_LIMITS.failures.times; turn += 1) {
    const stranger = { address: `198.51.100.${turn}`, password: 'wrong password' }
    await accounts.signIn({ ...CREDENTIALS, ...stranger })
  }
  const elsewhere = { ...CREDENTIALS, address: '203.0.113.1' }
  expect(await accounts.signIn(elsewhere)).toMatchObject({ code: 'auth/too-many-requests' })
  const headers = new Headers({ cookie })
  expect(await accounts.signIn({ ...elsewhere, headers })).toMatchObject({ ok: true })
  const forged = new Headers({ cookie: cookie.replace(/~.*/, '~forged') })
  expect(await accounts.signIn({ ...elsewhere, headers: forged })).toMatchObject({ ok: false })
})
