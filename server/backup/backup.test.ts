import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import type { Database, Engine } from '#server/db/open.ts'
import { seed } from '#server/db/seed.ts'
import { seedDemoOrders } from '#server/orders/demo-orders.ts'
import { watchPageChanges } from '#server/pages/page-changes.ts'
import {
  bookRequest,
  createTestStudio,
  ENGINES,
  emptyDatabase,
  GUEST,
  NOON,
} from '#tests/helpers.ts'
import { ownerCookie } from '#tests/owner.ts'
import { openPictureStore } from '../products/picture-store.ts'
import { createBackups } from './backups.ts'
import { restore } from './read.ts'
import { backupLines } from './write.ts'

const NONE = openPictureStore(null)
const HER = { kind: 'owner', id: 'owner' } as const

function photograph(background = '#4b5a4a') {
  const size = { width: 1200, height: 1500, channels: 3 } as const
  return sharp({ create: { ...size, background } })
    .jpeg()
    .toBuffer()
}

async function linesOf(database: Database): Promise<string[]> {
  return Array.fromAsync(backupLines(database, NONE, NOON))
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
      const outcome = await restore({ database: other, pictures: NONE }, lines, NOON)
      expect(outcome).toMatchObject({ ok: true, rows: lines.length - 1 })
      const again = await comparable(other)
      expect(facts(again)).toEqual(facts(await comparable(database)))
    })
  }

  test(`${engine}: a file that breaks off or is of tomorrow changes nothing`, async () => {
    const { database } = await fullStudio(engine)
    const before = await linesOf(database)
    const other = await freshDatabase(engine)
    const untouched = await linesOf(other)
    const cut = [...before.slice(0, 20), '{"table":"booki']
    expect(await restore({ database: other, pictures: NONE }, cut, NOON)).toEqual({
      ok: false,
      code: 'backup-unreadable',
    })
    const tomorrow = before.map((line) => line.replace('001-studio.sql', '999-tomorrow.sql'))
    expect(await restore({ database: other, pictures: NONE }, tomorrow, NOON)).toEqual({
      ok: false,
      code: 'backup-other-version',
    })
    expect(await restore({ database: other, pictures: NONE }, [], NOON)).toEqual({
      ok: false,
      code: 'backup-unreadable',
    })
    expect(await linesOf(other)).toEqual(untouched)
  })

  test(`${engine}: mail that had not gone out is held back, and nobody stays signed in`, async () => {
    const studio = await createTestStudio({ engine })
    const cookie = await ownerCookie(studio)
    await studio.bookings.create(bookRequest(), GUEST)
    const lines = await linesOf(studio.database)
    expect(await restore({ database: studio.database, pictures: NONE }, lines, NOON)).toMatchObject(
      { ok: true },
    )
    expect(await studio.mail.deliverDue()).toBe(0)
    expect((await studio.mail.failures()).length).toBeGreaterThan(0)
    expect(await studio.accounts.userFrom(new Headers({ cookie }))).toBeNull()
  })
}

test('backups lie in their folder, the ten newest; one is found by its name only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const database = await freshDatabase('sqlite')
  let now = NOON
  const backups = createBackups({
    database,
    pictures: NONE,
    folder,
    now: () => now,
    pages: watchPageChanges(database),
  })
  for (let made = 0; made < 12; made += 1) {
    await backups.make()
    now += 60_000
  }
  const list = await backups.list()
  expect(list).toHaveLength(10)
  expect(await backups.open('../secret')).toBeNull()
  expect((await backups.open(list[0]?.name ?? ''))?.bytes).toBe(list[0]?.bytes)
  await database.rows.deleteFrom('product_variation').execute()
  expect(await backups.bringBack(list[0]?.name ?? '')).toMatchObject({ ok: true })
  const found = await database.rows.selectFrom('product_variation').selectAll().execute()
  expect(found.length).toBeGreaterThan(0)
})

for (const engine of ENGINES) {
  test(`${engine}: the photographs that products show and those of clients come along`, async () => {
    const studio = await createTestStudio({ engine })
    const sent = await photograph()
    const edit = { id: 'sun-stick', alt: 'A stick.', actorId: HER.id }
    await studio.productDesk.setPicture({ ...edit, version: 1, sent: await photograph('#c98a6a') })
    const replaced = (await studio.products.find('sun-stick'))?.picture?.name
    await studio.productDesk.setPicture({ ...edit, version: 2, sent })
    const shown = (await studio.products.find('sun-stick'))?.picture
    const booking = await studio.bookings.create(bookRequest(), GUEST)
    const clientId = booking.ok ? booking.booking.clientId : ''
    const photo = { takenOn: '2026-03-02', moment: 'before', words: 'Left cheek' } as const
    await studio.clients.addPhoto({ clientId, bytes: sent, photo }, HER)

    await studio.mail.deliverDue()

    const lines = await Array.fromAsync(backupLines(studio.database, studio.pictures, NOON))
    expect(lines.filter((line) => line.startsWith('{"picture"'))).toHaveLength(8)
    expect(lines.some((line) => line.includes(`"picture":"${replaced}`))).toBe(false)
    expect(lines.filter((line) => line.includes('"table":"client_photo_data"'))).toHaveLength(2)

    const folder = mkdtempSync(join(tmpdir(), 'grove-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const pictures = openPictureStore(join(folder, 'pictures'))
    const other = await freshDatabase(engine)
    expect(await restore({ database: other, pictures }, lines, NOON)).toMatchObject({ ok: true })
    for (const width of shown?.widths ?? []) {
      const file = `${shown?.name}-${width}.avif`
      const here = await studio.pictures.read(file)
      const there = await pictures.read(file)
      expect(here).not.toBeNull()
      expect(Buffer.from(there?.bytes ?? []).equals(here?.bytes ?? Buffer.of(0))).toBe(true)
    }
    expect(facts(await comparable(other))).toEqual(facts(await comparable(studio.database)))
  })
}

test('a file whose picture would stand elsewhere on the disk is no backup', async () => {
  const database = await freshDatabase('sqlite')
  const lines = [...(await linesOf(database)), '{"picture":"../secret","base64":"AAAA"}']
  const outcome = await restore({ database, pictures: NONE }, lines, NOON)
  expect(outcome).toEqual({ ok: false, code: 'backup-unreadable' })
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
