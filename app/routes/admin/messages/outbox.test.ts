import { expect, test } from 'vitest'
import { markBad } from '#server/post/reach/contact-points.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { book, deliver, failedMail, recorder, reminders } from '#tests/mail.ts'
import { CREDENTIALS, ownerCookie, signedInHelper } from '#tests/owner.ts'
import { linksIn, type Page, pageOf } from '#tests/page.ts'

async function desk({ reminds = false } = {}) {
  const studio = await createTestStudio({ reminds })
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const get = async (path: string) => (await app.request(path, { headers: { cookie } })).text()
  const send = (path: string, fields: Record<string, string>) =>
    app.request(path, posted(fields, cookie))
  const open = async (path: string) => pageOf(await get(path))
  return { studio, app, cookie, get, open, send }
}

const hrefsOn = (page: Page) => linksIn(page.getByRole('main')).map(([, href]) => href)

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
  expect((await parts.open('/admin/messages/outbox')).words).toContain('About to leave')
  await parts.studio.mail.deliverDue()
  const list = await parts.open('/admin/messages/outbox?show=sent&q=ana')
  expect(hrefsOn(list)).toContain(path)
  expect(list.words).toContain('Sent Mon, Mar 2, 12:00 pm')
  const page = await parts.open(path)
  const looks = page.getByRole('main').querySelector('iframe')
  expect(looks?.getAttribute('sandbox')).toBe('')
  expect(looks?.getAttribute('srcdoc')).toMatch(/^<!doctype html>/)
  expect(page.words).toContain('BEGIN:VCALENDAR')
  expect(page.words).toContain('Hello Ana,')
  expect(page.queryByRole('button', { name: /again/ })).toBe(null)
})

test('a mail that waits is stopped, and sent after all', async () => {
  const parts = await desk()
  const { id, path } = await clientMail(parts)
  const { sent, send } = recorder()
  const stopped = await parts.send(path, { intent: 'mail-stop' })
  expect(stopped.headers.get('location')).toBe(`${path}?done=mail-stopped`)
  await deliver(parts.studio, send)
  expect(sent.map((row) => row.id)).not.toContain(id)
  expect((await parts.open(path)).words).toContain('Stopped by you')
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
  const point = { channel: 'mail' as const, address: 'ana@example.com' }
  await markBad(parts.studio.database.rows, point, { reason: '5.1.1', now: 1 })
  const dashboard = (await parts.open('/admin/dashboard')).words
  expect(dashboard).toContain('Mail that could not be delivered')
  expect(dashboard).toContain('To ana@example.com. The mail server did not take it')
  expect(dashboard).not.toContain('550')
  expect(dashboard).toContain('The visit is on Fri, Mar 6, 10:00 am.')
  expect(dashboard).toMatch(
    /Ana Rivera: Your .* Call Ana Rivera: \(909\) 555-0101.*Leave it Send again/,
  )
  expect((await parts.open(path)).words).toContain('550 no such mailbox')
  await parts.send('/admin/dashboard', { intent: 'mail-retry', mailId: id })
  await parts.studio.mail.deliverDue()
  expect((await parts.open(path)).words).toContain('Sent Mon, Mar 2')
  const [other] = await failedMail(parts.studio)
  await parts.send('/admin/dashboard', { intent: 'mail-stop', mailId: other?.id ?? '' })
  expect((await parts.studio.admin.waiting()).toDecide).toBe(0)
  const left = await parts.open(`/admin/messages/outbox/${other?.id}`)
  expect(left.words).toContain('Failed, and left')
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
  expect(pageOf(await refused.text()).alerts.join()).toContain('A newer mail about the same visit')
})

test('a reminder whose time is over is not offered to be sent, and does not leave', async () => {
  const parts = await desk({ reminds: true })
  const visit = await book(parts.studio)
  const { id } = await reminders(parts.studio).orderBy('due_at').executeTakeFirstOrThrow()
  const path = `/admin/messages/outbox/${id}`
  const offered = async () => (await parts.open(path)).queryByRole('button', { name: /Send/ })
  await parts.send(path, { intent: 'mail-stop' })
  expect(await offered()).not.toBe(null)
  parts.studio.clock.now = visit.startsAt
  const { sent, send } = recorder()
  expect(await offered()).toBe(null)
  const refused = await parts.send(path, { intent: 'mail-retry' })
  expect(refused.status).toBe(409)
  expect(pageOf(await refused.text()).alerts.join()).toContain('of use no more')
  await deliver(parts.studio, send)
  expect(sent.map((row) => row.id)).not.toContain(id)
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
  const { open } = await desk()
  const { words } = await open('/admin/messages/outbox')
  expect(words).toContain('No mail yet. It appears here when someone books.')
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
    const hrefs = hrefsOn(pageOf(await get('/admin/messages/outbox?q=new+password')))
    return get(hrefs.find((href) => /^\/admin\/messages\/outbox\/[^?]+$/.test(href ?? '')) ?? '')
  }
  const url = studio.manageLinks.urlFor(booking)
  expect(await asHelper(path)).toContain('[link 2, in the email only]')
  expect(await asHelper(path)).not.toContain(url)
  expect(await parts.get(path)).toContain(url)
  const hidden = await reset(asHelper)
  expect(pageOf(hidden).words).toContain('Only the owner reads it.')
  expect(hidden).not.toMatch(/token=|Someone, we hope you/)
  expect(await reset(parts.get)).toContain('/reset?token=')
})
