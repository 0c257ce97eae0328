import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'

test('the home page answers', async () => {
  const app = await createTestApp(await createTestStudio())
  const response = await app.request('/')
  expect(response.status).toBe(200)
})
