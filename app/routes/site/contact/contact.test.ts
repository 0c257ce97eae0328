import { expect, test, vi } from 'vitest'
import { sentence } from '#domain/core/errors.ts'
import { siteSentence } from '#domain/core/site-errors.ts'
import { SUBJECTS } from '#domain/post/contact.ts'
import { MESSAGE } from '#tests/contact.ts'
import { posted } from '#tests/form.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { type Page, pageOf, wordsOf } from '#tests/page.ts'

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
  const page = pageOf(html)
  return { studio, app, response, html, page, banner: wordsOf(page.getByRole('status')) }
}

const field = (page: Page, label: string) => page.getByLabelText<HTMLInputElement>(label)

test('the form has firstName, lastName, email, phone, subject and message; only the phone may stay empty', async () => {
  const page = pageOf((await open()).html)
  const labels = ['First name', 'Last name', 'Email', 'Phone (optional)', 'Topic', 'Message']
  const fields = labels.map((label) => field(page, label))
  expect(fields.map(({ name, required }) => [name, required])).toEqual([
    ['firstName', true],
    ['lastName', true],
    ['email', true],
    ['phone', false],
    ['subject', true],
    ['message', true],
  ])
  expect(field(page, 'Email').type).toBe('email')
})

test('the subjects are general to other, and the empty option reads "Select a topic"', async () => {
  const page = pageOf((await open()).html)
  const select = page.getByRole<HTMLSelectElement>('combobox', { name: 'Topic' })
  expect([...select.options].map(({ value }) => value)).toEqual(['', ...SUBJECTS])
  expect(SUBJECTS).toEqual([
    'general',
    'services',
    'products',
    'booking',
    'feedback',
    'partnership',
    'other',
  ])
  expect([select.value, wordsOf(select).startsWith('Select a topic ')]).toEqual(['', true])
})

test('the page promises a reply within 24 to 48 hours; telephone and mail stand in it, the hours once, in the footer', async () => {
  const page = pageOf((await open()).html)
  const words = wordsOf(page.getByRole('main'))
  for (const told of ['within 24 to 48 hours', '(909) 555-0134', 'hello@grove.example']) {
    expect(words).toContain(told)
  }
  const hours = 'Monday–Thursday 6PM–8PM'
  expect(words).not.toContain(hours)
  expect(wordsOf(page.getByRole('contentinfo'))).toContain(hours)
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
    'EMAILJS_TEMPLATE_ID: needed with EMAILJS_PUBLIC_KEY, EMAILJS_SERVICE_ID. See .env.example.',
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
  // Written on a Monday; 48 hours are promised.
  expect([response.status, banner]).toEqual([200, `${SENT} I answer by Wednesday.`])
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
  const { studio, response, banner, page } = await post({ ...MESSAGE, email: 'ana', subject: '' })
  expect([response.status, banner]).toEqual([400, `${FAILED} ${siteSentence('bad-request')}`])
  expect(field(page, 'First name').value).toBe('Ana')
  expect(field(page, 'Email').getAttribute('aria-invalid')).toBe('true')
  expect(field(page, 'Message').value).toContain('Is the oxygen peel right for me?')
  expect((await studio.contact.messages()).messages).toEqual([])
})

test('a telephone number too short to dial, or letters that nobody sees, are named at their field', async () => {
  const cases = [
    ['phone', '12', 'Phone (optional)', sentence('bad-phone')],
    ['lastName', 'Ri\u200bvera', 'Last name', sentence('hidden-characters')],
  ] as const
  for (const [name, typed, label, said] of cases) {
    const { studio, response, page } = await post({ ...MESSAGE, [name]: typed })
    expect([name, response.status]).toEqual([name, 400])
    const meant = field(page, label)
    const described = meant.getAttribute('aria-describedby') ?? ''
    expect(meant.ownerDocument.getElementById(described)?.textContent).toBe(said)
    expect((await studio.contact.messages()).messages).toEqual([])
  }
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
  const page = pageOf(await response.text())
  expect(response.status).toBe(429)
  expect(wordsOf(page.getByRole('status'))).toContain(FAILED)
  expect(field(page, 'Last name').value).toBe('Rivera')
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
