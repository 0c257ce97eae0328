import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestStudio, ENGINES } from '#tests/helpers.ts'
import { openDatabase } from './open.ts'
import { pastPooler } from './pooler.ts'
import { openAlone, openTogether } from './presence.ts'

test('an address that names PostgreSQL behind its pooler leads past it with all else that it says', () => {
  const url = 'postgres://ana:secret@pooler:6432/grove?sslmode=require&direct=db.example:5432'
  expect(pastPooler(url)).toBe('postgres://ana:secret@db.example:5432/grove?sslmode=require')
  for (const plain of ['postgres://ana@db.example/grove', 'data/grove.db', 'C:\\grove.db'])
    expect(pastPooler(plain)).toBe(plain)
})

for (const engine of ENGINES.filter((engine) => engine === 'postgres')) {
  test(`${engine}: behind a pooler the address has to say where PostgreSQL itself is`, async () => {
    const { blind } = await behindPooler(engine)
    await expect(openDatabase(blind)).rejects.toThrow(/a pooler stands before.*\?direct=/)
  })

  test(`${engine}: through a pooler statements are not kept by name, and what needs a whole session goes past it`, async () => {
    const { seeing, asked } = await behindPooler(engine)
    const database = await openTogether(seeing)
    onTestFinished(() => database.close())
    const read = database.prepare<{ id: string }>(
      database.rows.selectFrom('service').select('id').where('id', '=', '').compile(),
    )
    expect((await read('acne-facial')).map(({ id }) => id)).toEqual(['acne-facial'])
    // PostgreSQL's protocol: Parse with the name of the statement, which is empty.
    expect(asked()).toContain('select "id" from "service"')
    expect(asked()).not.toMatch(/read \d/)

    await expect(openAlone(seeing)).rejects.toThrow('in use')
    const schema = sql<{ name: string }>`SELECT current_schema() AS name`
    const own = (await schema.execute(database.rows)).rows[0]?.name
    await database.inScratch(async (scratch) => {
      expect((await schema.execute(scratch.rows)).rows[0]?.name).toBe(`${own}_scratch`)
    })
    expect(asked()).not.toContain('advisory')
  })

  test(`${engine}: what a script has opened past the pooler is closed after it`, async () => {
    const { seeing } = await behindPooler(engine)
    const address = new URL(seeing)
    const name = randomUUID()
    address.searchParams.set('application_name', name)
    const database = await openDatabase(address.href)
    onTestFinished(() => database.close())
    for (let turn = 0; turn < 5; turn += 1) await database.script('SELECT 1')
    const connected = async () => {
      const found = await sql<{ count: number }>`
        SELECT count(*) AS count FROM pg_stat_activity WHERE application_name = ${name}`.execute(
        database.rows,
      )
      return Number(found.rows[0]?.count)
    }
    await expect.poll(connected, { timeout: 4000 }).toBe(1)
  })
}

/** A pooler before the PostgreSQL of tests, as seen from here: it answers under a process number of its own. */
async function behindPooler(engine: (typeof ENGINES)[number]) {
  const { database } = await createTestStudio({ engine })
  const found = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(database.rows)
  const direct = new URL(process.env.TEST_DATABASE_URL ?? '')
  direct.searchParams.set('options', `-c search_path=${found.rows[0]?.name}`)
  let asked = ''
  const pooler = createServer((near) => {
    const far = connect(Number(direct.port), direct.hostname)
    near.on('data', (some) => {
      asked += some.toString('latin1')
    })
    near.pipe(far)
    far.on('data', (some) => near.write(withOtherNumber(Buffer.from(some))))
    for (const socket of [near, far]) {
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
  })
  await new Promise<void>((done) => pooler.listen(0, '127.0.0.1', done))
  onTestFinished(() => void pooler.close())
  const blind = new URL(direct)
  blind.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`
  const seeing = new URL(blind)
  seeing.searchParams.set('direct', direct.host)
  return { blind: blind.href, seeing: seeing.href, asked: () => asked }
}

/** BackendKeyData: a K, its length of twelve, the number of the process, a secret. */
function withOtherNumber(some: Buffer): Buffer {
  const at = some.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
  if (at >= 0) some.writeInt32BE(some.readInt32BE(at + 5) + 1, at + 5)
  return some
}
