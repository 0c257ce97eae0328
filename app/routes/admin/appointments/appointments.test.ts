import { expect, test } from 'vitest'
import { PAY_AT_STUDIO } from '#domain/calendar/visit-policy.ts'
import { posted } from '#tests/form.ts'
import {
  at,
  bookRequest,
  changeSettings,
  createTestApp,
  createTestStudio,
  ENGINES,
  GUEST,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { held, linksIn, noteOn, type Page, pageOf, wordsOf } from '#tests/page.ts'

const FRIDAY = '/admin/appointments?date=2026-03-06'

async function desk(options: Parameters<typeof createTestStudio>[0] = {}) {
  const studio = await createTestStudio(options)
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  return {
    studio,
    open: async (path: string) =>
      pageOf(await (await app.request(path, { headers: { cookie } })).text()),
    post: (fields: Record<string, string | string[]>, path = FRIDAY) =>
      app.request(path, posted(fields, cookie)),
  }
}

const answered = async (answer: Response | Promise<Response>) => pageOf(await (await answer).text())
const hrefsOn = (page: Page) => linksIn(page.getByRole('main')).map(([, href]) => href)

async function booked(studio: TestStudio, changes: Parameters<typeof bookRequest>[0] = {}) {
  const made = await studio.bookings.create(bookRequest({ override: true, ...changes }), OWNER)
  if (!made.ok) throw new Error(made.code)
  return made.booking
}

const byHand = {
  intent: 'book',
  treatment: 'acne-facial',
  date: '2026-03-06',
  time: '10:00',
  firstName: 'Bo',
  lastName: 'Lind',
  phone: '909 555 0199',
  email: 'bo@example.com',
  note: '',
}

const kinds = async ({ bookings }: TestStudio, id: string) =>
  (await bookings.history(id)).map((event) => `${event.kind} by ${event.actor}`)

test('the day shows visits, free stretches and blocks in the order of their hours', async () => {
  const { studio, open } = await desk()
  await studio.bookings.create(
    bookRequest({ addonIds: ['microdermabrasion'], note: 'Allergic to <lavender>' }),
    GUEST,
  )
  await studio.bookings.block(
    {
      startsAt: at('2026-03-06', '12:00'),
      endsAt: at('2026-03-06', '13:00'),
      note: 'Lunch',
    },
    OWNER,
  )
  const page = await open(FRIDAY)
  const words = wordsOf(page.getByRole('region', { name: 'In order' }))
  const order = ['8:00 am', 'Book here', 'Ana', 'Lunch'].map((one) => words.indexOf(one))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(order).not.toContain(-1)
  expect(words).toContain('Acne Facial + Microdermabrasion')
  expect(words).toContain('1 hr · $125')
  expect(hrefsOn(page)).toContain('tel:+19095550101')
  expect(words).toContain('ana@example.com')
  expect(words).toContain('Allergic to <lavender>')
  expect(words).toContain('confirmed')
  expect(page.words).toContain('1 visit · 1 hr · $125 · open 8:00 am to 7:00 pm')
})

test('without a date, or with a wrong one, the day is today; its neighbours are a tap away', async () => {
  const { open } = await desk()
  for (const path of ['/admin/appointments', '/admin/appointments?date=2026-02-30']) {
    const page = await open(path)
    expect(page.words).toContain('Today, Monday, March 2 ')
    expect(hrefsOn(page)).toContain('/admin/appointments?date=2026-03-01')
    expect(hrefsOn(page)).toContain('/admin/appointments?date=2026-03-03')
  }
})

for (const engine of ENGINES) {
  test(`${engine}: confirm, complete and no-show change the row and its history`, async () => {
    const { studio, post } = await desk({ engine })
    await changeSettings(studio, { requiresConfirmation: true })
    const made = await studio.bookings.create(bookRequest(), GUEST)
    if (!made.ok) throw new Error(made.code)
    const other = await booked(studio, { startsAt: at('2026-03-06', '14:00') })

    const confirmed = await post({ intent: 'confirm', bookingId: made.booking.id })
    expect(confirmed.headers.get('location')).toBe(`${FRIDAY}&done=confirmed`)
    expect((await post({ intent: 'complete', bookingId: made.booking.id })).status).toBe(409)
    studio.clock.now = at('2026-03-06', '15:00')
    await post({ intent: 'complete', bookingId: made.booking.id })
    await post({ intent: 'no-show', bookingId: other.id })

    expect((await studio.bookings.find(made.booking.id))?.status).toBe('COMPLETED')
    expect((await studio.bookings.find(other.id))?.status).toBe('NO_SHOW')
    expect(await kinds(studio, made.booking.id)).toEqual([
      'booked by guest',
      'confirmed by owner',
      'completed by owner',
    ])
    expect(await kinds(studio, other.id)).toEqual(['booked by owner', 'no-show by owner'])
  })

  test(`${engine}: cancelling keeps the row with its reason and frees the time`, async () => {
    const { studio, post } = await desk({ engine })
    const { id } = await booked(studio)
    const response = await post({ intent: 'cancel', bookingId: id, reason: 'Flu' })
    expect(response.headers.get('location')).toBe(
      `${FRIDAY}&done=cancelled&about=${id}&undo=${id}&version=1&back=take-back`,
    )
    expect(await studio.bookings.find(id)).toMatchObject({
      status: 'CANCELLED',
      cancelledBy: 'owner',
      cancelReason: 'Flu',
    })
    expect(await kinds(studio, id)).toEqual(['booked by owner', 'cancelled by owner'])
    expect((await post({ ...byHand })).status).toBe(302)
    const again = await post({ intent: 'cancel', bookingId: id, reason: '' })
    expect(again.status).toBe(409)
    expect((await answered(again)).alerts.join()).toContain('This booking has been canceled.')
  })

  test(`${engine}: booking by hand books; a second one in the same time is refused`, async () => {
    const { studio, post } = await desk({ engine })
    const path = `${FRIDAY}&panel=book`
    const response = await post({ ...byHand, addonIds: ['microdermabrasion', 'dermaplane'] }, path)
    expect(response.headers.get('location')).toBe(`${FRIDAY}&done=booked`)
    expect(await studio.bookings.onDate('2026-03-06')).toMatchObject([
      { firstName: 'Bo', status: 'CONFIRMED', durationMinutes: 70, priceCents: 14000 },
    ])
    const second = await post({ ...byHand, firstName: 'Cy', time: '10:30', override: '1' }, path)
    expect(second.status).toBe(409)
    const page = await answered(second)
    expect(page.alerts.join()).toMatch(/You already have .* at 10:00 am, until 11:10 am\./)
    expect(page.words).toMatch(/Free near it:.*11:15 am/)
    expect(page.getByDisplayValue('Cy')).toBeTruthy()
    expect(await studio.bookings.onDate('2026-03-06')).toHaveLength(1)
  })

  test(`${engine}: time off over several days is blocked, seen on each day, and opened again`, async () => {
    const { studio, post, open } = await desk({ engine })
    const off = { intent: 'block', fromDate: '2026-03-05', toDate: '2026-03-08', note: 'Away' }
    const response = await post({ ...off, fromTime: '', toTime: '' }, `${FRIDAY}&panel=block`)
    expect(response.headers.get('location')).toContain('done=blocked')
    const between = { startsAt: at('2026-03-05', '00:00'), endsAt: at('2026-03-09', '00:00') }
    const [block] = await studio.bookings.blocksBetween(between)
    expect(block).toMatchObject({ ...between, note: 'Away' })
    for (const date of ['2026-03-05', '2026-03-08']) {
      const { words } = await open(`/admin/appointments?date=${date}`)
      expect(words).toContain('Away')
      expect(words).not.toContain('Book here')
    }
    await post({ intent: 'unblock', blockId: block?.id ?? '' })
    expect(await studio.bookings.blocksBetween(between)).toEqual([])
    expect((await post({ intent: 'unblock', blockId: block?.id ?? '' })).status).toBe(404)
  })
}

test('the panel says that by hand nothing is asked and no fee applies, and it is so', async () => {
  const { studio, open, post } = await desk()
  const path = `${FRIDAY}&panel=book`
  const panel = (await open(path)).getByRole('region', { name: 'Book by hand' })
  expect(wordsOf(panel)).toContain('Booked by hand, nothing is paid ahead and no fee applies.')
  expect(wordsOf(panel)).toContain('press Take payment: it makes a link that you can mail.')
  const deposit = { cents: 3000 }
  const policy = { ...PAY_AT_STUDIO, takes: 'deposit', deposit, noShowFee: deposit } as const
  await studio.menu.savePolicy({ id: 'acne-facial', version: 0 }, policy, OWNER)
  expect((await post({ ...byHand }, path)).status).toBe(302)
  const [visit] = await studio.bookings.onDate('2026-03-06')
  if (!visit) throw new Error('Nothing was booked')
  const terms = await studio.bookings.cancelTerms([visit], () => ({ paidCents: 0, tipCents: 0 }))
  expect(terms.size).toBe(0)
  const taking = await open(`/admin/today/visits/${visit.id}`)
  expect(taking.getByRole('button', { name: /link/i })).toBeTruthy()
})

test('a warning names the rule that a visit by hand would break, and the owner may go on', async () => {
  const { studio, post } = await desk()
  const closed = { ...byHand, date: '2026-03-07' }
  const path = '/admin/appointments?date=2026-03-07&panel=book'
  const warned = await post(closed, path)
  expect(warned.status).toBe(422)
  const page = await answered(warned)
  expect(page.alerts.join()).toContain(
    'This breaks your own booking rules. You are closed that day.',
  )
  expect(page.getByRole('main').querySelectorAll('[name=override]')).toHaveLength(1)
  expect(await studio.bookings.onDate('2026-03-07')).toHaveLength(0)

  const offGrid = await post({ ...byHand, time: '10:05' }, `${FRIDAY}&panel=book`)
  expect((await answered(offGrid)).alerts.join()).toContain('It is not one of your start times.')

  expect((await post({ ...closed, override: '1' }, path)).status).toBe(302)
  expect(await studio.bookings.onDate('2026-03-07')).toHaveLength(1)
})

test('booking by hand says beforehand what is needed, and names first what is missing', async () => {
  const { post, open } = await desk()
  const path = `${FRIDAY}&panel=book`
  const form = await open(path)
  const field = (page: Page, label: string) => page.getByLabelText<HTMLInputElement>(label)
  for (const label of ['Treatment', 'Date', 'Time', 'First name']) {
    expect([label, field(form, label).required]).toEqual([label, true])
  }
  expect(form.words).toContain('Fill in everything that is not marked optional.')

  const page = await answered(post({ ...byHand, email: 'bo' }, path))
  expect(page.alerts).toEqual([expect.stringMatching(/^Enter an email address such as/)])
  expect(page.words).not.toContain('Something here could not be read')
  expect(field(page, 'Email (optional)').hasAttribute('autofocus')).toBe(true)
  expect(field(page, 'Phone (optional)').hasAttribute('autofocus')).toBe(false)
})

test('a visit by hand that cannot be read names each field and loses nothing', async () => {
  const { post } = await desk()
  const wrong = {
    ...byHand,
    treatment: '',
    time: '25:00',
    email: 'bo',
    phone: '12',
    lastName: 'x'.repeat(81),
  }
  const response = await post({ ...wrong, addonIds: 'microdermabrasion' }, `${FRIDAY}&panel=book`)
  expect(response.status).toBe(400)
  const page = await answered(response)
  for (const [label, words] of [
    ['Treatment', 'Choose a treatment.'],
    ['Time', 'Choose a time.'],
    ['Email (optional)', 'Enter an email address such as name@example.com.'],
    ['Phone (optional)', 'Enter a phone number with its area code, such as 909 555 0134.'],
    ['Last name (optional)', 'Enter the client’s last name, up to 80 letters.'],
  ] as const) {
    expect(noteOn(page, label)).toContain(words)
  }
  expect(held(page, 'First name')).toBe('Bo')
  expect(page.getByRole<HTMLInputElement>('checkbox', { name: /^Microdermabrasion/ }).checked).toBe(
    true,
  )
})

test('a treatment with kinds is booked by hand as one of them, against the rule for current clients once it is named', async () => {
  const { studio, post } = await desk()
  const peel = { ...byHand, treatment: 'chemical-peels/deep' }
  const warned = await post(peel, `${FRIDAY}&panel=book`)
  expect((await answered(warned)).alerts.join()).toContain('This treatment is for current clients')
  expect((await post({ ...peel, override: '1' }, `${FRIDAY}&panel=book`)).status).toBe(302)
  expect(await studio.bookings.onDate('2026-03-06')).toMatchObject([
    { serviceId: 'chemical-peels', optionId: 'deep', durationMinutes: 60, priceCents: 25000 },
  ])
})

test('a block over a visit is refused and names the visit', async () => {
  const { studio, post, open } = await desk()
  await booked(studio)
  const off = { intent: 'block', fromDate: '2026-03-06', toDate: '2026-03-06', note: '' }
  const response = await post(
    { ...off, fromTime: '09:00', toTime: '10:15' },
    `${FRIDAY}&panel=block`,
  )
  expect(response.status).toBe(409)
  const said = (await answered(response)).alerts.join()
  expect(said).toContain('A visit stands in that time. Move or cancel it first.')
  expect(said).toContain('Ana Rivera: Fri, Mar 6, 10:00 am.')
  const backwards = await post(
    { ...off, fromTime: '12:00', toTime: '11:00' },
    `${FRIDAY}&panel=block`,
  )
  expect((await answered(backwards)).words).toContain('The end must come after the start.')
  const endless = await post({ ...off, fromTime: '12:00', toTime: '' }, `${FRIDAY}&panel=block`)
  expect(endless.status).toBe(400)
  expect((await answered(endless)).words).toContain('Say until when, or leave both times empty')
  const page = await open(`${FRIDAY}&panel=block&time=12:00`)
  expect(held(page, 'Until')).toBe('13:00')
  const long = await post({ ...off, toDate: '2036-03-06', fromTime: '', toTime: '' })
  expect((await answered(long)).alerts.join()).toContain('Block at most a year at once.')
})

test('the owner can ask why a time is not offered and reads every reason', async () => {
  const { studio, open } = await desk()
  await booked(studio)
  const ask = async (query: Record<string, string>) =>
    (await open(`/admin/appointments?${new URLSearchParams({ panel: 'why', ...query })}`)).words
  const treatment = 'acne-facial'
  const taken = await ask({ date: '2026-03-06', time: '10:10', treatment })
  expect(taken).toContain('This time is not offered.')
  expect(taken).toContain('It is not one of your start times.')
  expect(taken).toContain('You already have something at that time.')
  expect(await ask({ date: '2026-03-07', time: '10:00', treatment })).toContain(
    'You are closed that day.',
  )
  expect(await ask({ date: '2026-03-06', time: '11:00', treatment })).toContain(
    'This time is offered.',
  )
  const peel = { treatment: 'chemical-peels/deep', email: 'new@example.com' }
  expect(await ask({ date: '2026-03-06', time: '12:00', ...peel })).toContain(
    'This treatment is for current clients',
  )
  expect(await ask({ date: '2026-03-06', time: 'noon', treatment })).toContain('Choose a time.')
})

test('a body that is no form is the sender’s fault', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  for (const path of ['/admin/appointments', '/admin/appointments/x']) {
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await app.request(path, { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(400)
    expect((await answered(response)).words).toContain('Something here could not be read.')
  }
})

test('a form that names no known change, or no booking, is refused', async () => {
  const { post } = await desk()
  expect((await post({ intent: 'explode', bookingId: 'x' })).status).toBe(400)
  expect((await post({ intent: 'confirm', bookingId: 'x' })).status).toBe(404)
})

test('a time that is offered to somebody who waits says so, and is the owner’s with one press', async () => {
  const { studio, open, post } = await desk()
  const visit = await booked(studio, { email: 'gone@example.com' })
  const joined = await studio.waiting.join({
    ...{ firstName: 'Ana', lastName: 'Waits', phone: '909 555 0177', email: 'ana@example.com' },
    choices: [{ serviceId: 'acne-facial', addonIds: [] }],
    ...{ weekdayIds: ['friday'], partIds: ['morning'], noticeMinutes: 0 },
    ...{ firstDate: '2026-03-02', lastDate: '2026-03-31' },
  })
  expect(joined.ok).toBe(true)
  await studio.bookings.cancel({ bookingId: visit.id, reason: '' }, OWNER)
  const says = 'Offered to Ana Waits until 1:00 pm'
  for (const view of ['', '&view=week']) {
    expect((await open(`${FRIDAY}${view}`)).words).toContain(says)
  }

  const refused = await answered(post(byHand))
  expect(refused.alerts.join()).toContain(`${says}. Withdraw the offer, on this day’s page`)
  const other = await booked(studio, { startsAt: at('2026-03-06', '15:00') })
  const move = { intent: 'move', bookingId: other.id, date: '2026-03-06', time: '10:00' }
  expect((await answered(post(move))).alerts.join()).toContain(says)

  const [kept] = await studio.waiting.desk.keptWithin(visit)
  const withdrawn = await post({ intent: 'withdraw-offer', freedId: kept?.freedId ?? '' })
  expect(withdrawn.status).toBe(302)
  const page = await open(`${FRIDAY}&done=offer-withdrawn`)
  expect(page.words).toContain('Withdrawn. The time is free')
  expect(page.words).not.toContain('Offered to')
  expect((await post(byHand)).status).toBe(302)
})

test('one field finds a client by hand, and picked there is nothing left to type', async () => {
  const { studio, open, post } = await desk()
  const ana = await booked(studio)
  await studio.clients.addAlert(ana.clientId, { kind: 'allergy', words: 'Latex' }, OWNER)
  studio.clock.now = at('2026-03-06', '11:00')
  await studio.bookings.noShow(ana.id, OWNER)
  const path = `${FRIDAY}&panel=book`
  const found = (await open(`${path}&who=rivrea`)).getByRole('region', { name: 'Book by hand' })
  const [link] = linksIn(found).filter(([words]) => words?.includes('Ana Rivera'))
  const picked = await open(link?.[1] ?? '')
  const who = wordsOf(picked.getByRole('region', { name: 'Who comes' }))
  expect(who).toContain('Ana Rivera')
  expect(who).toContain('(909) 555-0101 ana@example.com')
  expect(who).toContain('Latex')
  expect(who).toContain('1 no-show')
  expect(picked.queryByLabelText('First name')).toBeNull()
  const { intent, treatment, date, note } = byHand
  const asked = { intent, treatment, date, time: '14:00', note, clientId: ana.clientId }
  expect((await post(asked, path)).status).toBe(302)
  const [, made] = await studio.bookings.onDate('2026-03-06')
  expect(made ?? ana).toMatchObject({ clientId: ana.clientId, firstName: 'Ana', phone: ana.phone })
})

test('a new client needs a name alone, and nobody is written to', async () => {
  const { studio, open, post } = await desk()
  const answer = await post(
    { ...byHand, lastName: '', email: '', phone: '' },
    `${FRIDAY}&panel=book`,
  )
  expect(answer.headers.get('location')).toContain('booked-silently')
  const [visit] = await studio.bookings.onDate('2026-03-06')
  if (!visit) throw new Error('Nothing was booked')
  expect(await studio.clients.find(visit.clientId)).toMatchObject({ email: '', phone: '' })
  expect((await open(FRIDAY)).words).toContain('No mail address')
  const again = { intent: 'book', treatment: 'acne-facial', date: '2026-03-06', note: '' }
  const picked = { ...again, time: '14:00', clientId: visit.clientId }
  expect((await post(picked, FRIDAY)).status).toBe(302)
  expect((await studio.bookings.onDate('2026-03-06')).map((one) => one.clientId)).toEqual([
    visit.clientId,
    visit.clientId,
  ])
})

test('a walk-in begins now on the owner’s grid, whatever the minute, and is not refused for it', async () => {
  const { studio, open, post } = await desk()
  const filled = async (time: string, path = `${FRIDAY}&panel=book`) => {
    studio.clock.now = at('2026-03-06', time)
    return held(await open(path), 'Time')
  }
  expect(await filled('11:13')).toBe('11:15')
  expect(await filled('11:13', `${FRIDAY}&panel=book&time=11:13`)).toBe('11:15')
  expect(await filled('11:13', `${FRIDAY}&panel=book&time=15:00`)).toBe('15:00')
  const opened = await filled('11:16')
  expect(opened).toBe('11:15')
  studio.clock.now = at('2026-03-06', '11:22')
  expect((await post({ ...byHand, time: opened }, `${FRIDAY}&panel=book`)).status).toBe(302)
  const late = await post({ ...byHand, time: '10:00' }, `${FRIDAY}&panel=book`)
  expect(late.status).toBe(422)
  const free = (await open(`${FRIDAY}&panel=book`)).getByRole('list', { name: 'Free times' })
  expect(wordsOf(free)).toMatch(/\b12:15 pm\b/)
})
