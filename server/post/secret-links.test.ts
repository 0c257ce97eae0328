import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { ANA, signUp } from '#tests/client.ts'
import {
  at,
  createTestStudio,
  ENGINES,
  GUEST,
  NOON,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { book, mailServer, OWNER_EMAIL } from '#tests/mail.ts'
import { queueMail } from './outbox.ts'

const MARK = '[link, in the email only]'
/** What opens something: a signed link, or 32 random bytes. */
const SECRET = /\/(manage|form)\/[\w-]+\.|[?&](token|change)=|[\w-]{40,}/

/** A letter of each kind that opens something. */
async function writeAll(studio: TestStudio) {
  const { accounts, bookings, clients, today } = studio
  const booking = await book(studio)
  await today.tellLate({ key: 'k', minutes: 15, visits: [booking] }, { id: 'owner' })
  await clients.askForm(booking.clientId, { kind: 'owner', id: 'owner' })
  const startsAt = at('2026-03-08', '15:00')
  await bookings.reschedule({ bookingId: booking.id, startsAt }, OWNER)
  const cookie = await signUp(studio)
  await accounts.passwordReset.ask({ email: ANA.email, address: '192.0.2.7' })
  const user = await accounts.userFrom(new Headers({ cookie }))
  if (!user) throw new Error('Ana has an account.')
  await accounts.emailAddress.askChange(user, 'new@example.com', '192.0.2.7')
}

for (const engine of ENGINES) {
  test(`${engine}: no row holds a link that opens something; what leaves has it, and then it is gone`, async () => {
    const server = await mailServer(() => null)
    const env = { SMTP_URL: server.url, MAIL_FROM: 'hello@grove.example', OWNER_EMAIL }
    const studio = await createTestStudio({ engine, env })
    await writeAll(studio)
    const rows = () => studio.database.rows.selectFrom('outbox').selectAll().execute()
    const waiting = (await rows()).filter((row) => row.audience === 'client')
    for (const { body_text, body_html, kind } of waiting) {
      expect(`${body_text} ${body_html.replaceAll(/<style>.*<\/style>/gs, '')}`, kind).not.toMatch(
        SECRET,
      )
    }
    const kinds = waiting.filter((row) => row.links !== null).map((row) => row.kind)
    expect(kinds.sort()).toEqual(
      ['booked', 'change-email', 'form', 'late', 'moved', 'reset-password', 'verify-email'].sort(),
    )
    await studio.mail.deliverDue()
    const texts = server.received.map(({ message }) => message.replaceAll('=\r\n', ''))
    for (const part of [
      '/manage/',
      '/form/',
      '/reset?token=3D',
      '/verify?token=3D',
      '/verify?change=3D',
    ]) {
      expect(
        texts.filter((text) => text.includes(`http://studio.test${part}`)).length,
        part,
      ).toBeGreaterThan(0)
    }
    expect(texts.join()).not.toContain(MARK)
    const sent = (await rows()).filter((row) => row.sent_at !== null)
    expect(sent.every((row) => row.links === null)).toBe(true)
  })
}

test('a link in somebody’s own words is no reason to refuse their message', async () => {
  const studio = await createTestStudio()
  const booking = await book(studio, { note: 'http://studio.test/manage/a.b.c' })
  const words = {
    subject: 'Hello',
    heading: 'x',
    greeting: null,
    facts: [],
    notes: [],
    closing: [],
  }
  const mail = {
    sequence: 0,
    audience: 'owner' as const,
    kind: 'message',
    recipient: OWNER_EMAIL,
    replyTo: booking.email,
    now: NOON,
  }
  const paragraphs = [studio.manageLinks.urlFor(booking)]
  const action = { label: 'Open', url: 'http://studio.test/admin/messages/1' }
  const letter = { ...words, paragraphs, action }
  expect(await queueMail(studio.database.rows, [{ ...mail, letter }])).toBe(1)
  const opening = { ...letter, action: { label: 'Open', url: studio.manageLinks.urlFor(booking) } }
  await expect(queueMail(studio.database.rows, [{ ...mail, letter: opening }])).rejects.toThrow(
    'No seal',
  )
})

test('in test mode the mailbox has the links, live nothing shows them', async () => {
  const test = await createTestStudio()
  const booking = await book(test, {}, GUEST)
  await test.mail.deliverDue()
  const letterOf = async (studio: TestStudio, asked?: { withLinks: boolean }) => {
    const { mails } = await studio.mail.outbox({ search: 'ana@example.com' })
    return studio.mail.letter(mails[0]?.id ?? '', asked)
  }
  const url = test.manageLinks.urlFor(booking)
  expect((await letterOf(test))?.text).toContain(MARK)
  expect((await letterOf(test))?.html).not.toContain(url)
  expect((await letterOf(test, { withLinks: true }))?.text).toContain(url)
  const wire = await test.database.rows.selectFrom('mailbox').select('message').execute()
  expect(wire.map(({ message }) => message.replaceAll('=\r\n', '')).join()).not.toContain(
    '/manage/',
  )

  const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@grove.example' }
  const live = await createTestStudio({ env })
  await book(live)
  live.clock.now += MINUTE_MS
  expect((await letterOf(live, { withLinks: true }))?.text).toContain(MARK)
})
