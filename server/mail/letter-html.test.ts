import { expect, test } from 'vitest'
import { book, mailStudio, newestMail } from '#tests/mail.ts'

test('HTML in names and notes arrives as text', async () => {
  const studio = await mailStudio()
  const lastName = '<img src=x onerror=alert(1)>"\'&'
  await book(studio, { firstName: '<script>', lastName, note: '</p><script>alert(1)</script>' })
  const { client, owner } = await newestMail(studio)
  for (const { html } of [client, owner]) {
    expect(html).not.toMatch(/<script|<img/)
  }
  expect(owner.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  expect(client.html).toContain('Hello,')
})

test('a line break in a name adds no header, recipient or calendar line', async () => {
  const studio = await mailStudio()
  await book(studio, {
    firstName: 'Ana\r\nBcc: all@example.com\r\n\r\nBody',
    lastName: '"\r\nATTENDEE:mailto:all@example.com',
  })
  const { client, owner } = await newestMail(studio)
  const rows = await studio.database.rows.selectFrom('mailbox').select('message').execute()
  for (const { message } of rows) expect(message).not.toMatch(/^(Bcc|Body)/m)
  for (const { subject } of [client, owner]) expect(subject).not.toMatch(/[\r\n]/)
  expect(client.calendar).not.toMatch(/^ATTENDEE:/m)
  expect(client.calendar?.match(/^ATTENDEE/gm)).toHaveLength(1)
})
