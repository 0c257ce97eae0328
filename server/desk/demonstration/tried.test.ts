import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { WEEKDAYS } from '#domain/core/dates.ts'
import { fillRecord } from '#tests/clients.ts'
import { openDesk } from '#tests/desk.ts'
import { at, bookRequest, ENGINES, NOON, OWNER, type TestStudio } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'
import { placeOrder } from '#tests/orders.ts'
import { readRules } from '../../calendar/parts.ts'
import { createClientKeys } from '../../clients/keys.ts'
import { parseEnv } from '../../core/env.ts'
import { squareOf } from '../../core/square/client.ts'
import { fillBeside } from '../../run/demo/beside.ts'
import { fillDemo } from '../../run/demo/fill.ts'
import { planOf } from '../../run/demo/plan.ts'
import { tablesOf } from '../backup/tables.ts'

const HERE = '/admin/settings/demonstration'
const SMALL = planOf({ bookings: 200, clients: 40, orders: 60 })
const MASK = { productId: 'clay-mask', variationId: 'regular' }
/** What tells that something was done, what only counts up, and how Square knows the products. */
const TOLD = new Set([
  ...[
    'audit_event',
    'calendar_version',
    'page_version',
    'rate_limit',
    'order_counter',
    'catalog_link',
  ],
])

/** A studio with a client of its own, who has been here and bought, and a demonstration beside her. */
async function beside(engine: (typeof ENGINES)[number]) {
  const square = squareOf({ env: parseEnv({}), folder: null, now: () => NOON })
  const desk = await openDesk({ engine, reminds: true, square })
  const { studio } = desk
  await studio.payments.stock.set(MASK.productId, MASK.variationId, 5)
  const real = await book(studio)
  await fillRecord(studio, real.clientId ?? '')
  await studio.clients.giveCredit(
    { clientId: real.clientId ?? '', key: randomUUID(), cents: 2500, reason: 'For her patience' },
    OWNER,
  )
  await placeOrder(studio)
  await studio.mail.deliverDue()
  await desk.open('/admin/dashboard')
  const before = await everyRow(studio)
  const { hours } = await readRules(studio.database)
  await fillDemo(studio.database, { plan: SMALL, hours, now: NOON })
  const keys = createClientKeys(studio.secret)
  await fillBeside(studio.database, { plan: SMALL, keys, now: NOON })
  const { rows } = studio.database
  const client = await rows
    .selectFrom('client')
    .selectAll()
    .where('id', 'like', 'demo-%')
    .where('birth_date', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { first_name: firstName, last_name: lastName, email, phone } = client
  const person = { firstName, lastName, email, phone }
  const tried = (startsAt: number) => book(studio, { ...person, startsAt }, OWNER)
  return { ...desk, real, before, client, person, tried }
}

/** Every row of every table, in order. */
async function everyRow({ database }: TestStudio): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const { name, key } of await tablesOf(database)) {
    if (TOLD.has(name)) continue
    const order = sql.join(key.map((column) => sql.ref(column)))
    const found = await sql`SELECT * FROM ${sql.table(name)} ORDER BY ${order}`.execute(
      database.rows,
    )
    all[name] = found.rows
  }
  return all
}

/** A bit of everything that a desk can do, on somebody who was made up. */
async function tryEverything({
  studio,
  client,
  person,
  tried,
}: Awaited<ReturnType<typeof beside>>): Promise<void> {
  const visit = await tried(at('2026-04-24', '10:00'))
  expect(visit.clientId).toBe(client.id)
  await fillRecord(studio, client.id)
  const gift = { clientId: client.id, key: randomUUID(), cents: 1000, reason: 'To see it' }
  expect(await studio.clients.giveCredit(gift, OWNER)).toEqual({ ok: true })
  const ticket = { bookingId: visit.id, ...MASK, by: 2 }
  expect(await studio.payments.tickets.add(ticket, OWNER)).toEqual({ ok: true })
  const due = await studio.today.visit(visit.id)
  const { goodsCents, taxCents } = await studio.payments.tickets.of(visit.id)
  const shownCents = (due?.dueCents ?? 0) + goodsCents + (taxCents ?? 0)
  const sale = { booking: visit, key: randomUUID(), way: 'cash', tipCents: 500 } as const
  const paid = { ...sale, shownCents, owner: OWNER }
  expect(await studio.payments.takeByHand(paid)).toMatchObject({ ok: true })
  const { startsAt: _, ...request } = bookRequest({ ...person, startsAt: 0 })
  const repeated = await studio.series.bookVisits(
    {
      ...{ rhythm: { weeks: 4, times: 2 }, request, first: null, notify: true },
      visits: [at('2026-05-08', '10:00'), at('2026-06-05', '10:00')].map((startsAt) => ({
        ...{ date: new Date(startsAt).toISOString().slice(0, 10), startsAt, override: true },
      })),
    },
    OWNER,
  )
  expect(repeated).toMatchObject({ ok: true })
  const waits = await studio.waiting.join({
    ...person,
    ...{ weekdayIds: [...WEEKDAYS], partIds: ['morning'], texts: undefined },
    ...{ firstDate: '2026-03-02', lastDate: '2026-03-31', noticeMinutes: 0 },
    choices: [{ serviceId: 'acne-facial', addonIds: [] }],
  })
  expect(waits).toMatchObject({ ok: true })
  const given = await tried(at('2026-04-24', '14:00'))
  const left = await studio.bookings.cancel({ bookingId: given.id, reason: '' }, OWNER)
  expect(left).toMatchObject({ ok: true })
  await studio.mail.deliverDue()
}

for (const engine of ENGINES) {
  test(`${engine}: what was tried on made-up clients goes with them, and a real client's rows are as before`, async () => {
    const trial = await beside(engine)
    const { studio, open, post, before } = trial
    await tryEverything(trial)
    const later = await book(studio, {
      startsAt: at('2026-04-24', '12:00'),
      email: 'bo@example.com',
    })
    const kept = await studio.bookings.find(later.id)

    const page = await open(HERE)
    expect(page.words).toContain('What you tried on them, which goes too')
    expect(page.words).toContain('4 visits 1 sale 1 entry of store credit 1 note 1 photograph')
    expect(page.words).toContain('1 place on the waiting list')
    expect(page.words).not.toContain('What stays')
    expect((await post(HERE, { intent: 'remove' })).to).toBe(`${HERE}?done=removed`)
    expect((await open('/admin/dashboard')).words).not.toContain('Demonstration data')
    expect(await studio.bookings.find(later.id)).toEqual(kept)

    const line = await studio.database.rows
      .selectFrom('audit_event')
      .select('detail')
      .where('detail', 'like', '%demonstration%')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(line.detail)).toMatchObject({
      ...{ record: 'demonstration', did: 'removed', triedVisits: 4, triedSales: 1, kept: 0 },
    })
    const after = await everyRow(studio)
    for (const [table, rows] of Object.entries(before)) {
      const isLater = (row: unknown) =>
        [later.id, later.clientId ?? ''].some((id) => JSON.stringify(row).includes(id))
      const of = (after[table] ?? []).filter((row) => !isLater(row))
      expect(of, table).toEqual(rows.map(untouched(table)))
    }
  }, 180_000)

  test(`${engine}: what moved real money stays, is named with its reason, and nobody is reminded of it`, async () => {
    const { studio, open, post, tried, person, client } = await beside(engine)
    const visit = await tried(at('2026-04-24', '10:00'))
    const other = await tried(at('2026-04-24', '14:00'))
    const due = await studio.today.visit(visit.id)
    const sale = { booking: visit, key: randomUUID(), way: 'cash', tipCents: 0 } as const
    await studio.payments.takeByHand({ ...sale, shownCents: due?.dueCents ?? 0, owner: OWNER })
    const { rows } = studio.database
    await rows
      .updateTable('payment_attempt')
      .set({ environment: 'production', square_payment_id: 'at-square' })
      .where('booking_id', '=', visit.id)
      .execute()
    const name = `${person.firstName} ${person.lastName}`
    expect((await open(HERE)).words).toContain(`${name} : Square took money for them.`)

    expect((await post(HERE, { intent: 'remove' })).to).toBe(`${HERE}?done=removed-but`)
    expect(await studio.bookings.find(other.id)).toBeNull()
    expect((await studio.today.visit(visit.id))?.paidCents).toBe(due?.dueCents)
    const left = await rows
      .selectFrom('client')
      .select('id')
      .where('id', 'like', 'demo-%')
      .execute()
    expect(left).toEqual([{ id: client.id }])
    expect((await open('/admin/dashboard')).words).not.toContain('Demonstration data')
    const page = await open(HERE)
    expect(page.words).toContain(`${name} : Square took money for them.`)
    expect(page.words).not.toContain('Remove the demonstration')
  }, 180_000)
}

/** Pieces that nobody bought are counted anew: the count is as before, the moment of it is not. */
function untouched(table: string) {
  return (row: unknown) =>
    table === 'stock' ? { ...(row as object), updated_at: expect.anything() } : row
}
