import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { authenticator } from '#tests/authenticator.ts'
import { ANA, linesAbout, mailedToken, signUp, trySignIn } from '#tests/client.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { cookieHeader, ownerCookie } from '#tests/owner.ts'
import { linksIn, pageOf } from '#tests/page.ts'

const CHOSEN = { password: 'blossom 2222', confirmPassword: 'blossom 2222' }

async function forgets(studio: TestStudio, app: Hono, email = ANA.email): Promise<string> {
  studio.clock.now += 1000
  await app.request('/forgot', posted({ email }))
  return (await mailedToken(studio, email)).token
}

const reset = (app: Hono, token: string) => app.request(`/reset?token=${token}`, posted(CHOSEN))

async function asksForAddress(studio: TestStudio, app: Hono, cookie: string, newEmail: string) {
  studio.clock.now += 1000
  const typed = { intent: 'email', newEmail, current: ANA.password }
  await app.request('/profile/security', posted(typed, cookie))
  return (await mailedToken(studio, newEmail)).token
}

const changesTo = (app: Hono, token: string, cookie = '', fields = {}) =>
  app.request(`/verify?change=${token}`, posted(fields, cookie))

const opens = async (app: Hono, cookie: string) =>
  (await app.request('/dashboard', { headers: { cookie } })).status === 200

const read = async (app: Hono, path: string, cookie: string) =>
  pageOf(await (await app.request(path, { headers: { cookie } })).text())

async function verified(studio: TestStudio, app: Hono): Promise<string> {
  const cookie = await signUp(studio)
  const { token } = await mailedToken(studio)
  await app.request(`/verify?token=${token}`, posted({}, cookie))
  studio.clock.now += 1000
  return cookie
}

async function verifiedAna(engine: (typeof ENGINES)[number] = 'sqlite') {
  const studio = await createTestStudio({ engine })
  const app = await createTestApp(studio)
  return { studio, app, cookie: await verified(studio, app) }
}

for (const engine of ENGINES) {
  test(`${engine}: a reset voids a change of address that somebody asked for before`, async () => {
    const { studio, app, cookie } = await verifiedAna(engine)
    const change = await asksForAddress(studio, app, cookie, 'evil@example.com')
    expect((await reset(app, await forgets(studio, app))).status).toBe(302)
    expect((await changesTo(app, change)).status).toBe(403)
    expect(await trySignIn(studio, { password: CHOSEN.password })).toBe('in')
  })

  test(`${engine}: of twenty presses on one reset link at once, one sets the password`, async () => {
    const { studio, app } = await verifiedAna(engine)
    const token = await forgets(studio, app)
    const passwords = Array.from({ length: 20 }, (_, n) => `blossom 22${n + 10}`)
    const { passwordReset } = studio.accounts
    const set = await Promise.all(
      passwords.map((password, n) =>
        passwordReset.choose({
          ...{ token, password, confirmPassword: password },
          address: `203.0.${n}.1`,
        }),
      ),
    )
    expect(set.filter(({ ok }) => ok)).toHaveLength(1)
    const opened = []
    for (const [n, password] of passwords.entries()) {
      opened.push(await trySignIn(studio, { password, address: `198.51.${n}.1` }))
    }
    expect(set.findIndex(({ ok }) => ok)).toBe(opened.indexOf('in'))
  })

  test(`${engine}: a reset link in the old mailbox opens nothing once the address is another`, async () => {
    const { studio, app, cookie } = await verifiedAna(engine)
    const change = await asksForAddress(studio, app, cookie, 'new@example.com')
    const link = await forgets(studio, app)
    expect((await changesTo(app, change, cookie)).status).toBe(200)
    expect((await reset(app, link)).status).toBe(403)
    expect(await opens(app, cookie)).toBe(false)
    expect(await trySignIn(studio, { email: 'new@example.com' })).toBe('in')
  })

  test(`${engine}: a new password ends other sessions, links and pending changes, and renews its own session`, async () => {
    const { studio, app, cookie } = await verifiedAna(engine)
    const change = await asksForAddress(studio, app, cookie, 'evil@example.com')
    const link = await forgets(studio, app)
    const typed = { intent: 'password', current: ANA.password, ...CHOSEN }
    const answer = await app.request('/profile/security', posted(typed, cookie))
    expect(answer.headers.get('location')).toBe('/profile/security?done=password')
    expect(await opens(app, cookie)).toBe(false)
    expect(await opens(app, cookieHeader(answer.headers.getSetCookie()))).toBe(true)
    expect((await changesTo(app, change)).status).toBe(403)
    expect((await reset(app, link)).status).toBe(403)
  })

  test(`${engine}: after a reset a passkey added since the last proof of the address waits for an answer`, async () => {
    const { studio, app, cookie } = await verifiedAna(engine)
    const [thiefs, hers] = [authenticator(app), authenticator(app)]
    for (const device of [thiefs, hers]) {
      expect((await device.register(cookie)).status).toBe(200)
      studio.clock.now += 1000
    }
    expect((await thiefs.signIn()).status).toBe(200)
    await reset(app, await forgets(studio, app))
    expect((await thiefs.signIn()).status).toBe(401)
    expect((await hers.signIn()).status).toBe(401)

    const back = await app.request('/login', posted({ email: ANA.email, ...CHOSEN }))
    const again = cookieHeader(back.headers.getSetCookie())
    const [asked = '', words = ''] = ['/profile/security#held-passkeys', 'Keep or remove']
    const landing = async () => linksIn((await read(app, '/dashboard', again)).getByRole('main'))
    expect(await landing()).toContainEqual([expect.stringContaining(words), asked])
    const page = await read(app, '/profile/security', again)
    const held = page.getByText('Are these passkeys yours?')
    expect(held.closest('#held-passkeys')).not.toBe(null)
    const { id } = (await studio.accounts.userFrom(new Headers({ cookie: again }))) ?? { id: '' }
    const [first, second] = await studio.accounts.passkeys.of(id)
    const answers = { 'remove-passkey': first?.id, 'keep-passkey': second?.id }
    for (const [intent, key] of Object.entries(answers)) {
      await app.request('/profile/security', posted({ intent, id: String(key) }, again))
    }
    expect((await landing()).join()).not.toContain(words)
    expect((await thiefs.signIn()).status).toBe(401)
    expect((await hers.signIn()).status).toBe(200)
    // What she has kept was there before this proof of her address: the next reset leaves it.
    await reset(app, await forgets(studio, app))
    expect((await hers.signIn()).status).toBe(200)
  })
}

/** Somebody signs up under the address of a guest, who has the mail with the link. */
async function taken(engine: (typeof ENGINES)[number] = 'sqlite') {
  const studio = await createTestStudio({ engine })
  const app = await createTestApp(studio)
  const visit = await book(studio, { email: ANA.email })
  const stranger = await signUp(studio)
  const token = (await mailedToken(studio)).token
  const user = await studio.accounts.userFrom(new Headers({ cookie: stranger }))
  if (!user) throw new Error('nobody is signed in')
  const seen = async (cookie: string) => {
    const page = await app.request('/profile/data.json', posted({}, cookie))
    return (await page.text()).includes(visit.id)
  }
  const isVerified = () => studio.profiles.isVerified(user)
  const presses = (fields = {}, cookie = '') =>
    app.request(`/verify?token=${token}`, posted(fields, cookie))
  return { studio, app, stranger, token, user, seen, isVerified, presses }
}

const PASSWORD = { password: ANA.password }

for (const engine of ENGINES) {
  test(`${engine}: whoever signed up with another’s address sees nothing when that other presses the link`, async () => {
    const { studio, app, stranger, token, user, seen, isVerified, presses } = await taken(engine)
    const bos = await signUp(studio, { email: 'bo@example.com' })
    for (const cookie of ['', bos]) {
      const page = await app.request(`/verify?token=${token}`, { headers: { cookie } })
      const shown = pageOf(await page.text())
      expect(shown.getByLabelText('Password').getAttribute('type')).toBe('password')
      expect((await presses({}, cookie)).status).toBe(400)
      expect((await presses({ password: 'a guess of hers' }, cookie)).status).toBe(401)
    }
    expect([await isVerified(), await seen(stranger)]).toEqual([false, false])

    const disowned = pageOf(await (await presses({ intent: 'disown' })).text())
    expect(disowned.words).toContain('their password opens nothing')
    expect(await opens(app, stranger)).toBe(false)
    expect(await trySignIn(studio)).toBe('auth/invalid-credential')
    expect((await presses(PASSWORD)).status).toBe(403)
    const kinds = (await linesAbout(studio, user.id)).map(({ kind }) => kind)
    expect(kinds).toContain('account-disowned')

    expect((await reset(app, await forgets(studio, app))).status).toBe(302)
    const back = await app.request('/login', posted({ email: ANA.email, ...CHOSEN }))
    expect(await seen(cookieHeader(back.headers.getSetCookie()))).toBe(true)
    expect(await trySignIn(studio)).toBe('auth/invalid-credential')
  })

  test(`${engine}: a reset by mail ends whoever signed up with another’s address, and verifies`, async () => {
    const { studio, app, stranger, user, seen, isVerified, presses } = await taken(engine)
    await studio.database.rows
      .insertInto('auth_account')
      .values({
        ...{ id: 'theirs', user_id: user.id, provider_id: 'google', account_id: 'theirs' },
        ...{ created_at: new Date().toISOString(), updated_at: new Date().toISOString() },
      })
      .execute()
    expect((await reset(app, await forgets(studio, app))).status).toBe(302)
    expect([await isVerified(), await seen(stranger)]).toEqual([true, false])
    expect(await trySignIn(studio)).toBe('auth/invalid-credential')
    expect((await presses({}, stranger)).status).toBe(403)
    const ways = await studio.accounts.security.waysIn(user.id)
    expect(ways).toEqual({ hasPassword: true, providers: [] })
  })

  test(`${engine}: whoever signed up presses the link in the same browser, or types the password in another`, async () => {
    const here = await taken(engine)
    expect((await here.presses({}, here.stranger)).status).toBe(200)
    expect([await here.isVerified(), await here.seen(here.stranger)]).toEqual([true, true])

    const elsewhere = await taken(engine)
    const answer = await elsewhere.presses(PASSWORD)
    expect(answer.status).toBe(200)
    expect(await elsewhere.seen(cookieHeader(answer.headers.getSetCookie()))).toBe(true)
    expect((await elsewhere.presses({ intent: 'disown' })).status).toBe(403)
  })

  test(`${engine}: an account takes another’s address only from its own browser, or with its password`, async () => {
    const { studio, app, cookie } = await verifiedAna(engine)
    const visit = await book(studio, { email: 'victim@example.com' })
    const first = await asksForAddress(studio, app, cookie, 'victim@example.com')
    expect((await changesTo(app, first)).status).toBe(400)
    expect((await changesTo(app, first, '', { password: 'a guess' })).status).toBe(401)
    expect((await changesTo(app, first, '', { intent: 'disown' })).status).toBe(200)
    expect((await changesTo(app, first, cookie)).status).toBe(403)
    const own = await app.request('/profile/data.json', posted({}, cookie))
    expect(own.status).toBe(200)
    expect(await own.text()).not.toContain(visit.id)

    const second = await asksForAddress(studio, app, cookie, 'new@example.com')
    expect((await changesTo(app, second, '', PASSWORD)).status).toBe(200)
    expect(await opens(app, cookie)).toBe(false)
    expect(await trySignIn(studio, { email: 'new@example.com' })).toBe('in')
  })
}

test('passwords typed beside a link are counted as those at sign-in', async () => {
  const { presses, isVerified } = await taken()
  const wrong = { password: 'a guess of theirs' }
  for (let tries = 0; tries < 10; tries += 1) expect((await presses(wrong)).status).toBe(401)
  const locked = await presses(PASSWORD)
  expect([locked.status, locked.headers.has('Retry-After')]).toEqual([429, true])
  expect(await isVerified()).toBe(false)
})

test('the owner’s passkeys wait for her answer after a reset too', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const device = authenticator(app)
  expect((await device.register(await ownerCookie(studio))).status).toBe(200)
  await reset(app, await forgets(studio, app, 'owner@example.com'))
  expect((await device.signIn()).status).toBe(401)
  const typed = { intent: 'sign-in', email: 'owner@example.com', password: CHOSEN.password }
  const back = await app.request('/admin/login', posted(typed))
  const dashboard = await read(app, '/admin/dashboard', cookieHeader(back.headers.getSetCookie()))
  expect(dashboard.words).toContain('Keep or remove it')
})
