import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { at, bookRequest, createTestStudio, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { book, outbox } from '#tests/mail.ts'

const FRIDAY_10 = at('2026-03-06', '10:00')
const AS_IS = { minutes: undefined, priceCents: undefined, because: '' }
const AS_BOOKED = { serviceId: 'acne-facial', addonIds: [] }
const WITH_EXTRA = { serviceId: 'acne-facial', addonIds: ['microdermabrasion'] }

for (const engine of ENGINES) {
  async function visit() {
    const studio = await createTestStudio({ engine })
    const booking = await book(studio, { startsAt: FRIDAY_10 })
    await studio.mail.deliverDue()
    const alter = (more: object = {}) =>
      studio.bookings.alter({ bookingId: booking.id, choice: WITH_EXTRA, ...AS_IS, ...more }, OWNER)
    const told = async () =>
      (await outbox(studio).execute()).filter(
        ({ kind, superseded_at }) => kind === 'changed' && superseded_at === null,
      )
    return { ...studio, studio, booking, id: booking.id, alter, told }
  }

  test(`${engine}: an extra is added in the chair, with its minutes and price, and told of`, async () => {
    const { studio, alter, told, bookings, id, clock, mail } = await visit()
    expect(await alter({ version: 0 })).toMatchObject({
      ok: true,
      booking: { durationMinutes: 60, priceCents: 12_500, endsAt: FRIDAY_10 + 60 * MINUTE_MS },
    })
    const [letter] = await told()
    expect(letter?.body_text).toContain('Price: $125 instead of $110.')
    expect(letter?.due_at).toBe(clock.now + 15_000)
    expect((await bookings.history(id)).at(-1)?.kind).toBe('changed')
    expect((await studio.today.visit(id))?.dueCents).toBe(12_500)
    clock.now += MINUTE_MS
    await mail.deliverDue()
    expect(await told()).toMatchObject([{ audience: 'client', sent_at: expect.anything() }])
    expect(await alter({ version: 0, choice: AS_BOOKED })).toMatchObject({
      code: 'changed-meanwhile',
    })
  })

  test(`${engine}: a change by a slip is undone whole, and nobody hears of either`, async () => {
    const { alter, told, bookings, id } = await visit()
    await alter({ choice: { serviceId: 'teen-facial', addonIds: [] }, override: true })
    expect(await bookings.undoAlter({ bookingId: id, version: 1 }, OWNER)).toMatchObject({
      ok: true,
      booking: { serviceId: 'acne-facial', durationMinutes: 50, priceCents: 11_000 },
    })
    expect(await told()).toEqual([])
    expect((await bookings.history(id)).map(({ kind }) => kind)).toEqual([
      ...['booked', 'changed', 'changed'],
    ])
  })

  test(`${engine}: a discount needs a reason, which the client reads`, async () => {
    const { alter, told } = await visit()
    const less = { choice: AS_BOOKED, priceCents: 9_000 }
    expect(await alter(less)).toEqual({ ok: false, code: 'price-needs-reason' })
    expect(await alter({ ...less, because: 'Your tenth visit.' })).toMatchObject({ ok: true })
    expect((await told())[0]?.body_text).toContain('Why: Your tenth visit.')
  })

  test(`${engine}: it never grows over another visit but by her own choice`, async () => {
    const { studio, alter, bookings, id } = await visit()
    const next = await studio.bookings.create(
      bookRequest({ startsAt: FRIDAY_10 + 75 * MINUTE_MS, email: 'bo@x.example' }),
      GUEST,
    )
    if (!next.ok) throw new Error(next.code)
    const long = { choice: AS_BOOKED, minutes: 90, override: true }
    expect(await alter(long)).toEqual({ ok: false, code: 'time-taken' })
    expect(await bookings.find(id)).toMatchObject({ durationMinutes: 50, sequence: 0 })
    const shared = { ...long, sharesTimeWith: [next.booking.id] }
    expect(await alter(shared)).toMatchObject({ ok: true, booking: { durationMinutes: 90 } })
    expect((await bookings.overrides(id)).map(({ rule }) => rule)).toContain('shared-time')
  })

  test(`${engine}: what is over is not changed, and nobody but the owner changes a visit`, async () => {
    const { alter, bookings, id, clock, booking } = await visit()
    const asked = { bookingId: id, choice: WITH_EXTRA, ...AS_IS }
    expect(await bookings.alter(asked, GUEST)).toMatchObject({ ok: false })
    clock.now = booking.endsAt
    await bookings.complete(id, OWNER)
    expect(await alter()).toEqual({ ok: false, code: 'already-completed' })
  })
}
