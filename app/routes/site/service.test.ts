import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { pageText, part } from '#tests/page-text.ts'

async function open(slug: string) {
  const app = await createTestApp(await createTestStudio())
  return part(await (await app.request(`/services/${slug}`)).text(), '<main', '</main>')
}

test('a treatment has its minutes, its price, and a way to book it', async () => {
  const page = await open('acne-facial')
  expect(pageText(page)).toContain('Acne Facial 50 min $110')
  expect(page).toMatch(/<a [^>]*href="\/schedule\?service=acne-facial">BOOK NOW/)
  expect(page).toContain('href="/contact"')
})

test('microdermabrasion is an extra of 10 minutes and $15 that leads to /book', async () => {
  const page = await open('microdermabrasion')
  expect(pageText(page)).toContain('Microdermabrasion 10 min $15')
  expect(page).toMatch(/<a [^>]*href="\/book">BOOK NOW/)
})

test('the consultation states its price and no minutes', async () => {
  expect(pageText(await open('skincare-consultation'))).toContain('Consultation $50 A custom')
})
