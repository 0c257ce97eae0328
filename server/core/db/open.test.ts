import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sentence } from '#domain/core/errors.ts'
import { parseEnv } from '#server/core/env.ts'
import { backupLines } from '#server/desk/backup/write.ts'
import { openStudio } from '#server/http/open-studio.ts'
import { createTestApp, createTestStudio, ENGINES, NOON } from '#tests/helpers.ts'
import { pageOf } from '#tests/page.ts'
import { isUnreachable } from './errors.ts'
import { migrate } from './migrate.ts'
import { checkpoint, checkpointMeanwhile, findDamage, openDatabase } from './open.ts'

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

test('sqlite: nobody else on the machine may read the database, nor the folder made for it', async () => {
  const file = join(ownFolder(), 'data', 'grove.db')
  const database = await openDatabase(file)
  onTestFinished(() => database.close())
  await migrate(database)
  expect(modeOf(join(file, '..'))).toBe('700')
  for (const end of ['', '-wal', '-shm']) expect(modeOf(file + end)).toBe('600')
})

test('sqlite: the file is the studio once it is open, and without its log no new one begins', async () => {
  const folder = ownFolder()
  const file = join(folder, 'grove.db')
  const env = parseEnv({ DATABASE_URL: file })
  const studio = await openStudio(env)
  const taken = readFileSync(file)
  await studio.close()

  const copy = join(ownFolder(), 'grove.db')
  writeFileSync(copy, taken)
  const database = await openDatabase(copy)
  onTestFinished(() => database.close())
  const { rows } = await sql<{ many: number }>`SELECT count(*) AS many FROM service`.execute(
    database.rows,
  )
  expect(rows[0]?.many).toBeGreaterThan(0)

  truncateSync(file)
  await expect(openStudio(env)).rejects.toThrow(/keeps the files of a studio.*npm run restore/)
  rmSync(join(folder, 'secret'))
  await (await openStudio(env)).close()
})

test('sqlite: what was written while the server runs is soon in the file itself', async () => {
  const file = join(ownFolder(), 'grove.db')
  const database = await openDatabase(file)
  onTestFinished(() => database.close())
  await migrate(database)
  await checkpoint(database)
  const note = { date: '2026-03-03', spans: '[]', note: 'Away' }
  await database.rows.insertInto('hours_exception').values(note).execute()
  const copyOf = async () => {
    const copy = join(ownFolder(), 'grove.db')
    writeFileSync(copy, readFileSync(file))
    const opened = await openDatabase(copy)
    const found = await opened.rows.selectFrom('hours_exception').select('note').execute()
    await opened.close()
    return found
  }
  expect(await copyOf()).toEqual([])
  await checkpointMeanwhile(database)
  expect(await copyOf()).toEqual([{ note: 'Away' }])
})

test('sqlite: a full disk is said by its own name', async () => {
  const { database } = await createTestStudio()
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(database.rows)
  await sql.raw(`PRAGMA max_page_count = ${rows[0]?.page_count}`).execute(database.rows)
  const words = 'x'.repeat(1_000_000)
  const error = await errorOf(
    database.rows.transaction().execute(async (inside) => {
      const exception = { date: '2026-03-03', spans: '[]', note: words }
      await inside.insertInto('hours_exception').values(exception).execute()
    }),
  )
  expect(String(error)).toContain('database or disk is full')
  expect(isUnreachable(error)).toBe(true)
  expect(await database.rows.selectFrom('hours_exception').selectAll().execute()).toEqual([])
})

test('sqlite: no backup is made of a damaged database', async () => {
  const file = join(ownFolder(), 'grove.db')
  const whole = await openDatabase(file)
  await migrate(whole)
  const { rows } = await sql<{ rootpage: number }>`
    SELECT rootpage FROM sqlite_schema WHERE name = 'booking'`.execute(whole.rows)
  expect(await findDamage(whole)).toEqual([])
  await checkpoint(whole)
  await whole.close()
  const bytes = readFileSync(file)
  bytes.fill(0x5a, ((rows[0]?.rootpage ?? 0) - 1) * 4096, (rows[0]?.rootpage ?? 0) * 4096)
  writeFileSync(file, bytes)
  const database = await openDatabase(file)
  onTestFinished(() => database.close())
  const lines = Array.fromAsync(backupLines(database, NOON))
  await expect(lines).rejects.toThrow(/damaged/)
})

for (const engine of ENGINES.filter((engine) => engine === 'postgres')) {
  test(`${engine}: a connection that ends between two statements ends its transaction alone`, async () => {
    const { database } = await createTestStudio({ engine })
    const { rows } = database
    const broken = rows.transaction().execute(async (inside) => {
      const own = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(inside)
      await inside
        .insertInto('setting')
        .values({ key: 'half', value: '{}', updated_at: 0 })
        .execute()
      await sql`SELECT pg_terminate_backend(${own.rows[0]?.pid})`.execute(rows)
      // Nobody waits for it now: this is what a dying server looks like from here.
      await pause(200)
      await inside
        .insertInto('setting')
        .values({ key: 'whole', value: '{}', updated_at: 0 })
        .execute()
    })
    await expect(broken).rejects.toThrow(/terminat|not queryable/i)
    const kept = await rows
      .selectFrom('setting')
      .select('key')
      .where('key', 'in', ['half', 'whole'])
      .execute()
    expect(kept).toEqual([])
  })

  test(`${engine}: pages and calls say within seconds that a locked table is not to be had`, async () => {
    const studio = await createTestStudio({ engine })
    const app = await createTestApp(studio)
    const lock = await studio.database.rows.startTransaction().execute()
    onTestFinished(async () => void (await lock.rollback().execute()))
    await sql`LOCK TABLE service, service_option, auth_user, setting IN ACCESS EXCLUSIVE MODE`.execute(
      lock,
    )
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const [page, call] = await Promise.all([
      app.request('/schedule'),
      app.request('/api/bookings/services'),
    ])
    expect([page.status, call.status]).toEqual([503, 503])
    expect(pageOf(await page.text()).words).toContain(sentence('database-unreachable'))
    expect(await call.json()).toMatchObject({ error: { code: 'database-unreachable' } })
    said.mockRestore()
  })

  test(`${engine}: a server that hangs is given up; what was asked meanwhile is never half done`, async () => {
    const { database } = await createTestStudio({ engine })
    const schema = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(
      database.rows,
    )
    const relay = await startRelay(new URL(process.env.TEST_DATABASE_URL ?? ''))
    relay.url.searchParams.set('options', `-c search_path=${schema.rows[0]?.name}`)
    const brief = { connectionTimeoutMillis: 400, query_timeout: 400 }
    const through = await openDatabase(relay.url.href, brief)
    onTestFinished(() => through.close())
    const note = (date: string) => ({ date, spans: '[]', note: '' })

    const error = await errorOf(
      through.rows.transaction().execute(async (inside) => {
        await inside.insertInto('hours_exception').values(note('2026-03-03')).execute()
        relay.hang()
        await inside.insertInto('hours_exception').values(note('2026-03-04')).execute()
      }),
    )
    expect(isUnreachable(error)).toBe(true)
    const asked = through.rows.selectFrom('hours_exception').selectAll()
    expect(isUnreachable(await errorOf(asked.execute()))).toBe(true)
    relay.goOn()
    await vi.waitFor(async () => expect(await asked.execute()).toEqual([]))
    await through.rows.insertInto('hours_exception').values(note('2026-03-05')).execute()
    const kept = database.rows.selectFrom('hours_exception').select('date')
    expect(await kept.execute()).toEqual([{ date: '2026-03-05' }])
  })
}

/** Stands before PostgreSQL and can fall silent, as a stopped process or a lost network does. */
async function startRelay({ hostname, port, href }: URL) {
  const sockets = new Set<Socket>()
  let isHanging = false
  const relay = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        near.destroy()
        far.destroy()
        sockets.delete(socket)
      })
    }
    if (isHanging) hang()
  })
  function hang() {
    isHanging = true
    for (const socket of sockets) socket.pause()
  }
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    relay.close()
  })
  const url = new URL(href)
  url.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`
  return {
    url,
    hang,
    goOn() {
      isHanging = false
      for (const socket of sockets) socket.resume()
    },
  }
}
