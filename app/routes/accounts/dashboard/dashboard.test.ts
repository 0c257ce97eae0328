import { expect, test } from 'vitest'
import { formTask } from '#content/words/intake.ts'
import { addDays } from '#domain/core/dates.ts'
import { posted } from '#tests/form.ts'
import { at, createTestApp, createTestStudio, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { signedInClient } from '#tests/owner.ts'
import { linksIn, pageOf, pressed, within, wordsOf } from '#tests/page.ts'

async function signedIn() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const { user, cookie } = await signedInClient(studio, { name: 'Ana Rivera', isVerified: true })
  const open = async () => {
    const response = await app.request('/dashboard', { headers: { cookie } })
    const main = pageOf(await response.text()).getByRole('main')
    return { main, text: wordsOf(main) }
  }
  return { studio, app, user, cookie, open }
}

test('it welcomes by name and leads to the four places and to all appointments', async () => {
  const { studio, open } = await signedIn()
  await book(studio)
  const { main, text } = await open()
  expect(text).toContain('Welcome, Ana Rivera')
  const tiles = within(main).getByRole('navigation', { name: 'Quick actions' })
  const hrefs = linksIn(tiles).map(([, href]) => href)
  expect(hrefs).toEqual(['/schedule', '/services', '/shop', '/profile'])
  expect(linksIn(main)).toContainEqual(['View All Appointments', '/profile'])
  const out = within(main).getByRole('button', { name: 'Sign out' })
  expect(out.closest('form')?.getAttribute('action')).toBe('/logout')
})

test('without a visit there is one thing to do first, and no place is named twice', async () => {
  const { open } = await signedIn()
  const tiles = within((await open()).main).getByRole('navigation', { name: 'Quick actions' })
  expect(linksIn(tiles)).toEqual([
    ['BOOK NOW', '/schedule'],
    ['Which facial is for me?', '/guide'],
    ['Services', '/services'],
    ['Purchases', '/shop'],
    ['View All Appointments', '/profile'],
  ])
})

test('at most three upcoming appointments, soonest first, and none that is over or cancelled', async () => {
  const { studio, open } = await signedIn()
  const days = ['2026-03-20', '2026-03-06', '2026-03-15', '2026-03-13', '2026-03-22']
  for (const day of days) await book(studio, { startsAt: at(day, '10:00') })
  const dropped = await book(studio, { startsAt: at('2026-03-08', '10:00') })
  await studio.bookings.cancel({ bookingId: dropped.id, reason: '' }, OWNER)
  studio.clock.now = at('2026-03-06', '10:00') + 1
  const { text } = await open()
  const [ahead = ''] = text.split('Again')
  const shown = ahead.match(/(Fri|Sun)day, March \d+/g)
  expect(shown).toEqual(['Friday, March 13', 'Sunday, March 15', 'Friday, March 20'])
})

test('the next visit stands first, with its length, place, map, calendar and person, and may be moved or canceled', async () => {
  const { studio, open } = await signedIn()
  const visit = await book(studio, { addonIds: ['dermaplane'] })
  const { main, text } = await open()
  const next = within(main).getByRole('region', { name: /^Your next visit/ })
  expect(text.indexOf('Your next visit')).toBeLessThan(text.indexOf('View All Appointments'))
  for (const words of [
    'Friday, March 6 10:00 am',
    'Acne Facial',
    'What Acne Facial with Dermaplane 1 hr $125 is due at the studio.',
    'Grove Skin Studio, ',
    'One esthetician',
  ]) {
    expect(wordsOf(next)).toContain(words)
  }
  expect(wordsOf(next)).not.toContain(visit.id)
  const links = Object.fromEntries(linksIn(next))
  expect(links['Open the map in a new tab']).toContain('https://www.google.com/maps/')
  expect(links['Apple or Outlook']).toMatch(/^\/manage\/.+\/calendar\.ics$/)
  expect(links['Google Calendar in a new tab']).toContain('calendar.google.com')
  expect(links['RESCHEDULE : Acne Facial']).toMatch(/^\/manage\/.+step=move$/)
  expect(links['CANCEL BOOKING : Acne Facial']).toBe(`/dashboard?cancel=${visit.id}`)
})

test('questions that wait for answers stand with the next visit', async () => {
  const { studio, open } = await signedIn()
  await book(studio)
  const link = async () => new Map(linksIn((await open()).main)).get(formTask.label)
  const token = (await link())?.split('/').at(-1) ?? ''
  expect(await studio.forms.open(token)).toMatchObject({ kind: 'open' })
  const { rows } = studio.database
  await rows.deleteFrom('client_form').execute()
  expect(await link()).toBeUndefined()
})

test('a visit is canceled from the dashboard, which asks first and says what became of it', async () => {
  const { studio, app, cookie, open } = await signedIn()
  const visit = await book(studio)
  const asked = await app.request(`/dashboard?cancel=${visit.id}`, { headers: { cookie } })
  const dialog = pageOf(await asked.text()).getByRole('dialog', {
    name: 'Are you sure you want to cancel this booking?',
  })
  const press = pressed(within(dialog).getByRole('button', { name: /^CANCEL BOOKING/ }))
  const answer = await app.request('/dashboard', posted(press, cookie))
  expect(answer.headers.get('location')).toBe('/dashboard?done=cancelled')
  expect((await studio.bookings.find(visit.id))?.status).toBe('CANCELLED')
  expect((await open()).text).toContain('Nothing is planned.')
})

test('the treatment is proposed again by its rhythm, at a time that is free, with all of it chosen', async () => {
  const { studio, open } = await signedIn()
  await book(studio, { addonIds: ['dermaplane'] })
  studio.clock.now = at('2026-03-07', '10:00')
  const again = async () => {
    const { main } = await open()
    return within(main).queryByRole('region', { name: /^Again|is best again/ })
  }
  const region = await again()
  const { href, ...shown } = {
    words: region && wordsOf(region),
    href: (region && linksIn(region).find(([name]) => name.startsWith('Book'))?.[1]) ?? '',
  }
  expect(shown.words).toContain('Again in three weeks: Friday, March 27, 10:00 am')
  expect(shown.words).toContain('Acne Facial with Dermaplane · 1 hr · $125')
  const query = Object.fromEntries(new URL(href, 'http://site').searchParams)
  expect(query).toEqual({
    ...{ service: 'acne-facial', extras: 'dermaplane', step: 'you' },
    ...{ date: '2026-03-27', at: new Date(at('2026-03-27', '10:00')).toISOString() },
  })
  await book(studio, { startsAt: at('2026-03-27', '10:00') }, OWNER)
  expect(wordsOf((await again()) ?? document.body)).toContain(
    'Again three weeks later: Friday, April 17',
  )
})

test('where nothing is free near, it says so and leads to the times', async () => {
  const { studio, open } = await signedIn()
  await book(studio)
  studio.clock.now = at('2026-03-07', '10:00')
  const { version } = await studio.hours.sheet()
  const dates = Array.from({ length: 60 }, (_, day) => addDays('2026-03-08', day))
  await studio.hours.save({ kind: 'dates', dates, spans: [], note: 'Away' }, version, OWNER)
  const { main, text } = await open()
  expect(text).toContain('Acne Facial is best again after three weeks.')
  expect(text).toContain('Nothing is free near Friday, March 27.')
  expect(linksIn(main)).toContainEqual([
    'See times : Acne Facial',
    '/schedule?service=acne-facial&step=time&date=2026-03-27',
  ])
})

test('a new account hears of the letter that verifies its address, until it is verified', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const { user, cookie } = await signedInClient(studio)
  const open = async () =>
    pageOf(await (await app.request('/dashboard', { headers: { cookie } })).text()).words
  const words = `An email is on its way to ${user.email}`
  const waits =
    'Visits that you booked without this account show here once your address is verified'
  expect(await open()).toContain(words)
  expect(await open()).toContain(waits)
  expect(await open()).not.toContain('Nothing is planned')
  const { rows } = studio.database
  await rows.updateTable('auth_user').set({ email_verified: 1 }).where('id', '=', user.id).execute()
  expect(await open()).not.toContain(words)
  expect(await open()).toContain('Nothing is planned.')
})

test('with nothing planned it says so and leads to booking', async () => {
  const { open } = await signedIn()
  expect((await open()).text).toContain(
    'Nothing is planned. Choose a time that suits you. BOOK NOW',
  )
})

test('a missing customer is told of, repaired by a POST, and told of no more', async () => {
  const { studio, app, user, cookie, open } = await signedIn()
  expect((await open()).text).toContain('Getting your account ready for payments. Finish now')
  expect((await studio.profiles.of(user)).squareCustomerId).toBeNull()
  const answer = await app.request('/dashboard', posted({}, cookie))
  expect(answer.status).toBe(200)
  expect((await studio.profiles.of(user)).squareCustomerId).not.toBeNull()
  expect((await open()).text).not.toContain('Getting your account ready')
})

test('a repair that fails says so with its sentence, and the appointments still stand', async () => {
  const { studio, cookie } = await signedIn()
  await book(studio)
  const repair = async () => ({ ok: false, code: 'square-customer-failed' }) as const
  const app = await createTestApp({ ...studio, profiles: { ...studio.profiles, repair } })
  const answer = await app.request('/dashboard', posted({}, cookie))
  const text = pageOf(await answer.text()).words
  expect(answer.status).toBe(502)
  expect(text).toContain('Failed to create Square customer Try again')
  expect(text).toContain('Friday, March 6 10:00 am Acne Facial')
})

test('a passkey is offered right after signing up, and no more once half an hour is over', async () => {
  const { studio, open } = await signedIn()
  const offer = 'Next time, sign in without a password'
  const { main, text } = await open()
  expect(text).toContain(offer)
  expect(linksIn(main)).toContainEqual(['Add a passkey', '/profile/security#passkeys'])
  studio.clock.now += 31 * 60_000
  expect((await open()).text).not.toContain(offer)
})
