import { expect, test } from 'vitest'
import { PAY_AT_STUDIO } from '#domain/calendar/visit-policy.ts'
import { DAY_MS } from '#domain/core/duration.ts'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'
import type { BookRequest } from '#server/calendar/provider.ts'
import type { Engine } from '#server/core/db/open.ts'
import { markBad } from '#server/post/reach/contact-points.ts'
import { agreedTo } from '#tests/agreed.ts'
import {
  at,
  bookRequest,
  createTestApp,
  createTestStudio,
  ENGINES,
  GUEST,
  OWNER,
} from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'
import { linksIn, type Page, pageOf, pressed } from '#tests/page.ts'
import { squareStudio } from '#tests/providers.ts'

const PERSONAL = ['Ana', 'Rivera', 'ana@example.com', '909 555 0101', 'shy of needles']

const answered = async (answer: Response | Promise<Response>) => pageOf(await (await answer).text())
const hrefsOn = (page: Page) => linksIn(page.getByRole('main')).map(([, href]) => href)
/** What the one button of the question would post. */
function asked(page: Page): Record<string, string> {
  const button = page.getByRole('main').querySelector<HTMLElement>('form button')
  return button ? pressed(button) : {}
}
const offered = (page: Page) =>
  page.queryAllByLabelText(/, available$/).map((time) => time.getAttribute('aria-label'))

async function booked(
  changes: Partial<BookRequest> = {},
  engine: Engine = 'sqlite',
  reminds = false,
) {
  const studio = await createTestStudio({ engine, reminds })
  const app = await createTestApp(studio)
  const made = await studio.bookings.create(
    bookRequest({ note: 'shy of needles', ...changes }),
    GUEST,
  )
  if (!made.ok) throw new Error(made.code)
  const { booking } = made
  const token = studio.manageLinks.tokenFor(booking)
  const post = (fields: Record<string, string>, to = `/manage/${token}`) =>
    app.request(to, { method: 'POST', body: new URLSearchParams(fields) })
  return { studio, app, booking, token, post }
}

test('the manage link shows service, time and what is due, and nothing of the person', async () => {
  const { app, token } = await booked({ addonIds: ['microdermabrasion'] })
  const response = await app.request(`/manage/${token}`)
  const html = await response.text()
  expect(response.status).toBe(200)
  const { words } = pageOf(html)
  expect(words).toContain('Acne Facial')
  expect(words).toContain('Friday, March 6 10:00 am')
  expect(words).toContain('$125 is due at the studio.')
  for (const personal of PERSONAL) expect(html).not.toContain(personal)
})

test('its pages are kept nowhere, found by no search engine, and leak no address', async () => {
  const { app, token } = await booked()
  for (const path of [
    `/manage/${token}`,
    `/schedule/booked/${token}`,
    `/manage/${token}/calendar.ics`,
    '/manage/nonsense',
  ]) {
    const { headers } = await app.request(path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect([path, headers.get('referrer-policy')]).toEqual([path, 'no-referrer'])
    expect([path, headers.get('x-robots-tag')]).toEqual([path, 'noindex'])
  }
})

test('opening any of its pages changes nothing', async () => {
  const { studio, app, token, booking } = await booked()
  for (const query of [
    '',
    '?step=cancel',
    '?step=move',
    '?step=move&at=2026-03-06T20:00:00Z',
    '?intent=cancel',
    '?intent=move&at=2026-03-06T20:00:00Z',
    '?done=cancelled',
  ]) {
    expect((await app.request(`/manage/${token}${query}`)).status).toBe(200)
  }
  expect(await studio.bookings.find(booking.id)).toEqual(booking)
  expect(await studio.bookings.history(booking.id)).toHaveLength(1)
})

test('cancelling asks first, then one POST cancels and says so', async () => {
  const { studio, app, token, booking, post } = await booked()
  const question = await answered(app.request(`/manage/${token}?step=cancel`))
  expect(question.getByRole('heading', { name: 'Cancel your visit?' })).toBeTruthy()
  expect(asked(question)).toMatchObject({ intent: 'cancel' })
  expect(question.getByRole('main').querySelector('form')?.method).toBe('post')

  const long = await post({ intent: 'cancel', reason: 'a cold '.repeat(80), version: '0' })
  expect(long.status).toBe(400)
  expect(pageOf(await long.text()).alerts.join()).toContain('Keep this to 500 characters.')
  const answer = await post({ intent: 'cancel', reason: '  a cold  ', version: '0' })
  expect(answer.status).toBe(303)
  expect(await studio.bookings.find(booking.id)).toMatchObject({
    status: 'CANCELLED',
    cancelledBy: 'manage-link',
    cancelReason: 'a cold',
  })
  const after = await answered(app.request(answer.headers.get('location') ?? ''))
  expect(after.words).toContain('This booking has been canceled.')
  expect(after.getByRole('link', { name: /^Book again/ })).toBeTruthy()
})

for (const engine of ENGINES) {
  test(`${engine}: a visit that moved meanwhile is asked about once more, with its new time`, async () => {
    const { studio, app, token, booking, post } = await booked({}, engine)
    const { version = '' } = asked(await answered(app.request(`/manage/${token}?step=cancel`)))
    const move = { bookingId: booking.id, startsAt: at('2026-03-13', '10:00') }
    expect(await studio.bookings.reschedule(move, OWNER)).toMatchObject({ ok: true })

    const later = new Date(at('2026-03-20', '10:00')).toISOString()
    const presses: Record<string, string>[] = [{ intent: 'cancel' }, { intent: 'move', at: later }]
    // What the page showed before the move, or no word of what it showed.
    const unknowing = presses.flatMap((fields) => [fields, { ...fields, version }])
    for (const fields of unknowing) {
      const answer = await post(fields)
      expect(answer.status).toBe(303)
      const again = await answered(app.request(answer.headers.get('location') ?? ''))
      expect(again.alerts).toContain(BROWSER_SENTENCES['visit-changed'])
      expect(again.words).toContain('Fri, Mar 13, 10:00 am')
      expect(asked(again)).toMatchObject({ intent: fields.intent })
      expect(await studio.bookings.find(booking.id)).toMatchObject({
        status: 'CONFIRMED',
        startsAt: move.startsAt,
      })
      if (fields.intent === 'cancel' || !('version' in fields)) continue
      const { version: now = '' } = asked(again)
      expect((await post({ ...fields, version: now })).status).toBe(303)
      expect(await studio.bookings.find(booking.id)).toMatchObject({ startsAt: Date.parse(later) })
    }
  })
}

test('moving can be left as cancelling can, and names the extras', async () => {
  const { app, token } = await booked({ addonIds: ['microdermabrasion'] })
  for (const query of ['step=move', 'step=move&at=2026-03-06T20:00:00Z']) {
    const page = await answered(app.request(`/manage/${token}?${query}`))
    const keep = page.getByRole('link', { name: 'Keep it as it is' })
    expect(keep.getAttribute('href')).toMatch(/^\/manage\/[^?]+$/)
    expect(page.words).toContain('with Microdermabrasion')
  }
})

test('moving offers times as if its own were free, then one POST moves', async () => {
  const { studio, app, token, booking, post } = await booked()
  const picker = await answered(app.request(`/manage/${token}?step=move&times=all`))
  expect(picker.queryByLabelText(/^Friday, March 6, 10:00 am/)).toBeNull()
  expect(picker.getByLabelText('Friday, March 6, 10:15 am, available')).toBeTruthy()
  expect(offered(picker)).toContain('Friday, March 6, 10:15 am, available')

  const startsAt = at('2026-03-06', '10:15')
  const chosen = new Date(startsAt).toISOString()
  const question = await answered(app.request(`/manage/${token}?step=move&at=${chosen}`))
  expect(question.words).toContain('Fri, Mar 6, 10:15 am')

  const answer = await post({ intent: 'move', version: '0', at: chosen })
  expect(answer.status).toBe(303)
  expect(await studio.bookings.find(booking.id)).toMatchObject({ startsAt, sequence: 1 })
})

test('a visit moved far ahead goes on with a link that lasts as long', async () => {
  const { studio, post, booking } = await booked()
  const startsAt = at('2026-05-29', '10:00')
  const answer = await post({ intent: 'move', version: '0', at: new Date(startsAt).toISOString() })
  const token = answer.headers.get('location')?.match(/^\/manage\/([^?]+)/)?.[1] ?? ''
  studio.clock.now = startsAt
  expect(studio.manageLinks.read(token)).toEqual({ bookingId: booking.id })
})

test('a time that was taken meanwhile is refused with the three nearest', async () => {
  const { studio, booking, post } = await booked()
  const startsAt = at('2026-03-06', '14:00')
  await studio.bookings.create(bookRequest({ startsAt, email: 'bo@example.com' }), GUEST)
  const answer = await post({ intent: 'move', version: '0', at: new Date(startsAt).toISOString() })
  const page = await answered(answer)
  expect(answer.status).toBe(409)
  expect(page.alerts.join()).toContain('Someone has just taken that time.')
  const nearest = expect.stringMatching(/^Fri, Mar 6, .+, available$/)
  expect(offered(page)).toEqual([nearest, nearest, nearest])
  expect(await studio.bookings.find(booking.id)).toEqual(booking)
})

test.each([
  ['no time', 400, { intent: 'move', version: '0' }],
  ['not a time', 400, { intent: 'move', version: '0', at: 'tomorrow' }],
  ['a time in the past', 422, { intent: 'move', version: '0', at: '2020-03-06T10:00:00Z' }],
  ['a closed day', 422, { intent: 'move', version: '0', at: '2026-03-07T20:00:00Z' }],
])(
  'moving to %s is refused with its sentence',
  async (_, status, fields: Record<string, string>) => {
    const { studio, booking, post } = await booked()
    const answer = await post(fields)
    expect(answer.status).toBe(status)
    expect((await answered(answer)).alerts).toHaveLength(1)
    expect(await studio.bookings.find(booking.id)).toEqual(booking)
  },
)

test('a forged, expired or foreign link looks like not found, and nothing of the visit shows', async () => {
  const { studio, app, token, booking, post } = await booked({ serviceId: 'nano-infusion' })
  const foreign = studio.manageLinks.tokenFor({ id: 'another-booking', endsAt: booking.endsAt })
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  const links = [forged, foreign, 'x', `${token}.x`]
  studio.clock.now = booking.endsAt + 8 * 24 * 3_600_000
  for (const bad of [...links, token]) {
    for (const path of [`/manage/${bad}`, `/schedule/booked/${bad}`]) {
      const response = await app.request(path)
      const html = await response.text()
      expect(response.status).toBe(404)
      expect(pageOf(html).words).toContain('This link is not valid, or no longer valid.')
      for (const word of [...PERSONAL, 'Nano Infusion', 'Mar 6']) expect(html).not.toContain(word)
    }
    expect((await app.request(`/manage/${bad}/calendar.ics`)).status).toBe(404)
    expect((await post({ intent: 'cancel' }, `/manage/${bad}`)).status).toBe(404)
  }
  expect(await studio.bookings.find(booking.id)).toMatchObject({ status: 'CONFIRMED' })
})

test('a visit that has begun or is completed can no longer be changed, and says so', async () => {
  const { studio, app, token, booking, post } = await booked()
  studio.clock.now = booking.startsAt
  const begun = await answered(app.request(`/manage/${token}?step=cancel`))
  expect(begun.words).toContain('This visit has already begun.')
  expect((await post({ intent: 'cancel', version: '0' })).status).toBe(409)
  await studio.bookings.complete(booking.id, OWNER)
  const over = await answered(app.request(`/manage/${token}`))
  expect(over.words).toContain('This visit has already taken place.')
})

test('the booked page says date, place, extras, minutes, price and how to prepare, and of who the address alone', async () => {
  const { app, token } = await booked({ addonIds: ['microdermabrasion'] })
  const html = await (await app.request(`/schedule/booked/${token}`)).text()
  const page = pageOf(html)
  for (const words of [
    'Friday, March 6',
    '101 Orange Street',
    'Acne Facial',
    'Microdermabrasion',
    '1 hr',
    '$125',
    'Bring a note of anything prescribed',
  ]) {
    expect(page.words).toContain(words)
  }
  expect(hrefsOn(page)).toEqual(
    expect.arrayContaining([
      `/manage/${token}/calendar.ics`,
      expect.stringMatching(/^https:\/\/calendar\.google\.com\//),
      `/manage/${token}?step=move`,
      `/manage/${token}?step=cancel`,
    ]),
  )
  expect(page.words).toContain('A confirmation is on its way to ana@example.com')
  const others = PERSONAL.filter((one) => one !== 'ana@example.com')
  for (const personal of others) expect(html).not.toContain(personal)
})

test('a day after booking the page tells the address to nobody any more', async () => {
  const { studio, app, token } = await booked()
  studio.clock.now += DAY_MS
  const html = await (await app.request(`/schedule/booked/${token}`)).text()
  for (const personal of PERSONAL) expect(html).not.toContain(personal)
  expect(pageOf(html).words).toContain('A confirmation is on its way to your email')
})

test('the questions before a first visit stand on both pages of the visit until they are answered', async () => {
  const { studio, app, token, booking } = await booked()
  const pages = [`/schedule/booked/${token}`, `/manage/${token}`]
  const asked = async (path: string) =>
    linksIn((await answered(app.request(path))).getByRole('main')).find(
      ([words]) => words === 'Answer the questions',
    )
  for (const path of pages) expect((await asked(path))?.[1]).toContain('/form/')
  const form = (await asked(pages[0] ?? ''))?.[1] ?? ''
  expect((await answered(app.request(new URL(form).pathname))).words).toContain('Ana')

  const again = await studio.bookings.create(
    bookRequest({ startsAt: at('2026-03-08', '10:00'), firstName: 'Eve' }),
    GUEST,
  )
  if (!again.ok) throw new Error(again.code)
  const other = studio.manageLinks.tokenFor(again.booking)
  expect(again.booking.clientId).toBe(booking.clientId)
  expect(await asked(`/schedule/booked/${other}`)).toBeUndefined()
})

test('the visit’s own page says all of it, and after a move offers the calendar again', async () => {
  const { app, token, post } = await booked({ addonIds: ['microdermabrasion'] })
  const page = await answered(app.request(`/manage/${token}`))
  for (const words of ['Microdermabrasion', '1 hr', '$125', '101 Orange Street', 'Bring a note'])
    expect(page.words).toContain(words)
  const file = `/manage/${token}/calendar.ics`
  expect(hrefsOn(page)).toContain(file)
  const asking = await answered(
    app.request(`/manage/${token}?step=move&at=2026-03-06T20:00:00.000Z`),
  )
  expect(hrefsOn(asking)).not.toContain(file)
  const moved = (await post(asked(asking))).headers.get('location') ?? ''
  const after = await answered(app.request(moved))
  expect(after.words).toContain('Your calendar still has the old time. Put the new one in:')
  expect(hrefsOn(after).filter((one) => one?.endsWith('/calendar.ics'))).toHaveLength(1)
})

test('the booked page of a cancelled visit leads to what is true now', async () => {
  const { studio, app, token, booking } = await booked()
  await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, OWNER)
  const response = await app.request(`/schedule/booked/${token}`)
  expect(response.headers.get('location')).toBe(`/manage/${token}`)
})

test('the calendar file is a download of this one visit', async () => {
  const { app, token } = await booked()
  const response = await app.request(`/manage/${token}/calendar.ics`)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
})

test('what was agreed to is said instead of the studio’s own words, and its sums before the button', async () => {
  const { studio, app, booking, token } = await booked()
  const said = async (path: string) => pageOf(await (await app.request(path)).text()).words
  const manage = `/manage/${token}`
  const own = (await studio.details.read()).facts.policy
  expect(await said(manage)).toContain(own)

  const fee = { cents: 3000 }
  const policy = { ...PAY_AT_STUDIO, takes: 'card', lateFee: fee, noShowFee: fee } as const
  await agreedTo(studio, booking, policy)
  const plans =
    'Free to cancel or move until Thursday, March 5, 10:00 am. After that, or if you do not come, we may charge your card $30.'
  expect(await said(manage)).toContain(plans)
  expect(await said(`/schedule/booked/${token}`)).toContain(plans)
  expect(await said(`${manage}?step=cancel`)).toContain(
    'Cancel now: nothing is charged. From Thursday, March 5, 10:00 am on, we may charge your card $30.',
  )
  studio.clock.now = at('2026-03-05', '10:00')
  expect(await said(`${manage}?step=cancel`)).toContain(
    'Cancel now: we may charge your card $30, as agreed.',
  )
  // Else whoever moved the visit far ahead could cancel it free.
  const page = pageOf(await (await app.request(`${manage}?step=move`)).text())
  expect(page.words).toContain(
    'It could be moved here until Thu, Mar 5, 10:00 am. To move it now, please call',
  )
  expect(page.queryByRole('link', { name: 'Move' })).toBeNull()
  const after = pageOf(await (await app.request(`/schedule/booked/${token}`)).text())
  expect(after.queryByRole('link', { name: 'Move it' })).toBeNull()
  expect(after.words).toContain('It could be moved here until Thu, Mar 5, 10:00 am.')
  const move = { bookingId: booking.id, startsAt: at('2026-03-08', '10:00') }
  const link = { kind: 'manage-link', bookingId: booking.id } as const
  expect(await studio.bookings.reschedule(move, link)).toMatchObject({ code: 'late-to-move' })
  expect(await studio.bookings.reschedule(move, OWNER)).toMatchObject({ ok: true })
  for (const path of [manage, `${manage}?step=cancel`, `/schedule/booked/${token}`]) {
    expect(await said(path)).not.toContain(own)
  }
  studio.clock.now = at('2026-03-07', '12:00')
  expect(await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, link)).toMatchObject({
    ok: true,
  })
  // No card is on file for it, so none is spoken of.
  expect(await said(manage)).toContain('A fee of $30 is open, as agreed when you booked.')
  expect(await said(manage)).not.toContain('charge')
})

test('a request that waits for the owner’s yes in Square’s app is canceled by telephone alone, and says so', async () => {
  const studio = await squareStudio({ appointments: { acceptance: 'manual' } })
  const app = await createTestApp(studio)
  const made = await studio.bookings.create(bookRequest(), GUEST)
  if (!made.ok) throw new Error(made.code)
  const own = `/manage/${studio.manageLinks.tokenFor(made.booking)}`
  for (const path of [own, `${own}?step=cancel`]) {
    const page = await answered(app.request(path))
    expect(page.words).toContain('I have yet to confirm this visit')
    expect(page.words).toContain('To move or cancel it before that, please call (909)')
    expect(page.getByRole('main').textContent).not.toContain('Cancel visit')
  }
  const booked = await answered(app.request(own.replace('/manage/', '/schedule/booked/')))
  expect(booked.words).toContain('Until it is confirmed, please call')
  expect(booked.words).not.toContain('Cancel it')
})

test('mail is promised where there is an address, and comes also to whoever wants no reminders', async () => {
  const { studio, app, booking, token } = await booked({}, 'sqlite', true)
  const { rows } = studio.database
  const link = { kind: 'manage-link', bookingId: booking.id } as const
  const opened = (done: string) => answered(app.request(`/manage/${token}?done=${done}`))
  await studio.reminders.choice.setOfVisit(booking.id, false)
  expect((await opened('')).words).toContain('News of a change still comes.')
  const startsAt = at('2026-03-06', '16:00')
  await studio.bookings.reschedule({ bookingId: booking.id, startsAt }, link)
  const told = rows.selectFrom('outbox').select('recipient').where('kind', '=', 'moved')
  expect(await told.where('audience', '=', 'client').execute()).toEqual([
    { recipient: booking.email },
  ])
  const promise = 'A new confirmation is on its way to your email.'
  expect((await opened('moved')).words).toContain(promise)
  await rows.updateTable('booking').set({ email: '' }).where('id', '=', booking.id).execute()
  expect((await opened('moved')).words).not.toContain(promise)
  await studio.bookings.cancel({ bookingId: booking.id, reason: '' }, link)
  const note = 'A note of it is on its way to your email.'
  expect((await opened('cancelled')).words).not.toContain(note)
  await rows.updateTable('booking').set({ email: 'ana@example.com' }).execute()
  expect((await opened('cancelled')).words).toContain(note)
})

test('a visit’s page says what will come: no reminder where the profile wants none, no mail where mail comes back', async () => {
  const { studio, app, booking, token } = await booked({}, 'sqlite', true)
  const words = async () => (await answered(app.request(`/manage/${token}`))).words
  expect(await words()).toContain('I remind you of this visit before it is time.')
  const { user } = await signedInClient(studio, { email: booking.email, isVerified: true })
  await studio.reminders.choice.setOfAccount(user, false)
  expect(await words()).toContain('your profile says that you want no reminders')
  expect(await words()).not.toContain('I remind you of this visit')
  expect(await words()).not.toContain('comes back')
  const point = { channel: 'mail', address: booking.email.toLowerCase() } as const
  await markBad(studio.database.rows, point, { reason: '550 5.1.1', now: studio.clock.now })
  expect(await words()).toContain(`My mail to ${booking.email} comes back`)
})
