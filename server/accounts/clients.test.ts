import { expect, test, vi } from 'vitest'
import { ANA, asking, linesAbout, mailedToken, signUp, trySignIn } from '#tests/client.ts'
import { createTestStudio, ENGINES, NOON, type TestStudio } from '#tests/helpers.ts'
import { cookieHeader, ownerCookie } from '#tests/owner.ts'
import { parseEnv } from '../core/env.ts'
import { createAccounts } from './accounts.ts'

const userOf = (studio: TestStudio, cookie: string) =>
  studio.accounts.userFrom(asking(cookie).headers)

for (const engine of ENGINES) {
  test(`${engine}: who signs up is signed in as a client, by the name of first and last`, async () => {
    const studio = await createTestStudio({ engine })
    const user = await userOf(studio, await signUp(studio))
    expect(user).toMatchObject({
      name: 'Ana Rivera',
      email: ANA.email,
      role: 'client',
      emailVerified: false,
    })
    expect(
      await studio.accounts.ownerFrom(asking(await signUp(studio, { email: 'b@x.org' })).headers),
    ).toBeNull()
    const lines = await linesAbout(studio, user?.id ?? '')
    expect(lines).toHaveLength(2)
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'signed-up', network: '192.0.2.7' }),
        expect.objectContaining({ kind: 'signed-in', detail: { method: 'sign-up' } }),
      ]),
    )
  })

  test(`${engine}: a second account for an address is refused, its first stays`, async () => {
    const studio = await createTestStudio({ engine })
    await signUp(studio)
    const again = { ...ANA, password: 'another one', ...asking() }
    expect(await studio.accounts.signUp(again)).toEqual({
      ok: false,
      code: 'auth/email-already-in-use',
    })
    expect(await trySignIn(studio)).toBe('in')
    expect(await trySignIn(studio, { password: 'another one' })).toBe('auth/invalid-credential')
  })

  test(`${engine}: of sign-ups at the same moment for one address one is made`, async () => {
    const studio = await createTestStudio({ engine })
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => studio.accounts.signUp({ ...ANA, ...asking() })),
    )
    expect(outcomes.map((outcome) => outcome.ok || outcome.code).sort()).toEqual([
      'auth/email-already-in-use',
      'auth/email-already-in-use',
      true,
    ])
  })

  test(`${engine}: sign-in forgives the spelling of an address, never of a password`, async () => {
    const studio = await createTestStudio({ engine })
    await signUp(studio)
    expect(await trySignIn(studio, { email: ' ANA@example.com ' })).toBe('in')
    expect(await trySignIn(studio, { password: ANA.password.toUpperCase() })).toBe(
      'auth/invalid-credential',
    )
    expect(await trySignIn(studio, { email: 'not an address' })).toBe('auth/invalid-email')
  })

  test(`${engine}: a disabled account is told so after its password alone, and its sessions end`, async () => {
    const studio = await createTestStudio({ engine })
    const cookie = await signUp(studio)
    const { id = '' } = (await userOf(studio, cookie)) ?? {}
    await studio.accounts.disable(id, { kind: 'owner', id: 'owner' })
    expect(await userOf(studio, cookie)).toBeNull()
    expect(await trySignIn(studio)).toBe('auth/user-disabled')
    expect(await trySignIn(studio, { password: 'wrong password' })).toBe('auth/invalid-credential')
    await studio.accounts.enable(id, { kind: 'owner', id: 'owner' })
    expect(await trySignIn(studio)).toBe('in')
  })

  test(`${engine}: the mailed link verifies the address, once`, async () => {
    const studio = await createTestStudio({ engine })
    const cookie = await signUp(studio)
    const { token, subjects } = await mailedToken(studio)
    expect(subjects).toEqual(['Verify your email address'])
    const { emailAddress } = studio.accounts
    expect(await emailAddress.isGood('verify-email', token)).toBe(true)
    expect(await userOf(studio, cookie)).toMatchObject({ emailVerified: false })
    const verified = await emailAddress.verify({ token, ...asking(cookie) })
    expect(verified).toEqual({ ok: true, email: ANA.email, cookies: [] })
    expect(await userOf(studio, cookie)).toMatchObject({ emailVerified: true })
    expect(await emailAddress.verify({ token, ...asking(cookie) })).toEqual({
      ok: false,
      code: 'auth/link-expired',
    })
  })

  test(`${engine}: a reset by mail sets the password, ends every session and works once`, async () => {
    const studio = await createTestStudio({ engine })
    const cookie = await signUp(studio)
    const { passwordReset } = studio.accounts
    studio.clock.now += 1000
    await passwordReset.ask({ email: ANA.email, address: '192.0.2.9' })
    const { token } = await mailedToken(studio)
    const typed = { token, password: 'blossom 22', confirmPassword: 'blossom 22' }
    const choose = (changes = {}) =>
      passwordReset.choose({ ...typed, address: '192.0.2.9', ...changes })
    expect(await choose({ confirmPassword: 'blossom 23' })).toMatchObject({
      code: 'passwords-differ',
    })
    expect(await choose()).toEqual({ ok: true })
    expect(await userOf(studio, cookie)).toBeNull()
    expect(await trySignIn(studio)).toBe('auth/invalid-credential')
    expect(await trySignIn(studio, { password: 'blossom 22' })).toBe('in')
    expect(await choose()).toMatchObject({ code: 'auth/link-expired' })
    expect((await mailedToken(studio)).subjects).toContain('Your password was changed')
  })

  test(`${engine}: a newer link voids the one before, and an hour voids both`, async () => {
    const studio = await createTestStudio({ engine })
    await signUp(studio)
    const { passwordReset } = studio.accounts
    const ask = async () => {
      await passwordReset.ask({ email: ANA.email, address: '192.0.2.9' })
      studio.clock.now += 1000
      return (await mailedToken(studio)).token
    }
    const first = await ask()
    const second = await ask()
    expect(second).not.toBe(first)
    expect(await passwordReset.isGood(first)).toBe(false)
    expect(await passwordReset.isGood(second)).toBe(true)
    studio.clock.now += 60 * 60_000
    expect(await passwordReset.isGood(second)).toBe(false)
  })

  test(`${engine}: a new address takes over once its own link is opened`, async () => {
    const studio = await createTestStudio({ engine })
    const cookie = await signUp(studio)
    const user = await userOf(studio, cookie)
    if (!user) throw new Error('nobody')
    const { emailAddress } = studio.accounts
    await emailAddress.askChange(user, 'ana@new.example', '192.0.2.7')
    expect(await trySignIn(studio, { email: 'ana@new.example' })).toBe('auth/invalid-credential')
    const { token } = await mailedToken(studio, 'ana@new.example')
    const press = { token, ...asking(cookie) }
    expect(await emailAddress.change(press)).toMatchObject({ ok: true })
    expect(await userOf(studio, cookie)).toBeNull()
    const back = await studio.accounts.signInClient({
      ...ANA,
      email: 'ana@new.example',
      ...asking(),
    })
    if (!back.ok) throw new Error(back.code)
    expect(await userOf(studio, cookieHeader(back.cookies))).toMatchObject({
      email: 'ana@new.example',
      emailVerified: true,
    })
    expect((await mailedToken(studio)).subjects).toContain('Your email address was changed')
    const again = await emailAddress.change(press)
    expect(again).toMatchObject({ code: 'auth/link-expired' })
  })

  test(`${engine}: an address that someone took meanwhile cannot be changed to`, async () => {
    const studio = await createTestStudio({ engine })
    const cookie = await signUp(studio)
    const user = await userOf(studio, cookie)
    if (!user) throw new Error('nobody')
    const { emailAddress } = studio.accounts
    await emailAddress.askChange(user, 'bo@example.com', '192.0.2.7')
    const { token } = await mailedToken(studio, 'bo@example.com')
    await signUp(studio, { email: 'bo@example.com' })
    expect(await emailAddress.change({ token, ...asking(cookie) })).toEqual({
      ok: false,
      code: 'auth/email-already-in-use',
    })
  })

  test(`${engine}: a changed password ends the other sessions and renews this one`, async () => {
    const studio = await createTestStudio({ engine })
    const other = await signUp(studio)
    const signedIn = await studio.accounts.signInClient({ ...ANA, ...asking() })
    const here = asking(
      signedIn.ok ? signedIn.cookies.map((one) => one.split(';')[0]).join('; ') : '',
    )
    const { security } = studio.accounts
    expect(await security.sessions(here.headers)).toHaveLength(2)
    const typed = { current: ANA.password, password: 'blossom 22', confirmPassword: 'blossom 22' }
    expect(await security.changePassword(here, { ...typed, current: 'wrong' })).toMatchObject({
      code: 'auth/wrong-password',
    })
    const changed = await security.changePassword(here, typed)
    if (!changed.ok) throw new Error(changed.code)
    expect(await userOf(studio, other)).toBeNull()
    const renewed = new Headers({ cookie: cookieHeader(changed.cookies) })
    expect(await security.sessions(renewed)).toMatchObject([{ isThis: true }])
    expect(await trySignIn(studio, { password: 'blossom 22' })).toBe('in')
  })

  test(`${engine}: nobody ends the session of another; one’s own end together`, async () => {
    const studio = await createTestStudio({ engine })
    const ana = asking(await signUp(studio))
    const bo = asking(await signUp(studio, { email: 'bo@example.com' }))
    const { security } = studio.accounts
    const [hers] = await security.sessions(ana.headers)
    await security.endSession(bo.headers, hers?.id ?? '')
    expect(await security.sessions(ana.headers)).toHaveLength(1)
    await trySignIn(studio)
    await security.signOutEverywhere(ana)
    expect(await security.sessions(ana.headers)).toEqual([])
    expect(await security.sessions(bo.headers)).toHaveLength(1)
  })
}

test('an unknown address gets no mail, and no other answer', async () => {
  const studio = await createTestStudio()
  const asked = await studio.accounts.passwordReset.ask({
    email: 'eve@example.com',
    address: '192.0.2.9',
  })
  expect(asked).toEqual({ ok: true })
  expect((await mailedToken(studio, 'eve@example.com')).subjects).toEqual([])
})

test('a known and an unknown address answer the same; the switch tells them apart (spec 2 §8)', async () => {
  for (const [AUTH_REVEAL_UNKNOWN, unknown, wrong] of [
    ['0', 'auth/invalid-credential', 'auth/invalid-credential'],
    ['1', 'auth/user-not-found', 'auth/wrong-password'],
  ] as const) {
    const studio = await createTestStudio({ env: { AUTH_REVEAL_UNKNOWN } })
    await signUp(studio)
    expect(await trySignIn(studio, { email: 'eve@example.com' })).toBe(unknown)
    expect(await trySignIn(studio, { password: 'wrong password' })).toBe(wrong)
  }
})

test('sign-up by password can be switched off', async () => {
  const studio = await createTestStudio({ env: { AUTH_PASSWORD_SIGN_UP: '0' } })
  expect(await studio.accounts.signUp({ ...ANA, ...asking() })).toEqual({
    ok: false,
    code: 'auth/operation-not-allowed',
  })
})

test('a role that is sent along makes nobody the owner', async () => {
  const studio = await createTestStudio()
  await ownerCookie(studio)
  const cookie = await signUp(studio, { role: 'owner', emailVerified: true } as object)
  expect(await userOf(studio, cookie)).toMatchObject({ role: 'client', emailVerified: false })
})

test('the hooks are told of an account before its first sign-in; their failure stops nobody', async () => {
  const { database, audit, rateLimits } = await createTestStudio()
  const told: unknown[] = []
  vi.mocked(console.error).mockImplementation(() => undefined)
  const accounts = createAccounts({
    database,
    audit,
    rateLimits,
    env: parseEnv({ PUBLIC_URL: 'http://studio.test' }),
    secret: 'a secret of tests, long enough to sign',
    now: () => NOON,
    hooks: {
      onRegistered: async (user, names) => void told.push([user.email, names]),
      onSignedIn: async () => {
        told.push('signed in')
        throw new Error('the profile is away')
      },
    },
  })
  expect((await accounts.signUp({ ...ANA, ...asking() })).ok).toBe(true)
  const { firstName, lastName, phone } = ANA
  expect(told).toEqual([[ANA.email, { firstName, lastName, phone }], 'signed in'])
  vi.mocked(console.error).mockClear()
})
