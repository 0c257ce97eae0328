import { expect, test } from 'vitest'
import { linesAbout } from '#tests/client.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import {
  CREDENTIALS,
  clientCookie,
  cookieHeader,
  ownerCookie,
  signedInClient,
  signedInHelper,
} from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { codeAt } from '#tests/second-factor.ts'

const asking = (cookie: string) => ({ headers: new Headers({ cookie }), address: '192.0.2.1' })

/** The owner with an authenticator app: her cookie, the app's key, the recovery codes. */
async function withCode(studio: TestStudio) {
  const cookie = await ownerCookie(studio)
  const { secondFactor } = studio.accounts
  const begun = await secondFactor.begin(asking(cookie))
  if (!begun.ok) throw new Error(begun.code)
  const on = await secondFactor.confirm(asking(cookie), codeAt(begun.key, studio.clock.now))
  if (!on.ok) throw new Error(on.code)
  studio.clock.now += 60_000
  return { cookie, key: begun.key, recoveryCodes: on.recoveryCodes }
}

async function signIn(studio: TestStudio): Promise<string> {
  const outcome = await studio.accounts.signIn(CREDENTIALS)
  if (!outcome.ok) throw new Error(outcome.code)
  return cookieHeader(outcome.cookies)
}

for (const engine of ENGINES) {
  test(`${engine}: with a code turned on, a password makes no session, and the code does`, async () => {
    const studio = await createTestStudio({ engine })
    const { key } = await withCode(studio)
    const sessions = () => studio.database.rows.selectFrom('auth_session').selectAll().execute()
    const before = (await sessions()).length
    const half = await signIn(studio)
    expect(await sessions()).toHaveLength(before)
    expect(half).not.toContain('session_token')
    const { accounts } = studio
    expect(await accounts.ownerFrom(new Headers({ cookie: half }))).toBeNull()

    const wrong = await accounts.secondFactor.pass(asking(half), '000000')
    expect(wrong).toEqual({ ok: false, code: 'auth/code-wrong' })
    const code = codeAt(key, studio.clock.now)
    const passed = await accounts.secondFactor.pass(asking(half), code)
    if (!passed.ok) throw new Error(passed.code)
    const whole = cookieHeader(passed.cookies)
    expect(await accounts.ownerFrom(new Headers({ cookie: whole }))).toMatchObject({
      email: CREDENTIALS.email,
    })
    // The first step is used up with it.
    studio.clock.now += 60_000
    const next = codeAt(key, studio.clock.now)
    const again = await accounts.secondFactor.pass(asking(half), next)
    expect(again).toEqual({ ok: false, code: 'auth/sign-in-again' })
  })

  test(`${engine}: who knows the password alone locks the holder out of neither step`, async () => {
    const studio = await createTestStudio({ engine })
    const { key, recoveryCodes } = await withCode(studio)
    const { accounts } = studio
    const first = await accounts.secondFactor.pass(
      asking(await signIn(studio)),
      codeAt(key, studio.clock.now),
    )
    if (!first.ok) throw new Error(first.code)
    const known = cookieHeader(first.cookies.filter((one) => one.includes('known_device')))
    studio.clock.now += 60_000
    const codes = new Set<string>()
    for (let turn = 0; turn < 8; turn += 1) {
      const address = `198.51.100.${turn}`
      const step = await accounts.signIn({ ...CREDENTIALS, address })
      if (!step.ok) throw new Error(step.code)
      const half = { headers: new Headers({ cookie: cookieHeader(step.cookies) }), address }
      for (let guess = 0; guess < 6; guess += 1) {
        const outcome = await accounts.secondFactor.pass(half, String(100000 + guess))
        codes.add(outcome.ok ? 'in' : outcome.code)
      }
    }
    expect([...codes].sort()).toEqual([
      'auth/code-wrong',
      'auth/sign-in-again',
      'auth/too-many-requests',
    ])
    // Her own browser, with a code of the app; another of hers, with one on paper.
    const hers = await accounts.signIn({ ...CREDENTIALS, headers: new Headers({ cookie: known }) })
    if (!hers.ok) throw new Error(hers.code)
    const own = asking(`${known}; ${cookieHeader(hers.cookies)}`)
    const right = await accounts.secondFactor.pass(own, codeAt(key, studio.clock.now))
    expect(right.ok).toBe(true)
    const paper = await accounts.secondFactor.pass(
      asking(await signIn(studio)),
      recoveryCodes[0] ?? '',
    )
    expect(paper.ok).toBe(true)
  })

  test(`${engine}: codes are limited for the wider network that somebody rents whole`, async () => {
    const studio = await createTestStudio({ engine })
    const { recoveryCodes } = await withCode(studio)
    const { accounts } = studio
    const tried = async (address: string, codes: readonly string[]) => {
      const step = await accounts.signIn({ ...CREDENTIALS, address })
      if (!step.ok) throw new Error(step.code)
      const half = { headers: new Headers({ cookie: cookieHeader(step.cookies) }), address }
      const outcomes = codes.map((code) => accounts.secondFactor.pass(half, code))
      return (await Promise.all(outcomes)).map((outcome) => (outcome.ok ? 'in' : outcome.code))
    }
    const guesses = ['aaaaa-aaaaa', 'bbbbb-bbbbb', 'ccccc-ccccc', 'ddddd-ddddd', 'eeeee-eeeee']
    for (let n = 0; n < 8; n += 1) {
      expect(await tried(`2001:db8:1:${n}::1`, guesses)).toEqual(Array(5).fill('auth/code-wrong'))
    }
    const paper = recoveryCodes.slice(0, 1)
    expect(await tried('2001:db8:1:8::1', paper)).toEqual(['auth/too-many-requests'])
    expect(await tried('2001:db8:2::1', paper)).toEqual(['in'])
  })

  test(`${engine}: a code is good once, also for two who type it at once`, async () => {
    const studio = await createTestStudio({ engine })
    const { key } = await withCode(studio)
    const sessions = [await signIn(studio), await signIn(studio)]
    const code = codeAt(key, studio.clock.now)
    const { secondFactor } = studio.accounts
    const passed = await Promise.all(sessions.map((each) => secondFactor.pass(asking(each), code)))
    expect(passed.filter((outcome) => outcome.ok)).toHaveLength(1)
  })

  test(`${engine}: of four who type one recovery code at once, one is in`, async () => {
    const studio = await createTestStudio({ engine })
    const { recoveryCodes } = await withCode(studio)
    const [code = ''] = recoveryCodes
    const sessions: string[] = []
    for (let n = 0; n < 4; n += 1) sessions.push(await signIn(studio))
    const { secondFactor } = studio.accounts
    const passed = await Promise.all(sessions.map((each) => secondFactor.pass(asking(each), code)))
    expect(passed.filter((outcome) => outcome.ok)).toHaveLength(1)
  })

  test(`${engine}: a recovery code opens once; new ones void the old`, async () => {
    const studio = await createTestStudio({ engine })
    const { cookie, key, recoveryCodes } = await withCode(studio)
    const { secondFactor } = studio.accounts
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    const passed = await secondFactor.pass(asking(await signIn(studio)), first.toUpperCase())
    expect(passed.ok).toBe(true)
    const again = await secondFactor.pass(asking(await signIn(studio)), first)
    expect(again.ok).toBe(false)
    const renewed = await secondFactor.renewRecoveryCodes(
      asking(cookie),
      codeAt(key, studio.clock.now),
    )
    expect(renewed.ok).toBe(true)
    expect((await secondFactor.pass(asking(await signIn(studio)), second)).ok).toBe(false)
  })
}

test('a few wrong codes send whoever guesses back to the password', async () => {
  const studio = await createTestStudio()
  await withCode(studio)
  const half = await signIn(studio)
  const { secondFactor } = studio.accounts
  for (let guess = 0; guess < 5; guess += 1) {
    const outcome = await secondFactor.pass(asking(half), String(100000 + guess))
    expect(outcome).toMatchObject({ code: 'auth/code-wrong' })
  }
  for (const code of ['100009', '100010']) {
    expect(await secondFactor.pass(asking(half), code)).toMatchObject({
      code: 'auth/sign-in-again',
    })
  }
})

test('turning it on ends every other session, and the key is nowhere in the clear', async () => {
  const studio = await createTestStudio()
  const first = await ownerCookie(studio)
  const elsewhere = await signIn(studio)
  const { secondFactor } = studio.accounts
  const begun = await secondFactor.begin(asking(first))
  if (!begun.ok) throw new Error(begun.code)
  await secondFactor.confirm(asking(first), codeAt(begun.key, studio.clock.now))
  expect(await studio.accounts.userFrom(new Headers({ cookie: elsewhere }))).toBeNull()
  const row = await studio.database.rows
    .selectFrom('second_factor')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(begun.key)
})

test('the pages: password, then code, then the page that was asked for', async () => {
  const studio = await createTestStudio()
  const { key } = await withCode(studio)
  const app = await createTestApp(studio)
  const half = await signIn(studio)
  const guarded = await app.request('/admin/settings', { headers: { cookie: half } })
  expect(guarded.headers.get('location')).toBe('/admin/login?returnUrl=%2Fadmin%2Fsettings')
  const profile = await app.request('/profile/security', { headers: { cookie: half } })
  expect(profile.status).toBe(302)
  const asked = await app.request('/admin/login', { headers: { cookie: half } })
  const code = pageOf(await asked.text()).getByRole('textbox')
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
  const shown = await app.request(
    '/admin/login?returnUrl=%2Fadmin%2Fsettings',
    posted({ intent: 'code', code: codeAt(key, studio.clock.now) }, half),
  )
  expect(shown.headers.get('location')).toBe('/admin/settings')
})

for (const engine of ENGINES) {
  test(`${engine}: a device that was left open adds no app of a stranger’s`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const cookie = await ownerCookie(studio)
    const { secondFactor } = studio.accounts
    const begun = await secondFactor.begin(asking(cookie))
    if (!begun.ok) throw new Error(begun.code)
    expect(await secondFactor.pending(asking(cookie))).toMatchObject({ key: begun.key })
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
    await studio.database.script(`UPDATE auth_session SET created_at = '${anHourAgo}'`)

    const page = await app.request('/admin/settings/security', { headers: { cookie } })
    expect(await page.text()).not.toContain(begun.key.slice(0, 4))
    for (const intent of ['begin', 'confirm']) {
      const fields = { intent, code: codeAt(begun.key, studio.clock.now) }
      const answer = await app.request('/admin/settings/security', posted(fields, cookie))
      const page = pageOf(await answer.text())
      expect([intent, answer.status]).toEqual([intent, 403])
      expect(page.words).toContain('Sign in once more to do this.')
      const out = '/admin/logout?returnUrl=%2Fadmin%2Fsettings%2Fsecurity'
      expect(page.getByRole('main').querySelectorAll(`form[action="${out}"]`)).toHaveLength(1)
    }
    const owner = await studio.accounts.ownerFrom(new Headers({ cookie }))
    expect(await secondFactor.stateOf(owner?.id ?? '')).toMatchObject({ since: null })
    const out = await app.request(
      '/admin/logout?returnUrl=%2Fadmin%2Fsettings%2Fsecurity',
      posted({}, cookie),
    )
    expect(out.headers.get('location')).toBe(
      '/admin/login?returnUrl=%2Fadmin%2Fsettings%2Fsecurity',
    )
  })

  test(`${engine}: a key that was begun and left lying is begun anew`, async () => {
    const studio = await createTestStudio({ engine })
    const cookie = await ownerCookie(studio)
    const { secondFactor } = studio.accounts
    const begun = await secondFactor.begin(asking(cookie))
    if (!begun.ok) throw new Error(begun.code)
    studio.clock.now += 31 * 60_000
    expect(await secondFactor.pending(asking(cookie))).toBeNull()
    const code = codeAt(begun.key, studio.clock.now)
    expect(await secondFactor.confirm(asking(cookie), code)).toMatchObject({ ok: false })
  })

  test(`${engine}: a helper turns a code on for herself, and the owner sees it`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const owner = await ownerCookie(studio)
    const { user, cookie } = await signedInHelper(studio)
    const { secondFactor, desk } = studio.accounts
    const read = async (path: string, by: string) =>
      pageOf(await (await app.request(path, { headers: { cookie: by } })).text())
    const send = (fields: Record<string, string>) =>
      app.request('/admin/settings/security', posted(fields, cookie))

    const hrefs = async (path: string, by: string) =>
      (await read(path, by)).getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(await hrefs('/admin/orders', cookie)).toContain('/admin/settings/security')
    expect(await hrefs('/admin/orders', owner)).not.toContain('/admin/settings/security')
    const people = async () => (await read('/admin/settings/people', owner)).words
    expect(await people()).toContain('No code after the password yet')
    expect(await hrefs('/admin/settings/security', cookie)).not.toContain('/admin/settings')
    expect((await send({ intent: 'begin' })).status).toBe(302)
    const pending = await secondFactor.pending(asking(cookie))
    const code = codeAt(pending?.key ?? '', studio.clock.now)
    expect(pageOf(await (await send({ intent: 'confirm', code })).text()).words).toMatch(
      /[a-z2-9]{5}-[a-z2-9]{5}/,
    )

    expect(await people()).toContain('Signs in with a code')
    const [line] = (await linesAbout(studio, user.id)).filter(
      ({ kind }) => kind === 'second-factor-on',
    )
    expect(line).toMatchObject({ actor: 'helper', actorId: user.id })
    await desk.removeHelper(user.id, { id: 'owner' })
    expect(await secondFactor.stateOf(user.id)).toEqual({ since: null, recoveryCodes: 0 })
  })
}

test('a helper opens the desk, and neither reports nor settings; taken away, nothing', async () => {
  const studio = await createTestStudio()
  await ownerCookie(studio)
  const client = await clientCookie(studio)
  const app = await createTestApp(studio)
  const opened = (cookie: string) => app.request('/admin/appointments', { headers: { cookie } })
  expect((await opened(client)).status).toBe(403)
  const { user, cookie } = await signedInHelper(studio)
  const open = (path: string) => app.request(path, { headers: { cookie } })
  expect((await open('/admin/appointments')).status).toBe(200)
  expect((await open('/admin/settings')).status).toBe(403)
  expect((await open('/admin/settings/data')).status).toBe(403)
  await studio.accounts.desk.removeHelper(user.id, { id: 'owner' })
  expect((await open('/admin/appointments')).status).toBe(302)
})

test('only an address that someone has verified can be made a helper', async () => {
  const studio = await createTestStudio()
  await ownerCookie(studio)
  const { user } = await signedInClient(studio)
  const { desk } = studio.accounts
  const unknown = { ok: false, code: 'helper-unknown' }
  expect(await desk.addHelper(user.email, { id: 'owner' })).toEqual(unknown)
  expect(await desk.addHelper('nobody@example.com', { id: 'owner' })).toEqual(unknown)
})
