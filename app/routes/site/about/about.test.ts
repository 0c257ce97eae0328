import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { pageOf, within, wordsOf } from '#tests/page.ts'

async function openMain() {
  const app = await createTestApp(await createTestStudio())
  return pageOf(await (await app.request('/about')).text()).getByRole('main')
}

test('the page is headed "Our Story" and tells of the studio and its founder', async () => {
  const main = await openMain()
  expect(wordsOf(within(main).getByRole('heading', { level: 1 }))).toBe('Our Story')
  expect(wordsOf(main)).toContain('The studio opened in 2022')
  expect(wordsOf(main)).toContain('The founder of Grove is its esthetician.')
})

test('four value tiles stand on it', async () => {
  const main = await openMain()
  expect(within(main).getAllByRole('heading', { level: 3 })).toHaveLength(4)
})

test('it has the address, the telephone and the hours', async () => {
  const words = wordsOf(await openMain())
  for (const told of ['101 Orange Street', '(909) 555-0134', 'Saturday Closed']) {
    expect(words).toContain(told)
  }
})
