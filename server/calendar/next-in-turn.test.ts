import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../core/db/migrate.ts'
import { databaseOn } from '../core/db/open.ts'
import type { TransactionRows } from '../core/db/schema.ts'
import { openSqliteFile } from '../core/db/sqlite.ts'
import { changeCalendar } from './take-time.ts'

test('sqlite: whoever changes the calendar next does not wait for the disk, sees what was written, and nobody is answered before the disk is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const disk = { reached: Promise.resolve() }
  const database = databaseOn(openSqliteFile(join(folder, 'studio.db')), {
    sync: () => disk.reached,
    close: () => undefined,
  })
  onTestFinished(() => database.close())
  await migrate(database)

  const disks = Promise.withResolvers<void>()
  disk.reached = disks.promise
  const seen: string[][] = []
  const answered: string[] = []
  const third = Promise.withResolvers<void>()
  const write = (key: string) =>
    changeCalendar(database, async (rows) => {
      seen.push(await keysIn(rows))
      await rows.insertInto('setting').values({ key, value: '{}', updated_at: 0 }).execute()
      if (key === 'third') third.resolve()
    }).then(() => answered.push(key))
  const writes = Promise.all(['first', 'second', 'third'].map(write))
  await third.promise
  expect(seen).toEqual([[], ['first'], ['first', 'second']])
  expect(answered).toEqual([])
  disks.resolve()
  await writes
  expect(answered).toEqual(['first', 'second', 'third'])
})

async function keysIn(rows: TransactionRows): Promise<string[]> {
  const found = await rows.selectFrom('setting').select('key').orderBy('key').execute()
  return found.map(({ key }) => key)
}
