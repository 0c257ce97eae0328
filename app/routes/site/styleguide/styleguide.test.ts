import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'

test('the style guide shows the parts of the pages in test mode, and search engines none of it', async () => {
  const app = await createTestApp(await createTestStudio())
  const answer = await app.request('/styleguide')
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('<meta name="robots" content="noindex"/>')
  for (const part of [
    'Colour',
    'Type',
    'Buttons and links',
    'Fields',
    'Banners',
    'Badges',
    'Cards',
  ]) {
    expect(page).toContain(`${part}</h2>`)
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
