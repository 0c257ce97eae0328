import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/core/duration.ts'
import { readRules } from '#server/calendar/parts.ts'
import { migrate } from '#server/core/db/migrate.ts'
import type { Database, Engine } from '#server/core/db/open.ts'
import { seed } from '#server/core/db/seed.ts'
import { watchPageChanges } from '#server/core/page-changes.ts'
import { seedDemoOrders } from '#server/run/demo/client-orders.ts'
import { fillDemo } from '#server/run/demo/fill.ts'
import { planOf } from '#server/run/demo/plan.ts'
import { clientMade, DESK, everythingStored, fillRecord } from '#tests/clients.ts'
import { posted } from '#tests/form.ts'
import {
  at,
  bookRequest,
  createTestApp,
  createTestStudio,
  ENGINES,
  emptyDatabase,
  GUEST,
  NOON,
  OWNER,
} from '#tests/helpers.ts'
import { failedMail, outbox, reminders } from '#tests/mail.ts'
import { ownerCookie, signedInClient } from '#tests/owner.ts'
import { createAudit } from '../../core/audit.ts'
import { openPictureStore } from '../../shop/products/picture-store.ts'
import { createBackups } from './backups.ts'
import { startTally } from './content.ts'
import { restore } from './read.ts'
import { backupLines } from './write.ts'

const HER = { kind: 'owner', id: 'owner' } as const

function photograph(background = '#4b5a4a') {
  const size = { width: 1200, height: 1500, channels: 3 } as const
  return sharp({ create: { ...size, background } })
    .jpeg()
    .toBuffer()
}

async function linesOf(database: Database): Promise<string[]> {
  return Array.fromAsync(backupLines(database, NOON))
}

/** Without the counters that a restore moves on. */
const facts = (lines: string[]) =>
  lines.filter((line) => !line.includes('"calendar_version"')).sort()

async function fullStudio(engine: Engine) {
  const studio = await createTestStudio({ engine })
  await ownerCookie(studio)
  await seedDemoOrders(studio.database, NOON)
  const booked = await studio.bookings.create(bookRequest(), GUEST)
  expect(booked.ok).toBe(true)
  await studio.mail.deliverDue()
  return studio
}

const otherThan = (engine: Engine) => ENGINES.find((other) => other !== engine) ?? engine

/** A small demo with what happens to rows over the years: merged clients, visits that share their time. */
async function livedInStudio(engine: Engine) {
  const studio = await fullStudio(engine)
  const sunday = at('2026-04-12', '00:00')
  for (let made = 0; made < 8; made += 1) {
    const startsAt = sunday + made * 3 * HOUR_MS
    const late = { override: true, startsAt: startsAt + HOUR_MS / 2, email: 'bo@example.com' }
    const first = await studio.bookings.create(bookRequest({ override: true, startsAt }), OWNER)
    const lain = first.ok ? [first.booking.id] : []
    const second = await studio.bookings.create(
      bookRequest({ ...late, sharesTimeWith: lain }),
      OWNER,
    )
    expect([first, second]).toMatchObject([{ ok: true }, { ok: true }])
  }
  const { hours } = await readRules(studio.database)
  const plan = planOf({ bookings: 1500, clients: 300, orders: 200, years: 1 })
  await fillDemo(studio.database, { plan, hours, now: NOON })
  for (let made = 0; made < 8; made += 1) {
    const from = await clientMade(studio, { email: `old${made}@example.com` })
    const into = await clientMade(studio, { email: `new${made}@example.com` })
    if (made < 2) await fillRecord(studio, from)
    const merged = await studio.clients.merge({ from, into, versions: { from: 1, into: 1 } }, DESK)
    expect(merged).toEqual({ ok: true })
  }
  await studio.mail.deliverDue()
  return studio
}

async function freshDatabase(engine: Engine): Promise<Database> {
  const database = await emptyDatabase(engine)
  onTestFinished(() => database.close())
  await migrate(database)
  await seed(database, NOON)
  return database
}

for (const engine of ENGINES) {
  for (const target of ENGINES) {
    test(`a backup of ${engine} brought back on ${target} is all of it, as it was`, async () => {
      const { database } = await fullStudio(engine)
      const lines = await linesOf(database)
      expect(lines.some((line) => line.includes('ana@example.com'))).toBe(true)
      const other = await freshDatabase(target)
      const outcome = await restore(other, lines, { now: NOON })
      expect(outcome).toMatchObject({ ok: true, rows: lines.length - 2 })
      const again = await comparable(other)
      expect(facts(again)).toEqual(facts(await comparable(database)))
    })
  }

  test(`${engine}: merges, shared times and records go to the other engine and come back, row by row`, async () => {
    const { database } = await livedInStudio(engine)
    const lines = await linesOf(database)
    const other = await freshDatabase(otherThan(engine))
    expect(await restore(other, lines, { now: NOON })).toMatchObject({
      ok: true,
    })
    const there = await linesOf(other)
    const home = await freshDatabase(engine)
    expect(await restore(home, there, { now: NOON })).toMatchObject({
      ok: true,
    })
    const before = facts(await comparable(database))
    expect(before.length).toBeGreaterThan(3000)
    for (const database of [other, home]) {
      const after = facts(await comparable(database))
      expect(after.length).toBe(before.length)
      expect(new Set(after).symmetricDifference(new Set(before)).size).toBe(0)
    }
  })

  test(`${engine}: who was erased since a backup stays erased when it is brought back`, async () => {
    const studio = await fullStudio(engine)
    const { user } = await signedInClient(studio, {
      name: 'Bo',
      isVerified: true,
      email: 'bo@example.com',
    })
    const later = { startsAt: at('2026-03-06', '12:00'), email: 'bo@example.com', firstName: 'Bo' }
    expect(await studio.bookings.create(bookRequest(later), GUEST)).toMatchObject({ ok: true })
    const ana = await studio.bookings.forClient({ email: 'ana@example.com' })
    const clientId = ana[0]?.clientId ?? ''
    await fillRecord(studio, clientId)
    const lines = await linesOf(studio.database)
    expect(await studio.privacy.eraseClient({ id: clientId, word: 'ERASE' }, DESK)).toEqual({
      ok: true,
    })
    expect(await studio.privacy.deleteAccount(user, '192.0.2.1')).toMatchObject({ ok: true })
    expect(await restore(studio.database, lines, { now: NOON })).toMatchObject({ ok: true })
    expect(await studio.clients.find(clientId)).toBeNull()
    expect(await everythingStored(studio)).not.toMatch(/ana@example|bo@example|Walnut|Rivera/)
    const visits = await studio.bookings.onDate('2026-03-06')
    expect(visits.map(({ status, firstName }) => [status, firstName])).toEqual([
      ['CANCELLED', 'Former'],
      ['CANCELLED', 'Former'],
    ])
  })

  test(`${engine}: what a database law forbids changes nothing and is not called a broken file`, async () => {
    const { database } = await fullStudio(engine)
    const lines = await linesOf(database)
    const other = await freshDatabase(engine)
    const untouched = await linesOf(other)
    const orphan = { table: 'service_addon', row: { service_id: 'nowhere', addon_id: 'nothing' } }
    const said = vi.spyOn(console, 'error').mockReturnValue()
    expect(
      await restore(other, signed([...lines, JSON.stringify(orphan)]), {
        now: NOON,
      }),
    ).toEqual({ ok: false, code: 'backup-not-taken' })
    expect(said).toHaveBeenCalledOnce()
    said.mockRestore()
    expect(await linesOf(other)).toEqual(untouched)
  })

  test(`${engine}: a file cut at a line's end, one that was changed and one that is none are told apart`, async () => {
    const { database } = await fullStudio(engine)
    const lines = await linesOf(database)
    const untouched = facts(await comparable(database))
    const bring = (file: string[]) => restore(database, file, { now: NOON })
    for (const cut of [lines.slice(0, -1), lines.slice(0, 20), lines.slice(0, 1)]) {
      expect(await bring(cut)).toEqual({ ok: false, code: 'backup-cut' })
    }
    const cheaper = lines.map((line) => line.replace(/"price_cents":\d+/, '"price_cents":1'))
    const without = lines.filter((line) => !line.includes('"table":"auth_user"'))
    const twice = [...lines.slice(0, -1), ...lines.slice(-2)]
    for (const changed of [cheaper, without, twice]) {
      expect(await bring(changed)).toEqual({ ok: false, code: 'backup-damaged' })
    }
    expect(await bring(Array(50).fill(' '))).toEqual({ ok: false, code: 'backup-unreadable' })
    expect(facts(await comparable(database))).toEqual(untouched)
  })

  test(`${engine}: a file that breaks off or is of tomorrow changes nothing`, async () => {
    const { database } = await fullStudio(engine)
    const before = await linesOf(database)
    const other = await freshDatabase(engine)
    const untouched = await linesOf(other)
    const cut = [...before.slice(0, 20), '{"table":"booki']
    expect(await restore(other, cut, { now: NOON })).toEqual({
      ok: false,
      code: 'backup-unreadable',
    })
    const tomorrow = before.map((line) => line.replace('101-studio.sql', '999-tomorrow.sql'))
    expect(await restore(other, tomorrow, { now: NOON })).toEqual({
      ok: false,
      code: 'backup-other-version',
    })
    for (const [format, code] of [
      ['grove-backup-1', 'backup-too-old'],
      ['grove-backup-3', 'backup-other-version'],
      ['another-backup', 'backup-unreadable'],
    ] as const) {
      const lines = before.map((line) => line.replace('grove-backup-2', format))
      const outcome = await restore(other, lines, { now: NOON })
      expect(outcome).toEqual({ ok: false, code })
    }
    expect(await restore(other, [], { now: NOON })).toEqual({
      ok: false,
      code: 'backup-unreadable',
    })
    expect(await linesOf(other)).toEqual(untouched)
  })

  test(`${engine}: the last version of the history before left backups that come back; what is older is refused`, async () => {
    const { database } = await fullStudio(engine)
    const lines = await linesOf(database)
    const other = await freshDatabase(engine)
    const untouched = await linesOf(other)
    const bring = (...migrations: string[]) => {
      const [head = '', ...rows] = lines
      const written = JSON.stringify({ ...JSON.parse(head), migrations })
      const then = rows.map((line) =>
        line
          .replace('"table":"orders","row":{', '$&"client_noted":1,')
          .replace('"table":"outbox","row":{', '$&"withheld":1,'),
      )
      return restore(other, signed([written, ...then]), { now: NOON })
    }
    for (const table of ['orders', 'outbox']) expect(lines.join()).toContain(`"table":"${table}"`)
    const refused = (code: string) => ({ ok: false, code })
    expect(await bring('001-studio.sql', '021-sign-in-attempts.sql')).toEqual(
      refused('backup-too-old'),
    )
    expect(await bring('001-studio.sql', '033-buyers.sql', '999-tomorrow.sql')).toEqual(
      refused('backup-other-version'),
    )
    expect(await linesOf(other)).toEqual(untouched)
    expect(await bring('001-studio.sql', '033-buyers.sql')).toMatchObject({ ok: true })
    expect(facts(await comparable(other))).toEqual(facts(await comparable(database)))
  })

  test(`${engine}: mail that had not gone out is held back, and nobody stays signed in`, async () => {
    const studio = await createTestStudio({ engine })
    const cookie = await ownerCookie(studio)
    await studio.bookings.create(bookRequest(), GUEST)
    const lines = await linesOf(studio.database)
    expect(await restore(studio.database, lines, { now: NOON })).toMatchObject({ ok: true })
    expect(await studio.mail.deliverDue()).toBe(0)
    expect((await failedMail(studio)).length).toBeGreaterThan(0)
    expect(await studio.accounts.userFrom(new Headers({ cookie }))).toBeNull()
  })
}

test('backups lie in their folder, the ten newest and the first of the week; one is found by its name only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database = await freshDatabase('sqlite')
  let now = NOON
  const backups = createBackups({
    database,
    folder,
    now: () => now,
    audit: createAudit({ database, now: () => now }),
    pages: watchPageChanges(database),
  })
  for (let made = 0; made < 12; made += 1) {
    await backups.make()
    now += 60_000
  }
  const list = await backups.list()
  expect(list).toHaveLength(11)
  expect(await backups.open('../secret')).toBeNull()
  expect((await backups.open(list[0]?.name ?? ''))?.bytes).toBe(list[0]?.bytes)
  await database.rows.deleteFrom('product_variation').execute()
  expect(await backups.bringBack(list[0]?.name ?? '')).toMatchObject({ ok: true })
  const found = await database.rows.selectFrom('product_variation').selectAll().execute()
  expect(found.length).toBeGreaterThan(0)
})

for (const engine of ENGINES) {
  test(`${engine}: the photographs that products and treatments show and those of clients come along`, async () => {
    const studio = await createTestStudio({ engine })
    const sent = await photograph()
    const edit = { id: 'sun-stick', alt: 'A stick.', actorId: HER.id }
    await studio.productDesk.setPicture({ ...edit, version: 1, sent: await photograph('#c98a6a') })
    const replaced = (await studio.products.find('sun-stick'))?.picture?.name
    await studio.productDesk.setPicture({ ...edit, version: 2, sent })
    await studio.productDesk.addPicture({ ...edit, version: 3, sent: await photograph('#e0c9a6') })
    const shown = (await studio.products.find('sun-stick'))?.picture
    await studio.person.setPortrait({ sent, alt: 'Her.' }, 0, HER)
    const { portrait } = await studio.person.read()
    await studio.room.set({ sent, alt: 'The bed.' }, 0, HER)
    const { picture: room } = await studio.room.read()
    const facial = { id: 'mini-facial', version: 1 }
    await studio.menu.pictures.set(facial, { sent, alt: 'A mask.' }, HER)
    const treatment = (await studio.bookings.site()).pictures.get('mini-facial')
    const booking = await studio.bookings.create(bookRequest(), GUEST)
    const clientId = booking.ok ? booking.booking.clientId : ''
    const photo = { takenOn: '2026-03-02', moment: 'before', words: 'Left cheek' } as const
    await studio.clients.addPhoto({ clientId, bytes: sent, photo }, HER)

    await studio.mail.deliverDue()

    const lines = await Array.fromAsync(backupLines(studio.database, NOON))
    expect(lines.filter((line) => line.startsWith('{"picture"'))).toHaveLength(38)
    expect(lines.some((line) => line.includes(`"picture":"${replaced}`))).toBe(false)
    expect(lines.filter((line) => line.includes('"table":"client_photo_data"'))).toHaveLength(2)

    const other = await freshDatabase(engine)
    const pictures = openPictureStore(other.rows)
    expect(await restore(other, lines, { now: NOON })).toMatchObject({
      ok: true,
    })
    const upright = [shown?.name, portrait?.name, treatment?.name].map((name) => `${name}-360`)
    for (const cut of [...upright, `${room?.name}-480`]) {
      const file = `${cut}.avif`
      const here = await studio.pictures.read(file)
      const there = await pictures.read(file)
      expect(here).not.toBeNull()
      expect(Buffer.from(there?.bytes ?? []).equals(here?.bytes ?? Buffer.of(0))).toBe(true)
    }
    expect(facts(await comparable(other))).toEqual(facts(await comparable(studio.database)))
  })
}

for (const engine of ENGINES) {
  test(`${engine}: reminders that are still to come are owed as before; one that was due meanwhile is not sent again`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'grove-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const studio = await createTestStudio({ engine, folder, reminds: true })
    const app = await createTestApp(studio)
    const cookie = await ownerCookie(studio)
    const send = (fields: Record<string, string>) =>
      app.request('/admin/settings/data', posted(fields, cookie))
    await studio.bookings.create(bookRequest({ startsAt: at('2026-03-20', '14:00') }), GUEST)
    await send({ intent: 'make' })
    const [file] = await studio.backups.list()
    studio.clock.now = at('2026-03-18', '12:00')
    await send({ intent: 'restore', name: file?.name ?? '', word: 'RESTORE' })
    const owed = await reminders(studio).execute()
    expect(owed.map((row) => [row.reminder, row.expired_at, row.failed_at])).toEqual([
      ['3-days', studio.clock.now, null],
      ['1-days', null, null],
      ['2-hours', null, null],
    ])
    const letters = await outbox(studio).execute()
    expect(letters.every((row) => row.last_error?.startsWith('Held back'))).toBe(true)
  })
}

for (const engine of ENGINES) {
  test(`${engine}: the log tells who made a backup and brought it back, and letters past their days stay away`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'grove-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const studio = await createTestStudio({ engine, folder })
    const { rows } = studio.database
    const app = await createTestApp(studio)
    const cookie = await ownerCookie(studio)
    const send = (fields: Record<string, string>) =>
      app.request('/admin/settings/data', posted(fields, cookie))
    await studio.bookings.create(bookRequest(), GUEST)
    await studio.mail.deliverDue()
    await rows.updateTable('outbox').set({ created_at: 1, sent_at: 1 }).execute()
    expect((await send({ intent: 'make' })).status).toBe(302)
    const [file] = await studio.backups.list()
    const name = file?.name ?? ''
    await rows.deleteFrom('mailbox').execute()
    await rows.deleteFrom('outbox').execute()
    studio.clock.now += 1000
    const brought = await send({ intent: 'restore', name, word: 'RESTORE' })
    expect(brought.headers.get('location')).toBe('/admin/login?done=restored')
    expect(await rows.selectFrom('outbox').select('id').execute()).toEqual([])
    const lines = await studio.audit.page({ limit: 50 })
    const owner = lines.find(({ kind }) => kind === 'backup-restored')
    expect(owner).toMatchObject({ actor: 'owner', detail: { file: name } })
    expect(lines.filter(({ kind }) => kind === 'backup-made')).toMatchObject([
      // What stood before the restore.
      { actor: 'system' },
      { actor: 'owner', actorId: owner?.actorId, detail: { file: name } },
    ])

    // Where the line cannot be written, nothing is brought back.
    const there = await Array.fromAsync(backupLines(studio.database, NOON))
    await rows.deleteFrom('product_variation').execute()
    const unwritten = () => Promise.reject(new Error('no room for the line'))
    const cut = restore(studio.database, there, { now: NOON, writeLine: unwritten })
    await expect(cut).rejects.toThrow('no room')
    expect(await rows.selectFrom('product_variation').select('id').execute()).toEqual([])
  })
}

test('a file whose picture would stand elsewhere on the disk is no backup', async () => {
  const database = await freshDatabase('sqlite')
  const lines = signed([...(await linesOf(database)), '{"picture":"../secret","base64":"AAAA"}'])
  const outcome = await restore(database, lines, { now: NOON })
  expect(outcome).toEqual({ ok: false, code: 'backup-unreadable' })
})

test('of eleven backups the oldest can be brought back, and what stood before is kept too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database = await freshDatabase('sqlite')
  const clock = { now: NOON }
  const audit = createAudit({ database, now: () => clock.now })
  const parts = { database, folder, audit, pages: watchPageChanges(database) }
  const backups = createBackups({ ...parts, now: () => clock.now })
  for (let made = 0; made < 10; made += 1) {
    await backups.make()
    clock.now += 60_000
  }
  const oldest = (await backups.list()).at(-1)?.name ?? ''
  expect(await backups.bringBack(oldest)).toMatchObject({ ok: true })
  const names = (await backups.list()).map(({ name }) => name)
  expect(names).toHaveLength(11)
  expect(names).toContain(oldest)
})

/** Engines write truth and instants of sign-ins in their own way; here both in one. */
async function comparable(database: Database): Promise<string[]> {
  const lines = await linesOf(database)
  return lines.map((line) =>
    line
      .replaceAll(/("email_verified":)(?:1|true)/g, '$1"yes"')
      .replaceAll(/("email_verified":)(?:0|false)/g, '$1"no"'),
  )
}

/** The lines with a last line that fits them, as whoever writes a file on purpose would add it. */
function signed(lines: string[]): string[] {
  const tally = startTally()
  const content = lines.map((line) => line.trimEnd()).filter((line) => !line.startsWith('{"end"'))
  for (const line of content) {
    if (line.startsWith('{"picture"')) tally.addPicture(line)
    else tally.add(line, JSON.parse(line).table ?? null)
  }
  return [...content, JSON.stringify(tally.end())]
}
