import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { bookRequest, createTestStudio, GUEST, NOON } from '#tests/helpers.ts'
import { asItLeaves, failedMail, mailServer } from '#tests/mail.ts'

async function bookedStudio(url: string) {
  const studio = await createTestStudio({
    env: {
      SMTP_URL: url,
      MAIL_FROM: 'Grove <hello@grove.example>',
      OWNER_EMAIL: 'owner@grove.example',
    },
  })
  const made = await studio.bookings.create(bookRequest({ firstName: 'Zoë' }), GUEST)
  if (!made.ok) throw new Error(made.code)
  return { ...studio, booking: made.booking }
}

test('a mail server receives text, HTML and the calendar entry in one message', async () => {
  const { received, url } = await mailServer(() => null)
  const studio = await bookedStudio(url)
  const row = await studio.database.rows
    .selectFrom('outbox')
    .selectAll()
    .where('audience', '=', 'client')
    .executeTakeFirstOrThrow()
  expect(await studio.mail.deliverDue()).toBe(2)
  expect(await studio.mail.mailbox()).toEqual([])
  const sent = received.find(({ to }) => to.includes('ana@example.com'))
  expect(sent).toMatchObject({ from: 'hello@grove.example', to: ['ana@example.com'] })

  const message = await PostalMime.parse(sent?.message ?? '')
  expect(message).toMatchObject({
    subject: 'Your visit on Fri, Mar 6, 10:00 am',
    from: { name: 'Grove', address: 'hello@grove.example' },
    to: [{ address: 'ana@example.com' }],
    replyTo: [{ address: 'hello@grove.example' }],
    messageId: `<${row.id}@grove.example>`,
    date: new Date(NOON).toISOString(),
  })
  const whole = asItLeaves(studio, row)
  expect(whole.body_text).toContain(studio.manageLinks.urlFor(studio.booking))
  expect(message.text?.replaceAll('\r\n', '\n').trim()).toBe(whole.body_text.trim())
  expect(message.html?.replaceAll('\r\n', '\n').trim()).toBe(whole.body_html.trim())

  const calendars = message.attachments.map(({ mimeType, method, filename, content }) => ({
    mimeType,
    method,
    filename,
    text: typeof content === 'string' ? content : new TextDecoder().decode(content),
  }))
  expect(calendars).toMatchObject([
    { mimeType: 'text/calendar', method: 'REQUEST' },
    { mimeType: 'application/ics', filename: 'invite.ics' },
  ])
  // The parser gives calendars plain line ends; on the wire the file is byte for byte.
  const plainEnds = row.calendar?.replaceAll('\r\n', '\n').trim()
  for (const { text } of calendars) expect(text.trim()).toBe(plainEnds)
  const attached = Buffer.from(row.calendar ?? '').toString('base64')
  expect(sent?.message.replaceAll('\r\n', '')).toContain(attached)
  expect(sent?.message).toMatch(
    /multipart\/alternative[\s\S]*text\/calendar; charset=utf-8; method=REQUEST/,
  )
  expect(sent?.message).toMatch(/^Auto-Submitted: auto-generated/m)
})

test('an answer to the owner’s mail goes to the client', async () => {
  const { received, url } = await mailServer(() => null)
  const { mail } = await bookedStudio(url)
  await mail.deliverDue()
  const sent = received.find(({ to }) => to.includes('owner@grove.example'))
  const message = await PostalMime.parse(sent?.message ?? '')
  expect(message.replyTo).toMatchObject([{ address: 'ana@example.com' }])
  expect(message.attachments).toEqual([])
})

test('a server that is busy for now is asked again, with the same Message-ID', async () => {
  const { received, url } = await mailServer((recipient, times) =>
    recipient === 'ana@example.com' && times === 1 ? 451 : null,
  )
  const { mail, clock, database } = await bookedStudio(url)
  expect(await mail.deliverDue()).toBe(1)
  clock.now += 2 * MINUTE_MS
  expect(await mail.deliverDue()).toBe(1)
  expect(await failedMail({ mail })).toEqual([])
  const { id } = await database.rows
    .selectFrom('outbox')
    .select('id')
    .where('audience', '=', 'client')
    .executeTakeFirstOrThrow()
  const toClient = received.filter(({ to }) => to.includes('ana@example.com'))
  expect(toClient).toHaveLength(1)
  expect(toClient[0]?.message).toContain(`Message-ID: <${id}@grove.example>`)
})

test('a recipient that a server refuses for good fails at once and is not asked again', async () => {
  let asked = 0
  const { url } = await mailServer((recipient) => {
    if (recipient !== 'ana@example.com') return null
    asked += 1
    return 550
  })
  const { mail, clock } = await bookedStudio(url)
  expect(await mail.deliverDue()).toBe(1)
  expect(await failedMail({ mail })).toMatchObject([
    { recipient: 'ana@example.com', error: expect.stringContaining('550') },
  ])
  clock.now += 60 * MINUTE_MS
  expect(await mail.deliverDue()).toBe(0)
  expect(asked).toBe(1)
})

test('a server that cannot be reached is no reason to give a mail up', async () => {
  const { mail } = await bookedStudio('smtp://127.0.0.1:1')
  expect(await mail.deliverDue()).toBe(0)
  expect(await failedMail({ mail })).toEqual([])
})
