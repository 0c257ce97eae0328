import { expect, test } from 'vitest'
import { drawings, treatmentDrawing } from '#content/drawings.ts'
import { servicePages } from '#content/services/pages.ts'
import { services } from '#content/services.ts'
import { AREAS_SERVED } from '#content/studio.ts'
import { treatmentWords } from '#content/words/treatment.ts'
import { createTestApp, createTestStudio } from '#tests/helpers.ts'
import { linksIn, pageOf, part, within, wordsOf } from '#tests/page.ts'

const LIVE = {
  STUDIO_MODE: 'live',
  PUBLIC_URL: 'https://grove.example',
  STUDIO_SECRET: 'a secret of thirty-two characters!',
  SMTP_URL: 'smtp://mail.example',
  SQUARE_ENVIRONMENT: 'standin',
}

async function open(slug: string, env: Record<string, string> = {}) {
  const app = await createTestApp(await createTestStudio({ env }))
  const response = await app.request(`/services/${slug}`)
  expect(response.status).toBe(200)
  const html = await response.text()
  const main = pageOf(html).getByRole('main')
  return { html, main, text: wordsOf(main) }
}

/** The section of a page that its data call so, found by the heading that they give it. */
function section(main: HTMLElement, slug: string, name: Part): HTMLElement {
  const page = servicePages.find((one) => one.slug === slug)
  return within(main).getByRole('region', { name: page?.[name]?.heading ?? 'None' })
}

type Part = 'steps' | 'timeline' | 'technology' | 'benefits' | 'options' | 'frequency'

const titles = (seen: HTMLElement) =>
  within(seen).getAllByRole('heading', { level: 3 }).map(wordsOf)
const stepsOf = (main: HTMLElement, slug: string) => titles(section(main, slug, 'steps'))
const questions = (main: HTMLElement) =>
  within(main).getByRole('region', { name: 'Questions, answered' })
const folded = (main: HTMLElement) => [...questions(main).querySelectorAll('details')]
const quotes = (main: HTMLElement) => within(main).queryAllByRole('blockquote')
const bookLinks = (main: HTMLElement) =>
  linksIn(main).flatMap(([words, href]) =>
    /^(BOOK NOW|Add to a facial)/.test(words) ? [href] : [],
  )

test('microdermabrasion: $15 and 10 minutes, four steps, a four-point timeline, four questions, 5.0 with 47 reviews', async () => {
  const { main, text } = await open('microdermabrasion')
  expect(text).toMatch(/^Microdermabrasion 10 minutes \$15 /)
  const slug = 'microdermabrasion'
  expect(stepsOf(main, slug)).toEqual([
    'Prep skin',
    'Diamond exfoliation',
    'Vacuum suction',
    'Hydrate and soothe',
  ])
  const points = titles(section(main, slug, 'timeline'))
  expect(points).toEqual(['Immediate', '24 hours', '1 week', '4 weeks'])
  expect(wordsOf(section(main, slug, 'technology'))).toContain('A diamond tip')
  expect(titles(section(main, slug, 'benefits'))).not.toEqual([])
  expect(quotes(main)).toHaveLength(2)
  expect(folded(main)).toHaveLength(4)
  expect(text).toContain('5.0 with 47 reviews')
  const added = '&extras=microdermabrasion'
  expect(new Set(bookLinks(main))).toEqual(new Set([`/schedule?service=custom-facial${added}`]))
  const takers = within(main)
    .getByRole('region', { name: treatmentWords.takers })
    .querySelectorAll('a')
  const named = [...takers].map((link) => [wordsOf(link), link.getAttribute('href')])
  expect(named).toContainEqual(['Add it to Mini Facial', `/schedule?service=mini-facial${added}`])
  expect(named).toHaveLength(services.filter(({ addonIds }) => addonIds.includes(slug)).length)
  expect(text).toContain('Every 2–4 weeks')
  expect(text).toContain('Wait 24 hours before makeup.')
})

test('acne facial: 50 minutes and $110, eight questions of which one is open, the scheduler in a 600 px frame', async () => {
  const { main, text } = await open('acne-facial')
  expect(text).toMatch(/^Acne Facial 50 min \$110 /)
  expect(folded(main).map((one) => one.getAttribute('name'))).toEqual(Array(8).fill('faq'))
  expect(stepsOf(main, 'acne-facial')).toHaveLength(5)
  expect(quotes(main)).toHaveLength(1)
  expect(text).toContain('Every 3 weeks for the first 6 to 8 weeks')
  expect(text).toContain('Then monthly')
  expect(new Set(bookLinks(main))).toEqual(new Set(['#book']))
  const region = within(main).getByRole('region', { name: 'Book your acne facial' })
  expect(region.id).toBe('book')
  const scheduler = within(region).getByTitle('Book your acne facial')
  expect(scheduler.getAttribute('src')).toBe('/schedule?embed=1&service=acne-facial')
  expect(scheduler.getAttribute('height')).toBe('600')
  expect(scheduler.getAttribute('sandbox')).toBe(
    'allow-same-origin allow-scripts allow-forms allow-popups',
  )
})

test('acne facial: before and after is a drawing that says that it is one', async () => {
  const { main } = await open('acne-facial')
  const drawing = within(main).getByRole('region', { name: 'What happens in a pore' })
  expect(within(drawing).getAllByRole('img', { name: /^Drawing of skin./ })).toHaveLength(2)
  const words = wordsOf(drawing)
  expect(words).toContain('Before')
  expect(words).toContain('After')
  expect(words).toContain('An illustration, not a photograph of a client.')
})

test('dermaplaning: 60 minutes, $110 shown, same-day booking, four steps, eight questions always shown, a telephone link', async () => {
  const { html, main, text } = await open('dermaplaning')
  expect(text).toMatch(/^Dermaplaning 60 min \$110 /)
  expect(text).not.toContain('$120')
  expect(text).toContain('Same-day booking')
  expect(titles(section(main, 'dermaplaning', 'benefits'))).not.toEqual([])
  expect(stepsOf(main, 'dermaplaning')).toHaveLength(4)
  expect(quotes(main)).toHaveLength(2)
  expect(folded(main)).toEqual([])
  expect(titles(questions(main))).toHaveLength(8)
  expect(new Set(bookLinks(main))).toEqual(new Set(['/schedule?service=dermaplaning']))
  expect(linksIn(main)).toContainEqual(['(909) 555-0134', 'tel:+19095550134'])
  expect(text).toContain('Every 3–4 weeks')
  const head = part(html, '<head', '</head>')
  expect(head).toMatch(/<title>Dermaplaning in Redlands/)
  for (const tag of ['name="description"', 'property="og:title"', 'name="twitter:card"']) {
    expect(head).toContain(tag)
  }
})

test('dermaplaning keeps its second reading: $120, 60 minutes, the rating and four areas for search engines', () => {
  const page = servicePages.find(({ slug }) => slug === 'dermaplaning')
  expect(page?.figures).toEqual(['60 min', '$110'])
  expect(page?.structured).toEqual({
    priceDollars: 120,
    durationMinutes: 60,
    hasRating: true,
    areasServed: ['Redlands', 'Highland', 'Yucaipa', 'San Bernardino County'],
  })
})

test('chemical peels: options with who may have them, the rule, four steps, eight questions of which many are open', async () => {
  const { main, text } = await open('chemical-peels')
  const options = section(main, 'chemical-peels', 'options')
  expect(within(options).getAllByRole('listitem').map(wordsOf)).toEqual([
    expect.stringMatching(/^Oxygen peel from \$150 .* New clients$/),
    expect.stringMatching(/^Pumpkin enzyme peel \$175 .* All clients, after a first visit$/),
    expect.stringMatching(/^Blue radiance peel \$225 .* Current clients$/),
    expect.stringMatching(/^Medium TCA peels from \$200 .* Current clients$/),
    expect.stringMatching(/^Deep peels from \$250 .* Current clients$/),
  ])
  expect(wordsOf(options)).toContain(
    'First-time clients may have only oxygen peels. Current clients with a regimented routine may have all depths.',
  )
  expect(wordsOf(questions(main))).toMatch(/blue radiance peel\?.* \$225/)
  expect(stepsOf(main, 'chemical-peels')).toEqual([
    'Consultation',
    'Preparation',
    'Application',
    'Aftercare',
  ])
  expect(quotes(main)).toHaveLength(2)
  expect(folded(main).map((one) => one.getAttribute('name'))).toEqual(Array(8).fill(null))
  expect(text).toContain('Evening appointments')
  expect(text).toContain('Same-day booking')
  expect(linksIn(main)).toContainEqual(['Free consultation', '/contact'])
  expect(new Set(bookLinks(main))).toEqual(new Set(['/schedule?service=chemical-peels']))
})

test('back facial: 45 minutes and $90, every 4 to 6 weeks, booking in our scheduler and a contact button', async () => {
  const { main, text } = await open('back-facial')
  expect(text).toMatch(/^Back Facial 45 min \$90 /)
  expect(text).toContain('Every 4–6 weeks')
  expect(new Set(bookLinks(main))).toEqual(new Set(['/schedule?service=back-facial']))
  const links = within(main).getAllByRole('link')
  const toContact = links.filter((link) => link.getAttribute('href') === '/contact')
  expect(toContact.some((link) => link.classList.contains('button'))).toBe(true)
  expect(quotes(main)).toHaveLength(2)
  expect(folded(main).length).toBeGreaterThan(3)
})

test('mini facial: 40 minutes and $80, the scheduler in a 600 px frame, 24 hours before makeup', async () => {
  const { main, text } = await open('mini-facial')
  expect(text).toMatch(/^Mini Facial 40 min \$80 /)
  expect(text).toContain('Wait 24 hours before makeup.')
  expect(new Set(bookLinks(main))).toEqual(new Set(['#book']))
  const frame = within(main).getByTitle('Book your mini facial')
  expect(frame.getAttribute('src')).toBe('/schedule?embed=1&service=mini-facial')
  expect(frame.getAttribute('height')).toBe('600')
})

test('the extras of a treatment stand with minutes, price and what they go with; the frame before the questions', async () => {
  const { main } = await open('acne-facial')
  const extras = within(main).getByRole('region', { name: treatmentWords.extras })
  expect(titles(extras)).toEqual(['Sheet Extract', 'Dermaplane', 'Peel', 'Microdermabrasion'])
  expect(wordsOf(extras)).toContain('+10 min, +$15')
  expect(wordsOf(extras)).toContain('I leave out what is inflamed.')
  const frame = within(main).getByRole('region', { name: 'Book your acne facial' })
  const asked = questions(main)
  const FOLLOWING = 4
  expect(frame.compareDocumentPosition(asked) & FOLLOWING).toBe(FOLLOWING)
})

test('the teen pages say to parents what is asked of them, before anything else', async () => {
  for (const slug of ['teen-facial', 'teen-facial-v2']) {
    const { text } = await open(slug)
    expect(text.indexOf('For parents: under 18, you come along')).toBeGreaterThan(0)
    expect(text.indexOf('For parents:')).toBeLessThan(text.indexOf('Ask a question'))
  }
})

test('the drawing of a treatment stands on its page, with what it shows said', async () => {
  for (const { slug } of servicePages) {
    const { main } = await open(slug)
    const { alt, words } = drawings[treatmentDrawing(slug)]
    expect(within(main).getByRole('img', { name: alt }).getAttribute('src')).toBe(
      `/drawings/${slug}.svg`,
    )
    expect(wordsOf(main)).toContain(words)
  }
})

test('custom facial: 60 minutes and $120, LED therapy and massage, every 4 to 6 weeks', async () => {
  const { main, text } = await open('custom-facial')
  expect(text).toMatch(/^Custom Facial 60 min \$120 /)
  expect(text).toMatch(/LED therapy/)
  expect(text).toMatch(/massage/i)
  const often = wordsOf(section(main, 'custom-facial', 'frequency'))
  expect(often).toMatch(/4 (to|–) ?6 weeks|4–6 weeks/)
})

test('teen facial: 50 minutes and $85, 18 and under and 13 to 18, 15+ happy teen clients, how often', async () => {
  const { main, text } = await open('teen-facial')
  expect(text).toMatch(/^Teen Facial 50 min \$85 /)
  expect(text).toMatch(/18 and under/)
  expect(text).toMatch(/13 to 18/)
  expect(text).toContain('15+ happy teen clients')
  const often = wordsOf(section(main, 'teen-facial', 'frequency'))
  expect(often).toMatch(/3 (to|–) ?4 weeks|3–4 weeks/)
  expect(often).toMatch(/monthly|month/i)
  expect(new Set(bookLinks(main))).toEqual(new Set(['/schedule?service=teen-facial']))
})

test('the second teen facial page books at the external page, in a new tab', async () => {
  const site = 'https://book.example/grove'
  const { main } = await open('teen-facial-v2', { BOOKING_SITE_URL: site })
  expect(new Set(bookLinks(main))).toEqual(new Set([site]))
  const links = within(main).getAllByRole<HTMLAnchorElement>('link')
  expect(links.filter((link) => link.getAttribute('href')?.startsWith('/book'))).toEqual([])
  for (const link of links.filter(({ href }) => href === site)) {
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener'])
  }
})

test('nano infusion: 60 minutes and $150', async () => {
  expect((await open('nano-infusion')).text).toMatch(/60 min \$150/)
})

test('skincare consultation: $50, fully redeemable toward product purchases, no minutes', async () => {
  const { text } = await open('skincare-consultation')
  expect(text).toMatch(/^Skincare Consultation \$50 /)
  expect(text).toMatch(/fully redeemable toward product purchases/)
})

test('signature facial: 75 minutes, and no price is made up', async () => {
  const { main, text } = await open('signature-facial')
  const calls = linksIn(main).filter(([words]) => words.startsWith('CALL '))
  expect(text).toMatch(/^Signature Facial 75 min /)
  // It cannot be booked online, so its first button says what can be done.
  expect(bookLinks(main)).toEqual([])
  expect(text).not.toContain('BOOK NOW')
  expect(calls.length).toBeGreaterThan(1)
  for (const [, href] of calls) expect(href).toMatch(/^tel:/)
})

test.each(servicePages)(
  '$slug: a way to book, a contact link, questions, a title of its own, no React',
  async ({ slug, booking }) => {
    const { html, main } = await open(slug)
    const links = linksIn(main)
    const calls = links.filter(([words]) => words.startsWith('CALL '))
    expect((booking === 'call' ? calls : bookLinks(main)).length).toBeGreaterThan(1)
    expect(links.map(([, href]) => href)).toContain('/contact')
    expect(titles(questions(main))).not.toEqual([])
    expect(within(main).getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(html).not.toContain('modulepreload')
    expect(html).not.toMatch(/<[^>]+\sstyle="/)
  },
)

test('no two pages share a title or a description', () => {
  for (const key of ['title', 'description', 'slug'] as const) {
    expect(new Set(servicePages.map((page) => page[key])).size).toBe(12)
  }
})

test('a sample testimonial is marked, stands in test mode alone and never in structured data', async () => {
  for (const { slug, testimonials } of servicePages) {
    const test = await open(slug)
    const shown = testimonials.length
    expect([slug, quotes(test.main).length]).toEqual([slug, shown])
    const marked = within(test.main).queryAllByText('Sample')
    expect(marked).toHaveLength(testimonials.filter(({ sample }) => sample).length)
    const live = await open(slug, LIVE)
    expect(quotes(live.main)).toEqual([])
    for (const { words } of testimonials) expect(live.html).not.toContain(words)
    for (const [data] of test.html.matchAll(
      /<script type="application\/ld\+json">.*?<\/script>/gs,
    )) {
      expect(data).not.toMatch(/"Review"/)
      for (const { words } of testimonials) expect(data).not.toContain(words)
    }
  }
})

test('each step is drawn beside its words, by a drawing that a screen reader passes over', async () => {
  for (const { slug, steps } of servicePages) {
    if (!steps) continue
    const drawn = section((await open(slug)).main, slug, 'steps')
    expect(within(drawn).queryByRole('img')).toBe(null)
    const drawings = drawn.querySelectorAll('svg.line-drawing[aria-hidden="true"]')
    expect([slug, drawings.length]).toEqual([slug, steps.items.length])
  }
})

test('the figures of the pages are those of the menu', () => {
  for (const page of servicePages) {
    const row = services.find(({ id }) => id === page.serviceId)
    if (!row) continue
    const printed = [row.menuDuration, row.menuPrice].filter(Boolean)
    expect([page.slug, page.figures]).toEqual([page.slug, expect.arrayContaining(printed)])
  }
})

test('a price that the owner changes is the price on the page', async () => {
  const studio = await createTestStudio()
  const change = (id: string, price_cents: number) =>
    studio.database.rows.updateTable('service').set({ price_cents }).where('id', '=', id).execute()
  await change('mini-facial', 9500)
  const app = await createTestApp(studio)
  const text = pageOf(await (await app.request('/services/mini-facial')).text()).words
  expect(text).toContain('Mini Facial 40 min $95')
  expect(text).not.toContain('$80')
})

test('BOOKING_WIDGET_URL puts another provider into the frame', async () => {
  const { main } = await open('acne-facial', { BOOKING_WIDGET_URL: 'https://book.example/w?id=7' })
  const frame = within(main).getByTitle('Book your acne facial')
  expect(frame.getAttribute('src')).toBe('https://book.example/w?id=7')
})

test('the areas of dermaplaning are those of the studio', () => {
  expect(servicePages.find(({ slug }) => slug === 'dermaplaning')?.structured.areasServed).toEqual(
    AREAS_SERVED,
  )
})
