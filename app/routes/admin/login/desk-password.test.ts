import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mailedToken } from '#tests/client.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { CREDENTIALS, cookieHeader, ownerCookie, signedInClient } from '#tests/owner.ts'
import { noteOn, pageOf } from '#tests/page.ts'

const SHORT = 'nine char'
const LONG = 'ten chars!'
const SENTENCE = 'Use at least 10 characters: this password opens the back office.'
const HELPER = 'helper@example.com'

async function asked(studio: TestStudio, app: Hono, email: string): Promise<string> {
  studio.clock.now += 1000
  await app.request('/forgot', posted({ email }))
  return (await mailedToken(studio, email)).token
}

const chooses = (app: Hono, token: string, password: string) =>
  app.request(`/reset?token=${token}`, posted({ password, confirmPassword: password }))

const enters = (app: Hono, email: string, password: string, door = '/login') =>
  app.request(door, posted({ intent: 'sign-in', email, password }))

const said = async (answer: Response) => pageOf(await answer.text()).alerts.join()

for (const engine of ENGINES) {
  test(`${engine}: the owner's password has ten characters, however she comes by it`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const setupCode = (await studio.accounts.setupCode()) ?? ''
    const { email, password } = CREDENTIALS
    const typed = { intent: 'create', email, setupCode }
    const first = await app.request('/admin/login', posted({ ...typed, password: SHORT }))
    expect(first.status).toBe(400)
    expect(await said(first)).toContain(SENTENCE)

    const cookie = await ownerCookie(studio)
    const change = (chosen: string) => {
      const words = { intent: 'password', current: password, password: chosen }
      return app.request('/profile/security', posted({ ...words, confirmPassword: chosen }, cookie))
    }
    const changed = await change(SHORT)
    expect(changed.status).toBe(400)
    expect(await said(changed)).toContain(SENTENCE)

    const token = await asked(studio, app, email)
    const page = await app.request(`/reset?token=${token}`)
    expect(noteOn(pageOf(await page.text()), 'New password')).toContain('At least 10 characters.')
    const short = await chooses(app, token, SHORT)
    expect(short.status).toBe(400)
    expect(await said(short)).toContain(SENTENCE)
    expect((await chooses(app, token, LONG)).status).toBe(302)
  })

  test(`${engine}: whoever is made a helper signs in again, with ten characters`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const owner = await ownerCookie(studio)
    const client = { email: HELPER, isVerified: true, password: SHORT }
    const { cookie } = await signedInClient(studio, client)
    await app.request('/admin/settings/people', posted({ email: HELPER }, owner))
    const desk = await app.request('/admin/appointments', { headers: { cookie } })
    expect(desk.status).toBe(302)
    for (const door of ['/login', '/admin/login']) {
      const refused = await enters(app, HELPER, SHORT, door)
      expect(refused.status).toBe(403)
      expect(await said(refused)).toContain('Choose one of at least 10 characters')
      expect(cookieHeader(refused.headers.getSetCookie())).not.toContain('session_token')
      const wrong = await enters(app, HELPER, 'not it', door)
      expect(wrong.status).toBe(401)
    }
    const token = await asked(studio, app, HELPER)
    expect((await chooses(app, token, SHORT)).status).toBe(400)
    expect((await chooses(app, token, LONG)).status).toBe(302)
    expect((await enters(app, HELPER, LONG)).status).toBe(302)
  })
}

test('a client’s password keeps six characters', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  await signedInClient(studio, { isVerified: true })
  const token = await asked(studio, app, 'ana@example.com')
  expect((await chooses(app, token, 'leaf 6')).status).toBe(302)
})

test('the door of the back office leads to a new password, but not before there is an owner', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const forgot = async () => {
    const page = pageOf(await (await app.request('/admin/login')).text())
    return page.queryByRole('link', { name: 'Forgot your password?' })?.getAttribute('href')
  }
  expect(await forgot()).toBeUndefined()
  await ownerCookie(studio)
  expect(await forgot()).toBe('/forgot')
})
