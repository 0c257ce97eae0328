import { expect, test } from 'vitest'
import { STUDIO } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { MINUTE_MS } from '#domain/core/duration.ts'
import {
  at,
  bookRequest,
  changeSettings,
  GUEST,
  NOON,
  OWNER,
  type TestStudio,
} from '#tests/helpers.ts'
import { signedInClient } from '#tests/owner.ts'
import { PROVIDERS } from '#tests/providers.ts'
import { isOverlap } from '../core/db/errors.ts'
import type { BookRequest } from './provider.ts'
import { emptyTimeRow } from './take-time.ts'

const FRIDAY_10 = at('2026-03-06', '10:00')
const acne = { serviceId: 'acne-facial', addonIds: [] }

async function booked(studio: TestStudio, changes: Partial<BookRequest> = {}): Promise<Booking> {
  const made = await studio.bookings.create(bookRequest(changes), GUEST)
  if (!made.ok) throw new Error(made.code)
  return made.booking
}

/** A visit that took place, which makes a current client. */
async function completedVisit(studio: TestStudio, email: string): Promise<void> {
  const visit = await booked(studio, { email, startsAt: at('2026-03-02', '18:00') })
  const { now } = studio.clock
  studio.clock.now = visit.endsAt
  expect(await studio.bookings.complete(visit.id, OWNER)).toMatchObject({ ok: true })
  studio.clock.now = now
}

for (const provider of PROVIDERS) {
  const name = (sentence: string) => `${provider.name}: ${sentence}`
  const { open } = provider

  test(name('a visit that is booked takes its time and nobody else gets it'), async () => {
    const studio = await open()
    const booking = await booked(studio)
    expect(booking).toMatchObject({
      status: 'CONFIRMED',
      serviceName: 'Acne Facial',
      durationMinutes: 50,
      priceCents: 11000,
      email: 'ana@example.com',
      sequence: 0,
    })
    expect(await studio.bookings.create(bookRequest({ email: 'bo@example.com' }), GUEST)).toEqual({
      ok: false,
      code: 'time-taken',
    })
    const free = await openings(studio, '2026-03-06')
    expect(free).not.toContain(FRIDAY_10)
    expect(free).toContain(booking.endsAt + 10 * MINUTE_MS)
  })

  test(name('the database refuses an overlap whatever the code above believes'), async () => {
    const studio = await open()
    const booking = await booked(studio)
    const insert = async (startsAt: number, endsAt: number) => {
      const row = emptyTimeRow({ startsAt, endsAt, busyUntil: endsAt }, NOON)
      const insertion = studio.database.rows.insertInto('booking')
      return insertion.values({ ...row, status: 'BLOCKED' }).execute()
    }
    const refusal = async (startsAt: number, endsAt: number) =>
      isOverlap(await insert(startsAt, endsAt).catch((error: unknown) => error))
    const { startsAt, endsAt } = booking
    const minute = MINUTE_MS
    expect(await refusal(endsAt - minute, endsAt + minute)).toBe(true)
    expect(await refusal(startsAt - minute, startsAt + minute)).toBe(true)
    expect(await refusal(startsAt - minute, endsAt + minute)).toBe(true)
    expect(await refusal(startsAt + minute, startsAt + 2 * minute)).toBe(true)
    await insert(endsAt, endsAt + minute)
    await insert(startsAt - minute, startsAt)
    const { rows } = studio.database
    const moved = rows.updateTable('booking').set({ starts_at: startsAt - MINUTE_MS })
    const error = await moved
      .where('id', '=', booking.id)
      .execute()
      .catch((e: unknown) => e)
    expect(isOverlap(error)).toBe(true)
  })

  test(name('a hold keeps its time for ten minutes and then lets go by itself'), async () => {
    const { bookings, clock } = await open()
    const held = await bookings.hold({ ...acne, startsAt: FRIDAY_10 })
    expect(held).toMatchObject({ ok: true, hold: { expiresAt: clock.now + 10 * MINUTE_MS } })
    expect(await bookings.hold({ ...acne, startsAt: FRIDAY_10 })).toEqual({
      ok: false,
      code: 'time-taken',
    })
    clock.now += 10 * MINUTE_MS
    expect(await bookings.create(bookRequest(), GUEST)).toMatchObject({ ok: true })
  })

  test(name('a time that a hold gives back is offered again at once'), async () => {
    const studio = await open()
    const held = await studio.bookings.hold({ ...acne, startsAt: FRIDAY_10 })
    if (!held.ok) throw new Error(held.code)
    expect(await openings(studio, '2026-03-06')).not.toContain(FRIDAY_10)
    studio.clock.now += 10 * MINUTE_MS
    expect(await openings(studio, '2026-03-06')).toContain(FRIDAY_10)
    await studio.bookings.release(held.hold.id)
    expect(await openings(studio, '2026-03-06')).toContain(FRIDAY_10)
  })

  test(name('picking another time gives the first one back in the same step'), async () => {
    const { bookings } = await open()
    const first = await bookings.hold({ ...acne, startsAt: FRIDAY_10 })
    if (!first.ok) throw new Error(first.code)
    const next = FRIDAY_10 + 15 * MINUTE_MS
    const second = await bookings.hold({ ...acne, startsAt: next, replaces: first.hold.id })
    expect(second).toMatchObject({ ok: true, hold: { startsAt: next } })
  })

  test(name('a hold becomes the booking of whoever took it'), async () => {
    const { bookings } = await open()
    const held = await bookings.hold({ ...acne, startsAt: FRIDAY_10 })
    if (!held.ok) throw new Error(held.code)
    expect(await bookings.create(bookRequest(), GUEST)).toMatchObject({ code: 'time-taken' })
    const mine = await bookings.create(bookRequest({ holdId: held.hold.id }), GUEST)
    expect(mine).toMatchObject({ ok: true, booking: { startsAt: FRIDAY_10 } })
  })

  test(name('an expired hold still books a free time, and says so where it is gone'), async () => {
    const studio = await open()
    const holdOf = async (startsAt: number) => {
      const held = await studio.bookings.hold({ ...acne, startsAt })
      if (!held.ok) throw new Error(held.code)
      return held.hold.id
    }
    const free = await holdOf(FRIDAY_10)
    const lost = await holdOf(at('2026-03-06', '14:00'))
    studio.clock.now += 11 * MINUTE_MS
    await booked(studio, { startsAt: at('2026-03-06', '14:00'), email: 'bo@example.com' })
    expect(await studio.bookings.create(bookRequest({ holdId: free }), GUEST)).toMatchObject({
      ok: true,
    })
    expect(
      await studio.bookings.create(
        bookRequest({ holdId: lost, startsAt: at('2026-03-06', '14:00') }),
        GUEST,
      ),
    ).toEqual({ ok: false, code: 'hold-expired' })
  })

  test(
    name('the notice is checked when a time is picked, not again while its visitor types'),
    async () => {
      const { bookings } = await open({ now: at('2026-03-06', '07:59') })
      const held = await bookings.hold({ ...acne, startsAt: FRIDAY_10 })
      if (!held.ok) throw new Error(held.code)
      const late = await open({ now: at('2026-03-06', '08:05') })
      expect(await late.bookings.create(bookRequest(), GUEST)).toEqual({
        ok: false,
        code: 'too-soon',
      })
      expect(await bookings.create(bookRequest({ holdId: held.hold.id }), GUEST)).toMatchObject({
        ok: true,
      })
    },
  )

  test(
    name('a first-time client is refused a deep peel and told what to book instead'),
    async () => {
      const studio = await open()
      const peel = { serviceId: 'chemical-peels', optionId: 'deep' }
      const refused = await studio.bookings.create(bookRequest(peel), GUEST)
      expect(refused).toMatchObject({ ok: false, code: 'current-clients-only' })
      expect(refused).toHaveProperty('message', expect.stringContaining('Oxygen peel'))
      await completedVisit(studio, 'ana@example.com')
      // Nobody learns by typing an address whether it has been here.
      expect(await studio.bookings.create(bookRequest(peel), GUEST)).toEqual(refused)
      const ana = await signedInClient(studio, { isVerified: true })
      const by = { kind: 'client', id: ana.user.id, email: ana.user.email } as const
      expect(await studio.bookings.create(bookRequest(peel), by)).toMatchObject({ ok: true })
    },
  )

  test(name('who may have a visit is checked again when it is moved'), async () => {
    const studio = await open({ now: at('2026-03-02', '12:00') })
    const teen = await booked(studio, {
      serviceId: 'teen-facial',
      birthDate: '2007-03-08',
      startsAt: FRIDAY_10,
    })
    const move = { bookingId: teen.id, startsAt: at('2026-03-08', '10:00') }
    const link = { kind: 'manage-link', bookingId: teen.id } as const
    expect(await studio.bookings.reschedule(move, link)).toMatchObject({ code: 'too-old' })
    expect(await studio.bookings.find(teen.id)).toMatchObject({ startsAt: FRIDAY_10, sequence: 0 })
  })

  test(name('moving keeps price, extras and history, and frees the old time'), async () => {
    const studio = await open()
    const booking = await booked(studio, { addonIds: ['microdermabrasion'] })
    const startsAt = at('2026-03-06', '10:30')
    const moved = await studio.bookings.reschedule({ bookingId: booking.id, startsAt }, OWNER)
    expect(moved).toMatchObject({
      ok: true,
      booking: { startsAt, priceCents: 12500, sequence: 1, addons: [{ id: 'microdermabrasion' }] },
    })
    expect(await studio.bookings.history(booking.id)).toMatchObject([
      { kind: 'booked', actor: 'guest' },
      { kind: 'moved', actor: 'owner', detail: { from: FRIDAY_10, to: startsAt } },
    ])
    await booked(studio, { serviceId: 'mini-facial', startsAt: at('2026-03-06', '09:45') })
  })

  test(name('a move to a taken time changes nothing'), async () => {
    const studio = await open()
    const mine = await booked(studio)
    const other = await booked(studio, { startsAt: at('2026-03-06', '14:00') })
    const move = { bookingId: mine.id, startsAt: other.startsAt }
    const link = { kind: 'manage-link', bookingId: mine.id } as const
    expect(await studio.bookings.reschedule(move, link)).toEqual({ ok: false, code: 'time-taken' })
    expect(await studio.bookings.find(mine.id)).toEqual(mine)
    expect(await studio.bookings.history(mine.id)).toHaveLength(1)
  })

  test(name('the new time must be as long as the visit'), async () => {
    const studio = await open()
    const { id } = await booked(studio)
    const startsAt = at('2026-03-06', '12:00')
    const move = { bookingId: id, startsAt, endsAt: startsAt + 60 * MINUTE_MS }
    expect(await studio.bookings.reschedule(move, OWNER)).toEqual({
      ok: false,
      code: 'wrong-length',
    })
  })

  test(
    name('a cancelled visit stays on file with who, when and why, and its time is free'),
    async () => {
      const studio = await open()
      const { id } = await booked(studio)
      const link = { kind: 'manage-link', bookingId: id } as const
      const cancelled = await studio.bookings.cancel({ bookingId: id, reason: 'A cold' }, link)
      expect(cancelled).toMatchObject({
        ok: true,
        booking: {
          status: 'CANCELLED',
          cancelledBy: 'manage-link',
          cancelledAt: NOON,
          cancelReason: 'A cold',
          sequence: 1,
        },
      })
      expect(await studio.bookings.cancel({ bookingId: id, reason: '' }, link)).toEqual({
        ok: false,
        code: 'already-cancelled',
      })
      await booked(studio, { email: 'bo@example.com' })
      expect(await studio.bookings.onDate('2026-03-06')).toHaveLength(2)
    },
  )

  test(name('complete and no-show wait until the visit has begun'), async () => {
    const studio = await open()
    const { id, startsAt } = await booked(studio)
    expect(await studio.bookings.complete(id, OWNER)).toEqual({ ok: false, code: 'not-begun' })
    studio.clock.now = startsAt
    expect(await studio.bookings.noShow(id, OWNER)).toMatchObject({
      ok: true,
      booking: { status: 'NO_SHOW' },
    })
    expect(await studio.bookings.complete(id, OWNER)).toEqual({
      ok: false,
      code: 'already-cancelled',
    })
    const { booking } = { booking: await studio.bookings.find(id) }
    expect(booking?.cancelledAt).toBe(null)
  })

  test(name('time off takes time, refuses to cover a visit, and can be given back'), async () => {
    const studio = await open()
    await booked(studio)
    const friday = { startsAt: at('2026-03-06', '08:00'), endsAt: at('2026-03-06', '19:00') }
    expect(await studio.bookings.block({ ...friday, note: '' }, OWNER)).toEqual({
      ok: false,
      code: 'conflict',
    })
    const sunday = { startsAt: at('2026-03-08', '00:00'), endsAt: at('2026-03-10', '00:00') }
    const off = await studio.bookings.block({ ...sunday, note: 'Away' }, OWNER)
    if (!off.ok) throw new Error(off.code)
    expect(await openings(studio, '2026-03-08')).toEqual([])
    expect(await studio.bookings.blocksBetween(sunday)).toMatchObject([{ note: 'Away' }])
    expect(await studio.bookings.unblock(off.block.id, OWNER)).toBe(true)
    expect(await studio.bookings.unblock(off.block.id, OWNER)).toBe(false)
    expect(await openings(studio, '2026-03-08')).not.toEqual([])
  })

  test(name('the same idempotency key books once, and refuses other details'), async () => {
    const { bookings } = await open()
    const idempotency = { key: 'one', hash: 'a' }
    const first = await bookings.create(bookRequest({ idempotency }), GUEST)
    const again = await bookings.create(bookRequest({ idempotency }), GUEST)
    expect(first).toMatchObject({ ok: true, replayed: false })
    expect(again).toMatchObject({ ok: true, replayed: true })
    if (first.ok && again.ok) expect(again.booking).toEqual(first.booking)
    expect(
      await bookings.create(bookRequest({ idempotency: { key: 'one', hash: 'b' } }), GUEST),
    ).toEqual({ ok: false, code: 'idempotency-mismatch' })
  })

  test(
    name('a person’s visits are found by address or client id, newest start first'),
    async () => {
      const studio = await open()
      const first = await booked(studio)
      const later = await booked(studio, { startsAt: at('2026-03-08', '10:00'), firstName: 'Anna' })
      await booked(studio, { startsAt: at('2026-03-08', '14:00'), email: 'bo@example.com' })
      const ids = [later.id, first.id]
      const byEmail = await studio.bookings.forClient({ email: 'ANA@example.com' })
      expect(byEmail.map((booking) => booking.id)).toEqual(ids)
      const byId = await studio.bookings.forClient({ clientId: first.clientId })
      expect(byId.map((booking) => booking.id)).toEqual(ids)
    },
  )

  test(name('a guest never overwrites what is on file of a client'), async () => {
    const studio = await open()
    await booked(studio)
    await booked(studio, { startsAt: at('2026-03-08', '10:00'), firstName: 'Mallory' })
    const clients = await studio.database.rows.selectFrom('client').selectAll().execute()
    expect(clients).toMatchObject([{ email: 'ana@example.com', first_name: 'Ana' }])
  })

  test(name('three nearest free times stand by when a time is lost'), async () => {
    const studio = await open()
    await booked(studio)
    const nearest = await studio.bookings.nearest(acne, FRIDAY_10, 3)
    expect(nearest.map((opening) => opening.startsAt)).toEqual([
      at('2026-03-06', '09:00'),
      at('2026-03-06', '11:00'),
      at('2026-03-06', '08:45'),
    ])
  })

  test(name('the team’s free stretches are the open hours without what is taken'), async () => {
    const studio = await open()
    const { startsAt, endsAt } = await booked(studio)
    const { teamMemberId } = STUDIO.esthetician
    const day = { teamMemberId, startDate: '2026-03-06', endDate: '2026-03-06' }
    expect(await studio.bookings.teamAvailability(day)).toEqual([
      { teamMemberId, startsAt: at('2026-03-06', '08:00'), endsAt: startsAt },
      { teamMemberId, startsAt: endsAt, endsAt: at('2026-03-06', '19:00') },
    ])
    expect(await studio.bookings.teamAvailability({ ...day, teamMemberId: 'nobody' })).toEqual([])
  })

  test(name('moving counts one’s own time as free'), async () => {
    const studio = await open()
    const { id, startsAt } = await booked(studio)
    const range = { startDate: '2026-03-06', endDate: '2026-03-06' }
    const found = await studio.bookings.availability({ ...acne, ...range, exceptId: id })
    if (!found.ok) throw new Error(found.code)
    expect(found.openings.map((opening) => opening.startsAt)).toContain(startsAt)
  })

  test(
    name('a visit is moved at the length that it was booked with, whatever the menu says today'),
    async () => {
      const studio = await open()
      const { id } = await booked(studio)
      const { rows } = studio.database
      await rows.updateTable('service').set({ duration_minutes: 90 }).execute()
      await changeSettings(studio, {})
      const range = { startDate: '2026-03-03', endDate: '2026-03-03' }
      const found = await studio.bookings.availability({ ...acne, ...range, exceptId: id })
      if (!found.ok) throw new Error(found.code)
      expect(found.openings.at(-1)?.startsAt).toBe(at('2026-03-03', '19:00'))
    },
  )

  test(name('an unchanged answer is the same answer; a booking makes a new one'), async () => {
    const studio = await open()
    const ask = async () => {
      const range = { startDate: '2026-03-06', endDate: '2026-03-06' }
      const found = await studio.bookings.availability({ ...acne, ...range })
      return found.ok ? found.openings : []
    }
    const first = await ask()
    expect(await ask()).toBe(first)
    await booked(studio)
    expect(await ask()).not.toBe(first)
  })
}

async function openings(
  studio: TestStudio,
  startDate: string,
  endDate = startDate,
  serviceId = 'acne-facial',
): Promise<number[]> {
  const found = await studio.bookings.availability({ serviceId, addonIds: [], startDate, endDate })
  return found.ok ? found.openings.map((opening) => opening.startsAt) : []
}
