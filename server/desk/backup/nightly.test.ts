import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/core/duration.ts'
import { sentence } from '#domain/core/errors.ts'
import { migrate } from '#server/core/db/migrate.ts'
import { openDatabase } from '#server/core/db/open.ts'
import { seed } from '#server/core/db/seed.ts'
import { posted } from '#tests/form.ts'
import {
  at,
  bookRequest,
  createTestApp,
  createTestStudio,
  ENGINES,
  emptySchema,
  GUEST,
  NOON,
} from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { createAudit } from '../../core/audit.ts'
import { watchPageChanges } from '../../core/page-changes.ts'
import { createBackups } from './backups.ts'

const DATA = '/admin/settings/data'

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The same studio's second server: the same database and folder. */
function secondServer(studio: Awaited<ReturnType<typeof createTestStudio>>, folder: string) {
  const { database, now, audit, pages } = studio
  return createBackups({ database, now, audit, pages, folder })
}

async function deskOf(studio: Awaited<ReturnType<typeof createTestStudio>>) {
  const app = await createTestApp(studio)
  const cookie = await ownerCookie(studio)
  return {
    async read(path: string) {
      const html = await (await app.request(path, { headers: { cookie } })).text()
      return pageOf(html).words
    },
    async post(fields: Record<string, string>) {
      const answer = await app.request(DATA, posted(fields, cookie))
      return { status: answer.status, page: pageOf(await answer.text()) }
    },
  }
}

for (const engine of ENGINES) {
  test(`${engine}: each night from the first one on, one server of two makes a backup and checks it`, async () => {
    const folder = ownFolder()
    const studio = await createTestStudio({ engine, folder })
    const other = secondServer(studio, folder)
    const { backups, clock } = studio
    const both = () => Promise.all([backups.makeNightly(), other.makeNightly()])
    await both()
    clock.now = at('2026-03-03', '02:30')
    await both()
    expect(await backups.list()).toEqual([])
    clock.now = at('2026-03-03', '03:10')
    await both()
    await both()
    expect(await backups.list()).toHaveLength(1)
    const desk = await deskOf(studio)
    const { good } = await backups.state()
    expect(good).toMatchObject({ at: clock.now, name: (await other.list())[0]?.name })
    expect(good?.rows).toBeGreaterThan(50)
    const page = await desk.read(DATA)
    expect(page).toContain(`It was checked: ${good?.rows.toLocaleString('en-US')} rows.`)

    await desk.post({ intent: 'keep', name: good?.name ?? '' })
    for (let night = 0; night < 12; night += 1) {
      clock.now += DAY_MS
      await both()
    }
    const names = (await backups.list()).map(({ name }) => name)
    // The ten newest, the first of the week before them, and the one that is kept.
    expect(names).toHaveLength(12)
    expect(names).toContain(good?.name)

    await desk.post({ intent: 'nightly', version: '0', isOn: 'no' })
    expect(await desk.read(DATA)).toContain('None is made at night')
    clock.now += DAY_MS
    await both()
    expect((await backups.list())[0]?.name).toBe(names[0])
  })

  test(`${engine}: the log tells of each night’s backup, and of one that is kept or let go`, async () => {
    const folder = ownFolder()
    const studio = await createTestStudio({ engine, folder })
    const other = secondServer(studio, folder)
    await studio.backups.makeNightly()
    studio.clock.now = at('2026-03-03', '03:10')
    await Promise.all([studio.backups.makeNightly(), other.makeNightly()])
    const desk = await deskOf(studio)
    const [{ name = '' } = {}] = await studio.backups.list()
    for (const intent of ['keep', 'keep', 'let-go']) {
      studio.clock.now += MINUTE_MS
      expect((await desk.post({ intent, name })).status).toBe(302)
    }
    const none = await desk.post({ intent: 'keep', name: 'grove-2020-01-01T00-00-00Z.ndjson.gz' })
    expect(none.status).toBe(404)
    expect(none.page.words).toContain(sentence('not-found'))
    const lines = (await studio.audit.page({ limit: 20 })).filter(({ kind }) =>
      ['backup-made', 'desk-changed'].includes(kind),
    )
    expect(lines).toMatchObject([
      { actor: 'owner', detail: { record: 'backup', id: name, did: 'not kept' } },
      { actor: 'owner', detail: { record: 'backup', id: name, did: 'kept' } },
      { kind: 'backup-made', actor: 'system', detail: { file: name } },
    ])
    expect(await desk.read('/admin/settings/log')).toContain('The server')
  })

  test(`${engine}: two are never made at once, and a server that died is not waited for`, async () => {
    const folder = ownFolder()
    const studio = await createTestStudio({ engine, folder })
    const other = secondServer(studio, folder)
    const made = await Promise.all([studio.backups.make(), other.make()])
    expect(made.filter(({ ok }) => ok)).toHaveLength(1)
    expect(made).toContainEqual({ ok: false, code: 'backup-under-way' })
    const died = { claim: 'another', claimed_until: studio.clock.now + 5 * MINUTE_MS }
    await studio.database.rows.updateTable('backup_state').set(died).execute()
    const desk = await deskOf(studio)
    expect((await desk.post({ intent: 'make' })).page.words).toContain(sentence('backup-under-way'))
    studio.clock.now += 6 * MINUTE_MS
    expect((await desk.post({ intent: 'make' })).status).toBe(302)
  })

  test(`${engine}: a backup that fails is shown, tried again, and missed after two days once there are visits`, async () => {
    const folder = ownFolder()
    const studio = await createTestStudio({ engine, folder })
    const { backups, clock } = studio
    const desk = await deskOf(studio)
    writeFileSync(join(folder, 'backups'), 'a file in the way')
    const said = vi.spyOn(console, 'error').mockReturnValue()
    await backups.makeNightly()
    clock.now = at('2026-03-03', '03:10')
    await backups.makeNightly()
    await backups.makeNightly()
    expect(said).toHaveBeenCalledTimes(1)
    expect(await desk.read(DATA)).toContain(sentence('backup-not-made'))

    clock.now = NOON + 3 * DAY_MS
    const missed = 'There is no backup yet'
    const old = 'The last good backup is older than two days'
    expect(await desk.read('/admin/dashboard')).not.toContain(missed)
    expect(await studio.bookings.create(bookRequest(), GUEST)).toMatchObject({ ok: true })
    expect(await desk.read('/admin/dashboard')).not.toContain(missed)
    clock.now += 2 * DAY_MS + HOUR_MS
    expect(await desk.read('/admin/dashboard')).toContain(missed)
    expect(await desk.read(DATA)).toContain(missed)
    expect(await desk.read('/admin/dashboard')).not.toContain(old)
    expect(await desk.read(DATA)).not.toContain(old)

    rmSync(join(folder, 'backups'))
    await backups.makeNightly()
    said.mockRestore()
    expect(await desk.read(DATA)).not.toContain(missed)
    expect(await desk.read(DATA)).not.toContain(sentence('backup-not-made'))
    expect(await desk.read('/admin/dashboard')).not.toContain(missed)
    clock.now += 2 * DAY_MS + HOUR_MS
    expect(await desk.read('/admin/dashboard')).toContain(old)
    expect(await desk.read(DATA)).toContain(old)
    expect(await desk.read(DATA)).not.toContain(missed)
  })
}

test('sqlite: of a damaged database the page says so, makes no backup and brings none back', async () => {
  const studio = await createTestStudio({ folder: ownFolder() })
  const desk = await deskOf(studio)
  await desk.post({ intent: 'make' })
  const [{ name = '' } = {}] = await studio.backups.list()
  const { rows } = studio.database
  await sql`PRAGMA ignore_check_constraints = ON`.execute(rows)
  await sql`INSERT INTO page_version (id, version) VALUES (2, 1)`.execute(rows)
  await sql`PRAGMA ignore_check_constraints = OFF`.execute(rows)
  const said = vi.spyOn(console, 'error').mockReturnValue()
  for (const intent of ['make', 'restore']) {
    const answer = await desk.post({ intent, word: 'RESTORE', name })
    expect(answer).toMatchObject({ status: 500 })
    expect(answer.page.words).toContain(sentence('database-damaged'))
  }
  said.mockRestore()
  expect((await studio.backups.list()).map((one) => one.name)).toEqual([name])
})

for (const engine of ENGINES.filter((engine) => engine === 'postgres')) {
  test(`${engine}: a restore that the database ends says that nothing was changed`, async () => {
    const studio = await createTestStudio({ engine, folder: ownFolder() })
    const desk = await deskOf(studio)
    await desk.post({ intent: 'make' })
    const [{ name = '' } = {}] = await studio.backups.list()
    const { rows } = studio.database
    const lock = await rows.startTransaction().execute()
    onTestFinished(async () => void (await lock.rollback().execute()))
    await sql`LOCK TABLE contact_message IN SHARE MODE`.execute(lock)
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const answer = desk.post({ intent: 'restore', word: 'RESTORE', name })
    await vi.waitFor(
      async () => {
        const ended = await sql<{ done: boolean }>`
          SELECT pg_cancel_backend(pid) AS done FROM pg_locks
          WHERE relation = 'contact_message'::regclass AND NOT granted`.execute(rows)
        expect(ended.rows).toEqual([{ done: true }])
      },
      { timeout: 30_000, interval: 50 },
    )
    expect(await answer).toMatchObject({ status: 503 })
    expect((await answer).page.words).toContain(sentence('backup-interrupted'))
    said.mockRestore()
    expect(await desk.read(DATA)).toContain('Last backup')
  })

  test(`${engine}: bringing a backup back is not given up where a page would be`, async () => {
    const brief = { statement_timeout: 1000, query_timeout: 3000 }
    const database = await openDatabase(await emptySchema(), brief)
    onTestFinished(() => database.close())
    await migrate(database)
    await seed(database, NOON)
    const now = () => NOON
    const parts = { folder: ownFolder(), now }
    const audit = createAudit({ database, now })
    const pages = watchPageChanges(database)
    const backups = createBackups({ ...parts, database, audit, pages })
    const made = await backups.make()
    if (!made.ok) throw new Error(made.code)
    await database.script(`
      CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_sleep(1.5); RETURN NEW; END';
      CREATE TRIGGER dawdle BEFORE INSERT ON setting FOR EACH ROW EXECUTE FUNCTION dawdle()`)
    expect(await backups.bringBack(made.backup.name)).toMatchObject({ ok: true })
  })
}
