import { expect, test, vi } from 'vitest'
import { SUBJECTS } from '#domain/post/contact.ts'
import { MESSAGE } from '#tests/contact.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { pageText, part } from '#tests/page-text.ts'

const KEYS = {
  EMAILJS_PUBLIC_KEY: 'key of ours',
  EMAILJS_SERVICE_ID: 'service_1',
  EMAILJS_TEMPLATE_ID: 'template_1',
}
const SENT = "Thank you for your message! We'll get back to you soon."
const FAILED = 'Failed to send message. Please try again or contact us directly.'

async function open(env: Record<string, string> = {}) {
  const app = await createTestApp(await createTestStudio({ env }))
  const response = await app.request('/contact')
  return { response, html: await response.text() }
}

async function post(fields: Record<string, string>) {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const response = await app.request('/contact', posted(fields))
  const html = await response.text()
  const banner = pageText(part(html, 'data-answer', '</div>').replace(/^[^>]*>/, ''))
  return { studio, app, response, html, banner }
}

const control = (html: string, name: string) =>
  new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

test('the form has firstName, lastName, email, phone, subject and message; only the phone may stay empty', async () => {
  const { html } = await open()
  for (const name of ['firstName', 'lastName', 'email', 'subject', 'message']) {
    expect([name, control(html, name)]).toEqual([name, expect.stringContaining('required')])
  }
  expect(control(html, 'email')).toContain('type="email"')
  expect(control(html, 'phone')).not.toContain('required')
})

test('the subjects are general to other, and the empty option reads "Select a topic"', async () => {
  const { html } = await open()
  const select = part(html, '<select', '</select>')
  const values = [...select.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value)
  expect(values).toEqual(['', ...SUBJECTS])
  expect(SUBJECTS).toEqual([
    'general',
    'services',
    'products',
    'booking',
    'feedback',
    'partnership',
    'other',
  ])
  expect(select).toMatch(/<option value=""[^>]*>Select a topic</)
})

test('the page promises a reply within 24 to 48 hours and keeps address, telephone and hours', async () => {
  const text = pageText(part((await open()).html, '<main', '</main>'))
  for (const words of [
    'within 24 to 48 hours',
    '101 Orange Street',
    '(909) 555-0134',
    'Monday–Thursday 6PM–8PM',
  ]) {
    expect(text).toContain(words)
  }
})

test('the page is the same for every visitor and sends no React', async () => {
  const { response, html } = await open()
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(html).not.toContain('modulepreload')
  expect(html).toContain('api/v1.0/email/send-form')
})

test('without keys the form goes to our own server, and nowhere else', async () => {
  const { response, html } = await open()
  expect(html).toContain('&quot;origin&quot;:null')
  expect(response.headers.get('content-security-policy')).toContain("connect-src 'self';")
})

test('with EmailJS’s keys it goes there, and only this page may call that host', async () => {
  const { response, html } = await open(KEYS)
  expect(html).toContain('&quot;origin&quot;:&quot;https://api.emailjs.com&quot;')
  for (const key of Object.values(KEYS)) expect(html).toContain(`&quot;${key}&quot;`)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("connect-src 'self' https://api.emailjs.com;")
  const app = await createTestApp(await createTestStudio({ env: KEYS }))
  for (const path of ['/', '/about', '/contacts', '/schedule']) {
    const other = (await app.request(path)).headers.get('content-security-policy')
    expect(other).not.toContain('emailjs')
  }
})

test('EmailJS’s keys come together or not at all', async () => {
  const { EMAILJS_TEMPLATE_ID: _, ...two } = KEYS
  await expect(createTestStudio({ env: two })).rejects.toThrow(
    'EMAILJS_TEMPLATE_ID: needed with the other EMAILJS_ names. See .env.example.',
  )
})

test('block list, rate limit and headless check are wired and off', async () => {
  const { html } = await open()
  expect(html).toContain('&quot;blockHeadless&quot;:false')
  expect(html).toContain('&quot;list&quot;:[]')
  expect(html).toContain('&quot;throttle&quot;:0')
})

test('without script the form is posted to the page, kept, and thanked for', async () => {
  const { studio, response, banner, html } = await post(MESSAGE)
  expect([response.status, banner]).toEqual([200, SENT])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect((await studio.contact.messages()).messages).toMatchObject([MESSAGE])
  expect(html).not.toContain(MESSAGE.email)
})

test('the page that answers a post wears its style and runs its script', async () => {
  const { response, html } = await post(MESSAGE)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(html).toMatch(/<link[^>]+rel="stylesheet"/)
  expect(html).not.toContain('nonce=')
})

test('what cannot be read is refused with everything that was typed still there', async () => {
  const { studio, response, banner, html } = await post({ ...MESSAGE, email: 'ana', subject: '' })
  expect([response.status, banner]).toEqual([400, FAILED])
  expect(control(html, 'firstName')).toContain('value="Ana"')
  expect(control(html, 'email')).toContain('aria-invalid="true"')
  expect(part(html, '<textarea', '</textarea>')).toContain('Is the oxygen peel right for me?')
  expect((await studio.contact.messages()).messages).toEqual([])
})

test('HTML that was typed comes back as text', async () => {
  const { html } = await post({ ...MESSAGE, email: '', firstName: '"><script>steal()</script>' })
  expect(html).not.toContain('<script>steal()')
})

test('too many messages answer 429, nothing typed is lost, and a later visitor sees none of it', async () => {
  const { studio, app } = await post(MESSAGE)
  let response = await app.request('/contact', posted(MESSAGE))
  for (let tries = 0; tries < 20 && response.status === 200; tries += 1) {
    response = await app.request('/contact', posted(MESSAGE))
  }
  const html = await response.text()
  expect(response.status).toBe(429)
  expect(html).toContain(FAILED)
  expect(control(html, 'lastName')).toContain('value="Rivera"')
  const kept = (await studio.contact.messages()).total
  expect(await (await app.request('/contact')).text()).not.toContain('Rivera')
  expect((await studio.contact.messages()).total).toBe(kept)
})

test('a form that another site posts is refused', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const request = posted(MESSAGE)
  const headers = { ...request.headers, origin: 'https://elsewhere.example' }
  vi.mocked(console.warn).mockReturnValue()
  const response = await app.request('http://studio.test/contact', { ...request, headers })
  expect(response.status).toBe(403)
  vi.mocked(console.warn).mockClear()
  expect((await studio.contact.messages()).messages).toEqual([])
})
