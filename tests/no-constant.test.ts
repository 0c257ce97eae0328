import { expect, test } from 'vitest'
import { readRules } from '#server/calendar/parts.ts'
import { fillDemo } from '#server/run/demo/fill.ts'
import { planOf } from '#server/run/demo/plan.ts'
import {
  at,
  bookRequest,
  changeSettings,
  createTestApp,
  createTestStudio,
  OWNER,
} from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf, rowsOf, within, wordsOf } from './page.ts'

/** The numbers that the owner reads in a studio of this history, each under its name. */
async function numbersOf(plan: Parameters<typeof planOf>[0], today: number) {
  const studio = await createTestStudio()
  const { hours } = await readRules(studio.database)
  await fillDemo(studio.database, { plan: planOf(plan), hours, now: studio.now() })
  // What the plan does not settle: opening hours, and this week's visits, of which all but one are closed.
  const { weekly } = await studio.bookings.settings()
  const saturday = today > 1 ? [{ opens: '08:00', closes: '12:00' }] : []
  await changeSettings(studio, { weekly: { ...weekly, saturday } })
  for (let i = 0; i <= today; i += 1) {
    const request = bookRequest({ startsAt: at('2026-03-02', `0${i}:00`), override: true })
    const made = await studio.bookings.create({ ...request, email: `a${i}@example.com` }, OWNER)
    if (!made.ok) throw new Error(made.code)
    if (i > 0) await studio.bookings.complete(made.booking.id, OWNER)
  }
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const read = async (path: string) => (await app.request(path, { headers: { cookie } })).text()
  const numbers = new Map<string, string>()
  const main = async (path: string) => pageOf(await read(path)).getByRole('main')
  const dashboard = await main('/admin/dashboard')
  const reports = await main('/admin/reports?period=last-month&by=month')
  for (const [page, seen] of Object.entries({ dashboard, reports })) {
    for (const [name, value] of figuresIn(seen)) numbers.set(`${page}: ${name}`, value)
  }
  for (const [name, value] of sumsIn(reports)) numbers.set(`reports: ${name}`, value)
  return numbers
}

test('two studios with different histories share no number: none is constant', async () => {
  const one = await numbersOf({ bookings: 330, clients: 70, orders: 160, seed: 1 }, 1)
  const other = await numbersOf(
    { bookings: 900, clients: 400, orders: 900, years: 0.45, seed: 5 },
    3,
  )
  expect(one.size).toBeGreaterThan(35)
  expect([...other.keys()]).toEqual([...one.keys()])
  // The rate of the card fees is the specification's, not a figure; and Square's tax differs from ours in neither.
  const counted = [...one]
    .filter(([name]) => !name.endsWith(', Rate') || name.includes('Visits'))
    .filter(([name]) => name !== 'reports: Sales tax, Difference')
  const same = counted.filter(([name, value]) => other.get(name) === value)
  expect(same).toEqual([])
})

/** The term and its value, of every figure on a page. */
function figuresIn(main: HTMLElement): [string, string][] {
  return within(main)
    .getAllByRole('term')
    .map((term) => {
      const value = [...(term.nextElementSibling?.querySelectorAll('*') ?? [])]
      const first = value.find((one) => one.childElementCount === 0 && /\d/.test(wordsOf(one)))
      return [wordsOf(term), first ? wordsOf(first) : '']
    })
}

/** The last line of every table, cell by cell under its column. */
function sumsIn(main: HTMLElement): [string, string][] {
  return within(main)
    .getAllByRole('table')
    .flatMap((table) => {
      const caption = table.querySelector('caption')?.textContent
      const rows = rowsOf(table)
      // What has no room on a phone stands in a line below: the sums are the last line with all of its cells.
      const [, ...cells] = rows.findLast(({ length }) => length === rows[0]?.length) ?? []
      return cells.map((value, i): [string, string] => [`${caption}, ${rows[0]?.[i + 1]}`, value])
    })
    .filter(([, value]) => /\d/.test(value))
}
