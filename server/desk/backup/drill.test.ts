import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { sentence } from '#domain/core/errors.ts'
import { posted } from '#tests/form.ts'
import {
  bookRequest,
  createTestApp,
  createTestStudio,
  ENGINES,
  GUEST,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { pageOf } from '#tests/page.ts'
import { linesOf } from './content.ts'
import { ERASED_FILE, erasedBeside, keepErasedList } from './erased.ts'
import { restore } from './read.ts'

const DATA = '/admin/settings/data'

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function words(studio: TestStudio, cookie: string) {
  const app = await createTestApp(studio)
  return pageOf(await (await app.request(DATA, { headers: { cookie } })).text()).words
}

/** Databases beside the studio's own that are there right now. */
async function besides({ database }: TestStudio): Promise<unknown[]> {
  if (database.engine === 'sqlite') return []
  const found = await sql`SELECT nspname FROM pg_namespace
    WHERE nspname = current_schema() || '_scratch'`.execute(database.rows)
  return found.rows
}

for (const engine of ENGINES) {
  test(`${engine}: once a week the newest backup is brought back beside the studio, counted, and let go`, async () => {
    const studio = await createTestStudio({ engine, folder: ownFolder() })
    const { backups, clock, database } = studio
    const cookie = await ownerCookie(studio)
    await studio.bookings.create(bookRequest(), GUEST)
    await backups.drillWeekly()
    expect((await backups.state()).drills).toEqual({ good: null, failed: null })
    await backups.make()
    expect(await words(studio, cookie)).toContain('Not tried yet')
    await backups.drillWeekly()
    const { good, drills } = await backups.state()
    expect(drills).toEqual({ good: { ...good, at: clock.now }, failed: null })
    expect(await words(studio, cookie)).toContain(
      `all ${good?.rows.toLocaleString('en-US')} rows came back.`,
    )
    expect(await database.rows.selectFrom('booking').select('id').execute()).toHaveLength(1)
    expect(await besides(studio)).toEqual([])
    const first = clock.now
    clock.now += 3 * DAY_MS
    await backups.drillWeekly()
    expect((await backups.state()).drills.good?.at).toBe(first)
    clock.now += 4 * DAY_MS
    await backups.drillWeekly()
    expect((await backups.state()).drills.good?.at).toBe(clock.now)
  })

  test(`${engine}: a trial that goes wrong is told, and tried again the next day`, async () => {
    const folder = ownFolder()
    const studio = await createTestStudio({ engine, folder })
    const cookie = await ownerCookie(studio)
    const app = await createTestApp(studio)
    await studio.backups.make()
    const [{ name = '' } = {}] = await studio.backups.list()
    const file = join(folder, 'backups', name)
    const whole = readFileSync(file)
    writeFileSync(file, gzipSync(gunzipSync(whole).subarray(0, -200)))
    const answer = await app.request(DATA, posted({ intent: 'drill' }, cookie))
    expect(pageOf(await answer.text()).alerts.join()).toContain(sentence('backup-unreadable'))
    expect(await words(studio, cookie)).toContain('did not go well')
    writeFileSync(file, whole)
    await studio.backups.drillWeekly()
    expect((await studio.backups.state()).drills.good).toBeNull()
    studio.clock.now += DAY_MS
    await studio.backups.drillWeekly()
    expect((await studio.backups.state()).drills).toMatchObject({ good: { name }, failed: null })
  })

  test(`${engine}: on a machine that knows of nobody, the list beside the backups erases again`, async () => {
    const folder = ownFolder()
    const studio = await createTestStudio({ engine, folder })
    const booked = await studio.bookings.create(bookRequest(), GUEST)
    const clientId = (booked.ok && booked.booking.clientId) || ''
    await studio.backups.make()
    const [{ name = '' } = {}] = await studio.backups.list()
    const kept = join(folder, 'backups')
    expect(await studio.privacy.eraseClient({ id: clientId, word: 'erase' }, OWNER)).toEqual({
      ok: true,
    })
    await keepErasedList(studio.database.rows, kept)
    expect(readFileSync(join(kept, ERASED_FILE), 'utf8')).not.toContain('@')

    const fresh = await createTestStudio({ engine })
    const into = fresh.database
    const lines = linesOf(join(kept, name))
    const { now } = fresh.clock
    const herself = () => fresh.clients.find(clientId)
    expect(await restore(into, lines, { now })).toMatchObject({ ok: true })
    expect(await herself()).toMatchObject({ id: clientId, firstName: 'Ana' })
    const erased = await erasedBeside(kept)
    expect(await restore(into, lines, { now, erased })).toMatchObject({ ok: true })
    expect(erased).toEqual([expect.objectContaining({ id: clientId })])
    expect(await herself()).toBeNull()
  })
}
