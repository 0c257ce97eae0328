import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestStudio, ENGINES, emptyDatabase, NOON } from '#tests/helpers.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { seed } from './seed.ts'

for (const engine of ENGINES) {
  test(`${engine}: a second migration of the same database finds nothing to do`, async () => {
    const { database } = await createTestStudio({ engine })
    expect(await migrate(database)).toEqual([])
  })

  test(`${engine}: several processes may migrate and seed an empty database at once`, async () => {
    const database = await emptyDatabase(engine)
    onTestFinished(() => database.close())
    await Promise.all(Array.from({ length: 9 }, () => migrate(database)))
    await Promise.all([1, 2, 3].map(() => seed(database, NOON)))
    const services = await database.rows.selectFrom('service').select('id').execute()
    expect(services.length).toBe(new Set(services.map((service) => service.id)).size)
  })

  test(`${engine}: products with the drawings of before are shown by photographs, others are left`, async () => {
    const { database } = await createTestStudio({ engine })
    const images = () => database.rows.selectFrom('product').select(['id', 'image']).orderBy('id')
    const ours = await images().execute()
    await sql`UPDATE product SET image = '/art/products/' || id || '.svg'`.execute(database.rows)
    await sql`UPDATE product SET image = '/mine.jpg' WHERE id = 'sun-stick'`.execute(database.rows)
    await sql`DELETE FROM migration WHERE name = '009-photographs.sql'`.execute(database.rows)
    await migrate(database)
    const changed = ours.map((row) =>
      row.id === 'sun-stick' ? { ...row, image: '/mine.jpg' } : row,
    )
    expect(await images().execute()).toEqual(changed)
  })

  test(`${engine}: a database that a newer version has been at is refused in words`, async () => {
    const { database } = await createTestStudio({ engine })
    await sql`INSERT INTO migration (name, applied_at) VALUES ('999-tomorrow.sql', 1)`.execute(
      database.rows,
    )
    await expect(migrate(database)).rejects.toThrow(/newer version.*999-tomorrow\.sql.*Update/)
  })

  test(`${engine}: a database of the first version, with its rows, comes up to date`, async () => {
    const database = await emptyDatabase(engine)
    onTestFinished(() => database.close())
    await database.script(
      'CREATE TABLE migration (name text PRIMARY KEY, applied_at bigint NOT NULL)',
    )
    for (const name of ['001-studio.sql', `002-no-overlap.${engine}.sql`]) {
      const text = readFileSync(new URL(`./migrations/${name}`, import.meta.url), 'utf8')
      await database.script(`${text}; INSERT INTO migration VALUES ('${name}', 1);`)
    }
    await database.script(FIRST_ROWS)
    await migrate(database)
    await seed(database, NOON)
    const { rows } = database
    expect(
      await rows.selectFrom('booking').select(['id', 'price_cents', 'shares_time']).execute(),
    ).toEqual(
      Array.from({ length: 40 }, (_, day) => ({
        ...{ id: `visit ${String(day).padStart(2, '0')}`, price_cents: 8000, shares_time: 0 },
      })),
    )
    const client = await rows.selectFrom('client').selectAll().executeTakeFirstOrThrow()
    expect(client).toMatchObject({ email: 'ana@example.com', version: 1, merged_into: null })
    expect(await rows.selectFrom('booking_event').selectAll().execute()).toHaveLength(40)
  })

  test(`${engine}: a script that fails half way leaves nothing behind`, async () => {
    const { database } = await createTestStudio({ engine })
    await expect(
      database.script('CREATE TABLE half (id text); INSERT INTO nowhere VALUES (1)'),
    ).rejects.toThrow()
    await expect(database.script('SELECT * FROM half')).rejects.toThrow()
    await database.script('CREATE TABLE half (id text)')
  })
}

test('sqlite: a database file is opened in WAL with full synchronisation and foreign keys', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database = await openDatabase(join(folder, 'studio.db'))
  onTestFinished(() => database.close())
  const read = (pragma: string) => database.rows.executeQuery(CompiledQuery.raw(`PRAGMA ${pragma}`))
  expect((await read('journal_mode')).rows).toEqual([{ journal_mode: 'wal' }])
  expect((await read('synchronous')).rows).toEqual([{ synchronous: 2 }])
  expect((await read('foreign_keys')).rows).toEqual([{ foreign_keys: 1 }])
})

const day = (number: number) => 1_772_481_600_000 + number * 86_400_000
const FIRST_ROWS = `
  INSERT INTO service VALUES ('old-facial', 'old-facial', 'Old', '', 'facials', 60, 8000, 'all', NULL, 1, 1);
  INSERT INTO client VALUES ('ana', 'ana@example.com', 'Ana', 'Rivera', '909 555 0101', 1);
  ${Array.from({ length: 40 }, (_, at) => {
    const id = `visit ${String(at).padStart(2, '0')}`
    return `INSERT INTO booking (id, status, starts_at, ends_at, busy_until, service_id, service_name,
      service_description, addons, duration_minutes, price_cents, client_id, first_name, last_name, email,
      phone, note, sequence, created_at, updated_at)
    VALUES ('${id}', 'CONFIRMED', ${day(at)}, ${day(at) + 1}, ${day(at) + 2}, 'old-facial', 'Old', '', '[]',
      60, 8000, 'ana', 'Ana', 'Rivera', 'ana@example.com', '909 555 0101', '', 1, 1, 1);
    INSERT INTO booking_event VALUES ('event ${id}', '${id}', 1, 1, 'guest', NULL, 'booked', '{}');`
  }).join('\n')}
`
