import { describe, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/core/duration.ts'
import { at, bookRequest, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { squareStudio } from '#tests/providers.ts'
import { takePersonOut } from '../../clients/of-account.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { keepApart } from './keep-apart.ts'

const LINK = { serviceId: 'mini-facial', optionId: '', variationId: '' }

describe.each(ENGINES)('on %s', (engine) => {
  test('what the sandbox has said is not read as Square’s own, and is there again with the sandbox', async () => {
    const studio = await squareStudio({ engine })
    const { bookings, database, squareCalendar: calendar } = studio
    const { rows } = database
    const made = await bookings.create(bookRequest(), GUEST)
    if (!made.ok) throw new Error(made.code)
    const copyOf = async () => ({
      visits: await rows.selectFrom('square_booking').selectAll().execute(),
      services: await rows
        .selectFrom('square_service')
        .selectAll()
        .orderBy('variation_id')
        .execute(),
    })
    await keepApart(database, 'sandbox')
    const shown = (await calendar?.state())?.links.find((one) => one.serviceId === LINK.serviceId)
    await calendar?.link({ ...LINK, shown: shown?.atSquare?.variationId ?? '' }, OWNER)
    const inSandbox = await copyOf()
    expect(inSandbox.visits).toMatchObject([{ booking_id: made.booking.id, status: 'ACCEPTED' }])
    expect(inSandbox.services.filter((row) => row.is_by_hand === 1)).toHaveLength(1)

    const said = vi.spyOn(console, 'warn').mockReturnValue()
    await keepApart(database, 'production')
    expect(await copyOf()).toEqual({ visits: [], services: [] })
    expect(await calendar?.state()).toMatchObject({
      ...{ plan: 'unknown', rights: 'unknown', startsReadAt: null, visitsReadAt: null },
    })
    const asked = { serviceId: 'acne-facial', addonIds: [] }
    const free = await bookings.availability({
      ...asked,
      ...{ startDate: '2026-03-08', endDate: '2026-03-08' },
    })
    expect(free).toMatchObject({ ok: true, openings: [] })
    // The visit stays, and Square has never heard of it.
    const cancelled = await bookings.cancel({ bookingId: made.booking.id, reason: '' }, OWNER)
    expect(cancelled).toMatchObject({ ok: true, booking: { status: 'CANCELLED' } })
    expect((await copyOf()).visits).toEqual([])

    await keepApart(database, 'sandbox')
    await keepApart(database, 'sandbox')
    said.mockRestore()
    expect(await copyOf()).toEqual(inSandbox)
    for (const table of ['square_booking_apart', 'square_service_apart'] as const) {
      expect(await rows.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test('a person who is taken out is taken out of what waits apart too', async () => {
    const { bookings, database, clock } = await squareStudio({ engine })
    const startsAt = at('2026-03-06', '10:00') + HOUR_MS
    const made = await bookings.create(bookRequest({ startsAt }), GUEST)
    if (!made.ok) throw new Error(made.code)
    const said = vi.spyOn(console, 'warn').mockReturnValue()
    for (const environment of ['sandbox', 'production']) await keepApart(database, environment)
    said.mockRestore()
    await inTransaction(database.rows, async (rows) => {
      await takePersonOut(rows, [made.booking], clock.now)
      return { ok: true }
    })
    const [apart] = await database.rows.selectFrom('square_booking_apart').selectAll().execute()
    expect(apart).toMatchObject({ environment: 'sandbox', customer_id: null, asked: '{}' })
  })
})
