import { expect, test } from 'vitest'
import { authenticator } from '#tests/authenticator.ts'
import { ANA, asking, signUp, trySignIn } from '#tests/client.ts'
import { createTestApp, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { cookieHeader } from '#tests/owner.ts'
import { ACCOUNT_LIMITS } from './limits.ts'

const ofDevice = (cookies: readonly string[]) =>
  cookieHeader(cookies.filter((one) => one.includes('known_device')))

async function strangersGuess(studio: TestStudio): Promise<void> {
  for (let turn = 0; turn < ACCOUNT_LIMITS.failures.times; turn += 1) {
    await trySignIn(studio, { password: 'wrong password', address: `198.51.${turn}.1` })
  }
}

for (const engine of ENGINES) {
  test(`${engine}: the browser that signed up lets its client in while strangers have locked the account for all others`, async () => {
    const studio = await createTestStudio({ engine })
    const made = await studio.accounts.signUp({ ...ANA, ...asking() })
    if (!made.ok) throw new Error(made.code)
    const known = ofDevice(made.cookies)
    await strangersGuess(studio)
    const at = (cookie: string) =>
      studio.accounts.signInClient({ ...ANA, ...asking(cookie), address: '203.0.113.1' })
    expect(await at('')).toMatchObject({ code: 'auth/too-many-requests' })
    expect(await at(known)).toMatchObject({ ok: true })
    // Another account's browser is a stranger's.
    const eve = await studio.accounts.signUp({ ...ANA, ...asking(), email: 'eve@example.com' })
    const hers = eve.ok ? ofDevice(eve.cookies) : ''
    expect(await at(hers)).toMatchObject({ code: 'auth/too-many-requests' })
  })

  test(`${engine}: whoever steals that cookie has tries of their own and no session`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const made = await studio.accounts.signUp({ ...ANA, ...asking() })
    const stolen = made.ok ? ofDevice(made.cookies) : ''
    expect(await studio.accounts.userFrom(asking(stolen).headers)).toBeNull()
    const page = await app.request('/dashboard', { headers: { cookie: stolen } })
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/login/),
    ])
    const guess = (turn: number) =>
      studio.accounts.signInClient({
        ...ANA,
        ...asking(stolen),
        ...{ password: 'wrong password', address: `198.51.${turn}.1` },
      })
    for (let turn = 0; turn < ACCOUNT_LIMITS.failuresKnown.times; turn += 1) {
      expect(await guess(turn)).toMatchObject({ code: 'auth/invalid-credential' })
    }
    expect(await guess(100)).toMatchObject({ code: 'auth/too-many-requests' })
    // The holder elsewhere is not held up by it.
    expect(await trySignIn(studio, { address: '203.0.113.1' })).toBe('in')
  })
}

test('a browser that opens the account with a passkey is known for it too', async () => {
  const studio = await createTestStudio()
  const device = authenticator(await createTestApp(studio))
  await device.register(await signUp(studio))
  const signedIn = await device.signIn()
  const known = ofDevice(signedIn.headers.getSetCookie())
  await strangersGuess(studio)
  const asked = { ...ANA, ...asking(known), address: '203.0.113.1' }
  expect(await studio.accounts.signInClient(asked)).toMatchObject({ ok: true })
})
