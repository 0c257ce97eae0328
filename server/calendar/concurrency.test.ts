import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { at, bookRequest, createTestStudio, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import type { Bookings } from './bookings.ts'

const TEN = at('2026-03-06', '10:00')
const ELEVEN = at('2026-03-06', '11:00')
const NOON = at('2026-03-06', '12:00')
const acne = { serviceId: 'acne-facial', addonIds: [] }
const taken = { ok: false, code: 'time-taken' }

for (const engine of ENGINES) {
  test(`${engine}: of fifty who ask for one time at once, one gets it and 49 are told`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const asked = Array.from({ length: 50 }, (_, i) =>
      bookings.create(bookRequest({ email: `guest${i}@example.com` }), GUEST),
    )
    const outcomes = await Promise.all(asked)
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(Array(49).fill(taken))
    expect(await bookings.onDate('2026-03-06')).toHaveLength(1)
  })

  test(`${engine}: one request sent twenty times at once books once and answers the same to all`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const idempotency = { key: 'a-key-of-one-visitor', hash: 'what-was-asked' }
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => bookings.create(bookRequest({ idempotency }), GUEST)),
    )
    const ids = new Set(outcomes.map((outcome) => (outcome.ok ? outcome.booking.id : outcome.code)))
    expect(ids.size).toBe(1)
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.replayed)).toHaveLength(1)
    expect(await bookings.onDate('2026-03-06')).toMatchObject([{ id: [...ids][0] }])
  })

  test(`${engine}: a held time asked for twenty times with one key is booked once, same answer`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const holdId = await held(bookings, TEN)
    const idempotency = { key: 'a-key-of-one-visitor', hash: 'what-was-asked' }
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        bookings.create(bookRequest({ holdId, idempotency }), GUEST),
      ),
    )
    const ids = new Set(outcomes.map((outcome) => (outcome.ok ? outcome.booking.id : outcome.code)))
    expect(ids.size).toBe(1)
    expect(await bookings.onDate('2026-03-06')).toMatchObject([{ id: [...ids][0] }])
  })

  test(`${engine}: one key for two different requests at once books one and refuses the other`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const key = 'a-key-of-one-visitor'
    const outcomes = await Promise.all([
      bookings.create(bookRequest({ startsAt: TEN, idempotency: { key, hash: 'ten' } }), GUEST),
      bookings.create(bookRequest({ startsAt: NOON, idempotency: { key, hash: 'noon' } }), GUEST),
    ])
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(outcomes).toContainEqual({ ok: false, code: 'idempotency-mismatch' })
    expect(await bookings.onDate('2026-03-06')).toHaveLength(1)
  })

  test(`${engine}: whoever holds a time gets it, however many others ask while it is booked`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const holdId = await held(bookings, TEN)
    const others = Array.from({ length: 20 }, (_, i) =>
      i % 2 ? bookings.create(bookRequest(), GUEST) : bookings.hold({ ...acne, startsAt: TEN }),
    )
    const own = bookings.create(bookRequest({ holdId, email: 'bo@example.com' }), GUEST)
    const outcomes = await Promise.all([...others.slice(0, 10), own, ...others.slice(10)])
    expect(outcomes.filter((outcome) => outcome.ok)).toMatchObject([
      { booking: { email: 'bo@example.com' } },
    ])
  })

  test(`${engine}: one hold cannot become two bookings`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const holdId = await held(bookings, TEN)
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => bookings.create(bookRequest({ holdId }), GUEST)),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await bookings.onDate('2026-03-06')).toHaveLength(1)
  })

  test(`${engine}: a hold that ran out is in nobody's way, for a hold, a visit, a move or a block`, async () => {
    const { bookings, clock } = await createTestStudio({ engine })
    const visit = await booked(bookings, NOON)
    const steps = [
      () => bookings.hold({ ...acne, startsAt: TEN }),
      () => bookings.create(bookRequest({ startsAt: TEN }), GUEST),
      () => bookings.reschedule({ bookingId: visit.id, startsAt: ELEVEN }, GUEST),
      () => bookings.block({ startsAt: NOON, endsAt: NOON + 60 * MINUTE_MS, note: '' }, OWNER),
    ]
    for (const [i, startsAt] of [TEN, TEN, ELEVEN, NOON].entries()) {
      if (i !== 1) await held(bookings, startsAt)
      clock.now += 10 * MINUTE_MS
      expect(await steps[i]?.()).toMatchObject({ ok: true })
    }
  })

  test(`${engine}: of twenty who ask for a time whose hold ran out, one gets it`, async () => {
    const { bookings, clock } = await createTestStudio({ engine })
    await held(bookings, TEN)
    clock.now += 10 * MINUTE_MS
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => bookings.create(bookRequest(), GUEST)),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(Array(19).fill(taken))
  })

  test(`${engine}: a hold books the treatment that it was taken for, and no other`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const startsAt = at('2026-03-06', '18:30')
    const hold = await bookings.hold({ serviceId: 'skincare-consultation', addonIds: [], startsAt })
    if (!hold.ok) throw new Error(hold.code)
    const holdId = hold.hold.id
    for (const serviceId of ['acne-facial', 'mini-facial']) {
      const other = bookRequest({ serviceId, startsAt, holdId })
      expect(await bookings.create(other, GUEST)).toEqual({ ok: false, code: 'hold-for-other' })
    }
    expect(
      await bookings.create(
        bookRequest({ serviceId: 'skincare-consultation', startsAt, holdId }),
        GUEST,
      ),
    ).toMatchObject({ ok: true })
  })

  test(`${engine}: a hold of one kind books no other, and carries no extra past closing`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const peel = { serviceId: 'chemical-peels', optionId: 'oxygen', addonIds: [] }
    const kind = await bookings.hold({ ...peel, startsAt: TEN })
    if (!kind.ok) throw new Error(kind.code)
    const asked = { ...peel, optionId: 'pumpkin-enzyme', startsAt: TEN, holdId: kind.hold.id }
    expect(await bookings.create(bookRequest(asked), OWNER)).toMatchObject({
      code: 'hold-for-other',
    })
    const startsAt = at('2026-03-06', '18:00')
    const last = await bookings.hold({ ...acne, startsAt })
    if (!last.ok) throw new Error(last.code)
    const longer = { startsAt, holdId: last.hold.id, addonIds: ['microdermabrasion', 'dermaplane'] }
    expect(await bookings.create(bookRequest(longer), GUEST)).toMatchObject({
      code: 'outside-hours',
    })
  })
}

async function held(bookings: Bookings, startsAt: number): Promise<string> {
  const outcome = await bookings.hold({ ...acne, startsAt })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.hold.id
}

async function booked(bookings: Bookings, startsAt: number) {
  const outcome = await bookings.create(bookRequest({ startsAt }), GUEST)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.booking
}
