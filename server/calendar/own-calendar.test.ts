import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSettings } from '#content/studio.ts'
import type { Booking } from '#domain/calendar/booking.ts'
import { addDays } from '#domain/core/dates.ts'
import { localDate } from '#domain/core/when.ts'
import {
  at,
  bookRequest,
  changeSettings,
  createTestStudio,
  ENGINES,
  GUEST,
  OWNER,
  type TestStudio,
  ZONE,
} from '#tests/helpers.ts'
import type { BookRequest } from './provider.ts'

// What is true of the studio's own calendar alone: its hours, its grid, and who confirms.

const FRIDAY_10 = at('2026-03-06', '10:00')
const acne = { serviceId: 'acne-facial', addonIds: [] }

async function booked(studio: TestStudio, changes: Partial<BookRequest> = {}): Promise<Booking> {
  const made = await studio.bookings.create(bookRequest(changes), GUEST)
  if (!made.ok) throw new Error(made.code)
  return made.booking
}

for (const engine of ENGINES) {
  const name = (sentence: string) => `${engine}: ${sentence}`
  const open = (options: { now?: number } = {}) => createTestStudio({ engine, ...options })

  test(name('each refusal of a time names its rule'), async () => {
    const { bookings } = await open()
    const code = async (date: string, clock: string) => {
      const made = await bookings.create(bookRequest({ startsAt: at(date, clock) }), GUEST)
      return made.ok ? 'booked' : made.code
    }
    expect(await code('2026-03-01', '10:00')).toBe('past')
    expect(await code('2026-03-07', '10:00')).toBe('closed-day')
    expect(await code('2026-03-06', '18:30')).toBe('outside-hours')
    expect(await code('2026-03-06', '10:05')).toBe('off-grid')
    expect(await code('2026-07-03', '10:00')).toBe('beyond-horizon')
  })

  test(
    name('where the owner asks to confirm, a booking waits and still holds its time'),
    async () => {
      const studio = await open()
      await changeSettings(studio, { requiresConfirmation: true })
      const booking = await booked(studio)
      expect(booking.status).toBe('PENDING')
      expect(await studio.bookings.create(bookRequest(), GUEST)).toMatchObject({
        code: 'time-taken',
      })
      expect(await studio.bookings.confirm(booking.id, OWNER)).toMatchObject({
        ok: true,
        booking: { status: 'CONFIRMED' },
      })
      expect(await studio.bookings.confirm(booking.id, OWNER)).toMatchObject({
        code: 'not-pending',
      })
    },
  )

  test(name('the owner may break her own rules on purpose, never the overlap law'), async () => {
    const studio = await open()
    const saturday = { startsAt: at('2026-03-07', '10:00') }
    const warned = await studio.bookings.create(bookRequest(saturday), OWNER)
    expect(warned).toEqual({
      ok: false,
      code: 'breaks-rules',
      message: 'The studio is closed that day.',
    })
    const insisted = bookRequest({ ...saturday, override: true })
    expect(await studio.bookings.create(insisted, OWNER)).toMatchObject({ ok: true })
    expect(await studio.bookings.create(insisted, OWNER)).toMatchObject({ code: 'time-taken' })
    const guests = bookRequest({ startsAt: at('2026-03-07', '12:00'), override: true })
    expect(await studio.bookings.create(guests, GUEST)).toMatchObject({ code: 'closed-day' })
  })

  test(name('a change of hours or of an exception is offered at once'), async () => {
    const studio = await open()
    expect(await openings(studio, '2026-03-07')).toEqual([])
    const spans = [{ opens: '10:00', closes: '11:00' }]
    const dates = ['2026-03-07']
    await studio.hours.save({ kind: 'dates', dates, spans, note: 'Open house' }, 1, OWNER)
    expect(await openings(studio, '2026-03-07')).toHaveLength(1)
    await studio.hours.save({ kind: 'as-usual', dates }, 2, OWNER)
    expect(await openings(studio, '2026-03-07')).toEqual([])
    await changeSettings(studio, { gridMinutes: 60, bufferMinutes: 15 })
    expect(await openings(studio, '2026-03-06')).toHaveLength(11)
  })

  test(name('any time is explained with every reason'), async () => {
    const studio = await open()
    await booked(studio)
    const explain = (startsAt: number, more = {}) =>
      studio.bookings.explain({ ...acne, startsAt, ...more })
    expect(await explain(at('2026-03-06', '11:00'))).toEqual({ offered: true, reasons: [] })
    expect(await explain(FRIDAY_10)).toEqual({ offered: false, reasons: ['conflict'] })
    expect(await explain(at('2026-03-02', '12:35'))).toEqual({
      offered: false,
      reasons: ['too-soon', 'outside-hours'],
    })
    expect(
      await studio.bookings.explain({
        serviceId: 'chemical-peels',
        optionId: 'deep',
        addonIds: [],
        startsAt: at('2026-03-06', '14:00'),
        email: 'new@example.com',
      }),
    ).toEqual({ offered: false, reasons: ['current-clients-only'] })
  })
}

test('whatever is offered on the nights when clocks change is booked when asked for at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        night: fc.constantFrom('2026-11-01', '2027-03-14'),
        serviceId: fc.constantFrom('mini-facial', 'acne-facial', 'dermaplaning'),
        opens: fc.constantFrom('00:00', '00:30', '08:00'),
        bufferMinutes: fc.constantFrom(0, 10, 15),
        picks: fc.array(fc.nat(), { minLength: 3, maxLength: 8 }),
      }),
      async ({ night, serviceId, opens, bufferMinutes, picks }) => {
        const now = at(addDays(night, -2), '12:00')
        const studio = await createTestStudio({ now })
        const all = [{ opens, closes: '24:00' }]
        const weekly = { ...firstSettings.weekly, saturday: all, sunday: all, monday: all }
        await changeSettings(studio, { weekly, bufferMinutes })
        for (const pick of picks) {
          const free = await openings(studio, addDays(night, -1), addDays(night, 1), serviceId)
          const startsAt = free[pick % Math.max(free.length, 1)]
          if (startsAt === undefined) return
          const made = await studio.bookings.create(bookRequest({ serviceId, startsAt }), GUEST)
          expect(made).toMatchObject({ ok: true, booking: { startsAt } })
          expect(localDate(startsAt, ZONE) >= addDays(night, -1)).toBe(true)
        }
      },
    ),
    { numRuns: 12 },
  )
})

async function openings(
  studio: TestStudio,
  startDate: string,
  endDate = startDate,
  serviceId = 'acne-facial',
): Promise<number[]> {
  const found = await studio.bookings.availability({ serviceId, addonIds: [], startDate, endDate })
  return found.ok ? found.openings.map((opening) => opening.startsAt) : []
}
