import { expect, test } from 'vitest'
import type { AddonDraft, ServiceDraft } from '#domain/calendar/menu-edit.ts'
import type { ReadingName } from '#domain/calendar/site-facts.ts'
import { createTestApp, createTestStudio, type TestStudio } from '#tests/helpers.ts'
import { addonDraft, serviceDraft } from '#tests/menu.ts'
import { linksIn, openedBy, pageOf, within, wordsOf } from '#tests/page.ts'
import { graphIn } from '#tests/vocabulary.ts'

const owner = { kind: 'owner', id: 'owner' } as const

async function site() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const read = async (path: string) => {
    const response = await app.request(path)
    expect([path, response.status]).toEqual([path, 200])
    return response.text()
  }
  return { studio, app, read }
}

async function change(studio: TestStudio, id: string, changes: Partial<ServiceDraft>) {
  const { edited, draft } = await serviceDraft(studio, id, changes)
  expect(await studio.menu.saveService(edited, draft, owner)).toMatchObject({ ok: true })
}

async function changeAddon(studio: TestStudio, id: string, changes: Partial<AddonDraft>) {
  const { edited, draft } = await addonDraft(studio, id, changes)
  expect(await studio.menu.saveAddon(edited, draft, owner)).toMatchObject({ ok: true })
}

async function settle(studio: TestStudio, name: ReadingName) {
  const { version, facts } = await studio.hours.sheet()
  await studio.hours.saveReadings({ ...facts.readings, [name]: 'shown' }, version, owner)
}

const offerOf = (html: string) => graphIn(html).find((node) => node['@type'] === 'Service')?.offers

const dropdown = (html: string) =>
  wordsOf(openedBy(pageOf(html).getByRole('button', { name: 'List of services' })))
const mainOf = (html: string) => pageOf(html).getByRole('main')
const wordsIn = (html: string) => pageOf(html).words

test('a new price and new minutes are on every page at once, in titles, words and structured data too', async () => {
  const { studio, read } = await site()
  expect(await read('/services')).toContain('$120')
  await change(studio, 'custom-facial', { priceCents: 13050, durationMinutes: 75 })
  const page = await read('/services/custom-facial')
  expect(wordsOf(mainOf(page))).toMatch(/^Custom Facial 75 min \$130\.50 /)
  expect(page).toContain('<title>Custom Facial in Redlands, 75 min, $130.50 |')
  expect(page).toContain('A 75-minute facial built around your skin')
  expect(page).not.toMatch(/\$120|60[ -]min/)
  expect(offerOf(page)).toMatchObject({ price: 130.5, additionalProperty: { value: 'PT75M' } })
  expect(wordsIn(await read('/services'))).toMatch(/Custom Facial 75 min \$130\.50/)
  expect(wordsIn(await read('/'))).toMatch(/Custom Facial FROM \$130\.50/i)
  expect(wordsIn(await read('/schedule'))).toContain('$130.50')
})

test('two kinds that change places in price are not mixed up', async () => {
  const { studio, read } = await site()
  const { draft } = await serviceDraft(studio, 'chemical-peels')
  const prices: Record<string, number> = {
    oxygen: 17500,
    'pumpkin-enzyme': 15000,
    'blue-radiance': 23000,
  }
  const options = draft.options.map((option) => ({
    ...option,
    priceCents: prices[option.id] ?? option.priceCents,
  }))
  await change(studio, 'chemical-peels', { options })
  const text = wordsIn(await read('/services/chemical-peels'))
  expect(text).toMatch(/New clients Oxygen peel.* from \$175|Oxygen peel.{0,120}from \$175/)
  expect(text).toMatch(/blue radiance peel\?.* \$230/)
  expect(text).not.toContain('$225')
})

test('an extra’s price is on its own page and in its structured data', async () => {
  const { studio, read } = await site()
  await changeAddon(studio, 'microdermabrasion', { priceCents: 2000, durationMinutes: 15 })
  const page = await read('/services/microdermabrasion')
  expect(wordsOf(mainOf(page))).toMatch(/^Microdermabrasion 15 minutes \$20 /)
  expect(offerOf(page)).toMatchObject({ price: 20, additionalProperty: { value: 'PT15M' } })
})

test('the owner’s own name and words are read on the menu, the page and in the bar', async () => {
  const { studio, read } = await site()
  await change(studio, 'acne-facial', {
    name: 'Clear Skin Facial',
    description: 'For skin that needs calm.',
    intro: 'We start with what your skin is telling us.',
  })
  const page = await read('/services/acne-facial')
  const text = wordsOf(mainOf(page))
  expect(text).toMatch(
    /^Clear Skin Facial 50 min \$110 We start with what your skin is telling us\./,
  )
  expect(page).toContain('<title>Clear Skin Facial in Redlands, CA')
  expect(dropdown(page)).toContain('Clear Skin Facial')
  expect(wordsIn(await read('/services'))).toContain('For skin that needs calm.')
  expect(wordsIn(await read('/'))).toContain('Clear Skin Facial')
  // The studio has its own name for a treatment whose page says another: it is not taken for a change.
  expect(dropdown(page)).toContain('Dermaplaning')

  const { edited } = await serviceDraft(studio, 'acne-facial')
  const words = { name: 'Acne Facial', description: 'Deep cleansing.' }
  await studio.menu.originalWords(edited, words, owner)
  const again = await read('/services/acne-facial')
  expect(wordsOf(mainOf(again))).not.toContain('telling us')
})

test('a treatment off the online menu leaves bar, menu, home and sitemap; its page says so', async () => {
  const { studio, read } = await site()
  const { edited } = await serviceDraft(studio, 'acne-facial')
  await studio.menu.stepService(edited, 'offline', owner)
  const page = await read('/services/acne-facial')
  const main = mainOf(page)
  expect(wordsOf(main)).toContain('This treatment is not offered online now.')
  expect(wordsOf(main)).not.toContain('BOOK NOW')
  expect(within(main).queryByTitle(/^Book/)).toBe(null)
  expect(linksIn(main).map(([, href]) => href)).toContain('/contact')
  expect(offerOf(page)).toBeUndefined()
  expect(dropdown(page)).not.toContain('Acne Facial')
  expect(await read('/sitemap.xml')).not.toContain('/services/acne-facial')
  expect(await read('/sitemap.xml')).toContain('/services/back-facial')
  expect(wordsIn(await read('/services'))).not.toContain('Acne Facial 50 min')
  const treatments = pageOf(await read('/')).getByRole('region', { name: /^Treatments/ })
  expect(linksIn(treatments).map(([, href]) => href)).not.toContain('/services/acne-facial')
})

test('a retired treatment has no page; one that nobody may add as an extra is not offered', async () => {
  const { studio, app, read } = await site()
  const { edited } = await serviceDraft(studio, 'back-facial')
  await studio.menu.stepService(edited, 'retired', owner)
  expect((await app.request('/services/back-facial')).status).toBe(404)
  await changeAddon(studio, 'microdermabrasion', { serviceIds: [] })
  expect(wordsIn(await read('/services/microdermabrasion'))).toContain('not offered online now')
  const bar = dropdown(await read('/'))
  expect(bar).not.toContain('Back Facial')
  expect(bar).not.toContain('Microdermabrasion')
})

test('a treatment that the owner adds has a page, a line and a place in the sitemap', async () => {
  const { studio, read } = await site()
  const { draft } = await serviceDraft(studio, 'mini-facial', {
    name: 'Gua Sha Facial',
    description: 'A slow massage with a smooth stone.',
    priceCents: 9500,
    durationMinutes: 45,
  })
  await studio.menu.addService(draft, owner)
  const page = await read('/services/gua-sha-facial')
  expect(wordsOf(mainOf(page))).toMatch(/^Gua Sha Facial 45 min \$95 A slow massage/)
  expect(offerOf(page)).toMatchObject({ price: 95 })
  expect(await read('/sitemap.xml')).toContain('/services/gua-sha-facial')
  expect(wordsIn(await read('/services'))).toContain('Gua Sha Facial 45 min $95')
})

test('dermaplaning: both readings, until she settles on the price shown or changes it', async () => {
  const first = await site()
  expect(offerOf(await first.read('/services/dermaplaning'))).toMatchObject({ price: 120 })
  await settle(first.studio, 'dermaplaning-price')
  expect(offerOf(await first.read('/services/dermaplaning'))).toMatchObject({ price: 110 })
  expect(offerOf(await first.read('/services/mini-facial'))).toMatchObject({ price: 80 })

  const second = await site()
  await change(second.studio, 'dermaplaning', { priceCents: 11500 })
  const page = await second.read('/services/dermaplaning')
  expect(offerOf(page)).toMatchObject({ price: 115 })
  expect(wordsIn(page)).toContain('$115')
})

test('teen facial: both ages, until she settles on those shown; another limit is said everywhere', async () => {
  const { studio, read } = await site()
  await settle(studio, 'teen-ages')
  for (const path of ['/services/teen-facial', '/services/teen-facial-v2']) {
    const page = await read(path)
    expect(page).not.toContain('13 to 18')
    expect(page).toContain('18 and under')
  }
  await change(studio, 'teen-facial', { maxAge: 17 })
  const page = await read('/services/teen-facial')
  expect(page).not.toContain('18 and under')
  expect(page).toContain('For ages 17 and under.')
})

test('peels on a first visit and the consultation’s fee: as stated with what is booked beside, until she settles', async () => {
  const { studio, read } = await site()
  expect(wordsIn(await read('/services'))).toContain(
    'Chemical peels are for current clients only. First visit: Oxygen peel',
  )
  const peels = wordsIn(await read('/services/chemical-peels'))
  expect(peels).toContain('All clients, after a first visit')
  expect(peels).toContain('Free consultation')

  await settle(studio, 'peels-first-visit')
  await settle(studio, 'consultation-fee')
  const menu = wordsIn(await read('/services'))
  expect(menu).not.toContain('current clients only')
  expect(menu).toContain(
    'Chemical peels. First visit: Oxygen peel. All others follow a first visit.',
  )
  const settled = wordsIn(await read('/services/chemical-peels'))
  expect(settled).not.toContain('All clients')
  expect(settled).toContain('For everyone, first visits too')
  expect(settled).not.toContain('Free consultation')
  expect(settled).toContain('Ask me first')
})

test('hours: both readings, until she settles; once she shows her own, every page and search engines follow', async () => {
  const { studio, read } = await site()
  const opening = async () =>
    graphIn(await read('/')).find((node) => node['@type'] === 'BeautySalon')
      ?.openingHoursSpecification
  expect(await opening()).toMatchObject({ opens: '09:00', closes: '18:00' })
  await settle(studio, 'hours')
  expect(await opening()).toMatchObject([
    { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '18:00', closes: '20:00' },
    { dayOfWeek: ['Friday', 'Sunday'], opens: '08:00', closes: '19:00' },
  ])

  const { version, settings } = await studio.hours.sheet()
  const weekly = { ...settings.weekly, saturday: [{ opens: '09:30', closes: '14:00' }] }
  const week = { kind: 'week', settings: { ...settings, weekly }, buffers: {} } as const
  await studio.hours.save({ ...week, showOnSite: false }, version, owner)
  expect(wordsIn(await read('/contact'))).toContain('Saturday Closed')
  await studio.hours.save({ ...week, showOnSite: true }, version + 1, owner)
  for (const path of ['/', '/contact', '/about', '/products']) {
    expect([path, wordsIn(await read(path))]).toEqual([
      path,
      expect.stringContaining('Saturday 9:30AM–2PM'),
    ])
  }
  expect(await opening()).toHaveLength(3)
  expect(wordsIn(await read('/'))).not.toContain('Evenings, Fridays and Sundays.')
})

test('what a treatment asks for is on its page and in the scheduler at once, and in the menus beside its price', async () => {
  const { studio, read } = await site()
  const paying = async (path: string) =>
    pageOf(await read(path)).queryByRole('region', { name: 'Paying and canceling' })
  expect(await paying('/services/acne-facial')).toBeNull()
  const policy = {
    takes: 'deposit',
    deposit: { percent: 30 },
    from: 'new',
    lateHours: 24,
    lateFee: { percent: 30 },
    noShowFee: { percent: 30 },
  } as const
  await studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, policy, owner)
  const section = await paying('/services/acne-facial')
  expect(section && wordsOf(section)).toBe(
    'Paying and canceling On a first visit a deposit of 30% of the price is paid when you book. ' +
      'Been here before? Sign in to your account before you book, and this is not asked of you. ' +
      'Free to cancel or move until 24 hours before your visit; after that we keep the deposit. ' +
      'If you do not come, we keep the deposit.',
  )
  expect(await paying('/services/custom-facial')).toBeNull()
  for (const path of ['/services', '/schedule']) {
    const marked = wordsIn(await read(path)).split('30% deposit on a first visit')
    expect([path, marked.length]).toEqual([path, 2])
    expect(marked[0]).toContain('Acne Facial')
  }
  const you = `/schedule?step=you&at=${encodeURIComponent('2026-03-06T18:00:00.000Z')}`
  expect(wordsIn(await read(`${you}&service=acne-facial`))).toContain('On a first visit a deposit')
  const other = wordsIn(await read(`${you}&service=custom-facial`))
  expect(other).toContain('Nothing is charged now: you pay at the studio, by card or cash.')
  expect(other).not.toContain('deposit')
})
