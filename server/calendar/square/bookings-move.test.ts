import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/core/duration.ts'
import { standInAccount } from '#server/core/square/stand-in-account.ts'
import { at, bookRequest, createTestStudio, ENGINES, NOON, OWNER } from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'
import { watchedSquare } from '#tests/square/watched.ts'
import { missingIn } from './bookings-move.ts'

const REAL = { isDryRun: false }
const DRY = { isDryRun: true }

/** A studio with its own calendar, and an account of Square Appointments that knows nothing of it. */
async function both(options: { engine?: (typeof ENGINES)[number]; through?: Wire } = {}) {
  const { engine = 'sqlite', through } = options
  const clock = { now: NOON }
  const account = {
    ...standInAccount(),
    services: [
      ...(standInAccount().services ?? []),
      { name: 'Brow lamination', variations: [{ name: 'Regular', minutes: 45, priceCents: 7000 }] },
    ],
  }
  const there = watchedSquare({ now: () => clock.now, account, ...(through && { through }) })
  const studio = await createTestStudio({ engine, clock, square: there.square })
  const { items = [] } = await there.client.catalog.searchItems({
    productTypes: ['APPOINTMENTS_SERVICE'],
  })
  const variationOf = (name: string) => {
    const item = items.find((one) => one.type === 'ITEM' && one.itemData?.name === name)
    if (item?.type !== 'ITEM') throw new Error(`${name} is no service`)
    return item.itemData?.variations?.[0]?.id ?? ''
  }
  const customer = async (emailAddress: string, givenName: string) =>
    (await there.client.customers.create({ emailAddress, givenName })).customer?.id ?? ''
  const visits = async () =>
    studio.database.rows
      .selectFrom('booking')
      .select(['status', 'email', 'service_id', 'starts_at'])
      .where('client_id', 'is not', null)
      .orderBy('starts_at')
      .execute()
  const { appointments: app } = there.standIn
  return { studio, there, clock, variationOf, customer, visits, app }
}
type Wire = NonNullable<Parameters<typeof watchedSquare>[0]>['through']

const stamp = (instant: number) => new Date(instant).toISOString()

for (const engine of ENGINES) {
  test(`${engine}: every booking of Square’s comes once, the regulars as such, and what stays behind has its reason`, async () => {
    const { studio, customer, variationOf, visits, app, clock } = await both({ engine })
    const ana = await customer('ana@example.com', 'Ana')
    const acne = variationOf('Acne Facial')
    clock.now -= 40 * DAY_MS
    const asked = { customerId: ana, serviceVariationId: acne }
    app.book({ ...asked, startAt: stamp(at('2026-02-06', '10:00')) })
    const gone = app.book({ ...asked, startAt: stamp(at('2026-02-13', '10:00')) })
    app.noShow(gone.id)
    clock.now += 40 * DAY_MS
    app.book({ ...asked, startAt: stamp(at('2026-03-06', '10:00')) })
    const off = app.book({ ...asked, startAt: stamp(at('2026-03-06', '14:00')) })
    app.cancel(off.id)
    const brows = variationOf('Brow lamination')
    app.book({ startAt: stamp(at('2026-06-05', '09:00')), serviceVariationId: brows })

    const dry = await studio.bookingsMove.fromSquare(DRY)
    expect(await visits()).toEqual([])
    const counts = {
      found: 5,
      moved: 4,
      already: 0,
      leftOut: { 'canceled there': 1 },
      remarks: { 'no treatment of ours is “Brow lamination”': 1 },
    }
    expect(dry).toEqual(counts)
    expect(await studio.bookingsMove.fromSquare(REAL)).toEqual(counts)
    expect(await visits()).toMatchObject([
      { status: 'COMPLETED', email: 'ana@example.com', service_id: 'acne-facial' },
      { status: 'NO_SHOW' },
      { status: 'CONFIRMED', starts_at: at('2026-03-06', '10:00') },
      { status: 'CONFIRMED', service_id: 'booked-in-square' },
    ])
    const again = await studio.bookingsMove.fromSquare(REAL)
    expect(again).toMatchObject({ found: 5, moved: 0, already: 4 })
    expect(missingIn(again)).toBe(0)
    expect(await visits()).toHaveLength(4)
    // Nobody is written to, and a regular is none of the new clients.
    const letters = await studio.database.rows.selectFrom('outbox').select('id').execute()
    expect(letters).toEqual([])
    const peel = {
      serviceId: 'chemical-peels',
      optionId: 'deep',
      startsAt: at('2026-03-08', '10:00'),
    }
    const { user } = await signedInClient(studio, { isVerified: true })
    const regular = { kind: 'client', id: user.id, email: user.email } as const
    expect(await studio.bookings.create(bookRequest(peel), regular)).toMatchObject({ ok: true })
  })

  test(`${engine}: what is to come here stands at Square once, however often it is moved or cut off`, async () => {
    let isCut = false
    const through: Wire = (ask) => async (request) => {
      const answer = await ask(request)
      if (isCut && request.method === 'POST' && new URL(request.url).pathname === '/v2/bookings') {
        throw new TypeError('fetch failed')
      }
      return answer
    }
    const { studio, there, app, visits } = await both({ engine, through })
    const book = (changes: object) => studio.bookings.create(bookRequest(changes), OWNER)
    await book({ startsAt: at('2026-03-06', '10:00') })
    await book({ startsAt: at('2026-03-06', '14:00'), email: 'bo@example.com', note: 'A scar' })
    const off = await book({ startsAt: at('2026-03-08', '10:00') })
    if (!off.ok) throw new Error(off.code)
    await studio.bookings.cancel({ bookingId: off.booking.id, reason: '' }, OWNER)
    const before = await studio.database.rows.selectFrom('outbox').select('id').execute()

    const none = { leftOut: {}, remarks: {} }
    expect(await studio.bookingsMove.toSquare(DRY)).toEqual({
      found: 2,
      moved: 2,
      already: 0,
      ...none,
    })
    expect(app.all()).toEqual([])
    isCut = true
    await expect(studio.bookingsMove.toSquare(REAL)).rejects.toThrow('Square did not answer')
    isCut = false
    const counts = await studio.bookingsMove.toSquare(REAL)
    expect(counts).toMatchObject({ found: 2, ...none })
    expect(missingIn(counts)).toBe(0)
    expect(app.all()).toMatchObject([
      { start_at: '2026-03-06T18:00:00Z', status: 'ACCEPTED' },
      { start_at: '2026-03-06T22:00:00Z', customer_note: 'A scar' },
    ])
    expect(await studio.bookingsMove.toSquare(REAL)).toMatchObject({ moved: 0, already: 2 })
    expect(app.all()).toHaveLength(2)
    // And back: nothing comes twice.
    expect(await studio.bookingsMove.fromSquare(REAL)).toMatchObject({ found: 2, already: 2 })
    expect(await visits()).toHaveLength(3)
    const after = await studio.database.rows.selectFrom('outbox').select('id').execute()
    expect(after).toEqual(before)
    expect(there.breaches).toEqual([])
  })
}
