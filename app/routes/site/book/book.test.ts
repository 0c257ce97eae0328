import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { part } from '#tests/page-text.ts'

async function openBook(env: Record<string, string> = {}) {
  const app = await createTestApp(await createTestStudio({ env }))
  return (await app.request('/book')).text()
}

test('the page is headed BOOK YOUR APPOINTMENT', async () => {
  expect(await openBook()).toMatch(/<h2[^>]*>BOOK YOUR APPOINTMENT<\/h2>/)
})

test('the frame is 1200 px tall and allows same-origin, scripts, forms and popups', async () => {
  const html = await openBook()
  const frame = part(html, '<iframe', '>')
  expect(frame).toContain('src="/schedule?embed=1"')
  expect(frame).toContain('height="1200"')
  expect(frame).toContain('sandbox="allow-same-origin allow-scripts allow-forms allow-popups"')
  expect(frame).toContain('title="Book your appointment"')
})

test('BOOKING_WIDGET_URL puts another provider into the frame', async () => {
  const html = await openBook({ BOOKING_WIDGET_URL: 'https://book.example/widget?id=7' })
  expect(part(html, '<iframe', '>')).toContain('src="https://book.example/widget?id=7"')
})

test('the page never scrolls sideways while it is shown', async () => {
  expect(await openBook()).toContain('class="booking-frame"')
  const sheet = readFileSync('app/styles/site.css', 'utf8')
  expect(sheet).toMatch(/body:has\(\.booking-frame\)\s*\{\s*overflow-x:\s*hidden/)
})
