import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cellsOf } from '#tests/csv.ts'
import { createTestApp, createTestStudio, ENGINES, NOON } from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { readRules } from '../../calendar/parts.ts'
import type { Rows } from '../../core/db/schema.ts'
import { fillDemo } from './fill.ts'
import { planOf } from './plan.ts'

/** A full year of the made-up studio. */
const PLAN = planOf({ bookings: 1500 })
const FROM = '2025-01-01'
const TO = '2026-03-02'
/** Midnights of Los Angeles around them. */
const SINCE = Date.parse('2025-01-01T00:00:00-08:00')
const UNTIL = Date.parse('2026-03-03T00:00:00-08:00')
const PAID = "('COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED')"

const cents = (amount = '') => Math.round(Number(amount || 0) * 100)

/** Every eighth order was a dollar a piece less than its list price. */
async function discountSome(rows: Rows): Promise<void> {
  const some = sql`(SELECT id FROM orders WHERE number % 8 = 0)`
  await sql`UPDATE orders SET discount_reason = 'Made up', discount_cents =
    (SELECT SUM(quantity) * 100 FROM order_line WHERE order_id = orders.id) WHERE id IN ${some}`.execute(
    rows,
  )
  await sql`UPDATE order_line SET unit_price_cents = unit_price_cents + 100 WHERE order_id IN ${some}`.execute(
    rows,
  )
}

async function demo(engine: (typeof ENGINES)[number]) {
  const studio = await createTestStudio({ engine })
  const { hours } = await readRules(studio.database)
  await fillDemo(studio.database, { plan: PLAN, hours, now: NOON })
  await discountSome(studio.database.rows)
  /** Plain SQL over the tables, written apart from that of the reports. */
  const one = async (query: string) => {
    const text = query.replaceAll('SINCE', `${SINCE}`).replaceAll('UNTIL', `${UNTIL}`)
    const { rows } = await sql
      .raw<Record<string, number | string | null>>(text)
      .execute(studio.database.rows)
    return Object.fromEntries(
      Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value ?? 0)]),
    )
  }
  return { studio, one }
}

for (const engine of ENGINES) {
  test(`${engine}: the figures of the made-up years are those of the tables, and the accountant’s file says the same, to the cent`, async () => {
    const { studio, one } = await demo(engine)
    const range = { from: FROM, to: TO }
    const [sums] = await studio.reports.revenue([range])
    const visited =
      await one(`SELECT SUM(price_cents) AS cents, COUNT(*) AS visits, COUNT(DISTINCT client_id) AS people
      FROM booking WHERE status = 'COMPLETED' AND starts_at >= SINCE AND starts_at < UNTIL`)
    const sold =
      await one(`SELECT SUM(subtotal_cents) AS goods, SUM(tax_cents) AS tax, SUM(shipping_cents) AS shipping, SUM(total_cents) AS paid
      FROM orders WHERE status IN ${PAID} AND created_at >= SINCE AND created_at < UNTIL`)
    const list = await one(`SELECT SUM(quantity * unit_price_cents) AS goods
      FROM order_line JOIN orders ON orders.id = order_id WHERE status IN ${PAID} AND created_at >= SINCE AND created_at < UNTIL`)
    const less = (list.goods ?? 0) - (sold.goods ?? 0)
    expect(less).toBeGreaterThan(0)
    const back = await one(
      `SELECT SUM(amount_cents) AS cents FROM payment_refund WHERE state = 'completed' AND updated_at >= SINCE AND updated_at < UNTIL`,
    )
    const tips = await one(
      `SELECT SUM(tip_cents) AS cents, SUM(amount_cents) AS noted FROM visit_payment WHERE struck_at IS NULL AND taken_at >= SINCE AND taken_at < UNTIL`,
    )
    const whole = await one(`SELECT SUM(tax_cents) AS tax FROM orders WHERE status = 'REFUNDED'`)
    const part = await one(`SELECT SUM(ROUND(1.0 * orders.tax_cents *
        CASE WHEN amount_cents < subtotal_cents + tax_cents THEN amount_cents ELSE subtotal_cents + tax_cents END / (subtotal_cents + tax_cents))) AS tax
      FROM payment_refund JOIN orders ON orders.id = attempt_id WHERE orders.status = 'PARTIALLY_REFUNDED' AND state = 'completed'`)
    const fees = await one(
      `SELECT SUM(square_fee_cents) AS cents FROM payment_attempt WHERE state = 'paid' AND paid_at >= SINCE AND paid_at < UNTIL`,
    )
    expect(sums).toMatchObject({
      ...{ servicesCents: visited.cents, productsCents: sold.goods, shippingCents: sold.shipping },
      ...{ taxCents: sold.tax, refundsCents: back.cents, tipsCents: tips.cents },
      taxBackCents: (whole.tax ?? 0) + (part.tax ?? 0),
      productDiscountsCents: less,
      ...{ discountsCents: 0, keptCents: 0, heldCents: 0, disputesCents: 0, creditCents: 0 },
      unpaidCents: (visited.cents ?? 0) - (tips.noted ?? 0),
      totalCents: (visited.cents ?? 0) + (sold.paid ?? 0) - (back.cents ?? 0),
    })
    for (const way of ['cash', 'card', 'other']) {
      const noted = await one(
        `SELECT COUNT(*) AS payments, SUM(amount_cents + tip_cents) AS cents FROM visit_payment WHERE method = '${way}' AND struck_at IS NULL`,
      )
      const line = (await studio.reports.till(range)).find(
        (one) => one.way === way.replace('card', 'desk-card'),
      )
      expect([line?.payments, line?.takenCents]).toEqual([noted.payments, noted.cents])
    }

    const [month] = await studio.reports.visits([{ from: '2026-02-01', to: '2026-02-28' }])
    const february = `starts_at >= ${Date.parse('2026-02-01T00:00:00-08:00')} AND starts_at < ${Date.parse('2026-03-01T00:00:00-08:00')}`
    const came =
      await one(`SELECT COUNT(*) AS fresh, (SELECT COUNT(DISTINCT client_id) FROM booking WHERE status = 'COMPLETED' AND ${february}) AS people
      FROM (SELECT client_id, MIN(starts_at) AS starts_at FROM booking WHERE status = 'COMPLETED' GROUP BY client_id) AS firsts WHERE ${february}`)
    expect([month?.newClients, month?.returningClients]).toEqual([
      came.fresh,
      (came.people ?? 0) - (came.fresh ?? 0),
    ])

    const app = await createTestApp(studio)
    const headers = { cookie: await ownerCookie(studio) }
    const answer = await app.request(`/admin/reports/books.zip?period=own&from=${FROM}&to=${TO}`, {
      headers,
    })
    expect(answer.headers.get('content-disposition')).toContain(`books ${FROM} to ${TO}.zip`)
    const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(await answer.arrayBuffer())))
    const files = new Map<string, string>()
    for (const entry of await zip.getEntries()) {
      if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()))
    }
    for (const name of files.keys()) {
      if (name !== 'README.txt') expect(files.get('README.txt')).toContain(name)
    }
    const table = (name: string) => cellsOf(files.get(name) ?? '')
    expect(table('summary.csv')).toContainEqual([
      'Total',
      ((sums?.totalCents ?? 0) / 100).toFixed(2),
    ])
    expect(table('visits.csv')).toHaveLength((visited.visits ?? 0) + 1)

    // Every entry comes to nothing, and all of them to what the tables hold.
    const books = new Map<string, number>()
    const entries = new Map<string, number>()
    for (const [number = '', , account = '', , debit, credit] of table(
      'quickbooks-online.csv',
    ).slice(1)) {
      const amount = cents(debit) - cents(credit)
      entries.set(number, (entries.get(number) ?? 0) + amount)
      books.set(account, (books.get(account) ?? 0) + amount)
    }
    expect([...entries.values()].filter((sum) => sum !== 0)).toEqual([])
    expect(entries.size).toBeGreaterThan(100)
    const { noted = 0 } = tips
    expect(Object.fromEntries(books)).toMatchObject({
      'Service Sales': -(visited.cents ?? 0),
      'Product Sales': -(list.goods ?? 0),
      'Discounts Given': less,
      'Tips Received': -(tips.cents ?? 0),
      'Sales Tax Payable': (sums?.taxBackCents ?? 0) - (sold.tax ?? 0),
      'Card Processing Fees': fees.cents,
      'Square Clearing': (sold.paid ?? 0) - (back.cents ?? 0) - (fees.cents ?? 0),
      'Client Balances': (visited.cents ?? 0) - noted,
    })
    const iif = (files.get('quickbooks-desktop.iif') ?? '')
      .split('\r\n')
      .map((line) => line.split('\t'))
    const amounts = iif.filter(([kind]) => kind === 'TRNS' || kind === 'SPL')
    expect(amounts.reduce((sum, line) => sum + cents(line[4]), 0)).toBe(0)
    expect(iif.filter(([kind]) => kind === 'TRNS')).toHaveLength(entries.size)
  }, 180_000)
}
