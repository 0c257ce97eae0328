import { expect, test } from 'vitest'
import { noPerson } from '#content/first-facts.ts'
import { createTestApp, createTestStudio, OWNER } from '#tests/helpers.ts'
import { linksIn, pageOf, within, wordsOf } from '#tests/page.ts'
import { graphIn } from '#tests/vocabulary.ts'

async function openMain() {
  const app = await createTestApp(await createTestStudio())
  return pageOf(await (await app.request('/about')).text()).getByRole('main')
}

test('the page is headed "Our Story" and tells of the studio and its founder', async () => {
  const main = await openMain()
  expect(wordsOf(within(main).getByRole('heading', { level: 1 }))).toBe('Our Story')
  expect(wordsOf(main)).toContain('The studio opened in 2022')
  expect(wordsOf(main)).toContain('I founded Grove, and I am its only esthetician.')
})

test('four value tiles stand on it', async () => {
  const main = await openMain()
  expect(within(main).getAllByRole('heading', { level: 3 })).toHaveLength(4)
})

test('it has the address with its map and the telephone, once; the hours stand below in the footer', async () => {
  const app = await createTestApp(await createTestStudio())
  const page = pageOf(await (await app.request('/about')).text())
  const main = page.getByRole('main')
  const words = wordsOf(main)
  for (const told of ['101 Orange Street', '(909) 555-0134']) {
    expect(words.split(told)).toHaveLength(2)
  }
  const [, map] = linksIn(main).find(([label]) => label.startsWith('Open the map')) ?? []
  expect(map).toContain('101+Orange+Street')
  expect(words).not.toContain('Saturday Closed')
  expect(page.words).toContain('Saturday Closed')
})

test('until she has said her name nobody is named; then she is, with what she has told', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const paths = ['/', '/about', '/contact']
  const told = { firstName: 'Ana', name: 'Ana Reyes', license: 'Z 12345', door: 'The green door.' }
  const person = { ...noPerson, ...told, mapUrl: 'https://maps.example/grove', instagram: 'grove' }
  const all = async () => {
    const pages = []
    for (const path of paths) pages.push(await (await app.request(path)).text())
    return pages
  }
  const pages = await all()
  for (const [index, drawing] of ['person', 'person-room', 'person-small'].entries()) {
    expect(pages[index]?.match(/\/drawings\/person[a-z-]*\.svg/g)).toEqual([
      `/drawings/${drawing}.svg`,
    ])
  }
  for (const html of pages) {
    expect(html).not.toMatch(/"Person"|California license|maps\.example/)
  }
  // Without a first name nothing else of the person is said either.
  await studio.person.save({ ...person, firstName: '' }, 0, OWNER)
  for (const html of await all()) expect(html).not.toMatch(/Ana Reyes|Z 12345/)
  await studio.person.save(person, 1, OWNER)
  for (const html of await all()) {
    expect(pageOf(html).words).toContain('Ana Reyes')
    expect(pageOf(html).words).toContain('Z 12345')
    const business = graphIn(html).find((node) => node['@type'] === 'BeautySalon')
    expect(business).toMatchObject({
      hasMap: 'https://maps.example/grove',
      sameAs: 'https://www.instagram.com/grove/',
      founder: { '@type': 'Person', name: 'Ana Reyes', hasCredential: { identifier: 'Z 12345' } },
    })
    expect(linksIn(pageOf(html).getByRole('main'))).toContainEqual([
      'Open the map (opens in a new tab)',
      'https://maps.example/grove',
    ])
    expect(pageOf(html).words).toContain('The green door.')
  }
})
