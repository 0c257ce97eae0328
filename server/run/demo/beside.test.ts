import { expect, test } from 'vitest'
import { parseEnv } from '#server/core/env.ts'
import { openDesk } from '#tests/desk.ts'
import { createTestApp, ENGINES, NOON, OWNER } from '#tests/helpers.ts'
import { pageOf } from '#tests/page.ts'
import { readRules } from '../../calendar/parts.ts'
import { createClientKeys } from '../../clients/keys.ts'
import { squareOf } from '../../core/square/client.ts'
import { rememberSales } from './at-square.ts'
import { fillBeside } from './beside.ts'
import { fillDemo } from './fill.ts'
import { planOf } from './plan.ts'

const PLAN = planOf({ bookings: 400, clients: 80, orders: 200 })

async function openDemo(engine: (typeof ENGINES)[number], env: Record<string, string> = {}) {
  const square = squareOf({ env: parseEnv({}), folder: null, now: () => NOON })
  const desk = await openDesk({ engine, square, env })
  const { database, secret } = desk.studio
  const { hours } = await readRules(database)
  await fillDemo(database, { plan: PLAN, hours, now: NOON })
  await fillBeside(database, { plan: PLAN, keys: createClientKeys(secret), now: NOON })
  await rememberSales(database.rows, square, { plan: PLAN, now: NOON })
  return { ...desk, rows: database.rows }
}

for (const engine of ENGINES) {
  test(`${engine}: a made-up record has an answered form with its alerts, drawn pictures and credit`, async () => {
    const { studio, rows, open } = await openDemo(engine)
    const raised = await rows
      .selectFrom('client_alert')
      .select(['client_id', 'form_id', 'hold'])
      .where('form_id', 'is not', null)
      .execute()
    expect(raised.length).toBeGreaterThan(3)
    expect(raised.some(({ hold }) => hold === 'waiting')).toBe(true)
    const record = await open(`/admin/clients/${raised[0]?.client_id}`)
    expect(record.words).toMatch(
      /Allergy|Retinoid|Medicine|Skin condition|Cold sores|Sun|Light|Pregnan/,
    )

    const photo = await rows
      .selectFrom('client_photo')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    const clientId = photo.client_id
    const pictured = await studio.clients.photo({ clientId, photoId: photo.id, size: 'small' })
    expect(pictured?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))

    const credited = await rows
      .selectFrom('ledger_transfer')
      .select('client_id')
      .executeTakeFirstOrThrow()
    expect((await open(`/admin/clients/${credited.client_id}`)).words).toMatch(/credit/i)
  }, 180_000)

  test(`${engine}: what came by text and mail waits in the inbox, beside what was answered`, async () => {
    const { studio } = await openDemo(engine)
    const threads = await studio.inbox.threads()
    expect(threads.map(({ channel, open }) => [channel, open])).toEqual([
      ['text', 1],
      ['mail', 1],
      ['text', 0],
      ['text', 0],
      ['text', 0],
    ])
    expect(threads.every(({ name }) => name !== null)).toBe(true)
    expect(threads.filter(({ said }) => said.some(({ isOurs }) => isOurs))).toHaveLength(2)
  }, 180_000)

  test(`${engine}: a made-up order is refunded at the stand-in for Square`, async () => {
    const { studio, rows } = await openDemo(engine)
    const order = await rows
      .selectFrom('orders')
      .selectAll()
      .where('status', '=', 'COMPLETED')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const asked = { id: order.id, amountCents: null, reason: 'Too dry', key: null }
    expect(await studio.payments.refund({ ...asked, actorId: OWNER.id })).toMatchObject({
      ok: true,
      refund: { amountCents: order.total_cents },
    })
  }, 180_000)
}

test('made-up reviews stand on the site as samples, and on a live studio nowhere', async () => {
  const { studio, app, rows } = await openDemo('sqlite')
  const home = pageOf(await (await app.request('/')).text())
  expect(home.words.match(/\(sample\)/g)?.length).toBe(3)
  expect((await studio.reviews.shown(1)).summary.count).toBeGreaterThan(3)
  const [{ words } = { words: '' }] = await studio.reviews.newestOf(null, 1)

  const { createStudio } = await import('#server/http/create-studio.ts')
  const live = createStudio({
    env: { ...parseEnv({ PUBLIC_URL: 'http://studio.test' }), STUDIO_MODE: 'live' },
    database: studio.database,
    secret: studio.secret,
    now: () => NOON,
  })
  expect((await live.reviews.shown(1)).summary.count).toBe(0)
  const opened = await (await (await createTestApp(live)).request('/')).text()
  expect(opened).not.toContain('(sample)')
  expect(opened).not.toContain(words)
  expect(await rows.selectFrom('review').select('id').execute()).not.toHaveLength(0)
}, 180_000)
