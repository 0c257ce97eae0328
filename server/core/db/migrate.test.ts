import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
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

  test(`${engine}: a database that a newer version has been at is refused in words`, async () => {
    const { database } = await createTestStudio({ engine })
    await sql`INSERT INTO migration (name, applied_at) VALUES ('999-tomorrow.sql', 1)`.execute(
      database.rows,
    )
    await expect(migrate(database)).rejects.toThrow(/newer version.*999-tomorrow\.sql.*Update/)
  })

  test(`${engine}: a database of the history before is refused in words, and left as it is`, async () => {
    const database = await emptyDatabase(engine)
    onTestFinished(() => database.close())
    await database.script(`
      CREATE TABLE migration (name text PRIMARY KEY, applied_at bigint NOT NULL);
      INSERT INTO migration VALUES ('001-studio.sql', 1), ('033-buyers.sql', 1);`)
    await expect(migrate(database)).rejects.toThrow(
      /older version.*001-studio\.sql.*Make a backup.*npm run restore/,
    )
    await expect(database.script('SELECT * FROM service')).rejects.toThrow()
  })

  test(`${engine}: a database that is a version behind, with its rows, comes up to date once`, async () => {
    const { database } = await createTestStudio({ engine })
    await database.script(ROWS)
    const next = nextVersion({
      '900-favorite.sql': `
        ALTER TABLE client ADD COLUMN favorite text NOT NULL DEFAULT '';
        UPDATE client SET favorite = (SELECT max(service_id) FROM booking WHERE client_id = client.id);`,
      [`901-law.${engine}.sql`]: 'CREATE UNIQUE INDEX client_once ON client (favorite)',
      [`901-law.${engine === 'sqlite' ? 'postgres' : 'sqlite'}.sql`]: 'THIS IS FOR ANOTHER ENGINE',
    })
    const done = await Promise.all([1, 2, 3].map(() => migrate(database, next)))
    // Whichever of the three came first.
    expect([...new Set(done.flat())]).toEqual(['900-favorite.sql', `901-law.${engine}.sql`])
    await seed(database, NOON)
    const { rows } = database
    expect(await rows.selectFrom('client').selectAll().execute()).toMatchObject([
      { email: 'ana@example.com', version: 1, favorite: 'old-facial' },
    ])
    const visits = await rows.selectFrom('booking').select(['id', 'price_cents']).execute()
    expect(visits).toHaveLength(40)
    expect(new Set(visits.map((visit) => visit.price_cents))).toEqual(new Set([8000]))
    expect(await rows.selectFrom('booking_event').selectAll().execute()).toHaveLength(40)
    expect(await migrate(database, next)).toEqual([])
    await expect(migrate(database)).rejects.toThrow(/newer version.*900-favorite\.sql/)
  })

  test(`${engine}: a migration that fails half way is as if it had not begun, and is tried again`, async () => {
    const { database } = await createTestStudio({ engine })
    const halfway = {
      '900-half.sql': 'CREATE TABLE half (id text); INSERT INTO nowhere VALUES (1)',
    }
    await expect(migrate(database, nextVersion(halfway))).rejects.toThrow(/nowhere/)
    expect(await migrate(database)).toEqual([])
    const mended = nextVersion({ '900-half.sql': 'CREATE TABLE half (id text)' })
    expect(await migrate(database, mended)).toEqual(['900-half.sql'])
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

test('each migration has a number of its own, and none of the history before', () => {
  const names = readdirSync(FOLDER).map((name) => name.replace(/\.(sqlite|postgres)\.sql$/, '.sql'))
  const numbers = [...new Set(names)].map((name) => name.slice(0, 3))
  expect(numbers).toEqual([...new Set(numbers)])
  expect(numbers.every((number) => Number(number) >= 100)).toBe(true)
})

test('sqlite: a database file is opened in WAL with foreign keys, whole after a power cut', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database = await openDatabase(join(folder, 'studio.db'))
  onTestFinished(() => database.close())
  const read = (pragma: string) => database.rows.executeQuery(CompiledQuery.raw(`PRAGMA ${pragma}`))
  expect((await read('journal_mode')).rows).toEqual([{ journal_mode: 'wal' }])
  expect((await read('synchronous')).rows).toEqual([{ synchronous: 1 }])
  expect((await read('foreign_keys')).rows).toEqual([{ foreign_keys: 1 }])
})

const FOLDER = new URL('./migrations/', import.meta.url)
const day = (number: number) => 1_772_481_600_000 + number * 86_400_000
const ROWS = `
  INSERT INTO service (id, slug, name, category, description, duration_minutes, price_cents, clients, position)
  VALUES ('old-facial', 'old-facial', 'Old', 'facials', '', 60, 8000, 'all', 99);
  INSERT INTO client (id, email, first_name, last_name, phone, created_at)
  VALUES ('ana', 'ana@example.com', 'Ana', 'Rivera', '909 555 0101', 1);
  ${Array.from({ length: 40 }, (_, at) => {
    const id = `visit ${String(at).padStart(2, '0')}`
    return `INSERT INTO booking (id, status, starts_at, ends_at, busy_until, service_id, service_name,
      service_description, addons, duration_minutes, price_cents, client_id, first_name, last_name, email,
      phone, note, sequence, created_at, updated_at)
    VALUES ('${id}', 'CONFIRMED', ${day(at)}, ${day(at) + 1}, ${day(at) + 2}, 'old-facial', 'Old', '', '[]',
      60, 8000, 'ana', 'Ana', 'Rivera', 'ana@example.com', '909 555 0101', '', 1, 1, 1);
    INSERT INTO booking_event (id, booking_id, sequence, at, actor, kind, detail)
    VALUES ('event ${id}', '${id}', 1, 1, 'guest', 'booked', '{}');`
  }).join('\n')}
`

/** The migrations of today and those of a version to come. */
function nextVersion(files: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(fileURLToPath(FOLDER), folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}
