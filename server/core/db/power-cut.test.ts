import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { databaseOn } from './open.ts'
import { openSqliteFile } from './sqlite.ts'
import { inTransaction } from './transaction.ts'

const NOTHING = Buffer.alloc(0)
const read = (path: string) => (existsSync(path) ? readFileSync(path) : NOTHING)

/** A studio on a disk that takes its time, and keeps what a power cut would leave. */
async function openOnSlowDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'studio.db')
  const disk = { left: { file: NOTHING, log: NOTHING }, syncs: 0, fails: false }
  const database = databaseOn(openSqliteFile(path), {
    async sync() {
      disk.syncs += 1
      const written = { file: read(path), log: read(`${path}-wal`) }
      await pause(5)
      if (disk.fails) throw new Error('EIO')
      disk.left = written
    },
    close: () => undefined,
  })
  onTestFinished(() => database.close())
  await migrate(database)

  /** Which settings the studio has after a power cut at this moment. */
  async function afterPowerCut(): Promise<string[]> {
    const copy = join(folder, 'cut.db')
    rmSync(`${copy}-shm`, { force: true })
    writeFileSync(copy, disk.left.file)
    writeFileSync(`${copy}-wal`, disk.left.log)
    const left = databaseOn(openSqliteFile(copy))
    const found = await left.rows.selectFrom('setting').select('key').execute()
    await left.close()
    return found.map(({ key }) => key)
  }
  return { database, disk, afterPowerCut }
}

const setting = (key: string) => ({ key, value: '{}', updated_at: 0 })

test('sqlite: whatever was answered is there after a power cut, by a statement and by a transaction', async () => {
  const { database, afterPowerCut } = await openOnSlowDisk()
  const answered: string[] = []
  const missing: string[] = []
  async function write(key: string) {
    const row = setting(key)
    if (key.endsWith('alone')) await database.rows.insertInto('setting').values(row).execute()
    else
      await inTransaction(database.rows, (rows) => rows.insertInto('setting').values(row).execute())
    answered.push(key)
  }
  async function writer(name: string) {
    for (let at = 0; at < 4; at += 1) {
      await write(`${name} ${at} ${at % 2 ? 'alone' : 'as one'}`)
      const left = await afterPowerCut()
      missing.push(...answered.filter((key) => !left.includes(key)))
    }
  }
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(writer))
  expect(answered).toHaveLength(20)
  expect(missing).toEqual([])
})

test('sqlite: all who write while the disk is busy share its next turn, and reads wait for none', async () => {
  const { database, disk } = await openOnSlowDisk()
  const before = disk.syncs
  const keys = Array.from({ length: 50 }, (_, at) => `key ${at}`)
  const writes = keys.map((key) =>
    inTransaction(database.rows, (rows) =>
      rows.insertInto('setting').values(setting(key)).execute(),
    ),
  )
  await Promise.all(writes)
  expect(disk.syncs - before).toBeLessThanOrEqual(3)
  const syncs = disk.syncs
  await database.rows.selectFrom('setting').select('key').execute()
  expect(disk.syncs).toBe(syncs)
})

test('sqlite: what the disk did not take is not answered as if it had, and the next is asked anew', async () => {
  const { database, disk } = await openOnSlowDisk()
  const write = (key: string) => database.rows.insertInto('setting').values(setting(key)).execute()
  disk.fails = true
  await expect(write('lost')).rejects.toThrow('EIO')
  disk.fails = false
  await write('kept')
  const { rows } = database
  expect(
    await rows.selectFrom('setting').select('key').where('key', '=', 'kept').execute(),
  ).toEqual([{ key: 'kept' }])
})
