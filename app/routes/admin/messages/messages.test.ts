import { expect, test } from 'vitest'
import { MESSAGE } from '#tests/contact.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { clientCookie, ownerCookie } from '#tests/owner.ts'
import { linksIn, type Page, pageOf, wordsOf } from '#tests/page.ts'

async function withMessage() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const text = { ...MESSAGE, subject: 'services' as const, lastName: '<b>Rivera</b>' }
  const received = await studio.contact.receive(text, '192.0.2.1')
  const id = received.ok ? received.id : ''
  const get = async (path: string) =>
    pageOf(await (await app.request(path, { headers: { cookie } })).text())
  return { studio, app, cookie, id, get }
}

test('the owner finds a message in the list, with how many are unread beside it', async () => {
  const { get, id } = await withMessage()
  const page = await get('/admin/messages')
  expect(hrefsOn(page)).toContain(`/admin/messages/${id}`)
  expect(page.words).toMatch(/Ana .* · Services Unread/)
  const [rooms] = page.getAllByRole('navigation')
  expect(rooms && wordsOf(rooms)).toMatch(/Messages.*\b1 unread/)
})

const hrefsOn = (page: Page) => linksIn(page.getByRole('main')).map(([, href]) => href)

test('a message is opened whole, with ways to answer, and opening it changes nothing', async () => {
  const { studio, get, id } = await withMessage()
  const page = await get(`/admin/messages/${id}`)
  const text = wordsOf(page.getByRole('article'))
  expect(text).toContain('Is the oxygen peel right for me? My skin is dry.')
  expect(page.words).toContain('<b>Rivera')
  const subject = 'Your%20message%20to%20Grove%20Skin%20Studio%3A%20Services'
  expect(hrefsOn(page)).toContain(`mailto:ana@example.com?subject=${subject}`)
  page.getByLabelText('Answer')
  expect(hrefsOn(page)).toContain('tel:+19095550101')
  expect(await studio.contact.unreadCount()).toBe(1)
})

test('the owner marks a message as read, and as unread again', async () => {
  const { studio, app, cookie, id, get } = await withMessage()
  const mark = (intent: string) => app.request(`/admin/messages/${id}`, posted({ intent }, cookie))
  const read = await mark('read')
  expect([read.status, read.headers.get('location')]).toEqual([302, '/admin/messages'])
  expect(await studio.contact.unreadCount()).toBe(0)
  expect((await get('/admin/messages')).words).not.toContain('Unread')
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
  expect((await get('/admin/messages')).words).toContain('Services Answered')
  expect((await get('/admin/messages?show=open')).words).toContain('No message fits that.')
  const answered = '· Answered Mon, Mar 2, 12:00 pm'
  expect((await get(`/admin/messages/${id}`)).words).toContain(answered)
  await mark('unanswered')
  expect(hrefsOn(await get('/admin/messages?show=open'))).toContain(`/admin/messages/${id}`)
})

test('messages are searched by name and word, and come a page at a time', async () => {
  const { studio, get } = await withMessage()
  for (let number = 1; number <= 30; number += 1) {
    studio.clock.now += 1000
    const other = { ...MESSAGE, subject: 'other' as const, firstName: `Bo${number}` }
    await studio.contact.receive({ ...other, message: '100% of it_' }, `192.0.2.${number}`)
  }
  const first = await get('/admin/messages')
  const opening = hrefsOn(first).filter((href) =>
    /^\/admin\/messages\/[0-9a-f-]{36}$/.test(href ?? ''),
  )
  expect(opening).toHaveLength(25)
  expect(first.words).toContain('Page 1 of 2')
  expect((await get('/admin/messages?page=2')).words).toContain('Ana')
  const found = (await get('/admin/messages?q=bo7+RIVERA')).words
  expect(found).toContain('Bo7 Rivera')
  expect(found).not.toContain('Bo8')
  expect((await get('/admin/messages?q=100%25+it_')).words).toContain('Page 1 of 2')
  expect((await get('/admin/messages?q=%25dry')).words).toContain('No message fits that.')
})
