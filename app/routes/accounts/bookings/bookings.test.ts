import { expect, test, vi } from 'vitest'
import type { Booking } from '#domain/calendar/booking.ts'
import { PAY_AT_STUDIO } from '#domain/calendar/visit-policy.ts'
import { BROWSER_SENTENCES } from '#domain/core/site-errors.ts'
import { agreedTo } from '#tests/agreed.ts'
import { posted } from '#tests/form.ts'
import { at, createTestApp, createTestStudio, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { signedInClient } from '#tests/owner.ts'
import { linksIn, type Page, pageOf, pressed, within, wordsOf } from '#tests/page.ts'

async function signedIn() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const { user, cookie } = await signedInClient(studio, { name: 'Ana Rivera', isVerified: true })
  const open = async (path = '/bookings') => {
    const response = await app.request(path, { headers: { cookie } })
    const page = pageOf(await response.text())
    const main = page.getByRole('main')
    const text = wordsOf(main)
    return { status: response.status, page, text, links: linksIn(main), cards: cardsOf(page) }
  }
  const cancel = async (bookingId: string, path = '/bookings', seen = { version: '0' }) =>
    app.request(path, posted({ intent: 'cancel', bookingId, ...seen }, cookie))
  return { studio, app, user, cookie, open, cancel }
}

function cardsOf(page: Page): HTMLElement[] {
  const items = within(page.getByRole('main')).queryAllByRole('listitem')
  return items.filter((item) => wordsOf(item).includes('Booking ID'))
}

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Are you sure you want to cancel this booking?' })
const cancelIn = (page: Page) =>
  within(dialogOf(page)).getByRole('button', { name: /^CANCEL BOOKING/ })

test('without bookings the page says so and leads to booking', async () => {
  const { open } = await signedIn()
  const { links, text } = await open()
  expect(text).toContain("You don't have any bookings yet.")
  expect(links).toContainEqual(['BOOK NOW', '/schedule'])
})

test('the question says what may be charged by what was agreed to, else the studio’s own words', async () => {
  const { studio, open } = await signedIn()
  const visit = await book(studio)
  const question = async () => wordsOf(dialogOf((await open(`/bookings?cancel=${visit.id}`)).page))
  const own = (await studio.details.read()).facts.policy
  expect(await question()).toContain(own)
  await agreedTo(studio, visit, { ...PAY_AT_STUDIO, takes: 'card', lateFee: { percent: 50 } })
  expect(await question()).toContain(
    'Cancel now: nothing is charged. From Thursday, March 5, 10:00 am on, we may charge your card $55.',
  )
  expect(await question()).not.toContain(own)
})

test('a card has every field of the specification', async () => {
  const { studio, open } = await signedIn()
  const visit = await book(studio, { addonIds: ['microdermabrasion', 'dermaplane'] })
  const { cards } = await open()
  expect(cards).toHaveLength(1)
  const text = cards.map(wordsOf).join()
  for (const words of [
    'Friday, March 6, 2026 10:00 am',
    'Acne Facial',
    'confirmed',
    'Duration 1 hr 10 min',
    'Total $140 ',
    'Add-ons Dermaplane, Microdermabrasion',
    `Booking ID ${visit.id.slice(0, 8)}`,
    'Created Monday, March 2, 2026',
    'RESCHEDULE',
    'CANCEL BOOKING',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('BOOK AGAIN')
  expect(text).not.toContain(visit.id)
  const [card] = cards
  expect(card && wordsOf(within(card).getByRole('group'))).toMatch(
    /^Details.*Booking ID .* Created /,
  )
})

test('what is paid for a visit stands on its card, here and on the profile', async () => {
  const { studio, open } = await signedIn()
  const visit = await book(studio)
  expect((await open()).text).toContain('$110 is due at the studio.')
  const paid = { bookingId: visit.id, method: 'cash', amountCents: 3000, tipCents: 0 } as const
  await studio.today.takePayment({ id: 'one', note: '', ...paid }, OWNER)
  const said = 'Paid cash: $30. $80 is due at the studio.'
  expect((await open()).text).toContain(said)
  expect((await open('/profile')).text).toContain(said)
  await studio.bookings.cancel({ bookingId: visit.id, reason: '' }, OWNER)
  expect((await open()).text).not.toContain('due at the studio')
})

test('each status has its colour and its word, and what may be done', async () => {
  const { studio, open } = await signedIn()
  const days = ['2026-03-06', '2026-03-08', '2026-03-13', '2026-03-15', '2026-03-20']
  const visits: Booking[] = []
  for (const day of days) visits.push(await book(studio, { startsAt: at(day, '10:00') }))
  const { rows } = studio.database
  const set = (index: number, status: 'PENDING' | 'COMPLETED' | 'NO_SHOW') =>
    rows
      .updateTable('booking')
      .set({ status })
      .where('id', '=', visits[index]?.id ?? '')
      .execute()
  await set(1, 'PENDING')
  await set(2, 'COMPLETED')
  await set(3, 'NO_SHOW')
  await studio.bookings.cancel({ bookingId: visits[4]?.id ?? '', reason: '' }, OWNER)
  const { cards } = await open()
  const shown = cards.map((card) => {
    const badge = card.querySelector('[class*=text-status]')
    const colour = /text-status-(\w+)/.exec(badge?.className ?? '')?.[1]
    return [
      /Booking ID (\S+)/.exec(wordsOf(card))?.[1],
      `${colour} ${badge?.textContent}`,
      within(card).queryByRole('link', { name: /^CANCEL BOOKING/ }) ? 'cancel' : '',
      within(card).queryByRole('link', { name: /^BOOK AGAIN/ }) ? 'again' : '',
    ]
  })
  const idOf = (index: number) => visits[index]?.id.slice(0, 8)
  expect(shown).toEqual([
    [idOf(0), 'green confirmed', 'cancel', ''],
    [idOf(1), 'yellow pending', 'cancel', ''],
    [idOf(4), 'red canceled', '', 'again'],
    [idOf(3), 'red no-show', '', 'again'],
    [idOf(2), 'gray completed', '', 'again'],
  ])
})

test('BOOK AGAIN opens the scheduler with the treatment, its option and its extras chosen', async () => {
  const { studio, open } = await signedIn()
  const visit = await book(studio, { addonIds: ['microdermabrasion'] })
  const peel = await book(
    studio,
    { serviceId: 'chemical-peels', optionId: 'oxygen', startsAt: at('2026-03-08', '10:00') },
    OWNER,
  )
  for (const { id } of [visit, peel])
    await studio.bookings.cancel({ bookingId: id, reason: '' }, OWNER)
  const hrefs = (await open()).links.map(([, href]) => href)
  expect(hrefs).toContain('/schedule?service=acne-facial&extras=microdermabrasion')
  expect(hrefs).toContain('/schedule?service=chemical-peels&option=oxygen')
})

test('rescheduling opens the visit’s own signed page at its times', async () => {
  const { studio, app, open } = await signedIn()
  await book(studio)
  const { page } = await open()
  const link = page.getByRole('link', { name: /^RESCHEDULE/ }).getAttribute('href') ?? ''
  expect(link).toMatch(/^\/manage\/.+step=move$/)
  const opened = pageOf(await (await app.request(link)).text())
  expect(opened.words).toContain('When suits you better?')
})

test('a minutes-less booking says N/A', async () => {
  const { studio, open } = await signedIn()
  const { id } = await book(studio)
  const { rows } = studio.database
  await rows.updateTable('booking').set({ duration_minutes: 0 }).where('id', '=', id).execute()
  expect((await open()).text).toContain('Duration N/A')
})

test('cancelling asks in a dialog first; asking changes nothing', async () => {
  const { studio, open } = await signedIn()
  const visit = await book(studio)
  const { page } = await open(`/bookings?cancel=${visit.id}`)
  expect(pressed(cancelIn(page))).toMatchObject({ intent: 'cancel', bookingId: visit.id })
  expect(await studio.bookings.find(visit.id)).toEqual(visit)
})

test('a visit that moved while its question stood open is asked about once more', async () => {
  const { studio, app, cookie, open } = await signedIn()
  const visit = await book(studio)
  const press = pressed(cancelIn((await open(`/bookings?cancel=${visit.id}`)).page))
  const startsAt = at('2026-03-13', '10:00')
  await studio.bookings.reschedule({ bookingId: visit.id, startsAt }, OWNER)

  const answer = await app.request('/bookings', posted(press, cookie))
  const again = await open(answer.headers.get('location') ?? '')
  const dialog = dialogOf(again.page)
  expect(wordsOf(within(dialog).getByRole('alert'))).toBe(BROWSER_SENTENCES['visit-changed'])
  expect(wordsOf(dialog)).toContain('Fri, Mar 13, 10:00 am')
  expect(await studio.bookings.find(visit.id)).toMatchObject({ status: 'CONFIRMED', startsAt })

  await studio.bookings.cancel({ bookingId: visit.id, reason: '' }, OWNER)
  const late = await app.request('/bookings', posted(press, cookie))
  expect(late.headers.get('location')).toBe('/bookings?done=was-cancelled')
})

test('one POST cancels, as the client, and the list says so', async () => {
  const { studio, open, cancel } = await signedIn()
  const visit = await book(studio)
  const answer = await cancel(visit.id)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/bookings?done=cancelled'])
  expect(await studio.bookings.find(visit.id)).toMatchObject({
    status: 'CANCELLED',
    cancelledBy: 'client',
  })
  const { page, text } = await open('/bookings?done=cancelled')
  expect(page.notices.join()).toContain('Your booking is canceled.')
  expect(text).toContain('BOOK AGAIN')
})

test('from the profile one comes back to the profile', async () => {
  const { studio, cancel } = await signedIn()
  const visit = await book(studio)
  const answer = await cancel(visit.id, '/profile')
  expect(answer.headers.get('location')).toBe('/profile?done=cancelled')
})

test('another’s visit and one that never was are refused alike, with the sentence', async () => {
  const { studio, cancel } = await signedIn()
  const bos = await book(studio, { email: 'bo@example.com' })
  for (const id of [bos.id, 'none']) {
    const answer = await cancel(id)
    expect(answer.status).toBe(404)
    expect(pageOf(await answer.text()).alerts).toEqual([
      expect.stringContaining('There was an error cancelling your booking. Please try again.'),
    ])
  }
  expect(await studio.bookings.find(bos.id)).toEqual(bos)
})

test('a visit that has begun offers the telephone, and refuses with the reason', async () => {
  const { studio, open, cancel } = await signedIn()
  const visit = await book(studio)
  studio.clock.now = visit.startsAt
  const { text } = await open()
  expect(text).toContain('This visit has begun. To change it, call (909) 555-0134')
  expect(text).not.toContain('CANCEL BOOKING')
  const answer = await cancel(visit.id)
  expect(answer.status).toBe(409)
  expect(pageOf(await answer.text()).alerts.join()).toContain(
    'There was an error cancelling your booking. Please try again. This visit has already begun.',
  )
})

test('where the desk fails the sentence is said, and the cause stays in the log', async () => {
  const { studio, user, cookie } = await signedIn()
  const visit = await book(studio)
  const cancel = () => Promise.reject(new Error('disk full'))
  const app = await createTestApp({ ...studio, bookings: { ...studio.bookings, cancel } })
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fields = { intent: 'cancel', bookingId: visit.id, version: '0' }
  const answer = await app.request('/bookings', posted(fields, cookie))
  expect(said).toHaveBeenCalledOnce()
  said.mockClear()
  const html = await answer.text()
  expect(answer.status).toBe(500)
  expect(pageOf(html).alerts).toEqual([
    expect.stringContaining('There was an error cancelling your booking. Please try again.'),
  ])
  expect(html).not.toContain('disk full')
  expect(await studio.profiles.ownBooking(user, visit.id)).toEqual(visit)
})

test('a press that does not say what it was shown is asked once more', async () => {
  const { studio, user, cancel } = await signedIn()
  const visit = await book(studio)
  const answer = await cancel(visit.id, '/bookings', { version: '' })
  expect(answer.headers.get('location')).toBe(`/bookings?cancel=${visit.id}&done=changed`)
  expect(await studio.profiles.ownBooking(user, visit.id)).toEqual(visit)
})

test('bookings that cannot be read leave an empty list that says so, not that there are none', async () => {
  const { studio, cookie } = await signedIn()
  const bookingsOf = () => Promise.reject(new Error('disk full'))
  const app = await createTestApp({ ...studio, profiles: { ...studio.profiles, bookingsOf } })
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const response = await app.request('/bookings', { headers: { cookie } })
  expect(said).toHaveBeenCalledOnce()
  said.mockClear()
  const page = pageOf(await response.text())
  expect(response.status).toBe(200)
  expect(page.alerts.join()).toContain('Your bookings could not be read just now.')
  expect(page.words).not.toContain("You don't have any bookings yet.")
})

test('another’s visits never show', async () => {
  const { studio, open } = await signedIn()
  await book(studio, { email: 'bo@example.com' })
  expect((await open()).cards).toEqual([])
})
