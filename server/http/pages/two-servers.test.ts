import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { noPerson } from '#content/first-facts.ts'
import { formatTime } from '#domain/core/when.ts'
import {
  at,
  bookRequest,
  createTestApp,
  createTestStudio,
  ENGINES,
  GUEST,
  NOON,
  ZONE,
} from '#tests/helpers.ts'
import { serviceDraft } from '#tests/menu.ts'
import { migrate } from '../../core/db/migrate.ts'
import { type Engine, openDatabase } from '../../core/db/open.ts'
import { seed } from '../../core/db/seed.ts'
import { parseEnv } from '../../core/env.ts'
import { createStudio } from '../create-studio.ts'
import type { Studio } from '../studio.ts'

const HER = { kind: 'owner', id: 'her' } as const
const SOON = { timeout: 5000, interval: 50 }

for (const engine of ENGINES) {
  test(`${engine}: what is changed on one server shows on the other’s cached pages`, async () => {
    const [here, there] = await twoServers(engine)
    const app = await createTestApp(there)
    const page = async (path: string) => (await app.request(path)).text()
    // Kept on the other server as it was.
    for (const path of ['/', '/services', '/contact', '/products']) {
      expect((await app.request(path)).headers.has('etag')).toBe(true)
    }

    const { edited, draft } = await serviceDraft(here, 'acne-facial', { priceCents: 77700 })
    await here.menu.saveService(edited, draft, HER)
    await expect.poll(() => page('/services'), SOON).toContain('777')

    const details = await here.details.read()
    await here.details.save({ ...details.facts, street: '7 Vine Street' }, details.version, HER)
    await expect.poll(() => page('/contact'), SOON).toContain('7 Vine Street')

    const [product] = await here.productDesk.all()
    if (!product) throw new Error('There is no product.')
    const { id, version } = product
    await here.productDesk.show({ id, version, isShown: false, actorId: 'her' })
    await expect.poll(() => page('/products'), SOON).not.toContain(`/products/${id}"`)
    expect((await app.request(`/products/${id}`)).status).toBe(404)
  })

  test(`${engine}: hours, words and photographs that change on one server show on the other`, async () => {
    const [here, there] = await twoServers(engine)
    const app = await createTestApp(there)
    const page = async (path: string) => (await app.request(path)).text()
    const shown = { hours: '10AM–2PM', photograph: 'A stick in the sun.' }
    expect(await page('/contact')).not.toContain(shown.hours)
    expect(await page('/products')).not.toContain(shown.photograph)

    const { settings, version } = await here.hours.sheet()
    const saturday = [{ opens: '10:00', closes: '14:00' }]
    const weekly = { ...settings.weekly, saturday }
    await here.hours.save(
      { kind: 'week', settings: { ...settings, weekly }, buffers: {}, showOnSite: true },
      version,
      HER,
    )
    await expect.poll(() => page('/contact'), SOON).toContain(shown.hours)

    const sent = await sharp({
      create: { width: 1200, height: 1500, channels: 3, background: '#4b5a4a' },
    })
      .jpeg()
      .toBuffer()
    const edit = { id: 'sun-stick', version: 1, actorId: 'her' }
    const set = await here.productDesk.setPicture({ ...edit, sent, alt: shown.photograph })
    expect(set).toMatchObject({ ok: true })
    await expect.poll(() => page('/products'), SOON).toContain(shown.photograph)
    // Who treats, the words and the treatments stand on the page that changes with the free times too.
    expect(await page('/')).toContain('/drawings/mini-facial.svg')
    await here.person.save({ ...noPerson, firstName: 'Ana' }, 0, HER)
    await expect.poll(() => page('/'), SOON).toContain('More about Ana')
    await here.person.setPortrait({ sent, alt: 'Ana at the door.' }, 1, HER)
    await expect.poll(() => page('/'), SOON).toContain('Ana at the door.')
    await here.person.setPortrait({ sent: null, alt: 'Ana inside.' }, 2, HER)
    await expect.poll(() => page('/'), SOON).toContain('Ana inside.')
    const { own } = await here.words.read()
    await here.words.save({ ...own, tagline: 'Told plainly' }, 0, HER)
    await expect.poll(() => page('/'), SOON).toContain('Told plainly')
    const facial = { id: 'mini-facial', version: 1 }
    await here.menu.pictures.set(facial, { sent, alt: 'A mask.' }, HER)
    await expect.poll(() => page('/'), SOON).toContain('A mask.')
    const picture = (await there.products.find('sun-stick'))?.image ?? ''
    expect((await app.request(picture)).headers.get('content-type')).toMatch(/^image\//)
  })

  test(`${engine}: what visitors without a session are shown follows the other server’s bookings and prices`, async () => {
    const [here, there] = await twoServers(engine)
    const app = await createTestApp(there)
    const page = async (path: string) => {
      const answer = await app.request(path)
      expect(answer.headers.has('etag')).toBe(true)
      return answer.text()
    }
    const times = '/schedule?service=acne-facial&step=time&date=2026-03-06&times=all'
    const eight = at('2026-03-06', '08:00')
    const shown = `March 6, ${formatTime(eight, ZONE)}, available`
    expect(await page(times)).toContain(shown)
    expect(await here.bookings.create(bookRequest({ startsAt: eight }), GUEST)).toMatchObject({
      ok: true,
    })
    // A time that is gone is gone at the next answer.
    expect(await page(times)).not.toContain(shown)

    expect(await page('/schedule')).not.toContain('$777')
    const { edited, draft } = await serviceDraft(here, 'acne-facial', { priceCents: 77700 })
    await here.menu.saveService(edited, draft, HER)
    await expect.poll(() => page('/schedule'), SOON).toContain('$777')
  })

  test(`${engine}: a backup that is brought back never takes the pages’ version back`, async () => {
    const [here, there] = await twoServers(engine)
    const made = await here.backups.make()
    if (!made.ok) throw new Error(made.code)
    const details = await here.details.read()
    await here.details.save({ ...details.facts, street: '7 Vine Street' }, details.version, HER)
    const version = await there.pages.version()
    expect(await here.backups.bringBack(made.backup.name)).toMatchObject({ ok: true })
    await expect.poll(() => there.pages.version(), SOON).toBeGreaterThan(version)
  })
}

/** Two servers that know nothing of each other on one database. */
async function twoServers(engine: Engine): Promise<[Studio, Studio]> {
  const url = await addressOf(engine)
  const folder = mkdtempSync(join(tmpdir(), 'grove-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const servers = []
  for (let made = 0; made < 2; made += 1) {
    const database = await openDatabase(url)
    await migrate(database)
    await seed(database, NOON)
    const env = parseEnv({ PUBLIC_URL: 'http://studio.test' })
    const studio = createStudio({
      env,
      database,
      secret: 'one secret of two servers',
      folder,
      now: () => NOON,
    })
    onTestFinished(() => studio.close())
    servers.push(studio)
  }
  return servers as [Studio, Studio]
}

async function addressOf(engine: Engine): Promise<string> {
  if (engine === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'grove-pages-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return join(folder, 'grove.db')
  }
  const { database } = await createTestStudio({ engine })
  const found = await database.rows.executeQuery<{ search_path: string }>(
    CompiledQuery.raw('SHOW search_path'),
  )
  const address = new URL(process.env.TEST_DATABASE_URL ?? '')
  address.searchParams.set('options', `-c search_path=${found.rows[0]?.search_path}`)
  return address.href
}
