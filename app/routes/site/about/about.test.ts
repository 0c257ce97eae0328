import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { pageText, part } from '#tests/page-text.ts'

async function openMain() {
  const app = await createTestApp(await createTestStudio())
  return part(await (await app.request('/about')).text(), '<main', '</main>')
}

test('the page is headed "Our Story" and tells of the studio and its founder', async () => {
  const main = await openMain()
  expect(main).toMatch(/<h1[^>]*>Our Story<\/h1>/)
  const text = pageText(main)
  expect(text).toContain('The studio opened in 2022')
  expect(text).toContain('The founder of Grove is its esthetician.')
})

test('four value tiles stand on it', async () => {
  const main = await openMain()
  expect(main.match(/<h3/g)).toHaveLength(4)
})

test('it has the address, the telephone and the hours', async () => {
  const text = pageText(await openMain())
  for (const words of ['101 Orange Street', '(909) 555-0134', 'Saturday Closed']) {
    expect(text).toContain(words)
  }
})
