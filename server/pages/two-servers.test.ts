import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, createTestStudio, ENGINES, NOON } from '#tests/helpers.ts'
import { serviceDraft } from '#tests/menu.ts'
import { migrate } from '../db/migrate.ts'
import { type Engine, openDatabase } from '../db/open.ts'
import { seed } from '../db/seed.ts'
import { parseEnv } from '../env.ts'
import { createStudio, type Studio } from '../studio.ts'

const HER = { kind: 'owner', id: 'her' } as const
const SOON = { timeout: 5000, interval: 50 }

for (const engine of ENGINES) {
  test(`${engine}: what is changed on one server shows on the other’s kept pages`, async () => {
    const [here, there] = await twoServers(engine)
    const app = await createTestApp(there)
    const page = async (path: string) => (await app.request(path)).text()
    // Kept on the other server as it was.
    for (const path of ['/', '/services', '/contact', '/products']) {
      expect((await app.request(path)).headers.has('etag')).toBe(true)
    }

    const { edited, draft } = await serviceDraft(here, 'acne-facial', { price: 77700 })
    await here.menu.saveService(edited, draft, HER)
    await expect.poll(() => page('/services'), SOON).toContain('777')

    const place = await here.place.read()
    await here.place.save({ ...place.facts, street: '7 Vine Street' }, place.version, HER)
    await expect.poll(() => page('/contact'), SOON).toContain('7 Vine Street')

    const [product] = await here.productDesk.all()
    if (!product) throw new Error('There is no product.')
    const { id, version } = product
    await here.productDesk.show({ id, version, isShown: false, actorId: 'her' })
    await expect.poll(() => page('/products'), SOON).not.toContain(`/products/${id}"`)
  })

  test(`${engine}: a backup that is brought back never takes the pages’ version back`, async () => {
    const [here, there] = await twoServers(engine)
    const made = await here.backups.make()
    if (!made.ok) throw new Error(made.code)
    const place = await here.place.read()
    await here.place.save({ ...place.facts, street: '7 Vine Street' }, place.version, HER)
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
