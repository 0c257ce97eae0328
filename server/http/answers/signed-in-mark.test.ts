import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { CREDENTIALS, clientCookie, ownerCookie } from '#tests/owner.ts'
import { correctMark, markSession } from './signed-in-mark.ts'

function marked(...cookies: string[]): string[] {
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]))
  markSession(headers)
  return headers.getSetCookie().slice(cookies.length)
}

test('a session begins with its mark, which scripts can read and which lasts as long', () => {
  expect(marked('grove.session_token=abc; Max-Age=2592000; Path=/; HttpOnly')).toEqual([
    'grove.signed_in=1; Path=/; SameSite=Lax; Max-Age=2592000',
  ])
  expect(marked('__Secure-grove.session_token=abc; Max-Age=60; HttpOnly; Secure')).toEqual([
    'grove.signed_in=1; Path=/; SameSite=Lax; Max-Age=60; Secure',
  ])
})

test('the mark goes with the session, and comes with no other cookie', () => {
  expect(marked('grove.session_token=; Max-Age=0; Path=/')).toEqual([
    'grove.signed_in=; Path=/; SameSite=Lax; Max-Age=0',
  ])
  expect(marked('grove.csrf=abc; Path=/', 'other.session_token=abc')).toEqual([])
})

test.each([
  ['', true, ['grove.signed_in=1; Path=/; SameSite=Lax; Max-Age=2592000']],
  ['grove.signed_in=1', true, []],
  ['grove.signed_in=1', false, ['grove.signed_in=; Path=/; SameSite=Lax; Max-Age=0']],
  ['', false, []],
])('with "%s" and signed in %s the answer sets %j', (cookie, isSignedIn, set) => {
  const answer = new Headers()
  correctMark(new Headers({ cookie }), answer, isSignedIn)
  expect(answer.getSetCookie()).toEqual(set)
})

test('signing in and out through a page sets and clears the mark', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const { email, password } = CREDENTIALS
  const signIn = await app.request('/admin/login', posted({ email, password, intent: 'sign-in' }))
  expect(signIn.headers.getSetCookie().join('\n')).toMatch(/^grove\.signed_in=1;/m)
  const signOut = await app.request('/admin/logout', posted({}, cookie))
  expect(signOut.headers.getSetCookie().join('\n')).toMatch(/^grove\.signed_in=;.*Max-Age=0/m)
})

test('the session call tells name and role, keeps nothing and puts a stale mark right', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const nobody = await app.request('/api/session', { headers: { cookie: 'grove.signed_in=1' } })
  expect(await nobody.json()).toEqual({ user: null })
  expect(nobody.headers.get('cache-control')).toBe('no-store')
  expect(nobody.headers.getSetCookie().join()).toContain('grove.signed_in=; ')
  const cookie = await clientCookie(studio)
  const ana = await app.request('/api/session', { headers: { cookie } })
  expect(await ana.json()).toEqual({ user: { name: 'Ana', role: 'client' } })
  expect(ana.headers.getSetCookie().join()).toContain('grove.signed_in=1')
})
