import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/core/db/transaction.ts'
import { createTestStudio, ENGINES, type TestStudio } from '#tests/helpers.ts'
import { placeOrder } from '#tests/orders.ts'
import { openShop } from '#tests/payments.ts'
import { numberTheRest } from './numbers.ts'

const MIGRATION = new URL('../../core/db/migrations/136-order-fulfilment.sql', import.meta.url)

async function numbersOf({ database }: Pick<TestStudio, 'database'>) {
  const found = await database.rows
    .selectFrom('orders')
    .select('number')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return found.map(({ number }) => number)
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)

for (const engine of ENGINES) {
  test(`${engine}: of twenty who pay at once each has a number of her own, and none is left out`, async () => {
    const shop = await openShop({ engine })
    const bought = await Promise.all(
      from(0, 20).map((buyer) => shop.buy({ buyer: `browser:${buyer}`, key: null })),
    )
    expect(bought.map(({ ok }) => ok)).toEqual(from(0, 20).map(() => true))
    expect((await numbersOf(shop)).toSorted()).toEqual(from(1001, 20))
  })

  test(`${engine}: an order that is not stored after all takes no number`, async () => {
    const studio = await createTestStudio({ engine })
    const order = await placeOrder(studio)
    const [line] = order.lines
    if (!line) throw new Error('no line')
    await expect(placeOrder(studio, { lines: [{ ...line, quantity: 0 }] })).rejects.toThrow()
    expect((await placeOrder(studio)).number).toBe(1002)
  })

  test(`${engine}: what was ordered before numbers has one by its age, and what a backup brings back without`, async () => {
    const studio = await createTestStudio({ engine })
    for (let bought = 0; bought < 5; bought += 1) {
      studio.clock.now += 1000
      await placeOrder(studio)
    }
    const { database } = studio
    const unnumbered = (of: string) =>
      sql.raw(`UPDATE orders SET number = NULL WHERE ${of}`).execute(database.rows)
    await unnumbered('number < 1004')
    await inTransaction(database.rows, numberTheRest)
    expect(await numbersOf(studio)).toEqual([1006, 1007, 1008, 1004, 1005])
    expect((await placeOrder(studio)).number).toBe(1009)

    const [, backfill = ''] =
      /(UPDATE orders SET number[^;]*;)/.exec(readFileSync(MIGRATION, 'utf8')) ?? []
    await unnumbered('1 = 1')
    await sql.raw(backfill).execute(database.rows)
    expect(await numbersOf(studio)).toEqual(from(1001, 6))
  })
}
