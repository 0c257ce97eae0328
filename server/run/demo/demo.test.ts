import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { shortId } from '#domain/shop/order.ts'
import {
  bookRequest,
  createTestStudio,
  ENGINES,
  NOON,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { readRules } from '../../calendar/parts.ts'
import { fillDemo } from './fill.ts'
import { hasDemo, hasRealRows, planOf } from './plan.ts'

const SMALL = { bookings: 300, clients: 60, orders: 160 }

async function fill(studio: TestStudio, seed = 1) {
  const { hours } = await readRules(studio.database)
  return fillDemo(studio.database, { plan: planOf({ ...SMALL, seed }), hours, now: NOON })
}

const count = (studio: TestStudio, table: 'booking' | 'client' | 'orders' | 'payment_attempt') =>
  studio.database.rows
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))

for (const engine of ENGINES) {
  test(`${engine}: the studio that is made up holds together`, async () => {
    const studio = await createTestStudio({ engine })
    expect(await fill(studio)).toEqual({ visits: 300, clients: 60, orders: 160 })
    const { rows } = studio.database
    const visits = await rows
      .selectFrom('booking')
      .selectAll()
      .where('client_id', 'is not', null)
      .orderBy('starts_at')
      .execute()
    expect(visits).toHaveLength(300)
    const kept = visits.filter(({ status }) => status !== 'CANCELLED')
    for (const [i, visit] of kept.entries()) {
      expect(visit.starts_at).toBeGreaterThanOrEqual(kept[i - 1]?.ends_at ?? 0)
      expect(visit.created_at).toBeLessThan(NOON)
      if (['COMPLETED', 'NO_SHOW'].includes(visit.status)) {
        expect(visit.ends_at).toBeLessThanOrEqual(NOON)
      }
    }
    expect(new Set(visits.map(({ status }) => status))).toEqual(
      new Set(['COMPLETED', 'CANCELLED', 'NO_SHOW', 'CONFIRMED']),
    )
    const [order] = await rows
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', 'COMPLETED')
      .execute()
    const found = await studio.orders.find(order?.id ?? '', { kind: 'owner' })
    expect(found?.order.totalCents).toBe(order?.total_cents)
    expect(await studio.bookings.history(visits[0]?.id ?? '')).not.toHaveLength(0)
    expect((await studio.payments.reconcile()).open).toBe(0)
  })

  test(`${engine}: visits to come are reminded of, and most of the next days’ are confirmed`, async () => {
    const studio = await createTestStudio({ engine, reminds: true })
    await fill(studio)
    const { planned, more } = await studio.admin.plannedMessages()
    expect(planned.length + more).toBeGreaterThan(5)
    expect(planned.every(({ kind }) => kind === 'reminder')).toBe(true)
    const { rows } = studio.database
    const soon = await rows
      .selectFrom('booking')
      .select('id')
      .where('status', '=', 'CONFIRMED')
      .where('starts_at', '>', NOON)
      .where('starts_at', '<', NOON + 3 * DAY_MS)
      .execute()
    const confirmed = await studio.clientConfirms.of(soon.map(({ id }) => id))
    expect(confirmed.size).toBeGreaterThan(soon.length / 2)
    expect((await studio.admin.decisions()).toCall.length).toBeLessThan(soon.length / 2)
  })

  test(`${engine}: real rows are seen, and what stands in the calendar keeps its time`, async () => {
    const studio = await createTestStudio({ engine })
    expect(await hasRealRows(studio.database.rows)).toBe(false)
    expect(await studio.demonstration.isHere()).toBe(false)
    const booked = await studio.bookings.create(bookRequest(), OWNER)
    if (!booked.ok) throw new Error(booked.code)
    expect(await hasRealRows(studio.database.rows)).toBe(true)
    await fill(studio)
    expect(await studio.demonstration.isHere()).toBe(true)
    expect(await hasDemo(studio.database.rows, 1)).toBe(true)
    const orders = await studio.database.rows.selectFrom('orders').select('id').execute()
    expect(new Set(orders.map(({ id }) => shortId(id))).size).toBe(orders.length)
    expect(await hasDemo(studio.database.rows, 2)).toBe(false)
    expect(await count(studio, 'client')).toBe(61)
    await fill(studio, 2)
    expect(await count(studio, 'client')).toBe(121)
  })
}

test('the same seed is the same studio', async () => {
  const [one, two] = [await createTestStudio(), await createTestStudio()]
  await fill(one)
  await fill(two)
  const read = (studio: TestStudio) =>
    studio.database.rows.selectFrom('booking').selectAll().orderBy('id').execute()
  expect(await read(one)).toEqual(await read(two))
})

test('what is left out of a plan keeps the proportions of ten full years', () => {
  expect(planOf({})).toMatchObject({ bookings: 15000, clients: 3000, orders: 8000, years: 10 })
  expect(planOf({ bookings: '1500' })).toMatchObject({ clients: 300, orders: 800, years: 1 })
  expect(() => planOf({ bookings: 'many' })).toThrow()
})
