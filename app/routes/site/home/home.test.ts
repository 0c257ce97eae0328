import { expect, test } from 'vitest'
import { createTestApp, createTestStudio, type TestStudio } from '#tests/helpers.ts'
import { linksIn, pageOf, within, wordsOf } from '#tests/page.ts'
import { graphIn } from '#tests/vocabulary.ts'

async function openHome(env: Record<string, string> = {}) {
  const app = await createTestApp(await createTestStudio({ env }))
  const response = await app.request('/')
  expect(response.status).toBe(200)
  return response.text()
}

/** What stands around the first heading. */
function heroOf(html: string) {
  const hero = pageOf(html).getByRole('heading', { level: 1 }).closest('section')
  if (!hero) throw new Error('The first heading stands in no section')
  return within(hero)
}

test('the hero has the tagline and four badges', async () => {
  const hero = heroOf(await openHome())
  expect(wordsOf(hero.getByRole('heading', { level: 1 }))).toContain(
    'Professional Facials & Advanced Skincare Treatments',
  )
  expect(hero.getAllByRole('listitem').map(wordsOf)).toEqual([
    '5.0 RATING',
    'EVENING APPOINTMENTS',
    'SAME DAY BOOKING',
    'EST. 2022',
  ])
})

test('BOOK NOW leads to our scheduler in the same tab, VIEW SERVICES to the menu', async () => {
  const hero = heroOf(await openHome())
  const book = hero.getByRole<HTMLAnchorElement>('link', { name: /^BOOK NOW/ })
  expect([book.getAttribute('href'), book.target]).toEqual(['/schedule', ''])
  const menu = hero.getByRole('link', { name: 'VIEW SERVICES' })
  expect(menu.getAttribute('href')).toBe('/services')
})

test('BOOK NOW follows BOOKING_SITE_URL, in a new tab', async () => {
  const hero = heroOf(await openHome({ BOOKING_SITE_URL: 'https://book.example/grove' }))
  const book = hero.getByRole<HTMLAnchorElement>('link', { name: /^BOOK NOW/ })
  expect([book.href, book.target, book.rel]).toEqual([
    'https://book.example/grove',
    '_blank',
    'noopener',
  ])
})

test('what somebody would like help with leads on in the guide', async () => {
  const guide = pageOf(await openHome()).getByRole('navigation', {
    name: 'Which facial is for me?',
  })
  expect(linksIn(guide)).toHaveLength(8)
  expect(linksIn(guide)[0]).toEqual(['Breakouts', '/guide?for=breakouts'])
})

test('six cards say what each treatment costs from', async () => {
  const treatments = pageOf(await openHome()).getByRole('region', { name: /^Treatments/ })
  const [, cards] = within(treatments).getAllByRole('list')
  expect(linksIn(cards as HTMLElement).map(([words]) => words)).toEqual([
    'Custom Facial FROM $120',
    'Mini Facial FROM $80',
    'Dermaplaning FROM $110',
    'Chemical Peel FROM $150',
    'Back Facial FROM $90',
    'Acne Facial FROM $110',
  ])
})

test('a price that the owner changes is the price on its card', async () => {
  const studio = await createTestStudio()
  await studio.database.rows
    .updateTable('service')
    .set({ price_cents: 9500 })
    .where('id', '=', 'mini-facial')
    .execute()
  const response = await (await createTestApp(studio)).request('/')
  expect(pageOf(await response.text()).words).toContain('Mini Facial FROM $95')
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
  expect(pageOf(html).words).toContain('Monday–Thursday 6PM–8PM')
})

test('every picture has its size and its words', async () => {
  const images = [
    ...pageOf(await openHome())
      .getByRole('main')
      .querySelectorAll('img'),
  ]
  expect(images.length).toBeGreaterThanOrEqual(8)
  for (const { alt, width, height } of images) {
    expect(alt).toMatch(/.{10}/)
    expect(Math.min(width, height), alt).toBeGreaterThan(0)
  }
})

/** What a client has agreed to show. */
async function said(studio: TestStudio, id: string, of: { words: string; name?: string }) {
  const [when, agreed] = [studio.clock.now - Number(id) * 86_400_000, studio.clock.now]
  const none = { booking_id: null, changed_at: null, reply: null, replied_at: null }
  await studio.database.rows
    .insertInto('review')
    .values({
      ...{ ...none, id, service_id: 'back-facial', service_name: 'Back Facial', stars: 4 },
      ...{ name: '', public_at: agreed, health_at: agreed, is_close: 0, stays: 0, version: 1 },
      ...{ hidden_why: null, hidden_at: null, written_at: when, ...of },
    })
    .execute()
}

test('the three newest clients are quoted below who treats, each with treatment, month and stars', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const band = async () => {
    const page = pageOf(await (await app.request('/')).text())
    return within(page.getByRole('region', { name: 'Who treats your skin' }))
  }
  expect((await band()).queryByText('What clients say')).toBe(null)
  await said(studio, '4', { words: 'The oldest.' })
  await said(studio, '1', { words: 'Newest.', name: 'Maya' })
  await said(studio, '2', { words: '' })
  await said(studio, '3', { words: `${'long '.repeat(60)}end` })
  await said(studio, '5', { words: 'Older than the oldest.' })
  studio.pages.changed()
  const quotes = (await band()).getAllByRole('listitem').map(wordsOf)
  expect(quotes).toHaveLength(3)
  expect(quotes[0]).toBe('Newest. Maya, Back Facial, March 2026. 4 of 5 stars')
  expect(quotes[1]).toMatch(/^(long ){44}… A client, Back Facial, February 2026\./)
  expect(quotes[2]).toContain('The oldest.')
})
