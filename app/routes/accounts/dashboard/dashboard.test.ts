import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { at, createTestApp, createTestStudio, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { signedInClient } from '#tests/owner.ts'
import { linksIn, pageOf, within, wordsOf } from '#tests/page.ts'

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
  const { open } = await signedIn()
  const { main, text } = await open()
  expect(text).toContain('Welcome, Ana Rivera')
  const [tiles] = within(main).getAllByRole('list')
  const hrefs = tiles && linksIn(tiles).map(([, href]) => href)
  expect(hrefs).toEqual(['/schedule', '/services', '/shop', '/profile'])
  expect(linksIn(main)).toContainEqual(['View All Appointments', '/profile'])
  const out = within(main).getByRole('button', { name: 'Sign out' })
  expect(out.closest('form')?.getAttribute('action')).toBe('/logout')
})

test('at most three upcoming appointments, soonest first, and none that is over or cancelled', async () => {
  const { studio, open } = await signedIn()
  const days = ['2026-03-20', '2026-03-06', '2026-03-15', '2026-03-13', '2026-03-22']
  for (const day of days) await book(studio, { startsAt: at(day, '10:00') })
  const dropped = await book(studio, { startsAt: at('2026-03-08', '10:00') })
  await studio.bookings.cancel({ bookingId: dropped.id, reason: '' }, OWNER)
  studio.clock.now = at('2026-03-06', '10:00') + 1
  const { text } = await open()
  const shown = text.match(/(Fri|Sun)day, March \d+/g)
  expect(shown).toEqual(['Friday, March 13', 'Sunday, March 15', 'Friday, March 20'])
})

test('a new account hears of the letter that verifies its address, until it is verified', async () => {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const { user, cookie } = await signedInClient(studio)
  const open = async () =>
    pageOf(await (await app.request('/dashboard', { headers: { cookie } })).text()).words
  const words = `A letter is on its way to ${user.email}`
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
