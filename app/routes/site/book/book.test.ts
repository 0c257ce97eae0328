import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { pageOf } from '#tests/page.ts'

async function openBook(env: Record<string, string> = {}) {
  const app = await createTestApp(await createTestStudio({ env }))
  return (await app.request('/book')).text()
}

const frameOf = (html: string) =>
  pageOf(html).getByTitle<HTMLIFrameElement>('Book your appointment')

test('the page is headed BOOK YOUR APPOINTMENT', async () => {
  const heading = { level: 2, name: 'BOOK YOUR APPOINTMENT' }
  expect(pageOf(await openBook()).getAllByRole('heading', heading)).toHaveLength(1)
})

test('the frame is 1200 px tall and allows same-origin, scripts, forms and popups', async () => {
  const frame = frameOf(await openBook())
  expect(frame.getAttribute('src')).toBe('/schedule?embed=1')
  expect(frame.getAttribute('height')).toBe('1200')
  expect(frame.getAttribute('sandbox')).toBe(
    'allow-same-origin allow-scripts allow-forms allow-popups',
  )
})

test('BOOKING_WIDGET_URL puts another provider into the frame', async () => {
  const html = await openBook({ BOOKING_WIDGET_URL: 'https://book.example/widget?id=7' })
  expect(frameOf(html).getAttribute('src')).toBe('https://book.example/widget?id=7')
})

test('the page never scrolls sideways while it is shown', async () => {
  expect(await openBook()).toContain('class="booking-frame"')
  const sheet = readFileSync('app/styles/site.css', 'utf8')
  expect(sheet).toMatch(/body:has\(\.booking-frame\)\s*\{\s*overflow-x:\s*hidden/)
})
