import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { createApiApp } from '#tests/call-api.ts'
import { MESSAGE, sendFormRequest } from '#tests/contact.ts'
import { createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { MESSAGES_LIMIT } from '../post/contact/contact.ts'
import { SEND_FORM_PATH } from './contact-calls.ts'

async function studioAndApp(env: Record<string, string> = {}) {
  const studio = await createTestStudio({ env })
  return { studio, app: await createApiApp(studio) }
}

async function mails({ mail, database }: TestStudio) {
  await mail.deliverDue()
  const rows = await database.rows.selectFrom('mailbox').select('message').execute()
  return Promise.all(rows.map((row) => PostalMime.parse(row.message)))
}

for (const engine of ENGINES) {
  test(`${engine}: a message is answered OK, kept unread for the owner, and mailed to her`, async () => {
    const studio = await createTestStudio({ engine, env: { OWNER_EMAIL: 'owner@grove.example' } })
    const app = await createApiApp(studio)
    const response = await app.request(sendFormRequest())
    expect([response.status, await response.text()]).toEqual([200, 'OK'])
    const [kept, ...others] = (await studio.contact.messages()).messages
    expect(others).toEqual([])
    expect(kept).toMatchObject({ ...MESSAGE, receivedAt: studio.clock.now, readAt: null })
    expect(await studio.contact.unreadCount()).toBe(1)

    const [mail] = await mails(studio)
    expect(mail?.to).toEqual([{ name: '', address: 'owner@grove.example' }])
    expect(mail?.replyTo).toEqual([{ name: '', address: 'ana@example.com' }])
    expect(mail?.subject).toBe('Message from Ana Rivera: services')
    expect(mail?.text).toContain('  Is the oxygen peel right for me?\n  My skin is dry.')
    expect(mail?.text).toContain(`http://studio.test/admin/messages/${kept?.id}`)

    expect(await studio.contact.markRead(kept?.id ?? '', true)).toBe(true)
    expect(await studio.contact.unreadCount()).toBe(0)
    expect(await studio.contact.markRead('nobody', true)).toBe(false)
  })

  test(`${engine}: a message whose mail cannot be written is not kept either`, async () => {
    const studio = await createTestStudio({ engine })
    await studio.database.script('ALTER TABLE outbox RENAME TO outbox_away')
    await expect(
      studio.contact.receive({ ...MESSAGE, subject: 'services' }, '192.0.2.1'),
    ).rejects.toThrow()
    expect((await studio.contact.messages()).messages).toEqual([])
  })
}

test('the phone may be left out', async () => {
  const { studio, app } = await studioAndApp()
  expect((await app.request(sendFormRequest({ phone: undefined }))).status).toBe(200)
  expect((await studio.contact.messages()).messages).toMatchObject([{ phone: '' }])
})

test.each([
  ['firstName', ''],
  ['lastName', ' \t '],
  ['email', 'ana'],
  ['email', 'ana@example.com\r\nBcc: all@example.com'],
  ['email', undefined],
  ['subject', ''],
  ['subject', 'marriage'],
  ['message', ' \n '],
  ['message', 'x'.repeat(5001)],
  ['firstName', 'x'.repeat(81)],
  ['phone', '1'.repeat(41)],
  ['message', new File(['x'], 'x.txt')],
  ['attachment', new File(['x'], 'x.txt')],
  ['service_id', 'another'],
  ['template_id', undefined],
  ['user_id', undefined],
] as const)('%s as %j answers 400 and keeps nothing', async (name, value) => {
  const { studio, app } = await studioAndApp()
  const response = await app.request(sendFormRequest({ [name]: value }))
  expect(response.status).toBe(400)
  expect((await studio.contact.messages()).messages).toEqual([])
  expect(await studio.database.rows.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test.each([
  ['application/json', JSON.stringify(MESSAGE)],
  ['application/x-www-form-urlencoded', String(new URLSearchParams(MESSAGE))],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="a'],
  ['text/plain', ''],
])('a body of %s that is no such form answers 400', async (type, body) => {
  const { app } = await studioAndApp()
  const headers = { 'Content-Type': type, origin: 'http://studio.test' }
  const response = await app.request(SEND_FORM_PATH, { method: 'POST', headers, body })
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toContain('text/plain')
})

test('a wrong public key answers 403 Forbidden', async () => {
  const { studio, app } = await studioAndApp()
  const response = await app.request(sendFormRequest({ user_id: 'somebody-else' }))
  expect([response.status, await response.text()]).toEqual([403, 'Forbidden'])
  expect((await studio.contact.messages()).messages).toEqual([])
})

test.each([
  [{ origin: 'https://elsewhere.example' }, 403],
  [{ origin: 'null' }, 403],
  [{}, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ origin: 'http://studio.test' }, 200],
])('a form from %j answers %i', async (headers, status) => {
  const { app } = await studioAndApp()
  expect((await app.request(sendFormRequest({}, headers))).status).toBe(status)
})

test('more than 64 KiB answers 413', async () => {
  const { studio, app } = await studioAndApp()
  const response = await app.request(sendFormRequest({ message: 'x'.repeat(70_000) }))
  expect(response.status).toBe(413)
  expect((await studio.contact.messages()).messages).toEqual([])
})

test('more messages than a person writes answer 429 Too Many Requests, and are not kept', async () => {
  const { studio, app } = await studioAndApp()
  for (let sent = 0; sent < MESSAGES_LIMIT.times; sent += 1) {
    expect((await app.request(sendFormRequest())).status).toBe(200)
  }
  const response = await app.request(sendFormRequest())
  expect([response.status, await response.text()]).toEqual([429, 'Too Many Requests'])
  expect((await studio.contact.messages()).messages).toHaveLength(MESSAGES_LIMIT.times)
})

test('calls past the limit of all writes answer 429 whatever they hold', async () => {
  const studio = await createTestStudio()
  const app = await createApiApp(studio, { writes: { times: 1, seconds: 60 } })
  await app.request(sendFormRequest({ email: 'x' }))
  expect((await app.request(sendFormRequest({ email: 'x' }))).status).toBe(429)
})

test('names cannot write into the mail’s headers or its HTML', async () => {
  const { studio, app } = await studioAndApp()
  const evil = {
    firstName: 'Ana\r\nBcc: everyone@example.com',
    lastName: '<script>steal()</script>',
    message: '<img src=x onerror=steal()>\u0000\r\n-- \r\nYours, the bank',
  }
  expect((await app.request(sendFormRequest(evil))).status).toBe(200)
  const [mail] = await mails(studio)
  expect(mail?.bcc ?? []).toEqual([])
  expect(mail?.to).toHaveLength(1)
  expect(mail?.subject).toContain('Ana Bcc: everyone@example.com <script>')
  expect(mail?.html).not.toMatch(/<script>|<img/)
  expect(mail?.html).toContain('&lt;script&gt;steal()&lt;/script&gt;')
  expect(mail?.text).toContain('  Yours, the bank')
})

test('the answer carries the security headers and is kept by nobody', async () => {
  const { app } = await studioAndApp()
  const { headers } = await app.request(sendFormRequest())
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('only POST is spoken', async () => {
  const { app } = await studioAndApp()
  expect((await app.request(SEND_FORM_PATH)).status).toBe(404)
})
