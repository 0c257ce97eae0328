import { mkdtempSync, rmSync } from 'node:fs'
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
