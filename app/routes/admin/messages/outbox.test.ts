import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { book, deliver, recorder } from '#tests/mail.ts'
import { CREDENTIALS, ownerCookie, signedInHelper } from '#tests/owner.ts'
import { pageText } from '#tests/page-text.ts'

async function desk() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const get = async (path: string) => (await app.request(path, { headers: { cookie } })).text()
  const send = (path: string, fields: Record<string, string>) =>
    app.request(path, posted(fields, cookie))
  return { studio, app, cookie, get, send }
}

async function clientMail({ studio }: Awaited<ReturnType<typeof desk>>) {
  const booking = await book(studio)
  const { id } = await studio.database.rows
    .selectFrom('outbox')
    .select('id')
    .where('booking_id', '=', booking.id)
    .where('audience', '=', 'client')
    .executeTakeFirstOrThrow()
  return { booking, id, path: `/admin/messages/outbox/${id}` }
}

const refuse = async () => {
  throw Object.assign(new Error('550 no such mailbox'), {
    command: 'RCPT TO',
    responseCode: 550,
  })
}

test('the mail sent says what became of each, and opens as it looks and as text', async () => {
  const parts = await desk()
  const { path } = await clientMail(parts)
  expect(pageText(await parts.get('/admin/messages/outbox'))).toContain('About to leave')
  await parts.studio.mail.deliverDue()
  const list = await parts.get('/admin/messages/outbox?show=sent&q=ana')
  expect(list).toContain(`href="${path}"`)
  expect(pageText(list)).toContain('Sent Mon, Mar 2, 12:00 pm')
  const html = await parts.get(path)
  expect(html).toMatch(/<iframe[^>]*sandbox=""/)
  expect(html).toContain('srcDoc="&lt;!doctype html&gt;')
  expect(html).toContain('BEGIN:VCALENDAR')
  expect(pageText(html)).toContain('Hello Ana,')
  expect(html).not.toContain('value="mail-retry"')
})

test('a mail that waits is stopped, and sent after all', async () => {
  const parts = await desk()
  const { id, path } = await clientMail(parts)
  const { sent, send } = recorder()
  const stopped = await parts.send(path, { intent: 'mail-stop' })
  expect(stopped.headers.get('location')).toBe(`${path}?done=mail-stop`)
  await deliver(parts.studio, send)
  expect(sent.map((row) => row.id)).not.toContain(id)
  expect(pageText(await parts.get(path))).toContain('Stopped by you')
  await parts.send(path, { intent: 'mail-retry' })
  await deliver(parts.studio, send)
  expect(sent.map((row) => row.id)).toContain(id)
  expect((await parts.send(path, { intent: 'mail-stop' })).status).toBe(409)
})

test('a mail that failed is sent again, or left and asks for no decision any more', async () => {
  const parts = await desk()
  const { id, path } = await clientMail(parts)
  await deliver(parts.studio, refuse)
  expect((await parts.studio.admin.waiting()).toDecide).toBe(2)
  const dashboard = pageText(await parts.get('/admin/dashboard'))
  expect(dashboard).toContain('Mail that could not be delivered')
  expect(dashboard).toContain('ana@example.com: 550 no such mailbox')
  await parts.send('/admin/dashboard', { intent: 'mail-retry', mailId: id })
  await parts.studio.mail.deliverDue()
  expect(pageText(await parts.get(path))).toContain('Sent Mon, Mar 2')
  const [other] = await parts.studio.mail.failures()
  await parts.send('/admin/dashboard', { intent: 'mail-stop', mailId: other?.id ?? '' })
  expect((await parts.studio.admin.waiting()).toDecide).toBe(0)
  expect(pageText(await parts.get(`/admin/messages/outbox/${other?.id}`))).toContain(
    'Failed, and left',
  )
})

test('old news is not sent again once a newer mail about the visit is written', async () => {
  const parts = await desk()
  const { booking, path } = await clientMail(parts)
  await deliver(parts.studio, refuse)
  await parts.studio.bookings.cancel(
    { bookingId: booking.id, reason: '' },
    { kind: 'owner', id: '' },
  )
  const refused = await parts.send(path, { intent: 'mail-retry' })
  expect(refused.status).toBe(409)
  expect(pageText(await refused.text())).toContain('A newer mail about the same visit')
})

test('mail stands with the messages now, and its old addresses lead there', async () => {
  const parts = await desk()
  const { path } = await clientMail(parts)
  await parts.studio.mail.deliverDue()
  const kept = (await parts.studio.mail.mailbox()).find((mail) => path.endsWith(mail.outboxId))
  const leads = async (from: string) =>
    (await parts.app.request(from, { headers: { cookie: parts.cookie } })).headers.get('location')
  expect(await leads('/admin/mailbox')).toBe('/admin/messages/outbox')
  expect(await leads(`/admin/mailbox/${kept?.id}`)).toBe(path)
})

test('before any mail the list says when it appears', async () => {
  const { get } = await desk()
  const html = await get('/admin/messages/outbox')
  expect(html).toContain('No mail yet. It appears here when someone books.')
})

test('a helper reads no link and no letter about a sign-in; the owner finds the links in test mode', async () => {
  const parts = await desk()
  const { studio, app } = parts
  const { cookie } = await signedInHelper(studio)
  const { booking, path } = await clientMail(parts)
  const { email } = CREDENTIALS
  await studio.accounts.passwordReset.ask({ email, address: '192.0.2.9' })
  await studio.mail.deliverDue()
  const asHelper = async (at: string) => (await app.request(at, { headers: { cookie } })).text()
  const reset = async (get: typeof asHelper) => {
    const list = await get('/admin/messages/outbox?q=new+password')
    return get(/href="(\/admin\/messages\/outbox\/[^"?]+)"/.exec(list)?.[1] ?? '')
  }
  const url = studio.manageLinks.urlFor(booking)
  expect(await asHelper(path)).toContain('[link 2, in the letter only]')
  expect(await asHelper(path)).not.toContain(url)
  expect(await parts.get(path)).toContain(url)
  const hidden = await reset(asHelper)
  expect(pageText(hidden)).toContain('Only the owner reads it.')
  expect(hidden).not.toMatch(/token=|Someone, we hope you/)
  expect(await reset(parts.get)).toContain('/reset?token=')
})
