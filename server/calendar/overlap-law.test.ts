import { expect, test } from 'vitest'
import type { Interval } from '#domain/calendar/schedule.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { at, createTestStudio, ENGINES, NOON } from '#tests/helpers.ts'
import { randomFrom } from '#tests/random.ts'
import { isOverlap } from '../core/db/errors.ts'
import type { Database } from '../core/db/open.ts'
import { emptyTimeRow, type TimeRow } from './take-time.ts'

const TEN = at('2026-03-06', '10:00')
const minutes = (from: number, to: number) => ({
  startsAt: TEN + from * MINUTE_MS,
  endsAt: TEN + to * MINUTE_MS,
})

for (const engine of ENGINES) {
  test(`${engine}: the database refuses a row that overlaps, whichever side it comes from`, async () => {
    const { database } = await createTestStudio({ engine })
    await insertBlock(database, minutes(0, 60))
    for (const [from, to] of [
      [0, 60],
      [-30, 1],
      [59, 90],
      [10, 20],
      [-30, 90],
    ] as const) {
      await expect(insertBlock(database, minutes(from, to))).rejects.toSatisfy(isOverlap)
    }
  })

  test(`${engine}: rows that touch end to start both stand`, async () => {
    const { database } = await createTestStudio({ engine })
    await insertBlock(database, minutes(0, 60))
    await insertBlock(database, minutes(60, 90))
    await insertBlock(database, minutes(-30, 0))
    expect(await countTaken(database)).toBe(3)
  })

  test(`${engine}: a buffer counts as taken time`, async () => {
    const { database } = await createTestStudio({ engine })
    await insertBlock(database, minutes(0, 60), { busyUntil: TEN + 75 * MINUTE_MS })
    await expect(insertBlock(database, minutes(60, 90))).rejects.toSatisfy(isOverlap)
    await insertBlock(database, minutes(75, 90))
    await expect(
      insertBlock(database, minutes(-60, -5), { busyUntil: TEN + MINUTE_MS }),
    ).rejects.toSatisfy(isOverlap)
  })

  test(`${engine}: an update cannot push one row over another`, async () => {
    const { database } = await createTestStudio({ engine })
    await insertBlock(database, minutes(0, 60))
    const id = await insertBlock(database, minutes(120, 180))
    const row = database.rows.updateTable('booking').where('id', '=', id)
    const { startsAt, endsAt } = minutes(30, 90)
    await expect(
      row.set({ starts_at: startsAt, ends_at: endsAt, busy_until: endsAt }).execute(),
    ).rejects.toSatisfy(isOverlap)
    await expect(row.set({ starts_at: startsAt }).execute()).rejects.toSatisfy(isOverlap)
    await insertBlock(database, minutes(200, 230))
    await expect(row.set({ busy_until: minutes(0, 201).endsAt }).execute()).rejects.toSatisfy(
      isOverlap,
    )
    await row.set({ starts_at: minutes(60, 61).startsAt }).execute()
  })

  test(`${engine}: a row that let its time go cannot take it back once it is another's`, async () => {
    const { database } = await createTestStudio({ engine })
    await addClient(database)
    for (const status of ['CANCELLED', 'COMPLETED', 'NO_SHOW'] as const) {
      const cancelled_at = status === 'CANCELLED' ? NOON : null
      const past = { status, service_id: 'acne-facial', client_id: 'ana', cancelled_at }
      await database.rows
        .insertInto('booking')
        .values({ ...blockRow(minutes(0, 60)), ...past, id: status })
        .execute()
    }
    await insertBlock(database, minutes(30, 90))
    for (const id of ['CANCELLED', 'COMPLETED', 'NO_SHOW']) {
      const row = database.rows.updateTable('booking').where('id', '=', id)
      await expect(
        row.set({ status: 'CONFIRMED', cancelled_at: null }).execute(),
      ).rejects.toSatisfy(isOverlap)
    }
  })

  test(`${engine}: a row that shares may lie over others; one that does not may lie over nothing`, async () => {
    const { database } = await createTestStudio({ engine })
    await addClient(database)
    const alone = await insertVisit(database, minutes(0, 60))
    const shared = await insertVisit(database, minutes(30, 120), 1)
    await insertVisit(database, minutes(40, 50), 1)
    for (const [from, to] of [
      [0, 10],
      [60, 70],
      [100, 130],
      [-10, 200],
    ] as const) {
      await expect(insertVisit(database, minutes(from, to))).rejects.toSatisfy(isOverlap)
      await expect(insertBlock(database, minutes(from, to))).rejects.toSatisfy(isOverlap)
    }
    const row = (id: string) => database.rows.updateTable('booking').where('id', '=', id)
    const longer = minutes(0, 61).endsAt
    await row(alone).set({ status: 'PENDING', note: 'kept' }).execute()
    await row(alone)
      .set({ ends_at: minutes(0, 45).endsAt })
      .execute()
    await expect(
      row(alone).set({ busy_until: longer, ends_at: longer }).execute(),
    ).rejects.toSatisfy(isOverlap)
    await expect(row(shared).set({ shares_time: 0 }).execute()).rejects.toSatisfy(isOverlap)
  })

  test(`${engine}: a hold or a block cannot be made to share`, async () => {
    const { database } = await createTestStudio({ engine })
    const block = { ...blockRow(minutes(0, 60)), shares_time: 1 }
    const hold = { ...block, id: 'hold', status: 'HELD' as const, hold_expires_at: NOON }
    for (const row of [block, hold]) {
      await expect(database.rows.insertInto('booking').values(row).execute()).rejects.toThrow()
    }
    expect(await countTaken(database)).toBe(0)
  })

  test(`${engine}: who shares nothing waits for one that shares and is still being written`, async () => {
    const { database } = await createTestStudio({ engine })
    await addClient(database)
    const isWritten = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const sharing = database.rows.transaction().execute(async (rows) => {
      await rows
        .insertInto('booking')
        .values(visitRow(minutes(0, 60), 1))
        .execute()
      isWritten.resolve()
      await mayCommit.promise
    })
    await isWritten.promise
    const refused = expect(insertVisit(database, minutes(30, 90))).rejects.toSatisfy(isOverlap)
    setTimeout(mayCommit.resolve, 100)
    await Promise.all([sharing, refused])
    expect(await countTaken(database)).toBe(1)
  })

  test(`${engine}: hundreds of random writes end as a list of what fits would`, async () => {
    const { database } = await createTestStudio({ engine })
    const random = randomFrom(20260306)
    const standing = new Map<string, { startsAt: number; endsAt: number }>()
    for (let i = 0; i < 400; i += 1) {
      const from = Math.floor(random() * 2000)
      const wanted = minutes(from, from + 1 + Math.floor(random() * 90))
      const ids = [...standing.keys()]
      const moved = random() < 0.4 ? ids[Math.floor(random() * ids.length)] : undefined
      const fits = [...standing].every(
        ([id, other]) =>
          id === moved || wanted.endsAt <= other.startsAt || other.endsAt <= wanted.startsAt,
      )
      const write = moved ? moveBlock(database, moved, wanted) : insertBlock(database, wanted)
      const id = await write.catch((error: unknown) => {
        expect(isOverlap(error)).toBe(true)
        return null
      })
      expect(id !== null).toBe(fits)
      if (id) standing.set(id, wanted)
    }
    expect(await countTaken(database)).toBe(standing.size)
  })
}

test('sqlite: OR IGNORE and OR REPLACE do not walk round the overlap law', async () => {
  const { database } = await createTestStudio()
  await insertBlock(database, minutes(0, 60))
  const second = await insertBlock(database, minutes(120, 180))
  const insert = database.rows.insertInto('booking').values(blockRow(minutes(30, 90)))
  await expect(insert.orIgnore().execute()).rejects.toSatisfy(isOverlap)
  await expect(insert.orReplace().execute()).rejects.toSatisfy(isOverlap)
  for (const word of ['IGNORE', 'REPLACE']) {
    await expect(
      database.script(`UPDATE OR ${word} booking SET starts_at = ${TEN} WHERE id = '${second}'`),
    ).rejects.toSatisfy(isOverlap)
  }
  expect(await countTaken(database)).toBe(2)
})

function blockRow(time: Interval, { busyUntil = time.endsAt } = {}): TimeRow {
  return { ...emptyTimeRow({ ...time, busyUntil }, NOON), status: 'BLOCKED' }
}

async function addClient(database: Database) {
  const client = { email: 'ana@example.com', first_name: '', last_name: '', phone: '' }
  await database.rows
    .insertInto('client')
    .values({ ...client, id: 'ana', created_at: NOON })
    .execute()
}

function visitRow(time: Interval, shares_time: 0 | 1): TimeRow {
  const visit = { status: 'CONFIRMED' as const, service_id: 'acne-facial', client_id: 'ana' }
  return { ...blockRow(time), ...visit, shares_time }
}

async function insertVisit(database: Database, time: Interval, shares_time: 0 | 1 = 0) {
  const row = visitRow(time, shares_time)
  await database.rows.insertInto('booking').values(row).execute()
  return row.id
}

async function insertBlock(database: Database, time: Interval, buffer?: { busyUntil: number }) {
  const row = blockRow(time, buffer)
  await database.rows.insertInto('booking').values(row).execute()
  return row.id
}

async function moveBlock(database: Database, id: string, time: Interval) {
  await database.rows
    .updateTable('booking')
    .set({ starts_at: time.startsAt, ends_at: time.endsAt, busy_until: time.endsAt })
    .where('id', '=', id)
    .execute()
  return id
}

async function countTaken(database: Database) {
  const rows = await database.rows
    .selectFrom('booking')
    .select('id')
    .where('takes_time', '=', 1)
    .execute()
  return rows.length
}
