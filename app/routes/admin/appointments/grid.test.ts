import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { at, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { serviceDraft } from '#tests/menu.ts'
import { linksIn, wordsOf } from '#tests/page.ts'

const FRIDAY = '/admin/appointments?date=2026-03-06'

async function friday() {
  const desk = await openDesk()
  const ana = await book(
    desk.studio,
    { startsAt: at('2026-03-06', '10:00'), override: true },
    OWNER,
  )
  desk.studio.clock.now = at('2026-03-06', '11:20')
  const grid = async (path = FRIDAY) =>
    (await desk.open(path)).getByRole('region', { name: 'Friday, March 6, hour by hour' })
  return { ...desk, ana, grid }
}

test('today’s grid says where now is, and another day’s does not', async () => {
  const { grid, open } = await friday()
  expect(wordsOf(await grid())).toContain('Now, 11:20 am')
  expect((await open('/admin/appointments?date=2026-03-13')).words).not.toContain('Now, ')
})

test('what is free in the grid leads to booking it then, a visit to its panel', async () => {
  const { ana, grid } = await friday()
  const links = linksIn(await grid())
  const [, gap] = links.find(([words]) => words.startsWith('Book 11:20 am')) ?? []
  expect(gap).toBe('/admin/appointments?date=2026-03-06&panel=book&time=11%3A20&until=12%3A20')
  const [words, visit] = links.find(([named]) => named.includes('Ana Rivera')) ?? []
  expect(words).toMatch(/Ana Rivera 10:00 am to 10:50 am.*confirmed/)
  expect(visit).toBe(`/admin/appointments?date=2026-03-06&panel=visit&booking=${ana.id}`)
})

test('a month has each day with its visits and time off, and leads to it; canceled visits are not there', async () => {
  const { studio, open } = await friday()
  const gone = await book(
    studio,
    { startsAt: at('2026-03-06', '14:00'), firstName: 'Gone', email: 'gone@example.com' },
    OWNER,
  )
  await studio.bookings.cancel({ bookingId: gone.id, reason: '' }, OWNER)
  const lunch = { startsAt: at('2026-03-20', '12:00'), endsAt: at('2026-03-20', '13:00') }
  await studio.bookings.block({ ...lunch, note: 'Lunch' }, OWNER)
  const page = await open('/admin/appointments?view=month&date=2026-03-15')
  expect(page.words).toContain('This month, March 2026')
  const day = page.getByRole('region', { name: 'Friday, March 6, 1 visit' })
  expect(linksIn(day)[0]?.[1]).toBe('/admin/appointments?date=2026-03-06')
  expect(wordsOf(day)).toContain('10:00 am Ana Rivera')
  // Fifty minutes of eleven hours, and an hour of them.
  expect(wordsOf(day)).toContain('8% of its open time is taken.')
  const off = page.getByRole('region', { name: 'Friday, March 20, no visits' })
  expect(wordsOf(off)).toContain('12:00 pm Lunch')
  expect(wordsOf(off)).toContain('9% of its open time is taken.')
  expect(page.queryByRole('region', { name: /^Saturday, April 4/ })).not.toBeNull()
  expect(page.words).not.toContain('Gone')
})

test('a treatment wears the color that the owner chose, else the one of its place on the menu', async () => {
  const { studio, grid } = await friday()
  const toneOf = async () =>
    linksOf(await grid()).find((link) => link.textContent?.includes('Ana Rivera'))?.className
  expect(await toneOf()).not.toContain('bg-plum-tint')
  const { edited, draft } = await serviceDraft(studio, 'acne-facial', { color: 'plum' })
  await studio.menu.saveService(edited, draft, { kind: 'owner', id: 'owner' })
  expect(await toneOf()).toContain('bg-plum-tint')
})

function linksOf(region: HTMLElement) {
  return [...region.querySelectorAll('a')]
}

test('a form for a free time goes along to another day, and a visit’s panel stays with its own', async () => {
  const { ana, open } = await friday()
  const arrows = async (path: string) => {
    const page = await open(path)
    return [
      page.getByRole('link', { name: 'Next day' }),
      page.queryByRole('region', { name: 'Ana Rivera' }),
    ]
  }
  const [next] = await arrows(`${FRIDAY}&panel=book&time=14%3A00`)
  expect(next?.getAttribute('href')).toBe(
    '/admin/appointments?panel=book&time=14%3A00&date=2026-03-07',
  )
  const [from, panel] = await arrows(`${FRIDAY}&panel=visit&booking=${ana.id}`)
  expect(from?.getAttribute('href')).toBe('/admin/appointments?date=2026-03-07')
  expect(panel).toBeTruthy()
  const elsewhere = `/admin/appointments?date=2026-03-13&panel=visit&booking=${ana.id}`
  expect((await arrows(elsewhere))[1]).toBe(null)
})

test('a gap too short for a line in the grid is a press of its own below it, to block it or book it as long as it is', async () => {
  const { studio, open, grid } = await friday()
  await book(studio, { startsAt: at('2026-03-06', '14:00'), email: 'bo@example.com' }, OWNER)
  const block = { startsAt: at('2026-03-06', '15:10'), endsAt: at('2026-03-06', '16:00') }
  await studio.bookings.block({ ...block, note: 'Errand' }, OWNER)
  const short = (await open(FRIDAY)).getByRole('region', { name: 'Short gaps' })
  const [[words, to] = []] = linksIn(short)
  expect(words).toMatch(/^Book \d+:\d\d to 3:10 pm$/)
  expect(to).toMatch(/panel=book&time=14%3A50&until=15%3A10$/)
  expect(linksIn(await grid()).some(([named]) => named.includes('Free to 3:10 pm'))).toBe(false)
})

test('a gap in which neither a treatment nor a block of a quarter of an hour fits is no press at all', async () => {
  const { studio, open } = await friday()
  await book(studio, { startsAt: at('2026-03-06', '14:00'), email: 'bo@example.com' }, OWNER)
  const errand = (from: string, to: string) =>
    studio.bookings.block(
      { startsAt: at('2026-03-06', from), endsAt: at('2026-03-06', to), note: 'Errand' },
      OWNER,
    )
  await errand('15:10', '15:20')
  await errand('15:30', '15:40')
  await errand('15:55', '16:10')
  const short = (await open(FRIDAY)).getByRole('region', { name: 'Short gaps' })
  const said = linksIn(short).map(([words]) => words)
  expect(said).toContain('Book 3:40 to 3:55 pm')
  expect(said).not.toContain('Book 3:20 to 3:30 pm')
})
