import { expect, test } from 'vitest'
import { authenticator } from '#tests/authenticator.ts'
import { asking, signUp } from '#tests/client.ts'
import { createTestApp, createTestStudio, type TestStudio } from '#tests/helpers.ts'

// What a real authenticator signs is checked in tests/e2e/sign-in.spec.ts.
const ANSWER = {
  id: 'bm9ib2R5',
  rawId: 'bm9ib2R5',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: '', authenticatorData: '', signature: '' },
}

test('a passkey is called from our own pages alone', async () => {
  const app = await createTestApp(await createTestStudio())
  const ask = async (headers: Record<string, string>) =>
    (await app.request('/api/auth/passkey/sign-in-options', { method: 'POST', headers })).status
  expect(await ask({ origin: 'http://studio.test' })).toBe(200)
  expect(await ask({ origin: 'https://elsewhere.example' })).toBe(403)
  expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await ask({})).toBe(403)
})

test('the challenge travels in a cookie of its own that scripts cannot read', async () => {
  const app = await createTestApp(await createTestStudio())
  const headers = { origin: 'http://studio.test' }
  const answer = await app.request('/api/auth/passkey/sign-in-options', { method: 'POST', headers })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^grove\.passkey=[\w-]{43};/)
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth/passkey', 'Max-Age=300']) {
    expect(cookie).toContain(part)
  }
  const options = await answer.json()
  expect(options).toMatchObject({ rpId: 'studio.test', userVerification: 'required' })
  expect(cookie).not.toContain(options.challenge)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('an unknown key, no challenge and a spent one sign nobody in', async () => {
  const { passkeys } = (await createTestStudio()).accounts
  const { challenge } = await passkeys.signInOptions()
  for (const token of ['', challenge, challenge]) {
    expect(await passkeys.signIn(asking(), token, ANSWER)).toEqual({
      ok: false,
      code: 'auth/passkey-failed',
    })
  }
})

test('a key is added by whoever signed in a short while ago', async () => {
  const studio = await createTestStudio()
  const { passkeys } = studio.accounts
  expect(await passkeys.registerOptions(asking())).toMatchObject({ code: 'sign-in-needed' })
  const ana = asking(await signUp(studio))
  const offered = await passkeys.registerOptions(ana)
  expect(offered).toMatchObject({
    ok: true,
    options: { authenticatorSelection: { userVerification: 'required', residentKey: 'required' } },
  })
  await makeSessionsOld(studio)
  expect(await passkeys.registerOptions(ana)).toMatchObject({ code: 'auth/confirm-again' })
})

test('a key that has not asked for its person, or was led to another site, opens nothing', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const key = authenticator(app)
  expect((await key.register(await signUp(studio))).status).toBe(200)
  const refused = [
    { isVerified: false },
    { origin: 'https://elsewhere.example' },
    { origin: 'http://studio.test:444' },
    { site: 'elsewhere.example' },
  ]
  for (const how of refused) expect([how, (await key.signIn('', how)).status]).toEqual([how, 401])
  expect((await key.signIn()).status).toBe(200)
})

test('nobody removes the key of another', async () => {
  const studio = await createTestStudio()
  const ana = asking(await signUp(studio))
  const bo = asking(await signUp(studio, { email: 'bo@example.com' }))
  const { id: userId = '' } = (await studio.accounts.userFrom(ana.headers)) ?? {}
  const key = { id: 'k', name: 'Safari on iPhone', credential_id: 'c', public_key: 'p' }
  await studio.database.rows
    .insertInto('auth_passkey')
    .values({ ...key, user_id: userId, counter: 0, transports: '[]', created_at: 1 })
    .execute()
  const { passkeys } = studio.accounts
  await passkeys.remove(bo, 'k')
  expect(await passkeys.of(userId)).toHaveLength(1)
  await passkeys.remove(ana, 'k')
  expect(await passkeys.of(userId)).toEqual([])
})

async function makeSessionsOld({ database }: TestStudio): Promise<void> {
  const anHourAgo = new Date(Date.now() - 60 * 60_000).toISOString()
  await database.script(`UPDATE auth_session SET created_at = '${anHourAgo}'`)
}
