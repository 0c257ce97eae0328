import { expect, test } from 'vitest'
import { createApiApp, post, withToken } from '#tests/call-api.ts'
import { createTestStudio } from '#tests/helpers.ts'

const PATH = '/api/bookings/release'
const BODY = { holdId: 'gone' }

test('the token comes with a cookie that scripts cannot read, and lets a change through', async () => {
  const app = await createApiApp(await createTestStudio())
  const response = await app.request('/api/csrf-token')
  expect(response.headers.get('set-cookie')).toMatch(
    /^csrf=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await post(app, PATH, BODY)).status).toBe(200)
})

test('over https the cookie is bound to this host and to https', async () => {
  const studio = await createTestStudio({ env: { PUBLIC_URL: 'https://studio.test' } })
  const response = await (await createApiApp(studio)).request('/api/csrf-token')
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-csrf=.*; Path=\/; HttpOnly; Secure;/)
})

test('a browser keeps its cookie when it asks for a second token; both are good', async () => {
  const app = await createApiApp(await createTestStudio())
  const first = await withToken(app)
  const again = await app.request('/api/csrf-token', { headers: { cookie: first.cookie } })
  expect(again.headers.get('set-cookie')?.split(';')[0]).toBe(first.cookie)
  expect((await post(app, PATH, BODY, first)).status).toBe(200)
})

test('a change without its token answers 403 csrf-missing', async () => {
  const app = await createApiApp(await createTestStudio())
  const { cookie } = await withToken(app)
  const response = await app.request(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify(BODY),
  })
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({
    error: {
      code: 'csrf-missing',
      message: 'This request came without its security token. Reload the page and try again.',
    },
  })
})

test('an address of calls that nobody answers yet asks for the token as well', async () => {
  const app = await createApiApp(await createTestStudio())
  for (const path of ['/api/waiting/join', '/api/gift-cards/buy', '/api/other']) {
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({}),
    })
    expect(response.status, path).toBe(403)
    expect(await response.json()).toMatchObject({ error: { code: 'csrf-missing' } })
  }
})

test('a token that is altered, of another cookie, from the future or 12 hours old is stale', async () => {
  const studio = await createTestStudio()
  const app = await createApiApp(studio)
  const mine = await withToken(app)
  const theirs = await withToken(app)
  const token = mine['X-CSRF-Token']
  const [issued = '', signature = ''] = token.split('.')
  const later = (Number.parseInt(issued, 36) + 1).toString(36)
  for (const bad of [`${token}x`, theirs['X-CSRF-Token'], `${later}.${signature}`, 'x', '.']) {
    const response = await post(app, PATH, BODY, { ...mine, 'X-CSRF-Token': bad })
    expect([response.status, (await response.json()).error.code]).toEqual([403, 'csrf-stale'])
  }
  studio.clock.now += 12 * 60 * 60_000 - 1
  expect((await post(app, PATH, BODY, mine)).status).toBe(200)
  studio.clock.now += 1
  expect((await post(app, PATH, BODY, mine)).status).toBe(403)
})

test('a page of another site may not change anything, even with a token', async () => {
  const app = await createApiApp(await createTestStudio())
  const from = async (origin: string) =>
    (await post(app, PATH, BODY, { Origin: origin, Host: 'studio.test' })).status
  expect(await from('http://studio.test')).toBe(200)
  for (const origin of ['https://elsewhere.test', 'http://studio.test:81', 'null']) {
    expect(await from(origin)).toBe(403)
  }
})
