import { expect, test } from 'vitest'
import { MESSAGE } from '#tests/contact.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { clientCookie, ownerCookie } from '#tests/owner.ts'
import { pageText, part } from '#tests/page-text.ts'

async function withMessage() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const text = { ...MESSAGE, subject: 'services' as const, lastName: '<b>Rivera</b>' }
  const received = await studio.contact.receive(text, '192.0.2.1')
  const id = received.ok ? received.id : ''
  const get = async (path: string) => (await app.request(path, { headers: { cookie } })).text()
  return { studio, app, cookie, id, get }
}

test('the owner finds a message in the list, with how many are unread beside it', async () => {
  const { get, id } = await withMessage()
  const html = await get('/admin/messages')
  expect(html).toContain(`href="/admin/messages/${id}"`)
  expect(pageText(html)).toMatch(/Ana .* · Services Unread/)
  expect(pageText(part(html, '<nav', '</nav>'))).toMatch(/Messages.*\b1 unread/)
})

test('a message is opened whole, with ways to answer, and opening it changes nothing', async () => {
  const { studio, get, id } = await withMessage()
  const html = await get(`/admin/messages/${id}`)
  const text = pageText(part(html, '<article', '</article>'))
  expect(text).toContain('Is the oxygen peel right for me? My skin is dry.')
  expect(html).not.toContain('<b>Rivera')
  expect(html).toContain('href="mailto:ana@example.com"')
  expect(html).toContain('href="tel:+19095550101"')
  expect(await studio.contact.unreadCount()).toBe(1)
})

test('the owner marks a message as read, and as unread again', async () => {
  const { studio, app, cookie, id, get } = await withMessage()
  const mark = (intent: string) => app.request(`/admin/messages/${id}`, posted({ intent }, cookie))
  const read = await mark('read')
  expect([read.status, read.headers.get('location')]).toEqual([302, '/admin/messages'])
  expect(await studio.contact.unreadCount()).toBe(0)
  expect(pageText(await get('/admin/messages'))).not.toContain('Unread')
  await mark('unread')
  expect(await studio.contact.unreadCount()).toBe(1)
})

test('an unknown message is not here', async () => {
  const { app, cookie } = await withMessage()
  expect((await app.request('/admin/messages/none', { headers: { cookie } })).status).toBe(404)
  const marked = await app.request('/admin/messages/none', posted({ intent: 'read' }, cookie))
  expect(marked.status).toBe(404)
})

test('messages are the owner’s alone', async () => {
  const { studio, app, id } = await withMessage()
  const cookie = await clientCookie(studio)
  for (const path of ['/admin/messages', `/admin/messages/${id}`]) {
    expect((await app.request(path)).status).toBe(302)
    expect((await app.request(path, { headers: { cookie } })).status).toBe(403)
    expect((await app.request(path, posted({ intent: 'read' }))).status).toBe(302)
  }
  expect(await studio.contact.unreadCount()).toBe(1)
})

test('an answered message is read too, and leaves the list of those to answer', async () => {
  const { studio, app, cookie, id, get } = await withMessage()
  const mark = (intent: string) => app.request(`/admin/messages/${id}`, posted({ intent }, cookie))
  expect((await mark('answered')).headers.get('location')).toBe('/admin/messages?done=answered')
  expect(await studio.contact.unreadCount()).toBe(0)
  expect(pageText(await get('/admin/messages'))).toContain('Services Answered')
  expect(await get('/admin/messages?show=open')).toContain('No message fits that.')
  expect(pageText(await get(`/admin/messages/${id}`))).toContain('· Answered Mon, Mar 2, 12:00 pm')
  await mark('unanswered')
  expect(await get('/admin/messages?show=open')).toContain(`/admin/messages/${id}`)
})

test('messages are searched by name and word, and come a page at a time', async () => {
  const { studio, get } = await withMessage()
  for (let number = 1; number <= 30; number += 1) {
    studio.clock.now += 1000
    const other = { ...MESSAGE, subject: 'other' as const, firstName: `Bo${number}` }
    await studio.contact.receive({ ...other, message: '100% of it_' }, `192.0.2.${number}`)
  }
  const first = await get('/admin/messages')
  expect(first.match(/href="\/admin\/messages\/[0-9a-f-]{36}"/g)).toHaveLength(25)
  expect(first).toContain('Page <!-- -->1<!-- --> of <!-- -->2')
  expect(pageText(await get('/admin/messages?page=2'))).toContain('Ana')
  const found = pageText(await get('/admin/messages?q=bo7+RIVERA'))
  expect(found).toContain('Bo7 Rivera')
  expect(found).not.toContain('Bo8')
  expect(await get('/admin/messages?q=100%25+it_')).toContain('Page <!-- -->1<!-- --> of <!-- -->2')
  expect(await get('/admin/messages?q=%25dry')).toContain('No message fits that.')
})
