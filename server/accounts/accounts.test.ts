import { expect, test } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import { CREDENTIALS, clientCookie, cookieHeader, ownerCookie } from '#tests/owner.ts'

for (const engine of ENGINES) {
  test(`${engine}: the set-up code makes the owner, signs her in, and is spent`, async () => {
    const { accounts } = await createTestStudio({ engine })
    expect(await accounts.hasOwner()).toBe(false)
    const setupCode = (await accounts.setupCode()) ?? ''
    expect(setupCode).toMatch(/^[0-9a-f]{40}$/)

    const wrong = await accounts.createOwner({ ...CREDENTIALS, setupCode: 'f'.repeat(40) })
    expect(wrong).toEqual({ ok: false, code: 'setup-code-wrong' })

    const made = await accounts.createOwner({ ...CREDENTIALS, setupCode })
    if (!made.ok) throw new Error(made.code)
    const headers = new Headers({ cookie: cookieHeader(made.cookies) })
    expect(await accounts.ownerFrom(headers)).toMatchObject({ email: CREDENTIALS.email })

    const again = await accounts.createOwner({
      ...CREDENTIALS,
      email: 'eve@example.com',
      setupCode,
    })
    expect(again).toEqual({ ok: false, code: 'not-allowed' })
    expect(await accounts.setupCode()).toBeNull()
  })

  test(`${engine}: two first runs at the same moment make one owner`, async () => {
    const { accounts, database } = await createTestStudio({ engine })
    const setupCode = (await accounts.setupCode()) ?? ''
    const outcomes = await Promise.all(
      ['a@example.com', 'b@example.com', 'c@example.com'].map((email) =>
        accounts.createOwner({ ...CREDENTIALS, email, setupCode }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    const users = await database.rows.selectFrom('auth_user').selectAll().execute()
    expect(users).toMatchObject([{ role: 'owner' }])
  })

  test(`${engine}: only a hash of the set-up code is in the database`, async () => {
    const { accounts, database } = await createTestStudio({ engine })
    const setupCode = (await accounts.setupCode()) ?? ''
    const settings = await database.rows.selectFrom('setting').selectAll().execute()
    expect(settings.map((setting) => setting.key.split(' ')[0])).toContain('owner-setup-code')
    expect(JSON.stringify(settings)).not.toContain(setupCode)
  })

  test(`${engine}: each start's code is good until one of them has made the owner, then none`, async () => {
    const { accounts, database } = await createTestStudio({ engine })
    const codes = [await accounts.setupCode(), await accounts.setupCode()].map((code) => code ?? '')
    expect(new Set(codes).size).toBe(2)
    const outcomes = await Promise.all(
      codes.map((setupCode, turn) =>
        accounts.createOwner({ ...CREDENTIALS, email: `owner${turn}@example.com`, setupCode }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    const users = await database.rows.selectFrom('auth_user').selectAll().execute()
    expect(users).toMatchObject([{ role: 'owner' }])
    const kept = await database.rows.selectFrom('setting').select('key').execute()
    expect(kept.filter(({ key }) => key.startsWith('owner-setup-code'))).toEqual([])
  })

  test(`${engine}: the first start's code makes the owner after a second start`, async () => {
    const { accounts } = await createTestStudio({ engine })
    const first = (await accounts.setupCode()) ?? ''
    await accounts.setupCode()
    const made = await accounts.createOwner({ ...CREDENTIALS, setupCode: first })
    expect(made).toMatchObject({ ok: true })
  })

  test(`${engine}: a wrong password and an unknown address get the same answer`, async () => {
    const studio = await createTestStudio({ engine })
    await ownerCookie(studio)
    const { accounts } = studio
    const refused = { ok: false, code: 'admin-invalid' }
    expect(await accounts.signIn({ ...CREDENTIALS, password: 'wrong1' })).toEqual(refused)
    expect(await accounts.signIn({ ...CREDENTIALS, email: 'eve@example.com' })).toEqual(refused)
    expect(await accounts.signIn({ ...CREDENTIALS, email: 'not an address' })).toEqual(refused)
    expect(
      await accounts.signIn({ ...CREDENTIALS, email: CREDENTIALS.email.toUpperCase() }),
    ).toMatchObject({ ok: true })
  })

  test(`${engine}: signing out ends the session, not only the cookie`, async () => {
    const studio = await createTestStudio({ engine })
    const headers = new Headers({ cookie: await ownerCookie(studio) })
    expect(await studio.accounts.ownerFrom(headers)).not.toBeNull()
    const { cookies } = await studio.accounts.signOut(headers)
    expect(cookies.join()).toContain('Max-Age=0')
    expect(await studio.accounts.ownerFrom(headers)).toBeNull()
  })

  test(`${engine}: a signed-in client is a user and not the owner`, async () => {
    const studio = await createTestStudio({ engine })
    const headers = new Headers({ cookie: await clientCookie(studio) })
    expect(await studio.accounts.userFrom(headers)).toMatchObject({ role: 'client' })
    expect(await studio.accounts.ownerFrom(headers)).toBeNull()
  })
}

test('the sixth attempt from one address within a minute has to wait', async () => {
  const { accounts } = await createTestStudio()
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await accounts.signIn(CREDENTIALS)).toMatchObject({ code: 'admin-invalid' })
  }
  expect(await accounts.signIn(CREDENTIALS)).toMatchObject({ ok: false, code: 'rate-limited' })
  const elsewhere = { ...CREDENTIALS, address: '192.0.2.2' }
  expect(await accounts.signIn(elsewhere)).toMatchObject({ code: 'admin-invalid' })
})

test('a forged address in the request does not lift the limit', async () => {
  const { accounts } = await createTestStudio()
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const headers = new Headers({ 'x-forwarded-for': `198.51.100.${attempt}` })
    await accounts.signIn({ ...CREDENTIALS, headers })
  }
  expect(await accounts.signIn(CREDENTIALS)).toMatchObject({ ok: false, code: 'rate-limited' })
})

test('the session cookie is HttpOnly, SameSite=Lax, and Secure where the site is https', async () => {
  for (const [url, secure] of [
    ['http://studio.test', false],
    ['https://studio.test', true],
  ] as const) {
    const { accounts } = await createTestStudio({ env: { PUBLIC_URL: url } })
    const made = await accounts.createOwner({
      ...CREDENTIALS,
      setupCode: (await accounts.setupCode()) ?? '',
    })
    if (!made.ok) throw new Error(made.code)
    const [cookie] = made.cookies
    expect(cookie).toMatch(/session_token=/)
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(/Secure;|Secure$/.test(cookie ?? '')).toBe(secure)
    const headers = new Headers({ cookie: cookieHeader(made.cookies) })
    expect(await accounts.ownerFrom(headers)).not.toBeNull()
  }
})

test('a forged or foreign session cookie speaks for nobody', async () => {
  const studio = await createTestStudio()
  const [cookie = ''] = (await ownerCookie(studio)).split('; ')
  const forged = [
    `${cookie}x`,
    'grove.session_token=',
    'grove.session_token=abc.def',
    'other=1',
    cookie.replace('grove.', 'notgrove.'),
  ]
  for (const value of forged) {
    expect(await studio.accounts.ownerFrom(new Headers({ cookie: value }))).toBeNull()
  }
})

test('a password under 10 characters is refused and the code stays good', async () => {
  const { accounts } = await createTestStudio()
  const setupCode = (await accounts.setupCode()) ?? ''
  const short = await accounts.createOwner({ ...CREDENTIALS, password: 'nine char', setupCode })
  expect(short).toEqual({ ok: false, code: 'desk-password-short' })
  expect(
    await accounts.createOwner({ ...CREDENTIALS, password: 'ten chars!', setupCode }),
  ).toMatchObject({ ok: true })
})
