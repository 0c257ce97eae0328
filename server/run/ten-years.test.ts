import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cellsOf } from '#tests/csv.ts'
import { createTestApp, createTestStudio, NOON } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { readRules } from '../calendar/parts.ts'
import { fillDemo } from './demo/fill.ts'
import { planOf } from './demo/plan.ts'

/** All that the made-up studio has: ten years, as `npm run demo` fills them. */
const PLAN = planOf({})
const RANGE = { from: '2015-01-01', to: '2026-03-02' }
/** Midnights of Los Angeles around them. */
const SINCE = Date.parse('2015-01-01T00:00:00-08:00')
const UNTIL = Date.parse('2026-03-03T00:00:00-08:00')

const cents = (amount = '') => Math.round(Number(amount || 0) * 100)

test('ten years are in the reports as in the tables, and the accountant’s file has them too, to the cent', async () => {
  // One engine: it is the same SQL as that of the histories of reconcile.test.ts, which both answer.
  const studio = await createTestStudio({ engine: 'sqlite' })
  const { hours } = await readRules(studio.database)
  await fillDemo(studio.database, { plan: PLAN, hours, now: NOON })

  /** One sum by plain SQL over the tables, written apart from those of the reports. */
  async function sum(value: string, from: string, where: string): Promise<number> {
    const text = `SELECT SUM(${value}) AS sum FROM ${from} WHERE ${where}`
      .replaceAll('SINCE', `${SINCE}`)
      .replaceAll('UNTIL', `${UNTIL}`)
    const { rows } = await sql.raw<{ sum: unknown }>(text).execute(studio.database.rows)
    return Number(rows[0]?.sum ?? 0)
  }
  const done =
    "booking.status = 'COMPLETED' AND booking.starts_at >= SINCE AND booking.starts_at < UNTIL"
  const ofVisits = (value: string) => sum(value, 'booking', done)
  const off = (kind: string) =>
    sum(
      'off.cents',
      'visit_reduction AS off JOIN booking ON booking.id = off.booking_id',
      `off.kind = '${kind}' AND off.struck_at IS NULL AND ${done}`,
    )
  const sold = (value: string, more = '1 = 1') =>
    sum(
      value,
      'orders JOIN payment_attempt AS attempt ON attempt.id = orders.id',
      `orders.status NOT IN ('PENDING', 'FAILED', 'CANCELLED') AND orders.created_at >= SINCE AND orders.created_at < UNTIL AND ${more}`,
    )
  const productsOf = '(SELECT SUM(total_cents) FROM order_line WHERE order_id = orders.id'
  const back = (value: string, more = '1 = 1') =>
    sum(
      value,
      'payment_refund',
      `state = 'completed' AND updated_at >= SINCE AND updated_at < UNTIL AND ${more}`,
    )
  const noted = (value: string, more = '1 = 1') =>
    sum(
      value,
      'visit_payment',
      `struck_at IS NULL AND taken_at >= SINCE AND taken_at < UNTIL AND ${more}`,
    )
  const moved = (account: string) =>
    sum('cents', 'ledger_transfer', `${account} = 'sales' AND at >= SINCE AND at < UNTIL`)

  const [visits, listed] = [await ofVisits('1'), await ofVisits('price_cents')]
  const [discounts, gone] = [await off('discount'), await off('write-off')]
  const goods =
    (await sold('orders.subtotal_cents', "attempt.purpose <> 'visit'")) +
    (await sold(`${productsOf} AND product_id IS NOT NULL)`, "attempt.purpose = 'visit'"))
  const forVisits = await sold(`${productsOf} AND product_id IS NULL)`, "attempt.purpose = 'visit'")
  const [tax, shipping] = [await sold('orders.tax_cents'), await sold('orders.shipping_cents')]
  const refunds = await back('amount_cents - tip_cents')
  const tips =
    (await noted('tip_cents')) + (await sold('orders.tip_cents')) - (await back('tip_cents'))
  const credit = (await moved('to_account')) - (await moved('from_account'))
  const left =
    (await noted('amount_cents + tip_cents')) +
    (await sold('orders.total_cents + orders.tip_cents - orders.credit_cents')) -
    (await back('amount_cents', "tender <> 'credit'"))

  const [sums] = await studio.reports.revenue([RANGE])
  if (!sums) throw new Error('no report')
  expect(visits).toBeGreaterThan(10_000)
  expect(sums).toMatchObject({
    ...{ servicesCents: listed - discounts, discountsCents: discounts, writtenOffCents: gone },
    ...{ productsCents: goods, shippingCents: shipping, taxCents: tax, refundsCents: refunds },
    ...{ tipsCents: tips, creditCents: credit },
    unpaidCents: listed - discounts - gone - forVisits - (await noted('amount_cents')),
    totalCents: listed - discounts + sums.keptCents + goods + shipping + tax - refunds - credit,
  })
  const till = await studio.reports.till(RANGE)
  expect(till.reduce((all, line) => all + line.takenCents - line.backCents, 0)).toBe(left)
  const cash = till.find(({ way }) => way === 'cash')
  expect((cash?.takenCents ?? 0) - (cash?.backCents ?? 0)).toBe(
    (await noted('amount_cents + tip_cents', "method = 'cash'")) +
      (await sold(
        'orders.total_cents + orders.tip_cents - orders.credit_cents',
        "attempt.way = 'cash'",
      )) -
      (await back(
        'amount_cents',
        "tender <> 'credit' AND attempt_id IN (SELECT id FROM payment_attempt WHERE way = 'cash')",
      )),
  )

  const app = await createTestApp(studio)
  const headers = { cookie: await ownerCookie(studio) }
  const query = new URLSearchParams({ period: 'own', ...RANGE })
  const answer = await app.request(`/admin/reports/books.zip?${query}`, { headers })
  const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(await answer.arrayBuffer())))
  const files = new Map<string, string>()
  for (const entry of await zip.getEntries()) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()))
  }
  const table = (name: string) => cellsOf(files.get(name) ?? '').slice(1)
  expect(table('visits.csv')).toHaveLength(visits)
  const column = (name: string, i: number) =>
    table(name).reduce((all, line) => all + cents(line[i]), 0)
  expect([3, 4, 5, 6].map((i) => column('visits.csv', i))).toEqual(
    [listed, -discounts, listed - discounts, -gone].map((sum) => sum + 0),
  )

  // Every entry comes to nothing, and all of them to what the tables hold.
  const books: Record<string, number> = {}
  const entries = new Map<string, number>()
  for (const [number = '', , account = '', , debit, credit] of table('quickbooks-online.csv')) {
    const amount = cents(debit) - cents(credit)
    entries.set(number, (entries.get(number) ?? 0) + amount)
    books[account] = (books[account] ?? 0) + amount
  }
  expect([...entries.values()].filter((sum) => sum !== 0)).toEqual([])
  const of = (account: string) => books[account] ?? 0
  expect(of('Service Sales')).toBe(-listed)
  expect(of('Discounts Given')).toBe(discounts)
  expect(of('Written Off')).toBe(gone)
  expect(of('Product Sales')).toBe(-goods)
  expect(of('Tips Received')).toBe(-tips)
  expect(of('Sales Tax Payable')).toBe(sums.taxBackCents - tax)
  const fees = await sum('square_fee_cents', 'payment_attempt', "state = 'paid'")
  expect(of('Card Processing Fees')).toBe(fees)
  const clearing = ['Square Clearing', 'Other Card Reader Clearing', 'Other Payments Clearing']
  expect([...clearing, 'Cash Drawer'].reduce((all, name) => all + of(name), fees)).toBe(left)
}, 180_000)
