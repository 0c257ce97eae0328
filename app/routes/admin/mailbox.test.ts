import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'

const MESSAGE = {
  id: 'm1',
  receivedAt: Date.UTC(2026, 2, 2, 20),
  recipient: 'ana@example.com',
  subject: 'Your acne facial',
  text: 'See you on Friday.',
  html: '<p>See you</p><script>steal()</script>',
  calendar: 'BEGIN:VCALENDAR',
}

test('the mailbox lists what stayed on this machine and opens a message without its scripts', async () => {
  const studio = await createTestStudio()
  const withMail = {
    ...studio,
    mail: {
      ...studio.mail,
      mailbox: async () => [MESSAGE],
      mailboxMessage: async (id: string) => (id === MESSAGE.id ? MESSAGE : null),
    },
  }
  const app = await createTestApp(withMail)
  const headers = { cookie: await ownerCookie(studio) }
  const list = await (await app.request('/admin/mailbox', { headers })).text()
  expect(list).toContain('href="/admin/mailbox/m1"')
  expect(list).toContain('Your acne facial')

  const html = await (await app.request('/admin/mailbox/m1', { headers })).text()
  expect(html).toMatch(/<iframe[^>]*sandbox=""/)
  expect(html).toContain('srcDoc="&lt;p&gt;See you&lt;/p&gt;')
  expect(html).not.toContain('<script>steal()')
  expect(html).toContain('See you on Friday.')
  expect(html).toContain('BEGIN:VCALENDAR')
})

test('an empty mailbox says when mail appears', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const headers = { cookie: await ownerCookie(studio) }
  const html = await (await app.request('/admin/mailbox', { headers })).text()
  expect(html).toContain('No mail yet. It appears here when someone books.')
})
