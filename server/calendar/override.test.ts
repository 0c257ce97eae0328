import { expect, test } from 'vitest'
import type { Booking } from '#domain/calendar/booking.ts'
import type { Actor } from '#domain/core/actor.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import {
  at,
  bookRequest,
  changeSettings,
  createTestStudio,
  ENGINES,
  GUEST,
  OWNER,
} from '#tests/helpers.ts'
import type { Bookings } from './bookings.ts'
import type { BookRequest } from './provider.ts'

const FRIDAY = '2026-03-06'
const TEN = at(FRIDAY, '10:00')
const HALF_PAST = at(FRIDAY, '10:30')
const NOON = at(FRIDAY, '12:00')
const SATURDAY_TEN = at('2026-03-07', '10:00')
const taken = { ok: false, code: 'time-taken' }

for (const engine of ENGINES) {
  test(`${engine}: the owner shares a time only with whom she named, and nobody else ever does`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const ana = await booked(bookings)
    const request = { startsAt: HALF_PAST, email: 'bo@example.com', override: true }
    const withAna = { ...request, sharesTimeWith: [ana.id] }
    expect(await bookings.create(bookRequest(request), OWNER)).toMatchObject(taken)
    expect(await bookings.create(bookRequest(withAna), GUEST)).toMatchObject({ ok: false })
    const bo = await booked(bookings, withAna, OWNER)
    expect(await rulesOf(bookings, bo)).toEqual(['shared-time'])

    const between = { startsAt: at(FRIDAY, '10:45'), email: 'cy@example.com' }
    expect(await bookings.create(bookRequest(between), GUEST)).toMatchObject(taken)
    expect(await bookings.hold({ ...acne, startsAt: TEN })).toMatchObject(taken)
    expect(
      await bookings.create(bookRequest({ ...between, sharesTimeWith: [ana.id] }), OWNER),
    ).toMatchObject(taken)
    expect(await bookings.onDate(FRIDAY)).toHaveLength(2)
  })

  test(`${engine}: who shares can still be confirmed and closed; moved away, nothing is shared any more`, async () => {
    const studio = await createTestStudio({ engine })
    const { bookings, clock } = studio
    await changeSettings(studio, { requiresConfirmation: true })
    const ana = await booked(bookings)
    const bo = await booked(bookings, { ...HALF_PAST_BO, sharesTimeWith: [ana.id] }, OWNER)
    expect(await bookings.confirm(ana.id, OWNER)).toMatchObject({ ok: true })
    expect(await bookings.reschedule({ bookingId: bo.id, startsAt: NOON }, OWNER)).toMatchObject({
      ok: true,
    })
    const cy = { email: 'cy@example.com', startsAt: at(FRIDAY, '12:15') }
    expect(await bookings.create(bookRequest(cy), GUEST)).toMatchObject(taken)
    expect(await bookings.reschedule({ bookingId: bo.id, startsAt: HALF_PAST }, OWNER)).toEqual(
      taken,
    )
    clock.now = NOON
    expect(await bookings.complete(ana.id, OWNER)).toMatchObject({ ok: true })
  })

  test(`${engine}: a held time is still held where the visit it was to become is refused`, async () => {
    const { bookings } = await createTestStudio({ engine })
    await booked(bookings, { startsAt: at(FRIDAY, '11:00') })
    const held = await bookings.hold({ ...acne, startsAt: TEN })
    if (!held.ok) throw new Error(held.code)
    const longer = {
      addonIds: ['microdermabrasion', 'dermaplane'],
      holdId: held.hold.id,
      override: true,
    }
    const bo = bookRequest({ ...longer, startsAt: TEN, email: 'bo@example.com' })
    expect(await bookings.create(bo, OWNER)).toMatchObject(taken)
    const cy = bookRequest({ startsAt: TEN, email: 'cy@example.com' })
    expect(await bookings.create(cy, GUEST)).toMatchObject(taken)
    const withHold = { ...cy, holdId: held.hold.id }
    expect(await bookings.create(withHold, GUEST)).toMatchObject({ ok: true })
  })

  test(`${engine}: a time that a visitor holds is not shared`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const held = await bookings.hold({ ...acne, startsAt: TEN })
    if (!held.ok) throw new Error(held.code)
    const sharesTimeWith = [held.hold.id]
    expect(
      await bookings.create(bookRequest({ ...HALF_PAST_BO, sharesTimeWith }), OWNER),
    ).toMatchObject(taken)
    expect(await bookings.create(bookRequest({ holdId: held.hold.id }), GUEST)).toMatchObject({
      ok: true,
    })
  })

  test(`${engine}: an owner who shares and guests who ask, all at once: nobody lies over a guest unseen`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const ana = await booked(bookings)
    const shared = bookRequest({
      ...HALF_PAST_BO,
      addonIds: ['microdermabrasion', 'dermaplane'],
      sharesTimeWith: [ana.id],
    })
    const asked = Array.from({ length: 12 }, (_, i) =>
      i === 6
        ? bookings.create(shared, OWNER)
        : bookings.create(
            bookRequest({ startsAt: at(FRIDAY, '11:00'), email: `guest${i}@example.com` }),
            GUEST,
          ),
    )
    await Promise.all(asked)
    const visits = await bookings.onDate(FRIDAY)
    const others = visits.filter((visit) => visit.id !== ana.id)
    // Bo's visit reaches into the time that the guests want: one of them stands, or Bo does.
    expect(others).toHaveLength(1)
  })

  test(`${engine}: each rule that the owner breaks is named first, then kept as a row`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const deep = {
      serviceId: 'chemical-peels',
      optionId: 'deep',
      startsAt: at('2026-03-07', '10:05'),
    }
    const warned = await bookings.create(bookRequest(deep), OWNER)
    expect(warned).toMatchObject({ ok: false, code: 'breaks-rules' })
    expect(warned).toMatchObject({
      message: expect.stringMatching(/closed that day.*current clients/),
    })
    const made = await booked(bookings, { ...deep, override: true }, OWNER)
    expect(await rulesOf(bookings, made)).toEqual(['closed-day', 'current-clients-only'])
    expect((await bookings.create(bookRequest({ ...deep, override: true }), GUEST)).ok).toBe(false)

    // Who may have it was decided once: moving the visit asks only about the new time.
    const sunday = { bookingId: made.id, startsAt: at('2026-03-08', '10:00') }
    expect(await bookings.reschedule(sunday, OWNER)).toMatchObject({ ok: true })
  })

  test(`${engine}: a buffer is a rule of hers, another visit's time is not`, async () => {
    const studio = await createTestStudio({ engine })
    const { bookings } = studio
    await changeSettings(studio, { bufferMinutes: 15 })
    await booked(bookings)
    const next = { startsAt: at(FRIDAY, '11:00'), email: 'bo@example.com' }
    const near = { ...next, startsAt: at(FRIDAY, '10:50') }
    const warned = await bookings.create(bookRequest(near), OWNER)
    expect(warned).toMatchObject({ message: expect.stringContaining('too close to another visit') })
    const bo = await booked(bookings, { ...near, override: true }, OWNER)
    expect(await rulesOf(bookings, bo)).toEqual(['buffer', 'off-grid'])
    expect(await bookings.create(bookRequest({ ...next, override: true }), OWNER)).toEqual(taken)
    expect(await bookings.create(bookRequest({ startsAt: at(FRIDAY, '11:15') }), GUEST)).toEqual(
      taken,
    )
  })

  test(`${engine}: a booking that changed meanwhile is not changed again by an old page`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const { id, sequence: version } = await booked(bookings)
    await bookings.reschedule({ bookingId: id, startsAt: NOON, version }, OWNER)
    const old = { ok: false, code: 'changed-meanwhile' }
    const shown = { bookingId: id, version }
    expect(await bookings.reschedule({ ...shown, startsAt: TEN }, OWNER)).toEqual(old)
    expect(await bookings.cancel({ ...shown, reason: '' }, OWNER)).toEqual(old)
    expect(await bookings.confirm(id, OWNER, { version })).toEqual(old)
    expect(await bookings.complete(id, OWNER, { version })).toEqual(old)
    expect(await bookings.noShow(id, OWNER, { version })).toEqual(old)
    expect(await bookings.find(id)).toMatchObject({ startsAt: NOON, sequence: 1 })
    const again = { ...shown, version: 1, startsAt: TEN }
    expect(await bookings.reschedule(again, OWNER)).toMatchObject({ ok: true })
  })

  test(`${engine}: only the owner gives a visit another length`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const { id } = await booked(bookings)
    const longer = { bookingId: id, startsAt: TEN, durationMinutes: 80 }
    const endsAt = TEN + 80 * MINUTE_MS
    expect(await bookings.reschedule({ ...longer, endsAt }, GUEST)).toEqual({
      ok: false,
      code: 'wrong-length',
    })
    expect(await bookings.reschedule(longer, OWNER)).toMatchObject({
      booking: { startsAt: TEN, endsAt, durationMinutes: 80, priceCents: 11000 },
    })
    for (const durationMinutes of [0, 4, 721]) {
      expect(await bookings.reschedule({ ...longer, durationMinutes }, OWNER)).toEqual({
        ok: false,
        code: 'bad-length',
      })
    }
    await booked(bookings, { startsAt: NOON, email: 'bo@example.com' })
    expect(await bookings.reschedule({ ...longer, durationMinutes: 121 }, OWNER)).toEqual(taken)
  })

  test(`${engine}: a move is undone into its old time, rules, sharing and length included`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const ana = await booked(bookings)
    const bo = await booked(bookings, { ...HALF_PAST_BO, sharesTimeWith: [ana.id] }, OWNER)
    const away = { bookingId: bo.id, startsAt: SATURDAY_TEN, durationMinutes: 30, override: true }
    expect(await bookings.reschedule(away, OWNER)).toMatchObject({ ok: true })
    const back = await bookings.undoMove({ bookingId: bo.id, version: 1 }, OWNER)
    expect(back).toMatchObject({
      booking: { startsAt: HALF_PAST, durationMinutes: 50, sequence: 2 },
    })
    expect(await bookings.undoMove({ bookingId: ana.id }, OWNER)).toEqual({
      ok: false,
      code: 'not-undoable',
    })
    expect(await bookings.undoMove({ bookingId: 'none' }, OWNER)).toMatchObject({
      code: 'not-found',
    })
  })

  test(`${engine}: an old time that someone took meanwhile is not shared by an undo`, async () => {
    const { bookings, clock } = await createTestStudio({ engine })
    const { id } = await booked(bookings)
    await bookings.reschedule({ bookingId: id, startsAt: NOON }, OWNER)
    clock.now += 1000
    await booked(bookings, { email: 'bo@example.com' })
    expect(await bookings.undoMove({ bookingId: id }, OWNER)).toEqual(taken)
  })
}

const acne = { serviceId: 'acne-facial', addonIds: [] }
const HALF_PAST_BO = { startsAt: HALF_PAST, email: 'bo@example.com', override: true }

async function booked(
  bookings: Bookings,
  changes: Partial<BookRequest> = {},
  actor: Actor = GUEST,
) {
  const outcome = await bookings.create(bookRequest(changes), actor)
  if (!outcome.ok) throw new Error(outcome.message ?? outcome.code)
  return outcome.booking
}

async function rulesOf(bookings: Bookings, { id }: Booking) {
  return (await bookings.overrides(id)).map((row) => row.rule)
}
