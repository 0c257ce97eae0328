import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { createAdaptorServer } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#scripts/machine.mjs'
import { ANA, asking, linesAbout, signUp } from '#tests/client.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { pageOf } from '#tests/page.ts'
import { codeAt } from '#tests/second-factor.ts'
import { parseEnv } from '../core/env.ts'
import { appleSecret, sourceOf } from './identity-config.ts'

const MAYA = 'maya.ortiz@example.com'

/** A studio that listens, as the stand-ins and the sign-in library speak to each other over HTTP. */
async function listening() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const studio = await createTestStudio({ env: { PUBLIC_URL: url, PORT: String(port) } })
  const server = createAdaptorServer({ fetch: (await createTestApp(studio)).fetch })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { studio, url, browser: browserAt(url) }
}

/** Follows redirects and keeps cookies; fills in the page on which an account is chosen. */
function browserAt(site: string) {
  const jar = new Map<string, string>()
  async function ask(address: string, body?: URLSearchParams) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, ...(body ? { origin: site } : {}) }
    const request = body ? { method: 'POST', body, headers } : { headers }
    const answer = await fetch(new URL(address, site), { ...request, redirect: 'manual' })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }
  async function follow(address: string, fields?: Record<string, string>) {
    let at = address
    let answer = await ask(at, fields && new URLSearchParams(fields))
    for (let leaps = 0; leaps < 10; leaps += 1) {
      const next = answer.headers.get('location')
      if (!next) break
      at = new URL(next, site).href
      if (new URL(at).pathname === '/dashboard') break
      answer = await ask(at)
    }
    return { at, html: await answer.clone().text(), answer }
  }
  return {
    jar,
    follow,
    cookie: () => new Headers({ cookie: [...jar].map((pair) => pair.join('=')).join('; ') }),
    /** Opens a company's page and chooses an account; where Apple answers by form, sends it. */
    async signIn(provider: 'google' | 'apple', email: string) {
      const chooser = await follow(`/auth/popup?provider=${provider}`)
      const chosen = await follow(chooser.at, { email })
      const form = /<form method="post" action="([^"]*)"/.exec(chosen.html)?.[1]
      if (!form) return { ...chosen, form: null }
      const inputs = chosen.html.matchAll(/name="([^"]*)" value="([^"]*)"/g)
      const fields = Object.fromEntries(
        [...inputs].map(([, name, value]) => [name, value?.replaceAll('&quot;', '"')]),
      )
      return { ...(await follow(form, fields as Record<string, string>)), form: fields }
    },
  }
}

test('Google makes an account with a verified address and a name, and knows it again', async () => {
  const { studio, browser } = await listening()
  expect((await browser.signIn('google', MAYA)).at).toMatch(/\/dashboard$/)
  const user = await studio.accounts.userFrom(browser.cookie())
  expect(user).toMatchObject({
    email: MAYA,
    name: 'Maya Ortiz',
    emailVerified: true,
    role: 'client',
  })
  browser.jar.clear()
  await browser.signIn('google', MAYA)
  expect(await studio.accounts.userFrom(browser.cookie())).toMatchObject({ id: user?.id })
  const lines = await linesAbout(studio, user?.id ?? '')
  expect(lines.filter(({ kind }) => kind === 'signed-in')).toMatchObject([
    { detail: { method: 'google' } },
    { detail: { method: 'google' } },
  ])
})

test('Apple answers by form and gives the name once; the account keeps it', async () => {
  const { studio, browser } = await listening()
  const first = await browser.signIn('apple', MAYA)
  expect(JSON.parse(String(first.form?.user))).toMatchObject({
    name: { firstName: 'Maya', lastName: 'Ortiz' },
  })
  expect(await studio.accounts.userFrom(browser.cookie())).toMatchObject({ name: 'Maya Ortiz' })
  browser.jar.clear()
  const second = await browser.signIn('apple', MAYA)
  expect(second.form).not.toHaveProperty('user')
  expect(await studio.accounts.userFrom(browser.cookie())).toMatchObject({ name: 'Maya Ortiz' })
})

test('an account is joined where its address is verified, and not where it is not', async () => {
  const { studio, browser } = await listening()
  const cookie = await signUp(studio, { email: MAYA })
  const refused = await browser.signIn('google', MAYA)
  expect(refused.at).toContain('error=auth%2Faccount-exists-with-different-credential')
  expect(await studio.accounts.userFrom(browser.cookie())).toBeNull()

  await studio.mail.deliverDue()
  const [letter] = await studio.mail.mailbox()
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await studio.accounts.emailAddress.verify({ token, ...asking(cookie) })
  browser.jar.clear()
  await browser.signIn('google', MAYA)
  const user = await studio.accounts.userFrom(browser.cookie())
  expect(await studio.accounts.security.waysIn(user?.id ?? '')).toEqual({
    hasPassword: true,
    providers: ['google'],
  })
})

for (const provider of ['google', 'apple'] as const) {
  test(`${provider}: an account that asks for a code is asked for it, and is not in before`, async () => {
    const { studio, browser } = await listening()
    await browser.signIn(provider, MAYA)
    const { secondFactor } = studio.accounts
    const here = { headers: browser.cookie(), address: '192.0.2.7' }
    const begun = await secondFactor.begin(here)
    if (!begun.ok) throw new Error(begun.code)
    const code = () => codeAt(begun.key, studio.clock.now)
    expect(await secondFactor.confirm(here, code())).toMatchObject({ ok: true })
    studio.clock.now += 60_000
    browser.jar.clear()

    const half = await browser.signIn(provider, MAYA)
    expect(half.at).toMatch(/\/admin\/login\?returnUrl=%2Fdashboard$/)
    expect(pageOf(half.html).getByRole('textbox').getAttribute('autocomplete')).toBe(
      'one-time-code',
    )
    expect([...browser.jar.keys()].join()).not.toContain('session_token')
    expect(await studio.accounts.userFrom(browser.cookie())).toBeNull()
    const forged = await browser.follow(`/api/auth/callback/${provider}?code=x&state=y`)
    expect(forged.at).toContain('error=')
    expect(await studio.accounts.userFrom(browser.cookie())).toBeNull()
    const whole = await browser.follow(half.at, { intent: 'code', code: code() })
    expect(whole.at).toMatch(/\/dashboard$/)
    expect(await studio.accounts.userFrom(browser.cookie())).toMatchObject({ email: MAYA })
  })
}

test('the sign-in window sends its opener to the code step, with no word of failure', async () => {
  const { browser } = await listening()
  const done = '/auth/done?returnUrl=%2Fprofile&window=popup&error=CODE_FIRST'
  const { html } = await browser.follow(done)
  expect(html).toContain('data-to="/admin/login?returnUrl=%2Fprofile"')
  expect(html).not.toContain('data-error')
})

test('a disabled account stays out by every door', async () => {
  const { studio, browser } = await listening()
  await browser.signIn('google', MAYA)
  const user = await studio.accounts.userFrom(browser.cookie())
  await studio.accounts.disable(user?.id ?? '', { kind: 'owner', id: 'owner' })
  browser.jar.clear()
  expect((await browser.signIn('google', MAYA)).at).toContain('error=auth%2Fuser-disabled')
  expect(await studio.accounts.userFrom(browser.cookie())).toBeNull()
})

test('an answer that this browser did not ask for signs nobody in', async () => {
  const { studio, url, browser } = await listening()
  const eve = browserAt(url)
  const chooser = await eve.follow('/auth/popup?provider=google')
  // Eve stops at the last step and hands her answer to somebody else.
  const answer = await fetch(chooser.at, {
    method: 'POST',
    redirect: 'manual',
    headers: eve.cookie(),
    body: new URLSearchParams({ email: 'eve@example.com' }),
  })
  const resume = await fetch(answer.headers.get('location') ?? '', {
    redirect: 'manual',
    headers: { cookie: cookiesOf(eve, answer) },
  })
  const callback = resume.headers.get('location') ?? ''
  expect(callback).toContain('/api/auth/callback/google?code=')
  const handed = await browser.follow(callback)
  expect(handed.at).toContain('error=')
  expect(await studio.accounts.userFrom(browser.cookie())).toBeNull()
})

test('the stand-in gives no code to whoever brings no challenge, or another address', async () => {
  const { url } = await listening()
  const ask = async (changes: Record<string, string>) => {
    const query = new URLSearchParams({
      client_id: 'grove-stand-in',
      response_type: 'code',
      scope: 'openid email',
      redirect_uri: `${url}/api/auth/callback/google`,
      state: 'x',
      ...changes,
    })
    const answer = await fetch(`${url}/standins/identity/google/auth?${query}`, {
      redirect: 'manual',
    })
    return [answer.status, answer.headers.get('location') ?? '', await answer.text()].join(' ')
  }
  expect(await ask({})).toContain('error=invalid_request')
  const elsewhere = { redirect_uri: 'https://elsewhere.example/', code_challenge: 'x'.repeat(43) }
  expect(await ask({ ...elsewhere, code_challenge_method: 'S256' })).toContain('400')
})

test('who stands in, and where: in test mode, and in live mode only when told to', () => {
  const live = {
    STUDIO_MODE: 'live',
    PUBLIC_URL: 'https://grove.example',
    STUDIO_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example.com',
    SQUARE_ENVIRONMENT: 'standin',
  }
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(sourceOf('google', parseEnv({}))).toBe('stand-in')
  expect(sourceOf('google', parseEnv(google))).toBe('company')
  expect(sourceOf('google', parseEnv(live))).toBeNull()
  expect(sourceOf('google', parseEnv({ ...live, IDENTITY_STANDIN: '1' }))).toBe('stand-in')
  expect(sourceOf('apple', parseEnv({ ...live, ...google }))).toBeNull()
})

test('without anybody to ask, nothing is offered and no stand-in answers', async () => {
  const studio = await createTestStudio({
    env: {
      STUDIO_MODE: 'live',
      STUDIO_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1:9',
      SQUARE_ENVIRONMENT: 'standin',
      PUBLIC_URL: 'https://grove.example',
    },
  })
  const app = await createTestApp(studio)
  const login = pageOf(await (await app.request('/login')).text())
  expect(login.queryByRole('link', { name: 'Continue with Google' })).toBe(null)
  expect((await app.request('/standins/identity/google/auth')).status).toBe(404)
  const asked = await app.request('/auth/popup?provider=google')
  expect(asked.headers.get('location')).toContain('/auth/done?')
})

test('a company that cannot be reached is an error for that sign-in alone', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined)
  const studio = await createTestStudio({ env: { PORT: String(await freePort()) } })
  const app = await createTestApp(studio)
  const asked = await app.request('/auth/popup?provider=google')
  expect(asked.headers.get('location')).toContain('error=')
  await signUp(studio)
  expect(
    (await studio.accounts.signInClient({ ...ANA, headers: new Headers(), address: '' })).ok,
  ).toBe(true)
  vi.mocked(console.error).mockClear()
})

test('Apple’s client secret is signed with the studio’s key and good for an hour', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const env = parseEnv({
    APPLE_CLIENT_ID: 'example.grove.web',
    APPLE_TEAM_ID: 'TEAM123456',
    APPLE_KEY_ID: 'KEY1234567',
    APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n'),
  })
  const [head = '', body = '', signature = ''] = appleSecret(env, 1_000_000).split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  expect(read(head)).toMatchObject({ alg: 'ES256', kid: 'KEY1234567' })
  expect(read(body)).toEqual({
    iss: 'TEAM123456',
    iat: 1_000_000,
    exp: 1_003_600,
    aud: 'https://appleid.apple.com',
    sub: 'example.grove.web',
  })
  const key = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }))
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isGood).toBe(true)
})

function cookiesOf(browser: { jar: Map<string, string> }, answer: Response): string {
  const all = new Map(browser.jar)
  for (const set of answer.headers.getSetCookie()) {
    const [pair = ''] = set.split(';')
    all.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
  return [...all].map((pair) => pair.join('=')).join('; ')
}

test('what a provider says of its failure is one of our codes, whatever it is called', async () => {
  const { accounts } = await createTestStudio()
  for (const said of ['constructor', '__proto__', 'toString', 'failed']) {
    expect(accounts.providers.codeOf(said)).toBe('auth/other')
  }
})
