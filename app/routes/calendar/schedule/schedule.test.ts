import { expect, test } from 'vitest'
import {
  at,
  bookRequest,
  changeSettings,
  createTestApp,
  createTestStudio,
  GUEST,
} from '#tests/helpers.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { linksIn, type Page, pageOf, pressed, within, wordsOf } from '#tests/page.ts'
import { squareStudio } from '#tests/providers.ts'

async function open(query = '') {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const at = async (search: string) =>
    pageOf(await (await app.request(`/schedule${search}`)).text())
  return { studio, app, page: await at(query), at }
}

const times = (page: Page) =>
  page.queryAllByLabelText(/, available$/).map((time) => time.getAttribute('aria-label'))

test('without a treatment the scheduler shows the menu with minutes and prices', async () => {
  const { page } = await open()
  expect(page.getByRole('heading', { name: 'What would you like?' })).toBeTruthy()
  for (const words of ['Mini Facial', '40 min', '$80', 'Peel Facial', '30-60 min', '$150-250']) {
    expect(page.words).toContain(words)
  }
})

test('the menu says what each is good for, where to begin, and leads the undecided to the guide; the frame does not', async () => {
  const { page, at } = await open()
  expect(page.words).toContain('Good for breakouts')
  expect(page.words).toContain('Begin with this one')
  const guide = linksIn(page.getByRole('main')).find(([words]) =>
    words.startsWith('Not sure which'),
  )
  expect(guide?.[1]).toBe('/guide')
  expect((await at('?embed=1')).words).not.toContain('Not sure which')
  expect((await at('?service=nothing')).words).toContain('This is what I do.')
  const { words } = await at('?service=mini-facial')
  expect(words).toContain('I leave out what is inflamed.')
  expect(words).toContain('A thin layer of mild acid, for tone. After a first visit.')
})

test('the steps are those of the treatment, counted from the menu on, and one of them is now', async () => {
  const { at } = await open()
  const steps = async (query: string) => {
    const list = (await at(query)).getByLabelText('Booking steps')
    const now = list.querySelectorAll('[aria-current=step]')
    expect([query, now.length]).toEqual([query, 1])
    return [within(list).getAllByRole('listitem').map(wordsOf), wordsOf(now[0] as HTMLElement)]
  }
  const plain = ['1 Treatment', '2 Extras', '3 Time', '4 You']
  const peel = ['1 Treatment', '2 Kind', '3 Extras', '4 Time', '5 You']
  expect(await steps('')).toEqual([plain, '1 Treatment'])
  expect(await steps('?service=acne-facial')).toEqual([plain, '2 Extras'])
  expect(await steps('?service=acne-facial&step=time')).toEqual([plain, '3 Time'])
  expect(await steps('?service=chemical-peels')).toEqual([peel, '2 Kind'])
  expect(await steps('?service=skincare-consultation&step=time')).toEqual([
    ['1 Treatment', '2 Time', '3 You'],
    '2 Time',
  ])
})

test('a page that moves on in the browser is answered for its own treatment', async () => {
  const { app } = await open()
  const ask = async (service: string) =>
    (await app.request(`/schedule.data?service=${service}&step=time`)).text()
  expect(await ask('acne-facial')).toContain('"acne-facial "')
  expect(await ask('mini-facial')).toContain('"mini-facial "')
})

test('a treatment’s link opens on its extras with their minutes and prices', async () => {
  const { page } = await open('?service=acne-facial')
  expect(page.getByRole('heading', { name: 'Anything to add?' })).toBeTruthy()
  expect(page.words.match(/\+10 min · \+\$15/g)).toHaveLength(4)
})

test('the total counts the extras of the address', async () => {
  const { page } = await open('?service=acne-facial&extras=peel,microdermabrasion')
  expect(page.words).toContain('$140')
  expect(page.words).toContain('1 hr 10 min')
})

test('each peel says its minutes, its price and who may have it', async () => {
  const { words } = (await open('?service=chemical-peels')).page
  expect(words).toContain('For everyone, first visits too')
  expect(words.match(/For current clients, after a first visit/g)).toHaveLength(4)
  expect(words).toContain('from $250')
})

test('a consultation has no extras: it says so and goes on to the time', async () => {
  const { page } = await open('?service=skincare-consultation')
  expect(page.getByRole('heading', { name: 'When suits you?' })).toBeTruthy()
  expect(page.words).toContain('This visit has no extras to choose.')
})

test('the time screen opens on the first day that has a free time, on the studio’s clock', async () => {
  const { page } = await open('?service=acne-facial&step=time')
  expect(times(page)[0]).toBe('Monday, March 2, 6:00 pm, available')
  // Which zone is said where the visitor's own clock shows another, and that only a browser knows.
  expect(page.words).not.toContain('Pacific time')
})

test('a day that is full is greyed and the screen opens on the next', async () => {
  const { studio, at: see } = await open()
  const taken = [at('2026-03-02', '18:00'), at('2026-03-02', '19:00')]
  for (const startsAt of taken) {
    const request = bookRequest({ serviceId: 'custom-facial', startsAt })
    expect(await studio.bookings.create(request, GUEST)).toMatchObject({ ok: true })
  }
  const page = await see('?service=mini-facial&step=time')
  expect(times(page)[0]).toBe('Tuesday, March 3, 6:00 pm, available')
  expect(page.queryByRole('button', { name: /Mar 2 / })).toBeNull()
  const month = await see('?service=mini-facial&step=time&view=month')
  const full = month.getByLabelText('Monday, March 2, no free times')
  expect(full.getAttribute('aria-disabled')).toBe('true')
})

test('the next seven open days say their first time and how many they have', async () => {
  const { page } = await open('?service=acne-facial&step=time')
  const days = page.getAllByRole('button', { name: /[ap]m ?, \d+ free times?$/ })
  expect(days).toHaveLength(7)
  expect(wordsOf(days[0] as HTMLElement)).toMatch(/^Today Mar 2 6:00 pm , \d+ free times$/)
  expect(wordsOf(days[1] as HTMLElement)).toMatch(/^Tomorrow Mar 3 6:00 pm ,/)
  const friday = page.getByRole('button', { name: /^Fri Mar 6 8:00 am ?, \d+ free times$/ })
  expect(pressed(friday)).toMatchObject({ date: '2026-03-06', step: 'time' })
  const month = pressed(page.getByRole('button', { name: 'Another day' }))
  expect(month).toMatchObject({ view: 'month', service: 'acne-facial' })
})

test('a long day shows few good times, all of them behind one press, in parts of the day', async () => {
  const query = '?service=acne-facial&step=time&date=2026-03-06'
  const { page, at: see } = await open(query)
  const few = times(page)
  expect(few.length).toBeGreaterThanOrEqual(4)
  expect(few.length).toBeLessThanOrEqual(6)
  expect(few[0]).toBe('Friday, March 6, 8:00 am, available')
  const more = page.getByRole('button', { name: /^All \d+ times$/ })
  expect(pressed(more)).toMatchObject({ times: 'all', date: '2026-03-06', service: 'acne-facial' })

  const whole = await see(`${query}&times=all`)
  expect(wordsOf(more)).toBe(`All ${times(whole).length} times`)
  expect(times(whole)).toEqual(expect.arrayContaining(few))
  const parts = whole.getAllByRole('group').map((group) => group.querySelector('legend'))
  expect(parts.flatMap((part) => (part ? [wordsOf(part)] : []))).toEqual([
    'The next open days',
    'Morning',
    'Afternoon',
    'Evening',
  ])
  expect(pressed(whole.getByRole('button', { name: 'Fewer times' }))).not.toHaveProperty('times')
})

test('the time that a visitor holds is among the few, whatever it leaves beside it', async () => {
  const {
    page,
    studio,
    at: see,
  } = await open('?service=acne-facial&step=time&date=2026-03-06&times=all')
  const odd = at('2026-03-06', '08:15')
  expect(times(page)).toContain('Friday, March 6, 8:15 am, available')
  const held = await studio.bookings.hold({ serviceId: 'acne-facial', addonIds: [], startsAt: odd })
  if (!held.ok) throw new Error(held.code)
  const query = '?service=acne-facial&step=time&date=2026-03-06'
  const own = await see(`${query}&hold=${held.hold.id}&at=${new Date(odd).toISOString()}`)
  expect(own.getByLabelText('Friday, March 6, 8:15 am, available, your choice')).toBeTruthy()
  expect(times(own)).not.toContain('Friday, March 6, 8:30 am, available')
})

test('longer visits are offered fewer times', async () => {
  const { page, at } = await open('?service=custom-facial&step=time')
  const longer = await at('?service=custom-facial&extras=peel,dermaplane&step=time')
  expect(times(page).at(-1)).toBe('Monday, March 2, 7:00 pm, available')
  expect(times(longer).at(-1)).toBe('Monday, March 2, 6:30 pm, available')
})

test('where the extras alone bring a later first day, it says so and leads to the times without them', async () => {
  const { studio, at: see } = await open()
  const query = '?service=mini-facial&extras=peel,dermaplane&step=time'
  expect((await see(query)).words).not.toContain('Without:')
  const taken = bookRequest({ serviceId: 'custom-facial', startsAt: at('2026-03-02', '18:45') })
  expect(await studio.bookings.create(taken, GUEST)).toMatchObject({ ok: true })
  const early = await see('?service=mini-facial&step=time')
  expect(times(early)[0]).toContain('Monday, March 2')

  const page = await see(query)
  expect(times(page)[0]).toContain('Tuesday, March 3')
  expect(page.words).toMatch(
    /With \S.* and \S.* the first time is Tuesday, March 3\. Without: Monday, March 2\./,
  )
  const without = linksIn(page.getByRole('main')).find(([words]) => words.startsWith('Leave out '))
  expect(times(await see(without?.[1]?.replace('/schedule', '') ?? ''))).toEqual(times(early))
  expect(early.words).not.toContain('Without:')
})

test('a visitor’s own hold does not stand in their way on the time screen', async () => {
  const { studio, at: see } = await open()
  const startsAt = at('2026-03-02', '18:00')
  const held = await studio.bookings.hold({ serviceId: 'acne-facial', addonIds: [], startsAt })
  if (!held.ok) throw new Error(held.code)
  const query = '?service=acne-facial&step=time&date=2026-03-02'
  expect(times(await see(query))[0]).toBe('Monday, March 2, 7:00 pm, available')
  const own = await see(`${query}&hold=${held.hold.id}&at=${new Date(startsAt).toISOString()}`)
  expect(own.getByLabelText('Monday, March 2, 6:00 pm, available, your choice')).toBeTruthy()
  expect(times(own)[0]).toBe('Monday, March 2, 6:15 pm, available')
})

test('no time in the whole horizon is said, with the telephone number', async () => {
  const { studio, at: see } = await open()
  const settings = await studio.bookings.settings()
  const closed = Object.fromEntries(Object.keys(settings.weekly).map((day) => [day, []]))
  await changeSettings(studio, { weekly: { ...settings.weekly, ...closed } })
  const page = await see('?service=acne-facial&step=time')
  expect(page.words).toContain('There is no free time for this visit until')
  const hrefs = linksIn(page.getByRole('main')).map(([, href]) => href)
  expect(hrefs).toContain('tel:+19095550134')
})

test('whoever finds no time that suits goes on to the waiting list, with the same treatment', async () => {
  const { studio, app, at: see } = await open()
  const query = '?service=acne-facial&extras=peel'
  const waitingLink = (page: Page) =>
    linksIn(page.getByRole('main')).find(([words]) => words === 'Join the waiting list')?.[1] ?? ''
  expect(waitingLink(await see(`${query}&step=time`))).toBe(`/schedule/waiting${query}`)
  expect(waitingLink(await see(query))).toBe('')
  const settings = await studio.bookings.settings()
  const closed = Object.fromEntries(Object.keys(settings.weekly).map((day) => [day, []]))
  await changeSettings(studio, { weekly: { ...settings.weekly, ...closed } })
  const link = waitingLink(await see(`${query}&step=time`))
  const page = pageOf(await (await app.request(link)).text())
  expect(page.getByRole('heading', { name: 'Tell me when a time is free' })).toBeTruthy()
  expect(page.words).toContain('Acne Facial')
})

test('where Square keeps the calendar no waiting list is offered', async () => {
  const app = await createTestApp(await squareStudio())
  const page = pageOf(await (await app.request('/schedule?service=acne-facial&step=time')).text())
  expect(page.words).not.toContain('waiting list')
})

test('the details say the time with zone and place, the policy, every part of the price, the place, and the day on the button', async () => {
  const { page } = await open(
    '?service=acne-facial&extras=peel&step=you&at=2026-03-07T02:00:00.000Z',
  )
  expect(page.words).toContain('Fri, Mar 6, 6:00 pm')
  expect(page.words).toContain('Change or cancel free of charge up to the start of your visit')
  const summary = page.getByRole('region', { name: 'Your visit' })
  expect(within(summary).getAllByRole('listitem').map(wordsOf)).toEqual([
    'Acne Facial $110',
    'Peel +$15',
    'Total $125',
  ])
  const said = wordsOf(summary)
  for (const words of [
    'Friday, March 6, 6:00 pm',
    '1 hr',
    '101 Orange Street, Suite 4, Redlands, CA 92373',
    'you pay at the studio, by card or cash',
  ]) {
    expect(said).toContain(words)
  }
  expect(page.getByRole('button', { name: 'Book Friday, 6:00 pm' })).toBeTruthy()
  const fields = page.getAllByRole<HTMLInputElement>('textbox')
  const fills = fields.map((field) => field.getAttribute('autocomplete'))
  expect(fills).toEqual(expect.arrayContaining(['given-name', 'family-name', 'email', 'tel']))
})

test('the date of birth is asked for only where the treatment has an age limit', async () => {
  const { page, at } = await open('?service=teen-facial&step=you&at=2026-03-07T02:00:00.000Z')
  expect(page.getByLabelText(/^Date of birth/)).toBeTruthy()
  const other = await at('?service=acne-facial&step=you&at=2026-03-07T02:00:00.000Z')
  expect(other.queryByLabelText(/^Date of birth/)).toBe(null)
})

test('an unknown treatment, date, time or hold still gives a page that helps on', async () => {
  const { app } = await open()
  for (const query of [
    '?service=%00',
    '?service=acne-facial&step=time&date=x',
    '?at=9',
    '?step=y',
  ]) {
    expect((await app.request(`/schedule${query}`)).status).toBe(200)
  }
})

test('where her profile has no number, it is the one of her last visit', async () => {
  const { studio, app } = await open()
  const { user, cookie } = await signedInClient(studio, { name: 'Ana Rivera' })
  const by = { kind: 'client', id: user.id, email: user.email } as const
  const first = bookRequest({ phone: '909 555 0199' })
  expect((await studio.bookings.create(first, by)).ok).toBe(true)
  studio.clock.now += 1000
  const next = bookRequest({ phone: '909 555 0177', startsAt: at('2026-03-13', '10:00') })
  expect((await studio.bookings.create(next, by)).ok).toBe(true)
  const query = '?service=mini-facial&step=you&at=2026-03-06T18:00:00Z'
  const page = await (await app.request(`/schedule${query}`, { headers: { cookie } })).text()
  expect(page).toContain('909 555 0177')
  expect(page).not.toContain('909 555 0199')
})

test('the page knows a signed-in client’s details, and of nobody else', async () => {
  const { studio, app } = await open()
  const query = '?service=mini-facial&step=you&at=2026-03-06T18:00:00Z'
  const ask = async (cookie: string) =>
    (await app.request(`/schedule${query}`, { headers: { cookie } })).text()
  const { user, cookie } = await signedInClient(studio, { name: 'Ana Rivera' })
  await studio.profiles.loadOrCreate(user, { phone: '909 555 0101' })
  const page = await ask(cookie)
  for (const known of ['Rivera', 'ana@example.com', '909 555 0101']) expect(page).toContain(known)
  for (const other of ['', await ownerCookie(studio)]) {
    const html = await ask(other)
    for (const known of ['Rivera', 'owner@example.com']) expect(html).not.toContain(known)
  }
})
