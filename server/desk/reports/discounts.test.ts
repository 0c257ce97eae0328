import { expect, test } from 'vitest'
import { entryOf } from '#domain/desk/journal.ts'
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

  test(`${engine}: a sum off the ticket is a discount with its reason, and what is written off is done, not owed and not taken`, async () => {
    const studio = await createTestStudio({ engine })
    const { reports, today, bookings, clock } = studio
    const {
      id: bookingId,
      serviceName,
      endsAt,
    } = await book(studio, {
      startsAt: at('2026-03-06', '10:00'),
    })
    clock.now = endsAt
    expect(await bookings.complete(bookingId, OWNER)).toMatchObject({ ok: true })
    const off = {
      id: 'off',
      bookingId,
      kind: 'discount',
      cents: 1500,
      reason: 'A birthday',
    } as const
    const gone = {
      id: 'gone',
      bookingId,
      kind: 'write-off',
      cents: 9500,
      reason: 'Ana moved',
    } as const
    expect(await today.lower(off, OWNER)).toMatchObject({ ok: true })
    expect(await reports.revenue([MARCH])).toMatchObject([{ unpaidCents: 9500 }])
    const lowered = await today.lower(gone, OWNER)
    if (!lowered.ok) throw new Error(lowered.code)
    const sums = { servicesCents: 9500, discountsCents: 1500, totalCents: 9500 }
    expect(await reports.revenue([MARCH])).toMatchObject([
      { ...sums, writtenOffCents: 9500, unpaidCents: 0 },
    ])
    for (const [kind, reason, cents] of [
      ['discounts', 'A birthday', 1500],
      ['written-off', 'Ana moved', 9500],
    ] as const) {
      const rows = await reports.rows({ kind, range: MARCH, filter: {} }, { limit: 5, offset: 0 })
      const what = `${serviceName}: ${reason}`
      expect(rows).toMatchObject([{ opens: bookingId, of: 'visit', what, cents }])
    }
    const [day] = await studio.journal.days({ from: '2026-03-06', to: '2026-03-06' })
    if (!day) throw new Error('no day')
    expect(entryOf(day).lines.map(({ account, cents }) => [account, cents])).toEqual([
      ['Service Sales', -11_000],
      ['Discounts Given', 1500],
      ['Written Off', 9500],
    ])
    expect(await today.unlower(lowered.reduction, OWNER)).toEqual({ ok: true })
    expect(await reports.revenue([MARCH])).toMatchObject([
      { ...sums, writtenOffCents: 0, unpaidCents: 9500 },
    ])
  })
}
