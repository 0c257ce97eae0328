import { expect, test } from 'vitest'
import { overlaps } from '#domain/calendar/availability.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import { at, bookRequest, createTestStudio, ENGINES, GUEST, OWNER } from '#tests/helpers.ts'
import { randomFrom } from '#tests/random.ts'
import type { Bookings } from './bookings.ts'

const TEN = at('2026-03-06', '10:00')
const NOON = at('2026-03-06', '12:00')
const TWO = at('2026-03-06', '14:00')
const taken = { ok: false, code: 'time-taken' }

for (const engine of ENGINES) {
  test(`${engine}: a cancel and a move at once end cancelled, with one history`, async () => {
    const { bookings } = await createTestStudio({ engine })
    for (const first of ['cancel', 'move']) {
      const { id } = await booked(bookings, TEN)
      const cancel = () => bookings.cancel({ bookingId: id, reason: '' }, GUEST)
      const move = () => bookings.reschedule({ bookingId: id, startsAt: NOON }, GUEST)
      const [a, b] = await Promise.all(first === 'cancel' ? [cancel(), move()] : [move(), cancel()])
      const [cancelled, moved] = first === 'cancel' ? [a, b] : [b, a]
      expect(cancelled).toMatchObject({ ok: true })
      if (!moved?.ok) expect(moved).toEqual({ ok: false, code: 'already-cancelled' })
      expect(await bookings.find(id)).toMatchObject({ status: 'CANCELLED' })
      const kinds = (await bookings.history(id)).map((event) => event.kind)
      expect(kinds.toSorted()).toEqual(
        moved?.ok ? ['booked', 'cancelled', 'moved'] : ['booked', 'cancelled'],
      )
    }
    expect((await bookings.create(bookRequest({ startsAt: NOON }), GUEST)).ok).toBe(true)
  })

  test(`${engine}: a booking cancelled ten times at once is cancelled once`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const { id } = await booked(bookings, TEN)
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => bookings.cancel({ bookingId: id, reason: '' }, GUEST)),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await bookings.find(id)).toMatchObject({ sequence: 1 })
    expect(await bookings.history(id)).toHaveLength(2)
  })

  test(`${engine}: two visits that each ask for the other's time both stay where they are`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const a = await booked(bookings, TEN)
    const b = await booked(bookings, NOON)
    const outcomes = await Promise.all([
      bookings.reschedule({ bookingId: a.id, startsAt: NOON }, GUEST),
      bookings.reschedule({ bookingId: b.id, startsAt: TEN }, GUEST),
    ])
    expect(outcomes).toEqual([taken, taken])
    expect(await bookings.onDate('2026-03-06')).toMatchObject([
      { id: a.id, startsAt: TEN, sequence: 0 },
      { id: b.id, startsAt: NOON, sequence: 0 },
    ])
  })

  test(`${engine}: two visits moved to one free time at once: one moves, one stays`, async () => {
    const { bookings } = await createTestStudio({ engine })
    const a = await booked(bookings, TEN)
    const b = await booked(bookings, NOON)
    const outcomes = await Promise.all(
      [a, b].map(({ id }) => bookings.reschedule({ bookingId: id, startsAt: TWO }, GUEST)),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(outcomes).toContainEqual(taken)
  })

  test(`${engine}: holding, booking, moving and cancelling at once never overlap`, async () => {
    const { bookings, database } = await createTestStudio({ engine })
    const random = randomFrom(306)
    const start = () => at('2026-03-06', '08:00') + Math.floor(random() * 40) * 15 * MINUTE_MS
    const made = await Promise.all([8, 11, 14].map((h) => booked(bookings, clock(h))))
    const ids = made.map((booking) => booking.id)
    const anyId = () => ids[Math.floor(random() * ids.length)] ?? ''

    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => {
        const pick = random()
        if (pick < 0.3) return bookings.create(bookRequest({ startsAt: start() }), GUEST)
        if (pick < 0.5) {
          return bookings.hold({ serviceId: 'mini-facial', addonIds: [], startsAt: start() })
        }
        if (pick < 0.6) {
          const startsAt = start()
          const span = { startsAt, endsAt: startsAt + 20 * MINUTE_MS }
          return bookings.block({ ...span, note: '' }, OWNER)
        }
        if (pick < 0.65) return bookings.cancel({ bookingId: anyId(), reason: '' }, OWNER)
        return bookings.reschedule({ bookingId: anyId(), startsAt: start() }, OWNER)
      }),
    )
    const codes = new Set(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)))
    expect([...codes].toSorted()).toEqual(
      expect.arrayContaining(['already-cancelled', 'ok', 'time-taken']),
    )
    expect([...codes].filter((code) => !EXPECTED.includes(code))).toEqual([])

    const rows = await database.rows
      .selectFrom('booking')
      .select(['starts_at', 'busy_until'])
      .where('takes_time', '=', 1)
      .execute()
    const times = rows.map((row) => ({ startsAt: row.starts_at, endsAt: row.busy_until }))
    for (const [i, time] of times.entries()) {
      expect(times.slice(i + 1).some((other) => overlaps(time, other))).toBe(false)
    }
  })
}

const EXPECTED = [
  'ok',
  'time-taken',
  'conflict',
  'already-cancelled',
  'breaks-rules',
  'outside-hours',
]

function clock(hour: number): number {
  return at('2026-03-06', '00:00') + hour * 60 * MINUTE_MS
}

async function booked(bookings: Bookings, startsAt: number) {
  const outcome = await bookings.create(bookRequest({ startsAt }), GUEST)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.booking
}
