import { expect, test } from 'vitest'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { pageText, part } from '#tests/page-text.ts'
import { graphIn } from '#tests/vocabulary.ts'

async function openHome(env: Record<string, string> = {}) {
  const app = await createTestApp(await createTestStudio({ env }))
  const response = await app.request('/')
  expect(response.status).toBe(200)
  return response.text()
}

test('the hero has the tagline and four badges', async () => {
  const html = await openHome()
  expect(part(html, '<h1', '</h1>')).toContain(
    'Professional Facials &amp; Advanced Skincare Treatments',
  )
  const badges = pageText(part(html, '<ul class="hero-badges"', '</ul>'))
  expect(badges).toBe('5.0 RATING EVENING APPOINTMENTS SAME DAY BOOKING EST. 2022')
})

test('BOOK NOW opens the booking site in a new tab, VIEW SERVICES leads to the menu', async () => {
  const hero = part(await openHome(), '<section class="hero"', '</section>')
  expect(hero).toMatch(/<a [^>]*href="\/schedule" target="_blank" rel="noopener"[^>]*>BOOK NOW/)
  expect(hero).toMatch(/<a [^>]*href="\/services">VIEW SERVICES/)
})

test('BOOK NOW follows BOOKING_SITE_URL', async () => {
  const html = await openHome({ BOOKING_SITE_URL: 'https://book.example/grove' })
  expect(html).toContain('href="https://book.example/grove" target="_blank"')
})

test('six cards say what each treatment costs from', async () => {
  const cards = part(await openHome(), '<ul class="teasers"', '</ul>')
  expect(pageText(cards)).toBe(
    [
      'Custom Facial FROM $120',
      'Mini Facial FROM $80',
      'Dermaplaning FROM $110',
      'Chemical Peel FROM $150',
      'Back Facial FROM $90',
      'Acne Facial FROM $110',
    ].join(' '),
  )
})

test('a price that the owner changes is the price on its card', async () => {
  const studio = await createTestStudio()
  await studio.database.rows
    .updateTable('service')
    .set({ price_cents: 9500 })
    .where('id', '=', 'mini-facial')
    .execute()
  const response = await (await createTestApp(studio)).request('/')
  expect(pageText(await response.text())).toContain('Mini Facial FROM $95')
})

test('search engines read the business with its own hours', async () => {
  const html = await openHome()
  const business = graphIn(html).find((node) => node['@type'] === 'BeautySalon')
  expect(business).toMatchObject({
    '@type': 'BeautySalon',
    priceRange: '$$',
    address: { addressLocality: 'Redlands', addressRegion: 'CA' },
    geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
    openingHoursSpecification: {
      dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '18:00',
    },
    makesOffer: {
      itemOffered: { name: 'Signature Facial' },
      additionalProperty: { name: 'duration', value: 'PT75M' },
    },
  })
  expect(pageText(html)).toContain('Monday–Thursday 6PM–8PM')
})

test('every picture has its size and its words', async () => {
  const images = [...(await openHome()).matchAll(/<img (?![^>]*data-cart-image)[^>]*>/g)].map(
    ([image]) => image,
  )
  expect(images.length).toBeGreaterThanOrEqual(8)
  for (const image of images) expect(image).toMatch(/alt="[^"]{10,}" width="\d+" height="\d+"/)
})
