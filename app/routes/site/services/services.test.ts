import { expect, test } from 'vitest'
import { firstVisitWords, goodForWords } from '#app/site/site-menu.ts'
import { services as SERVICES } from '#content/services.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { linksIn, type Page, pageOf, within, wordsOf } from '#tests/page.ts'

async function openMenu() {
  const app = await createTestApp(await createTestStudio())
  return { app, page: pageOf(await (await app.request('/services')).text()) }
}

/** The lines of one section of the menu. */
function linesOf(page: Page, title: string): HTMLElement[] {
  const section = page.getByRole('heading', { level: 2, name: title }).closest('section')
  return section ? within(section).getAllByRole('listitem') : []
}

/** A line as it is printed: name, minutes, price. */
const printed = (line: HTMLElement) =>
  wordsOf(within(line).getByRole('heading').parentElement ?? line)

test('the box of Important Information says three things', async () => {
  const box = wordsOf((await openMenu()).page.getByRole('complementary'))
  expect(box).toContain('Important Information')
  expect(box).toContain('Services are customized to your skin type.')
  expect(box).toContain('Chemical peels are for current clients only. First visit: Oxygen peel')
  expect(box).toContain('Consultation fees are fully redeemable toward product purchases.')
})

test('BOOK APPOINTMENT leads to our scheduler', async () => {
  const { page } = await openMenu()
  const book = page.getByRole('link', { name: 'BOOK APPOINTMENT' })
  expect(book.getAttribute('href')).toBe('/schedule')
})

test('Facials, Consultation and Add-On Service have the lines of the menu', async () => {
  const { page } = await openMenu()
  expect(linesOf(page, 'Facials').map(printed)).toEqual([
    'Mini Facial 40 min $80',
    'Custom Facial 60 min $120',
    'Acne Facial 50 min $110',
    'Dermaplane Facial 60 min $110',
    'Back Facial 45 min $90',
    'Peel Facial 30-60 min $150-250',
    'Nano Infusion Facial 60 min $150',
    'Teen Facial 50 min $85',
  ])
  expect(linesOf(page, 'Consultation').map(printed)).toEqual(['Consultation $50'])
  expect(linesOf(page, 'Add-On Service').map(printed)).toEqual([
    'Dermaplane 10 min $15',
    'Peel 10 min $15',
    'Microdermabrasion 10 min $15',
    'Sheet Extract 10 min $15',
  ])
  expect(page.words).toContain('Ages 18 and under')
  expect(page.words).toContain('redeemable toward products')
})

test('every name of the menu that is a link leads to a page', async () => {
  const { app, page } = await openMenu()
  const sections = ['Facials', 'Consultation', 'Add-On Service']
  const links = sections.flatMap((title) => linesOf(page, title)).flatMap(linksIn)
  expect(links.filter(([words]) => words.startsWith('Book '))).toHaveLength(9)
  expect(links).toHaveLength(10 + 9)
  for (const [, href] of links) {
    expect([href, (await app.request(href ?? '')).status]).toEqual([href, 200])
  }
})

test('each treatment says what it is good for, whether for a first visit, and leads to its own booking', async () => {
  const { page } = await openMenu()
  const line = (name: string) => {
    const found = linesOf(page, 'Facials').find((one) => printed(one).startsWith(name))
    return found ? { words: wordsOf(found), links: linksIn(found) } : { words: '', links: [] }
  }
  expect(line('Acne').words).toContain('Good for breakouts')
  expect(line('Acne').words).not.toContain('first visit')
  expect(line('Mini').words).toContain('Right for a first visit')
  expect(line('Peel').words).toContain('First visit: Oxygen peel')
  expect(line('Custom').words).toContain('Begin with this one')
  expect(line('Acne').links).toContainEqual(['Book Acne Facial', '/schedule?service=acne-facial'])
  const undecided = page.getByRole('link', { name: /^Not sure which/ })
  expect(undecided.getAttribute('href')).toBe('/guide')
  expect(linesOf(page, 'Add-On Service').map(wordsOf).join()).toContain('soft down')
})

test('a treatment that the owner keeps for current clients, or calls otherwise, is not said to be for first visits', async () => {
  const [first] = SERVICES.filter(({ id }) => id === 'mini-facial')
  if (!first) throw new Error('No mini facial')
  const mini = { ...first, addons: [] }
  expect(firstVisitWords(mini)).toBe('Right for a first visit')
  expect(firstVisitWords({ ...mini, clients: 'current' })).toBe('After a first visit')
  const peel = SERVICES.find(({ id }) => id === 'chemical-peels')
  const deeper = peel?.options.filter(({ id }) => id !== 'oxygen') ?? []
  expect(firstVisitWords({ ...mini, options: deeper })).toBe('After a first visit')
  expect(goodForWords(mini)).not.toBe('')
  expect(goodForWords({ ...mini, name: 'Lunch Facial' })).toBe('')
})
