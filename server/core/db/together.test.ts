import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import { openDatabase } from './open.ts'
import type { Rows } from './schema.ts'
import { firstAfter, together } from './together.ts'
import { inTransaction } from './transaction.ts'

const setting = (rows: Rows, key: string) =>
  rows.insertInto('setting').values({ key, value: '{}', updated_at: 0 })
const settings = (rows: Rows) =>
  rows.selectFrom('setting').select('key').where('key', 'like', 'together %').orderBy('key')

for (const engine of ENGINES) {
  test(`${engine}: statements that are asked at once are carried out in their order, all of them or none`, async () => {
    const { database } = await createTestStudio({ engine })
    const found = await inTransaction(database.rows, async (rows) => {
      const [none, , one] = await together(rows, [
        settings(rows),
        setting(rows, 'together 1'),
        settings(rows),
      ])
      expect(none.rows).toEqual([])
      expect(one.rows).toEqual([{ key: 'together 1' }])
      return firstAfter(rows, [setting(rows, 'together 0')], settings(rows))
    })
    expect(found).toEqual({ key: 'together 0' })
    const broken = inTransaction(database.rows, (rows) =>
      together(rows, [
        setting(rows, 'together 2'),
        setting(rows, 'together 1'),
        setting(rows, 'together 3'),
      ]),
    )
    await expect(broken).rejects.toThrow(/unique/i)
    const kept = await settings(database.rows).execute()
    expect(kept.map(({ key }) => key)).toEqual(['together 0', 'together 1'])
  })
}

for (const engine of ENGINES.filter((engine) => engine === 'postgres')) {
  test(`${engine}: a transaction is asked for with its first statement, and what is asked at once waits for one answer`, async () => {
    const { turnsOf, database } = await seenFromBetween(engine)
    const two = () =>
      inTransaction(database.rows, (rows) => together(rows, [settings(rows), settings(rows)]))
    await two()
    expect(await turnsOf(two)).toBe(2)
    const nothing = () => inTransaction(database.rows, async () => null)
    expect(await turnsOf(nothing)).toBe(0)
    const writes = () => inTransaction(database.rows, (rows) => setting(rows, 'together').execute())
    // What writes first waits until the transaction has begun.
    expect(await turnsOf(writes)).toBe(3)
  })

  test(`${engine}: where a transaction cannot begin, nothing of it stands`, async () => {
    const { database, cutAtNext } = await seenFromBetween(engine)
    await settings(database.rows).execute()
    cutAtNext('begin')
    const lost = inTransaction(database.rows, async (rows) => {
      await setting(rows, 'together').execute()
    })
    await expect(lost).rejects.toThrow(/terminated|ended|closed/i)
    expect(await settings(database.rows).execute()).toEqual([])
  })
}

/** The database of a test through a wire that counts how often somebody waits for an answer, and that can be cut. */
async function seenFromBetween(engine: (typeof ENGINES)[number]) {
  const { database: direct } = await createTestStudio({ engine })
  const [found] = (
    await sql<{ name: string }>`SELECT current_schema() AS name`.execute(direct.rows)
  ).rows
  const { port, hostname } = new URL(process.env.TEST_DATABASE_URL ?? '')
  const address = new URL(process.env.TEST_DATABASE_URL ?? '')
  const wire = { turns: 0, isAsking: false, cutAt: '' }
  const between = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.on('data', (some) => {
      if (wire.cutAt && some.toString('latin1').includes(wire.cutAt)) {
        wire.cutAt = ''
        return near.destroy()
      }
      if (!wire.isAsking) wire.turns += 1
      wire.isAsking = true
      far.write(some)
    })
    far.on('data', (some) => {
      wire.isAsking = false
      near.write(some)
    })
    for (const socket of [near, far]) {
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  address.port = String((between.address() as AddressInfo).port)
  address.searchParams.set('options', `-c search_path=${found?.name}`)
  const database = await openDatabase(address.href)
  onTestFinished(async () => {
    await database.close()
    between.close()
  })
  return {
    database,
    async turnsOf(work: () => Promise<unknown>): Promise<number> {
      wire.turns = 0
      await work()
      return wire.turns
    },
    cutAtNext: (text: string) => void Object.assign(wire, { cutAt: text }),
  }
}
