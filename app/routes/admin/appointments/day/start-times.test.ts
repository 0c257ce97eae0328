import { expect, test } from 'vitest'
import { posted } from '#tests/form.ts'
import { at, bookRequest, createTestApp, createTestStudio, GUEST, OWNER } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { held, linksIn, type Page, pageOf, wordsOf } from '#tests/page.ts'

const FRIDAY = '/admin/appointments?date=2026-03-06'
const LONG = { treatment: 'acne-facial', addonIds: ['microdermabrasion', 'dermaplane'] }

/** A visit stands at half past nine: before it there is an hour and a half from eight, and no more. */
async function busyDesk() {
  const studio = await createTestStudio()
  const made = await studio.bookings.create(
    bookRequest({ startsAt: at('2026-03-06', '09:30') }),
    GUEST,
  )
  if (!made.ok) throw new Error(made.code)
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  return {
    studio,
    open: async (path: string) =>
      pageOf(await (await app.request(path, { headers: { cookie } })).text()),
    post: async (fields: Record<string, string | string[]>) =>
      pageOf(await (await app.request(`${FRIDAY}&panel=book`, posted(fields, cookie))).text()),
  }
}

const chips = (page: Page) =>
  linksIn(page.getByRole('list', { name: 'Free times' })).map(([words]) => words)

test('the free times beside a booking by hand fit its treatment with its extras', async () => {
  const { open } = await busyDesk()
  const asked = `${FRIDAY}&panel=book&treatment=acne-facial`
  const short = await open(asked)
  expect(chips(short)).toContain('8:30 am')
  const long = await open(`${asked}&addonIds=microdermabrasion&addonIds=dermaplane`)
  expect(chips(long)).not.toContain('8:30 am')
  expect(chips(long)).toContain('8:15 am')
  expect(linksIn(long.getByRole('list', { name: 'Free times' }))[0]?.[1]).toContain(
    'addonIds=microdermabrasion&addonIds=dermaplane',
  )
})

test('a day that is full leads to the next one with room, for what is chosen', async () => {
  const { studio, open } = await busyDesk()
  const sunday = { startsAt: at('2026-03-08', '00:00'), endsAt: at('2026-03-08', '23:00') }
  await studio.bookings.block({ ...sunday, note: 'Away' }, OWNER)
  const page = await open(
    '/admin/appointments?date=2026-03-08&panel=book&treatment=acne-facial&addonIds=dermaplane',
  )
  expect(chips(page)).toEqual([])
  const next = page.getByRole('link', { name: /^Next free: Monday, March 9/ }).getAttribute('href')
  expect(next).toContain('addonIds=dermaplane')
  expect(chips(await open(next ?? ''))).not.toEqual([])
})

test('without script a button finds the times of what is chosen by now, and nothing typed is lost', async () => {
  const { post } = await busyDesk()
  const typed = { date: '2026-03-06', time: '08:30', firstName: 'Bo', email: 'bo@example.com' }
  const page = await post({ ...LONG, ...typed, intent: 'times' })
  expect(page.alerts).toEqual([])
  expect(chips(page)).not.toContain('8:30 am')
  expect(held(page, 'First name')).toBe('Bo')
  expect(page.getByRole('checkbox', { name: /^Microdermabrasion/ })).toHaveProperty('checked', true)
})

test('a booking that was refused keeps the times of its own length, and says in one line what it is', async () => {
  const { post } = await busyDesk()
  const page = await post({
    ...LONG,
    intent: 'book',
    date: '2026-03-06',
    time: '08:30',
    ...{ firstName: 'Bo', lastName: '', phone: '', email: '', note: '' },
  })
  expect(page.words).toContain('You already have')
  expect(chips(page)).not.toContain('8:30 am')
  expect(wordsOf(page.getByRole('region', { name: 'Book by hand' }))).toMatch(
    /Acne Facial\s*8:30 am\s*\$140 Book Read the mail first$/,
  )
})

test('the extras offered are those of the treatment that is chosen, and a day without room says so', async () => {
  const { open } = await busyDesk()
  const long = await open('/admin/appointments?date=2026-03-07&panel=book&treatment=acne-facial')
  expect(long.words).toMatch(/No time of .* is free that day\./)
  const none = await open(`${FRIDAY}&panel=book&treatment=chemical-peels/deep&addonIds=dermaplane`)
  expect(chips(none)).not.toEqual([])
})

test('another day keeps the extras that are being booked', async () => {
  const { open } = await busyDesk()
  const page = await open(`${FRIDAY}&panel=book&treatment=acne-facial&addonIds=dermaplane`)
  const next = page.getByRole('link', { name: 'Next day' }).getAttribute('href')
  expect(next).toBe(
    '/admin/appointments?panel=book&treatment=acne-facial&addonIds=dermaplane&date=2026-03-07',
  )
})
