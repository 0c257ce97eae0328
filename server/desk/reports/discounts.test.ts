import { expect, test } from 'vitest'
import { at, createTestStudio, ENGINES, OWNER } from '#tests/helpers.ts'
import { book } from '#tests/mail.ts'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const AS_IS = { minutes: undefined, priceCents: undefined, because: '', override: true }
const AS_BOOKED = { serviceId: 'acne-facial', addonIds: [] }
const EXTRA = { serviceId: 'acne-facial', addonIds: ['microdermabrasion'] }

for (const engine of ENGINES) {
  async function visit() {
    const { bookings, reports, clock, ...studio } = await createTestStudio({ engine })
    const booking = await book(
      { ...studio, bookings, reports, clock },
      { startsAt: at('2026-03-06', '10:00') },
    )
    const asked = { bookingId: booking.id, choice: AS_BOOKED, ...AS_IS }
    return {
      booking,
      /** At $110.00 as booked. */
      async alter(more: Partial<Parameters<typeof bookings.alter>[0]>) {
        expect(await bookings.alter({ ...asked, ...more }, OWNER)).toMatchObject({ ok: true })
      },
      async reported() {
        clock.now = booking.endsAt
        expect(await bookings.complete(booking.id, OWNER)).toMatchObject({ ok: true })
        const [sums] = await reports.revenue([MARCH])
        const query = { kind: 'discounts', range: MARCH, filter: {} } as const
        const rows = await reports.rows(query, { limit: 5, offset: 0 })
        return { sums, rows: rows.map(({ opens, of, what, cents }) => [opens, of, what, cents]) }
      },
    }
  }

  test(`${engine}: a visit done for less than its list price is a discount, with the reason that was given last`, async () => {
    const { booking, alter, reported } = await visit()
    await alter({ priceCents: 8000, because: 'A friend of Ana' })
    await alter({ priceCents: 8500, because: 'As agreed' })
    const { sums, rows } = await reported()
    expect(sums).toMatchObject({ servicesCents: 8500, discountsCents: 2500, grossCents: 8500 })
    expect(rows).toEqual([[booking.id, 'visit', `${booking.serviceName}: As agreed`, 2500]])
  })

  test(`${engine}: a price that was raised, or that another treatment has, is no discount`, async () => {
    const { booking, alter, reported } = await visit()
    await alter({ choice: EXTRA })
    await alter({ choice: AS_BOOKED })
    await alter({ priceCents: 12_000, because: 'Twice the time' })
    const { sums, rows } = await reported()
    expect(sums).toMatchObject({ servicesCents: 12_000, discountsCents: 0 })
    expect(rows).toEqual([])
    expect(booking.priceCents).toBe(11_000)
  })

  test(`${engine}: a discount is off the list price of what the visit was in the end`, async () => {
    const { alter, reported } = await visit()
    await alter({ priceCents: 9000, because: 'Late' })
    await alter({ choice: EXTRA })
    await alter({ choice: EXTRA, priceCents: 12_000, because: 'Late' })
    const { sums } = await reported()
    expect(sums).toMatchObject({ servicesCents: 12_000, discountsCents: 500 })
  })
}
