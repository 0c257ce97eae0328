import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { cellsOf } from '#tests/csv.ts'
import {
  at,
  bookRequest,
  createTestApp,
  createTestStudio,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { newOrder, placeOrder } from '#tests/orders.ts'
import { ownerCookie } from '#tests/owner.ts'
import { figureOf, linksIn, type Page, pageOf, rowsOf, wordsOf } from '#tests/page.ts'
import { giveCredit } from '#tests/store-credit.ts'

// The studio's clock stands at Monday, March 2, 2026, noon.
async function desk() {
  const studio = await createTestStudio()
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  const get = async (path: string) => app.request(path, { headers: { cookie } })
  return { studio, get, open: async (path: string) => pageOf(await (await get(path)).text()) }
}

async function completed(studio: TestStudio, start: [string, string], email = 'ana@example.com') {
  const made = await studio.bookings.create(
    bookRequest({ startsAt: at(...start), email, addonIds: ['microdermabrasion'], override: true }),
    OWNER,
  )
  if (!made.ok) throw new Error(made.code)
  await studio.bookings.complete(made.booking.id, OWNER)
  return made.booking
}

test('an empty studio reports nothing and breaks nothing', async () => {
  const { open } = await desk()
  const page = await open('/admin/reports')
  expect(page.words).toContain('No visits were completed in these days.')
  expect(figureOf(page, 'Total')).toMatch(/^\$0\.00/)
  expect(figureOf(page, 'Rebooked')).toMatch(/^–/)
})

test('the month’s figures are those of its rows, with what they were the month before', async () => {
  const { studio, open } = await desk()
  await completed(studio, ['2026-02-01', '10:00'])
  await completed(studio, ['2026-03-01', '10:00'])
  await completed(studio, ['2026-03-02', '09:00'], 'bo@example.com')
  await placeOrder(studio)
  const page = await open('/admin/reports?period=this-month')
  expect(page.words).toContain('March 1–2, 2026')
  expect(figureOf(page, 'Services')).toMatch(/^\$250\.00/)
  expect(figureOf(page, 'Products')).toMatch(/^\$72\.00/)
  expect(figureOf(page, 'Tax')).toMatch(/^\$6\.30/)
  expect(figureOf(page, 'Total')).toMatch(/^\$328\.30/)
  expect(figureOf(page, 'New clients')).toMatch(/^1\b/)
  expect(figureOf(page, 'Returning clients')).toMatch(/^1\b/)
  expect(page.words).toContain('$125.00, +100%')
  const rows = await open('/admin/reports/rows?of=completed&period=this-month')
  expect(rows.words).toContain('2 rows, $250.00')
})

test('every table is a file, and its amounts are the table’s', async () => {
  const { studio, get } = await desk()
  await completed(studio, ['2026-03-01', '10:00'])
  await placeOrder(studio)
  const file = async (name: string) => {
    const answer = await get(`/admin/reports/${name}.csv?period=this-month&by=day`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain(
      `"${name} 2026-03-01 to 2026-03-02.csv"`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return cellsOf(await answer.text())
  }
  expect(await file('revenue')).toEqual([
    [
      ...['From', 'To', 'Services', 'Kept without a visit', 'Products', 'Shipping', 'Tax'],
      ...['Refunds', 'Disputes', 'Paid with store credit', 'Total', 'Tips'],
      ...['Held for visits to come', 'Services not paid here'],
      ...['Discounts', 'Gross sales', 'Net sales', 'Tax given back', 'Written off'],
      'Discounts on products',
    ],
    [
      ...['2026-03-01', '2026-03-01', '125.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'],
      ...['0.00', '125.00', '0.00', '0.00', '125.00', '0.00', '125.00', '125.00', '0.00', '0.00'],
      '0.00',
    ],
    [
      ...['2026-03-02', '2026-03-02', '0.00', '0.00', '72.00', '0.00', '6.30', '0.00', '0.00'],
      ...['0.00', '78.30', '0.00', '0.00', '0.00', '0.00', '72.00', '72.00', '0.00', '0.00'],
      '0.00',
    ],
  ])
  expect(await file('sales')).toEqual([
    ['Line', 'Amount'],
    ...[
      ['Services', '125.00'],
      ['Products', '72.00'],
      ['Gross sales', '197.00'],
      ['Net sales', '197.00'],
      ['Sales tax', '6.30'],
      ['Total', '203.30'],
      ['Services not paid here', '-125.00'],
      ['Taken, less what went back', '78.30'],
    ],
  ])
  expect(await file('till')).toEqual([
    ['Way', 'Payments', 'Taken', 'Given back', 'Net', 'Tips included'],
    ['Card online or on file', '1', '78.30', '0.00', '78.30', '0.00'],
  ])
  expect((await file('visits'))[1]?.slice(0, 5)).toEqual([
    '2026-03-01',
    '2026-03-01',
    '1',
    '1',
    '0',
  ])
  expect((await file('services'))[1]).toEqual(['Acne Facial', '1', '60', '125.00'])
  expect((await file('extras'))[1]).toEqual(['Microdermabrasion', '1', '15.00'])
  expect((await file('products'))[1]).toEqual(['Clay Mask', '2', '72.00'])
  expect((await file('clients'))[1]).toEqual([
    'Ana Rivera',
    'ana@example.com',
    '1',
    '125.00',
    '72.00',
    '0.00',
    '197.00',
  ])
  expect(await file('fees')).toEqual([
    ['Way', 'Payments', 'Paid', 'Fees', 'Fee not known yet', 'Estimated for those'],
    ['Cards online, on file and by link', '1', '78.30', '0.00', '1', '2.57'],
    ['Cards at the desk', '0', '0.00', '0.00', '0', '0.00'],
  ])
  expect((await get('/admin/reports/secrets.csv')).status).toBe(404)
  expect((await get('/admin/reports/toString.csv')).status).toBe(404)
})

test('what clients write is no formula in a file, and more rows than a page holds all stand in it', async () => {
  const { studio, get, open } = await desk()
  const day = at('2025-03-03', '09:00')
  for (let i = 0; i < 60; i += 1) {
    const made = await studio.bookings.create(
      bookRequest({ startsAt: day + i * DAY_MS, firstName: '=1+1', override: true }),
      OWNER,
    )
    if (!made.ok) throw new Error(made.code)
    await studio.bookings.complete(made.booking.id, OWNER)
  }
  const asked = 'of=completed&period=own&from=2025-01-01&to=2025-12-31'
  const lines = cellsOf(await (await get(`/admin/reports/rows.csv?${asked}`)).text())
  expect(lines).toHaveLength(61)
  expect(lines[1]?.[3]).toBe("'=1+1 Rivera")
  const page = await open(`/admin/reports/rows?${asked}`)
  expect(visitsOn(page)).toHaveLength(50)
  expect(page.words).toContain('60 rows, $6,600.00')
  expect(page.words).toContain('Page 1 of 2')
  expect(visitsOn(await open(`/admin/reports/rows?${asked}&page=2`))).toHaveLength(10)
})

const visitsOn = (page: Page) =>
  linksIn(page.getByRole('main')).filter(([, href]) => href?.startsWith('/admin/appointments/'))

test('a filter keeps to its treatment and its product', async () => {
  const { studio, open } = await desk()
  await completed(studio, ['2026-03-01', '10:00'])
  await placeOrder(studio)
  const rows = async (query: string) => (await open(`/admin/reports/rows?${query}`)).words
  expect(await rows('of=completed&service=acne-facial')).toContain('1 row, $125.00')
  expect(await rows('of=completed&service=mini-facial')).toContain('0 rows, $0.00')
  expect(await rows('of=products&product=clay-mask')).toContain('1 row, $72.00')
  expect(await rows('of=products&product=sun-stick')).toContain('0 rows, $0.00')
})

test('store credit says what was given, spent and is open, and nothing where there never was any', async () => {
  const { studio, open, get } = await desk()
  const isThere = async (period: string) =>
    (await open(`/admin/reports?period=${period}`)).queryByRole('table', { name: 'Store credit' })
  expect(await isThere('this-month')).toBeNull()
  await giveCredit(studio)
  const month = 'period=this-month'
  const page = await open(`/admin/reports?${month}&by=month`)
  const table = page.getByRole('table', { name: 'Store credit' })
  expect(wordsOf(table)).toContain('When Given Spent Open')
  expect(wordsOf(table)).toContain('Total $50.00 $0.00 $50.00')
  const rows = await open(`/admin/reports/rows?of=credit-given&${month}`)
  expect(rows.words).toContain('1 row, $50.00')
  expect(await isThere('last-month')).toBeNull()

  const files = linksIn(page.getByRole('main')).flatMap(([, href]) =>
    href?.includes('.csv') ? href : [],
  )
  expect(files.length).toBeGreaterThan(8)
  for (const path of files) expect([path, (await get(path)).status]).toEqual([path, 200])
})

test('a product is one line, whether its only kind was written down with the order or not', async () => {
  const { studio, open } = await desk()
  await placeOrder(studio)
  const [line] = newOrder().lines
  if (!line) throw new Error('nothing was bought')
  await placeOrder(studio, { lines: [{ ...line, variationId: 'regular', quantity: 1 }] })
  const page = await open('/admin/reports?period=this-month')
  const products = page.getByRole('table', { name: 'Products' })
  expect(rowsOf(products).slice(1)).toEqual([
    ['Clay Mask', '3', '$108.00'],
    ['Total', '3', '$108.00'],
  ])
  const [[, behind]] = linksIn(products) as [[string, string]]
  expect((await open(behind)).words).toContain('2 rows, $108.00')
})

test('what is nothing in all of the days has no column, and tips and money held stand beside the total', async () => {
  const { studio, open } = await desk()
  const asked = '/admin/reports?period=this-month&by=month'
  const booking = await completed(studio, ['2026-03-01', '10:00'])
  const headOf = async (name: string | RegExp) =>
    rowsOf((await open(asked)).getByRole('table', { name }))[0]
  expect(await headOf('Revenue')).toEqual(['When', 'Total', 'Services'])
  const noted = { id: 'cash', bookingId: booking.id, method: 'cash', note: '' } as const
  await studio.today.takePayment({ ...noted, amountCents: 12_500, tipCents: 700 }, OWNER)
  await placeOrder(studio)
  expect(await headOf('Revenue')).toEqual(['When', 'Total', 'Services', 'Products', 'Tax'])
  expect(await headOf('Beside the total: tips')).toEqual(['When', 'Tips'])
  expect(await headOf('Money in and out')).toEqual([
    ...['Way', 'Payments', 'Taken', 'Net', 'Tips included'],
  ])
})
