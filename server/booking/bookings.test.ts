import { expect, test } from 'vitest'
import { at, bookRequest, createTestStudio, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'

for (const engine of ENGINES) {
  test(`${engine}: a visit that is booked takes its time and nobody else gets it`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const first = await bookings.create(bookRequest(), GUEST)
    expect(first).toMatchObject({ ok: true, booking: { status: 'CONFIRMED', priceCents: 11000 } })
    const second = await bookings.create(bookRequest({ email: 'bo@example.com' }), GUEST)
    expect(second).toEqual({ ok: false, code: 'time-taken' })
  })

  test(`${engine}: a hold keeps its time for ten minutes and then lets go by itself`, async () => {
    const { bookings, clock } = await createTestStudio({ engine })
    const choice = { serviceId: 'acne-facial', addonIds: [], startsAt: at('2026-03-06', '10:00') }
    const held = await bookings.hold(choice)
    expect(held).toMatchObject({ ok: true })
    expect(await bookings.hold(choice)).toEqual({ ok: false, code: 'time-taken' })
    clock.now += 10 * 60_000
    expect(await bookings.create(bookRequest(), GUEST)).toMatchObject({ ok: true })
  })

  test(`${engine}: moving keeps price and extras and frees the old time`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const made = await bookings.create(bookRequest({ addonIds: ['peel'] }), GUEST)
    if (!made.ok) throw new Error(made.code)
    const startsAt = at('2026-03-06', '10:30')
    const moved = await bookings.reschedule({ bookingId: made.booking.id, startsAt }, OWNER)
    expect(moved).toMatchObject({
      ok: true,
      booking: { startsAt, priceCents: 12500, sequence: 1, addons: [{ id: 'peel' }] },
    })
    expect(await bookings.history(made.booking.id)).toMatchObject([
      { kind: 'booked' },
      { kind: 'moved' },
    ])
    expect(
      await bookings.create(
        bookRequest({ serviceId: 'mini-facial', startsAt: at('2026-03-06', '09:45') }),
        GUEST,
      ),
    ).toMatchObject({ ok: true })
  })
}
