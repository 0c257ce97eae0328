import { createHook } from 'node:async_hooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStudio } from '#server/http/create-studio.ts'
import { withToken } from '#tests/call-api.ts'
import { ANA, asking, mailedToken, signUp, trySignIn } from '#tests/client.ts'
import { createTestApp, createTestStudio, type TestStudio } from '#tests/helpers.ts'
import { cookieHeader, ownerCookie } from '#tests/owner.ts'
import { ACCOUNT_LIMITS } from './limits.ts'
import { SCRYPT } from './passwords.ts'

test('signing in makes a session of its own: one that was planted before is worth nothing', async () => {
  const studio = await createTestStudio()
  await signUp(studio)
  const planted = 'grove.session_token=planted.by-somebody-else'
  const signedIn = await studio.accounts.signInClient({ ...ANA, ...asking(planted) })
  if (!signedIn.ok) throw new Error(signedIn.code)
  const fresh = cookieHeader(signedIn.cookies)
  expect(fresh).not.toContain('planted')
  expect(await studio.accounts.userFrom(asking(planted).headers)).toBeNull()
  expect(await studio.accounts.userFrom(asking(fresh).headers)).not.toBeNull()

  // Another's real session in the browser does not become the session of whoever signs in there: it ends.
  const eves = await signUp(studio, { email: 'eve@example.com' })
  const inHerBrowser = await studio.accounts.signInClient({ ...ANA, ...asking(eves) })
  if (!inHerBrowser.ok) throw new Error(inHerBrowser.code)
  expect(cookieHeader(inHerBrowser.cookies)).not.toBe(eves)
  expect(await studio.accounts.userFrom(asking(eves).headers)).toBeNull()
})

test('a client’s session cookie is HttpOnly, SameSite=Lax, and Secure where the site is https', async () => {
  for (const [PUBLIC_URL, isSecure] of [
    ['http://studio.test', false],
    ['https://studio.test', true],
  ] as const) {
    const { accounts } = await createTestStudio({ env: { PUBLIC_URL } })
    const made = await accounts.signUp({ ...ANA, ...asking() })
    if (!made.ok) throw new Error(made.code)
    expect(made.cookies).toHaveLength(2)
    for (const cookie of made.cookies) {
      expect(cookie).toMatch(/HttpOnly/)
      expect(cookie).toMatch(/SameSite=Lax/)
      expect(cookie.includes('Secure;') || cookie.endsWith('Secure')).toBe(isSecure)
    }
    const [session = ''] = made.cookies
    expect(session.startsWith('__Secure-')).toBe(isSecure)
  }
})

test('one network may try a few passwords a minute, and another is not held up by it', async () => {
  const studio = await createTestStudio()
  await signUp(studio)
  for (let attempt = 0; attempt < ACCOUNT_LIMITS.signIn.times; attempt += 1) {
    const email = `guess-${attempt}@example.com`
    expect(await trySignIn(studio, { email, address: '192.0.2.50' })).toBe(
      'auth/invalid-credential',
    )
  }
  expect(await trySignIn(studio, { address: '192.0.2.50' })).toBe('rate-limited')
  expect(await trySignIn(studio, { address: '192.0.2.51' })).toBe('in')
})

test('one account stands a few wrong passwords from anywhere, known or not alike', async () => {
  const studio = await createTestStudio()
  await signUp(studio)
  for (const email of [ANA.email, 'eve@example.com']) {
    for (let attempt = 0; attempt < ACCOUNT_LIMITS.failures.times; attempt += 1) {
      const address = `198.51.100.${attempt}`
      const guess = { email, password: 'wrong password', address }
      expect(await trySignIn(studio, guess)).toBe('auth/invalid-credential')
    }
    const next = { email, address: '203.0.113.1' }
    expect(await trySignIn(studio, next)).toBe('auth/too-many-requests')
  }
  // Whoever owns the address gets back in by mail.
  studio.clock.now += 1000
  await studio.accounts.passwordReset.ask({ email: ANA.email, address: '203.0.113.2' })
  const { token } = await mailedToken(studio)
  const chosen = { password: 'blossom 22', confirmPassword: 'blossom 22' }
  await studio.accounts.passwordReset.choose({ token, ...chosen, address: '203.0.113.2' })
  expect(await trySignIn(studio, { password: 'blossom 22', address: '203.0.113.2' })).toBe('in')
}, 180_000)

test('sign-up, which tells whether an address is taken, is limited for one network', async () => {
  const { accounts } = await createTestStudio()
  const codes: string[] = []
  for (let attempt = 0; attempt <= ACCOUNT_LIMITS.signUp.times; attempt += 1) {
    const outcome = await accounts.signUp({ ...ANA, ...asking() })
    codes.push(outcome.ok ? 'made' : outcome.code)
  }
  expect(codes.slice(0, 2)).toEqual(['made', 'auth/email-already-in-use'])
  expect(codes.at(-1)).toBe('auth/too-many-requests')
})

test('a stranger cannot fill somebody’s mailbox', async () => {
  const studio = await createTestStudio()
  await signUp(studio)
  const outcomes: boolean[] = []
  for (let attempt = 0; attempt <= ACCOUNT_LIMITS.mail.times; attempt += 1) {
    const address = `198.51.100.${attempt}`
    outcomes.push((await studio.accounts.passwordReset.ask({ email: ANA.email, address })).ok)
  }
  expect(outcomes.at(-1)).toBe(false)
  const { subjects } = await mailedToken(studio)
  expect(subjects.length).toBe(1 + ACCOUNT_LIMITS.mail.times)
})

test('an unknown address costs the same hashing and the same queries as a known one', async () => {
  const studio = await createTestStudio({ passwords: SCRYPT })
  await signUp(studio)
  const tried = async (email: string, password: string) => {
    await trySignIn(studio, { email, password })
  }
  await tried('first@example.com', 'wrong one')
  const known = await workOf(studio, () => tried(ANA.email, 'wrong one'))
  const unknown = await workOf(studio, () => tried('eve@example.com', 'wrong one'))
  expect(known.hashes).toBe(1)
  expect(unknown).toEqual(known)
})

test('an answer about a forgotten password waits for the same moment, known address or not', async () => {
  const studio = await createTestStudio()
  await signUp(studio)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const email of [ANA.email, 'eve@example.com']) {
    let isAnswered = false
    const asked = studio.accounts.passwordReset.ask({ email, address: '203.0.113.1' }).then(() => {
      isAnswered = true
    })
    // All that there is to do is done, and nobody is told so yet.
    while (vi.getTimerCount() === 0) await new Promise(setImmediate)
    await studio.mail.mailbox()
    vi.advanceTimersByTime(249)
    await studio.mail.mailbox()
    expect(isAnswered).toBe(false)
    vi.advanceTimersByTime(1)
    await asked
    expect(isAnswered).toBe(true)
  }
})

test('a server keeps passwords as scrypt leaves them, whatever is quicker in tests', async () => {
  const { database, env, secret, now } = await createTestStudio()
  const { accounts } = createStudio({ database, env, secret, now })
  expect((await accounts.signUp({ ...ANA, ...asking() })).ok).toBe(true)
  const [kept] = await database.rows.selectFrom('auth_account').select('password').execute()
  expect(kept?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(await SCRYPT.verify({ hash: kept?.password ?? '', password: ANA.password })).toBe(true)
})

test('only hashes of tokens and passwords are on file', async () => {
  const studio = await createTestStudio()
  await signUp(studio)
  const { token } = await mailedToken(studio)
  const { rows } = studio.database
  const tokens = await rows.selectFrom('one_time_token').selectAll().execute()
  expect(tokens).toHaveLength(1)
  expect(JSON.stringify(tokens)).not.toContain(token)
  const accounts = await rows.selectFrom('auth_account').selectAll().execute()
  expect(JSON.stringify(accounts)).not.toContain(ANA.password)
})

test('a token of one kind opens nothing of another', async () => {
  const studio = await createTestStudio()
  const cookie = await signUp(studio)
  const { token } = await mailedToken(studio)
  const { passwordReset, emailAddress } = studio.accounts
  const chosen = { password: 'blossom 22', confirmPassword: 'blossom 22', address: '192.0.2.7' }
  expect(await passwordReset.isGood(token)).toBe(false)
  expect(await passwordReset.choose({ token, ...chosen })).toMatchObject({
    code: 'auth/link-expired',
  })
  expect(await emailAddress.change({ token, ...asking(cookie) })).toMatchObject({
    code: 'auth/link-expired',
  })
  expect(await emailAddress.verify({ token, ...asking(cookie) })).toMatchObject({ ok: true })
})

test('of the sign-in library’s own calls none can be reached from outside', async () => {
  const studio = await createTestStudio()
  const cookie = await signUp(studio)
  const app = await createTestApp(studio)
  const token = await withToken(app)
  for (const path of [
    'sign-up/email',
    'sign-in/email',
    'sign-in/social',
    'update-user',
    'change-email',
    'change-password',
    'delete-user',
    'list-sessions',
    'get-session',
    'reset-password',
    'issue-session',
    'link-social',
    'ok',
  ]) {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? JSON.stringify({ ...ANA, role: 'owner' }) : null
      const headers = {
        ...token,
        cookie: `${cookie}; ${token.cookie}`,
        'content-type': 'application/json',
        origin: 'http://studio.test',
      }
      const response = await app.request(`/api/auth/${path}`, { method, headers, body })
      expect([path, method, response.status]).toEqual([path, method, 404])
    }
  }
})

test('an owner who signs in at the clients’ door is the owner still, and a client at hers a client', async () => {
  const studio = await createTestStudio()
  await ownerCookie(studio)
  const credentials = { email: 'owner@example.com', password: 'peel and calm', ...asking() }
  const signedIn = await studio.accounts.signInClient(credentials)
  if (!signedIn.ok) throw new Error(signedIn.code)
  const headers = asking(cookieHeader(signedIn.cookies)).headers
  expect(await studio.accounts.ownerFrom(headers)).not.toBeNull()

  await signUp(studio)
  const atHers = await studio.accounts.signIn({ ...ANA, ...asking() })
  if (!atHers.ok) throw new Error(atHers.code)
  expect(await studio.accounts.ownerFrom(asking(cookieHeader(atHers.cookies)).headers)).toBeNull()
})

/** How many passwords are hashed and how many queries run while something is done. */
async function workOf({ database }: TestStudio, work: () => Promise<void>) {
  const done = { hashes: 0, queries: [] as string[] }
  const hook = createHook({
    init(_, type) {
      if (type === 'SCRYPTREQUEST') done.hashes += 1
    },
  }).enable()
  const executor = database.rows.getExecutor()
  const watched = vi.spyOn(executor, 'executeQuery')
  await work()
  done.queries = watched.mock.calls.map(([query]) => query.sql)
  watched.mockRestore()
  hook.disable()
  return done
}
