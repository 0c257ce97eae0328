import type { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authenticator } from '#tests/authenticator.ts'
import { ANA, asking, mailedToken, signUp } from '#tests/client.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { CREDENTIALS, cookieHeader, ownerCookie } from '#tests/owner.ts'
import { codeAt } from '#tests/second-factor.ts'

const CHOSEN = { password: 'blossom 2222', confirmPassword: 'blossom 2222' }

async function resets(studio: TestStudio, app: Hono, email: string): Promise<void> {
  studio.clock.now += 1000
  await app.request('/forgot', posted({ email }))
  const { token } = await mailedToken(studio, email)
  expect((await app.request(`/reset?token=${token}`, posted(CHOSEN))).status).toBe(302)
}

const sessionsOf = ({ database }: TestStudio) =>
  database.rows.selectFrom('auth_session').selectAll().execute()

/** What another request does to the account after a sign-in was judged and before its session is written. */
const MEANWHILE = {
  'a new password': "UPDATE auth_account SET password = '0:0' WHERE user_id = NEW.user_id;",
  'a disabling': 'UPDATE auth_user SET disabled_at = 1 WHERE id = NEW.user_id;',
  'a held passkey': 'UPDATE auth_passkey SET held_at = 1 WHERE user_id = NEW.user_id;',
}

for (const [what, change] of Object.entries(MEANWHILE)) {
  test(`a sign-in in flight gets no session past ${what}`, async () => {
    const studio = await createTestStudio()
    const app = await createTestApp(studio)
    const device = authenticator(app)
    expect((await device.register(await signUp(studio))).status).toBe(200)
    const trigger = `CREATE TRIGGER meanwhile BEFORE INSERT ON auth_session BEGIN ${change}
      DELETE FROM auth_session WHERE user_id = NEW.user_id; END`
    await sql.raw(trigger).execute(studio.database.rows)
    const answer =
      what === 'a held passkey'
        ? await device.signIn()
        : await app.request('/login', posted({ email: ANA.email, password: ANA.password }))
    expect([401, 403]).toContain(answer.status)
    expect(cookieHeader(answer.headers.getSetCookie())).not.toContain('session_token=')
    expect(await sessionsOf(studio)).toEqual([])
  })
}

for (const engine of ENGINES.filter((each) => each === 'postgres')) {
  test(`${engine}: the old password, judged before a reset, opens nothing after it`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    await signUp(studio)
    const { rows } = studio.database
    const signingIn = await rows.transaction().execute(async (holding) => {
      // The sign-in asks here after it has looked at the password; a reset does not.
      await sql`LOCK TABLE second_factor IN ACCESS EXCLUSIVE MODE`.execute(holding)
      const answer = app.request('/login', posted({ email: ANA.email, password: ANA.password }))
      await expect
        .poll(async () => {
          const waiting = await sql`SELECT 1 FROM pg_locks
            WHERE NOT granted AND relation = 'second_factor'::regclass`.execute(rows)
          return waiting.rows.length
        })
        .toBe(1)
      await resets(studio, app, ANA.email)
      return { answer }
    })
    expect((await signingIn.answer).status).toBe(401)
    expect(await sessionsOf(studio)).toEqual([])
  })
}

for (const engine of ENGINES) {
  test(`${engine}: a second step in flight while the password is reset opens nothing`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const { secondFactor } = studio.accounts
    const owner = asking(await ownerCookie(studio))
    const begun = await secondFactor.begin(owner)
    if (!begun.ok) throw new Error(begun.code)
    await secondFactor.confirm(owner, codeAt(begun.key, studio.clock.now))
    studio.clock.now += 60_000
    const first = await studio.accounts.signIn(CREDENTIALS)
    if (!first.ok) throw new Error(first.code)
    const { rows } = studio.database
    const waiting = await rows
      .selectFrom('one_time_token')
      .selectAll()
      .where('kind', '=', 'pending-sign-in')
      .executeTakeFirstOrThrow()
    await resets(studio, app, CREDENTIALS.email)
    // As where the step had read its token before the reset voided it.
    await rows.insertInto('one_time_token').values(waiting).execute()
    const code = codeAt(begun.key, studio.clock.now)
    const half = cookieHeader(first.cookies)
    const answer = await app.request('/admin/login', posted({ intent: 'code', code }, half))
    expect(answer.status).toBe(403)
    expect(await sessionsOf(studio)).toEqual([])
  })
}

for (const engine of ENGINES) {
  test(`${engine}: who signs in anew has another session, and the one that the browser had is over`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const before = await signUp(studio)
    const elsewhere = await signUp(studio, { email: 'bo@example.com' })
    const typed = { email: ANA.email, password: ANA.password }
    const answer = await app.request('/login', posted(typed, before))
    const after = cookieHeader(answer.headers.getSetCookie())
    const whose = async (cookie: string) =>
      (await studio.accounts.userFrom(new Headers({ cookie })))?.email ?? null
    expect(after).not.toContain(/session_token=[^;]+/.exec(before)?.[0])
    expect(await Promise.all([before, after, elsewhere].map(whose))).toEqual([
      null,
      ANA.email,
      'bo@example.com',
    ])
  })

  test(`${engine}: a session ends thirty days after its sign-in, however often it is used`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const cookie = await signUp(studio)
    const [made] = await sessionsOf(studio)
    const lives =
      new Date(made?.expires_at ?? 0).getTime() - new Date(made?.created_at ?? 0).getTime()
    expect(Math.round(lives / 86_400_000)).toBe(30)
    expect((await app.request('/dashboard', { headers: { cookie } })).status).toBe(200)
    expect(await sessionsOf(studio)).toEqual([made])
    await sql`UPDATE auth_session SET expires_at = created_at`.execute(studio.database.rows)
    expect((await app.request('/dashboard', { headers: { cookie } })).status).toBe(302)
  })
}
