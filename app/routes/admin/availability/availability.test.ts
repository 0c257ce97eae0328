import { expect, test } from 'vitest'
import { READINGS } from '#domain/calendar/site-facts.ts'
import { openDesk } from '#tests/desk.ts'
import { bookRequest, changeSettings, OWNER, type TestStudio } from '#tests/helpers.ts'
import { filled, linksIn, type Page, rowsOf, wordsOf } from '#tests/page.ts'

/** Of `compareDocumentPosition`: it comes later on the page. */
const FOLLOWING = 4

const WEEK = '/admin/availability'
const DATES = '/admin/availability/dates'
const SITE = '/admin/availability/site'

/** What the first form of a page that goes to this address would post as it stands. */
function formTo(action: string, page: Page): Record<string, string> {
  return filled(page.getByRole('main').querySelector(`form[action="${action}"]`))
}

async function visit(studio: TestStudio) {
  const made = await studio.bookings.create(bookRequest(), OWNER)
  if (!made.ok) throw new Error(made.code)
  return made.booking
}

test('what a change of the week does is shown first, with its visits, and saved on the second press', async () => {
  const { studio, open, post } = await openDesk()
  const booking = await visit(studio)
  const form = formTo(WEEK, await open(WEEK))
  expect(form).toMatchObject({ 'friday-1-opens': '08:00', gridMinutes: '15', version: '1' })
  const typed = { ...form, intent: 'save', 'friday-1-opens': '12:00' }
  const first = await post(WEEK, typed)
  expect(first.status).toBe(200)
  const text = first.page.words
  expect(text).toContain('Look at what this changes, then save once more.')
  expect(text).toMatch(/In the next 60 days: hides \d+ times, touches 1 booking\./)
  expect(text).toContain('Ana Rivera, Acne Facial')
  const hrefs = linksIn(first.page.getByRole('main')).map(([, href]) => href)
  expect(hrefs).toContain(`/admin/appointments/${booking.id}`)
  expect((await studio.hours.sheet()).version).toBe(1)

  const again = formTo(WEEK, first.page)
  expect(again['friday-1-opens']).toBe('12:00')
  expect(await post(WEEK, { ...again, intent: 'save' })).toMatchObject({
    status: 302,
    to: `${WEEK}?done=week`,
  })
  const { settings } = await studio.hours.sheet()
  expect(settings.weekly.friday).toEqual([{ opens: '12:00', closes: '19:00' }])
  expect(await studio.bookings.find(booking.id)).toEqual(booking)
})

test('a change that touches no time is saved at once', async () => {
  const { studio, open, post } = await openDesk()
  const form = formTo(WEEK, await open(WEEK))
  const saved = await post(WEEK, { ...form, requiresConfirmation: '1', intent: 'save' })
  expect(saved.status).toBe(302)
  expect((await studio.bookings.settings()).requiresConfirmation).toBe(true)
})

test('that a late canceling a year is forgiven is saved, and shown again', async () => {
  const { studio, open, post } = await openDesk()
  const form = formTo(WEEK, await open(WEEK))
  const ticked = { ...form, forgivesOneLateCancel: '1', intent: 'save' }
  expect((await post(WEEK, ticked)).status).toBe(302)
  expect((await studio.bookings.settings()).forgivesOneLateCancel).toBe(true)
  expect(formTo(WEEK, await open(WEEK))).toMatchObject({ forgivesOneLateCancel: '1' })
})

test('a preview writes nothing; what is wrong stands beside its day and nothing typed is lost', async () => {
  const { studio, open, post } = await openDesk()
  const form = formTo(WEEK, await open(WEEK))
  const looked = await post(WEEK, {
    ...form,
    intent: 'preview',
    'saturday-1-opens': '10:00',
    'saturday-1-closes': '12:00',
  })
  expect(looked.page.words).toMatch(/opens \d+ times/)
  const wrong = await post(WEEK, { ...form, intent: 'save', 'saturday-1-opens': '10:00' })
  expect(wrong.status).toBe(400)
  expect(wrong.page.words).toContain('Enter both times, or leave both empty.')
  expect(formTo(WEEK, wrong.page)['saturday-1-opens']).toBe('10:00')
  expect((await studio.hours.sheet()).version).toBe(1)
})

test('one day’s hours are copied onto others in the form, to be saved', async () => {
  const { studio, open, post } = await openDesk()
  const form = formTo(WEEK, await open(WEEK))
  const copied = await post(WEEK, {
    ...form,
    intent: 'copy-friday',
    'copy-friday': ['saturday', 'monday'],
  })
  expect(formTo(WEEK, copied.page)).toMatchObject({
    'saturday-1-opens': '08:00',
    'monday-1-closes': '19:00',
    'tuesday-1-opens': '18:00',
  })
  expect((await studio.hours.sheet()).version).toBe(1)
})

test('of two windows the second sees what is stored beside what it typed, and may save again', async () => {
  const { studio, open, post } = await openDesk()
  const second = formTo(WEEK, await open(WEEK))
  await post(WEEK, { ...second, bufferMinutes: '10', requiresConfirmation: '1', intent: 'save' })
  const { version } = await studio.hours.sheet()
  await changeSettings(studio, { gridMinutes: 30 })
  const typed = { ...second, requiresConfirmation: '1', intent: 'save' }
  const refused = await post(WEEK, { ...typed, seen: 'any' })
  // Its effect on the hours stored now is shown before anything else.
  const looked = formTo(WEEK, refused.page)
  const told = await post(WEEK, { ...looked, intent: 'save' })
  expect(told.status).toBe(409)
  expect(rowsOf(told.page.getByRole('table', { name: /^What is stored now/ }))).toContainEqual([
    'A visit may start every',
    '30 minutes',
    '15 minutes',
  ])
  expect(formTo(WEEK, told.page)).toMatchObject({ gridMinutes: '15', version: String(version + 1) })
  const saved = await post(WEEK, { ...formTo(WEEK, told.page), intent: 'save' })
  expect(saved.status).toBe(302)
  expect((await studio.bookings.settings()).gridMinutes).toBe(15)
})

test('time off over some days, listed as one and taken back in one', async () => {
  const { studio, open, post } = await openDesk()
  const form = {
    ...formTo(DATES, await open(DATES)),
    from: '2026-03-05',
    to: '2026-03-08',
    note: 'Away',
  }
  const looked = await post(DATES, { ...form, intent: 'save' })
  expect(looked.page.words).toMatch(/On these dates: hides \d+ times\./)
  const saved = await post(DATES, { ...formTo(DATES, looked.page), intent: 'save' })
  expect(saved.to).toBe(`${DATES}?done=closed`)
  const list = await open(DATES)
  expect(list.words).toContain('Thursday, March 5 to Sunday, March 8 Closed · Away')
  const { version } = await studio.hours.sheet()
  const back = {
    intent: 'as-usual',
    from: '2026-03-05',
    to: '2026-03-08',
    version: String(version),
  }
  expect((await post(DATES, back)).to).toBe(`${DATES}?done=as-usual`)
  expect((await studio.hours.sheet()).exceptions).toEqual([])
})

test('other hours on a date; taking them back where a visit stands is shown first', async () => {
  const { studio, open, post } = await openDesk()
  const form = {
    ...formTo(DATES, await open(DATES)),
    from: '2026-03-07',
    kind: 'hours',
    'date-1-opens': '10:00',
    'date-1-closes': '14:00',
  }
  const looked = await post(DATES, { ...form, intent: 'save' })
  expect(looked.page.words).toMatch(/On these dates: opens \d+ times\./)
  expect(
    (await post(DATES, { ...formTo(DATES, looked.page), kind: 'hours', intent: 'save' })).to,
  ).toBe(`${DATES}?done=dates`)
  const saturday = bookRequest({ startsAt: Date.parse('2026-03-07T18:00:00Z') })
  expect((await studio.bookings.create(saturday, OWNER)).ok).toBe(true)
  const { version } = await studio.hours.sheet()
  const back = {
    intent: 'as-usual',
    from: '2026-03-07',
    to: '2026-03-07',
    version: String(version),
  }
  const asked = await post(DATES, back)
  expect(asked.status).toBe(200)
  expect(asked.page.words).toContain('touches 1 booking')
  const effect = asked.page.getByText(/^Look at what this changes first/)
  const forms = [...asked.page.getByRole('main').querySelectorAll('form')]
  const confirmed = forms.find((form) => effect.compareDocumentPosition(form) & FOLLOWING)
  expect((await post(DATES, { ...filled(confirmed), intent: 'as-usual' })).status).toBe(302)
  expect(
    await studio.bookings.between({ startsAt: saturday.startsAt, endsAt: saturday.startsAt + 1 }),
  ).toHaveLength(1)
})

test('a holiday says what closing does and closes in one press', async () => {
  const { studio, open, post } = await openDesk()
  const rows = (await open(DATES)).getAllByRole('listitem')
  const row = rows.find((one) => wordsOf(one).startsWith('Memorial Day'))
  expect(row && wordsOf(row)).toMatch(
    /^Memorial Day Monday, May 25 · 6PM–8PM · closing hides 7 times/,
  )
  const closing = filled(row?.querySelector('form'))
  expect((await post(DATES, { ...closing, intent: 'save' })).to).toBe(`${DATES}?done=closed`)
  expect((await studio.hours.sheet()).exceptions).toMatchObject([{ date: '2026-05-25', spans: [] }])
})

test('dates that cannot be read are said, and so is a stale version', async () => {
  const { open, post, studio } = await openDesk()
  const form = formTo(DATES, await open(DATES))
  const wrong = await post(DATES, { ...form, from: '2026-03-01', intent: 'save' })
  expect(wrong.status).toBe(400)
  expect(wrong.page.words).toContain('Choose a date from today on.')
  expect((await post(DATES, { intent: 'as-usual', from: 'x', to: 'y', version: '1' })).status).toBe(
    404,
  )
  await studio.hours.save({ kind: 'dates', dates: ['2026-03-03'], spans: [], note: '' }, 1, {
    kind: 'owner',
    id: 'owner',
  })
  const typed = { ...form, from: '2026-03-07', kind: 'closed', intent: 'save' }
  expect((await post(DATES, typed)).status).toBe(409)
})

test('readings are chosen, and hours that differ can be shown', async () => {
  const { studio, open, post } = await openDesk()
  const page = await open(SITE)
  expect(page.words).toContain('People read $110. Search engines read $120.')
  const form = formTo(SITE, page)
  expect(READINGS.map((name) => form[name])).toEqual(READINGS.map(() => 'both'))
  const settled = { ...form, hours: 'shown', intent: 'readings' }
  expect((await post(SITE, settled)).to).toBe(`${SITE}?done=site`)
  const stale = await post(SITE, settled)
  expect(stale.status).toBe(409)
  expect((await post(SITE, { ...settled, hours: 'perhaps' })).status).toBe(400)

  const { settings, version } = await studio.hours.sheet()
  const weekly = { ...settings.weekly, saturday: [{ opens: '10:00', closes: '12:00' }] }
  await changeSettings(studio, { weekly })
  expect((await open(SITE)).words).toContain('You take visits')
  const show = { intent: 'show-hours', version: String(version + 1) }
  expect((await post(SITE, show)).status).toBe(302)
  expect((await open('/contact')).words).toContain('Saturday 10AM–12PM')
})

test('hours that are sold stand on the site at once; it keeps others only while she says so', async () => {
  const { studio, open, post } = await openDesk()
  const sell = async (hours: Record<string, string>) => {
    const { showOnSite: _, ...form } = formTo(WEEK, await open(WEEK))
    const typed = { ...form, ...hours, intent: 'save' }
    const looked = await post(WEEK, typed)
    if (looked.status === 302) return
    expect((await post(WEEK, { ...formTo(WEEK, looked.page), intent: 'save' })).status).toBe(302)
  }
  const follows = { showOnSite: '1' }
  expect(formTo(WEEK, await open(WEEK))).toMatchObject(follows)
  await sell({ ...follows, 'saturday-1-opens': '10:00', 'saturday-1-closes': '12:00' })
  expect((await open('/contact')).words).toContain('Saturday 10AM–12PM')
  await sell({ 'saturday-1-closes': '15:00' })
  expect(formTo(WEEK, await open(WEEK))).not.toHaveProperty('showOnSite')
  await sell({ 'saturday-1-closes': '16:00' })
  expect((await open('/contact')).words).toContain('Saturday 10AM–12PM')
  const { version } = await studio.hours.sheet()
  await post(SITE, { intent: 'show-hours', version: String(version) })
  expect((await open('/contact')).words).toContain('Saturday 10AM–4PM')
  expect(formTo(WEEK, await open(WEEK))).toMatchObject(follows)
})

test('once all is settled every row says what is read now, and the settings lead there', async () => {
  const { open, post } = await openDesk()
  expect(linksIn((await open('/admin/settings')).getByRole('main'))).toContainEqual([
    expect.stringContaining('Where your pages disagree'),
    SITE,
  ])
  const form = formTo(SITE, await open(SITE))
  const one = Object.fromEntries(READINGS.map((name) => [name, 'shown']))
  expect((await post(SITE, { ...form, ...one, intent: 'readings' })).status).toBe(302)
  const rows = (await open(SITE)).getAllByRole('group').map(wordsOf)
  expect(rows.map((row) => row.replace(/ Leave as is .*/, ''))).toEqual([
    'Opening hours People and search engines read the hours above.',
    'Price of dermaplaning People and search engines read $110.',
    'Ages of the teen facial Every page says 18 and under.',
    'Peels on a first visit The menu and booking say “First visit: Oxygen peel”.',
    'A free consultation about peels People read a fee of $50. No page offers a free one.',
  ])
})
