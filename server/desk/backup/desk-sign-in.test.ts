import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import {
  bookRequest,
  createTestApp,
  createTestStudio,
  ENGINES,
  GUEST,
  NOON,
  type TestStudio,
} from '#tests/helpers.ts'
import { CREDENTIALS, cookieHeader, ownerCookie, signedInClient } from '#tests/owner.ts'
import { restore } from './read.ts'
import { backupLines } from './write.ts'

const asking = (cookie: string) => ({ headers: new Headers({ cookie }), address: '192.0.2.1' })
const linesOf = ({ database }: TestStudio) => Array.fromAsync(backupLines(database, NOON))
const into = ({ database }: TestStudio, lines: string[]) => restore(database, lines, { now: NOON })

/** What the back office answers to whoever comes in by the owner's door; `code`: it asks for a code first. */
async function doorAnswers(studio: TestStudio, password: string, email = CREDENTIALS.email) {
  const app = await createTestApp(studio)
  const answer = await app.request('/admin/login', posted({ email, password }))
  if (answer.status !== 302) return answer.status
  if (answer.headers.get('location') === '/admin/login') return 'code'
  const cookie = cookieHeader(answer.headers.getSetCookie())
  return (await app.request('/admin/dashboard', { headers: { cookie } })).status
}

for (const engine of ENGINES) {
  test(`${engine}: in the same studio the password, code and helpers of now open the desk, not the backup's`, async () => {
    const studio = await createTestStudio({ engine })
    const cookie = await ownerCookie(studio)
    const bo = await signedInClient(studio, {
      name: 'Bo',
      email: 'bo@example.com',
      isVerified: true,
    })
    await studio.accounts.desk.addHelper('bo@example.com', { id: 'owner' })
    await studio.bookings.create(bookRequest(), GUEST)
    const lines = await linesOf(studio)

    await studio.accounts.desk.removeHelper(bo.user.id, { id: 'owner' })
    const next = 'peel and calmer'
    const typed = { current: CREDENTIALS.password, password: next, confirmPassword: next }
    const changed = await studio.accounts.security.changePassword(asking(cookie), typed)
    if (!changed.ok) throw new Error(changed.code)
    const app = await createTestApp(studio)
    const fresh = cookieHeader(changed.cookies)
    const begun = await studio.accounts.secondFactor.begin(asking(fresh))
    if (!begun.ok) throw new Error(begun.code)
    const phone = new TOTP({ secret: Secret.fromBase32(begun.key) })
    const code = phone.generate({ timestamp: studio.clock.now })
    expect(await studio.accounts.secondFactor.confirm(asking(fresh), code)).toMatchObject({
      ok: true,
    })

    expect(await into(studio, lines)).toMatchObject({ ok: true, signIn: 'now' })
    expect((await app.request('/admin/dashboard', { headers: { cookie: fresh } })).status).toBe(302)
    expect(await doorAnswers(studio, CREDENTIALS.password)).toBe(401)
    expect(await doorAnswers(studio, next)).toBe('code')
    expect(await studio.accounts.desk.helpers()).toEqual([])
    // Bo is a client again, with the backup's own password.
    expect(await doorAnswers(studio, 'secret1', 'bo@example.com')).toBe(403)
    expect(await studio.bookings.forClient({ email: 'ana@example.com' })).toHaveLength(1)
  })

  test(`${engine}: on a fresh machine without an owner the backup's sign-in counts`, async () => {
    const studio = await createTestStudio({ engine })
    await ownerCookie(studio)
    const lines = await linesOf(studio)
    const fresh = await createTestStudio({ engine })
    expect(await into(fresh, lines)).toMatchObject({ ok: true, signIn: 'backup' })
    expect(await doorAnswers(fresh, CREDENTIALS.password)).toBe(200)
  })

  test(`${engine}: an owner made anew before the restore stays the owner; what was hers comes to her`, async () => {
    const studio = await createTestStudio({ engine })
    await ownerCookie(studio)
    const former = await studio.database.rows
      .selectFrom('auth_user')
      .select('id')
      .executeTakeFirstOrThrow()
    const herself = { kind: 'client', id: former.id, email: CREDENTIALS.email } as const
    const booked = await studio.bookings.create(bookRequest(), herself)
    expect(booked).toMatchObject({ ok: true })
    const lines = await linesOf(studio)

    for (const email of [CREDENTIALS.email, 'other@example.com']) {
      const fresh = await createTestStudio({ engine })
      const setupCode = (await fresh.accounts.setupCode()) ?? ''
      const mine = { ...CREDENTIALS, email, password: 'a new machine', setupCode }
      expect(await fresh.accounts.createOwner(mine)).toMatchObject({ ok: true })
      expect(await into(fresh, lines)).toMatchObject({ ok: true, signIn: 'now' })
      expect(await doorAnswers(fresh, 'a new machine', email)).toBe(200)
      const isSame = email === CREDENTIALS.email
      // Under another address she of the backup is a client now.
      expect(await doorAnswers(fresh, CREDENTIALS.password)).toBe(isSame ? 401 : 403)
      const owner = await fresh.database.rows
        .selectFrom('auth_user')
        .select(['id', 'email'])
        .where('role', '=', 'owner')
        .executeTakeFirstOrThrow()
      expect(owner.email).toBe(email)
      const visit = await fresh.database.rows
        .selectFrom('booking')
        .select('account_id')
        .executeTakeFirstOrThrow()
      expect(visit.account_id).toBe(isSame ? owner.id : former.id)
    }
  })
}
