import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '#tests/e2e/journey.ts'
import { until } from '../e2e/proxy.ts'
import { startBuiltServer } from './built-server.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Each can be told from anything else that a log or a page may hold. */
const marked = (name: string) => `marked-${name}-0f9d2c7a5b31`

/** Secrets of a server's settings, each with its mark. */
const SETTINGS = {
  STUDIO_SECRET: `${marked('studio')}-long-enough-to-sign`,
  // Nobody listens there, so that each letter fails and the log tells why.
  SMTP_URL: `smtp://owner:${marked('smtp')}@127.0.0.1:9`,
  SQUARE_WEBHOOK_SIGNATURE_KEY: marked('webhook'),
  TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  TWILIO_AUTH_TOKEN: marked('twilio'),
  TWILIO_FROM: '+19095550134',
  GOOGLE_CALENDAR_CLIENT_ID: 'calendar.example',
  GOOGLE_CALENDAR_CLIENT_SECRET: marked('calendar'),
}
/** What people type and what only their letters and cookies may carry. */
const PASSWORD = `${marked('password')}-peel`
const NOTE = marked('note')

test('what a server prints holds no secret of its settings and nothing that people type', async () => {
  const { url, printed } = await startBuiltServer({ ...SETTINGS, LOG: 'json' })
  const answers: string[] = []
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init })
    answers.push(await response.text())
    return response
  }
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    ask(path, {
      method: 'POST',
      headers: { origin: url, cookie },
      body: new URLSearchParams(fields),
    })
  const code = /code=([\w-]+)/.exec(printed())?.[1] ?? ''
  expect(code).not.toBe('')
  const owner = { email: 'owner@example.com', password: PASSWORD }
  const set = await post('/admin/login', { intent: 'create', setupCode: code, ...owner })
  const session = set.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  expect(session).toContain('session_token')

  await ask('/admin/dashboard', { headers: { cookie: session } })
  await ask('/admin/settings/connections', { headers: { cookie: session } })
  await post('/login', { email: owner.email, password: `${PASSWORD}-wrong` })
  await post('/forgot', { email: owner.email })
  await post('/contact', {
    firstName: NOTE,
    lastName: 'R',
    email: 'a@b.co',
    subject: 'services',
    message: NOTE,
  })
  await ask(`/reset?token=${marked('token')}`)
  await ask(`/manage/${marked('link')}`)
  await ask(`/admin/clients/${marked('link')}`, { headers: { cookie: session } })
  await ask('/api/payments/process', {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: `{"sourceId":"${NOTE}"`,
  })
  await ask('/api/webhooks/square', { method: 'POST', body: NOTE })
  // The letter about the new password fails at the mail server, in words.
  await until(
    () => `The log does not tell of the mail: ${printed()}`,
    () => /mail/i.test(printed().split('Test mode')[1] ?? ''),
  )

  expect(printed()).not.toContain('marked-')
  const sessionToken = decodeURIComponent(/session_token=([^;.]+)/.exec(session)?.[1] ?? '')
  expect(sessionToken.length).toBeGreaterThan(20)
  expect(printed()).not.toContain(sessionToken)
  const secrets = Object.values(SETTINGS).filter((value) => value.includes('marked-'))
  const told = answers.filter((text) => [...secrets, PASSWORD].some((one) => text.includes(one)))
  expect(told).toEqual([])
})

test('what browsers load reads no secret of the settings and holds no key', () => {
  const names = [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)]
    .map(([, name = '']) => name)
    .filter((name) => /SECRET|TOKEN|PRIVATE|SMTP|IMAP|DATABASE|SIGNATURE|SID/.test(name))
  expect(names.length).toBeGreaterThan(8)
  const files = globSync('build/client/**/*.{js,css,html,json,webmanifest}', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(20)
  const keys =
    /-----BEGIN [A-Z ]*PRIVATE KEY|postgres(ql)?:\/\/|smtps?:\/\/\w|AGE-SECRET-KEY-1[A-Z0-9]/
  const telling = files.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return keys.test(text) || names.some((name) => new RegExp(`env\\??[.[]['"]?${name}`).test(text))
  })
  expect(telling).toEqual([])
})
