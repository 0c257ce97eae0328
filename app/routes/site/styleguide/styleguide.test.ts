import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { pageOf } from '#tests/page.ts'

test('the style guide shows the parts of the pages in test mode, and search engines none of it', async () => {
  const app = await createTestApp(await createTestStudio())
  const answer = await app.request('/styleguide')
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const page = pageOf(html)
  for (const name of [
    'Colour',
    'Type',
    'Buttons and links',
    'Fields',
    'Banners',
    'Badges',
    'Cards',
  ]) {
    expect(page.getAllByRole('heading', { level: 2, name }), name).toHaveLength(1)
  }
})

test('in live mode there is no style guide', async () => {
  const env = {
    STUDIO_MODE: 'live',
    SQUARE_ENVIRONMENT: 'standin',
    PUBLIC_URL: 'https://studio.test',
    STUDIO_SECRET: 'a secret of tests, long enough to sign',
    SMTP_URL: 'smtp://localhost:2525',
  }
  const app = await createTestApp(await createTestStudio({ env }))
  expect((await app.request('/styleguide')).status).toBe(404)
})
