import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/desk.ts'
import { bookRequest, ENGINES, NOON, OWNER, type TestStudio } from '#tests/helpers.ts'
import { placeOrder } from '#tests/orders.ts'
import { readRules } from '../../calendar/parts.ts'
import { createClientKeys } from '../../clients/keys.ts'
import { parseEnv } from '../../core/env.ts'
import { squareOf } from '../../core/square/client.ts'
import { tablesOf } from '../../desk/backup/tables.ts'
import { rememberSales } from './at-square.ts'
import { fillBeside } from './beside.ts'
import { seedDemoOrders } from './client-orders.ts'
import { fillDemo } from './fill.ts'
import { planOf } from './plan.ts'

const HERE = '/admin/settings/demonstration'
const SMALL = planOf({ bookings: 200, clients: 40, orders: 60 })
/** What tells that something was done. */
const TOLD = new Set(['audit_event', 'calendar_version', 'page_version', 'rate_limit'])

async function fill(studio: TestStudio) {
  const { hours } = await readRules(studio.database)
  await fillDemo(studio.database, { plan: SMALL, hours, now: NOON })
  await seedDemoOrders(studio.database, NOON)
  const keys = createClientKeys(studio.secret)
  await fillBeside(studio.database, { plan: SMALL, keys, now: NOON })
}

/** A studio whose Square is the stand-in that the demonstration tells its sales to. */
async function openWithSquare(options: { engine: (typeof ENGINES)[number] }) {
  const square = squareOf({ env: parseEnv({}), folder: null, now: () => NOON })
  const desk = await openDesk({ ...options, reminds: true, square })
  const { rows } = desk.studio.database
  const sell = () => rememberSales(rows, square, { plan: SMALL, now: NOON })
  const { payments, refunds } = await square.client()
  const known = async () => {
    const paid = (await payments.list({ limit: 100 })).data
    const given = (await refunds.list({ limit: 100 })).data
    return [paid.length, given.length]
  }
  return { ...desk, sell, known }
}

/** How many rows each table has, but for those that only tell of acts. */
async function counts({ database }: TestStudio): Promise<Record<string, number>> {
  const tables = (await tablesOf(database)).filter(({ name }) => !TOLD.has(name))
  const counted: Record<string, number> = {}
  for (const { name } of tables) {
    const found = await sql<{
      count: number
    }>`SELECT count(*) AS count FROM ${sql.table(name)}`.execute(database.rows)
    counted[name] = Number(found.rows[0]?.count ?? 0)
  }
  return counted
}

for (const engine of ENGINES) {
  test(`${engine}: the demonstration goes in one act, and what was made beside it stands untouched`, async () => {
    const { studio, open, post, sell, known } = await openWithSquare({ engine })
    const own = await studio.bookings.create(bookRequest(), OWNER)
    if (!own.ok) throw new Error(own.code)
    await placeOrder(studio)
    await open('/admin/dashboard')
    const before = await counts(studio)
    const knownBefore = await known()
    await fill(studio)
    await sell()
    expect(await known()).not.toEqual(knownBefore)
    const page = await open(HERE)
    expect(page.words).toContain('Demonstration data, made up')
    expect(page.words).toContain('41 clients 200 visits 64 orders')
    expect(page.words).toMatch(/\d+ notes \d+ photographs 8 messages/)
    expect(page.words).not.toContain('What stays')

    const removed = await post(HERE, { intent: 'remove' })
    expect(removed.to).toBe(`${HERE}?done=removed`)
    expect(await counts(studio)).toEqual(before)
    expect(await known()).toEqual(knownBefore)
    expect((await studio.bookings.find(own.booking.id))?.status).toBe('CONFIRMED')
    expect((await open(HERE)).words).toContain('There is no demonstration data here.')
    expect((await open('/admin/dashboard')).words).not.toContain('Demonstration data')
    expect((await post(HERE, { intent: 'remove' })).status).toBe(409)
    // Its times are free again, and it can be filled in anew.
    await fill(studio)
    expect(await studio.demonstration.isHere()).toBe(true)
  }, 180_000)
}
